/**
 * Calls every operation of the contract on large tables and checks how many rows its statements read. It reads the table
 * of operations, so a new operation is covered without a change here.
 */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/schemas/operation.ts';
import { operations } from '#contract/schemas/operations.ts';
import { addDays } from '#contract/days.ts';
import type { OperationId } from '#contract/types.gen.ts';
import { nextCursorHeader } from '#contract/paging.ts';
import { createCoHost } from './co-hosts.ts';
import { tokenFor } from './factories.ts';
import { fillLargeWorld, largeTables, type LargeWorld } from './large-world.ts';
import { requiredQuery, wellFormed } from './malformed.ts';
import { isFullRun } from './run-size.ts';
import { useTestServer } from './server.ts';
import { createSweepWorld, type SweepWorld } from './sweep-world.ts';
import { readsOf, recordStatements, type SentStatement } from './table-reads.ts';

/**
 * Maximum rows that one step of a plan may read: more than the 10,000 among which administrators filter, and less than the
 * bookings, users or notifications of one person that a step without an index reads.
 */
const maxRows = 12_000;
const size = {
  bookings: 75_000,
  heavyHostBookings: 2500,
  hosts: 2000,
  guests: 18_000,
  notifications: 150_000,
  notificationShare: 8,
};

const all = Object.entries(operations) as [OperationId, Operation][];

/** Queries of lists beyond the required parameters: each filter has its own statements. */
const filters: Partial<Record<OperationId, Record<string, string>[]>> = {
  listConversations: [
    {},
    { side: 'guest' },
    { side: 'host' },
    { unread: 'true' },
    { unread: 'true', side: 'host' },
    { q: 'ab' },
    { q: 'abc' },
    { q: 'abc', side: 'host' },
  ],
  listReservations: [{}, ...['pending', 'upcoming', 'current', 'past'].map((status) => ({ status }))],
  listTrips: [{}, ...['upcoming', 'current', 'past'].map((status) => ({ status }))],
  listNotifications: [{}, { unread_only: 'true' }],
  searchAdministration: [{ q: 'abc' }, { q: 'somebody@example.ly' }, { q: 'DYB-1234' }, { q: 'Large' }],
  listManagedBookings: [
    {},
    { sort: 'check_in' },
    { sort: 'total', order: 'asc' },
    { status: 'pending' },
    { status: 'declined', sort: 'total' },
    { method: 'mpgs' },
    { city: 'nowhere' },
    { from: '2026-01-01', to: '2026-01-07' },
    { made_from: '2026-01-01', made_to: '2026-01-07', sort: 'check_in' },
    { guest: 'nobody@example.ly' },
    { host: 'large', sort: 'check_in' },
    { guest: 'abc' },
    { guest: 'abc', host: 'large' },
    { payment: 'unknown' },
    { payment: 'unpaid', order: 'asc' },
    { q: 'large' },
  ],
  listUsers: [
    {},
    { q: 'abc' },
    { q: 'somebody@example.ly' },
    { group: 'guests' },
    { group: 'hosts' },
    { group: 'suspended' },
    { group: 'verified' },
    { group: 'administrators' },
    { q: 'abc', group: 'hosts' },
    { q: '0912345678' },
  ],
};

/** Statements that may read more: a part of their text, and the reason. */
const exceptions: Record<string, string> = {
  "where b.status in ('paid', 'confirmed')\n      and (b.check_in + b.check_in_time) at time zone 'Africa/Tripoli' >":
    'The expected earnings of all hosts: a sum over the open bookings, by their index.',
  'from notifications where user_id = $1 order by created_at': 'An export contains all notifications of the account.',
};

/** Who calls every list; a host with few bookings only in a full run, because one with many gets the same statements. */
const readers = ['guestId', ...(isFullRun ? ['hostId' as const] : []), 'heavyHostId', 'coHostId', 'adminId'] as const;
/** One for each, so that what is read of a session is the same in every call. */
const tokens = {} as Record<(typeof readers)[number], string>;

const server = useTestServer();
let world: SweepWorld;
/** The large world, and a co-host of its largest host in every area. */
let large: LargeWorld & { coHostId: string };
let client: Client;
beforeAll(async () => {
  const url = server.ownerUrl;
  const filled = await fillLargeWorld(url, server.clock.today(), size);
  const coHost = await createCoHost(server.services, { id: filled.heavyHostId }, ['calendar', 'messages', 'money']);
  large = { ...filled, coHostId: coHost.id };
  world = await createSweepWorld(server);
  for (const reader of readers) tokens[reader] = await tokenFor(server.services, { id: large[reader] });
  client = new Client({ connectionString: url });
  await client.connect();
}, 240_000);
afterAll(async () => {
  await client.end();
});

async function send(operation: Operation, token: string, query: Record<string, string>, params?: string) {
  const path = operation.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => params ?? world.thing(operation.path, name).value,
  );
  const needed = operation.query ? world.settle(requiredQuery(operation.query)) : {};
  const search = new URLSearchParams({ ...needed, ...query } as Record<string, string>).toString();
  return server.app.inject({
    method: operation.method,
    url: search === '' ? path : `${path}?${search}`,
    headers: { authorization: `Bearer ${token}` },
    ...(operation.body ? { payload: world.settle(wellFormed(operation.body)) } : {}),
  });
}

