import { addDays, dayNumber, isoWeekday } from '#contract/days.ts';
import type { DemoProperty } from './properties.ts';
import type { UserGroups, DemoUser } from './users.ts';
import type { Random } from './random.ts';

/** Wishlists and views. Both follow the demand with a random factor, so that popular differs from best rated. */
export interface SavesAndViews {
  saves: { user_id: string; property_id: string; created_at: Date }[];
  views: { property_id: string; viewed_on: string; views: number }[];
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
  return { saves, views };
}
