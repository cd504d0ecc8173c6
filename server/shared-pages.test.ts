/** A CDN may keep pages of visitors without cookies where a setting says so, and is told when they change. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '#contract/days.ts';
import { bookingIn, stayIn } from '#test/bookings.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { signedIn } from '#test/factories.ts';
import { pageBuild } from '#test/page-build.ts';
import { useResource } from '#test/use-resource.ts';
import { useTestServer } from '#test/server.ts';
import { buildApp } from './app.ts';
import { collectPurges, keyOfHome } from './platform/cdn-purges.ts';
import type { Services } from './platform/services.ts';
import { registerScreens } from './screens.ts';

/** A CDN that notes what it is asked to forget. */
const cdn = useResource(async () => {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
  const state = { status: 200 };
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      response.writeHead(state.status).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/purge_cache`;
  return { url, calls, state, close: () => void receiver.close() };
});
const server = useTestServer(() => ({
  CDN_SECONDS: '10',
  CDN_PURGE_URL: cdn.url,
  CDN_PURGE_TOKEN: 'token-of-the-cdn',
  VERIFY_EMAIL: 'true',
}));
const parties = useBookingParties(server);

const screens = pageBuild();
let apps: Record<'shared' | 'private', FastifyInstance>;
beforeAll(async () => {
  const serve = (services: Services) =>
    buildApp(services, { registerScreens: (app, ...calls) => registerScreens(app, services, ...calls, screens.build) });
  const settings = { ...server.services.settings, CDN_SECONDS: 0 };
  apps = { shared: await serve(server.services), private: await serve({ ...server.services, settings }) };
});
afterAll(() => Promise.all(Object.values(apps).map((app) => app.close())));

async function headersOf(url: string, headers: Record<string, string> = {}, app: keyof typeof apps = 'shared') {
  const { headers: sent } = await apps[app].inject({ url, headers });
  return sent;
}

const isPrivate = { 'cache-control': 'private, no-cache' };
const shared = 'public, max-age=0, s-maxage=10, stale-while-revalidate=10';

test('a page whose address says its language may be kept for seconds by the setting, with its keys', async () => {
  const { id } = parties.property;
  for (const [url, keys] of [
    ['/en', ['pages', 'homes']],
    ['/ar/search?guests=2', ['pages', 'homes']],
    ['/fr/map', ['pages', 'homes']],
    [`/ar/properties/${id}`, ['pages', 'home-pages', `home-${id}`]],
    ['/en/places/tripoli', ['pages', 'homes']],
    ['/en/help-support', ['pages']],
  ] as const) {
    // The first answer, the same from the cache, and where the CDN has it already.
    const first = await headersOf(url);
    for (const headers of [
      first,
      await headersOf(url),
      await headersOf(url, { 'if-none-match': String(first.etag) }),
    ]) {
      expect({ url, ...headers }).toMatchObject({
        url,
        'cache-control': shared,
        'surrogate-key': keys.join(' '),
        'cache-tag': keys.join(','),
        vary: 'accept-language, cookie, accept-encoding',
      });
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
      expect(headers['content-security-policy']).not.toContain('nonce');
      expect(headers['set-cookie']).toBeUndefined();
    }
  }
});

test('a page in the currency of a region is another one for the CDN, by Accept-Language', async () => {
  const etags = await Promise.all(
    ['en-GB', 'en-US', 'ar-LY'].map(async (language) => {
      const sent = await headersOf('/en', { 'accept-language': language });
      expect(sent).toMatchObject({ 'cache-control': shared, vary: expect.stringContaining('accept-language') });
      return sent.etag;
    }),
  );
  expect(etags[0]).toBe(etags[1]);
  expect(etags[2]).not.toBe(etags[0]);
});

test('pages of people, of devices with a choice, and of addresses without a language are private', async () => {
  const { id } = parties.property;
  const days = `check_in=${addDays(server.clock.today(), 5)}&check_out=${addDays(server.clock.today(), 7)}`;
  for (const [url, headers] of [
    ['/en', { cookie: 'signed_in=1' }],
    ['/en', { cookie: 'currency=EUR' }],
    ['/en', { cookie: 'theme=dark' }],
    ['/en', { cookie: 'locale=ar' }],
    ['/en', { cookie: 'written=0/1' }],
    ['/en', { cookie: 'device=abcdefghijklmnopqrstuv' }],
    ['/en', { authorization: 'Bearer x' }],
    ['/', {}],
    ['/search', { 'accept-language': 'ar' }],
    ['/en?utm_source=x', {}],
    [`/en/properties/${id}?${days}`, {}],
    ['/en/properties/01930000-0000-7000-8000-000000000001', {}],
    ['/privacy', {}],
  ] as [string, Record<string, string>][]) {
    for (let time = 0; time < 2; time += 1) {
      const sent = await headersOf(url, headers);
      expect({ url, headers, ...sent }).toMatchObject({ url, headers, ...isPrivate });
      expect([sent['surrogate-key'], sent['cache-tag']]).toEqual([undefined, undefined]);
    }
  }
});

test('without the setting every page is private', async () => {
  for (const url of ['/en', '/ar/search', `/en/properties/${parties.property.id}`]) {
    const sent = await headersOf(url, {}, 'private');
    expect(sent).toMatchObject(isPrivate);
    expect(sent['surrogate-key']).toBeUndefined();
  }
});

/** Waits until the CDN was asked to forget these. */
async function purged(...expected: string[]): Promise<void> {
  await vi.waitFor(
    async () => {
      await server.services.jobs.drain('purge-pages');
      expect(tagsOf(cdn.calls)).toEqual(expect.arrayContaining(expected));
    },
    { timeout: 10_000, interval: 20 },
  );
}

const tagsOf = (calls: typeof cdn.calls) => calls.flatMap(({ body }) => (JSON.parse(body) as { tags: string[] }).tags);

describe('a home', () => {
  // The instance listens; whatever changed before is among all pages.
  beforeAll(() => purged('pages'));
  const booked = useBookingParties(server, { instant_book: true });
  const approved = useBookingParties(server);
  const dearer = useBookingParties(server);
  const unlisted = useBookingParties(server);
  const requested = useBookingParties(server);
  const wanted = useBookingParties(server, { instant_book: true });
  const awaited = useBookingParties(server);
  beforeEach(() => server.executeAsOwner('update users set email_verified_at = now() where email_verified_at is null'));

  test('that is booked, approved, dearer or unlisted is removed from the CDN by its key with the lists, and no other', async () => {
    const changed = [booked, wanted, approved, dearer, unlisted, awaited].map(({ property }) => keyOfHome(property.id));
    await purged(...changed, keyOfHome(requested.property.id));
    cdn.calls.length = 0;
    await bookingIn(server, requested, 'pending');
    const body = { ...stayIn(server, booked.property.id, 20, 2), payment_choice: 'online' as const };
    await server.succeed('requestBooking', { token: booked.guest.token, body });
    // Of which a webhook is told: not by one statement.
    const webhook = { url: 'https://93.184.216.34/hooks', events: ['booking.confirmed' as const] };
    await server.succeed('addWebhook', { token: wanted.host.token, body: webhook });
    const ofWanted = { ...stayIn(server, wanted.property.id, 20, 2), payment_choice: 'online' as const };
    await server.succeed('requestBooking', { token: wanted.guest.token, body: ofWanted });
    // Its nights are held until the address of the guest is verified.
    const { token } = await signedIn(server.services, { email_verified_at: null });
    const ofAwaited = stayIn(server, awaited.property.id, 20, 2);
    expect(await server.succeed('requestBooking', { token, body: ofAwaited })).toMatchObject({
      awaiting_verification: true,
    });
    const { id } = await bookingIn(server, approved, 'pending');
    await server.succeed('approveBooking', { token: approved.host.token, params: { id } });
    const from = addDays(server.clock.today(), 25);
    await server.succeed('editCalendar', {
      token: dearer.host.token,
      params: { property_id: dearer.property.id },
      body: { from, to: addDays(from, 1), price_dirham: 222_000 },
    });
    await server.succeed('unlistListing', { token: unlisted.host.token, params: { id: unlisted.property.id } });
    await purged('homes', ...changed);
    expect(new Set(tagsOf(cdn.calls))).toEqual(new Set(['homes', ...changed]));
    expect(cdn.calls.length).toBeLessThan(5);
    expect(cdn.calls[0]!.headers).toMatchObject({
      authorization: 'Bearer token-of-the-cdn',
      'content-type': 'application/json',
    });
  });
});

test('a purge that the CDN refuses is repeated by its job, until nothing old is left there', async () => {
  const { jobs, pool } = server.services;
  const purges = collectPurges(server.services);
  await jobs.drain('purge-pages');
  cdn.state.status = 503;
  purges.changed(['h:one']);
  await purges.flush();
  await expect(jobs.drain('purge-pages')).rejects.toThrow('503');
  cdn.state.status = 200;
  cdn.calls.length = 0;
  const again = () =>
    pool.query("update jobs.job set start_after = now() where name = 'purge-pages' and state = 'retry'");
  await again();
  await jobs.drain('purge-pages');
  expect(tagsOf(cdn.calls)).toEqual(['home-one']);
  // By now the CDN has forgotten it itself.
  cdn.state.status = 503;
  purges.changed(['h:two']);
  await purges.flush();
  await expect(jobs.drain('purge-pages')).rejects.toThrow('503');
  cdn.calls.length = 0;
  server.clock.advanceHours(1 / 60);
  await again();
  expect(await jobs.drain('purge-pages')).toBe(1);
  expect(cdn.calls).toEqual([]);
});

test('several instances that hear of a change enqueue it once, and again once its removal has begun', async () => {
  const [first, second] = [collectPurges(server.services), collectPurges(server.services)];
  await server.services.jobs.drain('purge-pages');
  cdn.state.status = 200;
  cdn.calls.length = 0;
  const hear = async () => {
    for (const instance of [first, second]) instance.changed(['homes', 'h:shared']);
    await Promise.all([first.flush(), second.flush()]);
    await server.services.jobs.drain('purge-pages');
  };
  await hear();
  expect(tagsOf(cdn.calls).toSorted()).toEqual(['home-shared', 'homes']);
  await hear();
  expect(tagsOf(cdn.calls).filter((tag) => tag === 'home-shared')).toHaveLength(2);
});

test('changes of a second are one call, and many homes one key', async () => {
  const purges = collectPurges(server.services);
  await server.services.jobs.drain('purge-pages');
  cdn.calls.length = 0;
  for (let home = 0; home < 500; home += 1) purges.changed([`h:${home}`]);
  purges.changed(['h:all']);
  await purges.flush();
  await server.services.jobs.drain('purge-pages');
  expect(cdn.calls).toHaveLength(1);
  expect(tagsOf(cdn.calls).length).toBeLessThan(100);
  expect(tagsOf(cdn.calls)).toEqual(expect.arrayContaining(['homes', 'home-pages']));
  const { rows } = await server.services.pool.query('select key from cdn_purges');
  expect(rows).toEqual([]);
});

test('rates, fees, emergency areas and the day change all pages, once instances show the new ones', async () => {
  const purges = collectPurges(server.services);
  await server.services.jobs.drain('purge-pages');
  cdn.calls.length = 0;
  purges.changed(['pages']);
  await purges.flush();
  expect(await server.services.jobs.drain('purge-pages')).toBe(0);
  await purges.close();
  await server.services.jobs.drain('purge-pages');
  expect(tagsOf(cdn.calls)).toEqual(['pages']);
  for (const statement of [
    'update dated_values set removed_at = removed_at where false',
    'update emergency_areas set version = version + 1',
    'update search_window set starts_on = starts_on',
  ])
    expect(await toldOf([statement]), statement).toContain('pages');
});

test('what hosts say of themselves changes their homes', async () => {
  const { host, guest, property } = parties;
  const write = (id: string) => [`update users set bio = 'I paint doors.' where id = '${id}'`];
  expect(await toldOf(write(host.id))).toEqual(expect.arrayContaining(['homes', `h:${property.id}`]));
  expect(await toldOf(write(host.id))).toEqual([]);
  expect(await toldOf(write(guest.id))).toEqual([]);
});

/** What instances are told after a transaction of these statements. */
async function toldOf(statements: readonly string[]): Promise<string[]> {
  const told: string[] = [];
  const { Client } = await import('pg');
  const listening = new Client({ connectionString: server.ownerUrl });
  await listening.connect();
  try {
    await listening.query('listen diyar_changes');
    listening.on('notification', ({ payload }) => told.push(payload ?? ''));
    await listening.query('begin');
    for (const statement of statements) await listening.query(statement);
    await listening.query('commit');
    // A notice of its own transaction comes before the answer to a later statement.
    await listening.query('select 1');
    return told;
  } finally {
    await listening.end();
  }
}

test('a transaction names at most a hundred homes', async () => {
  const { id } = parties.property;
  const update = `update search set version = version + 1 where property_id = '${id}'`;
  const told = await toldOf(Array.from({ length: 150 }, () => update));
  expect(told.toSorted()).toEqual([`h:${id}`, 'h:all', 'homes'].toSorted());
});
