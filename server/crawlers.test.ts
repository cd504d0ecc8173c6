import { expect, it, vi } from 'vitest';
import { listPublished, listPublishedGroups } from '#server/listings/listings.ts';
import { listPublicHostGroups, listPublicHosts } from '#server/host-profiles/host-profiles.ts';
import { changeProperty, suspend } from '#test/changes.ts';
import { createProperty, createUser, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

const read = async (path: string) => {
  const answer = await fetch(new URL(path, server.url));
  return { type: answer.headers.get('content-type'), text: await answer.text() };
};

it('lists private paths and the sitemap in robots.txt', async () => {
  const { type, text } = await read('/robots.txt');
  expect(type).toMatch(/^text\/plain/);
  for (const path of ['/api/', '/account/', '/admin/', '/host/']) expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
});

/** The addresses of a sitemap, or of the files that an index names. */
const locations = (text: string) =>
  [...text.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, path]) => path!);

it('lists published properties, pages and places with homes in the sitemap, and no drafts', async () => {
  const host = await signedIn(server.services, { role: 'host' });
  const home = await createProperty(server.services, host.id, {
    latitude: 32.6,
    longitude: 21.7,
  });
  await changeProperty(server.services, home, { updated_at: new Date('2026-01-31T23:30:00Z') });
  const draft = await createProperty(server.services, host.id, { listing_status: 'draft' });
  const index = await read('/sitemap.xml');
  expect(index.type).toMatch(/^application\/xml/);
  expect(locations(index.text)).toEqual([
    '/sitemaps/pages.xml',
    '/sitemaps/places.xml',
    '/sitemaps/hosts/1.xml',
    '/sitemaps/homes/1.xml',
  ]);
  // Each file with the last change of what it lists.
  expect([...index.text.matchAll(/<lastmod>([^<]*)/g)].map(([, day]) => day).slice(1)).toEqual(
    Array.from({ length: 3 }, () => '2026-02-01'),
  );
  const files = await Promise.all(locations(index.text).map(async (path) => (await read(path)).text));
  const text = files.join('');
  expect(text).not.toContain(draft.id);
  for (const path of ['/', '/fr', '/help-support/cancellation', '/ar/terms', `/properties/${home.id}`])
    expect(locations(text)).toContain(path);
  // Of the places only Jebel Akhdar has a home; it changed with its home, on a day in Tripoli.
  const place = '/places/jebel-akhdar';
  expect(locations(files[1]!)).toEqual([`/ar${place}`, `/en${place}`, `/fr${place}`, place]);
  expect(files[1]).toContain('<lastmod>2026-02-01</lastmod>');
  const arabic = `<loc>http://localhost:3000/ar/properties/${home.id}</loc><lastmod>2026-02-01</lastmod>`;
  expect(text).toContain(arabic);
  const alternates = text.slice(text.indexOf(arabic)).split('</url>')[0];
  for (const [language, prefix] of Object.entries({ ar: '/ar', en: '/en', fr: '/fr', 'x-default': '' }))
    expect(alternates).toContain(
      `<xhtml:link rel="alternate" hreflang="${language}" href="http://localhost:3000${prefix}/properties/${home.id}"/>`,
    );
});

it('lists hosts with homes that can be booked, and no others', async () => {
  const { services } = server;
  const hostOf = async (home: object, values: object = {}) => {
    const host = await createUser(services, { role: 'host', ...values });
    await createProperty(services, host.id, home);
    return host.id;
  };
  const shown = await hostOf({});
  await hostOf({ listing_status: 'draft' });
  const suspended = await hostOf({});
  await suspend(services, { id: suspended });
  await hostOf({}, { closed_at: new Date() });
  const listed = (await read('/sitemaps/hosts/1.xml')).text;
  const paths = locations(listed).filter((path) => path.startsWith('/fr/'));
  expect(paths.at(-1)).toBe(`/fr/hosts/${shown}`);
  const all = await listPublicHosts(services.pool, '00000000-0000-0000-0000-000000000000', 100);
  expect(paths).toEqual(all.map(({ id }) => `/fr/hosts/${id}`));
  const groups = await listPublicHostGroups(services.pool, 1, 100);
  expect(groups).toEqual(all);
});

it('has no file but those that the sitemap names', async () => {
  const home = (await listPublishedGroups(server.services.pool, 1, 1))[0]!;
  for (const file of ['homes/unknown', 'homes/0', 'homes/2', 'homes/9999999', `homes/${home.id}`, 'others/1'])
    expect([file, (await fetch(new URL(`/sitemaps/${file}.xml`, server.url))).status]).toEqual([file, 404]);
});

it('divides the properties into files once an hour', async () => {
  const query = vi.spyOn(server.services.pool, 'query');
  try {
    await read('/sitemap.xml');
    query.mockClear();
    await Promise.all([read('/sitemap.xml'), read('/sitemap.xml')]);
    expect(query).not.toHaveBeenCalled();
  } finally {
    query.mockRestore();
  }
});

it('divides the properties of the sitemap into files without gaps', async () => {
  const { pool } = server.services;
  const host = await signedIn(server.services, { role: 'host' });
  for (let count = 0; count < 5; count += 1) await createProperty(server.services, host.id);
  const all = await listPublished(pool, '00000000-0000-0000-0000-000000000000', 100);
  const groups = await listPublishedGroups(pool, 2, 100);
  const files = await Promise.all(groups.map(({ id }) => listPublished(pool, id, 2)));
  expect(files.flat()).toEqual(all);
  expect(groups.map(({ changed_on }) => changed_on)).toEqual(
    files.map((file) =>
      file
        .map(({ changed_on }) => changed_on)
        .toSorted()
        .at(-1),
    ),
  );
  expect(await listPublishedGroups(pool, 2, 1)).toHaveLength(1);
});

it('says in security.txt where to report a weakness, for at most a year', async () => {
  const { type, text } = await read('/.well-known/security.txt');
  expect(type).toMatch(/^text\/plain/);
  expect(text).toContain('Contact: http://localhost:3000/help-support\n');
  expect(text).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n');
  const expires = new Date(/Expires: (\S+)/.exec(text)![1]!).getTime() - server.clock.now().getTime();
  expect(expires / 86_400_000).toBeGreaterThan(100);
  expect(expires / 86_400_000).toBeLessThan(365);
});

it('allows no feature of the browser that no screen uses', async () => {
  for (const path of ['/robots.txt', '/api/docs', '/no/such/page']) {
    const answer = await fetch(new URL(path, server.url));
    expect(answer.headers.get('permissions-policy'), path).toContain('camera=(self), display-capture=(), ');
  }
});
