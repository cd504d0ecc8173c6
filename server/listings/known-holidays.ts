import { randomUUID } from 'node:crypto';
import { addDays } from '#contract/days.ts';
import type { Holiday } from '#contract/types.gen.ts';
import type { Services } from '#server/platform/services.ts';
import { holidaysDependency, listHolidays } from './holidays.ts';

/** Days back: a holiday that was moved to an earlier day must not be taken for one that is still to come. */
const daysBack = 30;

const lastRead = new WeakMap<Services['etagCache'], { tag: string; holidays: readonly Holiday[] }>();

/**
 * The holidays from 30 days ago to two years after that day, in their order. They are cached, and read again after a change
 * by any server; while changes are not received, they are read at each call.
 */
export async function readKnownHolidays(services: Services): Promise<readonly Holiday[]> {
  const { etagCache, clock } = services;
  const from = addDays(clock.today(), -daysBack);
  const key = `${holidaysDependency} from ${from}`;
  const ticket = etagCache.ticket();
  const last = lastRead.get(etagCache);
  if (last && etagCache.isCurrent(key, last.tag, clock.now())) return last.holidays;
  const { holidays } = await listHolidays(services, from);
  const tag = randomUUID();
  lastRead.set(etagCache, { tag, holidays });
  etagCache.set(key, tag, { depends: [holidaysDependency] }, ticket);
  return holidays;
}
