import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { StartupError } from './startup-error.ts';
import { withTimeLimit } from './time-limit.ts';

/** A mail as it is handed over. `id` and `date` are the same at each try. */
export interface MailEnvelope {
  id: string;
  date: Date;
  content: SendMailOptions & { from: string };
}

/** Hands mails over, to a mail server or into a folder. */
export interface MailDelivery {
  /** Hands a mail over, or throws. An error after `sendLimitSeconds` does not say whether the mail was accepted. */
  send(mail: MailEnvelope): Promise<void>;
  /** Throws if the mail server does not greet; a {@link StartupError} if it refuses the credentials. */
  check(): Promise<void>;
}

/** After this time a mail counts as not handed over. */
export const sendLimitSeconds = 25;

/** Mails by SMTP if `smtpUrl` is set; otherwise each mail becomes an `.eml` file in the folder `outbox`. */
export function openMailDelivery(options: { smtpUrl: string | undefined; outbox: string }): MailDelivery {
  return options.smtpUrl ? smtpDelivery(options.smtpUrl) : outboxDelivery(options.outbox);
}

function smtpDelivery(url: string): MailDelivery {
  // In milliseconds; parameters of the URL win.
  const transport = createTransport({ url, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 20_000 });
  return {
    async send(mail) {
      await withTimeLimit(sendLimitSeconds * 1000, 'the mail server', transport.sendMail(messageOf(mail)));
    },
    async check() {
      try {
        await transport.verify();
      } catch (error) {
        const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
        // Below 500 it asks to try again later.
        if (code !== 'EAUTH' || responseCode < 500) throw error;
        const message =
          'The mail server refuses the user name or the password in SMTP_URL. Correct them, or remove SMTP_URL.';
        throw new StartupError(message, { cause: error });
      }
    },
  };
}

function outboxDelivery(outbox: string): MailDelivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const sent = await transport.sendMail(messageOf(mail));
      await mkdir(outbox, { recursive: true });
      // The same name at each try, so that a mail that is repeated replaces itself.
      const name = `${mail.date.toISOString().replaceAll(':', '-')}-${mail.id}.eml`;
      const unfinished = join(outbox, `.${name}`);
      await writeFile(unfinished, (sent as unknown as { message: Buffer }).message);
      await rename(unfinished, join(outbox, name));
    },
    async check() {
      // The folder is in DATA_DIR, which has a check of its own.
    },
  };
}

/** Mail programs and servers show one of several mails with the same Message-ID. */
function messageOf({ id, date, content }: MailEnvelope): SendMailOptions {
  const domain = /@([^@\s>]+)>?$/.exec(content.from)?.[1] ?? 'localhost';
  return { ...content, date, messageId: `<${id}@${domain}>` };
}
