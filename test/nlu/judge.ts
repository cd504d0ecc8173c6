import { addDays, dayNumber, dayNumberOf, dayOf, isoWeekday, isRealDay } from '#contract/days.ts';
import type { OperationTypes, PreviousSentence } from '#contract/types.gen.ts';
import { wrongWishes, type WishExpectations } from './judge-wishes.ts';
import { samePlace } from './place-spellings.ts';

/**
 * Compares an answer of the query parser with a case. Only the keys of `expect` count; dates are relative ("the next
 * 5 August", "tomorrow") and computed from today.
 */
export type Answer = OperationTypes['understandSentence']['ok'];

export type DateForm =
  | { day: number; month?: number; year?: number; within?: number }
  | { offset: number }
  | { weekday: Weekday; which: 'coming' | 'weekend' | 'after_check_in' }
  | { plus_nights: number };
type Weekday = 'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat';

export interface Case {
  id: string;
  lang?: string;
  query: string;
  tags?: string[];
  allow_4xx?: boolean;
  /** The case refines an earlier answer. */
  previous?: PreviousSentence;
  expect: WishExpectations & {
    location?: string | null | (string | null)[] | { outside: string[] };
    check_in?: DateForm | null;
    check_out?: DateForm | null;
    dates_sane?: boolean;
    guests?: { total: number } | { adults?: number; children?: number; infants?: number } | null;
    group_type?: string | null;
    property_type?: string | string[] | null;
    /** An inner list asks for at least one of its members. */
    amenities?: (string | string[])[];
    /** Right with and without them. */
    amenities_maybe?: string[];
    missing_info?: string[] | { has: string[]; not: string[] };
    confidence_min?: number;
    confidence_max?: number;
  };
}

const weekdays: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const weekdayOf = (number: number) => isoWeekday(number) % 7;
const realDate = (text: unknown): text is string => typeof text === 'string' && isRealDay(text);

/** The next day of this number, in any month. */
function nextDayOfMonth(day: number, from: number): number {
  let next = from;
  while (Number(dayOf(next).slice(8)) !== day) next += 1;
  return next;
}

function nextDay(form: { day: number; month?: number }, from: number): number {
  if (form.month === undefined) return nextDayOfMonth(form.day, from);
  const year = Number(dayOf(from).slice(0, 4));
  const there = dayNumberOf(year, form.month, form.day)!;
  return there >= from ? there : dayNumberOf(year + 1, form.month, form.day)!;
}

/** The days that are correct as check-in, most likely first. */
export function arrivals(form: DateForm, today: string): string[] {
  const from = dayNumber(today);
  if ('offset' in form) return [dayOf(from + form.offset)];
  if ('weekday' in form) {
    const gap = (weekdays.indexOf(form.weekday) - weekdayOf(from) + 7) % 7;
    const days = gap === 0 ? [from, from + 7] : [from + gap];
    if (form.which === 'weekend' && weekdayOf(from) === 5) days.push(from);
    return days.map(dayOf);
  }
  if ('within' in form && form.within !== undefined) {
    const announced = dayNumberOf(form.year!, form.month!, form.day)!;
    return Array.from({ length: 2 * form.within + 1 }, (_, at) => dayOf(announced + at - form.within!));
  }
  if ('plus_nights' in form) throw new Error('an arrival is not counted from itself');
  if (form.year !== undefined) return [dayOf(dayNumberOf(form.year, form.month!, form.day)!)];
  const next = nextDay(form, from);
  return next === from ? [dayOf(next), dayOf(nextDay(form, from + 1))] : [dayOf(next)];
}

export function departure(form: DateForm, arrival: string): string {
  const from = dayNumber(arrival);
  if ('plus_nights' in form) return addDays(arrival, form.plus_nights);
  if ('weekday' in form) return dayOf(from + ((weekdays.indexOf(form.weekday) - weekdayOf(from) + 7) % 7 || 7));
  if ('offset' in form) throw new Error('a departure is not counted from today');
  if (form.year !== undefined) return dayOf(dayNumberOf(form.year, form.month!, form.day)!);
  return dayOf(nextDay(form, from + 1));
}

