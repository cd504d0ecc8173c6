import { readFile } from 'node:fs/promises';
import { sentMails, type TestServer } from './server.ts';

/** The mails of the outbox, oldest first, with what waits in the queue of password resets; decoded. */
export async function mailTexts(server: TestServer): Promise<string[]> {
  await server.services.jobs.drain('password-reset');
  const texts = await Promise.all((await sentMails(server)).map((path) => readFile(path, 'utf8')));
  return texts.map(decodeQuotedPrintable);
}

/** The mails to an address. */
export async function mailsTo(server: TestServer, email: string): Promise<string[]> {
  return (await mailTexts(server)).filter((mail) => mail.includes(`To: ${email}`));
}

/** The token of the link in a mail; empty without one. */
export function tokenIn(mail: string | undefined): string {
  return /token=([\w-]+)/.exec(mail ?? '')?.[1] ?? '';
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
