import { type Kysely, type Selectable, type Transaction } from 'kysely';
import { listingLimits } from '#contract/limits.ts';
import { ruleSetFields, storedContent, type ListingField } from '#contract/listing-content.ts';
import type { ListingChanges, ListingContent, ChangedPart, SavedListing } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { lockUser, readPeople, type Viewer } from '#server/accounts/accounts.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { addStoredPhotos, readyPhotos, uploadedPhotos } from '#server/listing-photos/listing-photos.ts';
import { readListing, readPropertyPhotos, type StoredListing } from '#server/listings/listings.ts';
import { notify } from '#server/notifications/notifications.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { differingFields, followLive, mergeChanges, pick, type DraftVersion } from './merge.ts';
import { listingNotifications } from './notifications.ts';
import { havePhotoTextsChanged, unpublishedParts } from './unpublished.ts';

/** What an administrator decided or has to decide; the column `review`. */
export interface Review {
  rejection?: { reasons: { step: string; reason: string }[]; decided_at: string };
  /** Of a published listing: the submitted values of the fields that wait, and the keys of the photos in their order. */
  pending?: { fields: ListingField[]; content: ListingContent; photos: string[] | null };
  /** Of a new listing: the keys of its photos in their order. Some may still be encoded. */
  photos?: string[];
}

/** A draft, as its host's calls read it. */
export interface Draft extends DraftVersion {
  id: string;
  host_id: string;
  review: Review;
  submitted_at: Date | null;
  first_submitted_at: Date | null;
  /** What guests saw when the draft was last compared with the property; null before the first submission. */
  live_content: ListingContent | null;
  created_at: Date;
  updated_at: Date;
}

type Author = Pick<Viewer, 'id'>;

/** Begins a listing. Throws `too_many_drafts`. */
export async function createListing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  author: Author,
  content: ListingContent,
  idempotency: IdempotencyKey | undefined,
): Promise<{ id: string }> {
  return runOnce(db, idempotency, (trx) => insertDraft(trx, author, storedContent(content), clock.now()));
}

/** Roles whose accounts have listings. */
const authorRoles: readonly string[] = ['host', 'host_company', 'host_pending_setup'];

/**
 * Begins a listing for a host, and tells them. Throws `not_found` for an account that has no listings, `too_many_drafts`.
 */
export async function createListingFor(
  services: Services,
  hostId: string,
  idempotency: IdempotencyKey | undefined,
): Promise<{ id: string; host_name: string }> {
  const now = services.clock.now();
  return runOnce(services.db, idempotency, async (trx) => {
    const host = (await readPeople(trx, [hostId])).get(hostId);
    if (!host || host.is_closed || !authorRoles.includes(host.role)) throw new AppError('not_found');
    const { id } = await insertDraft(trx, host, {}, now);
    await notify(services, trx, [
      {
        to: host.id,
        kind: listingNotifications.listing_begun,
        side: 'host',
        reference: id,
        fact: `listing_begun:${id}`,
        data: {},
        at: now,
      },
    ]);
    await recordAudit(trx, { subject: { id }, name: host.name, user_id: host.id, after: { host_id: host.id } });
    return { id, host_name: host.name };
  });
}

/**
 * Copies a listing with its photos to a new draft; the words, prices and rules too, which the host then changes. Throws
 * `not_found` and `too_many_drafts`.
 */
export async function duplicateListing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  author: Author,
  listingId: string,
  idempotency: IdempotencyKey | undefined,
): Promise<{ id: string }> {
  return runOnce(db, idempotency, async (trx) => {
    const original = await openDraft(trx, author, listingId);
    const copy = await insertDraft(trx, author, original.content, clock.now());
    await addStoredPhotos(trx, { id: copy.id, host_id: author.id }, await readyPhotos(trx, listingId));
    return copy;
  });
}

