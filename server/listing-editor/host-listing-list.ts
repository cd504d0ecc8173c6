import { countLimit, locales, type Locale } from '#contract/common.ts';
import { searchWords } from '#contract/search-words.ts';
import type { Photo, ListingContent, HostListing } from '#contract/types.gen.ts';
import { completenessOf } from '#contract/listing-completeness.ts';
import type { listingEditorOperations } from '#contract/schemas/listing-editor.ts';
import { listingStatuses } from '#contract/listings.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { countPhotos } from '#server/listing-photos/listing-photos.ts';
import type { ListingStatus } from '#server/listings/listings.ts';
import { openGazetteer } from '#server/places/places.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';
import { areIndexed, patternOf } from '#server/platform/word-search.ts';
import type { Review } from './drafts.ts';
import { placeNameOf, reviewOf } from './editable.ts';
import { readListingBookings } from './listing-bookings-list.ts';
import { actionsOf } from './states.ts';

type ListHostListings = (typeof listingEditorOperations)['listHostListings'];
type Counts = AnswerOf<ListHostListings>['counts'];
type Audience = 'host' | 'admin';

/** The greatest uuid, before which every listing is. */
const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * A page of the listings of a host, newest first, or of the properties of all hosts for an administrator. Drafts that were
 * never submitted are their author's alone.
 */
export async function listHostListings(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
  { status, q, limit, cursor }: QueryOf<ListHostListings>,
): Promise<AnswerOf<ListHostListings>> {
  const audience: Audience = viewer.role === 'admin' ? 'admin' : 'host';
  const [before = afterAll] = readCursor(cursor, ['uuid']) ?? [];
  const words = q ? searchWords(q) : [];
  // Of all hosts' titles only an index finds some.
  const findsNothing = q && (audience === 'host' ? words.length === 0 : !areIndexed(words));
  const [page, counts] = await Promise.all([
    services.pool.query<{ id: string }>({
      name: `listing_editor_page_${audience}_${status ?? 'all'}_${words.length}`,
      text: pageText(audience, status, words.length),
      values: [
        before,
        findsNothing ? 0 : limit + 1,
        ...(audience === 'host' ? [viewer.id] : []),
        ...words.map((word) => patternOf(word)),
      ],
    }),
    countListings(services.pool, audience, viewer.id),
  ]);
  const { items, next_cursor } = cutPage(page.rows, limit, (last) => [last.id]);
  const listings = await present(
    services,
    items.map(({ id }) => id),
    locale,
  );
  return { listings, counts, next_cursor };
}

/**
 * A title that has all words. Of a host every listing is looked up by its key, because a join would read the titles of
 * all hosts; of all properties at most a thousand are found, by the index of titles.
 */
const titleConditions: Readonly<Record<Audience, (hasWords: (title: string) => string) => string>> = {
  host: (hasWords) =>
    `(select bool_or(${hasWords('t.search_title')}) from property_texts as t where t.property_id = one.id)`,
  admin: (hasWords) => `one.id = any (array(
    select t.property_id from property_texts as t where ${hasWords('t.search_title')} limit 1000))`,
};

/** Ids before `$1`, at most `$2`, of the host `$3`, with a title that has the words of the last parameters. */
function pageText(audience: Audience, status: ListingStatus | undefined, words: number): string {
  const ofHost = audience === 'host' ? 'and one.host_id = $3' : '';
  const firstWord = audience === 'host' ? 4 : 3;
  const hasWords = (title: string) =>
    Array.from({ length: words }, (_, at) => `${title} like $${firstWord + at}`).join(' and ');
  const properties = `
    select one.id from properties as one
    where one.id < $1 ${ofHost} ${status ? `and one.listing_status = '${status}'` : ''}
      ${words > 0 ? `and ${titleConditions[audience](hasWords)}` : ''}
    order by one.id desc limit $2`;
  const drafts = `
    select one.id from listing_drafts as one
    where one.id < $1 ${ofHost} and one.first_submitted_at is null
      ${words > 0 ? `and (${locales.map((locale) => hasWords(`folded_name(one.content ->> 'title_${locale}')`)).join(' or ')})` : ''}
    order by one.id desc limit $2`;
  const hasDrafts = audience === 'host' && (status === undefined || status === 'draft');
  if (!hasDrafts) return properties;
  return `select id from ((${properties}) union all (${drafts})) as both_kinds order by id desc limit $2`;
}

