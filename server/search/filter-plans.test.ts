/**
 * Reads the plans of searches by each parameter of the contract in a small town, in the town with the most homes and in the whole country,
 * where they find many, few or no homes. A parameter without samples fails, so that one that is added has an index path too, or says here
 * why it needs none.
 */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amenities } from '#contract/amenities.ts';
import { addDays } from '#contract/days.ts';
import { sorts } from '#contract/listings.ts';
import { searchQuery } from '#contract/schemas/search.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { fillNarrowWorld, narrowTowns } from '#test/narrow-world.ts';
import { literalOf } from '#test/table-reads.ts';
import { findMarkers } from './map-markers.ts';
import { countNearbyDates, countPrices } from './search-counts.ts';
import { searchProperties } from './search-properties.ts';
import { sortHomes } from './sort-homes.ts';

type Query = Record<string, string | number>;
type Parameter = keyof typeof searchQuery.shape;

const today = '2030-03-10';
const homes = 20_000;
const { densest, town, others } = narrowTowns;
const day = (days: number) => addDays(today, days);

/** Where each search is sent. */
const areas: Readonly<Record<string, Query>> = {
  town: { location: town.id },
  'densest town': { location: densest.id },
  country: {},
};

/** For what narrows nothing by itself. */
const fewAndNone = { few: { max_price: 10 }, none: { max_price: 1 } };

/**
 * Of each parameter a search that finds many homes, few and none; more than one where they take different paths. A parameter that narrows
 * nothing by itself has the prices of few and of no homes.
 */
const samples: Record<Parameter, Partial<Record<'many' | 'few' | 'none', Query>>[]> = {
  location: [{ many: {}, ...fewAndNone }],
  locations: [{ many: { location: town.id, locations: `${densest.id},${others[0].id}` }, ...fewAndNone }],
  excluded_locations: [{ many: { excluded_locations: others[0].id }, none: { excluded_locations: densest.id } }],
  bbox: [{ many: { bbox: '9,24,16,33.5' }, few: { bbox: '13.18,32.88,13.185,32.885' }, none: { bbox: '15,25,16,26' } }],
  near: [{ many: { near: densest.id }, none: { near: others[1].id, location: town.id } }],
  near_km: [{ many: { near: densest.id, near_km: 8 }, few: { near: densest.id, near_km: 0.5 } }],
  sea_km: [{ many: { sea_km: 10 }, few: { sea_km: 0.25 } }],
  check_in: [
    { many: { check_in: day(190) }, few: { check_in: day(220) }, none: { check_in: day(305) } },
    { many: { check_in: day(100) }, few: { check_in: day(100), max_price: 10 } },
    // No home has it any more.
    { none: { amenities: 'free_cancellation', check_in: day(1) } },
  ],
  check_out: [
    {
      many: { check_in: day(190), check_out: day(194) },
      few: { check_in: day(210), check_out: day(215) },
      none: { check_in: day(298), check_out: day(303) },
    },
  ],
  flexible: [
    {
      many: { check_in: day(190), check_out: day(194), flexible: 2 },
      few: { check_in: day(210), check_out: day(215), flexible: 3 },
      none: { check_in: day(302), check_out: day(305), flexible: 1 },
    },
  ],
  month: [{ many: { month: '2030-07' }, few: { month: '2030-10', nights: 5 } }],
  month_part: [
    { many: { month: '2030-07', month_part: 'start' }, few: { month: '2030-10', month_part: 'start', nights: 3 } },
  ],
  nights: [{ many: { nights: 5 }, few: { nights: 300 }, none: { nights: 365 } }],
  arrival_time: [{ many: { arrival_time: '23:00' }, few: { arrival_time: '09:00' }, none: { arrival_time: '06:30' } }],
  guests: [{ many: { guests: 2 }, few: { guests: 30 }, none: { guests: 50 } }],
  property_type: [{ many: { property_type: 'house,villa' }, few: { property_type: 'guesthouse' } }],
  amenities: [
    { many: { amenities: amenities[0] }, few: { amenities: amenities[20] } },
    {
      many: { amenities: amenities.slice(0, 2).join(',') },
      few: { amenities: amenities.slice(0, 3).join(','), max_price: 50 },
    },
    { none: { amenities: 'smoking_allowed' } },
    { many: { amenities: 'free_cancellation' }, few: { amenities: 'free_cancellation', max_price: 10 } },
    { few: { amenities: 'guest_favorite' } },
  ],
  refused: [{ many: { refused: amenities[0] }, few: { refused: amenities.slice(0, 11).join(',') } }],
  min_price: [{ many: { min_price: 100 }, few: { min_price: 900 }, none: { min_price: 5000 } }],
  max_price: [{ many: { max_price: 300 }, few: { max_price: 10 }, none: { max_price: 1 } }],
  bedrooms: [{ many: { bedrooms: 3 }, few: { bedrooms: 20 }, none: { bedrooms: 50 } }],
  beds: [{ many: { beds: 3 }, few: { beds: 20 }, none: { beds: 50 } }],
  bathrooms: [{ many: { bathrooms: 2 }, few: { bathrooms: 20 }, none: { bathrooms: 50 } }],
  min_rating: [{ many: { min_rating: 4.2 }, few: { min_rating: 4.9 }, none: { min_rating: 5 } }],
  family_only: [{ many: { family_only: 'true' } }],
  instant_book: [{ many: { instant_book: 'true' } }],
  pay_at_property: [{ many: { pay_at_property: 'true' } }],
  sort: [
    ...['price_asc', 'price_desc', 'rating', 'newest', 'distance'].map((sort) => ({
      many: { sort },
      few: { sort, max_price: 10 },
      none: { sort, max_price: 1 },
    })),
    { many: { sort: 'distance', sea_km: 10 }, few: { sort: 'distance', sea_km: 0.25 } },
    { many: { sort: 'rating', min_rating: 4.5 }, few: { sort: 'rating', min_rating: 4.9 } },
    { many: { sort: 'price_desc', max_price: 200 }, few: { sort: 'price_asc', min_price: 900 } },
  ],
  limit: [{ many: { limit: 48 }, few: { limit: 1, max_price: 10 } }],
  photos: [{ many: { photos: 2 }, few: { photos: 2, max_price: 10 } }],
  cursor: [{ many: { limit: 24 }, few: { limit: 5, max_price: 10 } }],
};

