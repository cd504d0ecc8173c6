import { holdingStatuses } from '#contract/booking-statuses.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayNumber, nightsBetween } from '#contract/days.ts';
import type { StayLimitsInput } from '#contract/pricing-rules.ts';
import { savePricing } from '#server/listings/listings.ts';
import { postEntry, walletCreditEntry } from '#server/ledger/ledger.ts';
import { playSandboxOutcome } from '#server/payments/payments.ts';
import { AppError } from '#server/platform/errors.ts';
import { createProperty, createUser } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import {
  approveBooking,
  blockNights,
  bookingPayments,
  cancelAsAdmin,
  cancelTrip,
  completeStays,
  declineBooking,
  expireBookings,
  freeNights,
  payBooking,
  requestBooking,
} from './bookings.ts';

/**
 * Random calls for one property, several at once. After each step, holds, availability bits and ledger are compared with
 * what follows from the bookings.
 */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const horizon = 20;
const index = fc.nat({ max: 9 });
const nights = { from: fc.nat({ max: horizon }), length: fc.integer({ min: 1, max: 6 }) };
const call = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('request'), guest: fc.nat({ max: 2 }), cash: fc.boolean(), ...nights }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('approve'), index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decline'), index, blocks: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay'),
      index,
      method: fc.constantFrom('sandbox', 'wallet'),
      finish: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('play'),
      index,
      outcome: fc.constantFrom('approved', 'approved', 'failed'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel'), index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancelAsAdmin'), index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block'), ...nights }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('free'), ...nights }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('instant'), on: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('rules'),
      limits: fc.record({
        min_nights: fc.integer({ min: 1, max: 4 }),
        max_nights: fc.constantFrom(5, 365),
        arrival_weekdays: fc.constantFrom<number[][]>([1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7], [2, 4, 6]),
        departure_weekdays: fc.constant<number[]>([1, 2, 3, 4, 5, 6, 7]),
        notice_days: fc.constantFrom(0, 0, 2),
        notice_until_hour: fc.constantFrom(null, 12),
        booking_window_days: fc.constantFrom(null, 15),
        preparation_days: fc.nat({ max: 2 }),
        orphan_nights: fc.boolean(),
      }),
      percent: fc.integer({ min: -50, max: 100 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('credit'), guest: fc.nat({ max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.constantFrom(0.1, 0.3, 1, 2, 5, 25, 70) }) },
);
type Call = typeof call extends fc.Arbitrary<infer T> ? T : never;

const seasonRule = {
  name: null,
  holiday: null,
  is_yearly: false,
  price_dirham: null,
  covers_weekend: false,
  max_nights: null,
  arrival_weekdays: null,
  departure_weekdays: null,
};

interface World {
  property: string;
  host: { id: string };
  guests: { id: string }[];
  admin: { id: string };
  start: string;
}

async function createWorld(): Promise<World> {
  const { services } = server;
  const host = await createUser(services, { role: 'host' });
  const property = await createProperty(services, host.id, {
    cancellation_policy: 'moderate',
    cleaning_fee_dirham: 12_340,
  });
  const guests = await Promise.all([0, 1, 2].map(() => createUser(services)));
  const admin = await createUser(services, { role: 'admin' });
  return { property: property.id, host, guests, admin, start: server.clock.today() };
}

