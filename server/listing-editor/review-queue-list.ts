import { countLimit, type Locale } from '#contract/common.ts';
import type { Photo, ListingSubmission, SubmittedListing } from '#contract/types.gen.ts';
import type { listingEditorOperations } from '#contract/schemas/listing-editor.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import { readListing, readPropertyPhotos, type ListingStatus, type PropertyPhoto } from '#server/listings/listings.ts';
import { openGazetteer } from '#server/places/places.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { Review } from './drafts.ts';
import { placeNameOf, reviewOf } from './editable.ts';
import { pick, withFields } from './merge.ts';
import { submittedPhotos } from './submitted-photos.ts';

type ListSubmitted = (typeof listingEditorOperations)['listSubmittedListings'];

interface Row {
  id: string;
  submitted_at: Date;
  review: Review | null;
  status: ListingStatus;
  title: string | null;
  place_id: string;
  capacity: number;
  photo: Photo | null;
  host: SubmittedListing['host'];
}

/** Listings that wait, with their hosts and a title in the language `$1`. */
const columns = `
  s.id, s.submitted_at, s.review, p.listing_status as status, p.place_id, p.capacity,
  (select title from title_of(s.id, $1)) as title,
  (select photo from cover_of(s.id, $1)) as photo,
  json_build_object(
    'id', u.id, 'name', u.name, 'verified', u.is_verified,
    'published_listings', (
      select count(*) filter (where own.listing_status = 'published')
      from (select listing_status from homes where host_id = u.id limit 100) as own)
  ) as host`;
const tables = `
  submitted_listings() as s
  join homes as p on p.id = s.id
  join people as u on u.id = p.host_id`;

const pageQuery = {
  name: 'listing_editor_queue',
  text: `
    select ${columns} from ${tables}
    where (s.submitted_at, s.id) > ($2::timestamptz, $3::uuid)
    order by s.submitted_at, s.id limit $4`,
} as const;
const countQuery = {
  name: 'listing_editor_queue_count',
  text: `select count(*)::int as count from (
    select from submitted_listings() limit $1) as waiting`,
} as const;
const oneQuery = {
  name: 'listing_editor_queue_one',
  text: `select ${columns} from ${tables} where s.id = $2`,
} as const;

const beforeAll = ['1970-01-01T00:00:00.000Z', '00000000-0000-0000-0000-000000000000'] as const;

/** A page of the listings that wait for an administrator, the longest waiting first. */
export async function listSubmittedListings(
  { pool }: Pick<Services, 'pool'>,
  locale: Locale,
  { limit, cursor }: QueryOf<ListSubmitted>,
): Promise<AnswerOf<ListSubmitted>> {
  const after = readCursor(cursor, ['instant', 'uuid']) ?? beforeAll;
  const [{ rows }, counted, gazetteer] = await Promise.all([
    pool.query<Row>({ ...pageQuery, values: [locale, ...after, limit + 1] }),
    pool.query<{ count: number }>({ ...countQuery, values: [countLimit + 1] }),
    openGazetteer(pool),
  ]);
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.submitted_at.toISOString(), last.id]);
  return {
    listings: items.map((row) => summarise(row, gazetteer, locale)),
    count: counted.rows[0]!.count,
    next_cursor,
  };
}

/** One listing that waits, as it would be published and as it is now. Throws `not_found`. */
export async function getSubmittedListing(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  listingId: string,
  locale: Locale,
): Promise<ListingSubmission> {
  const { rows } = await pool.query<Row>({ ...oneQuery, values: [locale, listingId] });
  const row = rows[0];
  const [property, live, submitted, gazetteer] = await Promise.all([
    readListing(db, listingId),
    readPropertyPhotos(db, listingId),
    submittedPhotos(db, listingId, row?.review ?? {}),
    openGazetteer(pool),
  ]);
  if (!row || !property) throw new AppError('not_found');
  const show = (photos: readonly PropertyPhoto[]) =>
    photos.map(({ alternative_texts, ...photo }) => ({ ...photo, alt: alternative_texts[locale] ?? '' }));
  const summary = summarise(row, gazetteer, locale);
  const pending = row.review?.pending;
  const photos = { photos: show(submitted.photos), photos_processing: submitted.processing };
  if (!pending) return { ...summary, content: property.content, before: {}, ...photos, photos_before: [] };
  return {
    ...summary,
    ...photos,
    content: withFields(property.content, pending.content, pending.fields),
    before: pick(property.content, pending.fields),
    photos_before: show(live),
  };
}

function summarise(row: Row, gazetteer: Awaited<ReturnType<typeof openGazetteer>>, locale: Locale): SubmittedListing {
  const review = row.review ?? {};
  const proposed = review.pending?.content;
  return {
    id: row.id,
    kind: row.status === 'submitted' ? 'new' : 'change',
    submitted_at: row.submitted_at.toISOString(),
    host: row.host,
    title: row.title ?? '',
    place: placeNameOf(gazetteer, proposed?.place_id ?? row.place_id, locale),
    capacity: proposed?.capacity ?? row.capacity,
    photo: row.photo,
    pending: reviewOf({ review, submitted_at: row.submitted_at }).pending,
  };
}
