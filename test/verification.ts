import { readFile } from 'node:fs/promises';
import { sentMails, type TestServer } from './server.ts';

/** The texts of all mails sent to an address, oldest first. Runs the jobs that send them. */
export async function mailsTo(server: TestServer, email: string): Promise<string[]> {
  await server.services.jobs.drain('verification-mails');
  const texts = await Promise.all((await sentMails(server)).map((path) => readFile(path, 'utf8')));
  return texts.map(decodeQuotedPrintable).filter((mail) => mail.includes(`To: ${email}`));
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The token of the latest mailed link that verifies this address. */
export async function verificationToken(server: TestServer, email: string): Promise<string> {
  const token = (await mailsTo(server, email))
    .map((mail) => /\/verify-email#token=([\w-]+)/.exec(mail)?.[1])
    .findLast((found) => found !== undefined);
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}