function isPlace(
  want: NonNullable<Case['expect']['location']> | null,
  { parsed_data: got, confidence }: Answer,
): boolean {
  if (want === null || typeof want === 'string' || Array.isArray(want)) {
    if (want === null || got.location === null)
      return got.location === null && (want === null || (Array.isArray(want) && want.includes(null)));
    return [want].flat().some((name) => name !== null && samePlace(got.location!, name));
  }
  if (got.location === null) return true;
  return (
    want.outside.some((name) => samePlace(got.location!, name)) &&
    (got.location_details?.out_of_scope === true || confidence <= 0.4)
  );
}

const sameSet = (got: readonly string[], want: readonly string[]) =>
  got.length === want.length && want.every((one) => got.includes(one));

/** An inner list asks for at least one of its members; `maybe` is right with and without. */
function isSet(got: readonly string[], want: readonly (string | string[])[], maybe: readonly string[] = []): boolean {
  const known = [...want.flat(), ...maybe];
  return (
    want.every((one) => (Array.isArray(one) ? one.some((it) => got.includes(it)) : got.includes(one))) &&
    got.every((one) => known.includes(one))
  );
}

/** The wrong fields, each with the expected and the actual value. */
export function wrongFields({ expect: want }: Case, answer: Answer, today: string): string[] {
  const { parsed_data: got, confidence, missing_info } = answer;
  const wrong: string[] = [];
  const check = (field: string, right: boolean, wanted: unknown, came: unknown) => {
    if (!right) wrong.push(`${field}: ${JSON.stringify(wanted)} but ${JSON.stringify(came)}`);
  };
  if (want.location !== undefined) check('location', isPlace(want.location, answer), want.location, got.location);
  let arrival = got.check_in;
  if (want.check_in !== undefined) {
    const days: (string | null)[] = want.check_in === null ? [null] : arrivals(want.check_in, today);
    check('check_in', days.includes(got.check_in), days, got.check_in);
    if (!days.includes(arrival)) arrival = days[0]!;
  }
  if (want.check_out !== undefined) {
    const day = want.check_out === null ? null : departure(want.check_out, arrival!);
    check('check_out', got.check_out === day, day, got.check_out);
  }
  if (want.dates_sane) {
    const real = [got.check_in, got.check_out].every((day) => day === null || realDate(day));
    const ordered = got.check_in === null || got.check_out === null || got.check_in < got.check_out;
    check('dates_sane', real && ordered, 'real and in order', [got.check_in, got.check_out]);
  }
  if (want.guests !== undefined) {
    const { adults = 0, children = 0, infants = 0 } = got.guests ?? {};
    const total = adults + children + infants;
    const right =
      want.guests === null
        ? total === 0 || missing_info.includes('guests')
        : 'total' in want.guests
          ? total === want.guests.total
          : adults === (want.guests.adults ?? 0) &&
            children === (want.guests.children ?? 0) &&
            infants === (want.guests.infants ?? 0);
    check('guests', right, want.guests, got.guests);
  }
  if (want.group_type !== undefined)
    check('group_type', got.group_type === want.group_type, want.group_type, got.group_type);
  if (want.property_type !== undefined) {
    const types = [want.property_type].flat();
    check('property_type', types.includes(got.property_type), types, got.property_type);
  }
  if (want.amenities)
    check('amenities', isSet(got.amenities, want.amenities, want.amenities_maybe), want.amenities, got.amenities);
  if (Array.isArray(want.missing_info))
    check('missing_info', sameSet(missing_info, want.missing_info), want.missing_info, missing_info);
  else if (want.missing_info) {
    const { has, not } = want.missing_info;
    const right =
      has.every((one) => missing_info.some((it) => it === one)) &&
      !not.some((one) => missing_info.some((it) => it === one));
    check('missing_info', right, want.missing_info, missing_info);
  }
  for (const { field, wanted, came } of wrongWishes(want, got, today)) check(field, false, wanted, came);
  const [least, most] = [want.confidence_min ?? 0, want.confidence_max ?? 1];
  check('confidence', confidence >= least && confidence <= most, [least, most], confidence);
  return wrong;
}

/** True for a case whose year has passed: its dates are in the past. */
export function isExpired({ expect }: Case, today: string): boolean {
  const { check_in, month } = expect;
  if (
    month &&
    'month' in month &&
    month.year !== undefined &&
    `${month.year}-${month.month + 100}` < `${today.slice(0, 4)}-1${today.slice(5, 7)}`
  )
    return true;
  if (!check_in || !('day' in check_in) || check_in.year === undefined) return false;
  return dayOf(dayNumberOf(check_in.year, check_in.month!, check_in.day)!) < today;
}
