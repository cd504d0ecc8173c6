import { readdir, readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { hashPassword } from '#server/accounts/accounts.ts';
import { dinarForDollar, readRates, refreshSearchRows } from '#server/listings/listings.ts';
import type { MediaStorage } from '#server/platform/storage.ts';
import type { Services } from '#server/platform/services.ts';
import { cloneHomes } from './bulk.ts';
import { insertWorld } from './insert.ts';
import { readGazetteerFile } from './places.ts';
import { largestWorld, makeWorld } from './world.ts';

/** The password of every demo account. */
export const demoPassword = 'diyar-demo';

const demoAccounts = [
  'guest@example.ly',
  'guest2@example.ly',
  'host@example.ly',
  'host2@example.ly',
  'company@example.ly',
  'pending@example.ly',
  'admin@diyar.ly',
];

/** The addresses of the demo accounts that this database has; none where no demo world was made. */
export async function findDemoAccounts(db: Kysely<DB>): Promise<string[]> {
  const found = await db.selectFrom('users').select('email').where('email', 'in', demoAccounts).execute();
  const emails = new Set<string>(found.map(({ email }) => email));
  return demoAccounts.filter((email) => emails.has(email));
}

type SeedServices = Pick<Services, 'db' | 'pool' | 'clock' | 'storage' | 'settings'>;

/**
 * Makes the demo world in a migrated database with its gazetteer loaded: people, homes, eighteen months of stays
 * with their money and reviews, pictures. Does nothing where somebody has an account already, or for size 0.
 * From 241 homes on, the others are clones in bulk, for benchmarks.
 * @param options.size how many published listings
 * @returns whether a world was made
 */
export async function seedDemo(services: SeedServices, { size }: { size: number }): Promise<boolean> {
  const { db, pool, clock, settings } = services;
  if (size === 0 || (await hasAccounts(db))) return false;
  const [passwordHash, rates, townOf] = await Promise.all([hashPassword(demoPassword), readRates(pool), readTowns()]);
  const world = makeWorld({
    size,
    today: clock.today(),
    now: clock.now(),
    usdRate: dinarForDollar(rates),
    publicUrl: settings.PUBLIC_URL,
    townOf,
  });
  const made = await db.transaction().execute(async (trx) => {
    // Of two who start at once, one makes the world.
    await sql`select pg_advisory_xact_lock(7003)`.execute(trx);
    if (await hasAccounts(trx)) return false;
    await insertWorld(trx, world, passwordHash);
    await refreshSearchRows(trx);
    return true;
  });
  if (!made) return false;
  if (size > largestWorld) {
    const published = world.homes.filter((home) => home.listing_status === 'published').map((home) => home.id);
    await cloneHomes(db, published, size - largestWorld);
  }
  await storeDemoPhotos(services.storage);
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
    'property_views',
    'notifications',
    'postings',
  ]) {
    await sql`analyze ${sql.table(table)}`.execute(db);
  }
  return true;
}

/** Whether somebody uses this database: administrators alone (`npm run create-admin` before the first start) do not. */
async function hasAccounts(db: Kysely<DB>): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where((where) => where.or([where('role', '<>', 'admin'), where('email', 'in', demoAccounts)]))
    .limit(1)
    .execute();
  return found.length > 0;
}

const settlements: ReadonlySet<string> = new Set(['city', 'town', 'oasis']);

/** A place's town: itself, or what it is a part of. */
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
const typeOf: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp' };
const filesAtOnce = 12;

/** Puts the encoded pictures where uploads lie. */
async function storeDemoPhotos(storage: MediaStorage): Promise<void> {
  const files = (await readdir(photoFolder)).filter((name) => /\.(avif|webp)$/.test(name));
  const waiting = files.values();
  await Promise.all(
    Array.from({ length: filesAtOnce }, async () => {
      for (const name of waiting) {
        const bytes = await readFile(new URL(name, photoFolder));
        await storage.putFile(`media/${name}`, bytes, typeOf[name.split('.').at(-1)!]!);
      }
    }),
  );
}
