import type { APIRequestContext, Page } from '@playwright/test';
import { newPerson, tokensOf } from '#test/account-screens.ts';
import { expect, go, signIn, test } from '#test/journey.ts';
import { heavyPhoto } from '#test/pictures.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  dragged: t.pattern('Drag photo {number}'),
  later: (number: number) => t('Move photo {number} later', { number }),
  cover: (number: number) => t('Make photo {number} the cover', { number }),
  drag: (number: number) => t('Drag photo {number}', { number }),
  addCaption: (number: number) => t('Add a caption to photo {number}', { number }),
  caption: t('Caption'),
  save: t('Save'),
  waiting: t('On this device'),
  menu: t('Menu'),
  logOut: t('Log out'),
}));
const wordsOf = (page: Page) => (page.viewportSize()!.width < 832 ? words.ar : words.en);

/** A new listing of a new user. */
async function createListing(request: APIRequestContext) {
  const { email } = await newPerson(request, 'Ibtisam');
  const tokens = await tokensOf(request, email);
  // Another session than that of the device, which ends.
  const headers = { authorization: `Bearer ${(await tokensOf(request, email)).access_token}` };
  const created = await request.post('/api/host/listings', { headers, data: {} });
  expect(created.status()).toBe(201);
  const { id } = (await created.json()) as { id: string };
  return {
    tokens,
    path: `/host/listings/${id}?step=photos`,
    async stored(): Promise<{ id: string; state: string; captions: object }[]> {
      const answer = await request.get(`/api/host/listings/${id}/photos`, { headers });
      return ((await answer.json()) as { photos: { id: string; state: string; captions: object }[] }).photos;
    },
  };
}

/** A weak mobile network, as the issue of 400 kbit/s describes it; `offline` cuts it. */
async function weakNetwork(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytesPerSecond = 400_000 / 8;
  return (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 150,
      uploadThroughput: bytesPerSecond,
      downloadThroughput: -1,
    });
}

const shownIds = (page: Page) =>
  page.locator('[data-photo]').evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.photo!));

test(
  'photos on a weak network survive a cut, a reload and an expired session, are put in order, and go with a logout',
  { tag: '@phone-first' },
  async ({ page, request }) => {
    const w = wordsOf(page);
    const listing = await createListing(request);
    await signIn(page, listing.tokens);
    await page.goto(listing.path);
    const chosen = await Promise.all(
      [1, 2, 3].map(async (seed) => ({
        name: `IMG_${seed}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await heavyPhoto(seed, 2400, 1800),
      })),
    );
    const setNetwork = await weakNetwork(page);
    await setNetwork(false);
    // The first request of an upload refreshes the session and goes on.
    await page.evaluate(() => localStorage.setItem('token', 'expired'));
    await page.locator('input[type=file]').first().setInputFiles(chosen);

    // Each is shown from the device, long before it has arrived.
    await expect(page.locator('[data-photo] img')).toHaveCount(3);
    expect(await listing.stored()).toHaveLength(0);

    // Cut in the middle, and reloaded without anything lost.
    await expect(page.locator('.photo-progress').first()).toContainText(/[1-9]\d?%/);
    await setNetwork(true);
    await expect(page.getByText(w.waiting).first()).toBeVisible();
    await setNetwork(false);
    await page.reload();
    await expect(page.locator('[data-photo] img')).toHaveCount(3);
    await expect(page.locator('.photo-progress')).toHaveCount(0, { timeout: 60_000 });
    await expect.poll(async () => (await listing.stored()).length).toBe(3);
    const [first, second, third] = await shownIds(page);
    expect((await listing.stored()).map((photo) => photo.id)).toEqual([first, second, third]);

    // Buttons.
    await page.getByRole('button', { name: w.later(1), exact: true }).click();
    expect(await shownIds(page)).toEqual([second, first, third]);
    await expect(page.getByRole('button', { name: w.later(2), exact: true })).toBeFocused();
    await page.getByRole('button', { name: w.cover(3), exact: true }).click();
    expect(await shownIds(page)).toEqual([third, second, first]);

    // The keyboard, in the direction of reading.
    await page.getByRole('button', { name: w.drag(1), exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press(w === words.ar ? 'ArrowLeft' : 'ArrowRight');
    await page.keyboard.press('Space');
    expect(await shownIds(page)).toEqual([second, third, first]);
    await expect(page.getByRole('button', { name: w.drag(2), exact: true })).toBeFocused();

    // Dragging by the handle.
    const handle = page.getByRole('button', { name: w.drag(3), exact: true });
    await handle.scrollIntoViewIfNeeded();
    const from = (await handle.boundingBox())!;
    const to = (await page.locator(`[data-photo="${third}"]`).boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await page.mouse.up();
    expect(await shownIds(page)).toEqual([second, first, third]);
    await expect.poll(async () => (await listing.stored()).map((photo) => photo.id)).toEqual([second, first, third]);

    await page.getByRole('button', { name: w.addCaption(1), exact: true }).click();
    await page.getByRole('textbox', { name: w.caption, exact: true }).fill('مسبح');
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('مسبح')).toBeVisible();

    // A photo that is not sent outlives a change of screens, and goes with the account that logs out.
    await page.route('**/photos/uploads**', (route) => route.abort());
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'IMG_4.jpg', mimeType: 'image/jpeg', buffer: await heavyPhoto(4, 1600, 1200) });
    await expect(page.locator('[data-photo] img')).toHaveCount(4);
    const isKept = () =>
      page.evaluate(async () => (await indexedDB.databases()).some((database) => database.name === 'diyar-photos'));
    expect(await isKept()).toBe(true);
    await go(page, '/account/settings');
    expect(await isKept()).toBe(true);
    await page.getByRole('button', { name: w.menu, exact: true }).click();
    await page.getByRole('button', { name: w.logOut }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(isKept).toBe(false);
    expect(await listing.stored()).toHaveLength(3);
  },
);
