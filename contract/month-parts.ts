import { addDays } from './days.ts';
import type { MonthPart } from './query-parser.ts';

/** The first and the last day of each part of a month; 31 is its last day. */
const bounds: Readonly<Record<MonthPart, readonly [number, number]>> = {
  whole: [1, 31],
  first_half: [1, 15],
  second_half: [16, 31],
  start: [1, 10],
  middle: [11, 20],
  end: [21, 31],
};

/** The days of a part of a month, which is `YYYY-MM`. */
export function daysOfPart(month: string, part: MonthPart): { first: string; last: string } {
  const [first, last] = bounds[part];
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { first: addDays(`${month}-01`, first - 1), last: addDays(`${month}-01`, Math.min(last, length) - 1) };
}
