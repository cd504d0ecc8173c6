import { dayNumber, dayOf } from '#server/platform/days.ts';

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

/** The next time that an Islamic month has this day, from today on; a feast that is on counts until it is over. */
export function nextIslamicDay(day: number, month: number, today: string): string | undefined {
  const from = dayNumber(today);
  if (month === anyEid) {
    const nexts = [eidAlFitr, eidAlAdha].map((eid) => nextIslamicDay(eid.day + day - 1, eid.month, today)!);
    return nexts.sort()[0];
  }
  if (month <= islamicMonths || day < 1 || day > 30) return undefined;
  const wanted = month - islamicMonths;
  const feast = [eidAlFitr, eidAlAdha].find((eid) => eid.month === month && eid.day === day);
  const earliest = feast ? from - feast.lasts + 1 : from;
  const start = islamicDateOf(earliest);
  // Months have 29 or 30 days: the guess is off by two days at most within a year.
  let number = earliest + Math.round((((wanted - start.month + 12) % 12) * 354.37) / 12) + day - start.day;
  if (number < earliest - 3) number += 354;
  for (const turn of [0, 354, 355]) {
    for (let off = -3; off <= 3; off += 1) {
      const there = number + turn + off;
      if (there < earliest) continue;
      const date = islamicDateOf(there);
      if (date.month === wanted && date.day === day) return dayOf(Math.max(there, from));
    }
  }
  return undefined;
}

let calendar: Intl.DateTimeFormat | undefined;

/** The calendar of Umm al-Qura. The moon is sighted, so a feast may turn out a day earlier or later. */
function islamicDateOf(number: number): { day: number; month: number } {
  calendar ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  });
  const parts = calendar.formatToParts(number * 86_400_000);
  const read = (type: 'day' | 'month') => Number(parts.find((part) => part.type === type)!.value);
  return { day: read('day'), month: read('month') };
}
