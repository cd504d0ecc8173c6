import { idempotencyDays } from '#contract/limits.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '#db/types.ts';
import type { AccountLifecycle } from './account-lifecycle.ts';
import { currentAuditedCall } from './audited-call.ts';
import { AppError } from './errors.ts';
import { transact } from './postgres.ts';

/** Identifies repeated calls: the same caller, operation and key. Their bodies must be equal too. */
export interface IdempotencyKey {
  caller_id: string;
  operation: string;
  key: string;
  body_hash: Uint8Array;
}

/** The key of a job for a user: a job that runs again, because its completion was not recorded, changes nothing. */
export function keyOfJob(userId: string, queue: string, { id }: { id: string }): IdempotencyKey {
  return { caller_id: userId, operation: queue, key: id, body_hash: new Uint8Array() };
}

/**
 * Runs `run` in a transaction, once for each key: the key, the changes and the answer commit together. A repeated call,
 * even a simultaneous one, returns the first answer. If `run` fails, the key is not stored and can be used again.
 *
 * @param run returns a JSON value
 * @param repeat called for a repeated call with its stored answer, while the key is locked; returns the answer that takes
 *   its place, or undefined. For work that goes on after the transaction, which a crash may have broken off
 * @throws {AppError} `idempotency_key_reused` where the key was used with another body
 */
export async function runOnce<T extends object>(
  db: Kysely<DB>,
  key: IdempotencyKey | undefined,
  run: (trx: Transaction<DB>) => Promise<T>,
  repeat?: (trx: Transaction<DB>, earlier: T) => Promise<T | undefined>,
): Promise<T> {
  if (!key) return transact(db, run);
  return transact(db, async (trx) => {
    // A simultaneous call waits here for the row of the first until that one commits or fails.
    const inserted = await sql`
      insert into idempotency_keys (caller_id, operation, key, body_hash)
      values (${key.caller_id}, ${key.operation}, ${key.key}, ${key.body_hash})
      on conflict do nothing
    `.execute(trx);
    if (inserted.numAffectedRows === 1n) {
      const answer = await run(trx);
      await storeAnswer(trx, key, answer);
      return answer;
    }
    const earlier = (await findAnswer<T>(trx, key))!;
    const call = currentAuditedCall();
    if (call) call.isRepeated = true;
    if (!repeat) return earlier;
    await sql`
      select from idempotency_keys
      where caller_id = ${key.caller_id} and operation = ${key.operation} and key = ${key.key} for update
    `.execute(trx);
    const latest = (await findAnswer<T>(trx, key))!;
    const answer = await repeat(trx, latest);
    if (!answer) return latest;
    await storeAnswer(trx, key, answer);
    return answer;
  });
}

async function storeAnswer(trx: Transaction<DB>, key: IdempotencyKey, answer: object): Promise<void> {
  await sql`
    update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
    where caller_id = ${key.caller_id} and operation = ${key.operation} and key = ${key.key}
  `.execute(trx);
}

/**
 * The stored answer of a key; undefined for a new key. Checked before any validation, so that a repeated call is answered
 * even if the same request would be refused by now. Throws `idempotency_key_reused`.
 */
export async function findAnswer<T extends object>(
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

/** Deletes keys that are older than `idempotencyDays`. */
export async function pruneIdempotencyKeys(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    delete from idempotency_keys
    where created_at < ${now}::timestamptz - make_interval(days => ${idempotencyDays})
  `.execute(db);
}

/** Keys are deleted with the account, because their answers may contain texts of the caller. */
export const idempotencyAccount: AccountLifecycle = {
  async accountClosed(trx, userId) {
    await trx.deleteFrom('idempotency_keys').where('caller_id', '=', userId).execute();
  },
};
