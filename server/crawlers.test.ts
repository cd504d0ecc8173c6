import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProperty, signedIn } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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

it('lists published properties and articles in the sitemap, and no drafts', async () => {
  const host = await signedIn(server.services, { role: 'host' });
  const home = await createProperty(server.services, host.id);
  const draft = await createProperty(server.services, host.id, { listing_status: 'draft' });
  const { type, text } = await read('/sitemap.xml');
  expect(type).toMatch(/^application\/xml/);
  expect(text).toContain(`<loc>http://localhost:3000/properties/${home.id}</loc>`);
  expect(text).not.toContain(draft.id);
  expect(text).toContain('<loc>http://localhost:3000/help-support/cancellation</loc>');
  expect(text).toContain('<loc>http://localhost:3000/terms</loc>');
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
