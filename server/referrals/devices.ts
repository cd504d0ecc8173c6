import type { Kysely } from 'kysely';
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

/** True if any account was used in this browser. */
export async function isKnownDevice(pool: Pool, hash: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'referrals_known_device',
    text: 'select from user_devices where device_hash = $1 limit 1',
    values: [hash],
  });
  return rowCount !== 0;
}

/** Days after which an unused browser is removed. */
const deviceDays = 400;

/** Removes browsers that were not used for `deviceDays`. */
export async function pruneDevices(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - deviceDays * 24 * 3_600_000);
  await db.deleteFrom('user_devices').where('last_seen_at', '<', before).execute();
}