/**
 * Parameters whose few matches are found by reading the homes of the area once, because no index has them in an order: bits, kinds and days. An
 * index of its own would be written by each booking.
 */
const readOnce: ReadonlySet<Parameter> = new Set([
  'bbox',
  'near',
  'near_km',
  'excluded_locations',
  'check_in',
  'check_out',
  'flexible',
  'month',
  'month_part',
  'nights',
  'refused',
]);

/** Parameters of a page, which counts and markers do not have. */
const ofPages: ReadonlySet<Parameter> = new Set(['sort', 'limit', 'cursor', 'photos']);

/** Of the homes of an area, the part that may be read for few matches of any other parameter. */
const fewShare = 0.1;
/** Rows that are read beside these; a plan counts them as a mean of its repetitions. */
const slack = 50;
/** Pages of 8 kB that a search may touch. The table has about 490. */
const mostPages = 1000;

let database: TestDatabase;
let open: OpenDatabase;
let services: Services;
let client: Client;
const homesOf: Record<string, number> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  await fillNarrowWorld(database.url, today, homes);
  open = openDatabase(database.url);
  await sortHomes(open.db);
  const clock = { now: () => new Date(`${today}T10:00:00Z`), today: () => today };
  services = { ...open, pool: recording(open.pool), clock } as unknown as Services;
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  for (const [area, { location }] of Object.entries(areas)) {
    // All that is in the cells that a town's bounds touch.
    const { rows } = await client.query<{ homes: number }>(
      `select count(*)::int as homes from search where cell in (
         select cell from search where place_id = coalesce($1, place_id))`,
      [location ?? null],
    );
    homesOf[area] = rows[0]!.homes;
  }
});
afterAll(async () => {
  await client.end();
  await open.db.destroy();
  database.close();
});

interface Statement {
  text: string;
  values: readonly unknown[];
}

let sent: Statement[] = [];

/** The statements on the table of search that a call sends. */
async function statementsOf(call: (services: Services) => Promise<unknown>): Promise<Statement[]> {
  sent = [];
  await call(services);
  return sent;
}

