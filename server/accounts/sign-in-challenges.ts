import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { secondFactorLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';

/** What a challenge is for; no call accepts one of another purpose. */
type Purpose =
  | { purpose: 'sign_in'; remember_me: boolean }
  | { purpose: 'reauthenticate' | 'add_passkey'; session_id: string };

export interface SignInChallenge {
  user_id: string;
  session_id: string | null;
  /** What the authenticator signs; null without passkeys. */
  passkey_challenge: string | null;
  remember_me: boolean;
}

/** The token has 256 random bits, so that an unsalted hash cannot be reversed. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates a challenge, in the caller's transaction if there is one, and returns its token. */
export async function createChallenge(
  db: Kysely<DB>,
  { userId, passkeyChallenge, now }: { userId: string; passkeyChallenge: string | null; now: Date },
  purpose: Purpose,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sign_in_challenges')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      passkey_challenge: passkeyChallenge,
      ...purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + secondFactorLimits.challengeSeconds * 1000),
    })
    .execute();
  return token;
}

/** Whose challenge it is. Throws `challenge_ended` for one that is unknown, used up, too old or for something else. */
export async function findChallenge(
  db: Kysely<DB>,
  token: string,
  purpose: Purpose['purpose'],
  now: Date,
): Promise<SignInChallenge> {
  return (await selectChallenge(db, token, purpose, now).executeTakeFirst()) ?? ended();
}

/** Locks a challenge, so that of two calls with it at once one finds it used up. Throws `challenge_ended`. */
export async function lockChallenge(
  trx: Kysely<DB>,
  token: string,
  purpose: Purpose['purpose'],
  now: Date,
): Promise<SignInChallenge> {
  return (await selectChallenge(trx, token, purpose, now).forUpdate().executeTakeFirst()) ?? ended();
}

/** Uses a challenge up, in the caller's transaction. */
export async function removeChallenge(trx: Kysely<DB>, token: string): Promise<void> {
  await trx.deleteFrom('sign_in_challenges').where('token_hash', '=', hashOf(token)).execute();
}

function selectChallenge(db: Kysely<DB>, token: string, purpose: Purpose['purpose'], now: Date) {
  return db
    .selectFrom('sign_in_challenges')
    .select(['user_id', 'session_id', 'passkey_challenge', 'remember_me'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now);
}

function ended(): never {
  throw new AppError('challenge_ended');
}
