import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sorts } from '#contract/listings.ts';
import { findNaively, ownPlaces, type NaiveProperty, type Query } from '#test/naive-search.ts';
import { createSearchWorld, type SearchWorld } from '#test/search-world.ts';
import { searchProperties } from './search-properties.ts';

let world: SearchWorld;
let placeOf: ReadonlyMap<string, string>;

beforeAll(async () => {
  world = await createSearchWorld('2030-03-10', 160);
  placeOf = new Map(world.properties.map(({ id, place }: NaiveProperty) => [id, place]));
});
afterAll(() => world.close());

const isOwn = (id: string) => ownPlaces.coast.includes(placeOf.get(id)!);

/** The ids of all pages, and whether each page says that homes of neighbours are found. */
async function readPages(query: Query, countTo?: number) {
  const ids: string[] = [];
  const said = new Set<boolean>();
  let cursor: string | undefined;
  do {
    const answer = await searchProperties(world.services, { ...query, cursor }, 'en', countTo);
    ids.push(...answer.properties.map((card) => card.id));
    said.add(answer.includes_neighbours);
    cursor = answer.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return { ids, said: [...said] };
}

describe.each([undefined, 5])('of a search that counts up to %s', (countTo) => {
  test.each([1, 3, 7, 24])('the own homes of a place come before its neighbours’, over pages of %i', async (limit) => {
    const { ids, said } = await readPages({ location: 'coast', limit }, countTo);
    const expected = findNaively(world.properties, { location: 'coast' }).map(({ id }) => id);
    expect(ids).toEqual(expected);
    expect(said).toEqual([true]);
    const firstOther = ids.findIndex((id) => !isOwn(id));
    expect(firstOther).toBeGreaterThan(limit);
    expect(ids.slice(firstOther).some(isOwn)).toBe(false);
  });

  test('any other sort is as it was asked for', async () => {
    for (const sort of sorts.filter((one) => one !== 'recommended')) {
      const { ids } = await readPages({ location: 'coast', sort, limit: 6 }, countTo);
      expect(ids).toEqual(findNaively(world.properties, { location: 'coast', sort }).map(({ id }) => id));
      expect(ids.findLastIndex(isOwn)).toBeGreaterThan(ids.findIndex((id) => !isOwn(id)));
    }
  });
});

test('a search that finds own homes only says so: of a place, of map bounds, of the country', async () => {
  const saying = async (query: Query) => (await readPages(query)).said;
  expect(await saying({ location: 'south' })).toEqual([false]);
  expect(await saying({})).toEqual([false]);
  expect(await saying({ location: 'coast', bbox: { west: 13, south: 32.6, east: 13.4, north: 33 } })).toEqual([false]);
  expect(await saying({ location: 'coast', excluded_locations: ['hills'] })).toEqual([false]);
  expect(await saying({ location: 'nowhere-at-all' })).toEqual([false]);
});

test('the homes of a quarter come first in a search of the quarter', async () => {
  const { ids, said } = await readPages({ location: 'harbour', limit: 5 });
  const firstOther = ids.findIndex((id) => placeOf.get(id) !== 'harbour');
  expect(firstOther).toBeGreaterThan(0);
  expect(ids.slice(firstOther).some((id) => placeOf.get(id) === 'harbour')).toBe(false);
  expect(said).toEqual([true]);
});

test('refuses a cursor among neighbours where none come last', async () => {
  let cursor: string | undefined;
  let isAmongOthers = false;
  while (!isAmongOthers) {
    const answer = await searchProperties(world.services, { location: 'coast', limit: 3, cursor }, 'en');
    isAmongOthers = answer.properties.some(({ id }) => !isOwn(id));
    cursor = answer.next_cursor!;
  }
  await expect(searchProperties(world.services, { cursor }, 'en')).rejects.toMatchObject({ code: 'invalid_input' });
  const rated = searchProperties(world.services, { location: 'coast', sort: 'rating', cursor }, 'en');
  await expect(rated).rejects.toMatchObject({ code: 'invalid_input' });
});

test('every home is within the bounds that its place has in its cell', async () => {
  const { rows } = await world.open.pool.query<{ homes: number; kept: number }>(
    `select count(*)::int as homes, count(p.cell)::int as kept from search as s
     left join search_cell_places as p on p.cell = s.cell and p.place_id = s.place_id
       and s.longitude between p.west and p.east and s.latitude between p.south and p.north`,
  );
  expect(rows[0]!.homes).toBeGreaterThan(100);
  expect(rows[0]!.kept).toBe(rows[0]!.homes);
});
