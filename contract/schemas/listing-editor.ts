import { z } from 'zod';
import { boundedCount, dirham, id, optional, photo, placeName, text } from './common.ts';
import { entities, namedTypes } from './entities.ts';
import { callLimits, listingLimits } from '../limits.ts';
import { listingChanges, listingContent, listingStepSchema } from './listing-content.ts';
import { listingFieldNames } from '../listing-content.ts';
import { completenessSchema, listingProblems } from './listing-completeness.ts';
import { listingStatuses, propertyTypes } from '../listings.ts';
import { propertyDetail } from './listings.ts';
import { admins, operation } from './operation.ts';
import { everyAdminRole, type Role } from '../roles.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { listingActions } from '../listing-editor.ts';

/** Anyone but an administrator may write a listing; with the first submission a guest becomes a host. */
const authors: readonly Role[] = ['guest', 'host', 'host_company', 'host_pending_setup'];
const authorsAndAdmins: readonly Role[] = [...authors, 'admin'];
const byListing = z.object({ id });
const fieldName = z.enum(listingFieldNames);
/** A field, or the photos, which are not fields, or what is written of them. */
const changedPart = z.enum(['photos', 'photo_texts', ...listingFieldNames]).register(namedTypes, { id: 'ChangedPart' });

/** Why an administrator sent a listing back, by step. */
export const rejectionReason = z.object({
  step: listingStepSchema,
  reason: text(500, 'reason_required').pipe(z.string().min(1, 'reason_required')),
});
const rejection = z
  .object({ reasons: z.array(rejectionReason), decided_at: z.string() })
  .register(entities, { id: 'ListingRejection' });

const photoCounts = z.object({ ready: z.int(), processing: z.int(), failed: z.int() });

const listingSummary = {
  id,
  status: z.enum(listingStatuses),
  /** Since when it waits for an administrator: a new listing, or changes of a published one. */
  submitted_at: z.string().nullable(),
  /** Until the host submits again. */
  rejection: rejection.nullable(),
  /** What of a published listing waits for an administrator. */
  pending: z.array(changedPart),
  /** Bookings from today on, which stand whatever happens to the listing. */
  upcoming_bookings: boundedCount,
  published_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  actions: z.array(z.enum(listingActions)),
};

const hostListing = z
  .object({
    ...listingSummary,
    /** In the reader's language, else in one that it has; null while it has none. */
    title: z.string().nullable(),
    place: placeName.nullable(),
    property_type: z.enum(propertyTypes).nullable(),
    capacity: z.int().nullable(),
    photo: photo.nullable(),
    base_price_dirham: dirham.nullable(),
    weekend_price_dirham: dirham.nullable(),
    instant_book: z.boolean(),
    /** Booked nights of the next 30. */
    booked_nights: z.int(),
    rating: z.number().nullable(),
    review_count: z.int(),
    /** The version of the draft; null for a published listing whose host has not opened the editor. */
    version: z.int().nullable(),
    /** Null like `version`. */
    completeness: completenessSchema.pick({ points: true, next: true }).nullable(),
  })
  .register(entities, { id: 'HostListing' });

const editableListing = z
  .object({
    ...listingSummary,
    /** Raised by each change; sent back with the next one. */
    version: z.int(),
    content: listingContent,
    /** The gazetteer's entry of `place_id`. */
    place: placeName.nullable(),
    photos: photoCounts,
    /** The rule set that it shares with other properties, to which `ruleSetFields` belong; null where it shares none. */
    shared_rules: z
      .object({ name: z.string().nullable(), properties: z.int().meta({ description: 'This one included' }) })
      .nullable(),
    /** Fields that differ from what guests see; empty before the first submission. `submit` publishes them. */
    unpublished: z.array(changedPart),
  })
  .register(entities, { id: 'EditableListing' });

const savedListing = z
  .object({
    version: z.int(),
    updated_at: z.string(),
    /** Fields that others changed since the version that was sent, as they are now. */
    merged: listingChanges,
    unpublished: z.array(changedPart),
  })
  .register(entities, { id: 'SavedListing' });

/** `data` of the error `edit_conflict`: nothing was saved. `yours` is what was sent, `theirs` what is stored. */
export const editConflict = z
  .object({
    version: z.int(),
    updated_at: z.string(),
    conflicts: z.array(z.object({ field: fieldName, yours: z.unknown(), theirs: z.unknown() })),
  })
  .register(namedTypes, { id: 'EditConflict' });

/** `data` of the error `set_by_rule_set`: nothing was saved. These are the fields of the set, with its values. */
export const fieldsOfRuleSet = z.object({ values: listingChanges }).register(namedTypes, { id: 'FieldsOfRuleSet' });

/** `data` of the error `listing_incomplete`: what must be done before it can be submitted. */
export const incompleteListing = z
  .object({ problems: z.array(listingProblems) })
  .register(namedTypes, { id: 'IncompleteListing' });

