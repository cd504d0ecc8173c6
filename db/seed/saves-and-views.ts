import { addDays, dayNumber, isoWeekday } from '#contract/days.ts';
import type { DemoProperty } from './properties.ts';
import type { UserGroups, DemoUser } from './users.ts';
import { makeRandom, type Random } from './random.ts';
import { countedDays } from './searches.ts';

/** Wishlists and views. Both follow the demand with a random factor, so that popular differs from best rated. */
export interface SavesAndViews {
  saves: { user_id: string; property_id: string; created_at: Date }[];
  views: { property_id: string; viewed_on: string; views: number }[];
  /** Views before those, of a week on one of its days; they count in figures of longer periods. */
  olderViews: { property_id: string; viewed_on: string; views: number }[];
  /** Guests who looked again at what they had saved. */
  viewed: { user_id: string; property_id: string; viewed_at: Date }[];
}

/** Days for which views count towards popularity. */
const viewedDays = 30;
/** Factors of views from Sunday to Saturday: most people plan the weekend on Wednesday and Thursday. */
const weekdays = [0.8, 0.85, 0.95, 1.25, 1.3, 1.0, 0.85];

export function makeSavesAndViews(
  random: Random,
  userGroups: UserGroups,
  demand: ReadonlyMap<DemoProperty, number>,
  { today, now }: { today: string; now: Date },
): SavesAndViews {
  const properties = [...demand.keys()];
  const attraction = new Map(
    properties.map((property) => [property, demand.get(property)! * (0.4 + 1.6 * random.float() ** 2)]),
  );

  const save = (user: DemoUser, count: number) =>
    // Sorting by exponential waits draws properties without repetition, weighted by attraction.
    properties
      .map((property) => ({ property, wait: -Math.log(1 - random.float()) / attraction.get(property)! }))
      .toSorted((one, other) => one.wait - other.wait)
      .slice(0, count)
      .map(({ property }, index) => {
        const earliest = Math.max(property.published_at.getTime(), user.created_at.getTime());
        return {
          user_id: user.id,
          property_id: property.id,
          created_at: new Date(earliest + (now.getTime() - earliest) * (0.2 + 0.7 * random.float()) - index * 1000),
        };
      });
  const saves = [
    ...save(userGroups.demo.guest, 14),
    ...save(userGroups.demo.guest2, 5),
    ...userGroups.guests.flatMap((one) => (random.chance(0.4) ? save(one, random.int(1, 6)) : [])),
  ];

  const views = properties.flatMap((property) =>
    Array.from({ length: viewedDays }, (_, ago) => {
      const viewed_on = addDays(today, ago - viewedDays + 1);
      const weekday = weekdays[isoWeekday(dayNumber(viewed_on)) % 7]!;
      const count = Math.round(attraction.get(property)! * 9 * weekday * (0.5 + random.float()));
      return { property_id: property.id, viewed_on, views: count, from: property.published_at };
    })
      .filter((day) => day.views > 0 && Date.parse(day.viewed_on) > day.from.getTime())
      .map(({ property_id, viewed_on, views }) => ({ property_id, viewed_on, views })),
  );
  return { saves, views, olderViews: drawOlderViews(attraction, today), viewed: lookAgain(saves, userGroups, now) };
}

/** With random numbers of its own, so that it changes nothing else of the demo data. */
function drawOlderViews(attraction: ReadonlyMap<DemoProperty, number>, today: string): SavesAndViews['olderViews'] {
  const random = makeRandom('older views');
  const weeks = Math.ceil((countedDays - viewedDays) / 7);
  return [...attraction].flatMap(([property, strength], place) =>
    Array.from({ length: weeks }, (_, week) => {
      const viewed_on = addDays(today, -viewedDays - 7 * week - (place % 7));
      // Diyar has become better known from week to week.
      const growth = 1 - (0.5 * (week + 1)) / weeks;
      return {
        property_id: property.id,
        viewed_on,
        views: Math.round(strength * 9 * 7 * growth * (0.6 + 0.8 * random.float())),
      };
    }).filter((day) => day.views > 0 && Date.parse(day.viewed_on) > property.published_at.getTime()),
  );
}

function lookAgain(saves: SavesAndViews['saves'], { guests }: UserGroups, now: Date): SavesAndViews['viewed'] {
  const random = makeRandom('looked again');
  const ids = new Set(guests.map(({ id }) => id));
  const weekAgo = now.getTime() - 7 * 86_400_000;
  return saves.flatMap(({ user_id, property_id, created_at }) => {
    if (!ids.has(user_id) || !random.chance(0.3)) return [];
    const earliest = Math.max(weekAgo, created_at.getTime()) + 60_000;
    if (earliest >= now.getTime()) return [];
    return [{ user_id, property_id, viewed_at: new Date(earliest + (now.getTime() - earliest) * random.float()) }];
  });
}
