import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayNumber } from '#contract/days.ts';
import { refreshSearchRow } from '#server/listings/listings.ts';
import { openDatabase, transact, type OpenDatabase } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createProperty, createUser } from '#test/factories.ts';
import { nightBitMasks, availabilityNights } from './availability-bits.ts';

let database: TestDatabase;
let open: OpenDatabase;
const start = '2031-01-01';

beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.url);
  await sql`select roll_search_window(${start})`.execute(open.db);
});
afterAll(async () => {
  await open.db.destroy();
  await database.drop();
});

test('the bits that a stay asks for are the bits that the database sets for it', async () => {
  const stays = fc.tuple(fc.nat(383), fc.integer({ min: 1, max: 60 }));
  await fc.assert(
    fc.asyncProperty(stays, async ([first, nights]) => {
      const from = addDays(start, first);
      const to = addDays(start, Math.min(first + nights, availabilityNights));
      const { rows } = await sql<{ words: string[] }>`
        select nights_words(daterange(${from}::date, ${to}::date), ${start}::date)::text[] as words
      `.execute(open.db);
      const asked = Array.from({ length: 6 }, () => '0');
      for (const { word, mask } of nightBitMasks(from, to)) asked[word] = mask;
      expect(rows[0]?.words).toEqual(asked);
      const bits = asked.reduce(
        (sum, word) => sum + [...BigInt.asUintN(64, BigInt(word)).toString(2)].filter((bit) => bit === '1').length,
        0,
      );
      expect(bits).toBe(dayNumber(to) - dayNumber(from));
    }),
    { numRuns: 200 },
  );
});

test('nights outside the window set no bit', async () => {
  const wordsOf = async (from: string, to: string) =>
    (
      await sql<{
        words: string[];
      }>`select nights_words(daterange(${from}::date, ${to}::date), ${start}::date)::text[] as words`.execute(open.db)
    ).rows[0]?.words;
  const none = ['0', '0', '0', '0', '0', '0'];
  expect(await wordsOf(addDays(start, -5), start)).toEqual(none);
  expect(await wordsOf(addDays(start, 384), addDays(start, 390))).toEqual(none);
  expect(await wordsOf(addDays(start, -5), addDays(start, 1))).toEqual(await wordsOf(start, addDays(start, 1)));
  expect(await wordsOf('1999-01-01', '2060-01-01')).toEqual(['-1', '-1', '-1', '-1', '-1', '-1']);
});

test('no night is lost while many take and free nights, the window moves and listings are edited', async () => {
  const { db } = open;
  const services = { ...open, clock: { now: () => new Date() } } as unknown as Services;
  const host = await createUser(services, { role: 'host' });
  const homes: string[] = [];
  for (let count = 0; count < 3; count += 1) homes.push((await createProperty(services, host.id)).id);

  /** Takes a night, or frees it where it is taken; half of the writers do not queue up by the property's lock. */
  const turnNight = (home: string, night: string, queue: boolean) =>
    transact(db, async (trx) => {
      if (queue) await sql`select lock_property(${home})`.execute(trx);
      const freed = await sql`delete from holds where property_id = ${home} and nights @> ${night}::date`.execute(trx);
      if (freed.numAffectedRows === 0n) {
        await sql`
          insert into holds (property_id, nights, kind, block_source)
          values (${home}, daterange(${night}::date, ${night}::date + 1), 'block', 'host')
        `.execute(trx);
      }
    }).catch((error: { code?: string }) => {
      // Another took the night in between: the constraint's word, and nothing changed.
      if (error.code !== '23P01') throw error;
    });

  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; turn < 40; turn += 1) {
      const home = homes[(writer + turn) % homes.length]!;
      await turnNight(home, addDays(start, (writer * 53 + turn * 29) % 400), writer % 2 === 0);
    }
  });
  const editor = (async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await transact(db, (trx) => refreshSearchRow(trx, homes[turn % homes.length]!));
    }
  })();
  const night = (async () => {
    for (let day = 1; day <= 12; day += 1) await sql`select roll_search_window(${addDays(start, day)})`.execute(db);
  })();
  await Promise.all([...writers, editor, night]);

  const { rows } = await sql<{ words: string[]; held: string[]; taken: number }>`
    select array[w0, w1, w2, w3, w4, w5]::text[] as words, held_words(property_id)::text[] as held,
      (select count(*) from holds where property_id = search.property_id) as taken
    from search
  `.execute(db);
  expect(rows).toHaveLength(homes.length);
  for (const { words, held, taken } of rows) {
    expect(words).toEqual(held);
    expect(taken).toBeGreaterThan(0);
  }
});
