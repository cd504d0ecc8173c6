/**
 * Days and their arithmetic, for the contract, the server and the screens. A day is a calendar day in Africa/Tripoli,
 * `YYYY-MM-DD`; a day number counts days since 1970-01-01; a month is `YYYY-MM`. The lengths of months and the Islamic
 * calendar come from `@internationalized/date`. Counting days is integer arithmetic: search and pricing do it
 * thousands of times per call, and the library would add 5 kB to the first load of every page. Therefore screens must
 * not use `dayNumberOf` and `nextIslamicDay`, and the build fails where one does; a function that no screen uses is left
 * out of their bundles.
 */
import { CalendarDate, GregorianCalendar, IslamicUmalquraCalendar } from '@internationalized/date';

const millisecondsPerDay = 86_400_000;
/** Libya is at UTC+2 all year, so a local time never depends on the machine's time zone. */
const tripoliOffset = 2 * 3_600_000;
/** The Julian day number of 1970-01-01. */
const julianEpoch = 2_440_588;

/** The day number of a day, which must exist. */
export function dayNumber(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / millisecondsPerDay;
}

const dayByNumber = new Map<number, string>();
const maxCachedDays = 10_000;

/** The day of a day number. Cached, because most calls are for the same few hundred days. */
export function dayOf(number: number): string {
  let day = dayByNumber.get(number);
  if (day === undefined) {
    if (dayByNumber.size >= maxCachedDays) dayByNumber.clear();
    day = new Date(number * millisecondsPerDay).toISOString().slice(0, 10);
    dayByNumber.set(number, day);
  }
  return day;
}

/** The day so many days later; earlier where `days` is negative. */
export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days);
}

/** Nights from one day to another; negative where the second is earlier. */
export function nightsBetween(checkIn: string, checkOut: string): number {
  return dayNumber(checkOut) - dayNumber(checkIn);
}

/** 1 for Monday to 7 for Sunday, of a day number. */
export function isoWeekday(number: number): number {
  // Day 0, 1970-01-01, was a Thursday.
  return ((((number + 3) % 7) + 7) % 7) + 1;
}

/**
 * The stay of a weekend in Libya, Thursday to Saturday: the one that is not over on `today` with 0 `weeksLater`, the next
 * one with 1. On the Friday, the present one begins that day; on the Saturday it is over.
 */
export function weekendStay(today: string, weeksLater: number): { check_in: string; check_out: string } {
  const number = dayNumber(today);
  const [friday, saturday] = [5, 6];
  const weekday = isoWeekday(number);
  const end = number + (weekday < saturday ? saturday - weekday : saturday + 7 - weekday) + 7 * weeksLater;
  const isUnderWay = weekday === friday && weeksLater === 0;
  return { check_in: dayOf(isUnderWay ? number : end - 2), check_out: dayOf(end) };
}

/** The day in Africa/Tripoli at an instant. */
export function tripoliDay(at: Date): string {
  return dayOf(Math.floor((at.getTime() + tripoliOffset) / millisecondsPerDay));
}

/** The hour in Africa/Tripoli at an instant, 0 to 23. */
export function tripoliHour(at: Date): number {
  return new Date(at.getTime() + tripoliOffset).getUTCHours();
}

/** The instant of a local time (`HH:MM` or `HH:MM:SS`) on a day in Africa/Tripoli. */
export function tripoliInstant(day: string, time: string): Date {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return new Date(dayNumber(day) * millisecondsPerDay + minutes * 60_000 - tripoliOffset);
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month so many months later; earlier where `count` is negative. */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** How many days after the Saturday on which its week began, as in Libya. @param day `YYYY-MM-DD` */
export function daysSinceSaturday(day: string): number {
  return (isoWeekday(dayNumber(day)) + 1) % 7;
}

/** The days of a month in weeks from Saturday to Friday, as in Libya; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const count = nightsBetween(first, `${addMonths(month, 1)}-01`);
  const cells: (string | null)[] = [
    ...Array.from({ length: daysSinceSaturday(first) }, () => null),
    ...Array.from({ length: count }, (_, at) => addDays(first, at)),
  ];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
}

/** True for a day that exists (2027-02-29 does not), in years that both the database and this arithmetic can hold. */
export function isRealDay(text: string): boolean {
  if (!/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const number = dayNumber(text);
  // Of a month or a day that does not exist, another day is counted, or none.
  return Number.isFinite(number) && dayOf(number) === text;
}

let gregorian: GregorianCalendar | undefined;

/** The day number of a day given by its parts; undefined where there is no such day. */
export function dayNumberOf(year: number, month: number, day: number): number | undefined {
  if (month < 1 || month > 12 || day < 1) return undefined;
  gregorian ??= new GregorianCalendar();
  const first = new CalendarDate(year, month, 1);
  return day > gregorian.getDaysInMonth(first) ? undefined : gregorian.toJulianDay(first) + day - 1 - julianEpoch;
}

let islamic: IslamicUmalquraCalendar | undefined;

/**
 * The next day with this month and day of the Islamic calendar (Umm al-Qura), from a day on; undefined where neither of
 * the next two such months has it. Feasts follow the sighted moon and may fall a day earlier or later.
 */
export function nextIslamicDay(month: number, day: number, from: string): string | undefined {
  if (month < 1 || month > 12 || day < 1) return undefined;
  islamic ??= new IslamicUmalquraCalendar();
  const earliest = dayNumber(from) + julianEpoch;
  let { year } = islamic.fromJulianDay(earliest);
  const first = new CalendarDate(islamic, year, month, 1);
  if (islamic.toJulianDay(first) + day - 1 < earliest) year += 1;
  for (const next of [year, year + 1]) {
    const start = new CalendarDate(islamic, next, month, 1);
    if (day <= islamic.getDaysInMonth(start)) return dayOf(islamic.toJulianDay(start) + day - 1 - julianEpoch);
  }
  return undefined;
}
