/** Compares what the site acknowledged with what its database and its mails say afterwards. */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { checkData } from '../../scripts/data-checks.ts';
import type { History } from './load.ts';
import type { Site } from './site.ts';

export interface Verdict {
  acknowledged: number;
  /** Acknowledged, but not there. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
  /** There without what belongs to it. */
  halfDone: string[];
  mails: number;
}

/** Jobs that should have run by then are given this long. */
const quietSeconds = 90;

/** Waits until no job waits, then checks. */
export async function checkHistory(site: Site, history: History): Promise<Verdict> {
  await waitForJobs(site);
  const verdict: Verdict = { acknowledged: 0, lost: [], doubled: [], halfDone: [], mails: 0 };
  await checkBookings(site, history, verdict);
  await checkMessages(site, history, verdict);
  await checkPayments(site, history, verdict);
  await checkSaved(site, history, verdict);
  await checkMails(site, history, verdict);
  const client = new Client({ connectionString: site.databaseUrl });
  await client.connect();
  // Without files: the properties of the load have no stored photos.
  for (const { violations } of await checkData(client, undefined)) verdict.halfDone.push(...violations);
  await client.end();
  return verdict;
}

async function waitForJobs(site: Site): Promise<void> {
  const until = performance.now() + quietSeconds * 1000;
  let waiting: { name: string; state: string; count: number }[] = [];
  while (performance.now() < until) {
    waiting = await site.query(`
      select name, state, count(*)::int as count from jobs.job
      where (state in ('created', 'retry') and start_after < now() + interval '1 minute') or state = 'active'
      group by name, state`);
    if (waiting.length === 0) return;
    await pause(500);
  }
  process.stdout.write(
    `    jobs that still wait: ${waiting.map(({ name, state, count }) => `${count} ${name} (${state})`).join(', ')}\n`,
  );
}

async function checkBookings(site: Site, { bookings }: History, verdict: Verdict): Promise<void> {
  const rows = await site.query<{ id: string; guest_id: string; events: number; conversations: number }>(`
    select b.id, b.guest_id,
      (select count(*)::int from booking_events as e where e.booking_id = b.id) as events,
      (select count(*)::int from conversations as c where c.booking_id = b.id) as conversations
    from bookings as b join users as u on u.id = b.guest_id where u.email like '%@faults.example.ly'`);
  const known = new Set(rows.map(({ id }) => id));
  for (const { guest, acknowledged } of bookings) {
    if (acknowledged) verdict.acknowledged += 1;
    if (acknowledged && !known.has(acknowledged)) verdict.lost.push(`booking ${acknowledged}`);
    const own = rows.filter(({ guest_id }) => guest_id === guest.id).length;
    if (own > 1) verdict.doubled.push(`${own} bookings of ${guest.email}`);
  }
  for (const { id, events, conversations } of rows) {
    if (events === 0) verdict.halfDone.push(`booking ${id} without an event`);
    if (conversations !== 1) verdict.halfDone.push(`booking ${id} with ${conversations} conversations`);
  }
}

async function checkMessages(site: Site, { messages }: History, verdict: Verdict): Promise<void> {
  const rows = await site.query<{ client_id: string; count: number }>(
    'select client_id, count(*)::int as count from messages where client_id is not null group by client_id',
  );
  const counts = new Map(rows.map(({ client_id, count }) => [client_id, count]));
  for (const { client_id, acknowledged } of messages) {
    if (acknowledged) verdict.acknowledged += 1;
    if (acknowledged && !counts.has(client_id)) verdict.lost.push(`message ${client_id}`);
    if ((counts.get(client_id) ?? 0) > 1) verdict.doubled.push(`message ${client_id}`);
  }
}

async function checkPayments(site: Site, { payments }: History, verdict: Verdict): Promise<void> {
  const rows = await site.query<{ id: string; status: string; paid: number; charges: number }>(`
    select b.id, b.status,
      (select count(*)::int from payments as p where p.reference = b.id and p.status = 'paid') as paid,
      (select count(distinct e.id)::int from ledger_entries as e join payments as p on p.id = e.payment_id
       where p.reference = b.id) as charges
    from bookings as b join users as u on u.id = b.guest_id where u.email like '%@faults.example.ly'`);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { booking_id, acknowledged } of payments) {
    if (acknowledged) verdict.acknowledged += 1;
    if (acknowledged && found.get(booking_id)?.status !== 'paid') verdict.lost.push(`payment of ${booking_id}`);
  }
  for (const { id, status, paid, charges } of rows) {
    if (paid > 1 || charges > 1) verdict.doubled.push(`${paid} payments and ${charges} charges of ${id}`);
    if ((status === 'paid') !== (charges === 1)) verdict.halfDone.push(`booking ${id}: ${status}, ${charges} charges`);
  }
}

async function checkSaved(site: Site, { saved }: History, verdict: Verdict): Promise<void> {
  const rows = await site.query<{ entry: string }>(`select user_id || ' ' || property_id as entry from wishlists`);
  const found = new Set(rows.map(({ entry }) => entry));
  for (const [entry, isSaved] of saved) {
    if (isSaved === undefined) continue;
    verdict.acknowledged += 1;
    if (isSaved !== found.has(entry)) verdict.lost.push(`saved property ${entry}`);
  }
}

async function checkMails(site: Site, { resets, bookings }: History, verdict: Verdict): Promise<void> {
  const mails = (await site.mails()).map(readMail);
  verdict.mails = mails.length;
  const byRecipient = new Map<string, number>();
  const seen = new Map<string, number>();
  for (const { to, content } of mails) {
    byRecipient.set(to, (byRecipient.get(to) ?? 0) + 1);
    seen.set(content, (seen.get(content) ?? 0) + 1);
  }
  for (const [content, count] of seen) {
    if (count > 1) verdict.doubled.push(`${count} times the mail ${content.slice(0, 80).replaceAll('\n', ' ')}`);
  }
  for (const { email, acknowledged } of resets) {
    const count = byRecipient.get(email) ?? 0;
    if (acknowledged) verdict.acknowledged += 1;
    if (acknowledged && count === 0) verdict.lost.push(`mail for a new password to ${email}`);
    if (count > 1) verdict.doubled.push(`${count} mails for one new password to ${email}`);
  }
  for (const { guest, acknowledged } of bookings) {
    if (acknowledged && !byRecipient.has(guest.email)) verdict.lost.push(`mail about the booking of ${guest.email}`);
  }
}

/** The recipient, and what makes two mails the same: recipient, subject and text. */
function readMail(mail: string): { to: string; content: string } {
  const text = mail.replaceAll('\r\n', '\n');
  const end = text.indexOf('\n\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(text.slice(0, end))?.[1] ?? '';
  const to = header('To').replaceAll(/[<>]/g, '').trim();
  // The boundaries of a mail with two parts are random.
  const body = text.slice(end).replaceAll(/--_NmP-[\w-]+/g, '');
  return { to, content: `${to} ${header('Subject')}\n${body}` };
}
