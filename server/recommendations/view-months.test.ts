import fc from 'fast-check';
import { Client, type DatabaseError } from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, addMonths, monthOf, tripoliInstant } from '#contract/days.ts';
import { createProperty, createUser } from '#test/factories.ts';
import { addViews } from '#test/records.ts';
import { useTestServer } from '#test/server.ts';
import { pruneHistory } from './retention.ts';
import { keepViewMonths, makeViewMonths, viewCountDays } from './view-months.ts';

const server = useTestServer();
/** The first month that the migration has not left to the partition of all days before. */
let firstMonth: string;
let property: Awaited<ReturnType<typeof createProperty>>;

beforeAll(async () => {
  const earlier = (await partitions()).find(({ name }) => name === 'property_views_earlier');
  firstMonth = monthOf(earlier!.end_day!);
});

beforeEach(async () => {
  const host = await createUser(server.services, { role: 'host' });
  property = await createProperty(server.services, host.id);
});

async function partitions() {
  const { rows } = await server.services.pool.query<{ name: string; first_day: string | null; end_day: string | null }>(
    'select name, first_day::text, end_day::text from property_view_partitions() order by name',
  );
  return rows;
}

const nameOf = (month: string) => `property_views_${month.replace('-', '_')}`;
const setDay = (day: string) => server.clock.set(tripoliInstant(day, '12:00'));
const keep = () => keepViewMonths(server.services.pool, server.clock.now());
const view = (...days: string[]) =>
  addViews(
    server.services,
    property,
    days.map((viewed_on) => ({ viewed_on, views: 1 })),
  );

/** The views of the home by day, and in which partition each day is. */
async function viewsByDay(): Promise<{ day: string; views: number; part: string }[]> {
  const { rows } = await server.services.pool.query<{ day: string; views: number; part: string }>(
    `select viewed_on::text as day, views, tableoid::regclass::text as part from property_views
     where property_id = $1 order by viewed_on`,
    [property.id],
  );
  return rows;
}

test('months are made three ahead, once, and a view of one that was not made is counted and moved to it', async () => {
  const month = addMonths(firstMonth, 5);
  const day = `${addMonths(month, 3)}-20`;
  setDay(`${firstMonth}-10`);
  await view(`${firstMonth}-10`, day);
  expect(await viewsByDay()).toMatchObject([
    { part: expect.any(String) as string },
    { part: 'property_views_default' },
  ]);
  setDay(`${month}-10`);
  expect(await keep()).toMatchObject({ moved: 1, dropped: 0 });
  expect(await viewsByDay()).toEqual([
    { day: `${firstMonth}-10`, views: 1, part: nameOf(firstMonth) },
    { day, views: 1, part: nameOf(addMonths(month, 3)) },
  ]);
  const names = (await partitions()).map(({ name }) => name);
  const months = Array.from({ length: 9 }, (_, at) => nameOf(addMonths(firstMonth, at)));
  expect(names).toEqual([...months, 'property_views_default', 'property_views_earlier']);
  expect(await keep()).toEqual({ made: 0, dropped: 0, moved: 0 });
});

test('a month goes as a whole once its first day is more than 400 days ago, what came before it day by day', async () => {
  const older = addDays(`${firstMonth}-01`, -2);
  await view(older, addDays(older, 1), `${firstMonth}-01`, `${addMonths(firstMonth, 1)}-01`);
  const daysOf = async () => (await viewsByDay()).map(({ day }) => day);
  const has = async (name: string) => (await partitions()).some((one) => one.name === name);

  setDay(addDays(older, viewCountDays + 1));
  expect(await pruneHistory(server.services)).toMatchObject({ months: { dropped: 0 } });
  expect(await daysOf()).toEqual([addDays(older, 1), `${firstMonth}-01`, `${addMonths(firstMonth, 1)}-01`]);
  expect(await has('property_views_earlier')).toBe(true);

  // The last day of it is two days older than the first of the month.
  setDay(addDays(older, viewCountDays + 2));
  expect(await pruneHistory(server.services)).toMatchObject({ months: { dropped: 1 } });
  expect(await has('property_views_earlier')).toBe(false);
  expect(await daysOf()).toEqual([`${firstMonth}-01`, `${addMonths(firstMonth, 1)}-01`]);

  setDay(addDays(older, viewCountDays + 3));
  expect(await pruneHistory(server.services)).toMatchObject({ months: { dropped: 1 } });
  expect(await has(nameOf(firstMonth))).toBe(false);
  expect(await has(nameOf(addMonths(firstMonth, 1)))).toBe(true);
  expect(await daysOf()).toEqual([`${addMonths(firstMonth, 1)}-01`]);
});

