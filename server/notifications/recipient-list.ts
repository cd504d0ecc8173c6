import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { NotificationChannel } from '#contract/notifications.ts';
import { silentSince } from '#contract/limits.ts';
import type { AdminRole } from '#contract/roles.ts';
import type { DB } from '#db/types.ts';

/** Whom a notification reaches outside the inbox, and the groups that they have turned off. */
export interface Recipient {
  id: string;
  name: string;
  /** Null for an account that has a number alone. */
  email: string | null;
  /** The number of such an account, E.164; null where it may have another owner by now. */
  sms_number: string | null;
  language: Locale;
  muted: Record<NotificationChannel, string[]>;
  /** Somebody has proved to receive the mail of this address. */
  is_verified: boolean;
  /** Null for who is no administrator. */
  admin_role: AdminRole | null;
  /** When the notification before the newest `capacity` ones came; null with no more than these. */
  crowded_since: Date | null;
}

/** Recipients by user id, without closed accounts; the language is English if none was chosen. */
export async function findRecipients(
  trx: Kysely<DB>,
  ids: readonly string[],
  capacity: number,
  now: Date,
): Promise<Map<string, Recipient>> {
  // The offset is literal: a plan for any offset expects a tenth of all rows.
  const { rows } = await sql<Omit<Recipient, 'muted'> & { muted_mails: string[]; muted_pushes: string[] }>`
    select u.id, u.name, u.email::text as email,
      case when u.email is null and not is_number_silent(u.id, ${silentSince(now)}) then u.sign_in_phone end as sms_number,
      coalesce(u.language, 'en') as language,
      coalesce(p.muted_mails, '{}') as muted_mails, coalesce(p.muted_pushes, '{}') as muted_pushes,
      u.email_verified_at is not null as is_verified,
      u.admin_role,
      (select created_at from notifications where user_id = u.id order by id desc offset ${sql.lit(capacity)} limit 1)
        as crowded_since
    from users as u left join notification_preferences as p on p.user_id = u.id
    where u.id = any(${[...new Set(ids)]}::uuid[]) and u.closed_at is null
  `.execute(trx);
  return new Map(
    rows.map(({ muted_mails, muted_pushes, ...row }) => [
      row.id,
      { ...row, muted: { email: muted_mails, push: muted_pushes } },
    ]),
  );
}

/** Administrators with an open account. */
export async function listAdminIds(trx: Kysely<DB>): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    // A literal, because a parameter could not use the partial index.
    .where('role', '=', sql.lit('admin'))
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The roles of those of these users who are administrators with an open account. */
export async function readAdminRoles(
  trx: Kysely<DB>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, AdminRole | null>> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'admin_role'])
    .where('id', 'in', [...new Set(userIds)])
    .where('admin_role', 'is not', null)
    .where('closed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, admin_role }) => [id, admin_role as AdminRole]));
}
