import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { releaseAwaited } from './covered-credit.ts';
import type { Entry } from './entries.ts';
import { writeEntries, writeEntry } from './write-entry.ts';

/**
 * Posts an entry in the caller's transaction. An entry whose fact is posted already, or without postings and
 * cash, changes nothing. What it brings a host who owes guests goes to them.
 * @returns whether it was written
 * @throws {Error} if the postings do not sum to zero
 */
export async function postEntry(trx: Kysely<DB>, entry: Entry, at: Date): Promise<boolean> {
  const isWritten = await writeEntry(trx, entry, at);
  if (isWritten) await releaseTo(trx, [entry], at);
  return isWritten;
}

/**
 * Posts many entries in the caller's transaction, in few calls; each as `postEntry` does.
 * @returns how many were written
 * @throws {Error} if the postings of one do not sum to zero
 */
export async function postEntries(trx: Kysely<DB>, entries: readonly Entry[], at: Date): Promise<number> {
  const count = await writeEntries(trx, entries, at);
  if (count > 0) await releaseTo(trx, entries, at);
  return count;
}

/** Releases what guests await of the hosts to whom these entries bring money. */
async function releaseTo(trx: Kysely<DB>, entries: readonly Entry[], at: Date): Promise<void> {
  const hosts = entries.flatMap(({ postings }) =>
    postings.flatMap(({ kind, user_id, amount_dirham }) =>
      kind === 'host_payable' && user_id !== null && amount_dirham < 0 ? [user_id] : [],
    ),
  );
  if (hosts.length > 0) await releaseAwaited(trx, [...new Set(hosts)], at);
}
