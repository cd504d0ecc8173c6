/** Pages of visitors come from the cache for seconds, and never show what two instances know to be otherwise. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '#contract/days.ts';
import { stayIn, type BookingParties } from '#test/bookings.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { pageBuild, shownIn, type ShownPage } from '#test/page-build.ts';
import { useSecondInstance } from '#test/second-instance.ts';
import { useTestServer } from '#test/server.ts';
import { statementsDuring } from '#test/statements.ts';
import { buildApp } from './app.ts';
import { PageCache } from './platform/page-cache.ts';
import type { Services } from './platform/services.ts';
import { registerScreens } from './screens.ts';

const server = useTestServer();
const other = useSecondInstance(server);
const parties: BookingParties = useBookingParties(server);
const atOnce: BookingParties = useBookingParties(server, { instant_book: true });

const screens = pageBuild();
let now = 0;
/** With pages: the first instance; the second; one that hears of no change; one without a cache. */
let apps: Record<'first' | 'second' | 'deaf' | 'without', FastifyInstance>;
beforeAll(async () => {
  const serve = (services: Services) =>
    buildApp(services, { registerScreens: (app, ...calls) => registerScreens(app, services, ...calls, screens.build) });
  const deaf = new PageCache({ maxBytes: 10_000_000, now: () => now });
  const none = new PageCache({ maxBytes: 0 });
  apps = {
    first: await serve(server.services),
    second: await serve(other.services),
    deaf: await serve({ ...other.services, pageCache: deaf }),
    without: await serve({ ...other.services, pageCache: none }),
  };
  // The first page of an instance makes it listen.
  await read('first', '/');
  await read('second', '/');
  await vi.waitFor(() => expect([server.services.etagCache.isLive, other.isLive()]).toEqual([true, true]));
});
afterAll(() => Promise.all(Object.values(apps).map((app) => app.close())));
beforeEach(async () => {
  // Notices of the home that was made before this come first.
  await Promise.all([hasHeard(server.services), hasHeard(other.services)]);
  server.services.pageCache.clear();
  other.services.pageCache.clear();
  now += 60_000;
});

/** Waits until an instance has heard all that was announced so far. */
async function hasHeard({ etagCache, pool }: Services): Promise<void> {
  etagCache.set('all', 'heard', { depends: ['all'] }, etagCache.ticket());
  await pool.query("select pg_notify('diyar_changes', 'all')");
  await vi.waitFor(() => expect(etagCache.isCurrent('all', 'heard', new Date())).toBe(false), { interval: 2 });
}

