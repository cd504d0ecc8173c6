import { expect } from 'vitest';
import { holdingStatuses } from '#contract/booking-statuses.ts';
import { addDays, dayNumber } from '#contract/days.ts';
import type { TestServer } from '#test/server.ts';
import type { World } from './world.ts';

/** A hold, with its nights `[from, to)`. */
export interface StoredHold {
  from: string;
  to: string;
  booking_id: string | null;
  /** The booking for whose change the nights are held. */
  for_booking_id: string | null;
  source: string | null;
  feed_id: string | null;
}

interface StoredBooking {
  id: string;
  status: string;
  check_in: string;
  check_out: string;
  total_dirham: number;
  expires_at: Date | null;
}

export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) }, (_, night) => addDays(from, night));

/** Compares holds, availability bits and ledger with what follows from bookings, rules and feeds. Returns the holds. */
export async function checkStoredState(server: TestServer, world: World): Promise<StoredHold[]> {
  const { pool } = server.services;
  const [{ rows: bookings }, { rows: holds }] = await Promise.all([
    pool.query<StoredBooking>(
      'select id, status, check_in, check_out, total_dirham, expires_at from bookings where property_id = $1',
      [world.property],
    ),
    pool.query<StoredHold>(
      `select lower(nights) as from, upper(nights) as to, booking_id, for_booking_id, block_source as source, feed_id
       from holds where property_id = $1`,
      [world.property],
    ),
  ]);
  checkHolds(bookings, holds);
  await checkDerivedHolds(server, world);
  await checkAvailabilityBits(server, world, holds);
  await checkChanges(server, bookings, holds);
  await checkLedger(server, bookings);
  return holds;
}

/** No night is held twice, and exactly the bookings in a holding status hold their nights. */
function checkHolds(bookings: readonly StoredBooking[], holds: readonly StoredHold[]): void {
  const held = holds.flatMap(({ from, to }) => daysOf(from, to));
  expect(new Set(held).size).toBe(held.length);
  const holding = bookings.filter(({ status }) => (holdingStatuses as readonly string[]).includes(status));
  const booked = holds
    .filter(({ booking_id }) => booking_id !== null)
    .map(({ booking_id, from, to }) => `${booking_id} ${from} ${to}`);
  expect(new Set(booked)).toEqual(
    new Set(holding.map(({ id, check_in, check_out }) => `${id} ${check_in} ${check_out}`)),
  );
  expect(booked).toHaveLength(holding.length);
  for (const { for_booking_id } of holds.filter((hold) => hold.for_booking_id !== null)) {
    expect(bookings.find(({ id }) => id === for_booking_id)?.status).toBe('paid');
  }
  // Only pending and approved bookings expire.
  for (const { expires_at, status } of bookings) {
    expect(expires_at !== null && !['pending', 'approved'].includes(status)).toBe(false);
  }
}

/**
 * Preparation has the nights beside bookings that nothing else holds; feeds have the nights to come of their events that
 * are no echoes and that nothing else holds.
 */
async function checkDerivedHolds(server: TestServer, { property, start }: World): Promise<void> {
  const { rows } = await server.services.pool.query<Record<string, string>>(
    `with own as (
       select coalesce(max(s.preparation_days), 0) as days
       from properties as p join rule_sets as s on s.id = p.rule_set_id where p.id = $1
     ), held as (
       select coalesce(range_agg(nights) filter (where kind = 'booking'), '{}') as booked,
         coalesce(range_agg(daterange(lower(nights) - days, upper(nights) + days)) filter (where kind = 'booking'), '{}')
           as prepared,
         coalesce(range_agg(nights) filter (where block_source is distinct from 'preparation'), '{}') as by_others,
         coalesce(range_agg(nights) filter (where block_source = 'preparation'), '{}') as by_preparation,
         coalesce(range_agg(nights) filter (where feed_id is null), '{}') as by_us,
         coalesce(range_agg(nights) filter (where feed_id is not null), '{}') as by_feeds
       from own left join holds on property_id = $1
     ), claims as (
       select coalesce(range_agg(e.nights), '{}') as nights
       from calendar_feeds as f join calendar_events as e on e.feed_id = f.id
       where f.property_id = $1 and not e.is_echo
     )
     select ((prepared - by_others) * future.all_days)::text as wanted_preparation,
       (by_preparation * future.all_days)::text as preparation,
       ((claims.nights - by_us) * future.from_today)::text as wanted_feeds,
       (by_feeds * future.from_today)::text as feeds
     from held, claims, (
       select datemultirange(daterange($2, null)) as all_days, datemultirange(daterange($3, null)) as from_today
     ) as future`,
    [property, start, server.clock.today()],
  );
  const { wanted_preparation, preparation, wanted_feeds, feeds } = rows[0]!;
  expect({ preparation, feeds }).toEqual({ preparation: wanted_preparation, feeds: wanted_feeds });
}

