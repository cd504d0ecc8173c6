import { locales } from '#contract/languages.ts';
import type { Locale } from '#contract/common.ts';
import { goodReviewStars, reviewParties, reviewTopics, type ReviewParty } from '#contract/reviews.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { requireVisibleProperty } from '#server/listings/listings.ts';
import type { Services } from '#server/platform/services.ts';
import { partySql, type ReviewFilters } from './published-review-list.ts';
import { bitOf, patternsFor } from './review-words.ts';

type Counts = OperationTypes['countPropertyReviews']['ok'];

/** Published reviews of a home that are alike in what is counted. */
interface Group {
  topics: number;
  party: ReviewParty;
  language: Locale | null;
  count: number;
  good: number;
  last_stay_on: string;
}

/** How many reviews of a property fit, and by topic, party and language. Throws `not_found` as the list does. */
export async function countPropertyReviews(
  services: Services,
  propertyId: string,
  { q, topic, party, language }: ReviewFilters,
  viewer?: Viewer,
): Promise<Counts> {
  await requireVisibleProperty(services, propertyId, viewer);
  const { rows } = await services.pool.query<Group>({
    name: 'reviews_of_property_counts',
    text: `
      select coalesce(r.topics, 0) as topics, ${partySql} as party, r.language, count(*)::int as count,
        (count(*) filter (where r.rating >= ${goodReviewStars}))::int as good, max(b.check_in)::text as last_stay_on
      from reviews as r join bookings as b on b.id = r.booking_id
      where r.property_id = $1 and r.author_role = 'guest' and r.published_at is not null and r.hidden_at is null
        and r.comment ~* all ($2::text[])
      group by 1, 2, 3`,
    values: [propertyId, patternsFor(q ?? '')],
  });
  const hasTopic = (group: Group) => topic === undefined || (group.topics & bitOf(topic)) !== 0;
  const isOfParty = (group: Group) => party === undefined || group.party === party;
  const isIn = (group: Group) => language === undefined || group.language === language;
  const count = (...conditions: ((group: Group) => boolean)[]) =>
    sumOf(rows.filter((group) => conditions.every((condition) => condition(group))));
  const ofTopics = rows.filter((group) => isOfParty(group) && isIn(group));
  return {
    total: count(hasTopic, isOfParty, isIn),
    topics: reviewTopics.flatMap((one) => {
      const about = ofTopics.filter((group) => (group.topics & bitOf(one)) !== 0);
      if (about.length === 0) return [];
      const good = about.reduce((sum, group) => sum + group.good, 0);
      const last_stay_on = about
        .map((group) => group.last_stay_on)
        .toSorted()
        .at(-1)!;
      return { topic: one, count: sumOf(about), good, last_stay_on };
    }),
    parties: reviewParties
      .map((one) => ({ party: one, count: count(hasTopic, isIn, (group) => group.party === one) }))
      .filter((one) => one.count > 0),
    languages: locales
      .map((one) => ({ language: one, count: count(hasTopic, isOfParty, (group) => group.language === one) }))
      .filter((one) => one.count > 0),
  };
}

function sumOf(groups: readonly Group[]): number {
  return groups.reduce((sum, group) => sum + group.count, 0);
}
