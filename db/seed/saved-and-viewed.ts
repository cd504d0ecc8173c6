import { addDays, dayNumber, isoWeekday } from '#contract/days.ts';
import type { Home } from './homes.ts';
import type { People, Person } from './people.ts';
import type { Random } from './random.ts';

/** What people save and look at: mostly what is sought after, with a charm of pictures that no rating tells. */
export interface Interest {
  wishes: { user_id: string; property_id: string; created_at: Date }[];
  views: { property_id: string; viewed_on: string; views: number }[];
}

/** As far back as looks count for what is popular. */
const viewedDays = 30;
/** How much is looked at from Sunday to Saturday: the weekend is planned on Wednesday and Thursday. */
const weekdays = [0.8, 0.85, 0.95, 1.25, 1.3, 1.0, 0.85];

export function makeInterest(
  random: Random,
  people: People,
  sought: ReadonlyMap<Home, number>,
  { today, now }: { today: string; now: Date },
): Interest {
  const homes = [...sought.keys()];
  const charm = new Map(homes.map((home) => [home, sought.get(home)! * (0.4 + 1.6 * random.float() ** 2)]));

  const wish = (user: Person, count: number) =>
    // The shortest of exponential waits: each home as likely to come first as its charm.
    homes
      .map((home) => ({ home, wait: -Math.log(1 - random.float()) / charm.get(home)! }))
      .toSorted((one, other) => one.wait - other.wait)
      .slice(0, count)
      .map(({ home }, index) => {
        const earliest = Math.max(home.published_at.getTime(), user.created_at.getTime());
        return {
          user_id: user.id,
          property_id: home.id,
          created_at: new Date(earliest + (now.getTime() - earliest) * (0.2 + 0.7 * random.float()) - index * 1000),
        };
      });
  const wishes = [
    ...wish(people.demo.guest, 14),
    ...wish(people.demo.guest2, 5),
    ...people.guests.flatMap((one) => (random.chance(0.4) ? wish(one, random.int(1, 6)) : [])),
  ];

  const views = homes.flatMap((home) =>
    Array.from({ length: viewedDays }, (_, ago) => {
      const viewed_on = addDays(today, ago - viewedDays + 1);
      const weekday = weekdays[isoWeekday(dayNumber(viewed_on)) % 7]!;
      const count = Math.round(charm.get(home)! * 9 * weekday * (0.5 + random.float()));
      return { property_id: home.id, viewed_on, views: count, from: home.published_at };
    })
      .filter((day) => day.views > 0 && Date.parse(day.viewed_on) > day.from.getTime())
      .map(({ property_id, viewed_on, views }) => ({ property_id, viewed_on, views })),
  );
  return { wishes, views };
}
