import type { Transaction } from 'kysely';
import { listingLimits } from '#contract/limits.ts';
import type { ListingStep } from '#contract/listing-content.ts';
import type { DB } from '#db/types.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { recordSecurityEvent, type Viewer } from '#server/accounts/accounts.ts';
import { refuseDecided, settleClaim } from '#server/claims/claims.ts';
import { contactWordsAt } from '#server/contact-filter/contact-filter.ts';
import {
  lockProperty,
  readListing,
  saveListing as savePublished,
  setListingPhotos,
  setListingStatus,
  type ListingStatus,
  type StoredListing,
} from '#server/listings/listings.ts';
import { notify } from '#server/notifications/notifications.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { openSubmission, writeDraft, type Draft } from './drafts.ts';
import { withFields } from './merge.ts';
import { listingNotifications } from './notifications.ts';
import { withoutContacts } from './photo-contacts.ts';
import { titleOf } from './submit.ts';
import { submittedPhotos } from './submitted-photos.ts';

/** Which submission an administrator decides on: `submitted_at` as it was shown to them. */
interface Decision {
  listingId: string;
  submitted_at: string | undefined;
}
interface Decided {
  id: string;
  status: ListingStatus;
}

/**
 * Publishes a listing that waits for review, or the waiting changes of a published one. Bookings keep the terms that they
 * were made with. Throws `not_found`, `claimed_by_other`, `photos_processing` while photos of it are encoded, `photos_too_few`
 * where too many of a new listing failed, and `state_moved_on` or `decided_by_other` where nothing waits or the host has
 * submitted again.
 */
export async function approveListing(
  services: Services,
  admin: Pick<Viewer, 'id'>,
  decision: Decision,
): Promise<Decided> {
  return decide(services, admin, decision, 'listing_approved', async (trx, { draft, property, isNew }, now) => {
    const { photos: submitted, processing } = await submittedPhotos(trx, draft.id, draft.review);
    // Their texts are those of now, which the host may have changed since.
    const words = await contactWordsAt(trx, now);
    const photos = submitted.map((photo) => withoutContacts(photo, words));
    if (processing > 0) throw new AppError('photos_processing');
    if (isNew) {
      if (draft.review.photos) {
        if (photos.length < listingLimits.leastPhotos) throw new AppError('photos_too_few');
        await setListingPhotos(trx, draft.id, photos, titleOf(property.content));
      }
      await setListingStatus(trx, draft.id, 'published', now);
    } else {
      const pending = draft.review.pending!;
      const approved = withFields(property.content, pending.content, pending.fields);
      await savePublished(trx, { ...draft, content: approved }, now);
      if (pending.photos) await setListingPhotos(trx, draft.id, photos, titleOf(approved));
    }
    await notify(services, trx, [
      {
        to: draft.host_id,
        kind: listingNotifications[isNew ? 'listing_published' : 'listing_changes_published'],
        side: 'host',
        reference: draft.id,
        fact: factOf(draft, isNew, 'approved', now),
        data: { home: titleOf(property.content) },
        at: now,
      },
    ]);
    return { review: {}, status: isNew ? 'published' : property.status };
  });
}

/**
 * Sends a submission back to its host with reasons. A published listing stays as guests see it, and the host's changes stay
 * in the editor. Throws as `approveListing`.
 */
export async function rejectListing(
  services: Services,
  admin: Pick<Viewer, 'id'>,
  { reasons, ...decision }: Decision & { reasons: { step: ListingStep; reason: string }[] },
): Promise<Decided> {
  return decide(services, admin, decision, 'listing_rejected', async (trx, { draft, property, isNew }, now) => {
    if (isNew) await setListingStatus(trx, draft.id, 'rejected', now);
    await notify(services, trx, [
      {
        to: draft.host_id,
        kind: listingNotifications[isNew ? 'listing_rejected' : 'listing_changes_rejected'],
        side: 'host',
        reference: draft.id,
        fact: factOf(draft, isNew, 'rejected', now),
        data: { home: titleOf(property.content), reason: reasons.map(({ reason }) => reason).join(' · ') },
        at: now,
      },
    ]);
    const review = { rejection: { reasons, decided_at: now.toISOString() } };
    return { review, status: isNew ? 'rejected' : property.status };
  });
}

function factOf({ id }: Draft, isNew: boolean, decision: string, at: Date): string {
  return `listing_${isNew ? 'new' : 'changes'}_${decision}:${id}:${at.toISOString()}`;
}

interface Submission {
  draft: Draft;
  property: StoredListing;
  /** The whole listing waits; else the changes in `draft.review.pending`. */
  isNew: boolean;
}

async function decide(
  services: Services,
  admin: Pick<Viewer, 'id'>,
  { listingId, submitted_at }: Decision,
  kind: 'listing_approved' | 'listing_rejected',
  apply: (
    trx: Transaction<DB>,
    submission: Submission,
    now: Date,
  ) => Promise<Pick<Draft, 'review'> & Pick<Decided, 'status'>>,
): Promise<Decided> {
  return transact(services.db, async (trx) => {
    await lockProperty(trx, listingId);
    const now = services.clock.now();
    const property = await readListing(trx, listingId);
    if (!property) throw new AppError('not_found');
    const draft = await openSubmission(trx, property);
    const isSeen = submitted_at === undefined || Date.parse(submitted_at) === draft.submitted_at?.getTime();
    const item = { kind: 'listings', subject_id: listingId, admin_id: admin.id } as const;
    if (!draft.submitted_at) return refuseDecided(trx, item);
    if (!isSeen) throw new AppError('state_moved_on');
    await settleClaim(trx, item, now);
    const isNew = property.status === 'submitted';
    const { review, status } = await apply(trx, { draft, property, isNew }, now);
    const { content: live_content } = (await readListing(trx, listingId))!;
    await writeDraft(trx, { ...draft, review, submitted_at: null, live_content });
    await recordAudit(trx, {
      name: titleOf(property.content),
      before: { status: property.status, submitted_at: draft.submitted_at.toISOString() },
      after: { status, decision: kind },
      why: review.rejection?.reasons.map(({ reason }) => reason).join(' · '),
    });
    await recordSecurityEvent(trx, { user_id: draft.host_id, kind, actor_id: admin.id }, now);
    return { id: listingId, status };
  });
}
