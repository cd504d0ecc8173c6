import type { Transaction } from 'kysely';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { ListingAction } from '#contract/listing-editor.ts';
import type { listingEditorOperations } from '#contract/schemas/listing-editor.ts';
import type { DB } from '#db/types.ts';
import {
  deleteListing as deleteProperty,
  lockProperty,
  quickEdit,
  readListing,
  setListingStatus,
  type StoredListing,
} from '#server/listings/listings.ts';
import { deleteManual } from '#server/house-manuals/house-manuals.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { openDraft, writeDraft, type Draft } from './drafts.ts';
import { readListingBookings } from './listing-bookings-list.ts';
import { mergeChanges } from './merge.ts';
import { actionsOf } from './states.ts';

type Author = { id: string };
type QuickChanges = BodyOf<(typeof listingEditorOperations)['quickEditListing']>;

/** Takes a published listing out of search. Its bookings stand. Throws `not_found` and `state_moved_on`. */
export async function unlistListing(services: Services, author: Author, listingId: string): Promise<void> {
  await act(services, author, listingId, 'unlist', async (trx) => {
    await setListingStatus(trx, listingId, 'unlisted', services.clock.now());
  });
}

/** Publishes an unlisted listing as guests saw it last. Throws `not_found` and `state_moved_on`. */
export async function relistListing(services: Services, author: Author, listingId: string): Promise<void> {
  await act(services, author, listingId, 'relist', async (trx) => {
    await setListingStatus(trx, listingId, 'published', services.clock.now());
  });
}

/** Changes prices and instant book of a published or unlisted listing and of its draft. Throws `not_found` and `state_moved_on`. */
export async function quickEditListing(
  services: Services,
  author: Author,
  listingId: string,
  changes: QuickChanges,
): Promise<void> {
  const now = services.clock.now();
  await act(services, author, listingId, 'quick_edit', async (trx, draft) => {
    if (Object.keys(changes).length === 0) return;
    const { base_price_dirham, weekend_price_dirham, instant_book } = changes;
    await quickEdit(services, trx, listingId, {
      ...(base_price_dirham === undefined ? {} : { base_price_dirham }),
      ...(weekend_price_dirham === undefined ? {} : { weekend_price_dirham }),
      ...(instant_book === undefined ? {} : { instant_book }),
    });
    // Made on the newest version, so that it conflicts with nothing.
    const merged = mergeChanges(draft, draft.version, changes);
    if (merged.conflicts) return;
    const { content: live_content } = (await readListing(trx, listingId))!;
    await writeDraft(trx, { ...draft, ...merged.draft, live_content, updated_at: now });
  });
}

/** Deletes a listing that nobody has ever booked, with its draft, photos and house manual. Throws `not_found` and `listing_has_bookings`. */
export async function deleteListing(services: Services, author: Author, listingId: string): Promise<void> {
  const { db, clock } = services;
  await transact(db, async (trx) => {
    // Nobody can book it meanwhile.
    await lockProperty(trx, listingId);
    await openDraft(trx, author, listingId);
    const bookingsOf = await readListingBookings(trx, [listingId], clock.today());
    if (bookingsOf(listingId).has_bookings) throw new AppError('listing_has_bookings');
    await deleteManual(services, trx, listingId);
    await deleteProperty(trx, listingId);
    await trx.deleteFrom('listing_drafts').where('id', '=', listingId).execute();
  });
}

/** Runs an action on a property that its host may do now. */
async function act(
  { db }: Services,
  author: Author,
  listingId: string,
  action: ListingAction,
  run: (trx: Transaction<DB>, draft: Draft, property: StoredListing) => Promise<void>,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockProperty(trx, listingId);
    const draft = await openDraft(trx, author, listingId);
    const property = await readListing(trx, listingId);
    const state = {
      status: property?.status ?? ('draft' as const),
      was_published: (property?.published_at ?? null) !== null,
      // Decides on deletion only, which reads it itself.
      has_bookings: true,
    };
    if (!property || !actionsOf(state).includes(action)) throw new AppError('state_moved_on');
    await run(trx, draft, property);
  });
}