/** What a process keeps of a pool it keeps of this one for the whole file. */
function recording(pool: OpenDatabase['pool']): OpenDatabase['pool'] {
  const query = (statement: Statement | string, values?: unknown[]) => {
    const { text, values: bound = [] } = typeof statement === 'string' ? { text: statement, values } : statement;
    if (/search as s\b/.test(text) && text.includes('search_window')) sent.push({ text, values: bound });
    return pool.query(statement as string, values);
  };
  return { query } as unknown as OpenDatabase['pool'];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** The tables that have a row of each home. */
const readTables: ReadonlySet<string | undefined> = new Set(['search', 'search_points']);

/** How many rows of the tables of search a statement reads, and how many pages it touches. */
async function costOf({ text, values }: Statement): Promise<{ rows: number; pages: number }> {
  const literals = values.map(literalOf);
  await client.query(`prepare inspected as ${text}`);
  try {
    const execution = `execute inspected${literals.length > 0 ? `(${literals.join(', ')})` : ''}`;
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, timing off, summary off, buffers, format json) ${execution}`,
    );
    const plan = rows[0]!['QUERY PLAN'][0].Plan;
    return {
      rows: rowsRead(plan),
      pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    };
  } finally {
    await client.query('deallocate inspected');
  }
}

function rowsRead(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0);
  if (!readTables.has(node['Relation Name'])) return below;
  return below + Math.round((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']);
}

const parse = (query: Query) =>
  searchQuery.parse(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])));

it('has samples of every parameter', () => {
  expect(Object.keys(samples).toSorted()).toEqual(Object.keys(searchQuery.shape).toSorted());
});

describe.each(Object.keys(areas))('in the %s', (area) => {
  const most = () => homesOf[area]!;

  it.each(Object.keys(samples) as Parameter[])('%s is read by an index', async (parameter) => {
    const failures: string[] = [];
    for (const [level, query] of samples[parameter].flatMap((sample) => Object.entries(sample))) {
      const asked = { ...areas[area], ...query };
      let isCounted = true;
      let total = 0;
      const [statement] = await statementsOf(async (services) => {
        ({ total, total_is_exact: isCounted } = await searchProperties(services, parse(asked), 'en'));
      });
      if (!statement) throw new Error(`no statement for ${JSON.stringify(asked)}`);
      const { rows, pages } = await costOf(statement);
      const isElsewhere = 'location' in query || 'bbox' in query || 'near' in query;
      const searched = isElsewhere ? homes : most();
      // Where there are more than are counted, the page and a sample for neighbours are read beside the count.
      const allowed = !isCounted
        ? 3 * searched
        : level === 'many' || isElsewhere || readOnce.has(parameter)
          ? searched + slack
          : fewShare * searched + slack;
      if (rows > allowed || pages > mostPages)
        failures.push(
          `${level} ${JSON.stringify(query)} reads ${rows} homes of ${most()}, ${pages} pages, for ${total}`,
        );
    }
    expect(failures).toEqual([]);
  });
});

it.each(sorts)('of many homes, the first by %s are read in its order', async (sort) => {
  const read: Record<string, number> = {};
  for (const [area, query] of Object.entries(areas)) {
    const [statement] = await statementsOf((services) => searchProperties(services, parse({ ...query, sort }), 'en'));
    read[area] = (await costOf(statement!)).rows;
  }
  // Those that are counted, and a page of each cell.
  for (const rows of Object.values(read)) expect(rows, JSON.stringify(read)).toBeLessThan(1300);
});

it('counts and markers of few or no homes are read by the same indexes', async () => {
  const failures: string[] = [];
  for (const parameter of Object.keys(samples) as Parameter[]) {
    for (const [level, query] of samples[parameter].flatMap((sample) => Object.entries(sample))) {
      if (level === 'many' || readOnce.has(parameter) || ofPages.has(parameter)) continue;
      const { min_price: _, max_price: __, ...unpriced } = query;
      const calls = {
        findMarkers: (services: Services) => findMarkers(services, parse(query), 'en'),
        countPrices: (services: Services) => countPrices(services, parse(unpriced)),
        countNearbyDates: (services: Services) =>
          countNearbyDates(services, parse({ ...query, check_in: day(190), check_out: day(192) })),
      };
      for (const [name, call] of Object.entries(calls)) {
        // Without its price it finds many.
        if (name === 'countPrices' && Object.keys(unpriced).length < Object.keys(query).length) continue;
        for (const statement of await statementsOf(call)) {
          const { rows, pages } = await costOf(statement);
          if (rows > fewShare * homes || pages > mostPages)
            failures.push(`${name} ${level} ${JSON.stringify(query)} reads ${rows} homes, ${pages} pages`);
        }
      }
    }
  }
  expect(failures).toEqual([]);
});
