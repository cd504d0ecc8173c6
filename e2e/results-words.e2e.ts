import { cards, expectAccessible, search, total, wordsOf } from '#test/results-screen.ts';
import { expect, test } from '#test/journey.ts';

test('a sentence is parsed on the server, and each parsed part can be removed', async ({ page, request }) => {
  const w = wordsOf(page);
  await page.goto(`/search?${new URLSearchParams({ q: w.sentence })}`);
  const chips = page.getByRole('list', { name: w.on }).getByRole('listitem');
  await expect(chips).toHaveText(w.said);
  const query = { location: 'Benghazi', guests: '4', property_type: 'villa', amenities: 'pool' };
  await expect(cards(page)).toHaveCount(await total(request, query));
  await expectAccessible(page);
  // A removed part stays removed, although the sentence contains it.
  await page.getByRole('link', { name: w.remove(w.villa) }).click();
  await expect(chips).toHaveText(w.said.filter((part) => part !== w.villa));
  await page.getByRole('link', { name: w.remove(w.family) }).click();
  await expect(chips).toHaveCount(3);
  await page.reload();
  await expect(chips).toHaveCount(3);
  await expect(cards(page)).toHaveCount(await total(request, { ...query, property_type: '' }));

  // Parameters of the address override the sentence.
  await page.goto(`/search?${new URLSearchParams({ q: w.sentence, location: 'Tripoli', guests: '2' })}`);
  const mixed = await total(request, { ...query, location: 'Tripoli', guests: '2' });
  await expect(cards(page)).toHaveCount(mixed);

  await page.goto(`/search?${new URLSearchParams({ q: w.abroad })}`);
  await expect(page.getByText(w.libyaOnly)).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await page.goto(`/search?${new URLSearchParams({ q: w.noPlace })}`);
  await expect(page.getByText(w.noPlaceNote)).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
});

test('a failed search keeps its screen and can be retried there', async ({ page, request }) => {
  const w = wordsOf(page);
  await page.goto('/search?location=Ghadames');
  await expect(cards(page).first()).toBeVisible();
  let isDown = true;
  await page.route(/\/search\.data\?.*amenities=pool/, (route) => (isDown ? route.abort() : route.continue()));
  await page.getByRole('link', { name: w.pool, exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: w.unable });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('link', { name: w.remove(w.pool) })).toBeVisible();
  expect(search(page).get('amenities')).toBe('pool');
  await expectAccessible(page);
  isDown = false;
  await alert.getByRole('link').click();
  await expect(alert).toBeHidden();
  await expect(cards(page)).toHaveCount(await total(request, { location: 'Ghadames', amenities: 'pool' }));
});
