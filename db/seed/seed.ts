import { readdir, readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { demoPassword, hashPassword, namedDemoAccounts } from '#server/accounts/accounts.ts';
import { refreshSearchRows, shownRates } from '#server/listings/listings.ts';
import type { MediaStorage } from '#server/platform/storage.ts';
import type { Services } from '#server/platform/services.ts';
import { cloneProperties } from './clone-properties.ts';
import { insertDemoData } from './insert-demo-data.ts';
import { insertHouseManuals } from './house-manuals.ts';
import { insertEmergency } from './insert-emergency.ts';
import { insertReports } from './insert-reports.ts';
import { insertSavedList } from './saved-lists.ts';
import { insertPayouts } from './insert-payouts.ts';
import { readGazetteerFile } from './places.ts';
import { maxDemoProperties, makeDemoData } from './demo-data.ts';

/** The email addresses of the named demo accounts in this database; empty without demo data. */
export async function findDemoAccounts(db: Kysely<DB>): Promise<string[]> {
  const found = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', namedDemoAccounts)
    .where('is_demo', '=', true)
    .execute();
  const emails = new Set<string>(found.flatMap(({ email }) => email ?? []));
  return namedDemoAccounts.filter((email) => emails.has(email));
}

type SeedServices = Pick<Services, 'db' | 'pool' | 'clock' | 'storage' | 'settings'>;

/**
 * Writes the demo data into a migrated database with its gazetteer loaded: users, properties, eighteen months of stays
 * with ledger entries and reviews, and photos. Does nothing if accounts exist, or for size 0.
 * Properties beyond 240 are copies, for benchmarks.
 * @param options.size number of published listings
 * @returns whether demo data was written
 */
export async function seedDemo(services: SeedServices, { size }: { size: number }): Promise<boolean> {
  const { db, pool, clock, settings } = services;
  if (size === 0 || (await hasAccounts(db))) return false;
  const [passwordHash, rates, townOf] = await Promise.all([
    hashPassword(demoPassword),
    shownRates(pool, clock.now()),
    readTowns(),
  ]);
  const demoData = makeDemoData({
    size,
    today: clock.today(),
    now: clock.now(),
    rates,
    publicUrl: settings.PUBLIC_URL,
    townOf,
  });
  const made = await db.transaction().execute(async (trx) => {
    // When two instances start at the same time, one writes the data.
    await sql`select pg_advisory_xact_lock(7003)`.execute(trx);
    if (await hasAccounts(trx)) return false;
    await insertDemoData(trx, demoData, passwordHash);
    await insertPayouts(trx, demoData, { now: clock.now(), secret: settings.DOCUMENT_SECRET });
    const { demo, colleague } = demoData.userGroups;
    const administrators = { declared_by: demo.admin.id, ended_by: colleague.id };
    await insertEmergency(trx, { today: clock.today(), ...administrators });
    await insertReports(trx, clock.now());
    const friends = { ownerId: demo.guest.id, friendId: demo.guest2.id };
    await insertSavedList(trx, { ...friends, today: clock.today(), now: clock.now() });
    await insertHouseManuals(trx, { guestId: demo.guest.id, now: clock.now() });
    await refreshSearchRows(trx);
    return true;
  });
  if (!made) return false;
  if (size > maxDemoProperties) {
    const published = demoData.properties
      .filter((property) => property.listing_status === 'published')
      .map((property) => property.id);
    await cloneProperties(db, published, size - maxDemoProperties);
  }
  for (const folder of [photoFolder, portraitFolder]) await storePictures(services.storage, folder);
  for (const table of [
    'users',
    'properties',
    'property_texts',
    'property_photos',
    'search',
    'holds',
    'bookings',
    'booking_events',
    'conversations',
    'messages',
    'reviews',
    'wishlists',
    'saved_lists',
    'property_views',
    'notifications',
    'postings',
    'ledger_entries',
    'payouts',
  ]) {
    await sql`analyze ${sql.table(table)}`.execute(db);
  }
  return true;
}

/** Whether accounts exist, other than administrators made by `npm run create-admin` before the first start. */
async function hasAccounts(db: Kysely<DB>): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where((where) => where.or([where('role', '<>', 'admin'), where('email', 'in', namedDemoAccounts)]))
    .limit(1)
    .execute();
  return found.length > 0;
}

const settlements: ReadonlySet<string> = new Set(['city', 'town', 'oasis']);

/** Maps a place to its town: the place itself, or the town that it is a part of. */
async function readTowns(): Promise<(placeId: string) => string> {
  const places = new Map((await readGazetteerFile()).map((place) => [place.id, place]));
  return (placeId) => {
    const place = places.get(placeId);
    if (!place) throw new Error(`the gazetteer has no ${placeId}`);
    const parent = place.parent === null ? undefined : places.get(place.parent);
    return !settlements.has(place.kind) && parent && settlements.has(parent.kind) ? parent.id : placeId;
  };
}

const photoFolder = new URL('photos/', import.meta.url);
const portraitFolder = new URL('portraits/', import.meta.url);
const typeOf: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp' };
const filesAtOnce = 12;

/** Copies the encoded pictures of a folder to the storage of uploads. */
async function storePictures(storage: MediaStorage, folder: URL): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /\.(avif|webp)$/.test(name));
  const waiting = files.values();
  await Promise.all(
    Array.from({ length: filesAtOnce }, async () => {
      for (const name of waiting) {
        const bytes = await readFile(new URL(name, folder));
        await storage.putFile(`media/${name}`, bytes, typeOf[name.split('.').at(-1)!]!);
      }
    }),
  );
}
