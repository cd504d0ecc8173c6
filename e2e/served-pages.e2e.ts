import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { dayAhead } from '#test/day-ahead.ts';
import { expect, test } from '#test/journey.ts';
import {
  allowedFolders,
  allowedPackages,
  firstPages,
  readPageScripts,
  scriptBudgets,
  type FirstPage,
} from '#test/page-scripts.ts';

// What a browser without scripts and a search engine read: the answers alone, without a page.
test.use({ storageState: { cookies: [], origins: [] } });

async function read(request: APIRequestContext, path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await request.get(path, { headers: { 'accept-language': 'en-GB', ...headers } });
  return answer.text();
}

test('pages arrive in the language and the currency of their reader', async ({ request }) => {
  const languageOf = async (headers: Record<string, string>) =>
    /<html lang="(\w+)" dir="(\w+)"/.exec(await read(request, '/login', headers))?.slice(1);
  expect(await languageOf({ 'accept-language': 'fr-FR' })).toEqual(['fr', 'ltr']);
  expect(await languageOf({ 'accept-language': 'fr-FR', cookie: 'locale=ar' })).toEqual(['ar', 'rtl']);
  const french = await read(request, '/login', { 'accept-language': 'fr-FR' });
  expect(/<h1[^>]*>([^<]*)/.exec(french)?.[1]).toBe('Se connecter');

  const priceIn = async (headers: Record<string, string>) =>
    /class="card-price"><bdi class="figures">([^<]*)</.exec(await read(request, '/search', headers))?.[1];
  expect(await priceIn({})).toMatch(/^\$/);
  expect(await priceIn({ cookie: 'locale=en; currency=LYD' })).toMatch(/^LYD/);
  expect(await priceIn({ cookie: 'locale=en; account_currency=EUR' })).toMatch(/^€/);
  expect(await priceIn({ 'accept-language': 'ar-LY', cookie: 'locale=en' })).toMatch(/^LYD/);
  expect(await priceIn({ 'accept-language': 'ar-LY', cookie: 'locale=en; currency=USD' })).toMatch(/^\$/);
  expect(await priceIn({ cookie: 'locale=en; currency=XXX' })).toMatch(/^\$/);
});

test('every script of a page has the nonce of its answer, and files are kept for ever', async ({ request }) => {
  const missing = await request.get('/nowhere', { headers: { 'accept-language': 'en' } });
  expect(missing.status()).toBe(404);
  const html = await missing.text();
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(missing.headers()['content-security-policy'] ?? '')?.[1];
  expect(html.startsWith('<!DOCTYPE html>')).toBe(true);
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  expect((await request.get('/nowhere')).headers()['content-security-policy']).not.toContain(nonce);
  const asset = /\/assets\/entry\.client-[\w-]+\.js/.exec(html)?.[0];
  expect((await request.get(asset!)).headers()['cache-control']).toContain('immutable');
  const posted = await request.post('/login', { data: 'x' });
  expect([posted.status(), posted.headers()['allow']]).toEqual([405, 'GET, HEAD']);
  // Scripts load after the first paint.
  const home = await read(request, '/');
  expect([home.includes('rel="deferred-module"'), home.includes('rel="modulepreload"')]).toEqual([true, false]);
  for (const path of ['/de/search', '/fr/login', '/fr/no-such-page', '/places/atlantis', '/recommendations/castles'])
    expect((await request.get(path)).status(), path).toBe(404);
  expect((await request.get('/help-support/no-such-article')).status()).toBe(404);
  // An unknown address keeps the bars.
  expect([/<h1[^>]*>Page not found</.test(html), html.includes('<footer')]).toEqual([true, true]);
  // The sample home cannot be booked, and is in no search engine.
  const sample = await read(request, '/test-property');
  const marks = [
    /<meta name="robots" content="noindex"/,
    /Sample: this home does not exist and cannot be booked/,
    /<button(?=[^>]*\sdisabled)[^>]*>(?:(?!<\/button>).)*Request to book/s,
  ];
  expect(marks.filter((mark) => !mark.test(sample))).toEqual([]);
});

test('the first pages keep to their budgets of scripts, and have no other libraries', async ({ request }) => {
  const { properties } = (await (await request.get('/api/properties?limit=1')).json()) as {
    properties: { id: string }[];
  };
  const addresses: Record<FirstPage, string> = {
    home: '/',
    search: '/search?location=Tripoli&guests=2',
    property: `/properties/${properties[0]!.id}`,
  };
  const built = await readPageScripts();
  for (const page of firstPages) {
    for (const language of ['en', 'ar']) {
      const html = await read(request, addresses[page], { cookie: `locale=${language}` });
      const files = [...html.matchAll(/rel="deferred-module" href="([^"]+)"/g)].map(([, href]) => href!);
      expect(built[page].files.filter((file) => !files.includes(`/${file}`))).toEqual([]);
      const sizes = await Promise.all(
        files.map(async (file) => gzipSync(await (await request.get(file)).body(), { level: 9 }).length),
      );
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      expect(bytes, `${page}, ${language}`).toBeLessThanOrEqual(scriptBudgets[page]);
    }
    const packages = built[page].modules.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []);
    expect(
      [...new Set(packages)].filter((name) => !allowedPackages.has(name)),
      page,
    ).toEqual([]);
    const folders = built[page].modules.flatMap((id) => /^app\/([^/]+)\//.exec(id)?.[1] ?? []);
    expect(
      [...new Set(folders)].filter((name) => !allowedFolders[page].has(name)),
      page,
    ).toEqual([]);
    // The addresses of what visitors cannot call, and the roles of administrators.
    expect(built[page].modules.filter((id) => /operation-(?!paths$)/.test(id))).toEqual([]);
  }
});

