import { expect, go, test } from '#test/journey.ts';
import { wordsOf } from '#test/account-screens.ts';
import { translatePage } from '#test/page-translator.ts';
import { wordsOf as resultWordsOf } from '#test/results-screen.ts';

test('a visitor whose browser translates the pages logs in at the second try, and searches', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const w = wordsOf(page);
  const results = resultWordsOf(page);
  await page.goto('/login');
  await page.evaluate(translatePage, {});
  await page.getByLabel(w.email, { exact: true }).fill('guest@example.ly');
  await page.getByLabel(w.password, { exact: true }).fill('wrong-one');
  await page.getByRole('button', { name: w.logIn }).click();
  await expect(page.getByRole('main').getByText('Invalid credentials')).toBeVisible();
  await expect(page.getByLabel(w.password, { exact: true })).toHaveValue('wrong-one');
  await page.getByLabel(w.password, { exact: true }).fill('diyar-demo');
  await page.getByRole('button', { name: w.logIn }).click();
  await expect(page).toHaveURL('/');

  await go(page, '/search?location=Tripoli');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Tripoli');
  const before = await heading.textContent();
  await page.getByRole('link', { name: results.instantOnly }).click();
  await expect(page).toHaveURL(/instant_book=true/);
  await expect(heading).not.toHaveText(before!);
  const translated = await heading.textContent();
  await page.getByRole('button', { name: results.filters }).click();
  await expect(page.getByRole('dialog', { name: results.filters })).toBeVisible();
  await page.keyboard.press('Escape');
  await go(page, '/bookings');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('LYD');
  await page.goto('/search?location=Tripoli&instant_book=true');
  await expect(heading).toHaveText(translated!);
  expect(errors).toEqual([]);
});
