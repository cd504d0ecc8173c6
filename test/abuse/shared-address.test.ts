/** One neighbour must not shut out everybody behind the same address: carrier NAT is how Libya is online. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#server/accounts/accounts.ts';
import { setAttempts } from '#test/changes.ts';
import { createUser } from '#test/factories.ts';
import { mailsTo, tokenIn } from '#test/mail-texts.ts';
import { useSecondInstance } from '#test/second-instance.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const password = 'sea-and-sand';
let passwordHash: string;
const server = useTestServer({ ...manyConnections, RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' });
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

let networks = 0;
/** An address in a network of its own. */
const newAddress = () => `10.${(networks += 1)}.0.1`;
let shared: string;
beforeEach(() => {
  shared = newAddress();
});

const person = (on = server) => createUser(on.services, { password_hash: passwordHash });
const from = (ip: string, cookie = '') => ({ 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) });
const logIn = (email: string, ip: string, { word = password, cookie = '', on = server } = {}) =>
  on.call('login', { body: { email, password: word }, headers: from(ip, cookie) });
const refresh = (refresh_token: string, ip: string, on = server) =>
  on.call('refreshTokens', { body: { refresh_token }, headers: from(ip) });
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')!.split(';')[0]!;
const statuses = (answers: readonly { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

describe('behind the address of somebody who sends junk', () => {
  it('120 unknown refresh tokens refuse neither a refresh nor a log-in of a neighbour', async () => {
    const neighbour = await person();
    const session = await logIn(neighbour.email, shared);
    const junk = await Promise.all(Array.from({ length: 120 }, (_, one) => refresh(`junk-${one}`, shared)));
    expect(statuses(junk)).toEqual([401]);
    expect((await refresh(session.body.refresh_token, shared)).status).toBe(200);
    expect((await logIn(neighbour.email, shared)).status).toBe(200);
    // A newcomer’s expired token is refused as expired, so that the screens ask them to log in.
    expect((await refresh('expired', shared)).status).toBe(401);
  });

  it('60 wrong log-ins refuse no log-in of a neighbour, also one who is new there', async () => {
    const [neighbour, newcomer] = [await person(), await person()];
    const device = cookieOf(await logIn(neighbour.email, newAddress()));
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, one) => logIn(`nobody-${one}@example.ly`, shared, { word: 'wrong-one' })),
    );
    expect(statuses(guesses)).toEqual([401]);
    expect((await logIn(newcomer.email, shared)).status).toBe(200);
    expect((await logIn(neighbour.email, shared, { cookie: device })).status).toBe(200);
  });

  it('60 wrong log-ins for one account do not refuse its owner on a known device', async () => {
    const owner = await person();
    const device = cookieOf(await logIn(owner.email, shared));
    await Promise.all(Array.from({ length: 60 }, () => logIn(owner.email, shared, { word: 'wrong-one' })));
    expect((await logIn(owner.email, shared)).status).toBe(429);
    expect((await logIn(owner.email, shared, { cookie: device })).status).toBe(200);
    // On the device itself wrong passwords count as everywhere.
    for (let tries = 0; tries < 8; tries += 1) await logIn(owner.email, shared, { word: 'wrong-one', cookie: device });
    expect((await logIn(owner.email, shared, { cookie: device })).headers.get('retry-after')).toBe('5');
  });

  it('looks a device up once, not with each of its calls', async () => {
    const cookie = cookieOf(await logIn((await person()).email, shared));
    const read = () => server.call('searchProperties', { headers: from(shared, cookie) });
    const limit = async () => (await read()).headers.get('x-ratelimit-limit');
    expect(await limit()).toBe('600');
    const spy = vi.spyOn(server.services.pool, 'query');
    expect(await limit()).toBe('600');
    const names = spy.mock.calls.map(([query]) => (query as { name?: string }).name);
    spy.mockRestore();
    expect(names).not.toContain('referrals_known_device');
  });

  it('a cookie that no account was used with has no limit of its own', async () => {
    const answer = await logIn('nobody@example.ly', shared, { word: 'x', cookie: `device=${'a'.repeat(22)}` });
    expect(answer.headers.get('x-ratelimit-limit')).toBe('600');
  });
});

describe('50 wrong passwords from rotating networks', () => {
  it('keep the owner out of a new network for at most 60 seconds, and out of no known place', async () => {
    const owner = await person();
    const home = newAddress();
    const device = cookieOf(await logIn(owner.email, home));
    await Promise.all(Array.from({ length: 60 }, () => logIn(owner.email, newAddress(), { word: 'wrong-one' })));
    expect((await logIn(owner.email, home)).status).toBe(200);
    expect((await logIn(owner.email, newAddress(), { cookie: device })).status).toBe(200);
    const away = newAddress();
    const wait = Number((await logIn(owner.email, away)).headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    server.clock.advanceHours(wait / 3600);
    expect((await logIn(owner.email, away)).status).toBe(200);
  });

  it('do not delay an owner who sets a new password with a mailed link', async () => {
    const owner = await person();
    const away = newAddress();
    await server.succeed('forgotPassword', { body: { email: owner.email }, headers: from(away) });
    const token = tokenIn((await mailsTo(server, owner.email)).at(-1));
    await logIn(owner.email, newAddress(), { word: 'wrong-one' });
    // As after 50 of them, without hashing as many passwords.
    await setAttempts(server.services, 'account', 50);
    expect((await logIn(owner.email, newAddress())).status).toBe(429);
    const form = { token, password: 'sand-and-sea', confirm_password: 'sand-and-sea' };
    await server.succeed('resetPassword', { body: form, headers: from(away) });
    expect((await logIn(owner.email, away, { word: 'sand-and-sea' })).status).toBe(200);
  });
});

describe('a network that has used up its budget, on two instances', () => {
  // In a minute 12 log-ins and 48 refreshes of a network, 2 log-ins of a device, 3 refreshes of a session.
  const tight = useTestServer({ ...manyConnections, RATE_LIMIT_FACTOR: '0.02', TRUST_PROXY: 'loopback' });
  const other = useSecondInstance(tight);

  it('refuses junk on both, and no caller whom a refresh token or a device tells apart', async () => {
    const neighbour = await person(tight);
    const first = await logIn(neighbour.email, newAddress(), { on: tight });
    const send = (url: string, token: string) =>
      fetch(`${url}/api/auth/refresh`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from(shared) },
        body: JSON.stringify({ refresh_token: token }),
      });
    const junk: Response[] = [];
    // One after another: at once, an instance leases for calls of which some turn out to need no lease.
    for (let one = 0; one < 80; one += 1) junk.push(await send(one % 2 === 0 ? tight.url : other.url, `junk-${one}`));
    // Each instance may be off by one lease, of 2 calls.
    const allowed = junk.filter(({ status }) => status === 401).length;
    expect(allowed).toBeGreaterThanOrEqual(44);
    expect(allowed).toBeLessThanOrEqual(52);
    for (const url of [tight.url, other.url]) expect((await send(url, 'junk')).status).toBe(429);
    const renewed = await send(other.url, first.body.refresh_token);
    expect(renewed.status).toBe(200);

    await Promise.all(
      Array.from({ length: 14 }, (_, one) => logIn(`nobody-${one}@example.ly`, shared, { word: 'x', on: tight })),
    );
    expect((await logIn(neighbour.email, shared, { on: tight })).status).toBe(429);
    expect((await logIn(neighbour.email, shared, { on: tight, cookie: cookieOf(first) })).status).toBe(200);
  });
});
