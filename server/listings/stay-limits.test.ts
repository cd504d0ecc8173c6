import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { createSearchWorld, type SearchWorld } from '#test/search-world.ts';
import { propertyRuns } from '#test/run-size.ts';
import { refreshSearchRows } from './search-rows.ts';
import { refreshStayLimits, type MissingStayLimits } from './stay-limits.ts';

const today = '2030-03-10';
let world: SearchWorld;
beforeAll(async () => {
  world = await createSearchWorld(today, 60);
});
afterAll(() => world.close());

const clock = { now: () => new Date(`${today}T10:00:00Z`), today: () => today };

/** Writes what is missing, as the jobs do; returns for how many homes. */
async function refreshAll(most?: number): Promise<number> {
  let count = 0;
  let from: MissingStayLimits = {};
  for (;;) {
    const { homes, after } = await refreshStayLimits({ db: world.open.db, clock }, from, most);
    count += homes;
    if (after === undefined) return count;
    from = { after };
  }
}

/** The homes with rules that have limits written, and those that have not. */
async function countHomes(): Promise<{ written: number; missing: number }> {
  const { rows } = await sql<{ written: number; missing: number }>`
    select count(l.property_id)::int as written, count(*) filter (where l.property_id is null)::int as missing
    from search as s left join stay_limits as l using (property_id) where s.day_minimums
  `.execute(world.open.db);
  return rows[0]!;
}

test('tell the same as the rules, for every home, day and length', async () => {
  expect(await countHomes()).toEqual({ written: expect.any(Number), missing: 0 });
  await fc.assert(
    fc.asyncProperty(
      fc.nat(378),
      fc.option(fc.integer({ min: 1, max: 12 })),
      fc.integer({ min: 0, max: 23 }),
      async (start, length, hour) => {
        const from = addDays(today, start);
        const to = addDays(from, length ?? 1);
        const stay = sql`s.property_id, ${from}::date, ${to}::date, ${length}::int, ${today}::date, ${hour}::int`;
        const { rows } = await sql<{ id: string; by_day: boolean; by_rules: boolean }>`
          select s.property_id as id, (select a from allows_stay(${stay}) as a) as by_day, stay_is_allowed(${stay}) as by_rules
          from search as s where s.day_minimums
        `.execute(world.open.db);
        expect(rows.length).toBeGreaterThan(10);
        expect(rows.filter(({ by_day, by_rules }) => by_day !== by_rules)).toEqual([]);
      },
    ),
    { numRuns: propertyRuns(60) },
  );
});