/** Does it, and takes a refusal as an answer; anything else that is thrown fails the test. */
async function perform(world: World, one: Call): Promise<void> {
  const { services } = server;
  const { pool } = services;
  // Mostly a booking that is ripe for the call, now and then any other.
  const ripe =
    { approve: 'pending', decline: 'pending', pay: 'approved', play: 'approved', cancel: 'paid' }[one.do as string] ??
    '';
  const { rows: bookings } = await pool.query<{ id: string; guest_id: string }>(
    `select id, guest_id from bookings where property_id = $1 order by ($2 and status = $3) desc, id desc limit 10`,
    [world.property, 'index' in one && one.index < 7, ripe],
  );
  const chosen = 'index' in one ? bookings[one.index < 7 ? 0 : one.index % Math.max(bookings.length, 1)] : undefined;
  if ('index' in one && !chosen) return;
  const booking = chosen!;
  const payer = { id: booking?.guest_id ?? '' };
  const first = 'from' in one ? addDays(world.start, one.from) : '';
  const range = 'from' in one ? { from: first, to: addDays(first, one.length) } : { from: '', to: '' };
  const call = { locale: 'en' as const, ip: '127.0.0.1', idempotency: undefined };
  try {
    switch (one.do) {
      case 'request': {
        const { guest, cash } = one as { guest: number; cash: boolean };
        await requestBooking(services, world.guests[guest]!, {
          property_id: world.property,
          check_in: range.from,
          check_out: range.to,
          guests: { adults: 2, children: 0, infants: 0 },
          payment_choice: cash ? 'at_property' : 'online',
        });
        break;
      }
      case 'approve':
        await approveBooking(services, world.host, booking.id);
        break;
      case 'decline':
        await declineBooking(
          services,
          world.host,
          booking.id,
          (one as { blocks: boolean }).blocks ? 'not_available' : 'need_info',
        );
        break;
      case 'pay': {
        const { method, finish } = one as { method: 'sandbox' | 'wallet'; finish: boolean };
        const payment = await payBooking(services, payer, booking.id, { method }, call);
        if (finish && method === 'sandbox')
          await playSandboxOutcome(services, bookingPayments(services), payer, payment.id, 'approved');
        break;
      }
      case 'play': {
        const { rows } = await pool.query<{ id: string }>(
          'select id from payments where reference = $1 and provider = $2 order by id desc',
          [booking.id, 'sandbox'],
        );
        if (rows[0])
          await playSandboxOutcome(
            services,
            bookingPayments(services),
            payer,
            rows[0].id,
            (one as { outcome: 'approved' }).outcome,
          );
        break;
      }
      case 'cancel':
        await cancelTrip(services, payer, booking.id, { refund_to: 'wallet' });
        break;
      case 'cancelAsAdmin':
        await cancelAsAdmin(services, world.admin, booking.id, { reason: 'test', refund_to: 'payout' });
        break;
      case 'block':
        await blockNights(services, world.property, range);
        break;
      case 'free':
        await freeNights(services, world.property, range);
        break;
      case 'instant':
        await pool.query('update properties set instant_book = $2 where id = $1', [
          world.property,
          (one as { on: boolean }).on,
        ]);
        break;
      case 'rules': {
        const { limits, percent } = one as { limits: StayLimitsInput; percent: number };
        const {
          rows: [row],
        } = await pool.query<{ version: number }>('select pricing_version as version from properties where id = $1', [
          world.property,
        ]);
        await savePricing(services, world.host, world.property, {
          version: row!.version,
          limits,
          rules: [{ ...seasonRule, starts_on: world.start, ends_on: addDays(world.start, 10), percent, min_nights: 2 }],
        });
        break;
      }
      case 'credit': {
        const user_id = world.guests[(one as { guest: number }).guest]!.id;
        await postEntry(
          services.db,
          walletCreditEntry({
            kind: 'gift_credit',
            cause: crypto.randomUUID(),
            reference: null,
            user_id,
            amount_dirham: 150_000,
          }),
          server.clock.now(),
        );
        break;
      }
      case 'wait':
        server.clock.advanceHours((one as { hours: number }).hours);
        await expireBookings(services);
        await completeStays(services);
        break;
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

const daysOf = (from: string, to: string) =>
  Array.from({ length: dayNumber(to) - dayNumber(from) }, (_, night) => addDays(from, night));

async function checkEverything(world: World): Promise<void> {
  const { pool } = server.services;
  const { rows: bookings } = await pool.query<{
    id: string;
    status: string;
    check_in: string;
    check_out: string;
    total_dirham: number;
    expires_at: Date | null;
  }>('select id, status, check_in, check_out, total_dirham, expires_at from bookings where property_id = $1', [
    world.property,
  ]);
  const { rows: holds } = await pool.query<{ from: string; to: string; booking_id: string | null }>(
    'select lower(nights) as from, upper(nights) as to, booking_id from holds where property_id = $1',
    [world.property],
  );

  // No night is held twice, and exactly the bookings in a holding status hold their nights.
  const held = holds.flatMap((hold) => daysOf(hold.from, hold.to));
  expect(new Set(held).size).toBe(held.length);
  const holding = bookings.filter(({ status }) => (holdingStatuses as readonly string[]).includes(status));
  const booked = holds
    .filter((hold) => hold.booking_id !== null)
    .map((hold) => `${hold.booking_id} ${hold.from} ${hold.to}`);
  expect(new Set(booked)).toEqual(
    new Set(holding.map((booking) => `${booking.id} ${booking.check_in} ${booking.check_out}`)),
  );
  expect(booked).toHaveLength(holding.length);
  await checkPreparation(world);
  await checkBookableStays(world, holds.length);
  // Only pending and approved bookings expire.
  for (const booking of bookings) {
    expect(booking.expires_at !== null && !['pending', 'approved'].includes(booking.status)).toBe(false);
  }

  // The availability bits are the held nights: bit n is the night whose day number modulo 384 is n, 64 in a column.
  const {
    rows: [searchRow],
  } = await pool.query<{ bits: string[]; starts_on: string }>(
    `select array[availability_0, availability_1, availability_2, availability_3, availability_4, availability_5]::text[] as bits,
       starts_on::text
     from search, search_window where property_id = $1`,
    [world.property],
  );
  const expected = [0n, 0n, 0n, 0n, 0n, 0n];
  const windowStart = dayNumber(searchRow!.starts_on);
  for (const night of held.map(dayNumber)) {
    if (night < windowStart || night >= windowStart + 384) continue;
    const slot = (night - dayNumber('2000-01-01')) % 384;
    expected[Math.floor(slot / 64)]! |= 1n << BigInt(slot % 64);
  }
  expect(searchRow!.bits).toEqual(expected.map((bits) => BigInt.asIntN(64, bits).toString()));

  // Every ledger entry sums to zero, no wallet is below zero, and the held money fits the status of each booking.
  const { rows: unbalanced } = await pool.query(
    'select entry_id from postings group by entry_id having sum(amount_dirham) <> 0',
  );
  expect(unbalanced).toEqual([]);
  const { rows: wallets } = await pool.query(
    `select a.user_id from postings as p join ledger_accounts as a on a.id = p.account_id
     where a.kind = 'wallet' group by a.user_id having sum(p.amount_dirham) > 0`,
  );
  expect(wallets).toEqual([]);
  for (const booking of bookings) {
    const {
      rows: [row],
    } = await pool.query<{ funds: number; paid: number }>(
      `select
         (select coalesce(-sum(p.amount_dirham), 0)::int from postings as p
          join ledger_entries as e on e.id = p.entry_id join ledger_accounts as a on a.id = p.account_id
          where e.reference = $1 and a.kind = 'guest_funds') as funds,
         (select coalesce(sum(amount_dirham), 0)::int from payments where reference = $1 and status = 'approved') as paid`,
      [booking.id],
    );
    if (booking.status === 'paid') expect(row!.funds).toBe(booking.total_dirham);
    else if (booking.status === 'approved') expect(row!.funds).toBeLessThan(booking.total_dirham);
    else expect(row!.funds).toBe(0);
    expect(row!.paid).toBeGreaterThanOrEqual(row!.funds);
  }
}

/** Preparation holds are the nights beside bookings that nothing else holds. */
async function checkPreparation({ property, start }: World): Promise<void> {
  const { rows } = await server.services.pool.query<{ wanted: string; present: string }>(
    `with own as (
       select coalesce(max(s.preparation_days), 0) as days
       from properties as p join rule_sets as s on s.id = p.rule_set_id where p.id = $1
     )
     select
       (coalesce(range_agg(daterange(lower(nights) - days, upper(nights) + days)) filter (where kind = 'booking'), '{}')
         - coalesce(range_agg(nights) filter (where block_source is distinct from 'preparation'), '{}'))
         * datemultirange(daterange($2::date, null)) as wanted,
       coalesce(range_agg(nights) filter (where block_source = 'preparation'), '{}')
         * datemultirange(daterange($2::date, null)) as present
     from holds cross join own where property_id = $1 group by days`,
    [property, start],
  );
  for (const { wanted, present } of rows) expect(present).toEqual(wanted);
}

/** Availability, quote and search agree on two stays, which `choice` picks. */
async function checkBookableStays({ property, start }: World, choice: number): Promise<void> {
  const params = { id: property };
  const { days } = await server.succeed('getAvailability', { params, query: { from: start, to: addDays(start, 30) } });
  const dayOfStay = (day: string) => days[nightsBetween(start, day)]!;
  for (const [from, length] of [
    [choice % 15, 1 + (choice % 5)],
    [(choice * 7) % 20, 2],
  ] as const) {
    const stay = { check_in: addDays(start, from), check_out: addDays(start, from + length) };
    if (stay.check_in < server.clock.today()) continue;
    const { min_nights, max_nights = 365, arrival_allowed } = dayOfStay(stay.check_in);
    const isOffered =
      arrival_allowed !== false &&
      dayOfStay(stay.check_out).departure_allowed !== false &&
      min_nights <= length &&
      length <= max_nights &&
      daysOf(stay.check_in, stay.check_out).every((day) => dayOfStay(day).available);
    const quote = await server.call('getQuote', { params, query: stay });
    // A page has more properties than the runs of this test make.
    const { properties } = await server.succeed('searchProperties', { query: stay });
    expect({ stay, quoted: quote.status === 200, found: properties.some(({ id }) => id === property) }).toEqual({
      stay,
      quoted: isOffered,
      found: isOffered,
    });
  }
}

test('no overlap of nights, balanced ledger, right availability bits, and the same stays to book everywhere, after random simultaneous calls', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(call, { minLength: 1, maxLength: 4 }), { minLength: 20, maxLength: 40 }),
      async (steps) => {
        server.clock.set(new Date());
        const world = await createWorld();
        for (const simultaneous of steps) {
          await Promise.all(simultaneous.map((one) => perform(world, one)));
          await checkEverything(world);
        }
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
}, 120_000);
