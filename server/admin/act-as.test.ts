import { beforeEach, describe, expect, it } from 'vitest';
import { actAsMinutes } from '#contract/act-as.ts';
import { addDays } from '#contract/days.ts';
import type { AdminRole } from '#contract/roles.ts';
import { buildApp } from '#server/app.ts';
import { openConsole } from '#server/platform/console.ts';
import { changeUser } from '#test/changes.ts';
import { createProperty, createUser, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { endExpiredActAs } from './act-as.ts';

const server = useTestServer();
let owner: Awaited<ReturnType<typeof signedIn>>;
let support: Awaited<ReturnType<typeof signedIn>>;
let guest: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  server.clock.set(new Date());
  owner = await signedIn(server.services, { role: 'admin', name: 'Huda Owner' });
  support = await signedIn(server.services, { role: 'admin', admin_role: 'support', name: 'Sami Support' });
  guest = await signedIn(server.services, { name: 'Walid Guest' });
});

const begin = (user: { id: string }, token = support.token) =>
  server.call('startActAs', { token, params: { user_id: user.id }, body: { reason: 'Cannot find the booking' } });
async function tokenAs(user: { id: string }, token = support.token): Promise<string> {
  const { status, body } = await begin(user, token);
  expect(status).toBe(200);
  return body.act_as_token;
}
const end = ({ act_as_id }: { act_as_id: string }, token = support.token) =>
  server.succeed('endActAs', { token, body: { act_as_id } });
const seen = async (token: string) => (await server.call('getCurrentUser', { token })).status;
const loggedAbout = async ({ id }: { id: string }) =>
  (await server.succeed('listAudit', { token: owner.token, query: { subject: id } })).entries;
const later = (minutes: number) => server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000));

