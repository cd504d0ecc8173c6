import type { Request } from 'autocannon';
import { addDays } from '#contract/days.ts';
import { openAccount } from '#server/accounts/sign-up.ts';
import { refreshSearchRows } from '#server/listings/listings.ts';
import type { Services } from '#server/platform/services.ts';
import { accessTokenOf } from './bench-services.ts';
import { sized } from './world-size.ts';

/** The number of guests who book the same nights at the same moment. */
export const contendingGuests = 200;
/** So many that none has more open bookings than people have: a request counts those of its guest. */
const guestCount = sized(4000, 250);
const propertyCount = sized(2000, 40);
const hosts = sized(500, 5);
/** Stays of two nights per property, one after another, up to the last day that can be booked. */
const staysPerProperty = 180;
const json = { 'content-type': 'application/json' };

export interface BookingWorld {
  today: string;
  properties: string[];
  guests: { id: string; token: string }[];
  /** The next free slot: contenders never book the same nights of a property in the same table. */
  slots: Record<'ours' | 'bare', number>;
}

/** Fills an empty database with properties of many hosts, past bookings, and guests with access tokens. */
export async function makeBookingWorld(services: Services): Promise<BookingWorld> {
  const { pool, db, clock } = services;
  await pool.query(`insert into places (id, kind, names, latitude, longitude, west, south, east, north)
    values ('bench', 'city', '{"en": "Bench", "ar": "Bench", "fr": "Bench"}', 32.9, 13.2, 13, 32.7, 13.4, 33)`);
  const createAccount = (name: string, role: 'guest' | 'host') =>
    openAccount(db, { name, email: `${name}@example.ly`, password_hash: 'none', role, language: 'en' });
  const hostIds: string[] = [];
  for (let index = 0; index < hosts; index += 1) hostIds.push((await createAccount(`host${index}`, 'host')).id);
  const { rows } = await pool.query<{ id: string }>(
    `insert into properties (host_id, property_type, place_id, latitude, longitude, capacity, bedrooms, beds, bathrooms,
       base_price_dirham, weekend_price_dirham, cleaning_fee_dirham, weekly_discount_percent, instant_book,
       listing_status, published_at)
     select ($1::uuid[])[1 + n % $3::int], 'house', 'bench', 32.9, 13.2, 4, 2, 3, 1, 100000, 130000, 20000, 10, true, 'published', now()
     from generate_series(1, $2) as n returning id`,
    [hostIds, propertyCount, hosts],
  );
  const properties = rows.map((row) => row.id);
  await pool.query(
    `insert into property_texts (property_id, language, title, description)
     select p.id, l, 'Quiet house', 'A quiet house.' from properties as p, unnest('{en,ar,fr}'::text[]) as l`,
  );
  await pool.query(
    `insert into property_photos (property_id, position, key, width, height, color, alternative_texts)
     select id, 0, 'hosh-01', 1200, 800, '#b9b9a3', '{"en": "A courtyard", "ar": "حوش", "fr": "Une cour"}' from properties`,
  );
  await refreshSearchRows(db);
  const guests: BookingWorld['guests'] = [];
  for (let index = 0; index < guestCount; index += 1) {
    const { id } = await createAccount(`guest${index}`, 'guest');
    const access_token = await accessTokenOf(services, id);
    guests.push({ id, token: access_token });
  }
  // Past bookings of all guests, requests and conversations: without them PostgreSQL would plan for empty tables.
  // Week by week: one statement for all would reach the limit of a call.
  for (let week = 1; week <= 10; week += 1) {
    await pool.query(
      `insert into bookings (property_id, guest_id, host_id, status, check_in, check_out, adults, payment_choice, lines,
         total_dirham, rates, cancellation_policy, check_in_time, check_out_time)
       select p.id, ($1::uuid[])[1 + (row_number() over () * 7 + $3::int) % $2::int], p.host_id,
         case when $3::int = 1 then 'pending' else 'completed' end, current_date - 7 * $3::int, current_date - 7 * $3::int + 3,
         2, 'online', '[]', 0, '{"USD": 64000, "EUR": 74000}', 'moderate', '15:00', '11:00' from properties as p`,
      [guests.map(({ id }) => id), guestCount, week],
    );
    await pool.query(
      `insert into booking_events (booking_id, at, by_role, actor_id, from_status, status)
       select id, created_at, 'guest', guest_id, null, status from bookings where check_in = current_date - 7 * $1::int`,
      [week],
    );
  }
  await pool.query(
    `insert into raw_stays (property_id, guest_id, nights)
     select property_id, guest_id, daterange(check_in, check_out) from bookings`,
  );
  await pool.query('vacuum analyze');
  return { today: clock.today(), properties, guests, slots: { ours: 0, bare: 0 } };
}

/** The next free nights of a table: property after property, then the next two nights. */
export function nextStay(world: BookingWorld, where: 'ours' | 'bare'): Stay {
  const slot = (world.slots[where] += 1);
  if (slot >= propertyCount * staysPerProperty) throw new Error('all nights are booked: raise propertyCount');
  const check_in = addDays(world.today, 2 + 2 * Math.floor(slot / propertyCount));
  return {
    property_id: world.properties[slot % propertyCount]!,
    guest_id: world.guests[slot % guestCount]!.id,
    token: world.guests[slot % guestCount]!.token,
    check_in,
    check_out: addDays(check_in, 2),
  };
}

export interface Stay {
  property_id: string;
  guest_id: string;
  token: string;
  check_in: string;
  check_out: string;
}

export function bookingRequest({ property_id, token, check_in, check_out }: Stay): Request {
  const guests = { adults: 2, children: 1, infants: 0 };
  return {
    method: 'POST',
    path: '/api/bookings',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ property_id, check_in, check_out, guests, payment_choice: 'at_property' }),
  };
}

export function bareRequest({ token: _token, ...stay }: Stay): Request {
  return { method: 'POST', path: '/bare', headers: json, body: JSON.stringify(stay) };
}
