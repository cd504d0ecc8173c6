import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '#test/journey.ts';

test('the API documentation loads from this server alone, within its content security policy, and opens an operation', async ({
  page,
  baseURL,
}) => {
  // The page has every operation on it, and axe reads them all.
  test.setTimeout(300_000);
  const errors: string[] = [];
  const foreign: string[] = [];
  // The browser reports a violation of the content security policy on the console.
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:')) foreign.push(request.url());
  });

  const response = await page.goto('/api/docs');
  expect(response!.headers()['content-security-policy']).not.toMatch(/unsafe|https?:|\*/);
  // The page reads and draws all operations first.
  await expect(page.getByRole('heading', { name: /^Diyar API/ })).toBeVisible({ timeout: 30_000 });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  expect(violations).toEqual([]);

  await page.locator('#operations-tag-listings').click();
  await page.locator('#operations-listings-getQuote .opblock-summary-control').click();
  await expect(page.locator('#operations-listings-getQuote')).toContainText('dates_unavailable');
  expect({ errors, foreign }).toEqual({ errors: [], foreign: [] });
});
