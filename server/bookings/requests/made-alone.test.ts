/** A booking that concerns nobody but its guest and its host: one statement, and a job for what nobody needs at once. */
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { useBookingParties } from '#test/booking-parties.ts';
import { stayIn } from '#test/bookings.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { recordStatements } from '#test/table-reads.ts';
import { completeRecentBookings } from '../queries.ts';

const server = useTestServer(manyConnections);
const parties = useBookingParties(server, { instant_book: true });
const count = async (statement: string, ...values: unknown[]) =>
  Number((await server.services.pool.query<{ count: string }>(statement, values)).rows[0]!.count);
const ask = (headers: Record<string, string> = {}) =>
  server.call('requestBooking', {
    token: parties.guest.token,
    body: { ...stayIn(server, parties.property.id, 30, 2), payment_choice: 'at_property' },
    headers,
  });
const book = async () => (await ask()).body;
const made = async (id: string) => ({
  registers: await count('select count(*) from guest_registers where booking_id = $1', id),
  codes: await count('select count(*) from cash_secrets where booking_id = $1', id),
});
const nothing = { registers: 0, codes: 0 };
const everything = { registers: 1, codes: 1 };

test('is written by one statement, with a bounded part of the log', async () => {
  await ask();
  const statements = await recordStatements(async () => {
    const body = { ...stayIn(server, parties.property.id, 40, 2), payment_choice: 'at_property' };
    await server.succeed('requestBooking', { token: parties.guest.token, body });
  });
  // Those of a session and of limits come in addition where nothing is kept of them in memory.
  const own = statements.filter(({ text }) => !/rate_limits|^(begin|commit)$|pg_notify/.test(text));
  expect(own.length).toBeLessThanOrEqual(6);
  const { text, values } = own.find((one) => one.text.includes('request_stay'))!;
  expect(statements.filter((one) => /^\s*(begin|commit|insert|update|delete)/i.test(one.text))).toEqual([]);

  const [stay, rules] = values as [string, string];
  const later = stayIn(server, parties.property.id, 50, 2);
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: { 'WAL Bytes': number; 'WAL Records': number } }] }>(
      `explain (analyze, wal, format json) ${text}`,
      [JSON.stringify({ ...JSON.parse(stay), check_in: later.check_in, check_out: later.check_out }), rules],
    );
    await client.query('rollback');
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
    expect(plan['WAL Records']).toBeLessThan(75);
    expect(plan['WAL Bytes']).toBeLessThan(11_000);
  } finally {
    await client.end();
  }
});

test('leaves its register and its code to its job, which writes nothing twice', async () => {
  const { id } = await book();
  expect(await made(id)).toEqual(nothing);
  await server.services.jobs.drain('booking-events');
  expect(await made(id)).toEqual(everything);
  expect(await completeRecentBookings(server.services.db, 1)).toBe(0);
  expect(await count('select count(*) from notifications where reference = $1', id)).toBe(2);
});

test('has them for who reads them before the job', async () => {
  const one = await book();
  await server.succeed('getTripCash', { token: parties.guest.token, params: { id: one.id } });
  expect(await made(one.id)).toEqual(everything);
});

test('has its register in the list of the host before the job', async () => {
  const { id } = await book();
  const { registers } = await server.succeed('listRegisters', { token: parties.host.token, query: {} });
  expect(registers.map(({ booking_id }) => booking_id)).toEqual([id]);
});

test.each(['complete-bookings', 'expire-bookings'])(
  'is completed by the schedule %s where its job is lost',
  async (queue) => {
    const { id } = await book();
    const { db, jobs } = server.services;
    await server.executeAsOwner(`delete from jobs.job where data ->> 'booking_id' = '${id}'`);
    await jobs.enqueue(db, queue, {});
    await jobs.drain(queue);
    expect(await made(id)).toEqual(everything);
  },
);

test('is looked for by its id alone, whatever the statistics say', async () => {
  await book();
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { rows: completed } = await client.query<{ count: string }>(
      `select complete_bookings_since(now() - interval '1 hour') as count`,
    );
    expect(Number(completed[0]!.count)).toBeGreaterThan(0);
    const { rows } = await client.query(
      `select relname, seq_scan::int from pg_stat_xact_user_tables
       where relname in ('bookings', 'guest_registers', 'cash_secrets') order by relname`,
    );
    expect(rows).toEqual(['bookings', 'cash_secrets', 'guest_registers'].map((relname) => ({ relname, seq_scan: 0 })));
    await client.query('rollback');
  } finally {
    await client.end();
  }
});

