import { sql } from 'kysely';
import { cutPage, readCursor } from './cursors.ts';
import { AppError } from './errors.ts';
import { mailQueue, type MailJob, type MailMessage } from './mail.ts';
import { transact } from './postgres.ts';
import type { Services } from './services.ts';

/** A mail that was given up, without its text. */
export interface UndeliveredMail {
  id: string;
  to: string;
  subject: string;
  tries: number;
  /** The last error. */
  error: string;
  given_up_at: string;
}

/**
 * A page of the mails that were given up, the latest first. Their texts are not shown: some contain secret links. Throws
 * `invalid_input` for a cursor of another list.
 */
export async function listUndeliveredMails(
  { db }: Pick<Services, 'db'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ mails: UndeliveredMail[]; next_cursor: string | null }> {
  const [givenUpAt, id] = readCursor(cursor, ['instant', 'uuid']) ?? [];
  const isAfter = givenUpAt && id ? sql`and (changed_at, id) < (${givenUpAt}::timestamptz, ${id}::uuid)` : sql``;
  const { rows } = await sql<Omit<UndeliveredMail, 'given_up_at'> & { changed_at: Date }>`
    select id, message ->> 'to' as to, message ->> 'subject' as subject, tries, coalesce(error, '') as error, changed_at
    from mails where status = 'undelivered' ${isAfter}
    order by changed_at desc, id desc limit ${limit + 1}
  `.execute(db);
  const { items, next_cursor } = cutPage(rows, limit, (row) => [row.changed_at.toISOString(), row.id]);
  return {
    mails: items.map(({ changed_at, ...mail }) => ({ ...mail, given_up_at: changed_at.toISOString() })),
    next_cursor,
  };
}

/** Sends a mail that was given up again. Throws `not_found`, `state_moved_on` if it is no longer undelivered. */
export async function resendMail({ db, jobs }: Pick<Services, 'db' | 'jobs'>, id: string): Promise<void> {
  await transact(db, async (trx) => {
    const mail = await trx
      .selectFrom('mails')
      .select(['status', 'message'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!mail) throw new AppError('not_found');
    if (mail.status !== 'undelivered') throw new AppError('state_moved_on');
    await trx
      .updateTable('mails')
      .set({ status: 'waiting', message: null, error: null })
      .where('id', '=', id)
      .execute();
    const message = mail.message as unknown as MailMessage;
    await jobs.enqueue(trx, mailQueue, { ...message, mail_id: id } satisfies MailJob);
  });
}

/** How many mails were given up and not resent. */
export async function countUndeliveredMails({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails where status = 'undelivered'
  `.execute(db);
  return rows[0]!.count;
}
