/** Whatever answers whether an address has an account counts as a sign-up, and answers no more often than sign-ups do. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/schemas/operation.ts';
import { operations } from '#contract/schemas/operations.ts';
import type { OperationId } from '#contract/types.gen.ts';
import { setAttempts } from '#test/changes.ts';
import { createUser, tokenFor } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { hashPassword } from './passwords.ts';

const server = useTestServer({ RATE_LIMIT_FACTOR: '1' });
const password = 'long-and-own-secret';
let passwordHash: string;
let clock = Date.now();
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(() => {
  // A day later, so that each test has its own attempts.
  clock += 24 * 3_600_000;
  server.clock.set(new Date(clock));
});
const person = () => createUser(server.services, { password_hash: passwordHash });
const fresh = () => `fresh-${crypto.randomUUID()}@example.ly`;

/** The operations that answer `email_taken`, each asked about an address. */
const asks: Partial<Record<OperationId, (email: string, token: string) => ReturnType<typeof server.call>>> = {
  signUp: (email) =>
    server.call('signUp', { body: { name: 'Salma', email, password, confirm_password: password, role: 'guest' } }),
  requestEmailChange: (email, token) =>
    server.call('requestEmailChange', { token, body: { current_password: password, email } }),
};
/** Asked with a link that was mailed to the address: whoever has it reads its mail. */
const provedByMail: OperationId[] = ['confirmEmailChange'];

it('names every operation that answers whether an address has an account', () => {
  const answering = (Object.entries(operations) as [OperationId, Operation][])
    .filter(([, { errors }]) => errors.includes('email_taken'))
    .map(([id]) => id);
  expect(answering.sort()).toEqual([...(Object.keys(asks) as OperationId[]), ...provedByMail].sort());
});

describe.each(Object.entries(asks))('%s', (_, ask) => {
  it('answers nothing once the origin has asked as often as sign-ups may', async () => {
    const [{ id }, { email: taken }] = [await person(), await person()];
    const token = await tokenFor(server.services, { id });
    expect((await ask(taken, token)).body).toMatchObject({ code: 'email_taken' });
    await setAttempts(server.services, 'sign_up', 200);
    for (const email of [taken, fresh()]) {
      const { status, body } = await ask(email, token);
      expect([status, body], email).toMatchObject([429, { code: 'too_many_requests' }]);
    }
  });

  it('counts what it answers about a taken address for the others too', async () => {
    const [{ id }, { email: taken }] = [await person(), await person()];
    const token = await tokenFor(server.services, { id });
    await setAttempts(server.services, 'sign_up', 0);
    await ask(taken, token);
    const { rows } = await server.services.pool.query<{ level: number }>(
      `select max(level)::float as level from sign_in_attempts where kind = 'sign_up'`,
    );
    expect(rows[0]!.level).toBeGreaterThan(0.9);
  });
});

it('a change of address answers alike for free and taken addresses once its mails are used up', async () => {
  const [{ id }, { email: taken }] = [await person(), await person()];
  const token = await tokenFor(server.services, { id });
  const codes: string[] = [];
  for (let times = 0; times < 6; times += 1) codes.push((await asks.requestEmailChange!(taken, token)).body.code);
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'email_taken'), 'too_many_requests']);
  expect((await asks.requestEmailChange!(fresh(), token)).body.code).toBe('too_many_requests');
});
