/** Searches that find homes by the bits of blocks, compared with those that read each home. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#contract/amenities.ts';
import { addDays } from '#contract/days.ts';
import { propertyTypes, sorts } from '#contract/listings.ts';
import { searchQuery } from '#contract/schemas/search.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { fillNarrowWorld, narrowTowns } from '#test/narrow-world.ts';
import { propertyRuns } from '#test/run-size.ts';
import { maybe } from '#test/search-world.ts';
import { blockLayout, featureConditions } from './feature-blocks.ts';
import { fewHomes } from './leading-filter.ts';
import { findMarkers } from './map-markers.ts';
import { countPrices } from './search-counts.ts';
import { queryProperties } from './find-properties.ts';
import { searchProperties } from './search-properties.ts';
import { parseSearchRequest } from './search-request.ts';
import { buildSearchStatement } from './search-statement.ts';
import { sortHomes } from './sort-homes.ts';

const today = '2030-03-10';
let database: TestDatabase;
/** The first has sampled homes before any was in a block, so that it reads each. */
let plain: OpenDatabase;
let byBlocks: OpenDatabase;
let client: Client;
let readBlocks = 0;

type Query = Record<string, number | string | boolean | readonly string[] | undefined>;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillNarrowWorld(database.url, today, fewHomes + 500);
  [plain, byBlocks] = [openDatabase(database.url), openDatabase(database.url)];
  client = new Client({ connectionString: database.url });
  await client.connect();
  await search(plain, { guests: 2 });
  await sortHomes(byBlocks.db);
  await search(byBlocks, { guests: 2 });
});
afterAll(async () => {
  await client.end();
  await plain.db.destroy();
  await byBlocks.db.destroy();
  database.close();
});

/** What a process knows of a pool it knows of this one. */
const kept = new Map<OpenDatabase, Services>();

function servicesOf(open: OpenDatabase): Services {
  const query = (statement: string | { text: string }, values?: unknown[]) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text.includes('search_blocks as b')) readBlocks += 1;
    return open.pool.query(statement as string, values);
  };
  const clock = { now: () => new Date(`${today}T10:00:00Z`), today: () => today };
  const services = kept.get(open) ?? ({ pool: { query }, clock } as unknown as Services);
  kept.set(open, services);
  return services;
}

