import type { Locale } from '#contract/common.ts';
import type { EditableListing } from '#contract/types.gen.ts';
import { countPhotos } from '#server/listing-photos/listing-photos.ts';
import { readListing } from '#server/listings/listings.ts';
import { describePlace, openGazetteer } from '#server/places/places.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { openDraft, unpublishedOf, type Draft } from './drafts.ts';
import { readListingBookings } from './listing-bookings-list.ts';
import { actionsOf } from './states.ts';

/** A listing as its host edits it. Throws `not_found`. */
export async function getEditableListing(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  author: { id: string },
  listingId: string,
  locale: Locale,
): Promise<EditableListing> {
  const { db, pool, clock } = services;
  const draft = await transact(db, (trx) => openDraft(trx, author, listingId));
  const [property, photos, bookingsOf, gazetteer] = await Promise.all([
    draft.first_submitted_at ? readListing(db, listingId) : undefined,
    countPhotos(db, [listingId]),
    readListingBookings(db, [listingId], clock.today()),
    openGazetteer(pool),
  ]);
  const bookings = bookingsOf(listingId);
  const status = property?.status ?? 'draft';
  const was_published = (property?.published_at ?? null) !== null;
  return {
    id: draft.id,
    status,
    ...reviewOf(draft),
    upcoming_bookings: bookings.upcoming,
    published_at: property?.published_at?.toISOString() ?? null,
    created_at: draft.created_at.toISOString(),
    updated_at: draft.updated_at.toISOString(),
    actions: actionsOf({ status, was_published, has_bookings: bookings.has_bookings }),
    version: draft.version,
    content: draft.content,
    place: placeNameOf(gazetteer, draft.content.place_id, locale),
    photos: photos.get(listingId) ?? { ready: 0, processing: 0, failed: 0 },
    shared_rules: property?.shared_rules ?? null,
    unpublished: await unpublishedOf(db, draft, property),
  };
}

/** What its host is told of the review of a draft. */
export function reviewOf({
  review,
  submitted_at,
}: Pick<Draft, 'review' | 'submitted_at'>): Pick<EditableListing, 'submitted_at' | 'rejection' | 'pending'> {
  const { pending, rejection } = review;
  return {
    submitted_at: submitted_at?.toISOString() ?? null,
    rejection: (rejection as EditableListing['rejection'] | undefined) ?? null,
    pending: pending ? [...pending.fields, ...(pending.photos ? (['photos'] as const) : [])] : [],
  };
}

type Gazetteer = Awaited<ReturnType<typeof openGazetteer>>;

/** The place of a listing in the reader's language; null for none and for one that the gazetteer does not have. */
export function placeNameOf(
  gazetteer: Gazetteer,
  placeId: string | undefined,
  locale: Locale,
): EditableListing['place'] {
  if (placeId === undefined || !gazetteer.places.has(placeId)) return null;
  const { name, region } = describePlace(gazetteer, placeId, locale);
  return { id: placeId, name, region };
}
