import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * The sum of all postings in dirham: 0, unless the ledger is damaged. Reads the postings since the last checkpoint, so that a
 * changed one from before is noticed at the next.
 */
export async function sumPostings(db: Kysely<DB>): Promise<number> {
  const checkpoint = await db.selectFrom('ledger_checkpoint').select(['up_to', 'sum_dirham']).executeTakeFirst();
  // A literal, as a plan for any entry would read the whole table.
  const isLater = checkpoint ? sql`where entry_id > ${sql.lit(checkpoint.up_to)}` : sql``;
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_dirham), 0)::bigint as sum from postings ${isLater}
  `.execute(db);
  return (checkpoint?.sum_dirham ?? 0) + rows[0]!.sum;
}

/** Sums the whole ledger and stores the result as the checkpoint. Returns the sum up to it, in dirham. */
export async function renewCheckpoint({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  // Ids are in the order of time, but transactions end in another one: those that run now are left for the next sum.
  const { rows } = await sql<{ sum_dirham: number }>`
    insert into ledger_checkpoint (up_to, sum_dirham, summed_at)
    select cutoff, (select coalesce(sum(amount_dirham), 0) from postings where entry_id <= cutoff), ${clock.now()}
    from (select uuidv7('-10 minutes'::interval) as cutoff) as past
    on conflict (is_only) do update
    set up_to = excluded.up_to, sum_dirham = excluded.sum_dirham, summed_at = excluded.summed_at
    returning sum_dirham
  `.execute(db);
  return rows[0]!.sum_dirham;
}

/** Schedules the nightly sum of the whole ledger. */
export function registerLedgerJobs(services: Services): void {
  services.jobs.schedule('ledger-checkpoint', '15 4 * * *', async () => {
    const sum_dirham = await renewCheckpoint(services);
    if (sum_dirham !== 0) services.log.error({ sum_dirham }, 'the ledger is damaged: its postings do not sum to zero');
  });
}
