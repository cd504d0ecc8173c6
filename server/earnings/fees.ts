import { addDays, isoWeekday, dayNumber } from '#contract/days.ts';

/** Something that a host owes, in dirham. */
interface Owed {
  amount_dirham: number;
}

/**
 * What is left of each charge when `owed_dirham` are left of all: payments settle the oldest first.
 * @param charges newest first; older ones may be missing
 * @returns charges with something left, newest first, and the part of `owed_dirham` that belongs to older ones
 */
export function openCharges<Charge extends Owed>(
  charges: readonly Charge[],
  owed_dirham: number,
): { open: (Charge & { left_dirham: number })[]; earlier_dirham: number } {
  let rest = Math.max(0, owed_dirham);
  const open: (Charge & { left_dirham: number })[] = [];
  for (const charge of charges) {
    if (rest === 0) break;
    const left_dirham = Math.min(rest, charge.amount_dirham);
    open.push({ ...charge, left_dirham });
    rest -= left_dirham;
  }
  return { open, earlier_dirham: rest };
}

/**
 * Which settlement settled how much of which charge, newest first. The oldest charges are settled first, so that the newest are
 * open, and the newest settlement settled those before them. Charges before those that were read are left out.
 * @param charges newest first
 * @param settlements newest first
 */
export function shareNetting<Charge extends Owed, Settlement extends Owed>(
  charges: readonly Charge[],
  settlements: readonly Settlement[],
  owed_dirham: number,
): { charge: Charge; settlement: Settlement; amount_dirham: number }[] {
  const shares: { charge: Charge; settlement: Settlement; amount_dirham: number }[] = [];
  let open = Math.max(0, owed_dirham);
  const settled = charges.map((charge) => {
    const left = Math.min(open, charge.amount_dirham);
    open -= left;
    return { charge, rest: charge.amount_dirham - left };
  });
  let at = 0;
  for (const settlement of settlements) {
    let rest = settlement.amount_dirham;
    while (rest > 0 && at < settled.length) {
      const one = settled[at]!;
      const amount_dirham = Math.min(rest, one.rest);
      if (amount_dirham > 0) shares.push({ charge: one.charge, settlement, amount_dirham });
      rest -= amount_dirham;
      one.rest -= amount_dirham;
      if (one.rest === 0) at += 1;
    }
  }
  return shares;
}

/** The first day from `day` on which banks in Libya work: Sunday to Thursday. */
export function bankDay(day: string): string {
  const weekday = isoWeekday(dayNumber(day));
  if (weekday === 5) return addDays(day, 2);
  return weekday === 6 ? addDays(day, 1) : day;
}
