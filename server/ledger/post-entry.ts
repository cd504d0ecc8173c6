import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Entry } from './entries.ts';

/**
 * Posts an entry in the caller's transaction. An entry whose fact is posted already, or without postings, changes nothing.
 * @returns whether it was written
 * @throws {Error} if the postings do not sum to zero
 */
export async function postEntry(trx: Kysely<DB>, entry: Entry, at: Date): Promise<boolean> {
  if (entry.postings.length === 0) return false;
  const sum = entry.postings.reduce((total, posting) => total + posting.amount_dirham, 0);
  if (sum !== 0) throw new Error(`the postings of ${entry.fact} sum to ${sum}`);
  const { rows } = await sql<{ posted: boolean }>`
    select post_entry(
      ${entry.kind}, ${entry.fact}, ${entry.reference}::uuid, ${entry.payment_id ?? null}::uuid,
      ${entry.cash_dirham ?? null}::bigint, ${at}::timestamptz,
      ${JSON.stringify(entry.postings)}::jsonb
    ) as posted
  `.execute(trx);
  return rows[0]!.posted;
}
