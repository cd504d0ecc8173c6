import type { Locale } from '#contract/common.ts';
import { addDays, addMonths, dayNumber, monthOf } from '#contract/days.ts';
import { nightsAhead, type InsightPeriod } from '#contract/insights.ts';
import type { CalendarGap, HomeInsights, InsightFigures } from '#contract/types.gen.ts';
import { hostsFor, mayActFor } from '#server/co-hosts/co-hosts.ts';
import { bookingMoment, readNights } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { figuresOf, middleFigures, middleHalfOf, quartilesOf, type HomeCounts } from './figures.ts';
import { averageNights, countHomes, countTaken, requestedDays, type Period } from './home-counts-list.ts';
import { findHome, listCandidates, type Home } from './home-list.ts';
import { findMentions } from './mentions.ts';
import { findGaps, stateOf, suggest } from './nights-ahead.ts';
import { averageCategories, latestComments } from './review-list.ts';
import { areEnough, chooseSimilar, similarRadiiKm, type Candidate } from './similar-homes.ts';

type InsightServices = Pick<Services, 'db' | 'pool' | 'clock'>;

/** The days of a period of so many days, today not included, as it is not over. */
export const periodBefore = (today: string, days: InsightPeriod): Period => ({
  from: addDays(today, -Number(days)),
  to: today,
});

/**
 * What a home adds up to in a period, and everything else that its host reads of it.
 * Throws `not_found` unless the viewer may see its figures.
 */
export async function readHomeInsights(
  services: InsightServices,
  viewer: { id: string },
  propertyId: string,
  days: InsightPeriod,
  locale: Locale,
): Promise<{ counts: HomeCounts; saved: number; looked_again: number; home: HomeInsights }> {
  const { db, pool, clock } = services;
  const home = await findHome(pool, viewer.id, propertyId, clock.now(), locale);
  if (!home) throw new AppError('not_found');
  const today = clock.today();
  const period = periodBefore(today, days);
  const { found, radius_km } = await findSimilar(services, viewer, home);
  const similarIds = areEnough(found) ? found.map(({ id }) => id) : [];

  const ids = [home.id, ...similarIds];
  const [countsOf, before, months, ahead, ratings, comments] = await Promise.all([
    countHomes(pool, ids, period),
    countHomes(pool, [home.id], periodBefore(period.from, days)),
    readMonths(services, home.id, similarIds),
    readAhead(services, home.id, similarIds),
    readCategories(services, home.id, similarIds),
    latestComments(pool, home.id),
  ]);
  const counts = countsOf.get(home.id)!;
  const figures = figuresOf(counts);
  const similarFigures = similarIds.flatMap((id) => {
    const one = countsOf.get(id);
    return one ? [figuresOf(one)] : [];
  });
  const similar = areEnough(similarFigures)
    ? { homes: similarFigures.length, radius_km, ...middleFigures(similarFigures) }
    : null;
  const ofHome = { host_id: home.host_id, property_id: home.id };
  const [mayEditCalendar, mayEditListing] = await Promise.all([
    mayActFor(db, viewer, 'calendar', ofHome),
    mayActFor(db, viewer, 'owner', ofHome),
  ]);
  const similarPrices = middleHalfOf(similarFigures.map((one: InsightFigures) => one.average_night_dirham));
  return {
    counts,
    saved: home.saved,
    looked_again: home.looked_again,
    home: {
      id: home.id,
      title: home.title,
      is_published: home.is_published,
      similar,
      similar_found: Math.min(found.length, 5),
      previous_per_open_night_dirham: figuresOf(before.get(home.id)!).per_open_night_dirham,
      nights: ahead.nights,
      gaps: ahead.gaps,
      suggestions: suggest({
        ...ahead,
        figures,
        similar,
        similarPrices,
        photos: home.photos,
        mayEditCalendar,
        mayEditListing,
      }),
      months,
      rating: home.rating,
      review_count: home.review_count,
      categories: ratings,
      mentions: findMentions(comments),
    },
  };
}