async function insertDraft(
  trx: Transaction<DB>,
  { id: host_id }: Author,
  content: ListingContent,
  now: Date,
): Promise<{ id: string }> {
  await lockUser(trx, host_id);
  const { count } = await trx
    .selectFrom('listing_drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('host_id', '=', host_id)
    .where('first_submitted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= listingLimits.drafts) throw new AppError('too_many_drafts', { values: { count } });
  return trx
    .insertInto('listing_drafts')
    .values({ host_id, content: JSON.stringify(content), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Saves changes that were made on a version of the draft. Throws `not_found`; `edit_conflict` where a field was changed on
 * both sides; `set_by_rule_set` for a field that a rule set has; `state_moved_on` for a version that does not exist.
 */
export async function saveListing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  author: Author,
  listingId: string,
  { version, changes }: { version: number; changes: ListingChanges },
): Promise<SavedListing> {
  return transact(db, async (trx) => {
    const draft = await openDraft(trx, author, listingId);
    if (version > draft.version) throw new AppError('state_moved_on');
    const property = draft.first_submitted_at ? await readListing(trx, listingId) : undefined;
    refuseRuleSetFields(draft, changes, property);
    const result = mergeChanges(draft, version, changes);
    if (result.conflicts) {
      const data = {
        version: draft.version,
        updated_at: draft.updated_at.toISOString(),
        conflicts: result.conflicts,
      };
      throw new AppError('edit_conflict', { data });
    }
    const isChanged = result.draft.version !== draft.version;
    const saved = isChanged ? { ...draft, ...result.draft, updated_at: clock.now() } : draft;
    if (isChanged) await writeDraft(trx, saved);
    return {
      version: saved.version,
      updated_at: saved.updated_at.toISOString(),
      merged: result.merged,
      unpublished: await unpublishedOf(trx, saved, property),
    };
  });
}

/** Throws `set_by_rule_set` where a change is one of fields that belong to the property's rule set, with their values. */
function refuseRuleSetFields({ content }: Draft, changes: ListingChanges, property: StoredListing | undefined): void {
  const owned = ownedFields(property);
  const changed = differingFields(content, storedContent({ ...content, ...pick(changes, owned) }));
  if (changed.length === 0) return;
  const values = Object.fromEntries(owned.map((field) => [field, content[field] ?? null]));
  throw new AppError('set_by_rule_set', { data: { values } });
}

const ownedFields = (property: StoredListing | undefined): readonly ListingField[] =>
  property?.shared_rules ? ruleSetFields : [];

/** Parts of the draft that differ from what guests see; none before the first submission. */
export async function unpublishedOf(
  db: Kysely<DB>,
  draft: Draft,
  property: StoredListing | undefined,
): Promise<ChangedPart[]> {
  if (!property) return [];
  const [{ keys, ready }, live] = await Promise.all([uploadedPhotos(db, draft.id), readPropertyPhotos(db, draft.id)]);
  const photos = keys.map((key) => ({ key }));
  const parts = unpublishedParts(draft.content, property.content, photos, live);
  // With other photos go their texts.
  return !parts.includes('photos') && havePhotoTextsChanged(ready, live) ? [...parts, 'photo_texts'] : parts;
}

export async function writeDraft(trx: Transaction<DB>, draft: Draft): Promise<void> {
  await trx
    .updateTable('listing_drafts')
    .set({
      content: JSON.stringify(draft.content),
      field_versions: JSON.stringify(draft.field_versions),
      version: draft.version,
      review: JSON.stringify(draft.review),
      submitted_at: draft.submitted_at,
      first_submitted_at: draft.first_submitted_at,
      live_content: draft.live_content && JSON.stringify(draft.live_content),
      updated_at: draft.updated_at,
    })
    .where('id', '=', draft.id)
    .execute();
}

/**
 * Locks the draft of a listing of this host. The draft of a property that never had one is made of the property and its
 * photos. Throws `not_found`.
 */
export async function openDraft(trx: Transaction<DB>, author: Author, listingId: string): Promise<Draft> {
  const found = await lockDraft(trx, author, listingId);
  if (found && !found.first_submitted_at) return found;
  const property = await readListing(trx, listingId);
  if (!property || property.host_id !== author.id) throw new AppError('not_found');
  if (found) return compareWithLive(trx, found, property);
  const inserted = await trx
    .insertInto('listing_drafts')
    .values({
      id: listingId,
      host_id: author.id,
      content: JSON.stringify(property.content),
      created_at: property.created_at,
      updated_at: property.updated_at,
      first_submitted_at: property.created_at,
      live_content: JSON.stringify(property.content),
      submitted_at: property.status === 'submitted' ? property.updated_at : null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) {
    const photos = await readPropertyPhotos(trx, listingId);
    await addStoredPhotos(trx, { id: listingId, host_id: author.id }, photos);
  }
  return (await lockDraft(trx, author, listingId))!;
}

/** The draft after changes that were made to the property elsewhere. */
async function compareWithLive(trx: Transaction<DB>, draft: Draft, property: StoredListing): Promise<Draft> {
  const { content } = property;
  const before = draft.live_content ?? content;
  const followed = followLive(draft, before, content, ownedFields(property));
  const isKnown = draft.live_content && differingFields(before, content).length === 0;
  if (isKnown && followed === draft) return draft;
  const compared = { ...draft, ...followed, live_content: content };
  await writeDraft(trx, compared);
  return compared;
}

async function lockDraft(trx: Transaction<DB>, { id: host_id }: Author, id: string): Promise<Draft | undefined> {
  const row = await trx
    .selectFrom('listing_drafts')
    .selectAll()
    .where('id', '=', id)
    .where('host_id', '=', host_id)
    .forUpdate()
    .executeTakeFirst();
  return row && draftOf(row);
}

/**
 * Locks the draft of a property, whoever its host is, with the instant of the submission that waits; null where none does. The
 * SQL function `submitted_listings` lists those that wait.
 */
export async function openSubmission(trx: Transaction<DB>, property: StoredListing): Promise<Draft> {
  const author = { id: property.host_id };
  const draft = (await lockDraft(trx, author, property.id)) ?? (await openDraft(trx, author, property.id));
  const waits = draft.submitted_at === null && property.status === 'submitted';
  return waits ? { ...draft, submitted_at: property.updated_at } : draft;
}

export function draftOf(row: Selectable<DB['listing_drafts']>): Draft {
  return {
    ...row,
    content: row.content as ListingContent,
    field_versions: row.field_versions as Draft['field_versions'],
    review: (row.review ?? {}) as Review,
    live_content: row.live_content as ListingContent | null,
  };
}
