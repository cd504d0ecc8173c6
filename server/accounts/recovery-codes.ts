import { createHmac, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { secondFactorLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';

/** Without 0, 1, I and O, which look alike on paper. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 12;

/** New codes of 60 random bits, as `XXXX-XXXX-XXXX`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: secondFactorLimits.recoveryCodes }, () => {
    const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
    return letters.match(/.{4}/g)!.join('-');
  });
}

/** The stored hash of a code: keyed, so that whoever reads the table alone cannot try codes. Hyphens do not count. */
export function hashRecoveryCode(secret: string, userId: string, code: string): Buffer {
  const key = createHmac('sha256', secret).update('recovery codes').digest();
  return createHmac('sha256', key)
    .update(`${userId} ${code.replaceAll('-', '')}`)
    .digest();
}

/** Replaces the codes of a user, in the caller's transaction, and returns the new ones. */
export async function replaceRecoveryCodes(
  trx: Kysely<DB>,
  secret: string,
  userId: string,
  now: Date,
): Promise<string[]> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const codes = newRecoveryCodes();
  const rows = codes.map((code) => ({
    user_id: userId,
    code_hash: hashRecoveryCode(secret, userId, code),
    made_at: now,
  }));
  await trx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Uses a code up; false if it is none of the user's, or was used. Of two calls at once one succeeds. */
export async function redeemRecoveryCode(
  trx: Kysely<DB>,
  secret: string,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(secret, userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Kysely<DB>, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
