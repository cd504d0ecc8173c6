import { sql, type Kysely } from 'kysely';
import { product } from '#contract/product.ts';
import type { DB } from '#db/types.ts';
import { transact } from '#server/platform/postgres.ts';
import { verifyPassword } from './passwords.ts';

/** The password of every account of the demo data. It is published. */
export const demoPassword = 'diyar-demo';

/** The accounts of the demo data that the README names, with `demoPassword`. */
export const namedDemoAccounts: readonly string[] = [
  'guest@example.ly',
  'guest2@example.ly',
  'host@example.ly',
  'host2@example.ly',
  'company@example.ly',
  'pending@example.ly',
  `admin@${product.domain}`,
  `najla@${product.domain}`,
];

/** How many accounts of the demo data can be used, or could be again: by a new password, or once they are reinstated. */
export async function countOpenDemoAccounts(db: Kysely<DB>): Promise<number> {
  return (await listOpenDemoAccounts(db)).length;
}

/**
 * Closes the accounts of the demo data for good: nobody signs in, their sessions, second factors and links end, their homes
 * cannot be found or booked, and no mail is sent to them. Their administrators are administrators no more, and their addresses can
 * sign up again. Bookings, messages and the ledger stay. Does nothing where they are closed already.
 * @returns how many were closed
 */
export async function closeDemoAccounts(db: Kysely<DB>, now: Date): Promise<number> {
  return transact(db, async (trx) => {
    const ids = await listOpenDemoAccounts(trx);
    if (ids.length === 0) return 0;
    await sql`select id from users where id = any(${ids}::uuid[]) order by id for update`.execute(trx);
    await sql`
      update users
      set role = case role when 'admin' then 'guest' else role end, admin_role = null, password_hash = 'none', phone = null,
        sign_in_phone = null, phone_proved_at = null,
        email = 'closed-' || id || '@closed.invalid', is_demo = true,
        suspended_at = coalesce(suspended_at, ${now}::timestamptz), closed_at = coalesce(closed_at, ${now}::timestamptz)
      where id = any(${ids}::uuid[])`.execute(trx);
    await trx
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('revoked_at', 'is', null)
      .where(sql<boolean>`user_id = any(${ids}::uuid[])`)
      .execute();
    await sql`
      with ids as (select unnest(${ids}::uuid[]) as id),
        apps as (delete from totp_factors where user_id in (select id from ids)),
        keys as (delete from passkeys where user_id in (select id from ids)),
        codes as (delete from recovery_codes where user_id in (select id from ids)),
        challenges as (delete from sign_in_challenges where user_id in (select id from ids)),
        links as (delete from account_links where user_id in (select id from ids))
      delete from known_origins where user_id in (select id from ids)`.execute(trx);
    return ids.length;
  });
}

/** The addresses of the administrators who can sign in, at most 200. */
export async function listAdministratorEmails(db: Kysely<DB>): Promise<string[]> {
  const found = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('email', 'is not', null)
    .where('suspended_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('email')
    .limit(200)
    .execute();
  return found.flatMap(({ email }) => email ?? []);
}

/**
 * The open accounts of the demo data, and those with one of its addresses whose password is still the published one, however
 * they came here.
 */
async function listOpenDemoAccounts(db: Kysely<DB>): Promise<string[]> {
  const marked = await db
    .selectFrom('users')
    .select('id')
    .where('is_demo', '=', true)
    .where(({ or, eb }) => or([eb('closed_at', 'is', null), eb('role', '=', 'admin')]))
    .execute();
  const named = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', 'in', namedDemoAccounts)
    .where('is_demo', '=', false)
    .where('closed_at', 'is', null)
    .execute();
  const ids = marked.map(({ id }) => id);
  for (const { id, password_hash } of named) if (await verifyPassword(password_hash, demoPassword)) ids.push(id);
  return ids;
}
