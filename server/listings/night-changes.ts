import { sql, type Kysely } from 'kysely';
import { addDays } from '#contract/days.ts';
import type { DB } from '#db/types.ts';
import { refreshSearchRows } from './search-rows.ts';

/** What a host decides about a night: null where nothing is set. */
export interface NightValues {
  /** A block of the host, or of a request that the host declined. `text` is what it was made with. */
  block: { source: 'host' | 'decline'; text: string | null } | null;
  price_dirham: number | null;
  min_nights: number | null;
  note: string | null;
}

export interface NightChange {
  property_id: string;
  day: string;
  before: NightValues;
  after: NightValues;
}

/** Locks properties in the order of their ids until the transaction ends: two callers queue up instead of deadlocking. */
export async function lockProperties(trx: Kysely<DB>, propertyIds: readonly string[]): Promise<void> {
  await sql`
    select lock_property(id) from (select id from unnest(${[...propertyIds]}::uuid[]) as id order by id) as ordered
  `.execute(trx);
}

/**
 * Writes changed nights and updates the search rows. The caller has locked the properties and read the nights after that,
 * so that `before` is their state: no night is held by a booking or a feed that a change blocks.
 */
export async function changeNights(trx: Kysely<DB>, changes: readonly NightChange[], at: Date): Promise<void> {
  if (changes.length === 0) return;
  const reblocked = changes.filter(({ before, after }) => !isSameBlock(before.block, after.block));
  await openNights(trx, reblocked);
  await blockNights(trx, reblocked, at);
  await writeOwnValues(
    trx,
    changes.filter(({ before, after }) => !hasSameOwnValues(before, after)),
  );
  await refreshSearchRows(trx, [...new Set(changes.map(({ property_id }) => property_id))]);
}

const isSameBlock = (one: NightValues['block'], other: NightValues['block']) =>
  one?.source === other?.source && one?.text === other?.text;

const hasSameOwnValues = (one: NightValues, other: NightValues) =>
  one.price_dirham === other.price_dirham && one.min_nights === other.min_nights && one.note === other.note;

async function openNights(trx: Kysely<DB>, changes: readonly NightChange[]): Promise<void> {
  const ranges = rangesOf(changes.filter(({ before }) => before.block !== null));
  if (ranges.length === 0) return;
  await sql`
    select free_blocked_nights(property_id, daterange(from_day, to_day))
    from json_to_recordset(${JSON.stringify(ranges)}) as r (property_id uuid, from_day date, to_day date)
  `.execute(trx);
}

async function blockNights(trx: Kysely<DB>, changes: readonly NightChange[], at: Date): Promise<void> {
  const ranges = rangesOf(
    changes.filter(({ after }) => after.block !== null),
    ({ after }) => after.block,
  );
  if (ranges.length === 0) return;
  await sql`
    select block_free_nights(property_id, daterange(from_day, to_day), source, text, ${at}::timestamptz)
    from json_to_recordset(${JSON.stringify(ranges.map(({ value, ...range }) => ({ ...range, ...value })))})
      as r (property_id uuid, from_day date, to_day date, source text, text text)
  `.execute(trx);
}

async function writeOwnValues(trx: Kysely<DB>, changes: readonly NightChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ property_id, day, after: { price_dirham, min_nights, note } }) => ({
    property_id,
    night_on: day,
    price_dirham,
    min_nights,
    note,
  }));
  await sql`
    insert into day_overrides (property_id, night_on, price_dirham, min_nights, note)
    select property_id, night_on, price_dirham, min_nights, note
    from json_to_recordset(${JSON.stringify(rows)})
      as r (property_id uuid, night_on date, price_dirham int, min_nights int, note text)
    on conflict (property_id, night_on) do update set
      price_dirham = excluded.price_dirham, min_nights = excluded.min_nights, note = excluded.note
  `.execute(trx);
  const emptied = rows.filter((row) => row.price_dirham === null && row.min_nights === null && row.note === null);
  if (emptied.length === 0) return;
  await sql`
    delete from day_overrides as d
    using json_to_recordset(${JSON.stringify(emptied)}) as r (property_id uuid, night_on date)
    where d.property_id = r.property_id and d.night_on = r.night_on
  `.execute(trx);
}

/** Joins consecutive nights of a property with an equal value to half-open ranges. */
function rangesOf<Value>(
  changes: readonly NightChange[],
  valueOf: (change: NightChange) => Value = () => null as Value,
) {
  const ranges: { property_id: string; from_day: string; to_day: string; value: Value }[] = [];
  for (const change of changes) {
    const last = ranges.at(-1);
    const value = valueOf(change);
    const continues =
      last?.property_id === change.property_id &&
      last.to_day === change.day &&
      JSON.stringify(last.value) === JSON.stringify(value);
    if (continues) last.to_day = addDays(change.day, 1);
    else ranges.push({ property_id: change.property_id, from_day: change.day, to_day: addDays(change.day, 1), value });
  }
  return ranges;
}