async function read(app: keyof typeof apps, url: string, headers: Record<string, string> = {}) {
  const before = screens.rendered();
  const {
    statusCode,
    headers: sent,
    payload,
  } = await apps[app].inject({
    url,
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  return { status: statusCode, headers: sent, html: payload, wasRendered: screens.rendered() > before };
}

async function shown(app: keyof typeof apps, url: string, headers: Record<string, string> = {}): Promise<ShownPage> {
  return shownIn((await read(app, url, headers)).html);
}

const homesOn = async (app: keyof typeof apps) => (await shown(app, '/search')).homes.map(({ id }) => id);
const nightOn = async (app: keyof typeof apps, day: string, { property } = parties) =>
  (await shown(app, `/properties/${property.id}`)).nights.find((night) => night.day === day)!;

/** Changes of a home by calls of the first instance, and what a page of any instance shows before and after. */
const changes: Record<
  string,
  {
    change: () => Promise<unknown>;
    look: (app: keyof typeof apps) => Promise<unknown>;
    before: unknown;
    after: unknown;
  }
> = {
  unlisted: {
    change: () => server.succeed('unlistListing', { token: parties.host.token, params: { id: parties.property.id } }),
    look: async (app) => (await homesOn(app)).includes(parties.property.id),
    before: true,
    after: false,
  },
  booked: {
    async change() {
      const body = { ...stayIn(server, parties.property.id, 20, 2), payment_choice: 'online' as const };
      const { id } = await server.succeed('requestBooking', { token: parties.guest.token, body });
      await server.succeed('approveBooking', { token: parties.host.token, params: { id } });
    },
    look: async (app) => (await nightOn(app, addDays(server.clock.today(), 20))).available,
    before: true,
    after: false,
  },
  // By one statement, which is announced after it.
  'booked at once': {
    async change() {
      const body = { ...stayIn(server, atOnce.property.id, 20, 2), payment_choice: 'online' as const };
      await server.succeed('requestBooking', { token: atOnce.guest.token, body });
    },
    look: async (app) => (await nightOn(app, addDays(server.clock.today(), 20), atOnce)).available,
    before: true,
    after: false,
  },
  'blocked by its host': {
    change: () => editNight({ status: 'blocked' }),
    look: async (app) => (await nightOn(app, addDays(server.clock.today(), 25))).available,
    before: true,
    after: false,
  },
  'dearer for a night': {
    change: () => editNight({ price_dirham: 222_000 }),
    look: async (app) => (await nightOn(app, addDays(server.clock.today(), 25))).price_dirham,
    before: 100_000,
    after: 222_000,
  },
};

function editNight(edit: { status: 'blocked' } | { price_dirham: number }) {
  const from = addDays(server.clock.today(), 25);
  return server.succeed('editCalendar', {
    token: parties.host.token,
    params: { property_id: parties.property.id },
    body: { from, to: addDays(from, 1), ...edit },
  });
}

test.each(Object.entries(changes))(
  'a home that is %s is so on a page of another instance as soon as it hears, and of a deaf one after five seconds',
  async (_, { change, look, before, after }) => {
    expect([await look('first'), await look('second'), await look('deaf')]).toEqual([before, before, before]);
    await change();
    expect(await look('deaf'), 'cached').toEqual(before);
    now += 5001;
    expect(await look('deaf')).toEqual(after);
    await vi.waitFor(async () => expect([await look('first'), await look('second')]).toEqual([after, after]), {
      interval: 5,
      // Shorter than a page is cached.
      timeout: 3000,
    });
  },
);

test('a page is rendered once for all who ask at the same time and after', async () => {
  const before = screens.rendered();
  const answers = await Promise.all(Array.from({ length: 20 }, () => read('first', '/search?location=Tripoli&q=x')));
  expect(screens.rendered() - before).toBe(1);
  expect(new Set(answers.map(({ html }) => html)).size).toBe(1);
  expect((await read('first', '/search?q=x&location=Tripoli')).wasRendered).toBe(false);
  expect((await read('first', '/search?q=y&location=Tripoli')).wasRendered).toBe(true);
});

test('a page that was begun before a change is not cached', async () => {
  let release = (): void => undefined;
  screens.hold(new Promise((resolve) => (release = resolve)));
  const before = screens.rendered();
  const slow = read('first', '/search');
  await vi.waitFor(() => expect(screens.rendered()).toBe(before + 1));
  server.services.pageCache.clear();
  release();
  expect((await slow).status).toBe(200);
  expect((await read('first', '/search')).wasRendered).toBe(true);
  expect((await read('first', '/search')).wasRendered).toBe(false);
});

/** Whatever of a request could make another page. */
const hints: Record<string, string>[] = [
  {},
  ...['ar-LY', 'fr-FR,fr;q=0.9', 'en-GB'].map((language) => ({ 'accept-language': language })),
  ...[
    'locale=ar',
    'locale=fr',
    'visit_locale=ar',
    'theme=dark',
    'theme=light',
    'currency=LYD',
    'account_currency=EUR',
  ].map((cookie) => ({ cookie })),
  { cookie: 'signed_in=1' },
  { cookie: 'signed_in=1; theme=dark' },
  { cookie: 'device=abcdefghijklmnopqrstuv; recent=tripoli; text_size=2' },
  { cookie: 'written=0/1' },
  { authorization: 'Bearer x' },
  { 'user-agent': 'Mozilla/5.0 (iPhone)', 'sec-ch-ua-mobile': '?1', 'viewport-width': '390', 'save-data': 'on' },
  { 'user-agent': 'Googlebot/2.1', referer: 'https://example.ly/?ref=ABC', dnt: '1' },
  { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example', host: 'evil.example' },
];

test('whoever asks gets the page that would be rendered for them, in whatever order they ask', async () => {
  for (const path of ['/', '/ar', '/fr/search', '/search?guests=2', '/map']) {
    for (const order of [hints, hints.toReversed()]) {
      for (const headers of order) {
        const { context, headers: seen } = await shown('first', path, headers);
        const fresh = await shown('without', path, headers);
        expect({ path, headers, context, seen }).toEqual({ path, headers, context: fresh.context, seen: {} });
      }
    }
  }
});

test.each([[{ cookie: 'a=b; signed_in=1' }], [{ authorization: 'Bearer of a program' }], [{ cookie: 'written=0/12' }]])(
  '%s is given no page that others got, and leaves none to others',
  async (headers) => {
    const own = await read('first', '/', headers);
    expect(own.wasRendered).toBe(true);
    expect(own.headers.etag).toBeUndefined();
    expect(own.headers['content-security-policy']).toContain("'nonce-");
    expect((await read('first', '/')).wasRendered, 'the first visitor').toBe(true);
    expect((await read('first', '/')).wasRendered, 'the second visitor').toBe(false);
    expect((await read('first', '/', headers)).wasRendered).toBe(true);
  },
);

test('redirects, failures, cookies, unknown parameters and stays with a quote are never cached', async () => {
  const { id } = parties.property;
  const missing = '01930000-0000-7000-8000-000000000001';
  for (const [url, status] of [
    ['/login', 302],
    [`/properties/${missing}`, 404],
    ['/privacy', 200],
    ['/?utm_source=x', 200],
    [`/properties/${id}?check_in=2027-01-01&check_out=2027-01-03`, 200],
  ] as const) {
    for (let time = 0; time < 2; time += 1) {
      const { status: answered, headers, wasRendered } = await read('first', url);
      expect({ url, answered, tag: headers.etag }).toEqual({ url, answered: status, tag: undefined });
      expect(wasRendered || status === 302).toBe(true);
    }
  }
});

test('a page has a tag, with which it is not sent again, and a policy with the hashes of its scripts', async () => {
  const first = await read('first', '/');
  const { etag } = first.headers;
  const hash = createHash('sha256').update('start()').digest('base64');
  expect(first.html).toContain('<script>start()</script>');
  expect(first.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'accept-language, cookie, accept-encoding',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('geolocation=(self)'),
  });
  for (const tags of [etag!, `"x", ${etag}`]) {
    const again = await read('first', '/', { 'if-none-match': tags });
    expect([again.status, again.html, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  }
  // Also once it was rendered anew, on another instance, and compressed.
  expect((await read('second', '/', { 'if-none-match': etag! })).status).toBe(304);
  expect((await read('second', '/', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  const packed = await read('second', '/', { 'accept-encoding': 'br' });
  expect(packed.headers).toMatchObject({ etag, 'content-encoding': 'br' });
  // Asked for its headers alone, it is not cached without a body.
  server.services.pageCache.clear();
  expect((await apps.first.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  expect((await read('first', '/')).html).toBe(first.html);
  expect((await apps.first.inject({ method: 'HEAD', url: '/' })).headers.etag).toBe(etag);
});

test('who has asked the API too often is refused what a cached page has asked too', async () => {
  const settings = { ...server.services.settings, RATE_LIMIT_FACTOR: 0.001 };
  const services = { ...server.services, settings };
  const app = await buildApp(services, {
    registerScreens: (screensApp, ...calls) => registerScreens(screensApp, services, ...calls, screens.build),
  });
  try {
    const ask = async (remoteAddress: string) => (await app.inject({ url: '/search', remoteAddress })).statusCode;
    const statuses = [];
    for (let time = 0; time < 30; time += 1) statuses.push(await ask('198.51.100.7'));
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    // The page is there for others.
    expect(await ask('203.0.113.7')).toBe(200);
    const total = async (remoteAddress: string) =>
      shownIn((await app.inject({ url: '/map', remoteAddress })).payload).total;
    expect(await total('198.51.100.7'), 'a page that hides that a call was refused').toBe(0);
    expect(await total('203.0.113.7')).toBeGreaterThan(0);
  } finally {
    await app.close();
  }
});

test('the home page takes two statements, and none from the cache', async () => {
  // In a network of its own, whose limits are leased with the first pages; these also read the cards.
  const ask = async (cookie: string) => {
    await apps.first.inject({ url: '/', headers: { cookie }, remoteAddress: '192.0.2.9' });
  };
  await ask('locale=en');
  await ask('signed_in=1');
  const count = (cookie: string) => statementsDuring(() => ask(cookie));
  expect([await count('theme=dark'), await count('theme=dark'), await count('signed_in=1')]).toEqual([2, 0, 2]);
  const popular = async () => (await server.succeed('recommendPopular', { query: { limit: 4 } })).map(({ id }) => id);
  const { homes } = await shown('first', '/', { cookie: 'theme=light' });
  // Those taken from the candidates for the visitor are those of a statement of its own.
  expect(homes.map(({ id }) => id).join()).toContain((await popular()).join());
});

test('says in the metrics where pages came from', async () => {
  const figures = async () => (await server.services.metrics.render()).text;
  const count = async (source: string) =>
    Number(new RegExp(`diyar_pages_total\\{source="${source}"\\} (\\d+)`).exec(await figures())?.[1] ?? 0);
  const [hit, miss, bypass] = [await count('hit'), await count('miss'), await count('bypass')];
  await read('first', '/');
  await read('first', '/');
  await read('first', '/?unknown=1');
  expect([await count('hit'), await count('miss'), await count('bypass')]).toEqual([hit + 1, miss + 1, bypass + 1]);
});
