import { addMonths } from '#contract/days.ts';
import type { PostedSums } from './posted-line-list.ts';

/** What one month brought, in dirham. */
export interface MonthEarnings {
  month: string;
  online_dirham: number;
  cash_dirham: number;
}

/** What one property brought in a month. */
export interface PropertyEarnings {
  property_id: string;
  earned_dirham: number;
  stays: number;
  cash_stays: number;
  nights: number;
}

export interface StayFigures {
  earned_dirham: number;
  /** Of the month before. */
  earned_before_dirham: number;
  /** What cases brought and took in the month, and fees of cancellations. */
  other_dirham: number;
  /** Twelve months that end with the current one, oldest first. */
  months: MonthEarnings[];
  /** Of the current month, the highest first. */
  properties: PropertyEarnings[];
}

/** Months that the chart shows. */
export const monthsShown = 12;

/** The figures of a month from the sums by month and property. */
export function figuresOf(sums: readonly PostedSums[], month: string): StayFigures {
  const months = Array.from({ length: monthsShown }, (_, index) => {
    const name = addMonths(month, index + 1 - monthsShown);
    const own = sums.filter((one) => one.month === name);
    return {
      month: name,
      online_dirham: total(own, (one) => one.online_dirham),
      cash_dirham: total(own, (one) => one.cash_dirham),
    };
  });
  const earnedIn = ({ online_dirham, cash_dirham }: MonthEarnings) => online_dirham + cash_dirham;
  return {
    earned_dirham: earnedIn(months.at(-1)!),
    earned_before_dirham: earnedIn(months.at(-2)!),
    other_dirham: total(
      sums.filter((one) => one.month === month),
      (one) => one.cases_dirham - one.cancellation_fee_dirham,
    ),
    months,
    properties: sums
      .filter((one) => one.month === month && (one.stays > 0 || one.online_dirham + one.cash_dirham !== 0))
      .map(({ property_id, online_dirham, cash_dirham, stays, cash_stays, nights }) => {
        return { property_id, earned_dirham: online_dirham + cash_dirham, stays, cash_stays, nights };
      })
      .toSorted(
        (one, other) => other.earned_dirham - one.earned_dirham || one.property_id.localeCompare(other.property_id),
      ),
  };
}

function total(sums: readonly PostedSums[], amount: (one: PostedSums) => number): number {
  return sums.reduce((sum, one) => sum + amount(one), 0);
}
