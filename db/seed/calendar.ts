import { addDays, nextIslamicDay, tripoliInstant } from '#contract/days.ts';
import type { PropertyKind } from './content/content-types.ts';

export interface EidHoliday {
  from: string;
  /** The first day after it. */
  to: string;
}

const eidAlFitr = { month: 10, day: 1 };
const eidAlAdha = { month: 12, day: 10 };

/** Both Eids between two days, each from the day before to four days after, in order. */
export function eidHolidaysBetween(from: string, to: string): EidHoliday[] {
  const holidays: EidHoliday[] = [];
  for (const { month, day } of [eidAlFitr, eidAlAdha]) {
    let eid = nextIslamicDay(month, day, addDays(from, -4))!;
    while (eid <= to) {
      holidays.push({ from: addDays(eid, -1), to: addDays(eid, 5) });
      eid = nextIslamicDay(month, day, addDays(eid, 1))!;
    }
  }
  return holidays.toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** Demand by month, January first; 1 is an ordinary month. */
const demand: Readonly<Record<PropertyKind, readonly number[]>> = {
  flat: [0.9, 0.9, 1, 1, 1, 1.1, 1.2, 1.2, 1, 1, 1, 1],
  studio: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1.1, 1.1, 1],
  hotel_room: [1, 1, 1.1, 1.1, 1, 0.9, 0.9, 0.9, 1, 1.1, 1.1, 1],
  hosh: [0.9, 1, 1.2, 1.3, 1.2, 1, 0.9, 0.9, 1.1, 1.3, 1.2, 1.1],
  villa: [0.4, 0.4, 0.6, 0.9, 1.1, 1.5, 1.9, 1.9, 1.4, 0.9, 0.6, 0.5],
  chalet: [0.2, 0.2, 0.4, 0.7, 1.1, 1.7, 2.2, 2.2, 1.5, 0.8, 0.4, 0.2],
  istiraha: [0.7, 0.8, 1.1, 1.3, 1.2, 1.2, 1.3, 1.3, 1.1, 1, 0.8, 0.7],
  mountain: [0.9, 1.1, 1.4, 1.5, 1.2, 1, 1.2, 1.3, 1, 1, 1, 1],
  oasis_house: [1.4, 1.4, 1.3, 1, 0.6, 0.3, 0.2, 0.3, 0.7, 1.2, 1.3, 1.4],
  desert_camp: [1.6, 1.5, 1.3, 0.9, 0.4, 0.2, 0.1, 0.1, 0.6, 1.2, 1.4, 1.6],
};

export function demandOn(kind: PropertyKind, day: string, holidays: readonly EidHoliday[]): number {
  const usual = demand[kind][Number(day.slice(5, 7)) - 1]!;
  const isHoliday = holidays.some((holiday) => holiday.from <= day && day < holiday.to);
  return isHoliday ? Math.min(2.4, usual * 1.7) : usual;
}

/** Seasons with another price, as month and day, the end excluded. */
const seasonOf: Readonly<Partial<Record<PropertyKind, readonly [from: string, to: string, factor: number]>>> = {
  villa: ['06-15', '09-10', 1.3],
  chalet: ['06-15', '09-10', 1.35],
  istiraha: ['07-01', '09-01', 1.15],
  oasis_house: ['12-15', '02-15', 1.2],
  desert_camp: ['12-15', '02-15', 1.25],
  mountain: ['03-20', '05-01', 1.1],
};

/** The season of a kind in last, this and next year, with the factor on its price. */
export function seasonsOf(kind: PropertyKind, today: string): { starts_on: string; ends_on: string; factor: number }[] {
  const season = seasonOf[kind];
  if (!season) return [];
  const [from, to, factor] = season;
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1].map((one) => ({
    starts_on: `${one}-${from}`,
    ends_on: `${to < from ? one + 1 : one}-${to}`,
    factor,
  }));
}

/** The instant so many minutes after midnight of a day in Tripoli. */
export function atMinute(day: string, minute: number): Date {
  return new Date(tripoliInstant(day, '00:00').getTime() + minute * 60_000);
}