test('are read instead of the rules', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (verbose, costs off) select count(*) from search as s
    where (select a from allows_stay(s.property_id, ${today}::date, ${addDays(today, 3)}::date, 3, ${today}::date, 12) as a)
  `.execute(world.open.db);
  // The function is inlined: the planner knows its table.
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('stay_limits_pkey');
});

describe('a change removes those of its homes alone', () => {
  const ruled = sql`(select p.rule_set_id from properties as p join stay_limits as l on l.property_id = p.id
    where p.rule_set_id is not null order by p.id limit 1)`;
  const home = sql`(select property_id from stay_limits order by property_id limit 1)`;
  test.each([
    ['of the shortest stay of a home', sql`update properties set min_nights = min_nights + 1 where id = ${home}`],
    [
      'of the days of a home',
      // One of them, so that the home still has days with limits of their own when its search row is written anew.
      sql`delete from day_overrides where (property_id, night_on) in (
      select d.property_id, min(d.night_on) from day_overrides as d join stay_limits using (property_id)
      where d.min_nights is not null and d.night_on >= ${today} group by 1 having count(*) > 1 order by 1 limit 1)`,
    ],
    ['of its set of rules', sql`update rule_sets set notice_days = notice_days + 1 where id = ${ruled}`],
    [
      'of a period of the set',
      sql`insert into price_rules (rule_set_id, position, name, starts_on, ends_on, min_nights)
      values (${ruled}, 9, 'Spring', ${today}, ${addDays(today, 20)}, 4)`,
    ],
    [
      'of a holiday that a set has',
      sql`insert into holidays (kind, nights) select r.holiday, daterange('2030-05-01', '2030-05-04')
      from price_rules as r join properties as p on p.rule_set_id = r.rule_set_id join stay_limits as l on l.property_id = p.id
      where r.holiday is not null order by p.id limit 1`,
    ],
  ])('%s', async (_, change) => {
    const before = await countHomes();
    await change.execute(world.open.db);
    const { written, missing } = await countHomes();
    expect(missing).toBeGreaterThan(0);
    expect(written).toBeGreaterThan(0);
    expect(await refreshAll()).toBe(missing);
    expect(await countHomes()).toEqual({ written: before.written, missing: 0 });
  });

  test('and none of prices, or of a holiday whose days stay', async () => {
    await sql`update properties set base_price_dirham = base_price_dirham + 1000`.execute(world.open.db);
    await sql`update day_overrides set price_dirham = 90000, note = 'guests of the wedding'`.execute(world.open.db);
    await sql`
      insert into day_overrides (property_id, night_on, price_dirham)
      select property_id, ${addDays(today, 300)}, 90000 from stay_limits on conflict do nothing
    `.execute(world.open.db);
    await sql`update holidays set is_decided = not is_decided, version = version + 1`.execute(world.open.db);
    expect((await countHomes()).missing).toBe(0);
  });
});

test('are written anew before they end, and with the search row', async () => {
  await sql`update stay_limits set starts_on = starts_on - 11`.execute(world.open.db);
  const { written } = await countHomes();
  expect(await refreshAll()).toBe(written);
  expect(await refreshAll()).toBe(0);
  await sql`delete from stay_limits`.execute(world.open.db);
  await refreshSearchRows(world.open.db);
  expect(await countHomes()).toEqual({ written, missing: 0 });
});

test('are written by one job after the other', async () => {
  const { written } = await countHomes();
  await sql`delete from stay_limits`.execute(world.open.db);
  expect(await refreshAll(7)).toBe(written);
  expect((await countHomes()).missing).toBe(0);
});

test.each([
  ['are written', sql`select write_stay_limits(array(select property_id from search where day_minimums))`],
  ['are removed', sql`update rule_sets set notice_days = notice_days + 1`],
])('while they %s, a holiday is not changed, and finds them then', async (_, change) => {
  const { db, pool } = world.open;
  const correction = `update holidays as h set nights = daterange(lower(nights) + 1, upper(nights) + 1)
    where exists (select from price_rules as r join properties as p using (rule_set_id) join search as s on s.property_id = p.id
      where r.holiday = h.kind)`;
  let corrected: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await change.execute(trx);
    corrected = pool.query(correction);
    await expect
      .poll(async () => {
        const { rows } = await pool.query(`select from pg_locks where not granted and relation = 'holidays'::regclass`);
        return rows.length;
      })
      .toBe(1);
    await refreshSearchRows(trx);
  });
  await corrected;
  const ofHolidays = sql<{ count: number }>`
    select count(*)::int as count from stay_limits as l join properties as p on p.id = l.property_id
    where exists (select from price_rules as r where r.rule_set_id = p.rule_set_id and r.holiday is not null)`;
  expect((await ofHolidays.execute(db)).rows).toEqual([{ count: 0 }]);
  expect(await refreshAll()).toBeGreaterThan(0);
});

test('wait for a holiday that is being changed', async () => {
  await sql`delete from stay_limits`.execute(world.open.db);
  const change = await world.open.pool.connect();
  try {
    await change.query('begin');
    await change.query(`update holidays set nights = daterange(lower(nights) + 1, upper(nights) + 1)`);
    const refreshed = refreshAll();
    // What is written now would be of the days before.
    await expect
      .poll(async () => {
        const { rows } = await world.open.pool.query(
          `select from pg_locks where not granted and relation = 'holidays'::regclass`,
        );
        return rows.length;
      })
      .toBe(1);
    await change.query('commit');
    expect(await refreshed).toBeGreaterThan(0);
  } finally {
    change.release();
  }
  expect((await countHomes()).missing).toBe(0);
});
