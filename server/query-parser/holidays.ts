import { addDays, nextIslamicDay as nextInCalendar } from '#contract/days.ts';

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

/**
 * The next date from today on with this day and month of the Islamic calendar; `month` includes `islamicMonths`. During an
 * Eid, today.
 */
export function nextIslamicDay(day: number, month: number, today: string): string | undefined {
  if (month === anyEid) {
    const nextEids = [eidAlFitr, eidAlAdha].map((eid) => nextIslamicDay(eid.day + day - 1, eid.month, today)!);
    return nextEids.sort()[0];
  }
  const eid = [eidAlFitr, eidAlAdha].find((each) => each.month === month && each.day === day);
  const next = nextInCalendar(month - islamicMonths, day, eid ? addDays(today, 1 - eid.lengthDays) : today);
  return next !== undefined && next < today ? today : next;
}