const parse = (query: Query) =>
  searchQuery.parse(
    Object.fromEntries(
      Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
  );

async function search(open: OpenDatabase, query: Query, countTo?: number) {
  const answer = await searchProperties(servicesOf(open), parse(query), 'en', countTo);
  return { ...answer, properties: answer.properties.map(({ id }) => id) };
}

/** The homes of the first page, where the bits leave too many to read them all: it is read in order beside the count. */
async function findInOrder(query: Query, countTo: number): Promise<string[]> {
  const services = servicesOf(byBlocks);
  const parsed = parse(query);
  const request = await parseSearchRequest(services, parsed);
  const wanted = parsed.sort ?? 'recommended';
  const sort = wanted === 'distance' && !request.middle && parsed.sea_km === undefined ? 'recommended' : wanted;
  const rows = await queryProperties<{ starts_on: string; property_id: string | null }>(services, request, (table) =>
    buildSearchStatement({ ...request, ...table, areFew: false, sort, after: undefined, limit: 24, countTo }),
  );
  return rows.flatMap(({ property_id }) => property_id ?? []).slice(0, 24);
}

/** The homes that a search by blocks finds, which are those that each search finds. */
async function findBoth(query: Query, countTo = 1000): Promise<string[]> {
  const found = await search(byBlocks, query, countTo);
  expect(found).toEqual(await search(plain, query, countTo));
  expect(await findInOrder(query, countTo)).toEqual(found.properties);
  return found.properties;
}

const someQuery: fc.Arbitrary<Query> = fc
  .record({
    location: maybe(fc.constantFrom(narrowTowns.densest.id, narrowTowns.town.id)),
    near: maybe(fc.constant(narrowTowns.densest.id)),
    night: maybe(fc.integer({ min: 1, max: 250 })),
    guests: fc.integer({ min: 0, max: 12 }),
    bedrooms: maybe(fc.nat(5)),
    beds: maybe(fc.nat(7)),
    bathrooms: maybe(fc.nat(4)),
    min_rating: maybe(fc.constantFrom(3.9, 4, 4.3, 4.6)),
    max_price: maybe(fc.integer({ min: 50, max: 600 })),
    sea_km: maybe(fc.constantFrom(0.5, 1, 4, 20)),
    property_type: maybe(fc.subarray([...propertyTypes], { minLength: 1 })),
    amenities: fc.subarray([...features].slice(0, 19), { minLength: 1, maxLength: 4 }),
    refused: maybe(fc.subarray([...features].slice(0, 19), { maxLength: 2 })),
    instant_book: maybe(fc.boolean()),
    pay_at_property: maybe(fc.boolean()),
    sort: maybe(fc.constantFrom(...sorts)),
  })
  .map(({ night, ...query }) =>
    night === undefined
      ? query
      : { ...query, check_in: addDays(today, night), check_out: addDays(today, night + 1 + (night % 4)) },
  );

describe('homes found by the bits of blocks', () => {
  test('are those that any search finds', async () => {
    readBlocks = 0;
    let found = 0;
    const runs = propertyRuns(100);
    await fc.assert(
      fc.asyncProperty(someQuery, async (query) => {
        found += (await findBoth(query)).length;
        await findBoth(query, 20);
        const others = [byBlocks, plain].map(async (open) => [
          await findMarkers(servicesOf(open), parse(query), 'en', 20),
          (await countPrices(servicesOf(open), parse({ ...query, max_price: undefined }))).counts,
        ]);
        expect(await others[0]).toEqual(await others[1]);
      }),
      { numRuns: runs, seed: 1 },
    );
    expect(readBlocks).toBeGreaterThan(runs);
    expect(found).toBeGreaterThan(2 * runs);
  });

  /** Rare enough that blocks are read: a home of a kind that few are, in the town. */
  const wanted = { property_type: 'guesthouse', guests: 2, amenities: 'wifi', bedrooms: 2 };
  const change = (id: string, columns: string) =>
    client.query(`update search set ${columns} where property_id = $1`, [id]);
  const meet = `property_type = ${propertyTypes.indexOf('guesthouse')}, capacity = 8, bedrooms = 4, amenities = amenities | 1`;

  async function someHome(): Promise<string> {
    const { rows } = await client.query<{ id: string }>(
      `select property_id as id from search where property_type <> $1 and place_id = $2 limit 1`,
      [propertyTypes.indexOf('guesthouse'), narrowTowns.town.id],
    );
    return rows[0]!.id;
  }

  test('are found after a change, before and after they are sorted', async () => {
    const id = await someHome();
    expect(await findBoth(wanted)).not.toContain(id);
    await change(id, meet);
    readBlocks = 0;
    expect(await findBoth(wanted)).toContain(id);
    expect(readBlocks).toBe(2);
    expect(await sortHomes(byBlocks.db)).toBe(1);
    expect(await sortHomes(byBlocks.db)).toBe(0);
    expect(await findBoth(wanted)).toContain(id);
    await change(id, 'property_type = 0');
    expect(await findBoth(wanted)).not.toContain(id);
    await sortHomes(byBlocks.db);
    expect(await findBoth(wanted)).not.toContain(id);
  });

  test('are found after they have moved, and once only after they were withdrawn and shown again', async () => {
    const id = await someHome();
    await change(id, meet);
    await sortHomes(byBlocks.db);
    await change(id, 'latitude = 30.11, longitude = 20.21, cell = search_cell(30.11, 20.21)');
    expect(await findBoth(wanted)).toContain(id);
    await sortHomes(byBlocks.db);
    expect(await findBoth(wanted)).toContain(id);
    await client.query('create temp table withdrawn as select * from search where property_id = $1', [id]);
    await client.query('delete from search where property_id = $1', [id]);
    expect(await findBoth(wanted)).not.toContain(id);
    await client.query('insert into search select * from withdrawn');
    const found = await findBoth(wanted);
    await sortHomes(byBlocks.db);
    expect(await findBoth(wanted)).toEqual(found);
    expect(found.filter((one) => one === id)).toEqual([id]);
  });

  test('are found where they change while homes are sorted', async () => {
    const id = await someHome();
    await change(id, 'capacity = 1');
    await client.query('begin');
    await change(id, meet);
    // A row that somebody holds is left.
    expect(await sortHomes(byBlocks.db)).toBe(0);
    await client.query('commit');
    expect(await findBoth(wanted)).toContain(id);
    expect(await sortHomes(byBlocks.db)).toBe(1);
    expect(await findBoth(wanted)).toContain(id);
  });

  test('are found where another version of the server has sorted them', async () => {
    const id = await someHome();
    await change(id, meet);
    await sortHomes(byBlocks.db);
    await client.query('update search_points set sorted_as = $2 where property_id = $1', [id, blockLayout + 1]);
    expect(await findBoth(wanted)).toContain(id);
    // It leaves homes to newer versions.
    expect(await sortHomes(byBlocks.db)).toBe(0);
    await client.query('update search_points set sorted_as = 0 where property_id = $1', [id]);
    await sortHomes(byBlocks.db);
  });

  test('keep a block of an older list of features until the last home has left it', async () => {
    const { rows } = await client.query<{ block: string; id: string }>(
      'select block, min(property_id::text) as id from search_points where block is not null group by block order by count(*), block limit 1',
    );
    const { block, id } = rows[0]!;
    await client.query('update search_blocks set layout = $2 where block = $1', [block, blockLayout - 1]);
    await client.query('update search_points set sorted_as = 0 where block = $1', [block]);
    const isThere = async () => (await client.query('select from search_blocks where block = $1', [block])).rowCount;
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('begin');
    await other.query('select from search_points where property_id = $1 for update', [id]);
    await sortHomes(byBlocks.db);
    await other.end();
    expect(await isThere()).toBe(1);
    expect(await sortHomes(byBlocks.db)).toBe(1);
    expect(await isThere()).toBe(0);
  });

  test('stay in few blocks, though most of a cell have moved', async () => {
    const { rows } = await client.query<{ cell: number }>(
      'select cell from search group by cell having count(*) > 1200 limit 1',
    );
    const { cell } = rows[0]!;
    const blocks = async () => {
      const { rows: counted } = await sql<{ blocks: number }>`
        select count(*)::int as blocks from search_blocks where block >> 20 = ${cell}`.execute(byBlocks.db);
      return counted[0]!.blocks;
    };
    const before = await blocks();
    await client.query(
      'update search set cell = search_cell(31, 21), latitude = 31, longitude = 21 where property_id in (select property_id from search where cell = $1 offset 300)',
      [cell],
    );
    await client.query(
      'update search set rating = 3 where property_id = (select property_id from search where cell = $1 limit 1)',
      [cell],
    );
    await sortHomes(byBlocks.db);
    expect(before).toBeGreaterThan(2);
    expect(await blocks()).toBe(1);
    await findBoth({ ...wanted, property_type: 'house,villa', beds: 5 });
  });
});

test('a change of each column that a feature reads marks the home', async () => {
  const { rows } = await client.query<{ definition: string }>(
    "select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'search_features_changed'",
  );
  const compared = new Set([...rows[0]!.definition.matchAll(/old\.(\w+)/g)].map(([, column]) => column));
  const read = featureConditions.flatMap((condition) =>
    [...condition.matchAll(/\bs\.(\w+)/g)].map(([, column]) => column),
  );
  expect(read.filter((column) => !compared.has(column))).toEqual([]);
  expect(compared).toContain('cell');
});

test('a change of the list of features changes its number', () => {
  expect({ blockLayout, features: featureConditions.length, conditions: featureConditions.join('; ') })
    .toMatchInlineSnapshot(`
      {
        "blockLayout": 2,
        "conditions": "s.amenities & 1 <> 0; s.amenities & 2 <> 0; s.amenities & 4 <> 0; s.amenities & 8 <> 0; s.amenities & 16 <> 0; s.amenities & 32 <> 0; s.amenities & 64 <> 0; s.amenities & 128 <> 0; s.amenities & 256 <> 0; s.amenities & 512 <> 0; s.amenities & 1024 <> 0; s.amenities & 2048 <> 0; s.amenities & 4096 <> 0; s.amenities & 8192 <> 0; s.amenities & 16384 <> 0; s.amenities & 32768 <> 0; s.amenities & 65536 <> 0; s.amenities & 131072 <> 0; s.amenities & 262144 <> 0; s.amenities & 524288 <> 0; s.amenities & 1048576 <> 0; s.amenities & 2097152 <> 0; s.amenities & 4194304 <> 0; s.amenities & 8388608 <> 0; s.amenities & 16777216 <> 0; s.amenities & 33554432 <> 0; s.amenities & 67108864 <> 0; s.amenities & 134217728 <> 0; s.amenities & 268435456 <> 0; s.amenities & 536870912 <> 0; s.amenities & 1073741824 <> 0; s.amenities & -2147483648 <> 0; s.property_type = 0; s.property_type = 1; s.property_type = 2; s.property_type = 3; s.property_type = 4; s.property_type = 5; s.property_type = 6; s.property_type = 7; s.property_type = 8; s.property_type = 9; s.property_type = 10; s.property_type = 11; s.property_type = 12; s.property_type = 13; s.property_type = 14; s.property_type = 15; s.instant_book; s.pay_at_property; s.capacity >= 2; s.capacity >= 3; s.capacity >= 4; s.capacity >= 5; s.capacity >= 6; s.capacity >= 7; s.capacity >= 8; s.capacity >= 10; s.capacity >= 12; s.bedrooms >= 2; s.bedrooms >= 3; s.bedrooms >= 4; s.bedrooms >= 5; s.beds >= 2; s.beds >= 3; s.beds >= 4; s.beds >= 5; s.beds >= 6; s.bathrooms >= 2; s.bathrooms >= 3; s.bathrooms >= 4; s.rating >= 4; s.rating >= 4.5::real; s.rating >= 4.8::real; s.price_dirham <= 60000; s.price_dirham <= 100000; s.price_dirham <= 150000; s.price_dirham <= 200000; s.price_dirham <= 300000; s.sea_km <= 1; s.sea_km <= 5",
        "features": 81,
      }
    `);
});