/**
 * Homes like this one, one of each host, in the smallest area that has enough. Those of the viewer, and of all hosts for
 * whom the viewer acts, are left out: whoever knows the figures of some could work out the others.
 */
async function findSimilar(
  { db, pool }: InsightServices,
  viewer: { id: string },
  home: Home,
): Promise<{ found: Candidate[]; radius_km: number }> {
  const known = [home.host_id, ...(await hostsFor(db, viewer, 'money')).map(({ host_id }) => host_id)];
  let found: Candidate[] = [];
  for (const radius_km of similarRadiiKm) {
    found = chooseSimilar(await listCandidates(pool, home, radius_km, known));
    if (areEnough(found)) return { found, radius_km };
  }
  return { found, radius_km: similarRadiiKm.at(-1)! };
}

const monthCount = 12;

/** The last twelve months, this one included. */
async function readMonths({ pool, clock }: InsightServices, id: string, similarIds: readonly string[]) {
  const last = monthOf(clock.today());
  const months = Array.from({ length: monthCount }, (_, at) => addMonths(last, at + 1 - monthCount));
  const range = { from: `${months[0]!}-01`, to: `${addMonths(last, 1)}-01` };
  const rows = await averageNights(pool, [id, ...similarIds], range);
  return months.map((month) => {
    const inMonth = rows.filter((row) => row.month === month);
    const own = inMonth.find((row) => row.id === id);
    const others = inMonth.filter((row) => row.id !== id);
    return {
      month,
      average_night_dirham: own ? Math.round(own.average_dirham / 10) * 10 : null,
      similar: middleHalfOf(others.map(({ average_dirham }) => average_dirham)),
    };
  });
}

/** The nights ahead, their gaps, and how full similar homes are. */
async function readAhead({ db, pool, clock }: InsightServices, id: string, similarIds: readonly string[]) {
  const from = clock.today();
  const range = { from, to: addDays(from, nightsAhead) };
  const [[calendar], requested, taken] = await Promise.all([
    readNights(db, [id], range.from, range.to, bookingMoment(clock)),
    requestedDays(pool, id, range),
    countTaken(pool, similarIds, range),
  ]);
  const nights = calendar?.nights ?? [];
  const gaps = findGaps(nights, (day) => requested.has(day));
  const isInGap = (day: string) => gaps.some((gap) => gap.from <= day && day < gap.to);
  const shareTaken = (day: string) => (similarIds.length === 0 ? null : (taken.get(day) ?? 0) / similarIds.length);
  return {
    gaps,
    nights: nights.map((night) => ({
      day: night.day,
      state: stateOf(night, requested.has(night.day), isInGap(night.day)),
      similar_taken: shareTaken(night.day),
    })),
    similarTaken: (gap: CalendarGap) => {
      const days = Array.from({ length: dayNumber(gap.to) - dayNumber(gap.from) }, (_, at) => addDays(gap.from, at));
      return similarIds.length === 0 ? null : days.reduce((sum, day) => sum + shareTaken(day)!, 0) / days.length;
    },
  };
}

/** The categories that guests of this home have rated, the best first. */
async function readCategories({ pool }: InsightServices, id: string, similarIds: readonly string[]) {
  const rows = await averageCategories(pool, [id, ...similarIds]);
  return rows
    .filter((row) => row.id === id)
    .map(({ category, rating }) => {
      const others = rows.filter((row) => row.id !== id && row.category === category).map((row) => row.rating);
      return {
        category,
        rating: Math.round(rating * 10) / 10,
        similar: roundedMiddle(others),
      };
    })
    .sort((one, other) => other.rating - one.rating || one.category.localeCompare(other.category));
}

function roundedMiddle(ratings: readonly number[]): number | null {
  const quartiles = quartilesOf(ratings);
  return quartiles ? Math.round(quartiles.middle * 10) / 10 : null;
}