/** The next cursor of an answer, from its header or its body. */
function cursorOf(answer: Awaited<ReturnType<typeof send>>): string | undefined {
  const inHeader = answer.headers[nextCursorHeader];
  if (typeof inHeader === 'string') return inHeader;
  const body: unknown = answer.json();
  return typeof body === 'object' && body !== null && 'next_cursor' in body
    ? ((body.next_cursor as string | null) ?? undefined)
    : undefined;
}

/** What was explained before, with the same values; every call reads the session of its caller, for example. */
const explained = new Set<string>();

/** A message for each statement that read more than `maxRows` of a large table. */
async function excessesOf(statements: readonly SentStatement[]): Promise<string[]> {
  const excesses: string[] = [];
  for (const statement of statements) {
    if (Object.keys(exceptions).some((part) => statement.text.includes(part))) continue;
    const key = JSON.stringify([statement.text, statement.values]);
    if (explained.has(key)) continue;
    explained.add(key);
    for (const { table, rows, step } of await readsOf(client, statement, largeTables)) {
      if (rows > maxRows) excesses.push(`${step} on ${table} read ${rows} rows: ${statement.text}`);
    }
  }
  return excesses;
}

const ownerOf = ({ access }: Operation) => {
  if (typeof access === 'string' || access.includes('guest')) return world.owner('guest');
  return world.owner(access.includes('host') ? 'host' : 'admin');
};

describe('no statement of a call reads a large part of a large table', () => {
  it.each(all)('%s', async (_, operation) => {
    const token = await ownerOf(operation);
    const statements = await recordStatements(async () => void (await send(operation, token, {})));
    expect(await excessesOf(statements)).toEqual([]);
  });

  const lists = all.filter(([, { method }]) => method === 'GET');
  it.each(lists.flatMap(([id, operation]) => readers.map((reader) => [id, reader, operation] as const)))(
    '%s for %s, with every filter and on the second page',
    async (id, reader, operation) => {
      const token = tokens[reader];
      const params = operation.path.includes('{userId}') ? large[reader] : undefined;
      const statements = await recordStatements(async () => {
        for (const filter of filters[id] ?? [{}]) {
          const isPaged = operation.query?.shape['cursor'] !== undefined;
          const first = await send(operation, token, { ...filter, ...(isPaged ? { limit: '5' } : {}) }, params);
          expect(first.statusCode, first.body).toBeLessThan(500);
          const cursor = isPaged && first.statusCode === 200 ? cursorOf(first) : undefined;
          if (cursor !== undefined) await send(operation, token, { ...filter, limit: '5', cursor }, params);
        }
      });
      expect(await excessesOf(statements)).toEqual([]);
    },
  );
});

describe('a booking', () => {
  // As where one guest, one host and one home have all rows: the planner then takes a whole table for the answer.
  const columns = ['guest_id', 'host_id', 'property_id'];
  const statistics = columns
    .map(
      (column) => `do $$ begin perform pg_restore_attribute_stats('schemaname', 'public', 'relname', 'bookings',
        'attname', '${column}', 'inherited', false, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 1::real,
        'most_common_vals', '{00000000-0000-0000-0000-000000000000}'::text, 'most_common_freqs', '{1}'::real[]); end $$`,
    )
    .join('; ');

  it('reads by indexes, whatever the statistics say', async () => {
    const operation = operations.requestBooking;
    const statements = await recordStatements(async () => void (await send(operation, await ownerOf(operation), {})));
    const { text, values } = statements.find((one) => one.text.includes('request_stay'))!;
    const [stay, rules] = values as [string, string];
    // Other nights, which are free.
    const asked = JSON.parse(stay) as { check_in: string; check_out: string };
    const later = { check_in: addDays(asked.check_in, 200), check_out: addDays(asked.check_out, 200) };
    // The key is used, and webhooks are told: the booking is made in a transaction.
    const inTransaction = { ...(JSON.parse(rules) as object), alone: false };
    const statement = { text, values: [JSON.stringify({ ...asked, ...later }), JSON.stringify(inTransaction)] };
    await client.query('begin');
    const { rows } = await client.query<{ refusal: string | null }>(text, statement.values);
    await client.query('rollback');
    expect(rows[0]!.refusal).toBeNull();
    expect(await readsOf(client, statement, ['bookings', 'booking_events'], { statistics })).toEqual([]);
  });
});

describe('the check finds', () => {
  const find = (text: string, ...values: unknown[]) => excessesOf([{ text, values }]);

  it('a condition that holds for every row where its parameter is null', async () => {
    const [excess] = await find(
      'select id from bookings where ($1::uuid is null or host_id = $1) order by updated_at limit 5',
      large.hostId,
    );
    expect(excess).toMatch(/^(Seq Scan|Index Only Scan using \w+) on bookings read \d{5} rows/);
  });

  it('an index that is read to its end', async () => {
    const [excess] = await find('select id from bookings where length(message) = $1 order by id limit 5', 3);
    expect(excess).toMatch(/ on bookings read \d{5} rows/);
  });

  it('no fault in a list that an index bounds', async () => {
    const text = 'select id from bookings where host_id = $1 order by id desc limit 5';
    expect(await find(text, large.heavyHostId)).toEqual([]);
  });
});
