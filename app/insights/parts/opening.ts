import { fewestReviews, fewestViews, type InsightPeriod } from '#contract/insights.ts';
import type { HostInsights } from '#contract/types.gen.ts';

/** Occupancies and conversions that differ by less say the same. */
const sameOccupancy = 0.02;
const sameConversion = 0.002;

type Comparison = 'above' | 'below' | 'same';

/** How a figure stands against that of similar homes; null where one of them is missing. */
export function compare(own: number | null, other: number | null | undefined, same = 0): Comparison | null {
  if (own === null || other === null || other === undefined) return null;
  if (Math.abs(own - other) <= same) return 'same';
  return own > other ? 'above' : 'below';
}

export type OpeningKind =
  | 'no_home'
  | 'platform'
  | 'unlisted'
  | 'fuller_asked_more'
  | 'fuller_asked_less'
  | 'emptier_asked_more'
  | 'emptier_asked_less'
  | 'fuller'
  | 'emptier'
  | 'alike'
  | 'nights'
  | 'new';

/** What the figures say together, as the first sentence of the page. */
export function openingOf({
  home,
  figures,
  published_homes,
}: Pick<HostInsights, 'home' | 'figures' | 'published_homes'>): OpeningKind {
  if (published_homes !== null) return 'platform';
  if (!home) return 'no_home';
  if (!home.is_published) return 'unlisted';
  const occupancy = compare(figures.occupancy, home.similar?.occupancy, sameOccupancy);
  const asked = compare(figures.requests_of_views, home.similar?.requests_of_views, sameConversion);
  const isBothDifferent = (asked === 'above' || asked === 'below') && (occupancy === 'above' || occupancy === 'below');
  if (isBothDifferent)
    return `${occupancy === 'above' ? 'fuller' : 'emptier'}_asked_${asked === 'above' ? 'more' : 'less'}`;
  if (occupancy === 'above') return 'fuller';
  if (occupancy === 'below') return 'emptier';
  if (occupancy === 'same') return 'alike';
  return figures.open_nights > 0 ? 'nights' : 'new';
}

/** Nothing of the home says anything yet: no views, no reviews, no nights. Never of the platform. */
export function isTooLittle({ home, figures }: Pick<HostInsights, 'home' | 'figures'>): boolean {
  return (
    home !== null &&
    figures.views < fewestViews &&
    figures.booked_nights === 0 &&
    home.review_count < fewestReviews &&
    home.months.every(({ average_night_dirham }) => average_night_dirham === null)
  );
}

export const dayCount = (period: InsightPeriod) => Number(period);
