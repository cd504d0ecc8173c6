import type { APIRequestContext, Page } from '@playwright/test';
import { newPerson, tokensOf } from '#test/account-screens.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { addHomes } from '#test/hosting-steps.ts';
import { expect, go, signIn, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  newList: t('New list'),
  nameOfList: t('Name of the list'),
  save: t('Save'),
  savedTo: (list: string) => t('Saved to {list}', { list }),
  change: t('Change'),
  share: t('Share'),
  makeLink: t('Make a link'),
  done: t('Done'),
  vote: t.pattern('Vote for {0}'),
  oneVote: t('{0, plural, one {# vote} other {# votes}}', { 0: 1 }),
  tellMe: t('Tell me about new homes'),
  notifications: t('Notifications'),
  goOnSearching: t('Go on searching'),
  translate: t('Translate'),
  showOriginal: t('Show original'),
  searchReviews: t('Search and filter reviews'),
  language: t('Language'),
  topics: t('Guests write about'),
  past: t.pick({ en: /^Past/, ar: /^السابقة/ }),
  bookAgain: t('Book again'),
})).en;

const heart = (page: Page) => page.locator('.card-heart').first();

async function makeList(page: Page, name: string): Promise<void> {
  await go(page, '/guest/wishlists');
  await page.getByRole('button', { name: words.newList }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.nameOfList).fill(name);
  await dialog.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** A translator as browsers have one, which writes the language in front. */
async function giveTranslator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translator = {
      availability: () => Promise.resolve('available'),
      create: ({ targetLanguage }: { targetLanguage: string }) =>
        Promise.resolve({ translate: (text: string) => Promise.resolve(`[${targetLanguage}] ${text}`), destroy() {} }),
    };
    Object.assign(globalThis, { Translator: translator });
  });
}

/** A home with reviews enough to be searched, some of which on a topic are in French. */
async function homeReviewedInFrench(request: APIRequestContext): Promise<string> {
  const { properties } = await (await request.get('/api/properties?limit=48&sort=rating')).json();
  for (const { id } of properties as { id: string }[]) {
    const counts = await (await request.get(`/api/properties/${id}/reviews/counts?language=fr`)).json();
    if (counts.total >= 2 && counts.topics.some(({ count }: { count: number }) => count > 0)) return id;
  }
  throw new Error('no home has reviews in French');
}

test('a guest keeps two lists, of which a friend votes in one, is alerted to a new home, reads translated reviews on a topic, and books again', async ({
  page,
  openDevice,
  request,
}) => {
  await giveTranslator(page);
  const { email } = await newPerson(request, 'Salma');
  await signIn(page, await tokensOf(request, email));

  await test.step('two lists, and a home in the one that was used last', async () => {
    await page.goto('/');
    await makeList(page, 'Eid with the family');
    await makeList(page, 'Summer by the sea');
    await go(page, '/search?location=Tripoli');
    await heart(page).click();
    await expect(page.getByText(words.savedTo('Summer by the sea'))).toBeVisible();
    await page.getByRole('button', { name: words.change, exact: true }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Eid with the family' }).check();
    await page.getByRole('dialog').getByRole('button', { name: words.done }).click();
    await expect(page.getByText(words.savedTo('Eid with the family'))).toBeVisible();
  });

  await test.step('a friend with the link votes', async () => {
    await go(page, '/guest/wishlists');
    await page.getByRole('link', { name: 'Eid with the family' }).click();
    await page.getByRole('button', { name: words.share }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.makeLink }).click();
    const link = await dialog.getByText(/^https?:\S+$/).innerText();
    await page.keyboard.press('Escape');
    const friend = await openDevice(await tokensOf(request, (await newPerson(request, 'Nadia')).email));
    await friend.goto(link);
    await friend.getByRole('button', { name: words.vote }).click();
    await expect(friend.getByText(words.oneVote)).toBeVisible();
    await page.reload();
    await expect(page.getByText(words.oneVote)).toBeVisible();
  });

  await test.step('an alert to a home that is new for a search', async () => {
    await go(page, '/search?location=Tripoli&guests=2');
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/saved-searches'),
    );
    await page.getByRole('button', { name: words.tellMe }).last().click();
    expect((await saved).ok()).toBe(true);
    const [home] = (await addHomes('host2@example.ly', [`New in the old town ${Date.now()}`])) as [string];
    expect(await inWorld('sendAlerts', `${dayAhead(1)}T10:00:00Z`)).toBeGreaterThan(0);
    await go(page, '/notifications');
    await expect(
      page
        .getByRole('main')
        .getByText(/New in the old town/)
        .first(),
    ).toBeVisible();
    expect(home).toBeDefined();
  });

  await test.step('the home page leads back to the last search', async () => {
    await page.goto('/');
    const search = page.getByRole('region', { name: words.goOnSearching }).getByRole('link', { name: 'Tripoli' });
    await search.click();
    await expect(page).toHaveURL(/\/search\?location=Tripoli&guests=2$/);
  });

  await test.step('reviews on a topic, translated by the browser', async () => {
    await go(page, `/properties/${await homeReviewedInFrench(request)}`);
    await page.getByRole('button', { name: words.searchReviews }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(words.language, { exact: true }).selectOption('fr');
    const topic = sheet.getByRole('group', { name: words.topics }).locator('button:enabled').first();
    await topic.click();
    await expect(topic).toHaveAttribute('aria-pressed', 'true');
    await sheet.getByRole('button', { name: words.translate, exact: true }).first().click();
    const translated = sheet.locator('p[lang=en]', { hasText: '[en] ' });
    await expect(translated).toHaveCount(1);
    await sheet.getByRole('button', { name: words.showOriginal, exact: true }).click();
    await expect(translated).toHaveCount(0);
  });

  await test.step('an earlier stay is booked again, with the same guests', async () => {
    const { property } = await inWorld('addEndedStay', 'host2@example.ly', email);
    await go(page, '/account/trips');
    await page.getByRole('tab', { name: words.past }).click();
    await page.getByRole('link', { name: words.bookAgain }).click();
    await expect(page).toHaveURL(new RegExp(`/properties/${property}\\?.*adults=2`));
  });
});
