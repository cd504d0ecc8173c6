import type { FraudSignal, FraudSignals } from '#contract/types.gen.ts';
import type { SignalKind } from '#contract/moderation.ts';

/** Another account that shares something with a person. */
export interface SharingAccount {
  id: string;
  name: string;
  is_suspended: boolean;
}

/** What is known of a person, from which the signals follow. */
export interface FraudFacts {
  /** Other accounts by what they share, suspended ones first. */
  sharing: Readonly<Record<Extract<SignalKind, `shared_${string}`>, readonly SharingAccount[]>>;
  /** The dearest first booking that a new host got, of which the person is a side. */
  firstBooking: NonNullable<FraudSignal['booking']> | null;
  /** Texts that the contact filter stopped lately. */
  attempts: FraudSignal['attempts'];
}

/** A first booking from this price on is dear: most stays cost less than half of it. */
export const dearBookingDirham = 2_000_000;
/** A host is new for as many days. */
export const newHostDays = 60;
/** Attempts to exchange contact details are counted for as many days. */
export const attemptDays = 90;

/** Shared with an account that is suspended, and with one that is not: a family shares a device, seldom an account. */
const sharedPoints = {
  shared_payout_account: { suspended: 50, other: 30 },
  shared_phone: { suspended: 40, other: 20 },
  shared_device: { suspended: 35, other: 10 },
} as const;
const firstBookingPoints = 25;
/** One attempt is a mistake; from the second on each counts. */
const attemptPoints = { each: 5, free: 1, most: 25 } as const;
const highestScore = 100;
const shownAccounts = 5;

/** The signals of a person with their points, the strongest first, and their sum. */
export function scoreSignals(facts: FraudFacts): FraudSignals {
  const signals = [
    ...Object.entries(sharedPoints).flatMap(([kind, points]) => {
      const accounts = facts.sharing[kind as keyof typeof sharedPoints];
      if (accounts.length === 0) return [];
      const isSuspended = accounts.some(({ is_suspended }) => is_suspended);
      return [
        signalOf(kind as SignalKind, isSuspended ? points.suspended : points.other, {
          accounts: accounts.slice(0, shownAccounts),
          account_count: accounts.length,
        }),
      ];
    }),
    ...(facts.firstBooking && isDearFirstBooking(facts.firstBooking)
      ? [signalOf('dear_first_booking', firstBookingPoints, { booking: facts.firstBooking })]
      : []),
    ...(facts.attempts && pointsOfAttempts(facts.attempts.count) > 0
      ? [signalOf('contact_attempts', pointsOfAttempts(facts.attempts.count), { attempts: facts.attempts })]
      : []),
  ].toSorted((one, other) => other.points - one.points);
  const sum = signals.reduce((total, { points }) => total + points, 0);
  return { score: Math.min(sum, highestScore), signals };
}

function isDearFirstBooking({ total_dirham, host_days }: NonNullable<FraudSignal['booking']>): boolean {
  return total_dirham >= dearBookingDirham && host_days < newHostDays;
}

function pointsOfAttempts(count: number): number {
  return Math.min(Math.max(count - attemptPoints.free, 0) * attemptPoints.each, attemptPoints.most);
}

function signalOf(kind: SignalKind, points: number, evidence: Partial<FraudSignal>): FraudSignal {
  return { kind, points, accounts: [], account_count: 0, booking: null, attempts: null, ...evidence };
}
