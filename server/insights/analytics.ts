import { stringify } from 'csv-stringify/sync';
import { analyticsWeeks, cohortMonths, conversionSteps, type AnalyticsWeeks } from '#contract/analytics.ts';
import type { Analytics } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { addDays, addMonths, monthOf, nightsBetween, tripoliDay } from '#contract/days.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { countCityWeeks, countCohorts, countDays } from './analytics-count-list.ts';
import {
  readCityWeeks,
  readCohorts,
  readCountedAt,
  readDays,
  readSentences,
  type CityRow,
  type DayRow,
} from './analytics-list.ts';
import { saturdayBefore, weeksBefore } from './analytics-weeks.ts';

/** The longest period and the one before it, and the current week. */
const keptDays = 7 * (2 * Math.max(...analyticsWeeks.map(Number)) + 1);

/** What each run counts anew: an event of a booking is recorded at once, so that earlier days do not change. */
const recountedDays = 3;

const recountedWeeks = 2;

/** The figures of whole weeks until last Friday, against as many weeks before, from what jobs have counted. */
export async function getAnalytics(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { weeks = '12' }: { weeks?: AnalyticsWeeks | undefined },
  locale: Locale,
): Promise<Analytics> {
  const { earlier, from, to } = weeksBefore(clock.today(), Number(weeks));
  const [days, counted_at, cities, sentences, cohorts] = await Promise.all([
    readDays(db, { from: earlier, to }),
    readCountedAt(db),
    readCityWeeks(db, { from, to }, locale),
    readSentences(db, { from, to: addDays(clock.today(), 1) }),
    readCohorts(db),
  ]);
  const now = days.filter(({ day }) => day >= from);
  const before = days.filter(({ day }) => day < from);
  return {
    from,
    to,
    counted_at: counted_at?.toISOString() ?? null,
    weeks: Array.from({ length: Number(weeks) }, (_, index) => ({
      ...weekOf(now, addDays(from, 7 * index)),
      before: weekOf(before, addDays(earlier, 7 * index)),
    })),
    conversion: conversionSteps.map((step) => ({ step, count: sumOf(now, step), before: sumOf(before, step) })),
    cities: citiesOf(cities, from, Number(weeks)),
    sentences,
    cohorts: [...Map.groupBy(cohorts, ({ first_month }) => first_month)].map(([first_month, months]) => ({
      first_month,
      hosts: months[0]!.hosts,
      active: months.map(({ active }) => active),
    })),
  };
}

function weekOf(days: readonly DayRow[], week_on: string) {
  const of = days.filter(({ day }) => day >= week_on && day < addDays(week_on, 7));
  return { week_on, bookings: sumOf(of, 'confirmed'), gross_dirham: sumOf(of, 'gross_dirham') };
}

const sumOf = (days: readonly DayRow[], name: Exclude<keyof DayRow, 'day'>) =>
  days.reduce((sum, day) => sum + day[name], 0);

/** Each city with all weeks; a week that was not counted has no nights. */
function citiesOf(rows: readonly CityRow[], from: string, count: number): Analytics['cities'] {
  return [...Map.groupBy(rows, ({ place_id }) => place_id)].map(([place_id, counted]) => {
    const weeks = Array.from({ length: count }, () => ({ open_nights: 0, booked_nights: 0 }));
    for (const { week_on, open_nights, booked_nights } of counted) {
      weeks[nightsBetween(from, week_on) / 7] = { open_nights, booked_nights };
    }
    return { place_id, name: counted[0]!.name, weeks };
  });
}

/** The same figures as a file: one line for each, with the part that it belongs to. */
export function analyticsFile(analytics: Analytics): string {
  const { weeks, conversion, cities, sentences, cohorts } = analytics;
  const lines = [
    ['figure', 'of', 'week_or_month', 'value', 'period_before'],
    ...weeks.flatMap(({ week_on, bookings, gross_dirham, before }) => [
      ['bookings', '', week_on, bookings, before.bookings],
      ['gross_dirham', '', week_on, gross_dirham, before.gross_dirham],
    ]),
    ...conversion.map(({ step, count, before }) => ['conversion', step, '', count, before]),
    ...cities.flatMap((city) =>
      city.weeks.flatMap(({ open_nights, booked_nights }, index) => {
        const week = addDays(analytics.from, 7 * index);
        return [
          ['open_nights', city.name, week, open_nights, ''],
          ['booked_nights', city.name, week, booked_nights, ''],
        ];
      }),
    ),
    ...sentences.map(({ sentence, times }) => ['found_nothing', sentence, '', times, '']),
    ...cohorts.flatMap(({ first_month, hosts, active }) => [
      ['hosts', first_month, '', hosts, ''],
      ...active.map((count, index) => ['active_hosts', first_month, addMonths(first_month, index), count, '']),
    ]),
  ];
  // Spreadsheets read UTF-8 with the mark.
  return `\uFEFF${stringify(lines, { escape_formulas: true })}`;
}

/**
 * Counts the last days and weeks anew, and everything that is kept where nothing was counted yet; cohorts once a day. Counting
 * again changes nothing.
 */
export async function refreshAnalytics({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const today = clock.today();
  const tomorrow = addDays(today, 1);
  const last = await readCountedAt(db);
  // After days without a run, those are counted too.
  const missed = last ? addDays(tripoliDay(last), -1) : addDays(today, -keptDays);
  const from = [addDays(today, -recountedDays), missed].toSorted()[0]!;
  const week = addDays(saturdayBefore(from), -7 * (last ? recountedWeeks - 1 : 0));
  await transact(db, async (trx) => {
    await countDays(trx, { from, to: tomorrow }, now);
    await countCityWeeks(trx, { from: week, to: addDays(saturdayBefore(today), 7) });
    await trx
      .deleteFrom('city_weeks')
      .where('week_on', '<', addDays(today, -keptDays - 7))
      .execute();
    await trx
      .deleteFrom('analytics_days')
      .where('day', '<', addDays(today, -keptDays - 7))
      .execute();
    if (!last || tripoliDay(last) < today) {
      const month = monthOf(today);
      const months = { from: `${addMonths(month, 1 - cohortMonths)}-01`, to: `${addMonths(month, 1)}-01` };
      await countCohorts(trx, months);
    }
  });
}
