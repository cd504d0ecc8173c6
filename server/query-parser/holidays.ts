import { addDays, nextIslamicDay as nextInCalendar, nightsBetween } from '#contract/days.ts';
import type { Holiday } from '#contract/types.gen.ts';

/** The days of a holiday in one year, as administrators have announced them: `[starts_on, ends_on)`. */
export type KnownHoliday = Pick<Holiday, 'kind' | 'starts_on' | 'ends_on'>;

/** Added to the number of a month of the Islamic calendar, to distinguish it from one of the Gregorian calendar. */
export const islamicMonths = 200;
const anyEid = islamicMonths + 13;

const eidAlFitr = { day: 1, month: islamicMonths + 10, lengthDays: 3 };
const eidAlAdha = { day: 10, month: islamicMonths + 12, lengthDays: 4 };

/** The holidays of Libya and others that people travel on: the first day, and the length in days. */
const holidays: Readonly<Record<string, { day: number; month: number; lengthDays: number }>> = {
  eid_al_fitr: eidAlFitr,
  eid_al_adha: eidAlAdha,
  /** Either Eid: the next one. */
  eid: { day: 1, month: anyEid, lengthDays: 4 },
  mawlid: { day: 12, month: islamicMonths + 3, lengthDays: 1 },
  islamic_new_year: { day: 1, month: islamicMonths + 1, lengthDays: 1 },
  arafa: { day: 9, month: islamicMonths + 12, lengthDays: 1 },
  ashura: { day: 10, month: islamicMonths + 1, lengthDays: 1 },
  revolution: { day: 17, month: 2, lengthDays: 1 },
  liberation: { day: 23, month: 10, lengthDays: 1 },
  independence: { day: 24, month: 12, lengthDays: 1 },
  labour: { day: 1, month: 5, lengthDays: 1 },
  christmas: { day: 25, month: 12, lengthDays: 1 },
  new_year_eve: { day: 31, month: 12, lengthDays: 1 },
  new_year: { day: 1, month: 1, lengthDays: 1 },
};

/** The day and month of a holiday, or of its day number `which`. Undefined for a day that the holiday does not have. */
export function dayOfHoliday(name: string, which = 1): { day: number; month: number } | undefined {
  const holiday = holidays[name];
  if (!holiday || which < 1 || which > holiday.lengthDays) return undefined;
  return { day: holiday.day + which - 1, month: holiday.month };
}

/** The first day of the months that follow a known holiday, and the day of that month on which the holiday begins. */
const holidayOfMonth: Readonly<Record<number, { kind: KnownHoliday['kind']; day: number; lengthDays?: number }>> = {
  [islamicMonths + 9]: { kind: 'ramadan', day: 1 },
  [eidAlFitr.month]: { kind: 'eid_al_fitr', ...eidAlFitr },
  [eidAlAdha.month]: { kind: 'eid_al_adha', ...eidAlAdha },
};

/** Days by which a known holiday may differ from the calculated one, and still be that of the same year. */
const mostDaysMoved = 15;

/**
 * The next date from today on with this day and month of the Islamic calendar; `month` includes `islamicMonths`. During an
 * Eid, today. Ramadan, Shawwal and Dhu al-Hijjah begin as the known holidays in them say; where none is known, and in all
 * other months, the date is calculated.
 */
export function nextIslamicDay(
  day: number,
  month: number,
  today: string,
  known: readonly KnownHoliday[] = [],
): string | undefined {
  if (month === anyEid) {
    const nextEids = [eidAlFitr, eidAlAdha].map((eid) => nextIslamicDay(eid.day + day - 1, eid.month, today, known)!);
    return nextEids.sort()[0];
  }
  const numberOfMonth = month - islamicMonths;
  const holiday = holidayOfMonth[month];
  if (!holiday) return nextInCalendar(numberOfMonth, day, today);
  let from = addDays(today, -2 * mostDaysMoved);
  for (;;) {
    const calculated = nextInCalendar(numberOfMonth, day, from);
    if (calculated === undefined) return undefined;
    const begins = addDays(calculated, holiday.day - day);
    const announced = known.find(
      ({ kind, starts_on }) => kind === holiday.kind && Math.abs(nightsBetween(begins, starts_on)) <= mostDaysMoved,
    );
    const date = announced ? addDays(announced.starts_on, day - holiday.day) : calculated;
    if (date >= today) return date;
    if (holiday.lengthDays !== undefined && day === holiday.day) {
      const isOver = (announced?.ends_on ?? addDays(date, holiday.lengthDays)) <= today;
      if (!isOver) return today;
    }
    from = addDays(calculated, 1);
  }
}
