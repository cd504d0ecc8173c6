import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Entry } from './entries.ts';

/**
 * Writes an entry in the caller's transaction. An entry whose fact is posted already, or without postings and
 * cash, changes nothing.
 * @returns whether it was written
 * @throws {Error} if the postings do not sum to zero
 */
export async function writeEntry(trx: Kysely<DB>, entry: Entry, at: Date): Promise<boolean> {
  if (isEmpty(entry)) return false;
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

function isEmpty({ postings, cash_dirham }: Entry): boolean {
  return postings.length === 0 && !cash_dirham;
}

/**
 * Writes many entries in the caller's transaction, in few calls; each as `writeEntry` does.
 * @returns how many were written
 * @throws {Error} if the postings of one do not sum to zero
 */
export async function writeEntries(trx: Kysely<DB>, entries: readonly Entry[], at: Date): Promise<number> {
  const posted = entries.filter((entry) => !isEmpty(entry));
  if (posted.length === 0) return 0;
  for (const { fact, postings } of posted) {
    const sum = postings.reduce((total, posting) => total + posting.amount_dirham, 0);
    if (sum !== 0) throw new Error(`the postings of ${fact} sum to ${sum}`);
  }
  const rows = posted.map(({ kind, fact, reference, payment_id, cash_dirham, postings }) => {
    return { kind, fact, reference, payment_id: payment_id ?? null, cash_dirham: cash_dirham ?? null, postings };
  });
  let count = 0;
  for (let first = 0; first < rows.length; first += entriesAtOnce) {
    const some = JSON.stringify(rows.slice(first, first + entriesAtOnce));
    const answer = await sql<{ count: number }>`
      select post_entries(${some}::jsonb, ${at}::timestamptz) as count
    `.execute(trx);
    count += answer.rows[0]!.count;
  }
  return count;
}

/** A statement with more entries could take longer than statements are given. */
const entriesAtOnce = 500;
