import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { addToAttempts, lockAttempts, removeAttempts, setAttempts, type AttemptKind } from './queries.ts';

/**
 * Some wrong passwords are free; after that each wait is twice the one before, up to a quarter of an hour.
 * Quiet for `forgottenAfter` and the count starts anew. All times in seconds.
 */
interface GrowingWait {
  readonly free: number;
  readonly firstWait: number;
  readonly longestWait: number;
  readonly forgottenAfter: number;
}

/** A bucket that leaks: so many at once, then one each `secondsEach`. A full one makes people wait seconds, not hours. */
interface Ceiling {
  readonly capacity: number;
  readonly secondsEach: number;
}

const rules: Readonly<Record<AttemptKind, GrowingWait | Ceiling>> = {
  /** One account from one origin. */
  pair: { free: 8, firstWait: 5, longestWait: 900, forgottenAfter: 7200 },
  /** One account from all origins it never signed in from. */
  account: { capacity: 50, secondsEach: 60 },
  /** All accounts from one origin; many homes in Libya share one address, so it is wide. */
  origin: { capacity: 100, secondsEach: 6 },
  /** Sign-ups from one origin that were told an address is taken. */
  sign_up: { capacity: 20, secondsEach: 30 },
  /** Mails with a link that one account is sent. */
  mail_address: { capacity: 5, secondsEach: 600 },
  /** Mails with a link that one origin asks for. */
  mail_origin: { capacity: 30, secondsEach: 20 },
};

/** Longer than any rule remembers: rows untouched for this long say nothing any more. */
export const attemptsForgottenAfterSeconds = 24 * 3600;

export interface Attempts {
  /** How many are not forgotten at `counted_at`. */
  level: number;
  counted_at: Date;
}

/** How many of the attempts still count at `now`. `factor` widens every rule. */
export function levelAt(kind: AttemptKind, { level, counted_at }: Attempts, now: Date, factor: number): number {
  const rule = rules[kind];
  // Clocks of several instances may differ a little; time never runs backwards here.
  const elapsed = Math.max(0, (now.getTime() - counted_at.getTime()) / 1000);
  if ('free' in rule) return elapsed >= rule.forgottenAfter ? 0 : level;
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

/** Attempts counted ahead of their outcome, so that a hundred at once are a hundred and not one. */
export interface Claim {
  readonly subjects: readonly Subject[];
}
interface Subject {
  readonly kind: AttemptKind;
  readonly key: Buffer;
}

const keyOf = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\n')).digest();

/**
 * Counts an attempt to sign in, or refuses it with the seconds to wait. An account at an origin it has signed in
 * from before (`known`) answers only for the guesses made there: floods from elsewhere never make its owner wait.
 */
export async function claimSignIn(
  services: Services,
  { email, origin, known }: { email: string; origin: string; known: boolean },
): Promise<Claim> {
  const pair: Subject = { kind: 'pair', key: keyOf(email, origin) };
  const ceilings: Subject[] = [
    { kind: 'account', key: keyOf(email) },
    { kind: 'origin', key: keyOf(origin) },
  ];
  return claim(services, known ? [pair] : [...ceilings, pair]);
}

/** Counts a sign-up that may be told that its address is taken. */
export async function claimSignUp(services: Services, origin: string): Promise<Claim> {
  return claim(services, [{ kind: 'sign_up', key: keyOf(origin) }]);
}

/** Counts a guess at the password of who is signed in already, wherever they are. */
export async function claimOwnPassword(services: Services, userId: string): Promise<Claim> {
  return claim(services, [{ kind: 'pair', key: keyOf('own password', userId) }]);
}

/** Counts a mail with a link that somebody asks for. */
export async function claimMailFrom(services: Services, origin: string): Promise<Claim> {
  return claim(services, [{ kind: 'mail_origin', key: keyOf(origin) }]);
}

/** Counts a mail with a link to one account; false when it has had enough of them. */
export async function claimMailTo(services: Services, userId: string): Promise<boolean> {
  try {
    await claim(services, [{ kind: 'mail_address', key: keyOf(userId) }]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** The subjects must come in one order of kinds everywhere, so that two claims never wait for each other. */
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

/** Takes back a claim that turned out right: the pair starts anew, the ceilings forget this one attempt. */
export async function forgive(db: Kysely<DB>, { subjects }: Claim): Promise<void> {
  for (const { kind, key } of subjects) {
    if (kind === 'pair') await removeAttempts(db, kind, key);
    else await addToAttempts(db, kind, key, -1);
  }
}
