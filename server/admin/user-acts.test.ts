import { beforeEach, describe, expect, it } from 'vitest';
import type { OperationId } from '#contract/types.gen.ts';
import { product } from '#contract/product.ts';
import { addDays } from '#contract/days.ts';
import { postEntry, walletCreditEntry } from '#server/ledger/ledger.ts';
import { submittedDocument } from '#test/records.ts';
import { changeSessions } from '#test/changes.ts';
import { concurrently } from '#test/concurrently.ts';
import { createBooking, createProperty, createUser, signedIn, tokenFor } from '#test/factories.ts';
import { mailsTo } from '#test/mail-texts.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
let trust: Awaited<ReturnType<typeof signedIn>>;
let owner: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  trust = await signedIn(server.services, { role: 'admin', admin_role: 'trust', name: 'Sami Trust' });
  owner = await signedIn(server.services, { role: 'admin', name: 'Huda Owner' });
});

const reason = 'Asked for by mail';
const of = ({ id }: { id: string }, token = trust.token) => ({ token, params: { user_id: id }, body: { reason } });
const reading = ({ id }: { id: string }) => ({ token: trust.token, params: { user_id: id } });
const loggedAbout = async ({ id }: { id: string }) =>
  (await server.succeed('listAudit', { token: owner.token, query: { subject: id } })).entries;

describe('sessions of a user', () => {
  it('end all at once, and the person can sign in again', async () => {
    const user = await signedIn(server.services);
    const phone = await tokenFor(server.services, user);
    const record = await server.succeed('endUserSessions', of(user));
    expect(record.id).toBe(user.id);
    for (const token of [user.token, phone]) {
      expect((await server.call('getCurrentUser', { token })).status).toBe(401);
    }
    const { events } = await server.succeed('listUserSecurityEvents', reading(user));
    expect(events).toMatchObject([{ kind: 'sessions_ended', by_administrator: true }]);
    expect(await loggedAbout(user)).toMatchObject([
      { operation: 'endUserSessions', actor: { name: 'Sami Trust' }, why: reason, after: { ended: 2 } },
    ]);
    const again = await tokenFor(server.services, user);
    expect((await server.call('getCurrentUser', { token: again })).status).toBe(200);
  });

  it('end one by one; a session of somebody else is none of theirs', async () => {
    const user = await signedIn(server.services);
    const other = await signedIn(server.services);
    const { sessions } = await server.succeed('listUserSessions', reading(other));
    const session_id = sessions[0]!.id;
    const wrong = await server.call('endUserSession', { ...of(user), params: { user_id: user.id, session_id } });
    expect(wrong.body.code).toBe('state_moved_on');
    expect((await server.call('getCurrentUser', { token: other.token })).status).toBe(200);
    await server.succeed('endUserSession', { ...of(other), params: { user_id: other.id, session_id } });
    expect((await server.call('getCurrentUser', { token: other.token })).status).toBe(401);
  });
});

describe('verifying an identity by hand', () => {
  it('verifies it, tells the person, and is recorded with its reason', async () => {
    const user = await signedIn(server.services);
    const record = await server.succeed('verifyIdentity', of(user));
    expect(record.identity_verified_at).not.toBeNull();
    expect((await server.succeed('getCurrentUser', { token: user.token })).identity_verified).toBe(true);
    const { notifications } = await server.succeed('listNotifications', {
      token: user.token,
      params: { userId: user.id },
    });
    expect(notifications).toHaveLength(1);
    expect(await loggedAbout(user)).toMatchObject([{ operation: 'verifyIdentity', why: reason }]);
    expect((await server.call('verifyIdentity', of(user))).body.code).toBe('state_moved_on');
  });

  it('is refused while a document waits', async () => {
    const user = await createUser(server.services);
    await submittedDocument(server.services, user, server.clock.now());
    const { body } = await server.call('verifyIdentity', of(user));
    expect(body.code).toBe('document_to_decide');
    expect(body.detail).toContain('Decide on it');
  });
});

