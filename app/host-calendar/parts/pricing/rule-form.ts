import { addDays } from '#contract/days.ts';
import type { HolidayKind } from '#contract/holidays.ts';
import type { PriceRule, EditedPriceRule } from '#contract/types.gen.ts';

/** How a rule makes a price. `none`: it has limits alone. */
export type PriceMode = 'percent' | 'amount' | 'none';

/** The fields of a rule's dialog. */
export interface RuleForm {
  id: string | null;
  /** The holiday, or `dates` for days of its own. */
  when: HolidayKind | 'dates';
  name: string;
  firstNight: string;
  lastNight: string;
  isYearly: boolean;
  mode: PriceMode;
  direction: 'more' | 'less';
  percent: number | null;
  price_dirham: number | null;
  coversWeekend: boolean;
  min_nights: number | null;
  max_nights: number | null;
  /** Empty for every day. */
  arrivals: readonly number[];
  departures: readonly number[];
}

export function newRuleForm(when: RuleForm['when']): RuleForm {
  return {
    id: null,
    when,
    name: '',
    firstNight: '',
    lastNight: '',
    isYearly: false,
    mode: 'percent',
    direction: when === 'ramadan' ? 'less' : 'more',
    percent: null,
    price_dirham: null,
    coversWeekend: false,
    min_nights: null,
    max_nights: null,
    arrivals: [],
    departures: [],
  };
}

export function ruleFormOf(rule: PriceRule): RuleForm {
  return {
    id: rule.id,
    when: rule.holiday ?? 'dates',
    name: rule.name ?? '',
    firstNight: rule.starts_on ?? '',
    lastNight: rule.ends_on === null ? '' : addDays(rule.ends_on, -1),
    isYearly: rule.is_yearly,
    mode: rule.price_dirham !== null ? 'amount' : rule.percent !== null ? 'percent' : 'none',
    direction: (rule.percent ?? 0) < 0 ? 'less' : 'more',
    percent: rule.percent === null ? null : Math.abs(rule.percent),
    price_dirham: rule.price_dirham,
    coversWeekend: rule.covers_weekend,
    min_nights: rule.min_nights,
    max_nights: rule.max_nights,
    arrivals: rule.arrival_weekdays ?? [],
    departures: rule.departure_weekdays ?? [],
  };
}

export type RuleProblem = 'dates' | 'reversed' | 'percent' | 'less' | 'amount' | 'nights' | 'empty';

/** What keeps a rule from being saved; the first problem in the order of the fields. */
export function ruleProblem(form: RuleForm): RuleProblem | undefined {
  if (form.when === 'dates') {
    if (form.firstNight === '' || form.lastNight === '') return 'dates';
    if (form.lastNight < form.firstNight) return 'reversed';
  }
  if (form.mode === 'percent') {
    if (form.percent === null) return 'percent';
    if (form.percent > (form.direction === 'less' ? 90 : 500)) return 'less';
  }
  if (form.mode === 'amount' && !form.price_dirham) return 'amount';
  if (form.min_nights === 0 || form.max_nights === 0) return 'nights';
  if (form.min_nights !== null && form.max_nights !== null && form.max_nights < form.min_nights) return 'nights';
  const hasLimits =
    form.min_nights !== null || form.max_nights !== null || form.arrivals.length > 0 || form.departures.length > 0;
  return form.mode === 'none' && !hasLimits ? 'empty' : undefined;
}

/**
 * The rule that complete fields describe. An amount is this property's own: the percentage of the other properties that
 * share the rule stays.
 */
export function ruleOf(form: RuleForm): EditedPriceRule {
  const hasDates = form.when === 'dates';
  const percent = form.percent === null ? null : form.direction === 'less' ? -form.percent : form.percent;
  const weekdays = (days: readonly number[]) => (days.length === 0 || days.length === 7 ? null : [...days]);
  return {
    id: form.id,
    name: form.name.trim() || null,
    holiday: form.when === 'dates' ? null : form.when,
    starts_on: hasDates ? form.firstNight : null,
    ends_on: hasDates ? addDays(form.lastNight, 1) : null,
    is_yearly: hasDates && form.isYearly,
    percent: form.mode === 'none' ? null : percent,
    price_dirham: form.mode === 'amount' ? form.price_dirham : null,
    covers_weekend: form.mode !== 'none' && percent !== null && form.coversWeekend,
    min_nights: form.min_nights,
    max_nights: form.max_nights,
    arrival_weekdays: weekdays(form.arrivals),
    departure_weekdays: weekdays(form.departures),
  };
}
