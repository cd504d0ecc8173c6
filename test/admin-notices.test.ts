/**
 * Every kind of notification for administrators × their roles: who is told, by mail too, and who finds it in the inbox. A kind
 * that is added without a row, or without the operation that reads it, fails.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { claimKinds } from '#contract/claims.ts';
import { notificationTypes, type NotificationType } from '#contract/notifications.ts';
import { adminRoles, type AdminRole } from '#contract/roles.ts';
import { operations } from '#contract/schemas/operations.ts';
import { notificationKinds as kinds } from '#server/notification-kinds.ts';
import type { NotificationData } from '#server/notifications/declaration.ts';
import { notify, notifyAdmins } from '#server/notifications/notifications.ts';
import { transact } from '#server/platform/postgres.ts';
import { signedIn, tokenFor } from './factories.ts';
import { mailTexts } from './mail-texts.ts';
import { notificationData, notificationReference } from './notification-data.ts';
import { poll } from './second-instance.ts';
import { useTestServer } from './server.ts';

const Y = true;
const n = false;
type Row = readonly [owner: boolean, finance: boolean, trust: boolean, support: boolean];
const dispute: Row = [Y, Y, Y, n];

/** Who is told, by the kind; of an item of a queue by the queue too. */
const table: Readonly<Record<string, Row>> = {
  new_listing_submitted: [Y, n, Y, n],
  user_reported: [Y, n, Y, Y],
  warning_appealed: [Y, n, Y, Y],
  new_payout_request: [Y, Y, n, n],
  audit_broken: [Y, n, n, n],
  case_opened: [Y, n, n, Y],
  // Their own case.
  case_answered: [Y, Y, Y, Y],
  'item_assigned listings': [Y, n, Y, n],
  'item_assigned identities': [Y, n, Y, n],
  'item_assigned reports': [Y, n, Y, Y],
  'item_assigned appeals': [Y, n, Y, Y],
  'item_assigned disputes': dispute,
  'item_assigned cases': [Y, n, n, Y],
  dispute_to_decide: dispute,
};

const server = useTestServer();
const admins = new Map<AdminRole, { id: string; email: string; token: string }>();
beforeAll(async () => {
  for (const admin_role of adminRoles) {
    admins.set(admin_role, await signedIn(server.services, { role: 'admin', admin_role }));
  }
});

const ofAdmins = notificationTypes.filter((kind) => kinds[kind].admin);
const isQueued = (kind: NotificationType) => typeof kinds[kind].admin!.link.reads === 'object';

it('the table has a row for each kind and queue', () => {
  const notices = ofAdmins.flatMap((kind) => (isQueued(kind) ? claimKinds.map((queue) => `${kind} ${queue}`) : [kind]));
  expect(Object.keys(table).sort()).toEqual(notices.sort());
});

it.each(ofAdmins)('%s names operations of the contract', (kind) => {
  const { reads } = kinds[kind].admin!.link;
  for (const operation of typeof reads === 'string' ? [reads] : Object.values(reads)) {
    expect(operations).toHaveProperty(operation);
  }
});

const inboxOf = async ({ id, token }: { id: string; token: string }) =>
  server.succeed('listNotifications', { token, params: { userId: id }, query: { limit: 50 } });

describe.each(Object.entries(table))('%s', (name, row) => {
  const [kind, queue] = name.split(' ') as [NotificationType, string?];
  const noticeOf = (fact: string, more: NotificationData = {}) => ({
    kind: kinds[kind],
    reference: notificationReference,
    fact,
    data: { ...notificationData, ...more, ...(queue ? { queue } : {}) },
    at: server.clock.now(),
  });
  const isTold = (role: AdminRole) => row[adminRoles.indexOf(role)]!;
  it('reaches exactly the roles that may read it', async () => {
    const subject = randomUUID();
    const marks = { name: subject, subject, home: subject, number: subject, text: subject, position: subject };
    const fact = randomUUID();
    await transact(server.services.db, async (trx) => notifyAdmins(server.services, trx, noticeOf(fact, marks)));
    const mails = (await mailTexts(server)).filter((mail) => mail.includes(subject));
    const received: [AdminRole, boolean, boolean][] = [];
    for (const [role, admin] of admins) {
      const { notifications } = await inboxOf(admin);
      received.push([
        role,
        notifications.some(({ title, message }) => `${title} ${message}`.includes(subject)),
        mails.some((mail) => mail.includes(`To: ${admin.email}`)),
      ]);
    }
    expect(received).toEqual(adminRoles.map((role) => [role, isTold(role), isTold(role)]));
  });

  it('is refused to the others also where it names them', async () => {
    for (const [role, admin] of admins) {
      const stored = await transact(server.services.db, (trx) =>
        notify(server.services, trx, [{ ...noticeOf(randomUUID()), to: admin.id, side: 'admin', byMail: false }]),
      );
      expect([role, stored]).toEqual([role, isTold(role) ? 1 : 0]);
    }
  });
});

it('a changed role counts for what was received before, also for a cached poll', async () => {
  const owner = admins.get('owner')!;
  const { id } = await signedIn(server.services, { role: 'admin', admin_role: 'support' });
  const one = { id, token: await tokenFor(server.services, { id }) };
  const read = () => server.succeed('listNotifications', { token: one.token, params: { userId: id } });
  await transact(server.services.db, (trx) =>
    notifyAdmins(server.services, trx, {
      kind: kinds.case_opened,
      reference: notificationReference,
      fact: randomUUID(),
      data: notificationData,
      at: server.clock.now(),
    }),
  );
  expect(await read()).toMatchObject({ unread_count: 1, notifications: [{ type: 'case_opened' }] });
  const path = `/api/notifications/user/${id}`;
  const { tag } = await poll(server.url, path, one.token);
  expect((await poll(server.url, path, one.token, tag)).status).toBe(304);
  const change = { token: owner.token, params: { user_id: id } };
  await server.succeed('changeAdminRole', { ...change, body: { admin_role: 'finance', reason: 'Moves' } });
  await vi.waitFor(async () => expect((await poll(server.url, path, one.token, tag)).status).toBe(200));
  expect(await read()).toMatchObject({ unread_count: 0, notifications: [] });
  await server.succeed('changeAdminRole', { ...change, body: { admin_role: 'support', reason: 'Moves back' } });
  expect(await read()).toMatchObject({ unread_count: 1 });
  await server.succeed('removeAdministrator', { ...change, body: { reason: 'Leaves' } });
  one.token = await tokenFor(server.services, { id });
  expect(await read()).toMatchObject({ unread_count: 0, notifications: [] });
});

it('a kind that has no text for administrators is refused', async () => {
  const { id } = admins.get('owner')!;
  const notice = { to: id, side: 'admin' as const, reference: null, fact: randomUUID(), at: server.clock.now() };
  const data = notificationData;
  const kind = kinds.dispute_opened;
  const sent = transact(server.services.db, (trx) => notify(server.services, trx, [{ ...notice, kind, data }]));
  await expect(sent).rejects.toThrow('dispute_opened is no notice for administrators');
});
