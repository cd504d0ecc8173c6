/**
 * Measures every call with which guests, hosts and administrators read, at a million homes, ten million bookings and 200,000
 * people: `npm run bench:scale` (`-- 100000 1000000` for fewer homes and bookings). The world is kept for later runs. It reads the table of operations, so a new
 * call is measured without a change here. Calls go through the whole server, in process.
 */
import { loadavg } from 'node:os';
import { addDays, addMonths } from '#contract/days.ts';
import type { Operation } from '#contract/schemas/operation.ts';
import { buildApp } from '#server/app.ts';
import { refreshAnalytics } from '#server/insights/insights.ts';
import { refreshStayLimits } from '#server/listings/stay-limits.ts';
import { openDatabase, patientLimits } from '#server/platform/postgres.ts';
import { adminParameters, adminQueries } from './admin-calls.ts';
import { accessTokenOf, openBenchServices } from './bench-services.ts';
import { ReadCalls, rowsOf, type CallReader } from './read-calls.ts';
import { machine, table, writeSection } from './report.ts';
import { fillScaleWorld } from './scale-world.ts';

const homes = Number(process.argv[2] ?? 1_000_000);
const bookings = Number(process.argv[3] ?? 10_000_000);
const targetMs = 100;
const adminTargetMs = 300;
/** Calls below this are not listed one by one. */
const listedMs = 10;

const { url, services, close } = await openBenchServices('scale', { isKept: true });
const app = await buildApp(services);
try {
  process.stdout.write('filling …\n');
  const started = performance.now();
  const world = await fillScaleWorld(url, services.clock.today(), homes, bookings);
  const minutes = (performance.now() - started) / 60_000;
  process.stdout.write(`filled in ${minutes.toFixed(1)} minutes; asking …\n`);
  await countOnce();
  const filled = minutes < 1 ? '' : `, filled in ${minutes.toFixed(0)} minutes`;
  const load = loadavg()[0]!;

  const ofReader = (booking: string, home: string): Record<string, string> => ({
    '{booking_id}': booking,
    '/trips/{id}': booking,
    '/bookings/{id}': booking,
    '/reservations/{id}': booking,
    '/payments/{id}': 'select id from payments where payer_id = $1 order by id limit 1',
    '/host/listings/{id}': home,
    '/host/pricing/{property_id}': home,
    '/host/calendar/{property_id}': home,
    '/host/properties/{property_id}': home,
    '{property_id}': 'select property_id as id from search order by score desc, property_id limit 1',
    '/properties/{id}': 'select property_id as id from search order by score desc, property_id limit 1',
    '/hosts/{id}': `select '${world.heavyHostId}' as id`,
    '{userId}': 'select $1::uuid as id',
    '{place_id}': 'select id from places order by id limit 1',
  });
  const reservation = `select id from bookings where host_id = $1 and status in ('paid', 'confirmed', 'completed') order by check_in desc limit 1`;
  const homeOfHost = 'select id from properties where host_id = $1 order by id limit 1';
  const guest = ofReader(
    `select id from bookings where guest_id = $1 and status in ('paid', 'confirmed', 'completed') order by check_in desc limit 1`,
    'select null where false and $1 = $1',
  );
  const host = ofReader(reservation, homeOfHost);
  const isOf = (role: 'guest' | 'host') => (operation: Operation) =>
    !operation.path.startsWith('/api/admin/') &&
    (typeof operation.access === 'string'
      ? role === 'guest' || operation.access === 'signed_in'
      : operation.access.includes(role));
  const readers: [
    who: string,
    userId: string,
    parameters: CallReader['parameters'],
    isAsked: (operation: Operation) => boolean,
  ][] = [
    ['a guest', world.guestId, guest, isOf('guest')],
    ['a host', world.hostId, host, isOf('host')],
    ['the host with most bookings', world.heavyHostId, host, isOf('host')],
    ['an administrator', world.adminId, adminParameters, ({ path }) => path.startsWith('/api/admin/')],
  ];
  const queries = { ...adminQueries, ...searches(), ...lists() };
  const calls = new ReadCalls(app, services.pool);
  const parts: string[] = [];
  const missing = new Map<string, number>();
  for (const [who, userId, parameters, isAsked] of readers) {
    calls.leftOut.clear();
    const target = who === 'an administrator' ? adminTargetMs : targetMs;
    const reader = { token: await accessTokenOf(services, userId), userId, parameters };
    const times = await calls.timeAll(reader, isAsked, queries);
    for (const id of calls.leftOut) missing.set(id, (missing.get(id) ?? 0) + 1);
    const listed = times.filter(({ median }) => median >= listedMs);
    const quick = times.length - listed.length;
    const above = times.filter(({ median }) => median >= target).length;
    parts.push(
      `${who}: ${times.length} calls, ${quick} of them below ${listedMs} ms at p50, ${above} not below ${target}.`,
      '',
      table([`Calls of ${who}`, 'p50 ms', 'worst ms', `under ${target} ms`], rowsOf(listed, target)),
      '',
    );
  }
  const { rows } = await services.pool.query<{ version: string; size: string }>(
    `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  const { version, size } = rows[0]!;
  await writeSection(
    'scale',
    [
      `${machine(version)}, load ${load.toFixed(1)}; ${homes.toLocaleString('en')} homes, ${bookings.toLocaleString('en')} bookings, ${size}${filled}.`,
      '',
      ...parts,
      `Not measured, without rows in this world: ${[...missing.keys()].toSorted().join(', ')}.`,
    ].join('\n'),
  );
} finally {
  await app.close();
  await close();
}

/** What jobs write at night: the figures of analytics, and limits of stays that a kept world may lack. */
async function countOnce(): Promise<void> {
  const { db } = openDatabase(url, { connections: 1, ...patientLimits });
  await refreshAnalytics({ ...services, db });
  await refreshStayLimits({ ...services, db }, {}, Infinity);
  await db.destroy();
}

/** Searches of the country and of a town, with dates that rules of single nights are checked for. */
function searches(): Record<string, Record<string, string>[]> {
  const from = addDays(services.clock.today(), 20);
  const dates = { check_in: from, check_out: addDays(from, 3), guests: '2' };
  const tripoli = { bbox: '13.05,32.80,13.30,32.95' };
  const all = [{}, dates, tripoli, { ...tripoli, ...dates }];
  return {
    searchProperties: all,
    findMarkers: all,
    countPrices: all,
    countNearbyDates: [dates, { ...tripoli, ...dates }],
  };
}

/** The lists that guests and hosts filter. */
function lists(): Record<string, Record<string, string>[]> {
  const today = services.clock.today();
  return {
    listConversations: [{}, { side: 'guest' }, { side: 'host' }, { unread: 'true' }, { q: 'abc' }],
    listReservations: [{}, ...['pending', 'upcoming', 'current', 'past'].map((status) => ({ status })), { q: 'abc' }],
    listTrips: [{}, ...['upcoming', 'current', 'past'].map((status) => ({ status }))],
    listNotifications: [{}, { unread_only: 'true' }],
    getEarningsStatement: [{ month: addMonths(today.slice(0, 7), -1) }],
    listStatementStays: [{ month: addMonths(today.slice(0, 7), -1) }],
    listCalendars: [{ from: today, to: addDays(today, 62) }],
    getCalendar: [{ from: today, to: addDays(today, 62) }],
    getAvailability: [{ from: today, to: addDays(today, 62) }],
    suggestPlaces: [{ input_text: 'trip' }],
    listHostListings: [{}, { q: 'abc' }],
  };
}
