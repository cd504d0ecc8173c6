import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '#test/journey.ts';

interface OpenApi {
  paths: Record<string, unknown>;
  components: Record<string, Record<string, unknown>>;
}

/** The document with the operations of one path, and what they refer to: drawing all of them takes a minute of a slow machine. */
function onlyPath(document: OpenApi, path: string): OpenApi {
  const { securitySchemes } = document.components;
  const components: OpenApi['components'] = { securitySchemes: securitySchemes! };
  const addReferred = (part: unknown) => {
    for (const [, kind, name] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (components[kind!]?.[name!]) continue;
      const referred = document.components[kind!]![name!];
      components[kind!] = { ...components[kind!], [name!]: referred };
      addReferred(referred);
    }
  };
  const paths = { [path]: document.paths[path] };
  addReferred(paths);
  return { ...document, paths, components };
}

test('the API documentation loads from this server alone, within its content security policy, and opens an operation', async ({
  page,
  baseURL,
}) => {
  const errors: string[] = [];
  const foreign: string[] = [];
  // The browser reports a violation of the content security policy on the console.
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  await page.route('**/api/openapi.json', async (route) => {
    const document = (await (await route.fetch()).json()) as OpenApi;
    await route.fulfill({ json: onlyPath(document, '/api/properties/{id}/quote') });
  });
  const response = await page.goto('/api/docs');
  expect(response!.headers()['content-security-policy']).not.toMatch(/unsafe|https?:|\*/);
  await page.locator('#operations-tag-listings').click();
  await page.locator('#operations-listings-getQuote .opblock-summary-control').click();
  await expect(page.locator('#operations-listings-getQuote')).toContainText('dates_unavailable');
  expect({ errors, foreign }).toEqual({ errors: [], foreign: [] });
});

test('the API documentation is accessible', { tag: '@full' }, async ({ page }) => {
  // The page has every operation on it, and axe reads them all.
  test.setTimeout(300_000);
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Diyar API/ })).toBeVisible({ timeout: 60_000 });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  expect(violations).toEqual([]);
});
