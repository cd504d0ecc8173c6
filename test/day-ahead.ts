import { addDays, tripoliDay } from '#contract/days.ts';

export { addDays, addMonths, monthOf } from '#contract/days.ts';

/** The day so many days after today, in Africa/Tripoli. For tests against a server that uses the system's clock. */
export function dayAhead(days: number): string {
  return addDays(tripoliDay(new Date()), days);
}
