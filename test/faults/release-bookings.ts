/** Instant bookings as an instance of release 0.2.0 makes them, statement by statement, at a rate that does not wait for the answers. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, Pool, type PoolClient, type QueryResultRow } from 'pg';
import { addDays } from '#contract/days.ts';

export interface ReleaseBooking {
  id: string;
  property_id: string;
  /** Milliseconds since the start. */
  begunAt: number;
  ms: number;
}

export interface ReleaseBookings {
  acknowledged: ReleaseBooking[];
  failures: { begunAt: number; message: string }[];
  /** Milliseconds since the start. */
  now(): number;
  /** Begins no more, and waits for those that are under way. */
  stop(): Promise<void>;
}

/** As openDatabase of the release opened it. */
const connections = 20;
/** So long may a request wait for its connection there before it is answered with 503. */
const acquireMs = 10_000;
const firstNight = 300;

/** What the release sends for `requestBooking` with an idempotency key: the answer from before, the terms, and one transaction. */
const statements = {
  earlier: `select body_hash = $1 as same, answer from idempotency_keys where caller_id = $2 and operation = $3 and key = $4`,
  terms: `
    select p.id as property_id, p.host_id, p.capacity, p.min_nights, p.max_nights, p.books_instantly as instant_book, p.pay_at_property,
      p.online_part_percent,
      p.cancellation_policy, p.check_in_time, p.check_out_time, p.base_price_dirham, p.weekend_price_dirham,
      p.weekend_nights, p.cleaning_fee_dirham, p.extra_guest_fee_dirham, p.guests_included,
      p.weekly_discount_percent, p.monthly_discount_percent,
      (select coalesce(json_agg(json_build_object(
         'starts_on', lower(s.nights), 'ends_on', upper(s.nights), 'price_dirham', s.price_dirham)), '[]')
       from seasons as s where s.property_id = p.id and s.nights && daterange($2::date, $3::date)) as seasons,
      (select coalesce(json_agg(json_build_object(
         'night_on', d.night_on, 'price_dirham', d.price_dirham, 'min_nights', d.min_nights)), '[]')
       from day_overrides as d
       where d.property_id = p.id and d.night_on >= $2::date and d.night_on < $3::date) as overrides,
      case when p.rule_set_id is not null
        then rule_set_of(p.id, p.rule_set_id, daterange($2::date, greatest($3::date, $2::date + 1) + 7)) end as rule_set,
      p.rule_set_id is not null and exists (
        select from holds as h where h.property_id = p.id and h.nights @> $2::date - 1) as night_before_held,
      p.rule_set_id is not null and exists (
        select from holds as h where h.property_id = p.id and h.nights @> $3::date) as night_after_held,
      value_in_force('usd_rate', $4) / 10000.0 as usd_rate, value_in_force('eur_rate', $4) / 10000.0 as eur_rate,
      value_in_force('guest_fee', $4)::int as guest_fee, p.is_withheld,
      not exists (select from holds as h where h.property_id = p.id and h.nights && daterange($2::date, $3::date))
        as nights_free,
      emergency_over(p.id, $2::date, $3::date) is not null as in_emergency
    from properties as p
    where p.id = $1 and p.listing_status = 'published'`,
  key: `insert into idempotency_keys (caller_id, operation, key, body_hash) values ($1, $2, $3, $4) on conflict do nothing`,
  request: `
    select booking, rivals, awaits, refusal, allowed, standing from request_stay(
      $1, $2, $3, $4, $5, $6,
      $7, $8, $9, $10, $11,
      $12, $13, $14, $15,
      $16, $17, $18, $19,
      $20, $21, $22
    )`,
  answer: `update idempotency_keys set answer = $1::jsonb where caller_id = $2 and operation = $3 and key = $4`,
};

/** More than anybody asks for, as with RATE_LIMIT_FACTOR. */
const standing = { pending: 1e6, unpaid: 1e6, overlapping: 1e6, device: 1e6 };
const limits = JSON.stringify({ new: standing, verified: standing, returning: standing });

