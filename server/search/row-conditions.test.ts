import { expect, test } from 'vitest';
import { amenityBits, indexedAmenities } from '#server/listings/feature-bits.ts';
import { useTestServer } from '#test/server.ts';
import { rowConditionOf, type RowFilter } from './row-conditions.ts';
import { createBinder, type Filters } from './sql-conditions.ts';

const server = useTestServer();

/** Whether a home with this bit string of amenities meets a filter. */
async function isMet(offered: string | null, filter: RowFilter, filters: Filters): Promise<boolean> {
  const { values, bind } = createBinder();
  const row = bind(offered ?? '0', 'bit(192)');
  const condition = rowConditionOf(filter, filters, bind);
  const { rows } = await server.services.pool.query<{ is_met: boolean }>(
    `select ${condition} as is_met from (select ${row}) as s (further_amenities)`,
    values,
  );
  return rows[0]!.is_met;
}

const furtherBits = (...places: number[]) => amenityBits(places.map((place) => indexedAmenities + place)).further!;

test('amenities that are not in the indexes are asked for and refused by their bits', async () => {
  const offered = furtherBits(0, 100, 191);
  for (const [places, hasAll, hasNone] of [
    [[0], true, false],
    [[191, 100], true, false],
    [[0, 1], false, false],
    [[1, 190], false, true],
  ] as const) {
    const bits = furtherBits(...places);
    expect(await isMet(offered, 'further_amenities', { further_amenities: bits })).toBe(hasAll);
    expect(await isMet(offered, 'further_refused', { further_refused: bits })).toBe(hasNone);
    expect(await isMet(null, 'further_amenities', { further_amenities: bits })).toBe(false);
    expect(await isMet(null, 'further_refused', { further_refused: bits })).toBe(true);
  }
  expect(await isMet(offered, 'further_amenities', {})).toBe(true);
  expect(await isMet(offered, 'further_refused', {})).toBe(true);
});
