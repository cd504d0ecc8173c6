import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { openMailDelivery, sendLimitSeconds } from './mail-delivery.ts';
import type { Services } from './services.ts';

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The language of the text, sent as `Content-Language`; mail programs use it for the direction and for speech. */
  language?: string;
}

export interface Mail {
  /** Sends a mail after the caller's transaction has committed; not if it rolls back. */
  enqueue(trx: Kysely<DB>, message: MailMessage): Promise<void>;
  /** Throws if mails cannot be handed over now. */
  check(): Promise<void>;
}

/** The data of a job: the mail, and its id unless that is the job's own. */
export interface MailJob extends MailMessage {
  mail_id?: string;
}

export const mailQueue = 'mail';

/**
 * Sends mails, each once as far as that can be known: a row of the table `mails` says what became of it. If the process
 * dies or the mail server breaks off while a mail is handed over, it is sent again with the same Message-ID.
 *
 * Mails go out by SMTP if `smtpUrl` is set. Otherwise each becomes an `.eml` file in the folder `outbox`, whose name begins
 * with the time of enqueuing.
 */
export function createMail(
  { db, jobs, log, tracer }: Pick<Services, 'db' | 'jobs' | 'log' | 'tracer'>,
  options: { smtpUrl: string | undefined; from: string; outbox: string },
): Mail {
  const delivery = openMailDelivery(options);

  jobs.handle<MailJob>(
    mailQueue,
    async ({ mail_id, language, ...message }, job) => {
      const id = mail_id ?? job.id;
      if (!(await beginSending(db, id))) return;
      const content = {
        from: options.from,
        ...message,
        ...(language ? { headers: { 'Content-Language': language } } : {}),
      };
      try {
        const send = () => delivery.send({ id, date: job.enqueuedAt, content });
        await (tracer ? tracer.inSpan(tracer.begin('send mail', 'client'), send) : send());
      } catch (error) {
        await setStatus(db, id, 'waiting');
        throw error;
      }
      await rememberSent(db, id);
    },
    {
      async onGivenUp({ mail_id, ...message }, job) {
        const id = mail_id ?? job.id;
        if (await keepUndelivered(db, id, message, job.error))
          log.error({ mail: id, reason: job.error }, 'mail given up');
      },
    },
  );
  jobs.schedule('prune-mails', '25 4 * * *', () => deleteOldMails(db));

  return {
    enqueue: (trx, message) => jobs.enqueue(trx, mailQueue, message),
    check: () => delivery.check(),
  };
}

/**
 * Claims a mail for one try. Throws while another try may still be handing it over.
 * @returns false if it was sent or given up already
 */
async function beginSending(db: Kysely<DB>, id: string): Promise<boolean> {
  const isAbandoned = sql<boolean>`mails.status = 'sending'
    and mails.changed_at not between now() - ${sql.lit(sendLimitSeconds + 5)} * interval '1 second' and now()`;
  const { rows } = await sql<{ status: string; is_mine: boolean }>`
    with mine as (
      insert into mails (id, status) values (${id}::uuid, 'sending')
      on conflict (id) do update set status = 'sending', tries = mails.tries + 1, changed_at = now()
        where mails.status = 'waiting' or (${isAbandoned})
      returning id
    )
    select 'sending' as status, true as is_mine from mine
    union all
    select status, false from mails where id = ${id}::uuid and not exists (select from mine)
  `.execute(db);
  const [row] = rows;
  if (row?.is_mine) return true;
  if (row?.status === 'sent' || row?.status === 'undelivered') return false;
  throw new Error('another try may still be handing this mail over');
}

/** Tries for a while: a mail that was handed over is sent twice if this is lost. */
async function rememberSent(db: Kysely<DB>, id: string): Promise<void> {
  const giveUpAt = performance.now() + 60_000;
  for (;;) {
    try {
      return await setStatus(db, id, 'sent');
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await pause(1000);
    }
  }
}

async function setStatus(db: Kysely<DB>, id: string, status: 'waiting' | 'sent'): Promise<void> {
  await sql`update mails set status = ${status}, changed_at = now() where id = ${id}::uuid and status = 'sending'`.execute(
    db,
  );
}

/** @returns false if the mail was sent, or is kept already */
async function keepUndelivered(db: Kysely<DB>, id: string, message: MailMessage, error: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into mails (id, status, changed_at, message, error)
    values (${id}::uuid, 'undelivered', date_trunc('milliseconds', now()), ${JSON.stringify(message)}::jsonb, ${error.slice(0, 500)})
    on conflict (id) do update
    set status = 'undelivered', changed_at = excluded.changed_at, message = excluded.message, error = excluded.error
    where mails.status in ('sending', 'waiting')
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Mails that were sent are remembered for longer than a job is retried; undelivered ones for a month. */
const daysKept = { sent: 7, undelivered: 30 } as const;

async function deleteOldMails(db: Kysely<DB>): Promise<void> {
  await sql`
    delete from mails
    where changed_at < now() - ${sql.lit(daysKept.sent)} * interval '1 day'
      and (status <> 'undelivered' or changed_at < now() - ${sql.lit(daysKept.undelivered)} * interval '1 day')
  `.execute(db);
}
