import type { AdvanceDiscount } from '#contract/discounts.ts';
import { dayNumber } from '#contract/days.ts';
import { seasonalHolidays, type HolidayKind } from '#contract/holidays.ts';

/**
 * The rules of a property's set as the SQL function `rule_set_of` returns them, with the periods of the days that were
 * asked for. Weekdays are bits: 1 is Monday, 64 is Sunday.
 */
export interface RuleSet extends Record<AdvanceDiscount, { days: number; percent: number } | null> {
  length_discounts: readonly { nights: number; percent: number }[];
  arrival_days: number;
  departure_days: number;
  notice_days: number;
  notice_until_hour: number | null;
  booking_window_days: number | null;
  orphan_nights: boolean;
  periods: readonly RulePeriod[];
}

/** When a rule applies, and what it says: the nights `[starts_on, ends_on)` of a holiday or a season. */
export interface RulePeriod {
  rule_id: string;
  /** Null for a season with days of its own. */
  holiday: HolidayKind | null;
  name: string | null;
  starts_on: string;
  ends_on: string;
  percent: number | null;
  /** The property's own price, which replaces the percentage. */
  price_dirham: number | null;
  covers_weekend: boolean;
  min_nights: number | null;
  max_nights: number | null;
  arrival_days: number | null;
  departure_days: number | null;
}

export const everyWeekday = 127;

/** Whether a rule ranks with the holidays, above the seasons. */
export function isHolidayRule({ holiday }: Pick<RulePeriod, 'holiday'>): boolean {
  return holiday !== null && !seasonalHolidays.includes(holiday);
}

/**
 * The periods that contain a day, the most specific first: holidays before seasons, then the shorter before the longer, then
 * the one that begins later. The SQL function `stay_is_allowed` has the same order.
 */
export function periodsOn(periods: readonly RulePeriod[], day: string): RulePeriod[] {
  const found = periods.filter((period) => period.starts_on <= day && day < period.ends_on);
  return found.length < 2 ? found : found.sort(compareSpecificity);
}

function compareSpecificity(one: RulePeriod, other: RulePeriod): number {
  return (
    Number(isHolidayRule(other)) - Number(isHolidayRule(one)) ||
    lengthOf(one) - lengthOf(other) ||
    (one.starts_on === other.starts_on ? 0 : one.starts_on > other.starts_on ? -1 : 1) ||
    (one.rule_id < other.rule_id ? -1 : 1)
  );
}

function lengthOf({ starts_on, ends_on }: RulePeriod): number {
  return dayNumber(ends_on) - dayNumber(starts_on);
}

/** ISO weekdays as bits. */
export function weekdayBits(weekdays: readonly number[]): number {
  return weekdays.reduce((bits, weekday) => bits | (1 << (weekday - 1)), 0);
}

/** The ISO weekdays of bits, Monday first. */
export function weekdaysOf(bits: number): number[] {
  return [1, 2, 3, 4, 5, 6, 7].filter((weekday) => bits & (1 << (weekday - 1)));
}
