import { addDays, nextIslamicDay, tripoliInstant } from '#contract/days.ts';
import type { HomeKind } from './content/title-words.ts';

export interface Feast {
  from: string;
  /** The first day after it. */
  to: string;
}

const eidAlFitr = { month: 10, day: 1 };
const eidAlAdha = { month: 12, day: 10 };

/** Both Eids between two days, with the days around them on which families travel, oldest first. */
export function feastsBetween(from: string, to: string): Feast[] {
  const feasts: Feast[] = [];
  for (const { month, day } of [eidAlFitr, eidAlAdha]) {
    let eid = nextIslamicDay(month, day, addDays(from, -4))!;
    while (eid <= to) {
      feasts.push({ from: addDays(eid, -1), to: addDays(eid, 5) });
      eid = nextIslamicDay(month, day, addDays(eid, 1))!;
    }
  }
  return feasts.toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** How sought a kind of home is, by month, January first; 1 is an ordinary month. */
const demand: Readonly<Record<HomeKind, readonly number[]>> = {
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

export function demandOn(kind: HomeKind, day: string, feasts: readonly Feast[]): number {
  const usual = demand[kind][Number(day.slice(5, 7)) - 1]!;
  const isFeast = feasts.some((feast) => feast.from <= day && day < feast.to);
  return isFeast ? Math.min(2.4, usual * 1.7) : usual;
}

/** Parts of the year with a price of their own, as month and day, the end excluded. */
const seasonOf: Readonly<Partial<Record<HomeKind, readonly [from: string, to: string, factor: number]>>> = {
  villa: ['06-15', '09-10', 1.3],
  chalet: ['06-15', '09-10', 1.35],
  istiraha: ['07-01', '09-01', 1.15],
  oasis_house: ['12-15', '02-15', 1.2],
  desert_camp: ['12-15', '02-15', 1.25],
  mountain: ['03-20', '05-01', 1.1],
};

/** The dearer season of a kind, in the running year and the two around it. */
export function seasonsOf(kind: HomeKind, today: string): { starts_on: string; ends_on: string; factor: number }[] {
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

/** An instant on a day: so many minutes after midnight in Tripoli. */
export function atMinute(day: string, minute: number): Date {
  return new Date(tripoliInstant(day, '00:00').getTime() + minute * 60_000);
}
