import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { forgetAttempts, setAttempts } from '#test/changes.ts';
import { createUser } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { logIn } from './log-in.ts';
import { signUp } from './sign-up.ts';
import { hashPassword } from './passwords.ts';
import {
  claimMailFrom,
  claimMailTo,
  claimOwnPassword,
  claimPhoneCode,
  claimSecondFactor,
  claimSignIn,
  claimSignUp,
} from './sign-in-throttle.ts';

const password = 'sea-and-sand';
let passwordHash: string;
const server = useTestServer({ ...manyConnections, RATE_LIMIT_FACTOR: '1' });
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  await forgetAttempts(server.services);
});

let number = 0;
const freshIp = () => {
  number += 1;
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
};
const advanceSeconds = (seconds: number) => server.clock.advanceHours(seconds / 3600);

/** `in`, `wrong`, or the seconds to wait. */
async function attempt(email: string, ip: string, word = 'wrong-one', door: 'user' | 'admin' = 'user') {
  try {
    await logIn(
      server.services,
      door,
      { email, password: word, remember_me: false },
      { ip, userAgent: undefined, locale: 'en' },
    );
    return 'in';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'wrong_credentials' ? 'wrong' : error.retryAfterSeconds;
  }
}
const person = () => createUser(server.services, { password_hash: passwordHash });

/** Fills a bucket without hashing a hundred passwords. */
async function fill(kind: string, level: number) {
  await setAttempts(server.services, kind, level);
}

describe('wrong passwords', () => {
  it('make the caller wait longer each time, with Retry-After and a text', async () => {
    const { email } = await person();
    const body = { email, password: 'wrong-one' };
    for (let tries = 0; tries < 8; tries += 1) expect((await server.call('login', { body })).status).toBe(401);
    const refused = await server.call('login', { body, headers: { 'accept-language': 'ar' } });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.body).toEqual({
      code: 'too_many_requests',
      detail: 'محاولات كثيرة. انتظر 5 ثانية ثم حاول من جديد.',
    });
    // During the wait the correct password is refused too: otherwise guessing could go on.
    expect((await server.call('login', { body: { email, password } })).status).toBe(429);
    advanceSeconds(5);
    expect((await server.call('login', { body })).status).toBe(401);
    expect((await server.call('login', { body })).headers.get('retry-after')).toBe('10');
    advanceSeconds(10);
    expect((await server.call('login', { body: { email, password } })).status).toBe(200);
    // The count is reset.
    expect((await server.call('login', { body })).status).toBe(401);
  });

  it('are counted at both logins together', async () => {
    const { email } = await person();
    const ip = freshIp();
    for (let tries = 0; tries < 8; tries += 1) {
      expect(await attempt(email, ip, 'wrong-one', tries % 2 === 0 ? 'user' : 'admin')).toBe('wrong');
    }
    expect(await attempt(email, ip, password, 'admin')).toBe(5);
  });

  it('are counted alike for an unknown address', async () => {
    const ip = freshIp();
    for (let tries = 0; tries < 8; tries += 1) expect(await attempt('nobody@example.ly', ip)).toBe('wrong');
    expect(await attempt('nobody@example.ly', ip)).toBe(5);
  });

  it('are all counted when they are simultaneous', async () => {
    const { email } = await person();
    const ip = freshIp();
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => attempt(email, ip)));
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(8);
    expect(outcomes.filter((outcome) => typeof outcome === 'number')).toHaveLength(22);
  });

  it('of one person do not make another wait', async () => {
    const [one, other] = [await person(), await person()];
    const ip = freshIp();
    for (let tries = 0; tries < 9; tries += 1) await attempt(one.email, ip);
    expect(await attempt(other.email, ip, password)).toBe('in');
  });

  it('from other origins do not lock the owner out of a known origin', async () => {
    const { email } = await person();
    const knownIp = freshIp();
    expect(await attempt(email, knownIp, password)).toBe('in');
    const strangersIp = freshIp();
    for (let tries = 0; tries < 8; tries += 1) expect(await attempt(email, strangersIp)).toBe('wrong');
    expect(await attempt(email, strangersIp)).toBe(5);
    expect(await attempt(email, knownIp, password)).toBe('in');
    expect(await attempt(email, freshIp())).toBe('wrong');
    await fill('account', 50);
    expect(await attempt(email, freshIp(), password)).toBe(30);
    expect(await attempt(email, knownIp, password)).toBe('in');
    // From another origin the owner waits half a minute.
    advanceSeconds(30);
    expect(await attempt(email, freshIp(), password)).toBe('in');
  });

  it('from one origin over many accounts fill its bucket, but not for known accounts', async () => {
    const [neighbour, newcomer] = [await person(), await person()];
    const ip = freshIp();
    expect(await attempt(neighbour.email, ip, password)).toBe('in');
    await attempt('nobody@example.ly', ip);
    await fill('origin', 1000);
    expect(await attempt(newcomer.email, ip, password)).toBe(2);
    expect(await attempt(neighbour.email, ip, password)).toBe('in');
    advanceSeconds(2);
    expect(await attempt(newcomer.email, ip, password)).toBe('in');
  });

  it('are reset by a successful sign-in', async () => {
    const { email } = await person();
    const ip = freshIp();
    for (let times = 0; times < 3; times += 1) expect(await attempt(email, ip, password)).toBe('in');
    const rows = await server.services.db.selectFrom('sign_in_attempts').select(['kind', 'level']).execute();
    expect(rows.every(({ level }) => level === 0)).toBe(true);
  });

  it('are stored without the address', async () => {
    await attempt('secret-address@example.ly', freshIp());
    const { rows } = await server.services.pool.query<{ text: string }>(
      'select sign_in_attempts::text as text from sign_in_attempts',
    );
    expect(rows).toHaveLength(3);
    expect(rows.map(({ text }) => text).join()).not.toContain(Buffer.from('secret').toString('hex'));
  });
});

