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
  /** Language of the text; sets the header that mail programs use for direction and reading aloud. */
  language?: string;
}

export interface Mail {
  /** Sends once the caller's transaction has committed, and never where it has not. */
  enqueue(trx: Kysely<DB>, message: MailMessage): Promise<void>;
}

const queue = 'mail';

/**
 * Mail that leaves by SMTP where `smtpUrl` is set, else lands in `outbox`, one `.eml` file each,
 * named so that a listing is in the order of sending.
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
