/**
 * Calendar days as `YYYY-MM-DD` strings and as day numbers (days since 1970-01-01). Libya is at UTC+2 the
 * whole year, so the instant of a local time is plain arithmetic and never depends on the machine's zone.
 */

const millisecondsADay = 86_400_000;
const tripoliOffset = 2 * 3_600_000;

/** Days since 1970-01-01. The day must be a real one, as the contract's `day` guarantees. */
export function dayNumber(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / millisecondsADay;
}

const written = new Map<number, string>();
const rememberedDays = 10_000;

/** The day of a day number, `YYYY-MM-DD`. Remembered: the same few hundred days come up all the time. */
export function dayOf(number: number): string {
  let day = written.get(number);
  if (day === undefined) {
    if (written.size >= rememberedDays) written.clear();
    day = new Date(number * millisecondsADay).toISOString().slice(0, 10);
    written.set(number, day);
  }
  return day;
}

export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days);
}

/** Nights between arrival and departure; negative when they are reversed. */
export function nightsBetween(checkIn: string, checkOut: string): number {
  return dayNumber(checkOut) - dayNumber(checkIn);
}

/** 1 for Monday to 7 for Sunday. */
export function isoWeekday(number: number): number {
  // Day 0, 1970-01-01, was a Thursday.
  return ((((number + 3) % 7) + 7) % 7) + 1;
}

/** The instant of a local time (`HH:MM` or `HH:MM:SS`) on a day in Africa/Tripoli. */
export function tripoliInstant(day: string, time: string): Date {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return new Date(dayNumber(day) * millisecondsADay + minutes * 60_000 - tripoliOffset);
}

/** The day that an instant falls on in Africa/Tripoli. */
export function tripoliDay(at: Date): string {
  return dayOf(Math.floor((at.getTime() + tripoliOffset) / millisecondsADay));
}
