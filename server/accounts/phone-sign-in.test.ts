import { describe, expect, it } from 'vitest';
import { concurrently } from '#test/concurrently.ts';
import { createUser, signedIn } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { codeSentTo, logInByCode, newNumber, signUpByNumber, smsTo } from '#test/sms.ts';

const server = useTestServer(manyConnections);

const ask = (phone: string, headers = {}) => server.call('askPhoneCode', { body: { phone }, headers });
const enter = (phone: string, code: string) => server.call('logInWithPhone', { body: { phone, code } });
/** A code that is not the one that was sent. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('an account by number', () => {
  it('is made with a code, a name and nothing else, and logs in again with another code', async () => {
    const phone = newNumber();
    const asked = await ask(`0${phone.slice(4)}`, { 'accept-language': 'ar' });
    expect(asked).toMatchObject({ status: 200, body: { resend_after_seconds: 60, expires_in_seconds: 600 } });
    const [text] = await smsTo(server, phone);
    expect(text).toMatch(/^\d{6} هو رمزك في ديار/);
    // The line that binds the code to the site.
    expect(text).toMatch(/\n\n@localhost #\d{6}\n$/);
    const entered = await server.succeed('logInWithPhone', { body: { phone, code: await codeSentTo(server, phone) } });
    expect(entered).toEqual({ tokens: null, proof: expect.any(String) });
    const made = await server.call('signUpWithPhone', {
      body: { phone, proof: entered.proof, name: 'Salma Ben Othman', role: 'host' },
    });
    expect(made.status).toBe(201);
    // The field keeps its type where the specification prints it.
    expect(made.body.user).toMatchObject({ email: '', phone, role: 'host_pending_setup', email_verified: true });
    const token = made.body.tokens.access_token;
    expect(await server.succeed('getCurrentUser', { token })).toMatchObject({ id: made.body.user.id, email: '' });
    expect(await server.succeed('getSignInWays', { token })).toMatchObject({
      email: null,
      phone,
      has_password: false,
      phone_silent: false,
      phone_available: true,
    });
    server.clock.advanceHours(1);
    const again = await logInByCode(server, phone);
    expect(again).toMatchObject({ status: 200, body: { proof: null } });
    const later = again.body.tokens!.access_token;
    expect((await server.succeed('getCurrentUser', { token: later })).id).toBe(made.body.user.id);
    const { events } = await server.succeed('listSecurityEvents', { token: later });
    expect(events.map(({ kind }) => kind)).toEqual(['signed_in', 'signed_in']);
  });

  it('takes a code once, a proof once, and neither for another number', async () => {
    const phone = newNumber();
    await ask(phone);
    const code = await codeSentTo(server, phone);
    expect((await enter(newNumber(), code)).body.code).toBe('phone_code_ended');
    const { proof } = (await enter(phone, code)).body;
    expect((await enter(phone, code)).body.code).toBe('phone_code_ended');
    const form = { proof, name: 'Salma Ben Othman' };
    const stolen = await server.call('signUpWithPhone', { body: { ...form, phone: newNumber() } });
    expect(stolen.body.code).toBe('phone_code_ended');
    const made = await Promise.all([1, 2, 3].map(() => server.call('signUpWithPhone', { body: { ...form, phone } })));
    expect(made.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  });

  it('keeps the proof where a field of the form is refused', async () => {
    const phone = newNumber();
    const { proof } = (await logInByCode(server, phone)).body;
    const body = { phone, proof, name: 'Salma Ben Othman', referral_code: 'UNKNOWN1' };
    expect((await server.call('signUpWithPhone', { body })).body.code).toBe('referral_code_unknown');
    expect((await server.call('signUpWithPhone', { body: { ...body, name: 'x' } })).status).toBe(422);
    expect((await server.call('signUpWithPhone', { body: { ...body, referral_code: null } })).status).toBe(201);
  });

  it('refuses what is no number of a mobile phone', async () => {
    for (const phone of ['', '12', '021 333 4455', 'salma@example.ly', '+218 21 333 4455']) {
      const refused = await ask(phone);
      expect(refused.status, phone).toBe(422);
      expect(refused.body.fields, phone).toHaveProperty('phone');
    }
  });
});

describe('a number without an account', () => {
  it('gets the same answers as one with an account, and the same SMS', async () => {
    const known = (await signUpByNumber(server)).phone;
    server.clock.advanceHours(1);
    const unknown = newNumber();
    const [toKnown, toUnknown] = [await ask(known), await ask(unknown)];
    expect(toUnknown.status).toBe(toKnown.status);
    expect(toUnknown.body).toEqual(toKnown.body);
    const masked = async (phone: string) => (await smsTo(server, phone)).at(-1)!.replaceAll(/\d{6}/g, '######');
    expect(await masked(unknown)).toBe(await masked(known));
    const wrong = async (phone: string) => enter(phone, other(await codeSentTo(server, phone)));
    const [ofKnown, ofUnknown] = [await wrong(known), await wrong(unknown)];
    expect(ofKnown.body.code).toBe('phone_code_wrong');
    expect(ofUnknown.body).toEqual(ofKnown.body);
    expect((await ask(unknown)).body).toEqual((await ask(known)).body);
  });

  it('reads the same tables before a code is right', async () => {
    const { rows } = await server.services.pool.query<{ definition: string }>(
      `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'phone_codes'::regclass`,
    );
    // What is written of a number does not contain it.
    expect(rows.map(({ definition }) => definition).join('\n')).not.toMatch(/\bphone\b/);
    const phone = newNumber();
    await ask(phone);
    const stored = await server.services.pool.query(`select * from phone_codes`);
    const code = await codeSentTo(server, phone);
    expect(JSON.stringify(stored.rows)).not.toContain(phone.slice(4));
    expect(JSON.stringify(stored.rows)).not.toContain(code);
    const jobs = await server.services.pool.query(`select data from jobs.job where name = 'phone-codes'`);
    expect(JSON.stringify(jobs.rows)).not.toContain(code);
  });
});

describe('a code', () => {
  it('ends after ten minutes, and when another is sent', async () => {
    const phone = newNumber();
    await ask(phone);
    const first = await codeSentTo(server, phone);
    server.clock.advanceHours(1.1 / 60);
    await ask(phone);
    const second = await codeSentTo(server, phone);
    expect((await enter(phone, first)).body.code).toBe('phone_code_wrong');
    server.clock.advanceHours(10 / 60);
    expect((await enter(phone, second)).body.code).toBe('phone_code_ended');
  });

  it('is not sent any more once it has ended', async () => {
    const phone = newNumber();
    await ask(phone);
    server.clock.advanceHours(11 / 60);
    expect(await smsTo(server, phone)).toEqual([]);
  });

  it('says how many tries are left, and is worth nothing after five', async () => {
    const phone = newNumber();
    await ask(phone);
    const code = await codeSentTo(server, phone);
    const answers = [];
    for (let tries = 0; tries < 5; tries += 1) answers.push((await enter(phone, other(code))).body.detail);
    expect(answers.at(0)).toMatch(/4\stries left/);
    expect(answers.at(-1)).toContain('ask for a new code');
    expect((await enter(phone, code)).body).toMatchObject({
      code: 'phone_code_ended',
      fields: { code: expect.any(String) },
    });
  });

  it('counts five of fifty tries at once', async () => {
    const phone = newNumber();
    await ask(phone);
    const code = await codeSentTo(server, phone);
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(phone, other(code))));
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((one) => one === 'phone_code_wrong')).toHaveLength(5);
    expect(codes.filter((one) => one === 'phone_code_ended')).toHaveLength(45);
    expect((await enter(phone, code)).body.code).toBe('phone_code_ended');
  });

  it('lets one of two tries with the right code in', async () => {
    const { phone } = await signUpByNumber(server);
    server.clock.advanceHours(1);
    await ask(phone);
    const code = await codeSentTo(server, phone);
    const statuses = await concurrently(server, ['select from phone_codes for update', []], () =>
      [1, 2, 3].map(async () => (await enter(phone, code)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('who may not log in with a number', () => {
  it('is an account that was suspended, which is told why nothing opens', async () => {
    const { phone, user, token } = await signUpByNumber(server);
    const admin = await signedIn(server.services, { role: 'admin' });
    await server.succeed('suspendUser', {
      token: admin.token,
      params: { user_id: user.id },
      body: { reason: 'Invented homes.' },
    });
    expect((await server.call('getCurrentUser', { token })).status).toBe(401);
    // It has no address, so it is told by SMS.
    expect((await smsTo(server, phone)).at(-1)).toMatch(/^Your Diyar account is suspended\nhttp/);
    server.clock.advanceHours(1);
    expect((await logInByCode(server, phone)).body).toMatchObject({ code: 'account_suspended' });
  });

  it('is an administrator, whose second factor a stolen number must not replace', async () => {
    const phone = newNumber();
    const proved = { sign_in_phone: phone, phone_proved_at: server.clock.now() };
    await createUser(server.services, { role: 'admin', ...proved });
    expect((await logInByCode(server, phone)).body).toMatchObject({ code: 'email_login_needed' });
  });
});

describe('after 90 silent days', () => {
  const days = (count: number) => server.clock.advanceHours(count * 24);

  it('a number proves itself anew before its account is shown: no session has outlived them', async () => {
    const { phone, token, user, tokens } = await signUpByNumber(server);
    days(91);
    expect((await server.call('getCurrentUser', { token })).status).toBe(401);
    const refreshed = await server.call('refreshTokens', { body: { refresh_token: tokens.refresh_token } });
    expect(refreshed.body.code).toBe('session_ended');
    const { body } = await logInByCode(server, phone);
    const again = body.tokens!.access_token;
    expect(await server.succeed('getCurrentUser', { token: again })).toMatchObject({ id: user.id });
    expect(await server.succeed('getSignInWays', { token: again })).toMatchObject({ phone_silent: false });
  });

  it('a number alone opens no account that has a password: it may have a new owner', async () => {
    const phone = newNumber();
    const email = `${phone.slice(1)}@example.ly`;
    const form = { name: 'Salma Ben Othman', email, password: 'sea-and-sand', confirm_password: 'sea-and-sand' };
    await server.succeed('signUp', { body: form });
    const { access_token: token } = await server.succeed('login', { body: { email, password: 'sea-and-sand' } });
    const change = { phone, current_password: 'sea-and-sand' };
    await server.succeed('requestPhoneChange', { token, body: change });
    await server.succeed('confirmPhoneChange', { token, body: { phone, code: await codeSentTo(server, phone) } });
    days(89);
    expect((await logInByCode(server, phone)).status).toBe(200);
    days(91);
    expect((await logInByCode(server, phone)).body).toMatchObject({
      code: 'phone_silent',
      detail: expect.stringContaining('90 days'),
    });
    // Who knows the password proves the number again, and it opens the account as before.
    const { access_token } = await server.succeed('login', { body: { email, password: 'sea-and-sand' } });
    expect(await server.succeed('getSignInWays', { token: access_token })).toMatchObject({ phone_silent: true });
    server.clock.advanceHours(0.1);
    await server.succeed('requestPhoneChange', { token: access_token, body: { phone } });
    const code = await codeSentTo(server, phone);
    const ways = await server.succeed('confirmPhoneChange', { token: access_token, body: { phone, code } });
    expect(ways).toMatchObject({ phone, phone_silent: false });
    server.clock.advanceHours(1);
    expect((await logInByCode(server, phone)).status).toBe(200);
  });
});
