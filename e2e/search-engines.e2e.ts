import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { expect, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  home: t('Diyar, home'),
  logIn: t('Log in'),
  preferences: t('Language and currency'),
}));

test('an address of a language goes before the browser’s, and its links and menu keep to such addresses', async ({
  page,
  request,
}) => {
  await page.goto('/ar/terms');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'rtl');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: words.ar.home }).click();
  await expect(page).toHaveURL(/\/ar$/);
  await banner.getByRole('link', { name: words.ar.logIn }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(html).toHaveAttribute('lang', 'ar');
  await page.goto('/ar/search?guests=2');
  await banner.getByRole('button', { name: words.ar.preferences }).click();
  await banner.getByRole('button', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/search\?guests=2$/);
  await expect(html).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('main').locator('a[href^="/fr/properties/"]').first()).toBeVisible();
  for (const [path, status] of Object.entries({ '/de/search': 404, '/fr/login': 404, '/fr/no-such-page': 404 }))
    expect((await request.get(path)).status(), path).toBe(status);
});

/** What the head of a page tells search engines: its language, and its paths in each. */
async function linksAt(request: APIRequestContext, path: string) {
  const text = await (await request.get(path, { headers: { 'accept-language': 'en' } })).text();
  const head = text.slice(0, text.indexOf('</head>'));
  return {
    lang: /<html lang="(\w+)"/.exec(head)?.[1],
    canonical: [...head.matchAll(/rel="canonical" href="[^"]*?:\d+([^"]*)"/g)].map(([, href]) => href),
    alternates: [...head.matchAll(/hrefLang="([\w-]+)" href="[^"]*?:\d+([^"]*)"/g)].map(([, ...pair]) => pair),
  };
}

test('search engines are told the same addresses by the page in each language', async ({ request }) => {
  const alternates = [
    ['ar', '/ar/search'],
    ['en', '/en/search'],
    ['fr', '/fr/search'],
    ['x-default', '/search'],
  ];
  expect(await linksAt(request, '/search?guests=2')).toEqual({ lang: 'en', canonical: ['/search'], alternates });
  expect(await linksAt(request, '/ar/search')).toEqual({ lang: 'ar', canonical: ['/ar/search'], alternates });
  expect(await linksAt(request, '/fr/search?sort=price')).toEqual({
    lang: 'fr',
    canonical: ['/fr/search'],
    alternates,
  });
  expect(await linksAt(request, '/login')).toEqual({ lang: 'en', canonical: [], alternates: [] });
  // The same screen with an ending slash has no address of its own.
  expect((await linksAt(request, '/fr/search/')).canonical).toEqual(['/fr/search']);
});

/** The types of what a page describes to search engines. Its picture is one that they can read. */
async function typesAt(request: APIRequestContext, path: string) {
  const text = await (await request.get(path)).text();
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)![1]!;
  const picture = /property="og:image" content="[^"]*?:\d+([^"]*)"/.exec(text)![1]!;
  expect((await request.get(picture)).headers()['content-type'], picture).toBe('image/jpeg');
  return [...json.matchAll(/"@type":"(WebSite|Organization|VacationRental|Place)"/g)].map(([, type]) => type);
}

test('a town has its homes, its map and its neighbours, and is described in a form that search engines read', async ({
  page,
  request,
}) => {
  await page.goto('/en/places/sabratha');
  const main = page.getByRole('main');
  await expect(main.locator('a[href^="/en/properties/"]').first()).toBeVisible();
  await expect(main.getByRole('img', { name: /Sabratha$/ })).toBeVisible();
  await expectAccessible(page);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as {
    '@graph': { '@type': string }[];
  };
  expect(data['@graph'].map((one) => one['@type'])).toEqual(['Place', 'BreadcrumbList', 'ItemList']);
  await main.getByRole('link', { name: 'Zuwara' }).click();
  await expect(page).toHaveURL(/\/en\/places\/zuwara$/);
  expect(await typesAt(request, '/')).toEqual(['WebSite', 'Organization']);
  expect(await typesAt(request, '/fr/places/ghadames')).toEqual(['Place']);
  const home = await main.locator('a[href^="/en/properties/"]').first().getAttribute('href');
  expect(await typesAt(request, home!)).toEqual(['VacationRental']);
  expect((await request.get('/places/atlantis')).status()).toBe(404);
});