/** Bit n of availability is the night whose day number modulo 384 is n, 64 in a column. */
async function checkAvailabilityBits(server: TestServer, world: World, holds: readonly StoredHold[]): Promise<void> {
  const { rows } = await server.services.pool.query<{ bits: string[]; starts_on: string }>(
    `select array[availability_0, availability_1, availability_2, availability_3, availability_4, availability_5]::text[] as bits,
       starts_on::text
     from search, search_window where property_id = $1`,
    [world.property],
  );
  const { bits, starts_on } = rows[0]!;
  const expected = [0n, 0n, 0n, 0n, 0n, 0n];
  const windowStart = dayNumber(starts_on);
  for (const night of holds.flatMap(({ from, to }) => daysOf(from, to)).map(dayNumber)) {
    if (night < windowStart || night >= windowStart + 384) continue;
    const slot = (night - dayNumber('2000-01-01')) % 384;
    expected[Math.floor(slot / 64)]! |= 1n << BigInt(slot % 64);
  }
  expect(bits).toEqual(expected.map((column) => BigInt.asIntN(64, column).toString()));
}

/**
 * The nights of a change that is to be paid are held beside those of its booking, and no others. What is accepted is in the
 * booking: each price adds up, and the booking has the total of the last one.
 */
async function checkChanges(
  { services: { pool } }: TestServer,
  bookings: readonly StoredBooking[],
  holds: readonly StoredHold[],
): Promise<void> {
  const { rows } = await pool.query<{
    booking_id: string;
    status: string;
    check_in: string;
    check_out: string;
    total_dirham: number;
    old_total_dirham: number;
    paid_dirham: number;
    sum: number;
  }>(
    `select c.*, (select sum((line ->> 'amount_dirham')::int)::int from jsonb_array_elements(c.lines) as line) as sum
     from booking_changes as c where c.booking_id = any($1::uuid[]) order by c.id`,
    [bookings.map(({ id }) => id)],
  );
  for (const booking of bookings) {
    const own = rows.filter(({ booking_id }) => booking_id === booking.id);
    for (const { sum, total_dirham } of own) expect(sum).toBe(total_dirham);
    const accepted = own.findLast(({ status }) => status === 'accepted');
    if (accepted) {
      const { check_in, check_out, total_dirham } = accepted;
      expect({ check_in, check_out, total_dirham }).toEqual({
        check_in: booking.check_in,
        check_out: booking.check_out,
        total_dirham: booking.total_dirham,
      });
    }
    const toPay = own.find(({ status }) => status === 'to_pay');
    const wanted = toPay
      ? daysOf(toPay.check_in, toPay.check_out).filter(
          (day) => !daysOf(booking.check_in, booking.check_out).includes(day),
        )
      : [];
    const held = holds
      .filter(({ for_booking_id }) => for_booking_id === booking.id)
      .flatMap(({ from, to }) => daysOf(from, to));
    expect(held.toSorted()).toEqual(wanted);
    if (toPay) expect(toPay.paid_dirham).toBeLessThan(toPay.total_dirham - toPay.old_total_dirham);
  }
}

/** Every entry sums to zero, no wallet is below zero, and the held money fits the status of each booking. */
async function checkLedger({ services: { pool } }: TestServer, bookings: readonly StoredBooking[]): Promise<void> {
  const { rows: wrong } = await pool.query(
    `select 'entry', entry_id from postings group by entry_id having sum(amount_dirham) <> 0
     union all
     select 'wallet', a.user_id from postings as p join ledger_accounts as a on a.id = p.account_id
     where a.kind = 'wallet' group by a.user_id having sum(p.amount_dirham) > 0
     union all
     select 'host who has not covered credit', host_id from uncovering_hosts()`,
  );
  expect(wrong).toEqual([]);
  const { rows } = await pool.query<{ id: string; funds: number; paid: number; part: number; returned: number }>(
    `select b.id,
       (select coalesce(-sum(p.amount_dirham), 0)::int from postings as p
        join ledger_entries as e on e.id = p.entry_id join ledger_accounts as a on a.id = p.account_id
        where e.reference = b.id and a.kind = 'guest_funds') as funds,
       (select coalesce(sum(amount_dirham), 0)::int from payments where reference = b.id and status = 'approved') as paid,
       (select coalesce(sum(paid_dirham), 0)::int from booking_changes where booking_id = b.id and ended_at is null) as part,
       (select coalesce(sum(p.amount_dirham), 0)::int from postings as p
        join ledger_entries as e on e.id = p.entry_id join ledger_accounts as a on a.id = p.account_id
        where e.reference = b.id and e.kind = 'guest_refund' and a.kind = 'guest_funds') as returned
     from unnest($1::uuid[]) as b (id)`,
    [bookings.map(({ id }) => id)],
  );
  const money = new Map(rows.map((row) => [row.id, row]));
  for (const { id, status, total_dirham } of bookings) {
    const { funds, paid, part, returned } = money.get(id)!;
    // What was charged is held for the stay or for a change of it, or was returned: each difference once.
    if (status === 'paid') expect([funds, paid - returned]).toEqual([total_dirham + part, total_dirham + part]);
    else if (status === 'approved') expect(funds).toBeLessThan(total_dirham);
    else expect(funds).toBe(0);
    expect(paid).toBeGreaterThanOrEqual(funds);
  }
}
