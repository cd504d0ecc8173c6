import type { Pool } from 'pg';
import { addDays } from '#contract/days.ts';
import type { Hit } from '#server/listings/listings.ts';
import { kilometresBetween } from './distance.ts';
import { availabilityNights, nightBitMasks } from './availability-bits.ts';
import { cellRange, countCells, listCells, maxListedCells, type BoundingBox, type CellRange } from './grid-cells.ts';
import type { Services } from '#server/platform/services.ts';
import type { RequestedStay, SearchRequest } from './search-request.ts';
import { buildSearchStatement, type PageSearch, type Statement } from './search-statement.ts';
import { isSampled, readingOf, sampleHomes, type Reading, type Sample } from './leading-filter.ts';
import type { Filters, MaskedStay, SearchArea, TableSearch } from './sql-conditions.ts';

/** An area that holds at least this share of all properties is searched without cells. */
const minCountryShare = 0.1;
const cellCountsTtlMs = 60_000;
const sampleTtlMs = 600_000;
const sampleRetryMs = 60_000;

/** What searches are sent with. */
export type SearchServices = Pick<Services, 'pool' | 'log'>;

/** What a process caches of the search table. It decides how a search is carried out, not what it finds. */
interface CachedStatistics {
  /** The first night of the search window when last read. Every search checks it. */
  windowStart: string;
  cellCounts: { byCell: ReadonlyMap<number, number>; total: number; expiresAt: number } | undefined;
  sample: { homes: Promise<Sample | undefined>; expiresAt: number } | undefined;
}
const statisticsByPool = new WeakMap<Pool, CachedStatistics>();

export interface SearchPage {
  /** `key` is the sort key. `stayIndex` is 0 for the requested stay, 1 for the first of `otherStays`, and so on. */
  hits: (Hit & { key: number; is_own: boolean; stayIndex: number })[];
  /** At most `countTo`. */
  total: number;
  total_is_exact: boolean;
  /** Homes with an address outside the places that are searched are among the matches. */
  has_neighbours: boolean;
  hasMore: boolean;
}

/** Where, when and with which filters to search. */
export type SearchScope = Pick<SearchRequest, 'box' | 'stay' | 'otherStays' | 'filters'>;
export type Search = SearchScope & Omit<PageSearch, keyof TableSearch>;

interface Row {
  starts_on: string;
  total: number;
  has_neighbours: boolean;
  property_id: string | null;
  version: number;
  latitude: number;
  longitude: number;
  key: number;
  is_own: boolean;
  stay_index?: number;
}

/** Finds a page of published properties and counts all that match, in one statement. */
export async function findProperties(services: SearchServices, search: Search): Promise<SearchPage> {
  const rows = await queryProperties<Row>(services, search, (table) => buildSearchStatement({ ...search, ...table }));
  const { total, has_neighbours } = rows[0]!;
  const hits = rows[0]!.property_id === null ? [] : rows.map((row) => toHit(row as HitRow, search));
  return {
    hits: hits.slice(0, search.limit),
    total: Math.min(total, search.countTo),
    total_is_exact: total <= search.countTo,
    has_neighbours,
    hasMore: hits.length > search.limit,
  };
}

/**
 * Runs a statement on the table `search`. It must return at least one row, and each with `starts_on`, the first night of
 * the search window; the statement is built again if that is not the expected night.
 */
export async function queryProperties<R extends { starts_on: string }>(
  services: SearchServices,
  { box, filters, stay, otherStays }: SearchScope,
  build: (search: TableSearch) => Statement,
): Promise<R[]> {
  const { pool } = services;
  const statistics = await getStatistics(pool);
  const area = await chooseArea(pool, statistics, box, filters.boxes);
  const reading = await chooseReading(services, statistics, filters, stay !== undefined);
  for (;;) {
    const { windowStart } = statistics;
    const mask = (each: RequestedStay): MaskedStay => ({ ...each, masks: stayMasks(each, windowStart) });
    const statement = build({ area, filters, stay: stay && mask(stay), otherStays: otherStays.map(mask), ...reading });
    const { rows } = await pool.query<R>(statement);
    const [first] = rows;
    if (!first) throw new Error('search_window is empty');
    if (!stay || first.starts_on === windowStart) return rows;
    // The window has moved since it was last read, so the masks may test nights that the bits no longer describe.
    statistics.windowStart = first.starts_on;
  }
}

type HitRow = Row & { property_id: string };

