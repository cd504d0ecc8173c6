import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { DB } from '#db/types.ts';
import type { Jobs } from './jobs.ts';

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
}

const queue = 'mail';

/**
 * Sends mails by SMTP if `smtpUrl` is set. Otherwise each mail becomes an `.eml` file in the folder `outbox`, whose name
 * begins with the time of sending.
 */
export function createMail(jobs: Jobs, options: { smtpUrl: string | undefined; from: string; outbox: string }): Mail {
  const transport = options.smtpUrl
    ? createTransport(options.smtpUrl)
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  jobs.handle<MailMessage>(queue, async ({ language, ...message }) => {
    const sent = await transport.sendMail({
      from: options.from,
      ...message,
      ...(language ? { headers: { 'Content-Language': language } } : {}),
    });
    if (options.smtpUrl) return;
    await mkdir(options.outbox, { recursive: true });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    const unfinished = join(options.outbox, `.${name}`);
    await writeFile(unfinished, (sent as unknown as { message: Buffer }).message);
    await rename(unfinished, join(options.outbox, name));
  });

  return { enqueue: (trx, message) => jobs.enqueue(trx, queue, message) };
}
