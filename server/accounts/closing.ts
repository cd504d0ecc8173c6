import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { writeAccountMail } from './mails.ts';
import { newReferralCode } from './referral-codes.ts';
import { checkOwnPassword } from './recovery.ts';

/**
 * What another domain does when an account is closed, in the same transaction: it forgets what is personal. Rows that
 * bookings and the ledger refer to stay, without a name.
 */
export type Leave = (trx: Kysely<DB>, userId: string, now: Date) => Promise<void>;

/** What others read in the place of a name, in the languages of the product's people. */
export const closedName = 'Former member · عضو سابق';

/**
 * Closes somebody's account for good: name, address, phone, pictures, documents, sessions and lists are erased, past
 * bookings stay without a name, and the address can sign up anew.
 * Throws `password_wrong`; `bookings_stand` while a stay is asked for or ahead; `money_left` where we owe them.
 */
export async function closeAccount(
  services: Services,
  userId: string,
  password: string,
  leaves: readonly Leave[],
): Promise<void> {
  const { db, clock, mail, settings, storage } = services;
  await checkOwnPassword(services, userId, password);
  const files = await transact(db, async (trx) => {
    const now = clock.now();
    // Homes first: a booking holds its home before it looks at people, and so does this.
    for (const leave of leaves) await leave(trx, userId, now);
    const user = await trx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .where('closed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw new AppError('not_signed_in');
    if (await hasStandingBookings(trx, userId)) throw new AppError('bookings_stand');
    if ((await owedTo(trx, userId)) > 0) throw new AppError('money_left');
    await mail.enqueue(trx, writeAccountMail('account_closed', user, { link: settings.PUBLIC_URL }));
    const documents = await trx
      .deleteFrom('identity_documents')
      .where('user_id', '=', userId)
      .returning('storage_key')
      .execute();
    for (const table of ['sessions', 'known_origins', 'account_links', 'user_devices'] as const) {
      await trx.deleteFrom(table).where('user_id', '=', userId).execute();
    }
    await trx.deleteFrom('idempotency_keys').where('caller_id', '=', userId).execute();
    await trx
      .updateTable('users')
      .set({
        name: closedName,
        email: `closed-${randomUUID()}@closed.invalid`,
        password_hash: 'none',
        phone: null,
        bio: null,
        city: null,
        avatar_key: null,
        identity_verified_at: null,
        referral_code: newReferralCode(),
        closed_at: now,
      })
      .where('id', '=', userId)
      .execute();
    return [...documents.map((row) => row.storage_key), user.avatar_key && `media/${user.avatar_key}`];
  });
  for (const key of files) if (key) await storage.removeFile(key);
}

async function hasStandingBookings(trx: Kysely<DB>, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('bookings')
    .select('id')
    .where((on) => on.or([on('guest_id', '=', userId), on('host_id', '=', userId)]))
    .where('status', 'in', ['pending', 'approved', 'paid', 'confirmed'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the books say we owe somebody, in dirham: credit, earnings, refunds on their way. */
async function owedTo(trx: Kysely<DB>, userId: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(-sum(p.amount_dirham), 0)::bigint as owed
    from ledger_accounts as a join postings as p on p.account_id = a.id
    where a.user_id = ${userId}`.execute(trx);
  return rows[0]!.owed;
}
