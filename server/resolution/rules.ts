import { tripoliInstant } from '#contract/days.ts';
import type { DisputeKind, DisputeOutcome, DisputeSide } from '#contract/resolution.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Hours that the other side has to answer; after that an administrator may decide without it. */
export const disputeAnswerHours = 24;
/** Hours in which administrators mean to decide. */
export const decideHours = 48;
/** Days after a decision in which either side may appeal against it, once. */
export const appealDays = 7;
/** Days in which a guest pays what the wallet did not hold. */
export const payDays = 7;

const kindsOfSide: Readonly<Record<DisputeSide, readonly DisputeKind[]>> = {
  guest: ['not_as_described', 'refund'],
  host: ['damage', 'extra_person'],
};

/** What each side may open a dispute about. */
export function kindsOf(side: DisputeSide): readonly DisputeKind[] {
  return kindsOfSide[side];
}

export interface StayTimes {
  check_in: string;
  check_in_time: string;
  check_out: string;
  check_out_time: string;
}

/**
 * When a dispute of a kind may be opened: from check-in; what is not as described until 72 hours after it, all else until 14
 * days after check-out.
 */
export function openingWindow(kind: DisputeKind, stay: StayTimes): { from: Date; until: Date } {
  const from = tripoliInstant(stay.check_in, stay.check_in_time);
  const checkOut = tripoliInstant(stay.check_out, stay.check_out_time);
  const until = kind === 'not_as_described' ? from.getTime() + 72 * hour : checkOut.getTime() + 14 * day;
  return { from, until: new Date(until) };
}

/** Whether a dispute of a kind may be opened at an instant. */
export function mayOpen(kind: DisputeKind, stay: StayTimes, at: Date): boolean {
  const { from, until } = openingWindow(kind, stay);
  return from <= at && at <= until;
}

/**
 * What a decision grants the side that opened the dispute, in dirham; undefined for an amount that the outcome does not allow:
 * a part is less than what was asked, and neither a part nor what Diyar pays is nothing.
 */
export function grantedBy(outcome: DisputeOutcome, asked: number, amount: number): number | undefined {
  switch (outcome) {
    case 'all':
      return asked;
    case 'nothing':
      return 0;
    case 'part':
      return amount > 0 && amount < asked ? amount : undefined;
    case 'diyar':
      return amount > 0 && amount <= asked ? amount : undefined;
  }
}

/** Who bears what is granted, in dirham. All are whole, none is negative, and together they are what was granted. */
export interface Bearers {
  /** Money that is held for the stay. */
  held_dirham: number;
  /** What the host has earned already, or comes to owe. */
  host_dirham: number;
  /** The part of it that we owe the host no more: the guest awaits it until the host has paid. */
  awaited_dirham: number;
  /** The guest's wallet. */
  wallet_dirham: number;
  diyar_dirham: number;
  /** What the wallet does not hold: asked of the guest, and not posted before it is paid. */
  owed_dirham: number;
}

/**
 * Divides what is granted among those who bear it. A guest gets it from held money, then from the host, and awaits what of it
 * `cover_dirham` does not cover. A host gets it from the guest's wallet, which is never overdrawn.
 */
export function bearersOf(
  granted: number,
  side: DisputeSide,
  paysDiyar: boolean,
  money: { held_dirham: number; wallet_dirham: number; cover_dirham: number },
): Bearers {
  const none = { held_dirham: 0, host_dirham: 0, awaited_dirham: 0, wallet_dirham: 0, diyar_dirham: 0, owed_dirham: 0 };
  if (paysDiyar) return { ...none, diyar_dirham: granted };
  if (side === 'guest') {
    const held_dirham = Math.min(granted, Math.max(0, money.held_dirham));
    const host_dirham = granted - held_dirham;
    const awaited_dirham = Math.max(0, host_dirham - Math.max(0, money.cover_dirham));
    return { ...none, held_dirham, host_dirham, awaited_dirham };
  }
  const wallet_dirham = Math.min(granted, Math.max(0, money.wallet_dirham));
  return { ...none, wallet_dirham, owed_dirham: granted - wallet_dirham };
}

/** By when the other side answers a dispute that is opened at an instant. */
export const answerBy = (at: Date) => new Date(at.getTime() + disputeAnswerHours * hour);
/** By when administrators decide a dispute that comes to them at an instant. */
export const decideBy = (at: Date) => new Date(at.getTime() + decideHours * hour);
/** Until when a decision of an instant may be appealed against. */
export const appealUntil = (at: Date) => new Date(at.getTime() + appealDays * day);
/** By when a guest pays what is decided at an instant. */
export const payBy = (at: Date) => new Date(at.getTime() + payDays * day);
