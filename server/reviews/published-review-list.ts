import { locales } from '#contract/languages.ts';
import { isLocale } from '#contract/locale.ts';
import type { Locale } from '#contract/common.ts';
import { hostReviewedHomes } from '#contract/host-profiles.ts';
import { reviewParties, type ReviewOrder, type ReviewParty, type ReviewTopic } from '#contract/reviews.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { requireVisibleProperty } from '#server/listings/listings.ts';
import { cutPage, readCursor, unknownCursor } from '#server/platform/cursors.ts';
import { firstNameOf } from '#server/platform/first-name.ts';
import type { Services } from '#server/platform/services.ts';
import { bitOf, marksIn, patternsFor } from './review-words.ts';

type PropertyReviews = OperationTypes['listPropertyReviews']['ok'];
type HostReviews = OperationTypes['listHostReviews']['ok'];

interface RequestedPage {
  limit: number;
  cursor?: string | undefined;
}

/** What reviews of a property are looked for by. */
export interface ReviewFilters {
  q?: string | undefined;
  topic?: ReviewTopic | undefined;
  party?: ReviewParty | undefined;
  language?: Locale | undefined;
}

type PropertyReview = PropertyReviews['reviews'][number];

/**
 * A page of the published guests' reviews of a property, with the number of all: those in the reader's language first, then
 * the others, each newest first; with a filter or an order those that fit, in that order. An author is shown by first name and
 * town. Throws `not_found` for a property that the viewer cannot see, and `invalid_input` for a cursor of another list.
 */
export async function listPropertyReviews(
  services: Services,
  propertyId: string,
  page: RequestedPage & ReviewFilters & { sort?: ReviewOrder | undefined },
  locale: Locale,
  viewer?: Viewer,
): Promise<PropertyReviews> {
  await requireVisibleProperty(services, propertyId, viewer);
  const { q, topic, party, language, sort } = page;
  const patterns = patternsFor(q ?? '');
  const isOrdered = patterns.length > 0 || (topic ?? party ?? language ?? sort) !== undefined;
  const [{ reviews, next_cursor }, counted] = await Promise.all([
    isOrdered
      ? readOrderedPage(services, propertyId, page, { patterns, topic, party, language }, sort ?? 'newest')
      : readPage<Omit<PropertyReview, 'marks'>>(services, 'property', propertyId, page, locale),
    services.pool.query<{ total: number }>({
      name: 'reviews_of_property_total',
      text: `select count(*)::int as total from reviews
             where property_id = $1 and author_role = 'guest' and published_at is not null and hidden_at is null`,
      values: [propertyId],
    }),
  ]);
  return {
    reviews: reviews.map((review) => ({ ...review, marks: marksIn(review.comment, patterns, topic) })),
    total: counted.rows[0]!.total,
    next_cursor,
  };
}

/** Who stayed, of a booking `b`. */
export const partySql = `case when b.children + b.infants > 0 then 'with_children' when b.adults = 1 then 'alone'
  when b.adults = 2 then 'two_adults' else 'group' end`;

/**
 * What is asked of reviews `r` with their bookings `b`, row by row: a home has no more reviews than stays. `$3` are expressions that all
 * match, `$4` is the bit of a topic or 0, `$5` and `$6` list who stayed and the languages.
 */
const fits = `r.comment ~* all ($3::text[]) and coalesce(r.topics, 0) & $4::int = $4
  and ${partySql} = any ($5::text[]) and coalesce(r.language, '') = any ($6::text[])`;

const publishedOfHome = `r.property_id = $1 and r.author_role = 'guest' and r.published_at is not null and r.hidden_at is null`;
const beyondTime = `r.published_at <= $7 and (r.published_at < $7 or r.id > $8)`;

