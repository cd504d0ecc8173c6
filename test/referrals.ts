import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createBookingParties } from './bookings.ts';
import { signedIn, tokenFor } from './factories.ts';
import { sentMails, type TestServer } from './server.ts';

/**
 * A property with flexible cancellation, its host, a guest, and another guest who may invite them. They have no phone
 * numbers, because accounts with the same one look like one person.
 */
export async function createInviter(server: TestServer) {
  const parties = await createBookingParties(server, { cancellation_policy: 'flexible' });
  await setPhone(server, parties.guest.id, null);
  await setPhone(server, parties.host.id, null);
  return { parties, inviter: await signedIn(server.services, { name: 'Amina Al-Trabelsi', phone: null }) };
}

export async function setPhone({ services }: TestServer, userId: string, phone: string | null): Promise<void> {
  await services.db.updateTable('users').set({ phone }).where('id', '=', userId).execute();
}

/** Signs up a new account, in the browser of the `cookie` where there is one. The password is `sea-and-sand`. */
export function signUp(server: TestServer, form: object = {}, cookie?: string) {
  const body = {
    name: 'Nuri Zwai',
    email: `nuri-${randomBytes(5).toString('hex')}@example.ly`,
    password: 'sea-and-sand',
    confirm_password: 'sea-and-sand',
    ...form,
  };
  return server.call('signUp', { body, headers: cookie ? { cookie } : {} });
}

/** The notifications of a user, after the waiting jobs for inviters have run. */
export async function notificationsOf(server: TestServer, { id }: { id: string }) {
  await server.services.jobs.drain('inviter-news');
  const token = await tokenFor(server.services, { id });
  return (await server.succeed('listNotifications', { token, params: { userId: id } })).notifications;
}

/** How many mails were sent to an address. */
export async function mailCount(server: TestServer, email: string): Promise<number> {
  const mails = await Promise.all((await sentMails(server)).map((path) => readFile(path, 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}`)).length;
}
