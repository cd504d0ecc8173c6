import type { listingEditorOperations } from '#contract/schemas/listing-editor.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { createListing, createListingFor, duplicateListing, saveListing } from './drafts.ts';
import { getEditableListing } from './editable.ts';
import { listHostListings } from './host-listing-list.ts';
import { previewListing } from './preview.ts';
import { getPriceAdvice } from './price-advice.ts';
import { deleteListing, quickEditListing, relistListing, unlistListing } from './publication.ts';
import { getSubmittedListing, listSubmittedListings } from './review-queue-list.ts';
import { approveListing, rejectListing } from './review.ts';
import { submitListing } from './submit.ts';

export function listingEditorHandlers(services: Services): HandlersFor<typeof listingEditorOperations> {
  return {
    listHostListings: ({ viewer, locale, query }) => listHostListings(services, viewer, locale, query),
    async createListing({ viewer, locale, body, idempotency }) {
      const { id } = await createListing(services, viewer, body.content, idempotency);
      return getEditableListing(services, viewer, id, locale);
    },
    getHostListing: ({ viewer, locale, params }) => getEditableListing(services, viewer, params.id, locale),
    saveListing: ({ viewer, params, body }) => saveListing(services, viewer, params.id, body),
    async deleteListing({ viewer, params }) {
      await deleteListing(services, viewer, params.id);
      return { id: params.id };
    },
    async submitListing({ viewer, locale, params, body }) {
      await submitListing(services, viewer, params.id, body.version);
      return getEditableListing(services, viewer, params.id, locale);
    },
    async duplicateListing({ viewer, locale, params, idempotency }) {
      const { id } = await duplicateListing(services, viewer, params.id, idempotency);
      return getEditableListing(services, viewer, id, locale);
    },
    async unlistListing({ viewer, locale, params }) {
      await unlistListing(services, viewer, params.id);
      const listing = await getEditableListing(services, viewer, params.id, locale);
      return { listing, standing_bookings: listing.upcoming_bookings };
    },
    async relistListing({ viewer, locale, params }) {
      await relistListing(services, viewer, params.id);
      return getEditableListing(services, viewer, params.id, locale);
    },
    async quickEditListing({ viewer, locale, params, body }) {
      await quickEditListing(services, viewer, params.id, body);
      return getEditableListing(services, viewer, params.id, locale);
    },
    previewListing: ({ viewer, locale, params }) => previewListing(services, viewer, params.id, locale),
    getPriceAdvice: ({ viewer, params }) => getPriceAdvice(services, viewer, params.id),
    createListingFor: ({ body, idempotency }) => createListingFor(services, body.host_id, idempotency),
    listSubmittedListings: ({ locale, query }) => listSubmittedListings(services, locale, query),
    getSubmittedListing: ({ locale, params }) => getSubmittedListing(services, params.id, locale),
    approveListing: ({ viewer, params, body }) =>
      approveListing(services, viewer, { listingId: params.id, submitted_at: body.submitted_at }),
    rejectListing: ({ viewer, params, body }) =>
      rejectListing(services, viewer, {
        listingId: params.id,
        submitted_at: body.submitted_at,
        reasons: body.reasons,
      }),
  };
}