const bar = z.object({ from_dirham: dirham, to_dirham: dirham, count: z.int() });
const priceAdvice = z
  .object({
    /** Null where too few similar homes are nearby to compare with. */
    similar: z
      .object({
        count: z.int().meta({ description: 'At most 1,000' }),
        radius_km: z.number(),
        /** A quarter of them takes less, half, three quarters. */
        lower_dirham: dirham,
        median_dirham: dirham,
        upper_dirham: dirham,
        /** Eight half-open ranges of equal width, from the least price to beyond the highest. */
        bars: z.array(bar),
      })
      .nullable(),
    /** Paid by the guest on top of what the host receives; see `guestPays`. */
    service_fee_percent: z.number(),
    /** Dinar for one dollar. */
    usd_rate: z.number(),
  })
  .register(entities, { id: 'PriceAdvice' });

const unlistedListing = z.object({
  listing: editableListing,
  /** Bookings from today on; they stand, and their guests are not told. */
  standing_bookings: boundedCount,
});

const submissionKinds = ['new', 'change'] as const;
const submissionSummary = {
  id,
  /** `new`: not published yet; `change`: parts of a published listing wait. */
  kind: z.enum(submissionKinds),
  /** Identifies the submission: send it back with a decision, so that nobody decides on what they did not see. */
  submitted_at: z.string(),
  host: z.object({
    id,
    name: z.string(),
    verified: z.boolean(),
    published_listings: z.int().meta({ description: 'Of the first 100' }),
  }),
  title: z.string(),
  place: placeName.nullable(),
  capacity: z.int(),
  photo: photo.nullable(),
  pending: z.array(changedPart),
};
const submittedListing = z.object(submissionSummary).register(entities, { id: 'SubmittedListing' });
const submission = z
  .object({
    ...submissionSummary,
    /** As it would be published. */
    content: listingContent,
    /** What guests see now of the fields in `pending`; empty for a new listing. */
    before: listingContent,
    photos: z.array(photo),
    /** Photos that guests see now; empty for a new listing. */
    photos_processing: z.int().meta({ description: 'Photos of the submission that are still being prepared' }),
    photos_before: z.array(photo),
  })
  .register(entities, { id: 'ListingSubmission' });

const decision = { submitted_at: z.iso.datetime().optional() };
const decided = z.object({ id, status: z.enum(listingStatuses) });

