import { addDays, daysSinceSaturday } from '#contract/days.ts';

/** The Saturday on or before a day, the first day of a week. */
export function saturdayBefore(day: string): string {
  return addDays(day, -daysSinceSaturday(day));
}

/** The whole weeks before the week of a day: `[from, to)`, both Saturdays, and the first day of as many weeks before them. */
export function weeksBefore(today: string, weeks: number): { earlier: string; from: string; to: string } {
  const to = saturdayBefore(today);
  return { earlier: addDays(to, -14 * weeks), from: addDays(to, -7 * weeks), to };
}
