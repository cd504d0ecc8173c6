/** What happens to the safety of an account is recorded and shown to its owner; a new device is announced by mail. */
import { beforeEach, expect, it } from 'vitest';
import { securityLimits } from '#contract/limits.ts';
import { hashPassword } from '#server/accounts/accounts.ts';
import { submittedDocument } from '#test/records.ts';
import { createUser, signedIn } from '#test/factories.ts';
import { mailsTo } from '#test/mail-texts.ts';
import { useTestServer } from '#test/server.ts';

const password = 'old-secret';
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const server = useTestServer();
let user: Awaited<ReturnType<typeof createUser>>;
beforeEach(async () => {
  user = await createUser(server.services, { password_hash: await hashPassword(password) });
});

const logIn = (word = password, cookie = '') =>
  server.call('login', {
    body: { email: user.email, password: word },
    headers: { 'user-agent': chrome, ...(cookie ? { cookie } : {}) },
  });
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')!.split(';')[0]!;
const kinds = async (token: string) => {
  await server.services.jobs.drain('sign-in-failures');
  return (await server.succeed('listSecurityEvents', { token, query: { limit: 100 } })).events.map(({ kind }) => kind);
};

it('records sign-ins, wrong passwords and changes, with device and network', async () => {
  const { access_token: token } = (await logIn()).body;
  await logIn('wrong-one');
  await server.succeed('updateProfile', { token, body: { phone: '+218 92 765 4321' } });
  await server.succeed('updateProfile', { token, body: { bio: 'x' } });
  const next = { password: 'new-secret', confirm_password: 'new-secret' };
  await server.succeed('changePassword', { token, body: { current_password: password, ...next } });
  await server.succeed('requestEmailChange', {
    token,
    body: { current_password: 'new-secret', email: 'n@example.ly' },
  });
  await server.succeed('revokeOtherSessions', { token });
  // In the order in which they were recorded: a failure is recorded by a job.
  expect(await kinds(token)).toEqual([
    'sign_in_failed',
    'sessions_ended',
    'email_change_requested',
    'password_changed',
    'phone_changed',
    'signed_in',
  ]);
  const { events } = await server.succeed('listSecurityEvents', { token, query: { limit: 100 } });
  expect(events.at(-1)).toMatchObject({
    browser: 'Chrome',
    system: 'Windows',
    network: '127.0.0.1',
    by_administrator: false,
  });
});

it('records a copied session', async () => {
  const first = (await logIn()).body;
  const second = await server.succeed('refreshTokens', { body: { refresh_token: first.refresh_token } });
  await server.succeed('refreshTokens', { body: { refresh_token: second.refresh_token } });
  expect((await server.call('refreshTokens', { body: { refresh_token: first.refresh_token } })).status).toBe(401);
  expect(await kinds((await logIn()).body.access_token)).toEqual(['signed_in', 'refresh_token_reused', 'signed_in']);
});

it('records acts of administrators, without their address', async () => {
  const admin = await signedIn(server.services, { role: 'admin' });
  const id = await submittedDocument(server.services, user, new Date());
  await server.succeed('rejectDocument', {
    token: admin.token,
    params: { id },
    body: { reason: 'unreadable' },
  });
  const { access_token: token } = (await logIn()).body;
  const { events } = await server.succeed('listSecurityEvents', { token });
  expect(events[1]).toMatchObject({ kind: 'identity_rejected', by_administrator: true, network: null, browser: null });
});

it('pages the events of the caller only', async () => {
  const { access_token: token } = (await logIn()).body;
  for (let times = 0; times < 6; times += 1) await server.succeed('revokeOtherSessions', { token });
  const first = await server.succeed('listSecurityEvents', { token, query: { limit: 5 } });
  const second = await server.succeed('listSecurityEvents', { token, query: { limit: 5, cursor: first.next_cursor! } });
  expect([first.events.length, second.events.length, second.next_cursor]).toEqual([5, 2, null]);
  const stranger = await signedIn(server.services);
  expect(await kinds(stranger.token)).toEqual([]);
});

it('mails the owner about a sign-in on a new device, once for each device', async () => {
  const alerts = async () => (await mailsTo(server, user.email)).filter((mail) => mail.includes('New login'));
  const device = cookieOf(await logIn());
  // The first sign-in follows the sign-up.
  expect(await alerts()).toHaveLength(0);
  await logIn(password, device);
  expect(await alerts()).toHaveLength(0);
  await logIn();
  const [alert] = await alerts();
  expect(alert).toContain('Chrome, Windows');
  expect(alert).toContain('/account/settings?section=security');
  await logIn('wrong-one');
  expect(await alerts()).toHaveLength(1);
});

it('exports the events, and deletes them when the account is closed', async () => {
  const { access_token: token } = (await logIn()).body;
  const { security_events } = await server.succeed('exportAccount', { token });
  expect(security_events).toMatchObject([{ kind: 'signed_in', network: '127.0.0.1' }, { kind: 'data_exported' }]);
  await server.succeed('closeAccount', { token, body: { current_password: password } });
  const { rowCount } = await server.services.pool.query('select from security_events where user_id = $1', [user.id]);
  expect(rowCount).toBe(0);
});

it('keeps events for a year, and few of those that strangers cause', async () => {
  const { pool, jobs, db } = server.services;
  await pool.query(
    `insert into security_events (user_id, kind, happened_at)
     select $1, 'sign_in_failed', now() from generate_series(1, $2::int)`,
    [user.id, securityLimits.failedSignIns + 30],
  );
  await pool.query(
    `insert into security_events (user_id, kind, happened_at)
     select $1, kind, now() - make_interval(days => days) from (values ('signed_in', $2::int + 1), ('sessions_ended', $2 - 1)) as v (kind, days)`,
    [user.id, securityLimits.eventDays],
  );
  await jobs.enqueue(db, 'prune-security-events', {});
  await jobs.drain('prune-security-events');
  const { rows } = await pool.query(
    'select kind, count(*)::int from security_events where user_id = $1 group by kind order by kind',
    [user.id],
  );
  expect(rows).toEqual([
    { kind: 'sessions_ended', count: 1 },
    { kind: 'sign_in_failed', count: securityLimits.failedSignIns },
  ]);
});
