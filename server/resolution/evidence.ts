import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { disputeLimits } from '#contract/limits.ts';
import type { DisputeSide } from '#contract/resolution.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { nameOpened } from '#server/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import { decodePicture, reencodePicture } from '#server/platform/pictures.ts';
import { openSealedFile, sealFile } from '#server/platform/sealed-files.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteFiles } from '#server/platform/stored-files.ts';
import { addEvent, isOpen, loadDisputeAs, lockDisputeAs, otherSide, readDispute, type DisputeRow } from './queries.ts';
import { listQuotedMessages } from './quoted-message-list.ts';
import { tellOfDispute } from './telling.ts';

/**
 * Adds a text, a photo or a message of the conversation to an open dispute; once for each idempotency key. A photo is
 * re-encoded, encrypted and stored where `/media` does not serve it. Throws `not_found`, `state_moved_on`, `photos_full`, and
 * the errors of an unusable picture.
 */
export async function addEvidence(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  id: string,
  evidence: { text: string | null; picture: string | null; message_id: string | null },
  idempotency?: IdempotencyKey,
): Promise<void> {
  const { db, clock } = services;
  const { dispute: seen, side } = await loadDisputeAs(db, viewer, id);
  if (!isOpen(seen)) throw new AppError('state_moved_on');
  const storageKey = evidence.picture && (await storePhoto(services, viewer, seen, side, evidence.picture));
  let isKept = false;
  try {
    const { added } = await runOnce(db, idempotency, async (trx) => {
      const { dispute } = await lockDisputeAs(trx, viewer, id);
      if (!isOpen(dispute)) throw new AppError('state_moved_on');
      await refuseFull(trx, dispute, side, Boolean(storageKey));
      const message = evidence.message_id;
      if (message && (await listQuotedMessages(trx, dispute, [message])).size === 0) throw new AppError('not_found');
      const at = clock.now();
      const text = evidence.text || null;
      const event = await addEvent(trx, dispute, { at, by: side, actor: viewer.id, kind: 'evidence', text, message });
      if (storageKey) {
        await sql`
          insert into dispute_photos (event_id, dispute_id, by_side, storage_key, created_at)
          values (${event}, ${dispute.id}, ${side}, ${storageKey}, ${at})
        `.execute(trx);
      }
      // Several photos in an hour are one piece of news.
      const fact = `${side} ${at.toISOString().slice(0, 13)}`;
      await tellOfDispute(services, trx, dispute, [{ kind: 'dispute_added', to: [otherSide(side)], fact }]);
      return { added: storageKey ?? '' };
    });
    isKept = added === (storageKey ?? '');
  } finally {
    if (storageKey && !isKept) await deleteFiles(services, db, [storageKey]);
  }
}

async function storePhoto(
  { db, storage, settings }: Services,
  viewer: Pick<Viewer, 'id'>,
  dispute: DisputeRow,
  side: DisputeSide,
  picture: string,
): Promise<string> {
  const decoded = decodePicture(picture, disputeLimits.pictureCharacters);
  await refuseFull(db, dispute, side, true);
  const bytes = await reencodePicture(viewer.id, decoded, { longest: disputeLimits.longSide });
  const key = `private/disputes/${randomUUID()}.webp`;
  await storage.putFile(key, sealFile(bytes, key, settings.DOCUMENT_SECRET), 'application/octet-stream');
  return key;
}

/** Throws `photos_full` where a side has added as much as it can. */
async function refuseFull(db: Kysely<DB>, dispute: DisputeRow, side: DisputeSide, withPhoto: boolean): Promise<void> {
  const { rows } = await sql<{ events: number; photos: number }>`
    select (select count(*) from dispute_events where dispute_id = ${dispute.id} and by_side = ${side})::int as events,
      (select count(*) from dispute_photos where dispute_id = ${dispute.id} and by_side = ${side})::int as photos
  `.execute(db);
  const { photosOfSide, evidenceOfSide } = disputeLimits;
  const { events, photos } = rows[0]!;
  if (withPhoto && photos >= photosOfSide) throw new AppError('photos_full', { values: { count: photosOfSide } });
  if (events >= evidenceOfSide) throw new AppError('photos_full', { values: { count: evidenceOfSide } });
}

/** A photo as a data URL, for both sides and for administrators, for whom it is recorded. Throws `not_found`. */
export async function getDisputePhoto(
  { db, storage, settings }: Services,
  viewer: Pick<Viewer, 'id' | 'role'>,
  disputeId: string,
  photoId: string,
): Promise<{ picture: string }> {
  if (viewer.role === 'admin') {
    const dispute = await readDispute(db, disputeId);
    if (!dispute) throw new AppError('not_found');
    nameOpened({ name: `C-${dispute.number}` });
  } else {
    await loadDisputeAs(db, viewer, disputeId);
  }
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from dispute_photos where id = ${photoId} and dispute_id = ${disputeId}
  `.execute(db);
  const key = rows[0]?.storage_key;
  const file = key && (await storage.openFile(key));
  if (!file) throw new AppError('not_found');
  const pieces: Buffer[] = [];
  for await (const piece of file.stream) pieces.push(piece as Buffer);
  const picture = openSealedFile(Buffer.concat(pieces), key, settings.DOCUMENT_SECRET);
  return { picture: `data:image/webp;base64,${picture.toString('base64')}` };
}
