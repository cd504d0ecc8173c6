import { addDays, dayNumber, isoWeekday } from '#contract/days.ts';
import { emptySentences } from './content/empty-searches.ts';
import type { SavesAndViews } from './saves-and-views.ts';
import type { Random } from './random.ts';

/** Counts of searches, as the administrators' analytics read them. */
export interface Searches {
  days: { day: string; searches: number }[];
  empty: { day: string; sentence: string; times: number }[];
}

/** As long as analytics look back: 26 weeks and those before them, and the current one. */
export const countedDays = 7 * (2 * 26 + 1);
/** Sentences are deleted after these days. */
const sentenceDays = 90;
/** Factors from Sunday to Saturday: most people plan the weekend on Wednesday and Thursday. */
const weekdays = [0.9, 0.9, 1.0, 1.15, 1.2, 1.0, 0.85];

/** Searches of each day, somewhat more than opened homes, and the sentences among them that found nothing. */
export function makeSearches(random: Random, views: SavesAndViews['views'], today: string): Searches {
  const viewed = new Map<string, number>();
  for (const { viewed_on, views: count } of views) viewed.set(viewed_on, (viewed.get(viewed_on) ?? 0) + count);
  const days = Array.from({ length: countedDays }, (_, ago) => {
    const day = addDays(today, -ago);
    // Older views are those of a week, on one of its days.
    const near = Array.from({ length: 7 }, (_week, at) => viewed.get(addDays(day, at - 6)) ?? 0);
    const mean = near.reduce((sum, count) => sum + count, 0) / near.length;
    const searches = Math.round(mean * weekdays[isoWeekday(dayNumber(day)) % 7]! * (1.15 + 0.25 * random.float()));
    return { day, searches };
  });
  const empty = emptySentences.flatMap((sentence, rank) => {
    const often = Math.round(40 / (rank + 2)) + 3;
    const times = new Map<string, number>();
    for (let count = 0; count < often; count += 1) {
      // The first two in the last days, so that the shortest period shows it.
      const ago = count < 2 ? random.int(0, 6) : random.int(0, sentenceDays - 1);
      const day = addDays(today, -ago);
      times.set(day, (times.get(day) ?? 0) + 1);
    }
    return [...times].map(([day, count]) => ({ day, sentence, times: count }));
  });
  return { days: days.filter((day) => day.searches > 0), empty };
}
