import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addDays, dayNumber } from '#contract/days.ts';
import { refreshSearchRow } from '#server/listings/search-rows.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { useOpenDatabase } from '#test/open-database.ts';
import { createProperty, createUser } from '#test/factories.ts';
import { propertyRuns } from '#test/run-size.ts';
import { nightBitMasks, availabilityNights } from './availability-bits.ts';

const open = useOpenDatabase();
const start = '2031-01-01';

beforeAll(async () => {
  await sql`select roll_search_window(${start})`.execute(open.db);
});

/** The bits that the database computes, by column. */
async function availabilityBits(from: string, to: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ bits: string[] }>`
    select availability_bits(daterange(${from}::date, ${to}::date), ${start}::date)::text[] as bits
  `.execute(open.db);
  return rows[0]?.bits;
}

test('nightBitMasks returns the bits that the database sets for the same nights', async () => {
  const stays = fc.tuple(fc.nat(383), fc.integer({ min: 1, max: 60 }));
  await fc.assert(
    fc.asyncProperty(stays, async ([first, nights]) => {
      const from = addDays(start, first);
      const to = addDays(start, Math.min(first + nights, availabilityNights));
      const columns = Array.from({ length: 6 }, () => '0');
      for (const { column, mask } of nightBitMasks(from, to)) columns[column] = mask;
      expect(await availabilityBits(from, to)).toEqual(columns);
      const bits = columns.flatMap((mask) => [...BigInt.asUintN(64, BigInt(mask)).toString(2)]);
      expect(bits.filter((bit) => bit === '1')).toHaveLength(dayNumber(to) - dayNumber(from));
    }),
    { numRuns: propertyRuns(200) },
  );
});

test('nights outside the window set no bit', async () => {
  const none = ['0', '0', '0', '0', '0', '0'];
  expect(await availabilityBits(addDays(start, -5), start)).toEqual(none);
  expect(await availabilityBits(addDays(start, 384), addDays(start, 390))).toEqual(none);
  expect(await availabilityBits(addDays(start, -5), addDays(start, 1))).toEqual(
    await availabilityBits(start, addDays(start, 1)),
  );
  expect(await availabilityBits('1999-01-01', '2060-01-01')).toEqual(['-1', '-1', '-1', '-1', '-1', '-1']);
});

test('bits match the holds after concurrent holds, moves of the window and edits of listings', async () => {
  const { db, pool } = open;
  const services = { db, pool, clock: { now: () => new Date() } } as unknown as Services;
  const host = await createUser(services, { role: 'host' });
  const propertyIds: string[] = [];
  for (let count = 0; count < 3; count += 1) propertyIds.push((await createProperty(services, host.id)).id);

  /** Holds a night, or frees it if it is held. Half of the writers do so without the lock of the property. */
  const toggleNight = (propertyId: string, night: string, withLock: boolean) =>
    transact(db, async (trx) => {
      if (withLock) await sql`select lock_property(${propertyId})`.execute(trx);
      const freed = await sql`delete from holds where property_id = ${propertyId} and nights @> ${night}::date`.execute(
        trx,
      );
      if (freed.numAffectedRows === 0n) {
        await sql`
          insert into holds (property_id, nights, kind, block_source)
          values (${propertyId}, daterange(${night}::date, ${night}::date + 1), 'block', 'host')
        `.execute(trx);
      }
    }).catch((error: { code?: string }) => {
      // An exclusion violation: another writer has held the night since.
      if (error.code !== '23P01') throw error;
    });

  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; turn < 40; turn += 1) {
      const propertyId = propertyIds[(writer + turn) % propertyIds.length]!;
      await toggleNight(propertyId, addDays(start, (writer * 53 + turn * 29) % 400), writer % 2 === 0);
    }
  });
  const editor = (async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await transact(db, (trx) => refreshSearchRow(trx, propertyIds[turn % propertyIds.length]!));
    }
  })();
  const roller = (async () => {
    for (let day = 1; day <= 12; day += 1) await sql`select roll_search_window(${addDays(start, day)})`.execute(db);
  })();
  await Promise.all([...writers, editor, roller]);

  const { rows } = await sql<{ stored: string[]; expected: string[]; holds: number }>`
    select
      array[availability_0, availability_1, availability_2, availability_3, availability_4, availability_5]::text[] as stored,
      property_availability_bits(property_id)::text[] as expected,
      (select count(*) from holds where property_id = search.property_id) as holds
    from search
  `.execute(db);
  expect(rows).toHaveLength(propertyIds.length);
  for (const { stored, expected, holds } of rows) {
    expect(stored).toEqual(expected);
    expect(holds).toBeGreaterThan(0);
  }
});
