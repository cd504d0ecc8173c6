import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { lockPropertiesOf } from './locks.ts';
import { refreshSearchRows } from './search-rows.ts';

/** What overdue fees mean for the properties of a host: each can be requested only, or none can be found. */
export type HostRestriction = 'instant_book_off' | 'unlisted';

/**
 * Restricts all properties of a host, also those that come later, or ends the restriction with null; in the caller's
 * transaction. What the host has set stays as it is, and counts again afterwards. Bookings stand.
 * @returns whether anything changed
 */
export async function restrictListings(
  trx: Kysely<DB>,
  hostId: string,
  restriction: HostRestriction | null,
  at: Date,
): Promise<boolean> {
  const before = await readRestriction(trx, hostId);
  if (before === restriction) return false;
  const ids = await lockPropertiesOf(trx, hostId);
  if (restriction === null) {
    await trx.deleteFrom('host_restrictions').where('host_id', '=', hostId).execute();
  } else {
    await trx
      .insertInto('host_restrictions')
      .values({ host_id: hostId, restriction, since: at })
      .onConflict((conflict) => conflict.column('host_id').doUpdateSet({ restriction, since: at }))
      .execute();
  }
  await trx.updateTable('properties').set({ restriction }).where('host_id', '=', hostId).execute();
  await refreshSearchRows(trx, ids);
  return true;
}

async function readRestriction(trx: Kysely<DB>, hostId: string): Promise<HostRestriction | null> {
  const row = await trx
    .selectFrom('host_restrictions')
    .select('restriction')
    .where('host_id', '=', hostId)
    .executeTakeFirst();
  return (row?.restriction as HostRestriction | undefined) ?? null;
}