/** The ids of a page in each order: `$2` is the limit. After a cursor, `$7`, `$8` and `$9` are the sort key of its row. */
const orderedIds: Readonly<Record<ReviewOrder, (isContinued: boolean) => string>> = {
  newest: (isContinued) => `
    select r.id, 0 as stars from reviews as r join bookings as b on b.id = r.booking_id
    where ${publishedOfHome} and ${fits} ${isContinued ? `and ${beyondTime} and $9::int = 0` : ''}
    order by r.published_at desc, r.id limit $2`,
  highest: (isContinued) => idsByStars('desc', isContinued),
  lowest: (isContinued) => idsByStars('asc', isContinued),
};

/** Of each number of stars a page is read, so that one index serves both directions. */
function idsByStars(direction: 'asc' | 'desc', isContinued: boolean): string {
  return `
    select found.id, star.stars from generate_series(1, 5) as star (stars) cross join lateral (
      select r.id, r.published_at from reviews as r join bookings as b on b.id = r.booking_id
      where ${publishedOfHome} and r.rating = star.stars and ${fits}
        ${isContinued ? `and (star.stars <> $9 or ${beyondTime})` : ''}
      order by r.published_at desc, r.id limit $2
    ) as found
    ${isContinued ? `where star.stars ${direction === 'asc' ? '>=' : '<='} $9` : ''}
    order by star.stars ${direction}, found.published_at desc, found.id limit $2`;
}

/** A page of the reviews of a property that fit, in this order. The cursor is for this order alone. */
async function readOrderedPage(
  { pool }: Pick<Services, 'pool'>,
  propertyId: string,
  page: RequestedPage,
  asked: Pick<ReviewFilters, 'topic' | 'party' | 'language'> & { patterns: readonly string[] },
  order: ReviewOrder,
): Promise<{ reviews: Omit<PropertyReview, 'marks'>[]; next_cursor: string | null }> {
  const after = readCursor(page.cursor, ['text', 'integer', 'instant', 'uuid']);
  if (after && after[0] !== order) throw unknownCursor();
  const direction = order === 'lowest' ? 'asc' : 'desc';
  const { rows } = await pool.query<
    Omit<PropertyReview, 'marks'> & { published_at: string; stars: number; has_first_name: boolean }
  >({
    name: `reviews_of_property_${order}${after ? '_next' : ''}`,
    text: `
      select r.id, u.name as author_name, u.is_open as has_first_name, u.city as author_place, r.rating, r.comment, r.language,
        b.check_in::text as stayed_on, r.reply, ${partySql} as party, page.stars,
        to_char(r.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as published_at
      from (${orderedIds[order](after !== undefined)}) as page join reviews as r on r.id = page.id
        join people as u on u.id = r.author_id join bookings as b on b.id = r.booking_id
      order by page.stars ${direction}, r.published_at desc, r.id`,
    values: [
      propertyId,
      page.limit + 1,
      asked.patterns,
      asked.topic ? bitOf(asked.topic) : 0,
      asked.party ? [asked.party] : reviewParties,
      asked.language ? [asked.language] : [...locales, ''],
      ...(after ? [after[2], after[3], after[1]] : []),
    ],
  });
  const { items, next_cursor } = cutPage(rows, page.limit, (last) => [order, last.stars, last.published_at, last.id]);
  return { reviews: items.map(({ stars: _, ...review }) => withFirstName(review)), next_cursor };
}

/** In place of the name of a closed account stands a text. */
function withFirstName<Review extends { author_name: string; has_first_name: boolean }>({
  has_first_name,
  author_name: name,
  ...review
}: Review) {
  return { ...review, author_name: has_first_name ? firstNameOf(name) : name };
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
      u.city as author_place, r.rating, r.comment, r.language, b.check_in::text as stayed_on, r.reply, r.is_other, ${partySql} as party,
      to_char(r.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as published_at${
        source === 'host'
          ? `,
      r.property_id, (select title from title_of(r.property_id, $3)) as property_title`
          : ''
      }
    from (${reviews}) as r join people as u on u.id = r.author_id join bookings as b on b.id = r.booking_id
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
  const reviews = items.map(({ is_other: _, ...review }) => withFirstName(review) as unknown as Review);
  return { reviews, next_cursor };
}
