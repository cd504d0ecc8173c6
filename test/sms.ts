import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperationTypes } from '#contract/types.gen.ts';
import type { TestServer } from './server.ts';

/** The messages to a number in the outbox, oldest first, with what waits to be sent. */
export async function smsTo(server: TestServer, phone: string): Promise<string[]> {
  const { jobs, settings } = server.services;
  await jobs.drain('booking-events');
  await jobs.drain('phone-codes');
  await jobs.drain('sms');
  const outbox = join(settings.DATA_DIR, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.sms')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return texts.filter((text) => text.startsWith(`To: ${phone}\n`)).map((text) => text.slice(text.indexOf('\n\n') + 2));
}

/** The code in the latest message to a number; empty without one. */
export async function codeSentTo(server: TestServer, phone: string): Promise<string> {
  const latest = (await smsTo(server, phone)).findLast((text) => /#\d{6}/.test(text));
  return /#(\d{6})/.exec(latest ?? '')?.[1] ?? '';
}

let last = 0;
/** A number that no other test has. */
export function newNumber(): string {
  last += 1;
  return `+21891${String(7_000_000 + last)}`;
}

/** Asks for a code and logs in with it. */
export async function logInByCode(server: TestServer, phone: string, headers: Record<string, string> = {}) {
  await server.succeed('askPhoneCode', { body: { phone }, headers });
  const code = await codeSentTo(server, phone);
  return server.call('logInWithPhone', { body: { phone, code, remember_me: true }, headers });
}

/** A new account that has a number alone. */
export async function signUpByNumber(
  server: TestServer,
  values: { phone?: string; name?: string; role?: 'guest' | 'host' } = {},
): Promise<OperationTypes['signUpWithPhone']['ok'] & { phone: string; token: string }> {
  const { phone = newNumber(), name = 'Salma Ben Othman', role = 'guest' } = values;
  const { body } = await logInByCode(server, phone);
  const made = await server.succeed('signUpWithPhone', { body: { phone, proof: body.proof, name, role } });
  return { ...made, phone, token: made.tokens.access_token };
}