test('every address of the footer and of the sitemap answers', async ({ request }) => {
  const hrefsIn = (html: string) => [...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, href]) => href!);
  const privacy = await read(request, '/privacy');
  const footer = hrefsIn(privacy.slice(privacy.indexOf('<footer')));
  expect(footer).toContain('/admin/login');
  expect(privacy.includes('© 2025 Diyar')).toBe(true);
  const sitemap = await read(request, '/sitemap');
  const listed = hrefsIn(sitemap.slice(sitemap.indexOf('<main'), sitemap.indexOf('</main>')));
  expect(listed.length).toBeGreaterThan(45);
  const answers = await Promise.all(
    [...new Set([...footer, ...listed])].map(async (href) => [href, (await request.get(href)).status()]),
  );
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

test('results, filters, pages and the search box work without scripts', async ({ request }) => {
  const cardsIn = (html: string) => html.match(/<h3[^>]*class="card-title|class="card-title/g)?.length ?? 0;
  const linkIn = (html: string, name: string) =>
    html
      .match(/<a [^>]*>(?:(?!<\/a>).)*<\/a>/gs)
      ?.find((link) => link.replaceAll(/<[^>]*>/g, '') === name)
      ?.match(/href="([^"]*)"/)?.[1]
      ?.replaceAll('&amp;', '&');
  const first = await read(request, '/search');
  expect(cardsIn(first)).toBe(24);
  const second = await read(request, linkIn(first, 'Show more')!);
  expect(linkIn(second, 'Back to the first results')).toBe('/search');
  expect(linkIn(first, 'Pool')).toContain('amenities=pool');
  expect(cardsIn(await read(request, linkIn(first, 'Pool')!))).toBeGreaterThan(0);
  // The list has its earlier length and includes homes on nearby dates.
  const map = await read(request, `/map?check_in=${dayAhead(20)}&check_out=${dayAhead(23)}&flexible=2&shown=48`);
  expect(cardsIn(map)).toBe(48);
  expect(/±\s2\sdays/.test(map), 'the menu of flexible dates').toBe(true);
  // The box is a form that sends the sentence.
  const form =
    /<form[^>]*action="\/search"[^>]*role="search"[^>]*>.*?<\/form>|<form[^>]*role="search"[^>]*action="\/search"[^>]*>.*?<\/form>/s;
  expect(form.exec(await read(request, '/'))?.[0]).toMatch(/<textarea[^>]*name="q"/);
});

/** What the head of a page tells search engines: its language, and its paths in each. */
async function linksAt(request: APIRequestContext, path: string) {
  const text = await read(request, path);
  const head = text.slice(0, text.indexOf('</head>'));
  return {
    lang: /<html lang="(\w+)"/.exec(head)?.[1],
    canonical: [...head.matchAll(/rel="canonical" href="[^"]*?:\d+([^"]*)"/g)].map(([, href]) => href),
    alternates: [...head.matchAll(/hrefLang="([\w-]+)" href="[^"]*?:\d+([^"]*)"/g)].map(([, ...pair]) => pair),
  };
}

/** What a page describes to search engines, by type. Its picture is one that they can read. */
async function typesAt(request: APIRequestContext, path: string) {
  const text = await read(request, path);
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(text)![1]!;
  const picture = /property="og:image" content="[^"]*?:\d+([^"]*)"/.exec(text)![1]!;
  expect((await request.get(picture)).headers()['content-type'], picture).toBe('image/jpeg');
  const data = JSON.parse(json) as { '@type': string; '@graph'?: { '@type': string }[] };
  return (data['@graph'] ?? [data]).map((one) => one['@type']);
}

test('search engines read the addresses of each language, and descriptions of sites, towns and homes', async ({
  request,
}) => {
  const alternates = [
    ['ar', '/ar/search'],
    ['en', '/en/search'],
    ['fr', '/fr/search'],
    ['x-default', '/search'],
  ];
  expect(await linksAt(request, '/search?guests=2')).toEqual({ lang: 'en', canonical: ['/search'], alternates });
  expect(await linksAt(request, '/ar/search')).toEqual({ lang: 'ar', canonical: ['/ar/search'], alternates });
  const french = { lang: 'fr', canonical: ['/fr/search'], alternates };
  expect(await linksAt(request, '/fr/search?sort=price')).toEqual(french);
  expect(await linksAt(request, '/login')).toEqual({ lang: 'en', canonical: [], alternates: [] });
  // The same screen with an ending slash has no address of its own.
  expect((await linksAt(request, '/fr/search/')).canonical).toEqual(['/fr/search']);

  const town = await read(request, '/en/places/sabratha');
  const home = /href="(\/en\/properties\/[0-9a-f-]{36})"/.exec(town)?.[1];
  expect(/role="img" aria-label="[^"]*Sabratha"/.test(town), 'the map').toBe(true);
  expect(town.includes('href="/en/places/zuwara"'), 'a neighbour').toBe(true);
  expect(await typesAt(request, '/')).toEqual(expect.arrayContaining(['WebSite', 'Organization']));
  expect(await typesAt(request, '/fr/places/ghadames')).toEqual(['Place', 'BreadcrumbList', 'ItemList']);
  expect(await typesAt(request, home!)).toContain('VacationRental');
});
