import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { DB } from '#db/types.ts';

/** A device as its owner sees it. */
export interface ListedDevice {
  id: string;
  user_agent: string | null;
  created_at: Date;
  taken_at: Date | null;
  session_id: string;
}

/** The devices of a user whose sessions last, the newest first. */
export async function listDevices(db: Kysely<DB>, userId: string, now: Date): Promise<ListedDevice[]> {
  const { rows } = await sql<ListedDevice>`
    select d.id, s.user_agent, d.created_at, d.taken_at, d.session_id
    from push_devices as d join sessions as s on s.id = d.session_id
    where d.user_id = ${userId} and s.revoked_at is null and exists (
      select from refresh_tokens where session_id = s.id and used_at is null and expires_at > ${now}::timestamptz
    )
    order by d.created_at desc, d.id desc`.execute(db);
  return rows;
}

/** The devices of several users, with the language of each. Whether its session lasts is asked again before something is sent. */
export async function listDevicesOf(
  trx: Kysely<DB>,
  userIds: readonly string[],
): Promise<{ id: string; user_id: string; language: Locale }[]> {
  const { rows } = await sql<{ id: string; user_id: string; language: Locale }>`
    select d.id, d.user_id, d.language from push_devices as d
      join sessions as s on s.id = d.session_id and s.revoked_at is null
    where d.user_id = any(${[...new Set(userIds)]}::uuid[])
    order by d.id`.execute(trx);
  return rows;
}

/**
 * What is needed to send something to a device; undefined once it is switched off or its session is over, as that of an administrator is
 * who has not called since `adminsIdleSince`.
 */
export async function findDevice(
  db: Kysely<DB>,
  deviceId: string,
  { now, adminsIdleSince }: { now: Date; adminsIdleSince: Date },
): Promise<{ user_id: string; endpoint: string; public_key: Buffer; auth_secret: Buffer } | undefined> {
  const { rows } = await sql<{ user_id: string; endpoint: string; public_key: Buffer; auth_secret: Buffer }>`
    select d.user_id, d.endpoint, d.public_key, d.auth_secret
    from push_devices as d
      join sessions as s on s.id = d.session_id and s.revoked_at is null
      join users as u on u.id = d.user_id
    where d.id = ${deviceId}
      and (u.role <> 'admin' or coalesce(s.active_at, s.last_used_at) >= ${adminsIdleSince}::timestamptz)
      and exists (
        select from refresh_tokens where session_id = s.id and used_at is null and expires_at > ${now}::timestamptz
      )`.execute(db);
  return rows[0];
}

/**
 * Whether a notification is neither read nor followed by one about the same thing of these kinds. False where it is gone, as it is with
 * what it was about.
 */
export async function isStillNews(
  db: Kysely<DB>,
  userId: string,
  fact: string,
  kinds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ is_news: boolean }>`
    select own.read_at is null and not exists (
      select from notifications as later
      where later.reference = own.reference and later.user_id = own.user_id and later.kind = any(${kinds}::text[])
        and (later.created_at, later.id) > (own.created_at, own.id)
    ) as is_news
    from notifications as own where own.user_id = ${userId} and own.fact = ${fact}`.execute(db);
  return rows[0]?.is_news ?? false;
}

/** Forgets devices whose sessions have ended by themselves, and those for which nothing was taken since `failingBefore`. */
export async function forgetDeadDevices(db: Kysely<DB>, now: Date, failingBefore: Date): Promise<void> {
  await sql`
    delete from push_devices as d
    where d.failing_since < ${failingBefore}::timestamptz or not exists (
      select from refresh_tokens
      where session_id = d.session_id and used_at is null and expires_at > ${now}::timestamptz
    )`.execute(db);
}