describe('erasing an account', () => {
  it('erases personal data and notes, and is recorded without the name', async () => {
    const user = await signedIn(server.services, { name: 'Walid Erased', phone: '+218917777777' });
    await server.succeed('addUserNote', { ...of(user), body: { text: 'Lives in Zliten.' } });
    const record = await server.succeed('eraseUser', of(user));
    expect(record).toMatchObject({ phone: null, actions: [] });
    expect(record.name).not.toContain('Walid');
    expect(record.closed_at).not.toBeNull();
    expect((await server.call('getCurrentUser', { token: user.token })).status).toBe(401);
    expect((await server.succeed('listUserNotes', reading(user))).notes).toEqual([]);
    const [erased] = await loggedAbout(user);
    expect(erased).toMatchObject({ operation: 'eraseUser', subject_name: null, why: reason });
    const late = await server.call('addUserNote', { ...of(user), body: { text: 'Came back.' } });
    expect(late.body.code).toBe('state_moved_on');
  });

  it('is refused with a sentence while a stay or money is open, and changes nothing then', async () => {
    const guest = await signedIn(server.services, { name: 'Nuri Travelling' });
    const host = await signedIn(server.services, { role: 'host' });
    const property = await createProperty(server.services, host.id);
    const check_in = addDays(server.clock.today(), 9);
    await createBooking(server.services, property, guest.id, { status: 'approved', check_in });
    for (const user of [guest, host]) {
      const { body, status } = await server.call('eraseUser', of(user));
      expect([status, body.code]).toEqual([409, 'user_bookings_stand']);
      expect(body.detail).toContain('Bookings of this person are not over');
    }
    const rich = await signedIn(server.services);
    const gift = { cause: 'gift', reference: null, user_id: rich.id, amount_dirham: 50_000 };
    const credit = walletCreditEntry({ kind: 'gift_credit', ...gift });
    await postEntry(server.services.db, credit, server.clock.now());
    expect((await server.call('eraseUser', of(rich))).body.code).toBe('user_money_left');
    expect((await server.succeed('getCurrentUser', { token: guest.token })).name).toBe('Nuri Travelling');
  });

  it('needs a recent sign-in', async () => {
    const user = await createUser(server.services);
    await changeSessions(server.services, trust, {
      reauthenticated_at: new Date(server.clock.now().getTime() - 3_600_000),
    });
    expect((await server.call('eraseUser', of(user))).body.code).toBe('recent_sign_in_needed');
  });
});

it('suspending an account tells its owner by mail, with the way to appeal and without the reason, and lifting it too', async () => {
  const user = await createUser(server.services);
  await server.succeed('suspendUser', { ...of(user), body: { reason: 'Reported by Omar' } });
  const [suspended] = await mailsTo(server, user.email);
  expect(suspended).toContain('Subject: Your Diyar account is suspended');
  expect(suspended).toContain(`write to ${product.support}`);
  expect(suspended).toContain('http://localhost:3000/help-support/report-a-concern');
  expect(suspended).not.toContain('Omar');
  await server.succeed('reinstateUser', { ...of(user), body: { reason: 'It was wrong' } });
  expect((await mailsTo(server, user.email)).at(-1)).toContain('Subject: Your Diyar account is open again');
});

it('lifting a suspension keeps its reason on the record', async () => {
  const user = await createUser(server.services);
  await server.succeed('suspendUser', { ...of(user), body: { reason: 'Three reports' } });
  await server.succeed('reinstateUser', { ...of(user), body: { reason: 'Two were wrong' } });
  const { suspensions, actions } = await server.succeed('getUserRecord', reading(user));
  expect(suspensions).toMatchObject([
    {
      reason: 'Three reports',
      suspended_by: 'Sami Trust',
      reinstated_by: 'Sami Trust',
      reinstate_reason: 'Two were wrong',
    },
  ]);
  expect(actions).toContain('suspend');
});

const acts: OperationId[] = ['suspendUser', 'endUserSessions', 'verifyIdentity', 'eraseUser'];

it.each(acts)('%s by two administrators at once: one wins, the other is told', async (operation) => {
  const user = await signedIn(server.services);
  const lock = ['select from users where id = $1 for update', [user.id]] as const;
  const answers = await concurrently(server, lock, () => [
    server.call(operation, of(user)),
    server.call(operation, of(user, owner.token)),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('state_moved_on');
  expect(await loggedAbout(user)).toHaveLength(1);
});

it.each(['endUserSessions', 'verifyIdentity', 'eraseUser'] as const)('%s spares administrators', async (operation) => {
  const { body, status } = await server.call(operation, of(owner));
  expect([status, body.code]).toEqual([409, 'user_is_administrator']);
});
