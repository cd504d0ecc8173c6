import type { DemoProperty } from './properties.ts';
import type { Review } from './reviews.ts';
import type { SavesAndViews } from './saves-and-views.ts';
import type { Stay } from './stays.ts';

/** The figures by which lists of properties are sorted. */
export interface SearchScores {
  property: DemoProperty;
  /** What "recommended" sorts by. */
  score: number;
  rating: number;
  popularity: number;
  /** What "most popular" sorts by. */
  appeal: number;
  last_booked_at: Date | null;
}

/** The scores of published properties, computed from their stays, reviews, saves and views. */
export function computeScores(
  properties: readonly DemoProperty[],
  stays: readonly Stay[],
  reviews: readonly Review[],
  { saves, views }: SavesAndViews,
  now: Date,
): Map<DemoProperty, SearchScores> {
  const savesOf = Map.groupBy(saves, (save) => save.property_id);
  const viewsOf = Map.groupBy(views, (day) => day.property_id);
  const staysOf = Map.groupBy(stays, (stay) => stay.property);
  const reviewsOf = Map.groupBy(reviews, (review) => review.property_id);
  const since = now.getTime() - 90 * 86_400_000;
  return new Map(
    properties.map((property) => {
      const ratings = ratingsOf(reviewsOf.get(property.id) ?? []);
      const sum = ratings.reduce((total, one) => total + one, 0);
      const held = (staysOf.get(property) ?? []).filter((stay) => stay.held_at !== null);
      const popularity = held.filter((stay) => stay.created_at.getTime() > since).length;
      const last = held.reduce((latest, stay) => Math.max(latest, stay.held_at!.getTime()), 0);
      const mean = (sum + 4.6 * 8) / (ratings.length + 8);
      const score = mean + 0.06 * Math.log(1 + popularity);
      // The formula of refreshPopularity in server/listings/search-rows.ts, which runs each night.
      const viewCount = (viewsOf.get(property.id) ?? []).reduce((total, day) => total + day.views, 0);
      const saved = savesOf.get(property.id)?.length ?? 0;
      const appeal =
        Math.log(1 + popularity) + 0.5 * Math.log(1 + saved) + 0.25 * Math.log(1 + viewCount / 10) + 2 * (mean - 4.6);
      const rating = ratings.length === 0 ? 0 : sum / ratings.length;
      return [
        property,
        { property, score, rating, popularity, appeal, last_booked_at: last === 0 ? null : new Date(last) },
      ];
    }),
  );
}

/** The ratings that count: those of published reviews by guests. */
export function ratingsOf(reviews: readonly Review[]): number[] {
  return reviews.filter((one) => one.author_role === 'guest' && one.published_at !== null).map((one) => one.rating);
}

/** The scores of a property that is not published. */
export const noScores = (property: DemoProperty): SearchScores => ({
  property,
  score: 0,
  rating: 0,
  popularity: 0,
  appeal: 0,
  last_booked_at: null,
});
