import { queuePromiseHours, type Dashboard } from '#contract/dashboard.ts';
import type { AdminQueue } from '#contract/types.gen.ts';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { sumFeesBetween } from '#server/ledger/ledger.ts';
import type { Services } from '#server/platform/services.ts';
import { readFigures, readQueues } from './dashboard-list.ts';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

/**
 * Figures of today until now, those of the same weekday a week before until the same time, and the queues. Days are days
 * in Africa/Tripoli, which has no daylight saving.
 */
export async function getDashboard(services: Services): Promise<Dashboard> {
  const now = services.clock.now();
  const day = services.clock.today();
  const start = tripoliInstant(day, '00:00');
  const [today, before, queues] = await Promise.all([
    readDay(services, start, now),
    readDay(services, new Date(start.getTime() - weekMs), new Date(now.getTime() - weekMs)),
    readQueues(services, now),
  ]);
  const figure = (name: keyof typeof today) => ({ today: today[name], before: before[name] });
  return {
    at: now.toISOString(),
    day,
    before_day: addDays(day, -7),
    figures: {
      asked: figure('asked'),
      confirmed: figure('confirmed'),
      confirmed_dirham: figure('confirmed_dirham'),
      fees_dirham: figure('fees_dirham'),
      new_users: figure('new_users'),
      cancelled: figure('cancelled'),
    },
    queues: queues.map(({ kind, count, oldest_at, due_at }): AdminQueue => {
      const promised = oldest_at && new Date(oldest_at.getTime() + queuePromiseHours[kind] * hourMs);
      return {
        kind,
        count,
        oldest_at: oldest_at?.toISOString() ?? null,
        due_at: (due_at ?? promised)?.toISOString() ?? null,
      };
    }),
  };
}

async function readDay(services: Services, from: Date, until: Date) {
  const [figures, fees_dirham] = await Promise.all([
    readFigures(services, from, until),
    sumFeesBetween(services.db, from, until),
  ]);
  return { ...figures, fees_dirham };
}
