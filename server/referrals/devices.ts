import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { DB } from '#db/types.ts';
import type { Device } from '#server/platform/device.ts';

/** Records that an account was used in a browser. Calls of other programs have no device, and record nothing. */
export async function recordDevice(
  db: Kysely<DB>,
  userId: string,
  device: Device | undefined,
  now: Date,
): Promise<void> {
  if (!device) return;
  await db
    .insertInto('user_devices')
    .values({ user_id: userId, device_hash: device.hash, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
}

/** True if the account was used in this browser. */
export async function isDeviceOf(db: Kysely<DB>, userId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('user_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Devices that were found lately, by database. One that is removed meanwhile is still taken for known, which harms nobody. */
const knownDevices = new WeakMap<Pool, LRUCache<string, true>>();

/** True if any account was used in this browser. Costs no statement where that was asked in the last ten minutes. */
export async function isKnownDevice(pool: Pool, hash: Buffer): Promise<boolean> {
  let known = knownDevices.get(pool);
  if (!known) knownDevices.set(pool, (known = new LRUCache({ max: 20_000, ttl: 600_000 })));
  const key = hash.toString('base64');
  if (known.has(key)) return true;
  const { rowCount } = await pool.query({
    name: 'referrals_known_device',
    text: 'select from user_devices where device_hash = $1 limit 1',
    values: [hash],
  });
  // An unknown one may become known with the next call.
  if (rowCount !== 0) known.set(key, true);
  return rowCount !== 0;
}

/** Days after which an unused browser is removed. */
const deviceDays = 400;

/** Removes browsers that were not used for `deviceDays`. */
export async function pruneDevices(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - deviceDays * 24 * 3_600_000);
  await db.deleteFrom('user_devices').where('last_seen_at', '<', before).execute();
}
