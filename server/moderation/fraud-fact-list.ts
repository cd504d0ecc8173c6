import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '#db/types.ts';
import { bookingNumber } from '#server/bookings/bookings.ts';
import { readContactAttempts } from '#server/contact-filter/contact-filter.ts';
import { dearBookingDirham, newHostDays, type FraudFacts, type SharingAccount } from './fraud-signals.ts';

/** More accounts that share something are not read. */
const sharingLimit = 20;
/** Of the bookings of a guest, the latest are looked at. */
const latestBookings = 20;

/**
 * What signals of fraud by a person follow from; undefined for no user. Each statement reads by an index, and no more rows
 * than its limit.
 * @param since the instant from which attempts to exchange contact details are counted
 */
export async function readFraudFacts(db: Kysely<DB>, userId: string, since: Date): Promise<FraudFacts | undefined> {
  const user = await sql`select from users where id = ${userId}`.execute(db);
  if (user.rows.length === 0) return undefined;
  const [shared_device, shared_phone, shared_payout_account, firstBooking, attempts] = await Promise.all([
    listSharing(
      db,
      userId,
      sql`select theirs.user_id as id from user_devices as mine join user_devices as theirs using (device_hash)
          where mine.user_id = ${userId} and theirs.user_id <> ${userId}`,
    ),
    listSharing(
      db,
      userId,
      sql`select they.id from users as me join users as they on phone_key(they.phone) = phone_key(me.phone)
          where me.id = ${userId} and they.id <> ${userId} and me.phone is not null and they.phone is not null`,
    ),
    listSharing(
      db,
      userId,
      sql`select theirs.host_id as id from payout_accounts as mine
            join payout_accounts as theirs on theirs.number_hash = mine.number_hash and theirs.ended_at is null
          where mine.host_id = ${userId} and theirs.host_id <> ${userId}`,
    ),
    findFirstBooking(db, userId),
    readContactAttempts(db, userId, since),
  ]);
  return { sharing: { shared_device, shared_phone, shared_payout_account }, firstBooking, attempts };
}

/** The accounts that a statement finds, suspended ones first. Closed ones are left out: nothing of them is left to share. */
async function listSharing(
  db: Kysely<DB>,
  userId: string,
  found: RawBuilder<unknown>,
): Promise<readonly SharingAccount[]> {
  const { rows } = await sql<SharingAccount>`
    select u.id, u.name, u.suspended_at is not null as is_suspended
    from (select distinct id from (${found} limit ${sql.lit(sharingLimit * 5)}) as shared) as found
      join users as u on u.id = found.id
    where u.closed_at is null and u.id <> ${userId}
    order by u.suspended_at is null, u.id limit ${sql.lit(sharingLimit)}
  `.execute(db);
  return rows;
}

/** The dearest first booking of a host who was new then: of the person as host, or of their latest bookings as guest. */
async function findFirstBooking(db: Kysely<DB>, userId: string): Promise<FraudFacts['firstBooking']> {
  interface Row {
    id: string;
    total_dirham: number;
    host_days: number;
    guest_id: string;
    guest_name: string;
    host_id: string;
    host_name: string;
  }
  const { rows } = await sql<Row>`
    with first as (
      (select id from bookings where host_id = ${userId} order by id limit 1)
      union all
      (select latest.id from (
         select id, host_id from bookings where guest_id = ${userId} order by id desc limit ${sql.lit(latestBookings)}
       ) as latest
       where not exists (select from bookings as b where b.host_id = latest.host_id and b.id < latest.id))
    )
    select b.id, b.total_dirham, extract(day from b.created_at - host.created_at)::int as host_days,
      guest.id as guest_id, guest.name as guest_name, host.id as host_id, host.name as host_name
    from first join bookings as b on b.id = first.id
      join users as guest on guest.id = b.guest_id join users as host on host.id = b.host_id
    where b.total_dirham >= ${dearBookingDirham} and b.created_at < host.created_at + make_interval(days => ${newHostDays})
    order by b.total_dirham desc, b.id limit 1
  `.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id,
    number: bookingNumber(row.id),
    total_dirham: row.total_dirham,
    host_days: Math.max(0, row.host_days),
    guest: { id: row.guest_id, name: row.guest_name },
    host: { id: row.host_id, name: row.host_name },
  };
}