const countQueries = {
  /** Reads the listings of the host `$1` once from an index, at most `$2` of them; a condition on one state could read all hosts'. */
  host: {
    name: 'listing_editor_counts_host',
    text: `
      select status, count(*)::int as count from (
        (select listing_status as status from properties where host_id = $1 limit $2)
        union all
        (select 'draft' from listing_drafts where host_id = $1 and first_submitted_at is null limit $2)
      ) as listings
      group by status`,
  },
  /** Listings of all hosts by state, each up to `$1`. */
  admin: {
    name: 'listing_editor_counts_admin',
    text: listingStatuses
      .map(
        (status) => `
          select '${status}' as status, count(*)::int as count
          from (select from properties where listing_status = '${status}' limit $1::int) as listings`,
      )
      .join(' union all '),
  },
} as const;
/** More than any company has. */
const mostCounted = 20_000;

/** Listings by state, each up to one more than `countLimit`. */
async function countListings(pool: Services['pool'], audience: Audience, hostId: string): Promise<Counts> {
  const values = audience === 'host' ? [hostId, mostCounted] : [countLimit + 1];
  const { rows } = await pool.query<{ status: ListingStatus; count: number }>({ ...countQueries[audience], values });
  const counted = (count: number) => Math.min(count, countLimit + 1);
  const byStatus = Object.fromEntries(
    listingStatuses.map((status) => [status, counted(rows.find((row) => row.status === status)?.count ?? 0)]),
  ) as Record<ListingStatus, number>;
  return { all: counted(rows.reduce((sum, row) => sum + row.count, 0)), ...byStatus };
}

interface Row {
  id: string;
  status: ListingStatus;
  content: ListingContent | null;
  version: number | null;
  review: Review | null;
  submitted_at: Date | null;
  place_id: string | null;
  property_type: HostListing['property_type'];
  capacity: number | null;
  base_price_dirham: number | null;
  weekend_price_dirham: number | null;
  instant_book: boolean;
  rating: number | null;
  review_count: number;
  title: string | null;
  photo: Photo | null;
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** The listings `$1` with a title in the language `$2`. Before guests see a listing, its draft is shown. */
const rowsText = `
  select one.id, coalesce(p.listing_status, 'draft') as status, d.content, d.version, d.review, d.submitted_at,
    p.place_id, p.property_type, p.capacity, p.base_price_dirham, p.weekend_price_dirham,
    coalesce(p.instant_book, false) as instant_book, p.rating, coalesce(p.review_count, 0) as review_count,
    (select title from title_of(one.id, $2)) as title,
    coalesce(
      (select photo from cover_of(one.id, $2)),
      (select json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'color', f.color,
         'alt', coalesce(f.alternative_texts ->> $2::text, ''))
       from listing_photos as f where f.listing_id = one.id and f.state = 'ready' order by f.position limit 1)) as photo,
    p.published_at, coalesce(p.created_at, d.created_at) as created_at,
    greatest(p.updated_at, d.updated_at) as updated_at
  from unnest($1::uuid[]) with ordinality as one (id, place)
  left join properties as p on p.id = one.id
  left join listing_drafts as d on d.id = one.id
  order by one.place`;

async function present(
  { db, pool, clock }: Pick<Services, 'db' | 'pool' | 'clock'>,
  ids: readonly string[],
  locale: Locale,
): Promise<HostListing[]> {
  if (ids.length === 0) return [];
  const [{ rows }, photos, bookingsOf, gazetteer] = await Promise.all([
    pool.query<Row>({ name: 'listing_editor_rows', text: rowsText, values: [ids, locale] }),
    countPhotos(db, ids),
    readListingBookings(db, ids, clock.today()),
    openGazetteer(pool),
  ]);
  return rows.map((row) => {
    const bookings = bookingsOf(row.id);
    const isSeen = row.status === 'published' || row.status === 'unlisted';
    const draft = isSeen ? null : row.content;
    const titles = [...[locale, ...locales].map((one) => draft?.[`title_${one}`]), row.title];
    const { ready = 0, processing = 0 } = photos.get(row.id) ?? {};
    const completeness = row.content && completenessOf(row.content, ready + processing);
    return {
      id: row.id,
      status: row.status,
      ...reviewOf({ review: row.review ?? {}, submitted_at: row.submitted_at }),
      upcoming_bookings: bookings.upcoming,
      booked_nights: bookings.booked_nights,
      published_at: row.published_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      actions: actionsOf({
        status: row.status,
        was_published: row.published_at !== null,
        has_bookings: bookings.has_bookings,
      }),
      title: titles.find(Boolean) ?? null,
      place: placeNameOf(gazetteer, draft?.place_id ?? row.place_id ?? undefined, locale),
      property_type: draft?.property_type ?? row.property_type,
      capacity: draft?.capacity ?? row.capacity,
      photo: row.photo,
      base_price_dirham: draft?.base_price_dirham ?? row.base_price_dirham,
      weekend_price_dirham: draft?.weekend_price_dirham ?? row.weekend_price_dirham,
      instant_book: draft?.instant_book ?? row.instant_book,
      rating: row.rating,
      review_count: row.review_count,
      version: row.version,
      completeness: completeness && { points: completeness.points, next: completeness.next },
    };
  });
}
