import { beforeEach, describe, expect, it } from 'vitest';
import type { SecondFactorChallenge } from '#contract/types.gen.ts';
import { forgetAttempts } from '#test/changes.ts';
import { addPasskey, addTotp, adminPassword, challengeOf, createAdmin } from '#test/second-factors.ts';
import { sentMails, useTestServer } from '#test/server.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { softwareAuthenticator } from '#test/software-authenticator.ts';

const server = useTestServer({ RATE_LIMIT_FACTOR: '1' });
beforeEach(async () => {
  await forgetAttempts(server.services);
});

const minutes = (count: number) => server.clock.advanceHours(count / 60);
const complete = ({ challenge }: SecondFactorChallenge, proof: object) =>
  server.call('completeSignIn', { body: { challenge, proof } });
const totp = (code: string) => ({ kind: 'totp', code });
const recovery = (code: string) => ({ kind: 'recovery_code', code });
const kindsOf = async (token: string) =>
  (await server.succeed('listSecurityEvents', { token, query: { limit: 100 } })).events.map(({ kind }) => kind);
const sessionsOf = async (userId: string) =>
  (
    await server.services.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute()
  ).length;

describe('a sign-in with an authenticator app', () => {
  it('answers the right password with a challenge and no session, and the code with one', async () => {
    const admin = await createAdmin(server);
    const { code } = await addTotp(server, admin.token);
    const before = await sessionsOf(admin.id);
    const challenge = await challengeOf(server, admin.email);
    expect(challenge).toMatchObject({ methods: ['totp', 'recovery_code'], passkey: null, recovery_codes_left: 10 });
    expect(await sessionsOf(admin.id)).toBe(before);
    const answer = await complete(challenge, totp(code()));
    expect(answer.status).toBe(200);
    const me = await server.succeed('getCurrentUser', { token: answer.body.access_token });
    expect(me.id).toBe(admin.id);
    expect((await kindsOf(answer.body.access_token)).slice(0, 2)).toEqual(['signed_in', 'second_factor_added']);
  });

  it('is asked for at the login of users too', async () => {
    const admin = await createAdmin(server);
    await addTotp(server, admin.token);
    const answer = await server.call('login', { body: { email: admin.email, password: adminPassword } });
    expect([answer.status, answer.body.code]).toEqual([401, 'second_factor_required']);
  });

  it('refuses a wrong code and records it, and says nothing of a factor after a wrong password', async () => {
    const admin = await createAdmin(server);
    await addTotp(server, admin.token);
    const answer = await complete(await challengeOf(server, admin.email), totp('000000'));
    expect([answer.status, answer.body.code]).toEqual([400, 'second_factor_wrong']);
    expect((await kindsOf(admin.token))[0]).toBe('second_factor_failed');
    const wrong = await server.call('adminLogin', { body: { email: admin.email, password: 'wrong-one' } });
    expect(wrong.body).toMatchObject({ code: 'wrong_credentials' });
    expect(wrong.body).not.toHaveProperty('data');
  });

  it('accepts a code once, and says when the next one comes', async () => {
    const admin = await createAdmin(server);
    const { code } = await addTotp(server, admin.token);
    expect((await complete(await challengeOf(server, admin.email), totp(code()))).status).toBe(200);
    const again = await complete(await challengeOf(server, admin.email), totp(code()));
    expect([again.status, again.body.code]).toEqual([409, 'second_factor_used']);
    expect(again.body.detail).toMatch(/\d+\u00a0seconds?/);
    minutes(0.5);
    expect((await complete(await challengeOf(server, admin.email), totp(code()))).status).toBe(200);
  });

  it('accepts no code of an earlier period than the last, though it is within the window', async () => {
    const admin = await createAdmin(server);
    const { code } = await addTotp(server, admin.token);
    const earlier = code();
    minutes(0.5);
    expect((await complete(await challengeOf(server, admin.email), totp(code()))).status).toBe(200);
    expect((await complete(await challengeOf(server, admin.email), totp(earlier))).body.code).toBe(
      'second_factor_used',
    );
  });

  it('lets one of two in that use one code at once', async () => {
    const admin = await createAdmin(server);
    const { code } = await addTotp(server, admin.token);
    const challenges = [await challengeOf(server, admin.email), await challengeOf(server, admin.email)];
    const answers = await Promise.all(challenges.map((one) => complete(one, totp(code()))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('lets one of two in that use one challenge at once', async () => {
    const admin = await createAdmin(server);
    const { code, recoveryCodes } = await addTotp(server, admin.token);
    const challenge = await challengeOf(server, admin.email);
    const answers = await Promise.all([
      complete(challenge, totp(code())),
      complete(challenge, recovery(recoveryCodes[0]!)),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)!.body.code).toBe('challenge_ended');
  });

  it('makes whoever tries codes wait longer each time', async () => {
    const admin = await createAdmin(server);
    const { code } = await addTotp(server, admin.token);
    const challenge = await challengeOf(server, admin.email);
    for (let tries = 0; tries < 8; tries += 1) expect((await complete(challenge, totp('000000'))).status).toBe(400);
    const refused = await complete(challenge, totp(code()));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    minutes(0.1);
    expect((await complete(challenge, totp(code()))).status).toBe(200);
  });

  it('ends after five minutes', async () => {
    const admin = await createAdmin(server);
    const { code } = await addTotp(server, admin.token);
    const challenge = await challengeOf(server, admin.email);
    minutes(5);
    expect((await complete(challenge, totp(code()))).body.code).toBe('challenge_ended');
  });

  it('accepts no challenge that was made for something else, and none that was made up', async () => {
    const admin = await createAdmin(server);
    const { code } = await addTotp(server, admin.token);
    const other = await server.succeed('startReauthentication', { token: admin.token });
    expect((await complete(other, totp(code()))).body.code).toBe('challenge_ended');
    expect((await complete({ ...other, challenge: 'made up' }, totp(code()))).body.code).toBe('challenge_ended');
  });

  it('accepts neither the password nor the code of somebody else', async () => {
    const [admin, other] = [await createAdmin(server), await createAdmin(server)];
    await addTotp(server, admin.token);
    const theirs = await addTotp(server, other.token);
    const challenge = await challengeOf(server, admin.email);
    const answers = [
      await complete(challenge, totp(theirs.code())),
      await complete(challenge, recovery(theirs.recoveryCodes[0]!)),
      await complete(challenge, { kind: 'password', password: adminPassword }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('second_factor_wrong'));
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed, and its owner is told how many are left', async () => {
    const admin = await createAdmin(server);
    const { recoveryCodes } = await addTotp(server, admin.token);
    const typed = ` ${recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ')} `;
    const before = (await sentMails(server)).length;
    expect((await complete(await challengeOf(server, admin.email), recovery(typed))).status).toBe(200);
    expect((await sentMails(server)).length).toBe(before + 1);
    const again = await challengeOf(server, admin.email);
    expect(again.recovery_codes_left).toBe(9);
    expect((await complete(again, recovery(typed))).body.code).toBe('second_factor_wrong');
  });

  it('lets one of two in that use it at once', async () => {
    const admin = await createAdmin(server);
    const { recoveryCodes } = await addTotp(server, admin.token);
    const challenges = [await challengeOf(server, admin.email), await challengeOf(server, admin.email)];
    const answers = await Promise.all(challenges.map((one) => complete(one, recovery(recoveryCodes[0]!))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it('no longer works once there are new ones', async () => {
    const admin = await createAdmin(server);
    const { recoveryCodes } = await addTotp(server, admin.token);
    const renewed = await server.succeed('renewRecoveryCodes', { token: admin.token });
    expect(new Set([...recoveryCodes, ...renewed.recovery_codes]).size).toBe(20);
    const challenge = await challengeOf(server, admin.email);
    expect((await complete(challenge, recovery(recoveryCodes[0]!))).body.code).toBe('second_factor_wrong');
    expect((await complete(challenge, recovery(renewed.recovery_codes[0]!))).status).toBe(200);
  });

  it('is stored as a hash only, and the secret of the app sealed', async () => {
    const admin = await createAdmin(server);
    const { recoveryCodes } = await addTotp(server, admin.token);
    const { rows } = await server.services.pool.query<{ text: string }>(
      `select encode(code_hash, 'escape') as text from recovery_codes where user_id = $1
       union all select encode(sealed_secret, 'escape') from totp_factors where user_id = $1`,
      [admin.id],
    );
    expect(rows).toHaveLength(11);
    for (const { text } of rows)
      expect(recoveryCodes.some((code) => text.includes(code.replaceAll('-', '')))).toBe(false);
    expect(rows.at(-1)!.text).toMatch(/^DIYAR-SEALED/);
  });
});

describe('a passkey', () => {
  it('signs in, beside an app or alone', async () => {
    const admin = await createAdmin(server);
    const passkey = await addPasskey(server, admin.token);
    expect(passkey.recoveryCodes).toHaveLength(10);
    const challenge = await challengeOf(server, admin.email);
    expect(challenge.methods).toEqual(['passkey', 'recovery_code']);
    const proof = { kind: 'passkey', credential: passkey.sign(challenge.passkey!) };
    expect((await complete(challenge, proof)).status).toBe(200);
    const factors = await server.succeed('getSecondFactors', { token: admin.token });
    expect(factors.passkeys).toMatchObject([{ name: 'Phone', last_used_at: expect.any(String) }]);
  });

  it('is refused for another challenge, from another site, of another account, and a second time', async () => {
    const [admin, other] = [await createAdmin(server), await createAdmin(server)];
    const passkey = await addPasskey(server, admin.token);
    const foreign = await addPasskey(server, other.token);
    const [first, second] = [await challengeOf(server, admin.email), await challengeOf(server, admin.email)];
    const wrong = [
      passkey.sign(first.passkey!),
      foreign.sign(second.passkey!),
      softwareAuthenticator().sign(second.passkey!),
    ];
    for (const credential of wrong) {
      expect((await complete(second, { kind: 'passkey', credential })).body.code).toBe('second_factor_wrong');
    }
    const proof = { kind: 'passkey', credential: passkey.sign(second.passkey!) };
    expect((await complete(second, proof)).status).toBe(200);
    expect((await complete(second, proof)).body.code).toBe('challenge_ended');
  });

  it('is not added from another site, without its challenge, or twice', async () => {
    const admin = await createAdmin(server);
    const { token } = admin;
    const { challenge, options } = await server.succeed('startPasskey', { token });
    const elsewhere = softwareAuthenticator({ origin: 'https://diyar.example' }).create(options);
    const add = (credential: object, from = challenge) =>
      server.call('addPasskey', { token, body: { challenge: from, name: 'Key', credential } });
    expect((await add(elsewhere)).body.code).toBe('passkey_unusable');
    const authenticator = softwareAuthenticator();
    expect((await add(authenticator.create({ challenge: 'another' }))).body.code).toBe('passkey_unusable');
    expect((await add(authenticator.create(options))).status).toBe(200);
    expect((await add(authenticator.create(options))).body.code).toBe('challenge_ended');
    const next = await server.succeed('startPasskey', { token });
    expect((await add(authenticator.create(next.options), next.challenge)).body.code).toBe('passkey_exists');
  });
});

describe('the factors of an account', () => {
  it('end the sessions that used none when the first is set up, but not the one that did it', async () => {
    const admin = await createAdmin(server);
    const elsewhere = await tokenFor(server.services, admin);
    await addTotp(server, admin.token);
    expect((await server.call('getCurrentUser', { token: elsewhere })).status).toBe(401);
    expect((await server.call('getCurrentUser', { token: admin.token })).status).toBe(200);
  });

  it('are removed by their owner, who is then asked for the password alone', async () => {
    const admin = await createAdmin(server);
    await addTotp(server, admin.token);
    const { id } = (await addPasskeyAndList(admin.token))[0]!;
    await server.succeed('removeTotp', { token: admin.token });
    const left = await server.succeed('removePasskey', { token: admin.token, params: { passkey_id: id } });
    expect(left).toMatchObject({ totp: null, passkeys: [], recovery_codes_left: 0 });
    const answer = await server.call('adminLogin', { body: { email: admin.email, password: adminPassword } });
    expect(answer.status).toBe(200);
  });

  it('are not seen or removed by another administrator', async () => {
    const [admin, other] = [await createAdmin(server), await createAdmin(server)];
    const { id } = (await addPasskeyAndList(admin.token))[0]!;
    const answer = await server.call('removePasskey', { token: other.token, params: { passkey_id: id } });
    expect(answer.body.code).toBe('not_found');
    expect((await server.succeed('getSecondFactors', { token: other.token })).passkeys).toEqual([]);
  });

  it('are reset for an administrator who has lost them, whose sessions end', async () => {
    const [admin, other] = [await createAdmin(server), await createAdmin(server)];
    await addTotp(server, admin.token);
    const reset = (token: string, user_id: string) =>
      server.call('resetSecondFactors', { token, params: { user_id }, body: { reason: 'Lost her phone.' } });
    expect((await reset(other.token, other.id)).body.code).toBe('forbidden');
    const guest = await signedIn(server.services);
    expect((await reset(other.token, guest.id)).body.code).toBe('forbidden');
    expect((await reset(other.token, admin.id)).status).toBe(200);
    expect((await reset(other.token, admin.id)).body.code).toBe('state_moved_on');
    expect((await server.call('getCurrentUser', { token: admin.token })).status).toBe(401);
    const login = await server.succeed('adminLogin', { body: { email: admin.email, password: adminPassword } });
    expect((await kindsOf(login.access_token)).slice(0, 2)).toEqual(['signed_in', 'second_factors_reset']);
  });
});

async function addPasskeyAndList(token: string) {
  await addPasskey(server, token);
  return (await server.succeed('getSecondFactors', { token })).passkeys;
}