test('whatever is counted and whenever the job runs, days of the last 370 keep their views and none is older than 400', async () => {
  const begin = server.clock.today();
  const step = fc.record({
    ahead: fc.integer({ min: 0, max: 150 }),
    seen: fc.uniqueArray(fc.integer({ min: -450, max: 200 }), { maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      await server.services.pool.query('delete from property_views');
      setDay(begin);
      const counted = new Set<string>();
      for (const { ahead, seen } of steps) {
        setDay(addDays(server.clock.today(), ahead));
        const today = server.clock.today();
        const days = seen.map((offset) => addDays(today, offset)).filter((day) => !counted.has(day));
        for (const day of days) counted.add(day);
        if (days.length > 0) await view(...days);
        await pruneHistory(server.services);
        const found = (await viewsByDay()).map(({ day }) => day);
        expect(found.filter((day) => day < addDays(today, -viewCountDays))).toEqual([]);
        const kept = [...counted].filter((day) => day >= addDays(today, -370)).toSorted();
        expect(found.filter((day) => day >= addDays(today, -370))).toEqual(kept);
      }
    }),
    { numRuns: 12 },
  );
});

test('instances that do it at once make each month once', async () => {
  const today = addDays(server.clock.today(), 2000);
  setDay(today);
  const done = await Promise.all([keep(), keep(), keep()]);
  expect(done.map(({ made }) => made).toSorted((one, other) => one - other)).toEqual([0, 0, 4]);
  expect((await partitions()).map(({ name }) => name)).toEqual([
    ...[0, 1, 2, 3].map((count) => nameOf(addMonths(monthOf(today), count))),
    'property_views_default',
  ]);
});

test('a start makes the months ahead and drops none, even where its clock is years ahead', async () => {
  const today = server.clock.today();
  await view(today);
  const before = await partitions();
  const later = addMonths(monthOf(today), 240);
  expect(await makeViewMonths(server.services.pool, tripoliInstant(`${later}-10`, '12:00'))).toEqual({
    made: 4,
    dropped: 0,
    moved: 0,
  });
  const made = [0, 1, 2, 3].map((count) => nameOf(addMonths(later, count)));
  expect((await partitions()).map(({ name }) => name)).toEqual([...before.map(({ name }) => name), ...made].toSorted());
  expect(await keep()).toEqual({ made: 0, dropped: 0, moved: 0 });
  expect(await viewsByDay()).toMatchObject([{ day: today, views: 1 }]);
});

test('the views of a home go with it, from every month', async () => {
  const today = server.clock.today();
  await view(addDays(today, -500), today, addDays(today, 40), addDays(today, 900));
  expect(new Set((await viewsByDay()).map(({ part }) => part)).size).toBe(3);
  await server.services.pool.query('delete from properties where id = $1', [property.id]);
  expect(await viewsByDay()).toEqual([]);
});

test('the role that serves chooses the days, and owns none of the tables', async () => {
  const { pool } = server.services;
  const [first] = await partitions();
  await expect(pool.query(`drop table ${first!.name}`)).rejects.toThrow('must be owner');
  const far = pool.query(`select keep_property_view_months('2400-01-01', '2020-01-01')`);
  await expect(far).rejects.toThrow('views are kept for 31 to 1,000 days');
  const { rows } = await pool.query<{ name: string; mine: boolean }>(`
    select p.name, has_table_privilege(p.name, 'select, insert, update, delete') as mine from property_view_partitions() as p`);
  expect(rows.filter(({ mine }) => !mine)).toEqual([]);
});

test('it gives up after a moment where a long transaction has the table, and views are counted meanwhile', async () => {
  const other = new Client({ connectionString: server.ownerUrl });
  await other.connect();
  try {
    const today = server.clock.today();
    setDay(addDays(today, 40));
    await other.query('begin; select count(*) from property_views');
    const began = performance.now();
    const refused = await keep().catch((error: unknown) => error);
    expect((refused as DatabaseError).code).toBe('55P03');
    expect(performance.now() - began).toBeLessThan(5000);
    await view(today);
    await other.query('commit');
    expect(await keep()).toMatchObject({ made: expect.any(Number) as number });
    expect(await viewsByDay()).toMatchObject([{ day: today, views: 1 }]);
  } finally {
    await other.end();
  }
});

test.each(['force_custom_plan', 'force_generic_plan'])('reads of days leave the other months out: %s', async (mode) => {
  await keep();
  const client = await server.services.pool.connect();
  try {
    await client.query(`begin; set local plan_cache_mode = ${mode}`);
    await client.query(`
      prepare views_of (uuid, date, date) as
      select sum(views) from property_views where property_id = $1 and viewed_on >= $2 and viewed_on < $3`);
    const today = server.clock.today();
    const first = `${monthOf(today)}-01`;
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(
      `explain (analyze, costs off, timing off) execute views_of ('${property.id}', '${first}', '${addDays(first, 20)}')`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(new Set(plan.match(/property_views_(\d{4}_\d\d|default|earlier)\b/g))).toEqual(
      new Set([nameOf(monthOf(today))]),
    );
    await client.query('rollback; deallocate views_of');
  } finally {
    client.release();
  }
});
