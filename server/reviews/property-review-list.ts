import type { AnswerOf } from '#contract/operation.ts';
import type { reviewsOperations } from '#contract/reviews.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { requireVisibleProperty } from '#server/listings/listings.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';

type ReviewPage = AnswerOf<(typeof reviewsOperations)['listPropertyReviews']>;

/**
 * A page of the published guests' reviews of a property, newest first, with the number of all. An author is shown by
 * first name and town. Throws `not_found` for a property that the viewer cannot see, and `invalid_input` for a cursor of
 * another list.
 */
export async function listPropertyReviews(
  services: Services,
  propertyId: string,
  page: { limit: number; cursor?: string | undefined },
  viewer?: Viewer,
): Promise<ReviewPage> {
  await requireVisibleProperty(services, propertyId, viewer);
  const after = readCursor(page.cursor, ['instant', 'uuid']);
  type Row = ReviewPage['reviews'][number] & { place: string };
  const [reviews, counted] = await Promise.all([
    services.pool.query<Row>({
      name: `reviews_of_property${after ? '_next' : ''}`,
      text: `
        select r.id, case when u.closed_at is null then split_part(u.name, ' ', 1) else u.name end as author_name, u.city as author_place, r.rating, r.comment, r.language,
          b.check_in::text as stayed_on, r.reply,
          to_char(r.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as published_at
        from reviews as r join users as u on u.id = r.author_id join bookings as b on b.id = r.booking_id
        where r.property_id = $1 and r.author_role = 'guest' and r.published_at is not null and r.hidden_at is null
          ${after ? 'and r.published_at <= $3 and (r.published_at < $3 or r.id > $4)' : ''}
        order by r.published_at desc, r.id
        limit $2`,
      values: [propertyId, page.limit + 1, ...(after ?? [])],
    }),
    services.pool.query<{ total: number }>({
      name: 'reviews_of_property_total',
      text: `select count(*)::int as total from reviews
             where property_id = $1 and author_role = 'guest' and published_at is not null and hidden_at is null`,
      values: [propertyId],
    }),
  ]);
  const { items, next_cursor } = cutPage(reviews.rows, page.limit, (last) => [last.published_at, last.id]);
  return { reviews: items, total: counted.rows[0]!.total, next_cursor };
}
