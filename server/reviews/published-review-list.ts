import { isLocale } from '#contract/locale.ts';
import type { Locale } from '#contract/common.ts';
import { hostReviewedHomes } from '#contract/host-profiles.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { requireVisibleProperty } from '#server/listings/listings.ts';
import { cutPage, readCursor, unknownCursor } from '#server/platform/cursors.ts';
import { firstNameOf } from '#server/platform/first-name.ts';
import type { Services } from '#server/platform/services.ts';

type PropertyReviews = OperationTypes['listPropertyReviews']['ok'];
type HostReviews = OperationTypes['listHostReviews']['ok'];

interface RequestedPage {
  limit: number;
  cursor?: string | undefined;
}

/**
 * A page of the published guests' reviews of a property, with the number of all: those in the reader's language first, then
 * the others, each newest first. An author is shown by first name and town. Throws `not_found` for a property that the
 * viewer cannot see, and `invalid_input` for a cursor of another list.
 */
export async function listPropertyReviews(
  services: Services,
  propertyId: string,
  page: RequestedPage,
  locale: Locale,
  viewer?: Viewer,
): Promise<PropertyReviews> {
  await requireVisibleProperty(services, propertyId, viewer);
  const [reviews, counted] = await Promise.all([
    readPage<PropertyReviews['reviews'][number]>(services, 'property', propertyId, page, locale),
    services.pool.query<{ total: number }>({
      name: 'reviews_of_property_total',
      text: `select count(*)::int as total from reviews
             where property_id = $1 and author_role = 'guest' and published_at is not null and hidden_at is null`,
      values: [propertyId],
    }),
  ]);
  return { ...reviews, total: counted.rows[0]!.total };
}

/** A page of the published guests' reviews of the homes of a host that can be booked, in the same order, each with its home. */
export async function listHostReviews(
  services: Pick<Services, 'pool'>,
  hostId: string,
  page: RequestedPage,
  locale: Locale,
): Promise<HostReviews> {
  const [{ reviews, next_cursor }, counted] = await Promise.all([
    readPage<Omit<HostReviews['reviews'][number], 'property'> & { property_id: string; property_title: string }>(
      services,
      'host',
      hostId,
      page,
      locale,
    ),
    services.pool.query<{ total: number }>({
      name: 'reviews_of_host_total',
      text: `select coalesce(sum(review_count), 0)::int as total from (
               select review_count from homes where host_id = $1 and is_public
               order by id desc limit ${hostReviewedHomes}
             ) as home`,
      values: [hostId],
    }),
  ]);
  return {
    reviews: reviews.map(({ property_id, property_title, ...review }) => ({
      ...review,
      property: { id: property_id, title: property_title },
    })),
    total: counted.rows[0]!.total,
    next_cursor,
  };
}

/** From whose reviews a page is made; `$1` is the id. Each reads from every home no more than a page. */
const sources = {
  property: (reviews: string) => reviews.replace('OF_PROPERTY', '$1'),
  host: (reviews: string) => `
    select one.* from (
      select id from homes where host_id = $1 and is_public
      order by id desc limit ${hostReviewedHomes}
    ) as home cross join lateral (${reviews.replace('OF_PROPERTY', 'home.id')}) as one
    order by published_at desc, id limit $2`,
} as const;

/** `$2` is the limit, `$3` the language that comes first. After a cursor, `$4` and `$5` are the sort key of its row. */
function reviewsIn(source: keyof typeof sources, language: '=' | 'is distinct from', isContinued: boolean): string {
  return sources[source](`
    select id, property_id, booking_id, author_id, rating, comment, language, reply, published_at from reviews
    where property_id = OF_PROPERTY and author_role = 'guest' and published_at is not null and hidden_at is null
      and language ${language} $3
      ${isContinued ? 'and published_at <= $4 and (published_at < $4 or id > $5)' : ''}
    order by published_at desc, id limit $2`);
}

/** The columns of a page of these reviews. */
function pageText(source: keyof typeof sources, reviews: string): string {
  return `
    select r.id, u.name as author_name, u.is_open as has_first_name,
      u.city as author_place, r.rating, r.comment, r.language, b.check_in::text as stayed_on, r.reply, r.is_other,
      to_char(r.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as published_at${
        source === 'host'
          ? `,
      r.property_id, (select title from title_of(r.property_id, $3)) as property_title`
          : ''
      }
    from (${reviews}) as r join people as u on u.id = r.author_id join stays as b on b.id = r.booking_id
    order by r.is_other, r.published_at desc, r.id
    limit $2`;
}

/**
 * One page. The cursor keeps the language with which the list began, so that the pages fit together where the reader
 * changes it meanwhile.
 */
async function readPage<Review extends { id: string; published_at: string; author_name: string }>(
  { pool }: Pick<Services, 'pool'>,
  source: keyof typeof sources,
  id: string,
  page: RequestedPage,
  locale: Locale,
): Promise<{ reviews: Review[]; next_cursor: string | null }> {
  const after = readCursor(page.cursor, ['text', 'integer', 'instant', 'uuid']);
  if (after && !isLocale(after[0])) throw unknownCursor();
  const first = after?.[0] ?? locale;
  const isInOthers = after !== undefined && after[1] === 1;
  const own = `select *, 0 as is_other from (${reviewsIn(source, '=', after !== undefined)}) as own`;
  const others = `select *, 1 as is_other from (${reviewsIn(source, 'is distinct from', isInOthers)}) as others`;
  const { rows } = await pool.query<Review & { is_other: number; has_first_name: boolean }>({
    name: `reviews_of_${source}${isInOthers ? '_others' : after ? '_next' : ''}`,
    text: pageText(source, isInOthers ? others : `${own} union all ${others}`),
    values: [id, page.limit + 1, first, ...(after ? [after[2], after[3]] : [])],
  });
  const { items, next_cursor } = cutPage(rows, page.limit, (last) => [
    first,
    last.is_other,
    last.published_at,
    last.id,
  ]);
  const reviews = items.map(({ is_other: _, has_first_name, author_name: name, ...review }) => {
    // In place of the name of a closed account stands a text.
    const author_name = has_first_name ? firstNameOf(name) : name;
    return { ...review, author_name } as unknown as Review;
  });
  return { reviews, next_cursor };
}