export const listingEditorOperations = {
  listHostListings: operation({
    method: 'GET',
    path: '/api/host/listings',
    summary: 'The listings of the caller in every state, newest first; for an administrator those of all hosts',
    access: authorsAndAdmins,
    keyScope: 'listings:read',
    adminRoles: everyAdminRole,
    query: z.object({
      status: optional(z.enum(listingStatuses)),
      /** A part of a title. */
      q: optional(text(100)),
      ...pageQuery({ default: 20, max: 50 }),
    }),
    ok: z.object({
      listings: z.array(hostListing),
      /** Listings by state, whatever the filters are. */
      counts: z.object({
        all: boundedCount,
        draft: boundedCount,
        submitted: boundedCount,
        published: boundedCount,
        rejected: boundedCount,
        unlisted: boundedCount,
      }),
      next_cursor: nextCursor,
    }),
    errors: [],
  }),
  createListing: operation({
    method: 'POST',
    path: '/api/host/listings',
    summary: 'Begin a listing; nobody but its author sees it before it is submitted',
    access: authors,
    body: z.object({ content: listingContent.default({}) }),
    ok: editableListing,
    status: 201,
    idempotent: true,
    errors: ['too_many_drafts', 'idempotency_key_reused'],
  }),
  getHostListing: operation({
    method: 'GET',
    path: '/api/host/listings/{id}',
    summary: 'A listing as its host edits it',
    access: authors,
    keyScope: 'listings:read',
    params: byListing,
    ok: editableListing,
    errors: ['not_found'],
  }),
  saveListing: operation({
    method: 'PATCH',
    path: '/api/host/listings/{id}',
    summary:
      'Save changed fields. Fields that others changed meanwhile are merged; one that both changed is answered by `edit_conflict` with both values, and nothing is saved. Discounts and limits that a rule set shares are refused by `set_by_rule_set`. A repeated call changes nothing',
    access: authors,
    params: byListing,
    body: z.object({ version: z.int().min(1), changes: listingChanges }),
    ok: savedListing,
    bodyLimit: listingLimits.bodyBytes,
    rateLimit: callLimits.saveListing,
    errors: ['not_found', 'edit_conflict', 'set_by_rule_set', 'state_moved_on'],
  }),
  deleteListing: operation({
    method: 'DELETE',
    path: '/api/host/listings/{id}',
    summary: 'Delete a listing that nobody has ever booked',
    access: authors,
    params: byListing,
    ok: z.object({ id }),
    errors: ['not_found', 'listing_has_bookings'],
  }),
  submitListing: operation({
    method: 'POST',
    path: '/api/host/listings/{id}/submit',
    summary:
      'Submit a listing for review. Of a published one, changes of place, capacity and photos wait for review; all others are live at once',
    access: authors,
    params: byListing,
    body: z.object({
      /** The version that the host sees: changes of another device are not submitted unseen. */
      version: z.int().min(1),
    }),
    ok: editableListing,
    errors: ['not_found', 'listing_incomplete', 'state_moved_on'],
  }),
  duplicateListing: operation({
    method: 'POST',
    path: '/api/host/listings/{id}/duplicate',
    summary: 'Copy a listing with its photos to a new draft',
    access: authors,
    params: byListing,
    ok: editableListing,
    status: 201,
    idempotent: true,
    errors: ['not_found', 'too_many_drafts', 'idempotency_key_reused'],
  }),
  unlistListing: operation({
    method: 'POST',
    path: '/api/host/listings/{id}/unlist',
    summary: 'Take a published listing out of search; its bookings stand',
    access: authors,
    params: byListing,
    ok: unlistedListing,
    errors: ['not_found', 'state_moved_on'],
  }),
  relistListing: operation({
    method: 'POST',
    path: '/api/host/listings/{id}/relist',
    summary: 'Publish an unlisted listing again, as guests saw it',
    access: authors,
    params: byListing,
    ok: editableListing,
    errors: ['not_found', 'state_moved_on'],
  }),
  quickEditListing: operation({
    method: 'PATCH',
    path: '/api/host/listings/{id}/quick',
    summary: 'Change the price of a night or instant book; live at once. Nights that have a price of their own keep it',
    access: authors,
    params: byListing,
    body: z
      .object({
        base_price_dirham: listingContent.shape.base_price_dirham,
        weekend_price_dirham: listingChanges.shape.weekend_price_dirham,
        instant_book: listingContent.shape.instant_book,
      })
      .partial(),
    ok: editableListing,
    errors: ['not_found', 'state_moved_on'],
  }),
  previewListing: operation({
    method: 'GET',
    path: '/api/host/listings/{id}/preview',
    summary: 'The listing as guests would see it if it were published now',
    access: authors,
    params: byListing,
    ok: propertyDetail,
    errors: ['not_found'],
  }),
  getPriceAdvice: operation({
    method: 'GET',
    path: '/api/host/listings/{id}/price-advice',
    summary: 'What similar published homes nearby take for a night',
    access: authors,
    params: byListing,
    ok: priceAdvice,
    errors: ['not_found'],
  }),
  createListingFor: operation({
    method: 'POST',
    path: '/api/admin/listings',
    summary: 'Begin a listing for a host, who is told and fills it in',
    access: admins,
    adminRoles: ['trust'],
    body: z.object({ host_id: id }),
    ok: z.object({ id, host_name: z.string() }),
    status: 201,
    idempotent: true,
    errors: ['not_found', 'too_many_drafts', 'idempotency_key_reused'],
  }),
  listSubmittedListings: operation({
    method: 'GET',
    path: '/api/admin/listings',
    summary: 'Listings that wait for an administrator, the longest waiting first',
    access: admins,
    adminRoles: ['trust'],
    query: z.object({ ...pageQuery({ default: 20, max: 50 }) }),
    ok: z.object({ listings: z.array(submittedListing), count: boundedCount, next_cursor: nextCursor }),
    errors: [],
  }),
  getSubmittedListing: operation({
    method: 'GET',
    path: '/api/admin/listings/{id}',
    summary: 'A listing that waits for an administrator, with what would change',
    access: admins,
    adminRoles: ['trust'],
    params: byListing,
    ok: submission,
    errors: ['not_found'],
  }),
  approveListing: operation({
    method: 'PATCH',
    path: '/api/admin/listings/{id}/approve',
    summary: 'Publish a submitted listing, or the waiting changes of a published one',
    access: admins,
    adminRoles: ['trust'],
    params: byListing,
    body: z.object(decision),
    ok: decided,
    errors: [
      'not_found',
      'state_moved_on',
      'claimed_by_other',
      'decided_by_other',
      'photos_processing',
      'photos_too_few',
    ],
  }),
  rejectListing: operation({
    method: 'PATCH',
    path: '/api/admin/listings/{id}/reject',
    summary: 'Send a submitted listing back with reasons by step; a published one stays as guests see it',
    access: admins,
    adminRoles: ['trust'],
    params: byListing,
    body: z.object({ ...decision, reasons: z.array(rejectionReason).min(1).max(20) }),
    ok: decided,
    errors: ['not_found', 'state_moved_on', 'claimed_by_other', 'decided_by_other'],
  }),
};
