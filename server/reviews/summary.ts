import type { Locale } from '#contract/common.ts';
import type { AnswerOf } from '#contract/operation.ts';
import type { reviewsOperations } from '#contract/reviews.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import type { Services } from '#server/platform/services.ts';

type Summary = AnswerOf<(typeof reviewsOperations)['getReviewSummary']>;
type Recent = Summary['summary']['recent_reviews'][number];

const recentCount = 5;

/** What guests think of a host's homes: how many reviews, their mean, the latest. Of all homes for an administrator. */
export async function summariseReviews(
  { pool }: Pick<Services, 'pool'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
): Promise<Summary> {
  const host = viewer.role === 'admin' ? null : viewer.id;
  const [totals, recent] = await Promise.all([
    pool.query<{ total: number; mean: number | null }>({
      name: 'reviews_totals',
      text: `select coalesce(sum(review_count), 0)::int as total,
               round(sum(rating_sum)::numeric / nullif(sum(review_count), 0), 2) as mean
             from properties where $1::uuid is null or host_id = $1`,
      values: [host],
    }),
    pool.query<Omit<Recent, 'published_at'> & { published_at: Date }>({
      name: 'reviews_recent',
      text: `
        select r.id, r.booking_id, r.property_id, coalesce(t.title, '') as property_name, u.name as author_name, r.rating,
          r.comment, r.published_at, r.reply
        from reviews as r join properties as p on p.id = r.property_id join users as u on u.id = r.author_id
          left join lateral (
            select title from property_texts where property_id = p.id
            order by array_position(array[$2::text, 'en', 'ar', 'fr'], language) limit 1
          ) as t on true
        where r.author_role = 'guest' and r.published_at is not null and ($1::uuid is null or p.host_id = $1)
        order by r.published_at desc, r.id limit $3`,
      values: [host, locale, recentCount],
    }),
  ]);
  return {
    summary: {
      total_reviews: totals.rows[0]!.total,
      average_rating: totals.rows[0]!.mean,
      recent_reviews: recent.rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() })),
    },
  };
}