describe('what is counted for one', () => {
  const claims: [string, string, (whose: string) => Promise<unknown>][] = [
    ['entries of the own password', 'pair', (id) => claimOwnPassword(server.services, id)],
    ['second factors', 'pair', (id) => claimSecondFactor(server.services, id)],
    ['wrong passwords on a known device', 'pair', (id) => claimSignIn(server.services, signInOf({ device: id }))],
    ['wrong passwords on a device for one account', 'pair', (id) => claimSignIn(server.services, signInOf({ id }))],
    ['sign-ups of an origin', 'sign_up', (ip) => claimSignUp(server.services, ip)],
    ['codes of numbers of an origin', 'origin', (ip) => claimPhoneCode(server.services, ip)],
    ['mails from an origin', 'mail_origin', (ip) => claimMailFrom(server.services, ip)],
    ['mails to an account', 'mail_address', (id) => claimMailTo(server.services, id)],
  ];
  const signInOf = ({ device = 'a device', id = 'one' }) => ({
    email: `${id}@example.ly`,
    origin: 'one origin',
    knownDevice: Buffer.from(device),
    isKnownOrigin: false,
  });

  const isAllowed = (claim: Promise<unknown>) =>
    claim.then(
      (answer) => answer !== false,
      () => false,
    );

  it.each(claims)('%s: does not count for another', async (_what, kind, count) => {
    expect(await isAllowed(count('one'))).toBe(true);
    await fill(kind, 5000);
    expect([await isAllowed(count('one')), await isAllowed(count('another'))]).toEqual([false, true]);
  });

  it('passwords and second factors of one account are counted apart', async () => {
    await claimOwnPassword(server.services, 'one');
    await fill('pair', 5000);
    const { subjects } = await claimSecondFactor(server.services, 'one');
    expect(subjects).toHaveLength(1);
  });
});

describe('sign-ups with taken addresses', () => {
  const ask = async (email: string, ip: string) => {
    const form = { name: 'Salma', email, password, confirm_password: password, role: 'guest' as const };
    try {
      await signUp(server.services, form, { ip, userAgent: undefined, locale: 'en' });
      return 'open';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.code === 'too_many_requests' ? error.retryAfterSeconds : error.code;
    }
  };

  it('are limited, while successful sign-ups do not count', async () => {
    const { email } = await person();
    const ip = freshIp();
    for (let times = 0; times < 3; times += 1) expect(await ask(`new-${ip}-${times}@example.ly`, ip)).toBe('open');
    for (let times = 0; times < 3; times += 1) expect(await ask(email, ip)).toBe('email_taken');
    await fill('sign_up', 200);
    expect(await ask(email, ip)).toBe(10);
    expect(await ask(email, freshIp())).toBe('email_taken');
    advanceSeconds(10);
    expect(await ask(`new-${ip}-last@example.ly`, ip)).toBe('open');
  });
});
