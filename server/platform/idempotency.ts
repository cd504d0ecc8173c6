import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '#db/types.ts';
import type { AccountLifecycle } from './account-lifecycle.ts';
import { AppError } from './errors.ts';
import { transact } from './postgres.ts';

/** Says that two calls are one: the same caller, operation and key, with the same contents. */
export interface IdempotencyKey {
  caller_id: string;
  operation: string;
  key: string;
  body_hash: Uint8Array;
}

/**
 * Runs work in a transaction, once for each key: the claim, the work and its answer commit together. Called again,
 * also at the same time, it gives the first answer. Work that fails leaves no claim, so it can be tried again.
 *
 * @param run answers something that JSON can hold
 * @throws {AppError} `idempotency_key_reused` where the key came before with other contents
 */
export async function once<T extends object>(
  db: Kysely<DB>,
  key: IdempotencyKey | undefined,
  run: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  if (!key) return transact(db, run);
  return transact(db, async (trx) => {
    // A second call waits here, on the row of the first, until that one has committed or failed.
    const claim = await sql`
      insert into idempotency_keys (caller_id, operation, key, body_hash)
      values (${key.caller_id}, ${key.operation}, ${key.key}, ${key.body_hash})
      on conflict do nothing
    `.execute(trx);
    if (claim.numAffectedRows === 1n) {
      const answer = await run(trx);
      await sql`
        update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
        where caller_id = ${key.caller_id} and operation = ${key.operation} and key = ${key.key}
      `.execute(trx);
      return answer;
    }
    return (await recall<T>(trx, key))!;
  });
}

/**
 * The answer that a key has already, before any work: a call that comes again is answered also where it could not be
 * made anew. Throws `idempotency_key_reused`.
 */
export async function recall<T extends object>(
  db: Kysely<DB>,
  key: IdempotencyKey | undefined,
): Promise<T | undefined> {
  if (!key) return undefined;
  const { rows } = await sql<{ same: boolean; answer: T }>`
    select body_hash = ${key.body_hash} as same, answer from idempotency_keys
    where caller_id = ${key.caller_id} and operation = ${key.operation} and key = ${key.key}
  `.execute(db);
  if (rows[0] && !rows[0].same) throw new AppError('idempotency_key_reused');
  return rows[0]?.answer;
}

/** How long an answer is kept. */
export const idempotencyDays = 7;

/** Forgets old keys. */
export async function forgetOldKeys(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    delete from idempotency_keys
    where created_at < ${now}::timestamptz - make_interval(days => ${idempotencyDays})
  `.execute(db);
}

/** Keys go with the account: their answers may hold what the caller wrote. */
export const idempotencyAccount: AccountLifecycle = {
  async accountClosed(trx, userId) {
    await trx.deleteFrom('idempotency_keys').where('caller_id', '=', userId).execute();
  },
};
