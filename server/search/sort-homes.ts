import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '#db/types.ts';
import { blockLayout, blockSize, featureConditions } from './feature-blocks.ts';

/** Homes that are looked for at once, by cell. */
const homesOfRound = 100_000;
/** Homes, and blocks of them, that a transaction writes: whoever changes one of these homes waits for it. */
const homesOfTransaction = 2048;
const blocksOfTransaction = 24;

const layout = sql`${blockLayout}::smallint`;
const isUnsorted = sql`p.sorted_as < ${layout}`;
const bits = featureConditions
  .map((condition) => `string_agg(case when ${condition} then '1' else '0' end, '' order by slot.n)`)
  .join(' || ');

/**
 * Puts the homes of search that are in no block, or have changed since, into the blocks of their cells, and writes the bits of these blocks. Until
 * then searches read those homes themselves, so that it does not matter when this happens. Returns their number.
 *
 * @param forMs after which it leaves the others for the next time
 */
export async function sortHomes(db: Kysely<DB>, forMs = Infinity): Promise<number> {
  const until = performance.now() + forMs;
  const { rows: lowest } = await sql<{ sorted_as: number }>`
    select sorted_as from search_points order by sorted_as limit 1`.execute(db);
  if ((lowest[0]?.sorted_as ?? blockLayout) >= blockLayout) return 0;
  let sorted = 0;
  const cells = new Set<number>();
  for (;;) {
    const { rows } = await sql<{ id: string; cell: number; block: string | null }>`
      select p.property_id as id, s.cell, p.block::text from search_points as p join search as s on s.property_id = p.property_id
      where ${isUnsorted} order by s.cell, p.block, p.property_id limit ${homesOfRound}`.execute(db);
    for (const { cell } of rows) cells.add(cell);
    const before = sorted;
    for (const homes of parts(rows)) {
      if (performance.now() > until) return sorted;
      sorted += await db.transaction().execute((trx) => sortPart(trx, homes));
    }
    // Those that somebody is changing are left for the next time.
    if (rows.length < homesOfRound || sorted === before) break;
  }
  if (sorted === 0) return 0;
  const emptied = await db.transaction().execute(async (trx) => {
    if (!(await holdBlocks(trx))) return 0;
    await removeOldBlocks(trx);
    return emptySparseCells(trx, [...cells]);
  });
  return emptied > 0 ? sorted + (await sortHomes(db, until - performance.now())) : sorted;
}

function parts(homes: readonly { id: string; cell: number; block: string | null }[]): string[][] {
  const all: string[][] = [];
  let part: string[] = [];
  let blocks = new Set<string>();
  for (const { id, cell, block } of homes) {
    blocks.add(block ?? `of ${cell}`);
    if (part.length === homesOfTransaction || blocks.size > blocksOfTransaction) {
      all.push(part);
      part = [];
      blocks = new Set([block ?? `of ${cell}`]);
    }
    part.push(id);
  }
  return part.length > 0 ? [...all, part] : all;
}

