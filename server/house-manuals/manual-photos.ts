import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { HouseManual } from '#contract/types.gen.ts';
import type { PhotoSection } from '#contract/house-manuals.ts';
import { houseManualLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import { lockUser, type Viewer } from '#server/accounts/accounts.ts';
import { findHostFor, requireActFor } from '#server/co-hosts/co-hosts.ts';
import { AppError } from '#server/platform/errors.ts';
import { decodePicture, reencodePicture } from '#server/platform/pictures.ts';
import { transact } from '#server/platform/postgres.ts';
import { openSealedFile, sealFile } from '#server/platform/sealed-files.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteFiles } from '#server/platform/stored-files.ts';
import { presentManual } from './manuals.ts';

type Person = Pick<Viewer, 'id'>;
interface PhotoIds {
  propertyId: string;
  photoId: string;
}

/**
 * Adds a photo, which is re-encoded, encrypted and stored where `/media` does not serve it: it may show where the key is. Throws
 * `not_found`, `photos_full`, and the errors of an unusable picture.
 */
export async function addPhoto(
  services: Services,
  viewer: Person,
  propertyId: string,
  { section, picture }: { section: PhotoSection; picture: string },
  locale: Locale,
): Promise<HouseManual> {
  const { db, storage, clock, settings } = services;
  const hostId = await findHostFor(db, viewer, 'messages', propertyId);
  if (hostId === undefined) throw new AppError('not_found');
  const decoded = decodePicture(picture, houseManualLimits.pictureCharacters);
  await refuseFull(db, propertyId);
  const bytes = await reencodePicture(viewer.id, decoded, { longest: houseManualLimits.longSide });
  const storage_key = `private/manuals/${randomUUID()}.webp`;
  const sealed = sealFile(bytes, storage_key, settings.DOCUMENT_SECRET);
  await storage.putFile(storage_key, sealed, 'application/octet-stream');
  try {
    await transact(db, async (trx) => {
      // So that two devices together do not exceed the limit.
      await lockUser(trx, hostId);
      await refuseFull(trx, propertyId);
      await trx
        .insertInto('house_manual_photos')
        .values({ property_id: propertyId, host_id: hostId, section, storage_key, created_at: clock.now() })
        .execute();
    });
  } catch (error) {
    await deleteFiles(services, db, [storage_key]);
    throw error;
  }
  return presentManual(db, propertyId, locale);
}

/** Removes a photo with its file. Throws `not_found`. */
export async function removePhoto(
  services: Services,
  viewer: Person,
  { propertyId, photoId }: PhotoIds,
  locale: Locale,
): Promise<HouseManual> {
  const { db } = services;
  await requireActFor(db, viewer, 'messages', [propertyId]);
  await transact(db, async (trx) => {
    const removed = await trx
      .deleteFrom('house_manual_photos')
      .where('id', '=', photoId)
      .where('property_id', '=', propertyId)
      .returning('storage_key')
      .executeTakeFirst();
    if (!removed) throw new AppError('not_found');
    await deleteFiles(services, trx, [removed.storage_key]);
  });
  return presentManual(db, propertyId, locale);
}

/** A photo for those who answer guests of the property, as a data URL. Throws `not_found`. */
export async function getPhoto(services: Services, viewer: Person, ids: PhotoIds): Promise<{ picture: string }> {
  await requireActFor(services.db, viewer, 'messages', [ids.propertyId]);
  return openPhoto(services, ids);
}

/** A photo of the manual of a property. The caller has checked who may see it. Throws `not_found`. */
export async function openPhoto(
  { db, storage, settings }: Pick<Services, 'db' | 'storage' | 'settings'>,
  { propertyId, photoId }: PhotoIds,
): Promise<{ picture: string }> {
  const row = await db
    .selectFrom('house_manual_photos')
    .select('storage_key')
    .where('id', '=', photoId)
    .where('property_id', '=', propertyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const file = row && (await storage.openFile(row.storage_key));
  if (!file) throw new AppError('not_found');
  const pieces: Buffer[] = [];
  for await (const piece of file.stream) pieces.push(piece as Buffer);
  const picture = openSealedFile(Buffer.concat(pieces), row.storage_key, settings.DOCUMENT_SECRET);
  return { picture: `data:image/webp;base64,${picture.toString('base64')}` };
}

/** Deletes the manual of a property with its photos and their files. The caller has locked the property. */
export async function deleteManual(
  services: Pick<Services, 'jobs'>,
  trx: Transaction<DB>,
  propertyId: string,
): Promise<void> {
  await trx.deleteFrom('house_manuals').where('property_id', '=', propertyId).execute();
  const photos = await trx
    .deleteFrom('house_manual_photos')
    .where('property_id', '=', propertyId)
    .returning('storage_key')
    .execute();
  await deleteFiles(
    services,
    trx,
    photos.map(({ storage_key }) => storage_key),
  );
}

/** Deletes the files of photos whose host has closed the account. */
export async function deleteRemovedPhotos(services: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await transact(services.db, async (trx) => {
    const rows = await trx
      .deleteFrom('house_manual_photos')
      .where('removed_at', 'is not', null)
      .returning('storage_key')
      .execute();
    await deleteFiles(
      services,
      trx,
      rows.map(({ storage_key }) => storage_key),
    );
  });
}

async function refuseFull(db: Kysely<DB>, propertyId: string): Promise<void> {
  const { count } = await db
    .selectFrom('house_manual_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('property_id', '=', propertyId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= houseManualLimits.photos) {
    throw new AppError('photos_full', { values: { count: houseManualLimits.photos } });
  }
}
