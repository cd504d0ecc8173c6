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

/** The first day from `day` on which banks in Libya work: Sunday to Thursday. */
export function bankDay(day: string): string {
  const weekday = isoWeekday(dayNumber(day));
  if (weekday === 5) return addDays(day, 2);
  return weekday === 6 ? addDays(day, 1) : day;
}
