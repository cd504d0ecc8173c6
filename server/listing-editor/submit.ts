import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { locales } from '#contract/common.ts';
import { stepOfField, type ListingField } from '#contract/listing-content.ts';
import type { ListingContent, ListingProblem } from '#contract/types.gen.ts';
import { problemsOf } from '#contract/listing-completeness.ts';
import type { DB } from '#db/types.ts';
import { completeHostSetup, readPerson, type Viewer } from '#server/accounts/accounts.ts';
import { contactWordsAt, findListingContact } from '#server/contact-filter/contact-filter.ts';
import { uploadedPhotos, type UploadedPhotos } from '#server/listing-photos/listing-photos.ts';
import {
  lockProperty,
  readListing,
  readPropertyPhotos,
  saveListing as savePublished,
  tellCalendarChanged,
  setListingPhotos,
  setListingStatus,
  type StoredListing,
} from '#server/listings/listings.ts';
import { notifyAdmins } from '#server/notifications/notifications.ts';
import { openGazetteer } from '#server/places/places.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { openDraft, writeDraft, type Draft, type Review } from './drafts.ts';
import { differingFields, pick, withFields } from './merge.ts';
import { listingNotifications } from './notifications.ts';
import { findPhotoContact } from './photo-contacts.ts';
import { publishedPhoto } from './published-photo.ts';
import { isReviewed, unpublishedParts } from './unpublished.ts';

/**
 * Submits the version of a draft that its host sees. A listing that is not published yet goes to the review of
 * administrators as a whole. Of a published or unlisted one, changes of place, capacity and photos wait there; the others
 * are live when this returns. Photos count as soon as they are uploaded; see `submittedPhotos`. Its author becomes a host. A
 * repeated call changes nothing.
 *
 * Throws `not_found`; `state_moved_on` for another version; `listing_incomplete` with the problems.
 */
export async function submitListing(
  services: Services,
  author: Viewer,
  listingId: string,
  version: number,
): Promise<void> {
  const { places } = await openGazetteer(services.pool);
  await transact(services.db, async (trx) => {
    await lockProperty(trx, listingId);
    const now = services.clock.now();
    const draft = await openDraft(trx, author, listingId);
    if (draft.version !== version) throw new AppError('state_moved_on');
    const photos = await uploadedPhotos(trx, listingId);
    const problems = await findProblems(trx, draft, photos, now, (place) => places.has(place));
    if (problems.length > 0) throw new AppError('listing_incomplete', { data: { problems } });
    const property = await readListing(trx, listingId);
    const isNew = !property || !['published', 'unlisted'].includes(property.status);
    const submitted = isNew
      ? await submitNew(trx, draft, property, photos, now)
      : await publishChanges(trx, draft, property, photos, now);
    if (submitted.submitted_at && submitted.submitted_at.getTime() !== draft.submitted_at?.getTime()) {
      await tellAdmins(services, trx, submitted, now);
    }
    const { content: live_content } = (await readListing(trx, listingId))!;
    await writeDraft(trx, { ...submitted, live_content });
    if (!isNew && isPricedAnew(property.content, live_content)) await tellCalendarChanged(services, trx, [listingId]);
    await completeHostSetup(trx, author.id);
  });
}

const isPricedAnew = (before: ListingContent, after: ListingContent) =>
  before.base_price_dirham !== after.base_price_dirham ||
  (before.weekend_price_dirham ?? null) !== (after.weekend_price_dirham ?? null);

/** Everything that must be mended before a draft can be submitted. */
async function findProblems(
  db: Kysely<DB>,
  { content }: Draft,
  { ready, keys }: UploadedPhotos,
  now: Date,
  isPlace: (id: string) => boolean,
): Promise<ListingProblem[]> {
  const problems = problemsOf(content, keys.length);
  if (content.place_id !== undefined && !isPlace(content.place_id)) {
    problems.unshift({ step: 'place', field: 'place_id', problem: 'place_missing' });
  }
  const words = await contactWordsAt(db, now);
  const inPhotos = findPhotoContact(ready, words);
  return [
    ...problems,
    ...(inPhotos ? [{ step: 'photos', field: 'photos', problem: `contact_${inPhotos}` } as const] : []),
    ...findContacts(content, words),
  ];
}