describe('seeing Diyar as a user', () => {
  it('shows what they see until it is ended, and both ends are recorded with the administrator', async () => {
    const { body } = await begin(guest);
    const token: string = body.act_as_token;
    expect(await server.succeed('getCurrentUser', { token })).toMatchObject({ id: guest.id, name: 'Walid Guest' });
    expect(await seen(support.token)).toBe(200);
    later(4);
    expect(await end(body)).toEqual({ ended: true });
    expect(await seen(token)).toBe(401);
    expect(await end(body)).toEqual({ ended: false });
    const actor = { id: support.id, name: 'Sami Support' };
    expect(await loggedAbout(guest)).toMatchObject([
      { operation: 'endActAs', actor, subject_name: 'Walid Guest' },
      { operation: 'startActAs', actor, subject_name: 'Walid Guest', why: 'Cannot find the booking' },
    ]);
  });

  it('ends by the clock, and that is recorded where nobody ended it', async () => {
    const { body } = await begin(guest);
    later(actAsMinutes - 1);
    expect(await seen(body.act_as_token)).toBe(200);
    later(1);
    expect(await seen(body.act_as_token)).toBe(401);
    await endExpiredActAs(server.services);
    await endExpiredActAs(server.services);
    owner = await signedIn(server.services, { role: 'admin' });
    expect(await loggedAbout(guest)).toMatchObject([
      { operation: 'endActAs', actor: { name: 'Sami Support' }, after: { ended: body.ends_at } },
      { operation: 'startActAs' },
    ]);
  });

  it('ends with the session and with the role of the administrator, and when the user is suspended', async () => {
    const set = (id: string, values: object) => changeUser(server.services, { id }, values);
    const afterLogout = await tokenAs(guest);
    await server.succeed('logout', { token: support.token, body: {} });
    expect(await seen(afterLogout)).toBe(401);
    const trust = await signedIn(server.services, { role: 'admin', admin_role: 'trust' });
    const inOtherRole = await tokenAs(guest, trust.token);
    await set(trust.id, { admin_role: 'finance' });
    expect(await seen(inOtherRole)).toBe(401);
    const ofSuspended = await tokenAs(guest, owner.token);
    await set(guest.id, { suspended_at: server.clock.now() });
    expect(await seen(ofSuspended)).toBe(401);
  });

  it('stopping in one window leaves what was begun since in another, or by somebody else', async () => {
    const other = await createUser(server.services);
    const first = (await begin(guest)).body;
    const second = (await begin(other)).body;
    const ofOwner = (await begin(guest, owner.token)).body;
    expect(await end(first)).toEqual({ ended: false });
    expect(await end(ofOwner)).toEqual({ ended: false });
    expect(await Promise.all([second, ofOwner].map((one) => seen(one.act_as_token)))).toEqual([200, 200]);
    expect(await end(second)).toEqual({ ended: true });
    expect(await Promise.all([second, ofOwner].map((one) => seen(one.act_as_token)))).toEqual([401, 200]);
  });

  it('the end is recorded at the moment of the logout, of the suspension, or of the minute after the role was lost', async () => {
    const set = (id: string, values: object) => changeUser(server.services, { id }, values);
    const administrators = await Promise.all(
      ['logged out', 'in another role', 'with a suspended user'].map((name) =>
        signedIn(server.services, { role: 'admin', admin_role: 'support', name }),
      ),
    );
    const users = await Promise.all(administrators.map(() => createUser(server.services)));
    for (const [at, user] of users.entries()) await tokenAs(user, administrators[at]!.token);
    await tokenAs(guest);
    later(3);
    const left = server.clock.now().toISOString();
    await server.succeed('logout', { token: administrators[0]!.token, body: {} });
    await set(administrators[1]!.id, { admin_role: null, role: 'guest' });
    await set(users[2]!.id, { suspended_at: server.clock.now() });
    later(1);
    const found = server.clock.now().toISOString();
    await endExpiredActAs(server.services);
    later(1);
    await endExpiredActAs(server.services);
    for (const [at, ended] of [left, found, left].entries()) {
      expect(await loggedAbout(users[at]!), administrators[at]!.name).toMatchObject([
        { operation: 'endActAs', after: { ended } },
        { operation: 'startActAs' },
      ]);
    }
    expect(await loggedAbout(guest)).toMatchObject([{ operation: 'startActAs' }]);
  });

  it('is refused for administrators and for accounts that are suspended or closed', async () => {
    const at = server.clock.now();
    const details = new Set<string>();
    for (const user of [
      owner,
      support,
      await createUser(server.services, { suspended_at: at }),
      await createUser(server.services, { closed_at: at }),
    ]) {
      const { status, body } = await begin(user);
      expect([status, body.code]).toEqual([409, 'act_as_refused']);
      details.add(body.detail);
    }
    expect(details.size).toBe(3);
    expect((await begin({ id: crypto.randomUUID() })).status).toBe(404);
  });

  it.each([
    ['owner', 200],
    ['trust', 200],
    ['support', 200],
    ['finance', 403],
  ] as const satisfies [AdminRole, number][])('as %s is answered %i', async (admin_role, expected) => {
    const { token } = await signedIn(server.services, { role: 'admin', admin_role });
    expect((await begin(guest, token)).status).toBe(expected);
  });

  it('by two administrators at once shows it to both; a second one in the same session ends the first', async () => {
    const other = await createUser(server.services);
    const [first, byOwner] = await Promise.all([tokenAs(guest), tokenAs(guest, owner.token)]);
    const second = await tokenAs(other);
    expect(await Promise.all([first, byOwner, second].map(seen))).toEqual([401, 200, 200]);
    const both = await Promise.all([begin(guest), begin(other)]);
    const open = await Promise.all(both.map(({ body }) => seen(body.act_as_token)));
    expect(open.toSorted((one, other) => one - other)).toEqual([200, 401]);
  });

  it('is no access token: it cannot be refreshed, and opens no screen of administrators', async () => {
    const token = await tokenAs(guest);
    const refreshed = await server.call('refreshTokens', { body: { refresh_token: token } });
    expect(refreshed.body.code).toBe('session_ended');
    const record = await server.call('getUserRecord', { token, params: { user_id: guest.id } });
    expect([record.status, record.body.code]).toEqual([403, 'forbidden']);
  });

  it('has the administrator in the log line of each call', async () => {
    const lines: string[] = [];
    const { log } = openConsole('info', {
      isTTY: false,
      write: (text: string | Uint8Array) => lines.push(String(text)) > 0,
    });
    const headers = { authorization: `Bearer ${await tokenAs(guest)}` };
    const app = await buildApp(server.services, { logger: log });
    await app.inject({ url: '/api/auth/me', headers });
    await app.inject({ url: '/api/wishlist/bulk-check', method: 'POST', headers });
    await app.close();
    const completed = lines.filter((line) => line.includes('request completed'));
    expect(completed).toHaveLength(2);
    for (const line of completed) expect(line).toContain(`"acted_by":"${support.id}"`);
  });

  it('marks no message as read, and writes no event of the user', async () => {
    const host = await signedIn(server.services, { role: 'host' });
    const property = await createProperty(server.services, host.id);
    const stay = { check_in: addDays(server.clock.today(), 9), check_out: addDays(server.clock.today(), 12) };
    const body = { property_id: property.id, ...stay, guests: { adults: 2 } };
    const { id: booking_id } = await server.succeed('requestBooking', { token: guest.token, body });
    await server.succeed('sendMessage', {
      token: host.token,
      body: { booking_id, text: 'Welcome, the well is deep.' },
    });
    const unread = async (token: string) =>
      (await server.succeed('listConversations', { token })).map((one) => one.unread_count);
    const token = await tokenAs(guest);
    await server.succeed('listMessages', { token, params: { booking_id } });
    expect(await unread(token)).toEqual([1]);
    await server.succeed('listMessages', { token: guest.token, params: { booking_id } });
    expect(await unread(guest.token)).toEqual([0]);
    expect((await server.succeed('listSecurityEvents', { token: guest.token })).events).toEqual([]);
    expect(await server.succeed('listSessions', { token: guest.token })).toHaveLength(1);
  });
});