function toHit({ property_id, version, latitude, longitude, key, is_own, stay_index = 0 }: HitRow, { middle }: Search) {
  return {
    property_id,
    version,
    latitude,
    longitude,
    key,
    is_own,
    stayIndex: stay_index,
    // Rounded to 100 m, which is finer than the blur of the coordinates and keeps the order of the sort.
    distance: middle ? Math.round(kilometresBetween(middle, { latitude, longitude }) * 10) / 10 : null,
  };
}

/** The availability bits of a stay, or null where it does not lie within the search window. */
function stayMasks({ check_in, check_out }: RequestedStay, windowStart: string) {
  const isInside = check_in >= windowStart && check_out <= addDays(windowStart, availabilityNights);
  return isInside ? nightBitMasks(check_in, check_out) : null;
}

async function getStatistics(pool: Pool): Promise<CachedStatistics> {
  let statistics = statisticsByPool.get(pool);
  if (!statistics) {
    const { rows } = await pool.query<{ starts_on: string }>('select starts_on from search_window');
    statistics = { windowStart: rows[0]!.starts_on, cellCounts: undefined, sample: undefined };
    statisticsByPool.set(pool, statistics);
  }
  return statistics;
}

/** The area of a bounding box, without regard to how many properties are in it. */
export function areaOf(box: BoundingBox | undefined, boxes: readonly BoundingBox[] = []): SearchArea {
  if (!box) return { kind: 'country', box };
  const range = cellRange(box);
  const ranges = boxes.map(cellRange);
  // Places far apart have few cells, though the box around them has many.
  const count = (all: readonly CellRange[]) => all.reduce((sum, each) => sum + countCells(each), 0);
  const parts = ranges.length > 0 && count(ranges) < count([range]) ? ranges : [range];
  return count(parts) <= maxListedCells
    ? { kind: 'cells', box, cells: [...new Set(parts.flatMap(listCells))] }
    : { kind: 'occupied', box, range };
}

async function chooseArea(
  pool: Pool,
  statistics: CachedStatistics,
  box: BoundingBox | undefined,
  boxes: readonly BoundingBox[] | undefined,
): Promise<SearchArea> {
  const area = areaOf(box, boxes);
  if (area.kind !== 'occupied') return area;
  const share = await propertyShare(pool, statistics, area.range);
  return share >= minCountryShare ? { ...area, kind: 'country' } : area;
}

/** The share of all properties that lies in these cells, from 0 to 1, up to a minute old. */
async function propertyShare(pool: Pool, statistics: CachedStatistics, cells: CellRange): Promise<number> {
  if (!statistics.cellCounts || statistics.cellCounts.expiresAt < Date.now()) {
    const loading = loadCellCounts(pool, statistics);
    // Expired counts are used until the new ones have been read.
    if (!statistics.cellCounts) await loading;
    else loading.catch(() => undefined);
  }
  const { byCell, total } = statistics.cellCounts!;
  let inside = 0;
  for (const [cell, count] of byCell) {
    const row = Math.floor(cell / 2880);
    const column = cell % 2880;
    if (row >= cells.firstRow && row <= cells.lastRow && column >= cells.firstColumn && column <= cells.lastColumn)
      inside += count;
  }
  return total === 0 ? 0 : inside / total;
}

async function loadCellCounts(pool: Pool, statistics: CachedStatistics): Promise<void> {
  // Other searches do not load the counts as well.
  if (statistics.cellCounts) statistics.cellCounts.expiresAt = Date.now() + cellCountsTtlMs;
  const { rows } = await pool.query<{ cell: number; count: number }>(
    'select cell, count(*)::int as count from search group by cell',
  );
  statistics.cellCounts = {
    byCell: new Map(rows.map(({ cell, count }) => [cell, count])),
    total: rows.reduce((sum, { count }) => sum + count, 0),
    expiresAt: Date.now() + cellCountsTtlMs,
  };
}

/** How a search is read, by a sample up to ten minutes old; without one where it cannot be read. */
async function chooseReading(
  { pool, log }: SearchServices,
  statistics: CachedStatistics,
  filters: Filters,
  hasDays: boolean,
): Promise<Reading> {
  if (!isSampled(filters)) return readingOf(filters, hasDays, undefined);
  if (!statistics.sample || statistics.sample.expiresAt < Date.now()) {
    // It decides how a search is read, not what it finds, so that no search fails for it; the next one a minute later tries again.
    const homes = sampleHomes(pool).catch((error: unknown) => {
      log.warn({ err: error }, 'homes could not be sampled for search');
      statistics.sample!.expiresAt = Date.now() + sampleRetryMs;
      return undefined;
    });
    statistics.sample = { homes, expiresAt: Date.now() + sampleTtlMs };
  }
  return readingOf(filters, hasDays, await statistics.sample.homes);
}
