import { describe, expect, it } from 'vitest';
import { hashPassword } from './passwords.ts';
import { createUser } from '#test/factories.ts';
import { concurrently } from '#test/concurrently.ts';
import { mailsTo as mailsOf, mailTexts, tokenIn } from '#test/mail-texts.ts';
import { manyConnections, startTestServer, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);

const person = async (values: object = {}) =>
  createUser(server.services, { password_hash: await hashPassword('old-secret'), ...values });
const logIn = (email: string, password: string) => server.call('login', { body: { email, password } });
const tokenOf = async (email: string, password = 'old-secret') => (await logIn(email, password)).body.access_token;

const linkIn = tokenIn;
const mailsTo = (email: string) => mailsOf(server, email);
const forget = (email: string, locale = 'en') =>
  server.call('forgotPassword', { body: { email }, headers: { 'accept-language': locale } });
const reset = (token: string, password = 'new-secret') =>
  server.call('resetPassword', { body: { token, password, confirm_password: password } });

describe('a forgotten password', () => {
  it('is replaced with a mailed link, once; all sessions end', async () => {
    const user = await person({ language: 'fr' });
    const open = await tokenOf(user.email);
    expect((await forget(user.email, 'ar')).status).toBe(200);
    const [mail] = await mailsTo(user.email);
    expect(mail).toContain('Content-Language: fr');
    const token = linkIn(mail);
    expect(token).toHaveLength(43);
    const { rows } = await server.services.pool.query('select encode(token_hash, $1) as kept from account_links', [
      'hex',
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);

    expect((await reset(token)).status).toBe(200);
    expect((await server.call('getCurrentUser', { token: open })).status).toBe(401);
    expect((await logIn(user.email, 'old-secret')).status).toBe(401);
    expect((await logIn(user.email, 'new-secret')).status).toBe(200);
    expect((await reset(token, 'third-secret')).body.code).toBe('link_invalid');
    expect(await mailsTo(user.email)).toContainEqual(expect.stringContaining('/forgot-password'));
  });

  it('is mailed once, even if its job runs again because its completion was lost', async () => {
    const user = await person();
    await forget(user.email);
    const [mail] = await mailsTo(user.email);
    const { rowCount } = await server.services.pool.query(
      `update jobs.job set state = 'created', completed_on = null where name = 'password-reset' and data->>'email' = $1`,
      [user.email],
    );
    expect(rowCount).toBe(1);
    expect(await mailsTo(user.email)).toEqual([mail]);
    expect((await reset(linkIn(mail))).status).toBe(200);
  });

  it('answers alike for known, unknown, closed and suspended addresses, and mails only the first', async () => {
    const known = await person();
    const closed = await person({ closed_at: new Date() });
    const suspended = await person({ suspended_at: new Date() });
    const addresses = [known.email, 'nobody@example.ly', closed.email, suspended.email];
    const answers = await Promise.all(addresses.map((email) => forget(email)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect((await mailsTo(known.email)).length).toBe(1);
    for (const email of addresses.slice(1)) expect(await mailsTo(email)).toEqual([]);
  });

  it('does the same work for known and unknown addresses: it enqueues a job', async () => {
    const user = await person();
    const statements: string[][] = [];
    for (const email of [user.email, 'no-one@example.ly']) {
      const before = await server.services.pool.query<{ count: number }>(
        "select count(*)::int as count from jobs.job where name = 'password-reset'",
      );
      await forget(email);
      const after = await server.services.pool.query<{ count: number; links: number }>(
        "select count(*)::int as count, (select count(*)::int from account_links where user_id = $1) as links from jobs.job where name = 'password-reset'",
        [user.id],
      );
      statements.push([String(after.rows[0]!.count - before.rows[0]!.count), String(after.rows[0]!.links)]);
    }
    expect(statements).toEqual([
      ['1', '0'],
      ['1', '0'],
    ]);
  });

  it('accepts only the latest link, for an hour, once', async () => {
    const user = await person();
    await forget(user.email);
    await mailTexts(server);
    await forget(user.email);
    const [first, second] = (await mailsTo(user.email)).map(linkIn);
    expect((await reset(first!)).body.code).toBe('link_invalid');
    const both = await Promise.all([reset(second!, 'secret-a'), reset(second!, 'secret-b')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);

    await forget(user.email);
    const third = linkIn((await mailsTo(user.email)).findLast((mail) => mail.includes('token=')));
    server.clock.advanceHours(1.01);
    expect((await reset(third)).body.code).toBe('link_invalid');
    server.clock.set(new Date());
    expect((await reset('made-up')).body.code).toBe('link_invalid');
  });

  it('limits the mails to one account', async () => {
    const limited = await startTestServer({ ...manyConnections, RATE_LIMIT_FACTOR: '1' });
    const user = await createUser(limited.services);
    for (let time = 0; time < 8; time += 1) {
      expect((await limited.call('forgotPassword', { body: { email: user.email } })).status).toBe(200);
    }
    await limited.services.jobs.drain('password-reset');
    expect((await mailTexts(limited)).length).toBe(5);
    await limited.close();
  });
});

describe('changing the password', () => {
  it('requires the current one, ends the other sessions and keeps this one', async () => {
    const user = await person();
    const [here, there] = [await tokenOf(user.email), await tokenOf(user.email)];
    const change = (body: object) =>
      server.call('changePassword', {
        token: here,
        body: { current_password: 'old-secret', password: 'new-secret', confirm_password: 'new-secret', ...body },
      });
    expect((await change({ current_password: 'guess' })).body).toMatchObject({
      code: 'password_wrong',
      fields: { current_password: 'The current password is not right.' },
    });
    expect((await change({ confirm_password: 'other' })).body.fields).toEqual({
      confirm_password: 'Passwords do not match',
    });
    expect((await change({ password: '12345', confirm_password: '12345' })).status).toBe(422);
    expect((await change({})).status).toBe(200);
    expect((await server.call('getCurrentUser', { token: here })).status).toBe(200);
    expect((await server.call('getCurrentUser', { token: there })).status).toBe(401);
    expect((await logIn(user.email, 'new-secret')).status).toBe(200);
  });

  it('throttles wrong passwords without ending the session', async () => {
    const limited = await startTestServer({ ...manyConnections, RATE_LIMIT_FACTOR: '1' });
    const user = await createUser(limited.services, { password_hash: await hashPassword('old-secret') });
    const { body } = await limited.call('login', { body: { email: user.email, password: 'old-secret' } });
    const guess = () =>
      limited.call('changePassword', {
        token: body.access_token,
        body: { current_password: 'guess', password: 'new-secret', confirm_password: 'new-secret' },
      });
    for (let time = 0; time < 8; time += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    await limited.close();
  });
});

describe('changing the address', () => {
  const ask = (token: string, email: string, current_password = 'old-secret') =>
    server.call('requestEmailChange', { token, body: { email, current_password } });

  it('is confirmed from the new address, and the old one is informed', async () => {
    const user = await person();
    const token = await tokenOf(user.email);
    expect((await ask(token, 'new-home@example.ly', 'guess')).body.code).toBe('password_wrong');
    expect((await ask(token, user.email.toUpperCase())).body.code).toBe('same_email');
    expect((await ask(token, 'new-home@example.ly')).status).toBe(200);
    expect(await server.succeed('getCurrentUser', { token })).toMatchObject({ email: user.email });
    const link = linkIn((await mailsTo('new-home@example.ly'))[0]);
    expect((await mailsTo(user.email)).at(-1)).toContain('new-home@example.ly');

    // A link is valid for its kind only.
    expect((await reset(link)).body.code).toBe('link_invalid');
    expect((await server.call('confirmEmailChange', { body: { token: link } })).status).toBe(200);
    expect(await server.succeed('getCurrentUser', { token })).toMatchObject({ email: 'new-home@example.ly' });
    expect((await server.call('confirmEmailChange', { body: { token: link } })).body.code).toBe('link_invalid');
    expect((await mailsTo(user.email)).length).toBe(2);
    expect((await logIn('new-home@example.ly', 'old-secret')).status).toBe(200);
  });

  it('refuses an address that another account has or gets meanwhile', async () => {
    const [user, other] = [await person(), await person()];
    const token = await tokenOf(user.email);
    expect((await ask(token, other.email)).body.code).toBe('email_taken');
    await ask(token, 'contested@example.ly');
    const link = linkIn((await mailsTo('contested@example.ly'))[0]);
    await person({ email: 'contested@example.ly' });
    expect((await server.call('confirmEmailChange', { body: { token: link } })).body.code).toBe('email_taken');
    expect(await server.succeed('getCurrentUser', { token })).toMatchObject({ email: user.email });
  });

  it('refuses an address that another account gets at the same moment', async () => {
    const user = await person();
    await ask(await tokenOf(user.email), 'at-once@example.ly');
    const link = linkIn((await mailsTo('at-once@example.ly'))[0]);
    const other = await person();
    const [answer] = await concurrently(
      server,
      [`update users set email = 'at-once@example.ly' where id = $1`, [other.id]],
      () => [server.call('confirmEmailChange', { body: { token: link } })],
    );
    expect([answer!.status, answer!.body.code]).toEqual([409, 'email_taken']);
  });

  it('is invalid after the password has changed', async () => {
    const user = await person();
    const token = await tokenOf(user.email);
    await ask(token, 'void@example.ly');
    const link = linkIn((await mailsTo('void@example.ly'))[0]);
    await server.succeed('changePassword', {
      token,
      body: { current_password: 'old-secret', password: 'new-secret', confirm_password: 'new-secret' },
    });
    expect((await server.call('confirmEmailChange', { body: { token: link } })).body.code).toBe('link_invalid');
  });
});