/** Keeps other instances from writing blocks until the end of the transaction; false where one does. */
async function holdBlocks(trx: Transaction<DB>): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('search_blocks', 0)) as is_mine`.execute(trx);
  return rows[0]!.is_mine;
}

async function sortPart(trx: Transaction<DB>, homes: readonly string[]): Promise<number> {
  if (!(await holdBlocks(trx))) return 0;
  // Once a row is held, no change of the home can be committed that the statements below do not read.
  const { rows } = await sql<{ id: string }>`
    select p.property_id as id from search_points as p where p.property_id = any(${homes}::uuid[]) and ${isUnsorted}
    order by p.property_id for no key update skip locked`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await giveSlots(trx, ids);
  await sql`
    update search_points as p set sorted_as = ${layout} where p.property_id = any(${ids}::uuid[]) and ${isUnsorted}`.execute(
    trx,
  );
  await writeBits(trx, ids);
  return ids.length;
}

/** Gives homes without a place in a block of their cell the next ones, in new blocks where the last one is full. */
async function giveSlots(trx: Transaction<DB>, ids: readonly string[]): Promise<void> {
  await sql`
    with homeless as (
      select p.property_id, s.cell, row_number() over (partition by s.cell order by p.property_id) - 1 as n
      from search_points as p join search as s on s.property_id = p.property_id
      left join search_blocks as b on b.block = p.block and b.block >> 20 = s.cell and b.layout = ${layout}
      where p.property_id = any(${ids}::uuid[]) and b.block is null
    ), starts as (
      select cells.cell, coalesce(last.block, cells.cell::bigint << 20) as block,
        case when last.layout = ${layout} then last.used when last.block is null then 0 else ${blockSize} end as used
      from (select distinct cell from homeless) as cells
      left join lateral (
        select block, layout, used from search_blocks as b
        where b.block >= cells.cell::bigint << 20 and b.block < (cells.cell + 1)::bigint << 20
        order by b.block desc limit 1
      ) as last on true
    ), given as (
      select property_id, block + (used + n) / ${blockSize} as block, ((used + n) % ${blockSize})::smallint as slot
      from homeless join starts using (cell)
    ), placed as (
      update search_points as p set block = given.block, slot = given.slot, sorted_as = ${layout}
      from given where given.property_id = p.property_id
    )
    insert into search_blocks as b (block, layout, used, bits)
    select block, ${layout}, max(slot) + 1, '' from given group by block
    on conflict (block) do update set used = excluded.used`.execute(trx);
}

/** Writes the bits of the blocks that homes are in. */
async function writeBits(trx: Transaction<DB>, ids: readonly string[]): Promise<void> {
  const text = `
    update search_blocks as b set bits = written.bits
    from (
      select changed.block, (${bits})::bit varying as bits
      from (select distinct block from search_points where property_id = any($1::uuid[])) as changed
      cross join generate_series(0, ${blockSize - 1}) as slot (n)
      -- Each looked up by itself: statistics know nothing of blocks that have just been made, and a join would read whole tables.
      left join lateral (
        select property_id from search_points
        where sorted_as = any(array[0, ${blockLayout}]::smallint[]) and block = changed.block and search_points.slot = slot.n offset 0
      ) as p on true
      left join lateral (select * from search where property_id = p.property_id offset 0) as s on true
      group by changed.block
    ) as written
    where written.block = b.block`;
  await trx.executeQuery(CompiledQuery.raw(text, [ids]));
}

/**
 * Removes the blocks that another list of features made, each once no home is in it: also none that has changed and waits to be sorted, which
 * would keep its place in a new block of the same number, where another home has it.
 */
async function removeOldBlocks(trx: Transaction<DB>): Promise<void> {
  const older = Array.from({ length: blockLayout }, (_, each) => each);
  await sql`
    delete from search_blocks as b where b.layout < ${layout}
      and not exists (select from search_points as p where p.sorted_as = any(${older}::smallint[]) and p.block = b.block)`.execute(
    trx,
  );
}

/**
 * Has the homes of these cells sorted anew where most places of their blocks are of homes that have moved or are no longer shown. Returns the
 * number of these homes.
 */
async function emptySparseCells(trx: Transaction<DB>, cells: readonly number[]): Promise<number> {
  const within = sql`>= c.cell::bigint << 20 and p.block < (c.cell + 1)::bigint << 20`;
  const { rows } = await sql<{ homes: number }>`
    with sparse as (
      select c.cell from unnest(${cells}::int[]) as c (cell)
      where (select sum(p.used) from search_blocks as p where p.block ${within})
        > 2 * (select count(*) from search_points as p where p.sorted_as = ${layout} and p.block ${within}) + ${blockSize}
    ), left_blocks as (
      update search_points as p set block = null, slot = null, sorted_as = 0 from sparse as c where p.block ${within} returning 1
    ), removed as (
      delete from search_blocks as p using sparse as c where p.block ${within}
    )
    select count(*)::int as homes from left_blocks`.execute(trx);
  return rows[0]!.homes;
}