/** Contact details in texts that guests read before they book. Arrival steps are for guests who have booked. */
function findContacts(content: ListingContent, words: Awaited<ReturnType<typeof contactWordsAt>>): ListingProblem[] {
  const fields = locales.flatMap(
    (locale) => [`title_${locale}`, `description_${locale}`, `house_rules_${locale}`] as const,
  );
  return fields.flatMap((field: ListingField) => {
    const value = content[field] as string | string[] | undefined;
    const contact = [value ?? []]
      .flat()
      .map((text) => findListingContact(text, words))
      .find(Boolean);
    return contact ? [{ step: stepOfField(field), field, problem: `contact_${contact}` as const }] : [];
  });
}

async function submitNew(
  trx: Transaction<DB>,
  draft: Draft,
  property: StoredListing | undefined,
  { ready, keys }: UploadedPhotos,
  now: Date,
): Promise<Draft> {
  if (property?.status === 'submitted' && draft.submitted_at) {
    const hasSamePhotos = isDeepStrictEqual(keys, draft.review.photos);
    if (hasSamePhotos && differingFields(draft.content, property.content).length === 0) return draft;
  }
  await savePublished(trx, draft, now);
  await setListingPhotos(trx, draft.id, ready.map(publishedPhoto), titleOf(draft.content));
  await setListingStatus(trx, draft.id, 'submitted', now);
  return {
    ...draft,
    review: { photos: keys },
    submitted_at: now,
    first_submitted_at: draft.first_submitted_at ?? now,
  };
}

async function publishChanges(
  trx: Transaction<DB>,
  draft: Draft,
  property: StoredListing,
  { ready, keys }: UploadedPhotos,
  now: Date,
): Promise<Draft> {
  const livePhotos = await readPropertyPhotos(trx, draft.id);
  const uploaded = keys.map((key) => ({ key }));
  const waiting = unpublishedParts(draft.content, property.content, uploaded, livePhotos).filter(isReviewed);
  const fields = waiting.filter((part) => part !== 'photos');
  const live = withFields(draft.content, property.content, fields);
  await savePublished(trx, { ...draft, content: live }, now);
  // The same photos may have other texts.
  const havePhotosMoved = waiting.includes('photos');
  if (!havePhotosMoved) await setListingPhotos(trx, draft.id, ready.map(publishedPhoto), titleOf(live));
  if (waiting.length === 0) return { ...draft, review: {}, submitted_at: null };
  const pending = {
    fields,
    content: pick(draft.content, fields),
    photos: havePhotosMoved ? keys : null,
  };
  const isSame = draft.submitted_at !== null && isSamePending(draft.review.pending, pending);
  return { ...draft, review: { pending }, submitted_at: isSame ? draft.submitted_at : now };
}

function isSamePending(one: Review['pending'], other: NonNullable<Review['pending']>): boolean {
  return (
    one !== undefined &&
    one.fields.join() === other.fields.join() &&
    (one.photos ?? []).join() === (other.photos ?? []).join() &&
    differingFields(one.content, other.content).length === 0
  );
}

/** A title of a listing for its host and administrators: the first language that has one. */
export function titleOf(content: ListingContent): string {
  return locales.map((locale) => content[`title_${locale}`]).find(Boolean) ?? '';
}

async function tellAdmins(services: Services, trx: Transaction<DB>, draft: Draft, now: Date): Promise<void> {
  const host = await readPerson(trx, draft.host_id);
  await notifyAdmins(services, trx, {
    kind: listingNotifications.new_listing_submitted,
    reference: draft.id,
    fact: `listing_submitted:${draft.id}:${now.toISOString()}`,
    data: { host: host.name, home: titleOf(draft.content) },
    at: now,
  });
}
