import { addDays, nextIslamicDay as nextInCalendar } from '#contract/days.ts';

/** Months of the Islamic calendar are counted from here, beyond those of ours, until today is known. */
export const islamicMonths = 200;
const anyEid = islamicMonths + 13;

const eidAlFitr = { day: 1, month: islamicMonths + 10, lasts: 3 };
const eidAlAdha = { day: 10, month: islamicMonths + 12, lasts: 4 };

/** The holidays of Libya, and those that people travel on: their day, and for how many it goes on. */
const holidays: Readonly<Record<string, { day: number; month: number; lasts: number }>> = {
  eid_al_fitr: eidAlFitr,
  eid_al_adha: eidAlAdha,
  /** Nobody said which: the next of the two. */
  eid: { day: 1, month: anyEid, lasts: 4 },
  mawlid: { day: 12, month: islamicMonths + 3, lasts: 1 },
  islamic_new_year: { day: 1, month: islamicMonths + 1, lasts: 1 },
  ashura: { day: 10, month: islamicMonths + 1, lasts: 1 },
  revolution: { day: 17, month: 2, lasts: 1 },
  liberation: { day: 23, month: 10, lasts: 1 },
  independence: { day: 24, month: 12, lasts: 1 },
  labour: { day: 1, month: 5, lasts: 1 },
  christmas: { day: 25, month: 12, lasts: 1 },
  new_year_eve: { day: 31, month: 12, lasts: 1 },
  new_year: { day: 1, month: 1, lasts: 1 },
};

/** The day and month of a holiday; of one that lasts, any of its days: the second is 2. Undefined where it has no such. */
export function dayOfHoliday(name: string, which = 1): { day: number; month: number } | undefined {
  const holiday = holidays[name];
  if (!holiday || which < 1 || which > holiday.lasts) return undefined;
  return { day: holiday.day + which - 1, month: holiday.month };
}

/**
 * The next day with this day and month of the Islamic calendar, from today on; `month` counts from `islamicMonths`. A
 * feast that has begun is the next one until its last day, and its day is then today.
 */
export function nextIslamicDay(day: number, month: number, today: string): string | undefined {
  if (month === anyEid) {
    const nexts = [eidAlFitr, eidAlAdha].map((eid) => nextIslamicDay(eid.day + day - 1, eid.month, today)!);
    return nexts.sort()[0];
  }
  const feast = [eidAlFitr, eidAlAdha].find((eid) => eid.month === month && eid.day === day);
  const next = nextInCalendar(month - islamicMonths, day, feast ? addDays(today, 1 - feast.lasts) : today);
  return next !== undefined && next < today ? today : next;
}