/** For so long an approved booking may be paid. */
const payMs = 24 * 3_600_000;

/** Serialization failures and deadlocks are tried again, up to four times in all, as the release does. */
const retried = ['40001', '40P01'];

/** Starts `perSecond` bookings a second, each of another home, in an order that is spread over the table. */
export async function startReleaseBookings(url: string, today: string, perSecond: number): Promise<ReleaseBookings> {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: acquireMs,
    statement_timeout: 120_000,
    options: '-c plan_cache_mode=force_generic_plan',
    application_name: 'diyar of release 0.2.0',
  });
  pool.on('error', () => undefined);
  const ids = async (sql: string) => (await pool.query<{ id: string }>(sql)).rows.map(({ id }) => id);
  const homes = await ids(`select id from properties where listing_status = 'published' order by hashtext(id::text)`);
  const guests = await ids(`select id from users where role = 'guest' order by hashtext(id::text) limit 20000`);
  const acknowledged: ReleaseBooking[] = [];
  const failures: ReleaseBookings['failures'] = [];
  const started = performance.now();
  let isStopping = false;

  async function book(turn: number): Promise<void> {
    const property_id = homes[turn % homes.length]!;
    const guest = guests[turn % guests.length]!;
    const check_in = addDays(today, firstNight + 3 * Math.floor(turn / homes.length));
    const begunAt = performance.now() - started;
    try {
      const id = await requestOf(pool, { property_id, guest, check_in, today });
      acknowledged.push({ id, property_id, begunAt, ms: performance.now() - started - begunAt });
    } catch (error) {
      failures.push({ begunAt, message: (error as Error).message });
    }
  }

  const begin = async () => {
    const running: Promise<void>[] = [];
    for (let turn = 0; !isStopping; turn += 1) {
      running.push(book(turn));
      await pause(Math.max(0, ((turn + 1) * 1000) / perSecond - (performance.now() - started)));
    }
    await Promise.all(running);
  };
  const begun = begin();
  return {
    acknowledged,
    failures,
    now: () => performance.now() - started,
    async stop() {
      isStopping = true;
      await begun;
      await pool.end();
    },
  };
}

interface Stay {
  property_id: string;
  guest: string;
  check_in: string;
  today: string;
}

async function requestOf(pool: Pool, stay: Stay): Promise<string> {
  const { property_id, guest, check_in, today } = stay;
  const check_out = addDays(check_in, 2);
  const key = [guest, 'requestBooking', randomUUID()] as const;
  const hash = Buffer.alloc(32, 7);
  const send = async <Row extends QueryResultRow>(
    on: Pool | PoolClient,
    name: keyof typeof statements,
    values: unknown[],
  ): Promise<Row[]> => (await on.query<Row>({ name, text: statements[name], values })).rows;
  await send(pool, 'earlier', [hash, ...key]);
  const now = new Date();
  const [terms] = await send<{ host_id: string }>(pool, 'terms', [property_id, check_in, check_out, now]);
  if (!terms) throw new Error('property_not_found');
  const nights = { kind: 'nights', detail: 'base', quantity: 2, unit_dirham: 100_000, amount_dirham: 200_000 };
  const lines = JSON.stringify([nights, { kind: 'service_fee', amount_dirham: 12_000 }]);
  const place = [property_id, guest, terms.host_id, 'approved', check_in, check_out, 2, 0, 0, null, 'online'];
  const price = [lines, 212_000, 6.4, 'moderate', '15:00', '11:00'];
  const values = [...place, ...price, new Date(now.getTime() + payMs), now, today, null, limits];
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await send(client, 'key', [...key, hash]);
      const [requested] = await send<{ booking: string | null; refusal: string | null }>(client, 'request', values);
      if (!requested?.booking) throw new Error(requested?.refusal ?? 'no answer');
      await send(client, 'answer', [JSON.stringify({ id: requested.booking }), ...key]);
      await client.query('commit');
      client.release();
      return requested.booking;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      client.release();
      const mayRetry = error instanceof DatabaseError && retried.includes(error.code ?? '') && attempt < 4;
      if (!mayRetry) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}
