import type { Pool } from 'pg';
import { addDays } from '#contract/days.ts';
import type { Hit } from '#server/listings/listings.ts';
import { kilometresBetween } from './distance.ts';
import { nightBitMasks, availabilityNights } from './availability-bits.ts';
import type { SearchRequest, RequestedStay } from './parse-query.ts';
import type { RequestedNights, SearchArea, PropertyConditions } from './sql-conditions.ts';
import { buildSearchStatement, type SearchQuestion, type Statement } from './search-statement.ts';
import { cellRange, countCells, namedCells, type BoundingBox, type CellRange } from './grid-cells.ts';

/** A view that holds at least this share of all homes is searched without cells. */
const countryShare = 0.1;
const rememberSpreadMilliseconds = 60_000;

/** What a process remembers of the search table. None of it decides what is found, only how. */
interface Memory {
  /** First night of the words' window when it was last seen; each search checks it. */
  starts_on: string;
  /** Homes by cell, a while ago. */
  spread: { homes: ReadonlyMap<number, number>; total: number; until: number } | undefined;
}
const memories = new WeakMap<Pool, Memory>();

export interface Found {
  /** `stay` counts the stays that would do: 0 are the nights asked for, 1 the first of the others. */
  hits: (Hit & { key: number; stay: number })[];
  /** At most `countTo`. */
  total: number;
  total_is_exact: boolean;
  more: boolean;
}

/** What to look for, whatever is done with what is found. */
export type SearchScope = Pick<SearchRequest, 'box' | 'nights' | 'orNights' | 'filters'>;
export type Search = SearchScope & Omit<SearchQuestion, keyof PropertyConditions>;

interface Row {
  starts_on: string;
  total: number;
  property_id: string | null;
  version: number;
  latitude: number;
  longitude: number;
  key: number;
  stay?: number;
}

/** Finds a page of published homes and counts all of them: one statement. */
export async function findProperties(pool: Pool, search: Search): Promise<Found> {
  const rows = await ask<Row>(pool, search, (wanted) => buildSearchStatement({ ...search, ...wanted }));
  const { total } = rows[0]!;
  const hits = rows[0]!.property_id === null ? [] : rows.map((row) => toHit(row as HitRow, search));
  return {
    hits: hits.slice(0, search.limit),
    total: Math.min(total, search.countTo),
    total_is_exact: total <= search.countTo,
    more: hits.length > search.limit,
  };
}

/**
 * Sends a statement about the homes sought. Its rows, at least one, all say `starts_on`: the first night of the
 * window that the search words speak of.
 */
export async function ask<R extends { starts_on: string }>(
  pool: Pool,
  { box, filters, nights, orNights }: SearchScope,
  write: (wanted: PropertyConditions) => Statement,
): Promise<R[]> {
  const memory = await recall(pool);
  const area = await chooseReach(pool, memory, box);
  for (;;) {
    const { starts_on } = memory;
    const masked = (stay: RequestedStay): RequestedNights => ({ ...stay, masks: masksOf(stay, starts_on) });
    const statement = write({ area, filters, nights: nights && masked(nights), orNights: orNights.map(masked) });
    const { rows } = await pool.query<R>(statement);
    const [first] = rows;
    if (!first) throw new Error('search_window is empty');
    if (!nights || first.starts_on === starts_on) return rows;
    // The day has turned since the window was last seen: what was asked of the words may not be what they say.
    memory.starts_on = first.starts_on;
  }
}

type HitRow = Row & { property_id: string };

function toHit({ property_id, version, latitude, longitude, key, stay = 0 }: HitRow, { middle }: Search) {
  return {
    property_id,
    version,
    latitude,
    longitude,
    key,
    stay,
    // To 100 m: far finer than the blur of the coordinates, and in the order of the sort.
    distance: middle ? Math.round(kilometresBetween(middle, { latitude, longitude }) * 10) / 10 : null,
  };
}

/** The bits to test, or null where the words do not speak of these nights. */
function masksOf({ check_in, check_out }: RequestedStay, windowStart: string) {
  const within = check_in >= windowStart && check_out <= addDays(windowStart, availabilityNights);
  return within ? nightBitMasks(check_in, check_out) : null;
}

async function recall(pool: Pool): Promise<Memory> {
  let memory = memories.get(pool);
  if (!memory) {
    const { rows } = await pool.query<{ starts_on: string }>('select starts_on from search_window');
    memory = { starts_on: rows[0]!.starts_on, spread: undefined };
    memories.set(pool, memory);
  }
  return memory;
}

async function chooseReach(pool: Pool, memory: Memory, box: BoundingBox | undefined): Promise<SearchArea> {
  if (!box) return { kind: 'country', box };
  const cells = cellRange(box);
  if (countCells(cells) <= namedCells) return { kind: 'cells', box, cells };
  const share = await shareOf(pool, memory, cells);
  return share >= countryShare ? { kind: 'country', box } : { kind: 'occupied', box, cells };
}

/** The part of all homes that lies in these cells, roughly. */
async function shareOf(pool: Pool, memory: Memory, cells: CellRange): Promise<number> {
  if (!memory.spread || memory.spread.until < Date.now()) {
    const reading = readSpread(pool, memory);
    // An old picture will do while the new one is drawn.
    if (!memory.spread) await reading;
    else reading.catch(() => undefined);
  }
  const { homes, total } = memory.spread!;
  let inside = 0;
  for (const [cell, count] of homes) {
    const row = Math.floor(cell / 2880);
    const column = cell % 2880;
    if (row >= cells.firstRow && row <= cells.lastRow && column >= cells.firstColumn && column <= cells.lastColumn)
      inside += count;
  }
  return total === 0 ? 0 : inside / total;
}

async function readSpread(pool: Pool, memory: Memory): Promise<void> {
  if (memory.spread) memory.spread = { ...memory.spread, until: Date.now() + rememberSpreadMilliseconds };
  const { rows } = await pool.query<{ cell: number; homes: number }>(
    'select cell, count(*)::int as homes from search group by cell',
  );
  memory.spread = {
    homes: new Map(rows.map(({ cell, homes }) => [cell, homes])),
    total: rows.reduce((sum, { homes }) => sum + homes, 0),
    until: Date.now() + rememberSpreadMilliseconds,
  };
}
