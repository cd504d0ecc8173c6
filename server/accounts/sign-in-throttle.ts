import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { addToAttempts, lockAttempts, removeAttempts, setAttempts, type AttemptKind } from './queries.ts';
import { signInLimits, type Backoff, type LeakyBucket } from './sign-in-limits.ts';

const rules: Readonly<Record<AttemptKind, Backoff | LeakyBucket>> = signInLimits;

/** Older rows have no effect on any rule and are deleted. */
export const attemptRetentionSeconds = 24 * 3600;

export interface Attempts {
  /** The number of counted attempts at `counted_at`. */
  level: number;
  counted_at: Date;
}

/** The number of attempts that still count at `now`. `factor` multiplies the limits. */
export function levelAt(kind: AttemptKind, { level, counted_at }: Attempts, now: Date, factor: number): number {
  const rule = rules[kind];
  // Not negative, although the clocks of instances may differ a little.
  const elapsed = Math.max(0, (now.getTime() - counted_at.getTime()) / 1000);
  if ('free' in rule) return elapsed >= rule.resetAfter ? 0 : level;
  return Math.max(0, level - (elapsed * factor) / rule.secondsEach);
}

/** Seconds until another attempt is allowed; 0 when it is allowed now. */
export function waitSeconds(kind: AttemptKind, attempts: Attempts, now: Date, factor: number): number {
  const rule = rules[kind];
  const level = levelAt(kind, attempts, now, factor);
  if ('free' in rule) {
    const free = rule.free * factor;
    if (level < free) return 0;
    const wait = Math.min(rule.longestWait, rule.firstWait * 2 ** (level - free));
    return Math.max(0, wait - (now.getTime() - attempts.counted_at.getTime()) / 1000);
  }
  const excess = level + 1 - rule.capacity * factor;
  return excess <= 0 ? 0 : (excess * rule.secondsEach) / factor;
}

/** Attempts that are counted before their outcome is known, so that simultaneous ones all count. */
export interface Claim {
  readonly subjects: readonly Subject[];
}
interface Subject {
  readonly kind: AttemptKind;
  readonly key: Buffer;
}

const keyOf = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\n')).digest();

/**
 * Counts an attempt to sign in, or throws `too_many_requests` with the seconds to wait. On a device on which the account is
 * known (`knownDevice`, its hash) only attempts on it count, and from an origin from which the account has signed in before
 * only attempts from there, so that attempts from elsewhere never make its owner wait.
 */
export async function claimSignIn(
  services: Services,
  attempt: { email: string; origin: string; knownDevice: Buffer | undefined; isKnownOrigin: boolean },
): Promise<Claim> {
  const { email, origin, knownDevice, isKnownOrigin } = attempt;
  if (knownDevice) return claim(services, [{ kind: 'pair', key: keyOf(email, 'device', knownDevice.toString('hex')) }]);
  const pair: Subject = { kind: 'pair', key: keyOf(email, origin) };
  const buckets: Subject[] = [
    { kind: 'account', key: keyOf(email) },
    { kind: 'origin', key: keyOf(origin) },
  ];
  return claim(services, isKnownOrigin ? [pair] : [...buckets, pair]);
}

/** Counts a sign-up, which may reveal that an address is taken. */
export async function claimSignUp(services: Services, origin: string): Promise<Claim> {
  return claim(services, [{ kind: 'sign_up', key: keyOf(origin) }]);
}

/** Counts a code of a number, with wrong passwords from the same origin: a code has few digits, and an origin tries many numbers. */
export async function claimPhoneCode(services: Services, origin: string): Promise<Claim> {
  return claim(services, [{ kind: 'origin', key: keyOf(origin) }]);
}

/** Counts an entry of the own password by a signed-in user, from all origins together. */
export async function claimOwnPassword(services: Services, userId: string): Promise<Claim> {
  return claim(services, [{ kind: 'pair', key: keyOf('own password', userId) }]);
}

/** Counts a second factor that is sent for an account, from all origins together: whoever sends one knows the password. */
export async function claimSecondFactor(services: Services, userId: string): Promise<Claim> {
  return claim(services, [{ kind: 'pair', key: keyOf('second factor', userId) }]);
}

/** Counts a requested mail with a link. */
export async function claimMailFrom(services: Services, origin: string): Promise<Claim> {
  return claim(services, [{ kind: 'mail_origin', key: keyOf(origin) }]);
}

/** Counts a mail with a link to one account; false if the limit is reached. */
export async function claimMailTo(services: Services, userId: string): Promise<boolean> {
  try {
    await claim(services, [{ kind: 'mail_address', key: keyOf(userId) }]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** The subjects must have the same order of kinds everywhere, so that claims do not deadlock. */
async function claim({ db, clock, settings }: Services, subjects: readonly Subject[]): Promise<Claim> {
  const now = clock.now();
  const factor = settings.RATE_LIMIT_FACTOR;
  await transact(db, async (trx) => {
    const rows = await lockAttempts(trx, subjects, now);
    const wait = Math.ceil(Math.max(...rows.map((row) => waitSeconds(row.kind, row, now, factor))));
    if (wait > 0) throw new AppError('too_many_requests', { values: { seconds: wait }, retryAfterSeconds: wait });
    await setAttempts(
      trx,
      rows.map((row) => ({ ...row, level: levelAt(row.kind, row, now, factor) + 1, counted_at: now })),
    );
  });
  return { subjects };
}

/** Releases the claim of a successful attempt: the count of the pair is reset, buckets lose this attempt. */
export async function releaseClaim(db: Kysely<DB>, { subjects }: Claim): Promise<void> {
  for (const { kind, key } of subjects) {
    if (kind === 'pair') await removeAttempts(db, kind, key);
    else await addToAttempts(db, kind, key, -1);
  }
}