test('is not completed once it is cancelled', async () => {
  const { id } = await book();
  await server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body: {} });
  await server.services.jobs.drain('booking-events');
  expect(await made(id)).toEqual(nothing);
});

test('is enqueued as pg-boss would', async () => {
  const columns = `priority, start_after - created_on as wait, singleton_key, singleton_on, group_id, group_tier, expire_seconds,
    deletion_seconds, keep_until - start_after as keep, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter,
    heartbeat_seconds, blocked, blocking, pending_dependencies, state, retry_count`;
  const row = async (id: string) =>
    (
      await server.services.pool.query(
        `select ${columns}, (select array_agg(key order by key) from jsonb_object_keys(data) as key) as keys from jobs.job
         where name = 'booking-events' and data ->> 'booking_id' = $1`,
        [id],
      )
    ).rows;
  const { id } = await book();
  const other = crypto.randomUUID();
  const { event, kind, at } = { event: { kind: 'booking_instant' }, kind: 'instant_confirmed', at: new Date() };
  await server.services.jobs.enqueue(server.services.db, 'booking-events', { booking_id: other, event, kind, at });
  const [ours, theirs] = [await row(id), await row(other)];
  expect(ours).toHaveLength(1);
  expect(ours).toEqual(theirs);
});

test('is not enqueued to a queue that does not exist', async () => {
  await expect(server.services.pool.query(`select enqueue_job('no-such-queue', '{}')`)).rejects.toThrow(
    'no-such-queue',
  );
});

/** Runs `act` with the names of what is announced as changed meanwhile, and after. */
async function whileListening(act: (told: string[], listening: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    const told: string[] = [];
    client.on('notification', ({ payload }) => told.push(payload ?? ''));
    await client.query('listen diyar_changes');
    await act(told, client);
  } finally {
    await client.end();
  }
}

test('is announced to all instances after its commit, with its home, and once more by its job', () =>
  whileListening(async (told) => {
    const { id } = await book();
    const conversation = `c:${id} p:${parties.guest.id} p:${parties.host.id}`;
    const times = (names: string) => told.filter((one) => one === names).length;
    await vi.waitFor(() => expect(times(`${conversation} homes h:${parties.property.id}`)).toBe(1), { timeout: 5000 });
    expect(times(conversation)).toBe(0);
    await server.services.jobs.drain('booking-events');
    await vi.waitFor(() => expect(times(conversation)).toBe(1), { timeout: 5000 });
  }));

test('announces nothing within its statement, which would commit after all others that do', () =>
  whileListening(async (told, listening) => {
    const statements = await recordStatements(async () => {
      await book();
    });
    const { text, values } = statements.find((one) => one.text.includes('request_stay'))!;
    const [stay, rules] = values as [string, string];
    const later = stayIn(server, parties.property.id, 60, 2);
    const other = JSON.stringify({ ...JSON.parse(stay), check_in: later.check_in, check_out: later.check_out });
    await vi.waitFor(() => expect(told).not.toEqual([]));
    told.length = 0;
    const { rows } = await listening.query<{ booking: string | null }>(text, [other, rules]);
    expect(rows[0]!.booking).not.toBeNull();
    expect(told).toEqual([]);
    const apart = stayIn(server, parties.property.id, 70, 2);
    const third = JSON.stringify({ ...JSON.parse(stay), check_in: apart.check_in, check_out: apart.check_out });
    await listening.query(text, [third, JSON.stringify({ ...JSON.parse(rules), alone: false })]);
    expect(told, 'a part of a transaction').toContain('homes');
  }));

test('is made once for an idempotency key, and refused once', async () => {
  const headers = { 'idempotency-key': 'one-booking-of-this-device' };
  const both = await Promise.all([ask(headers), ask(headers)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
  expect((await ask(headers)).body.id).toBe(both[0].body.id);
  expect((await ask()).status).toBe(409);
  expect((await ask({ 'idempotency-key': 'another-booking-of-it' })).status).toBe(409);
});
