import { sql, type Kysely, type RawBuilder } from 'kysely';
import { searchWords } from '#contract/search-words.ts';
import type { DB } from '#db/types.ts';
import { areIndexed, hasWords } from '#server/platform/word-search.ts';
import { readBookingNumber } from '../booking-number.ts';
import type { ManagedBookingQuery } from './managed-booking-scan-list.ts';

/**
 * More bookings than these are not looked up by what finds them: the list then goes through all bookings in its order, where
 * so many matches are near each other. It is far above what is expected of a search for one booking, so that the index of
 * words is used and not a scan that hopes to find a few soon.
 */
const mostMatches = 5000;
/** A name that more people have is compared with that of each booking. */
const mostPeople = 1000;

/** What the filters find that name people, words or payments. */
export interface FoundBookings {
  /** The bookings to which they narrow the list, all of them; undefined where they do not. */
  ids: readonly string[] | undefined;
  /** What a booking `b` of the guest `g` and the host `h` must fulfil besides: the filters that find too many. */
  conditions: readonly RawBuilder<unknown>[];
}

/** What one filter finds: the ids of at most `mostMatches` bookings, or a condition. */
type Found = { ids: string[] } | { condition: RawBuilder<unknown> };

/** Finds what is narrow enough to be looked up; nothing that matches is left out. */
export async function findBookings(db: Kysely<DB>, query: ManagedBookingQuery): Promise<FoundBookings> {
  const { q, guest, host, payment } = query;
  const found = await Promise.all([
    ...(q === undefined ? [] : [findByWords(db, q)]),
    ...(guest === undefined ? [] : [findOfPeople(db, guest, 'guest')]),
    ...(host === undefined ? [] : [findOfPeople(db, host, 'host')]),
    ...(payment === 'unknown' ? [findWithUnknownPayment(db)] : []),
  ]);
  const lists = found.flatMap((one) => ('ids' in one ? [one.ids] : []));
  return {
    ids:
      lists.length === 0
        ? undefined
        : lists
            .map((ids) => new Set(ids))
            .reduce((one, other) => one.intersection(other))
            .values()
            .toArray(),
    conditions: found.flatMap((one) => ('condition' in one ? [one.condition] : [])),
  };
}

/**
 * The bookings whose number or guest has every word, or whose host has. A whole number is enough, whatever else was copied
 * with it.
 */
async function findByWords(db: Kysely<DB>, q: string): Promise<Found> {
  const words = searchWords(readBookingNumber(q) ?? q);
  if (!areIndexed(words)) return { ids: [] };
  const [byGuest, hosts] = await Promise.all([
    readIds(db, sql`select id from bookings where ${hasWords(sql.ref('search_text'), words)}`),
    findPeople(db, words, 'host'),
  ]);
  const byHost = hosts && (await bookingsOf(db, 'host', hosts));
  const ids = byGuest && byHost && [...new Set([...byGuest, ...byHost])];
  if (ids) return { ids };
  return { condition: sql`(${hasWords(sql.ref('b.search_text'), words)} or ${isOf('host', hosts, words)})` };
}

/** The bookings of the person with this email address or number (E.164), or of those whose name has every word. */
async function findOfPeople(db: Kysely<DB>, named: string, side: Side): Promise<Found> {
  const words = searchWords(named);
  const isNumber = /^\+\d+$/.test(named);
  if (!named.includes('@') && !isNumber && !areIndexed(words)) return { ids: [] };
  const people = named.includes('@')
    ? await readIds(db, sql`select id from users where email = ${named}`)
    : isNumber
      ? await readIds(db, sql`select id from users where sign_in_phone = ${named}`)
      : await findPeople(db, words, side);
  const ids = people && (await bookingsOf(db, side, people));
  return ids ? { ids } : { condition: isOf(side, people, words) };
}

async function findWithUnknownPayment(db: Kysely<DB>): Promise<Found> {
  const unknown = sql`status = 'unknown'`;
  const ids = await readIds(db, sql`select reference as id from payments where ${unknown}`);
  if (ids) return { ids };
  // With `offset` it is looked up for each booking.
  return { condition: sql`exists (select from payments where reference = b.id and ${unknown} offset 0)` };
}

type Side = 'guest' | 'host';
/** Hosts have an index of their own: a name is that of many more guests. */
const peopleOf = { guest: sql`true`, host: sql`role <> 'guest'` } as const;
const idOf = { guest: sql.ref('guest_id'), host: sql.ref('host_id') } as const;
const nameOf = { guest: sql.ref('g.search_name'), host: sql.ref('h.search_name') } as const;

/** The people who have every word in their names; undefined where they are more than `mostPeople`. */
async function findPeople(db: Kysely<DB>, words: readonly string[], side: Side): Promise<string[] | undefined> {
  const people = sql`select id from people where ${hasWords(sql.ref('search_name'), words)} and ${peopleOf[side]}`;
  return readIds(db, people, mostPeople);
}

async function bookingsOf(db: Kysely<DB>, side: Side, people: readonly string[]): Promise<string[] | undefined> {
  if (people.length === 0) return [];
  return readIds(
    db,
    sql`
      select b.id from unnest(${people}::uuid[]) as person (id),
        lateral (select id from bookings where ${idOf[side]} = person.id limit ${sql.lit(mostMatches + 1)}) as b`,
  );
}

/** A condition for the bookings of these people; where they are too many to be listed, of those with the words. */
function isOf(side: Side, people: readonly string[] | undefined, words: readonly string[]): RawBuilder<unknown> {
  if (people) return sql`b.${idOf[side]} = any(${people}::uuid[])`;
  return hasWords(nameOf[side], words);
}

/** The ids that a statement reads; undefined where they are more than `most`. */
async function readIds(
  db: Kysely<DB>,
  statement: RawBuilder<unknown>,
  most: number = mostMatches,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`${statement} limit ${sql.lit(most + 1)}`.execute(db);
  return rows.length > most ? undefined : rows.map(({ id }) => id);
}
