import type { Locale } from '#contract/common.ts';
import type { HostInsights } from '#contract/types.gen.ts';
import type { InsightPeriod } from '#contract/insights.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import type { Services } from '#server/platform/services.ts';
import { classifyLeadTimes, figuresOf, type HomeCounts } from './figures.ts';
import { periodBefore, readHomeInsights } from './home-insights.ts';
import { listHomes } from './home-list.ts';

type InsightServices = Pick<Services, 'db' | 'pool' | 'clock'>;

type Query = { property_id?: string | undefined; days?: InsightPeriod | undefined };

const noCounts: HomeCounts = {
  open_nights: 0,
  booked_nights: 0,
  nights_dirham: 0,
  views: 0,
  requests: 0,
  bookings: 0,
  lead_times: [],
};

/**
 * How a home did in the last days (90 unless told), against similar homes of other hosts, and its next 60 nights: the home
 * that is booked most, or the one that is asked for. Throws `not_found` for a home whose figures the viewer may not see.
 */
export async function getHostInsights(
  services: InsightServices,
  viewer: Pick<Viewer, 'id'>,
  { property_id, days = '90' }: Query,
  locale: Locale,
): Promise<HostInsights> {
  const period = periodBefore(services.clock.today(), days);
  const homes = await listHomes(services.pool, viewer.id, locale);
  const chosen = property_id ?? homes[0]?.id;
  const collator = new Intl.Collator(locale, { numeric: true });
  const answer = {
    ...period,
    homes: homes.toSorted((one, other) => collator.compare(one.title, other.title)),
    published_homes: null,
  };
  if (chosen === undefined)
    return { ...answer, ...showCounts(noCounts), wishlists: { saved: 0, looked_again: 0 }, home: null };
  const { counts, saved, looked_again, home } = await readHomeInsights(services, viewer, chosen, days, locale);
  return { ...answer, ...showCounts(counts), wishlists: { saved, looked_again }, home };
}

const showCounts = (counts: HomeCounts) => ({
  figures: figuresOf(counts),
  lead_times: classifyLeadTimes(counts.lead_times),
});
