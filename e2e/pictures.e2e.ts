import { expect, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  allPhotos: t.pick({ en: /^All .* photos$/, ar: /^كل الصور/ }),
  rooms: t('Rooms of this home'),
  photos: t('Photos'),
}));

test(
  'pictures are swiped on a card without opening the home, and are seen by room on its page',
  { tag: '@phone-only' },
  async ({ page }) => {
    const w = words.ar;
    const client = await page.context().newCDPSession(page);
    await page.goto('/search?map=off');
    const card = page.locator('main .card').first();
    await expect(card).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/card\?photos=/.test(request.url())) asked.push(request.url());
    });
    const results = page.url();
    const { y, height } = (await card.locator('.card-photo').boundingBox())!;
    // In Arabic the next picture is on the left: the finger moves to the right.
    const swipe = async () => {
      const at = (x: number) => [{ x, y: y + height / 2 }];
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(80) });
      for (let x = 100; x <= 320; x += 20) {
        await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    // Dots say before the first touch that there are more pictures, of which none is loaded.
    const frame = card.locator('.card-photo');
    expect(await frame.evaluate((element) => getComputedStyle(element, '::after').width)).toBe('55px');
    expect(await card.locator('.card-photo img').count()).toBe(1);
    const shown = () => frame.evaluate((element) => element.style.getPropertyValue('--at'));
    // The first touch fetches the pictures.
    await swipe();
    await expect.poll(shown).toBe('0');
    await swipe();
    await expect.poll(shown).toBe('1');
    await swipe();
    await expect.poll(shown).toBe('2');
    expect([page.url(), asked.length]).toEqual([results, 1]);
    // One more is loaded than has been seen.
    expect(await card.locator('.card-slides img').count()).toBeLessThanOrEqual(4);

    await card.locator('.card-slides a').nth(2).tap();
    await expect(page).toHaveURL(/\/properties\//);
    await page.getByRole('button', { name: w.allPhotos }).tap();
    const rooms = page.getByRole('navigation', { name: w.rooms });
    await rooms.getByRole('button').last().tap();
    const room = page.getByRole('dialog').locator('section').last();
    await expect(room).toBeInViewport();
    await room.getByRole('button').first().tap();
    const viewer = page.getByRole('dialog', { name: w.photos });
    await expect(viewer.getByRole('heading', { level: 2 })).toContainText(
      (await room.getAttribute('aria-label')) ?? '-',
    );
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(rooms).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);
