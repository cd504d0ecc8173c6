import { describe, expect, it } from 'vitest';
import { concurrently } from '#test/concurrently.ts';
import { createUser, signedIn, tokenFor } from '#test/factories.ts';
import { addPasskey, addTotp, adminPassword, createAdmin, enrolmentTokenOf, openLink } from '#test/second-factors.ts';
import { softwareAuthenticator } from '#test/software-authenticator.ts';
import { manyConnections, type TestServer, useTestServer } from '#test/server.ts';
import { hashPassword } from './passwords.ts';
import { codeAt } from './totp.ts';

const open = useTestServer({ ...manyConnections, PUBLIC_URL: 'https://stay.example' });
const required = useTestServer({ ...manyConnections, ADMIN_SECOND_FACTOR: 'required' });
const plain = useTestServer({ ...manyConnections, PUBLIC_URL: 'http://stay.example', ADMIN_SECOND_FACTOR: 'optional' });
const trial = useTestServer(manyConnections);

const closedDoors = ['startTotp', 'startPasskey'] as const;
const refusals = (server: TestServer, token: string) =>
  Promise.all(closedDoors.map(async (door) => (await server.call(door, { token })).body.code));
const needed = ['enrolment_link_needed', 'enrolment_link_needed'];
const signIn = async (server: TestServer, email: string) =>
  (await server.succeed('adminLogin', { body: { email, password: adminPassword } })).access_token;

describe.each([
  ['a public site', open],
  ['a public site without https where a factor is optional', plain],
  ['a site where a factor is required', required],
])('on %s', (_, server) => {
  it('a password alone sets up no factor, in any role', async () => {
    for (const admin_role of ['owner', 'finance', 'trust', 'support']) {
      const { email } = await createUser(server.services, {
        role: 'admin',
        admin_role,
        password_hash: await hashPassword(adminPassword),
      });
      const token = await signIn(server, email);
      expect(await refusals(server, token)).toEqual(needed);
      expect((await server.succeed('getSecondFactors', { token })).needs_link).toBe(true);
      // Nor with what was begun elsewhere.
      const body = { code: '123456' };
      expect((await server.call('confirmTotp', { token, body })).body.code).toBe('enrolment_link_needed');
    }
  });

  it('the link lets the session that opened it set up one, and further ones after it', async () => {
    const admin = await createAdmin(server);
    const token = await signIn(server, admin.email);
    await openLink(server, admin.id, token);
    expect((await server.succeed('getSecondFactors', { token })).needs_link).toBe(false);
    await addTotp(server, token);
    expect((await server.call('startPasskey', { token })).status).toBe(200);
  });

  it('of two sessions only the one that opened the link last may use it', async () => {
    const admin = await createAdmin(server);
    const [first, second] = [await signIn(server, admin.email), await signIn(server, admin.email)];
    const body = { token: await enrolmentTokenOf(server, admin.id) };
    await server.succeed('openEnrolmentLink', { token: first, body });
    await server.succeed('openEnrolmentLink', { token: second, body });
    expect(await refusals(server, first)).toEqual(needed);
    await addTotp(server, second);
  });
});

describe('the link', () => {
  it('works once: not after a factor was set up with it', async () => {
    const admin = await createAdmin(open);
    const link = await enrolmentTokenOf(open, admin.id);
    await open.succeed('openEnrolmentLink', { token: admin.token, body: { token: link } });
    await addTotp(open, admin.token);
    const again = await open.call('openEnrolmentLink', { token: admin.token, body: { token: link } });
    expect([again.status, again.body.code]).toEqual([400, 'link_invalid']);
  });

  it('is used up by one of two factors that are set up at once', async () => {
    const admin = await createAdmin(open);
    await openLink(open, admin.id, admin.token);
    const { secret } = await open.succeed('startTotp', { token: admin.token });
    const { challenge, options } = await open.succeed('startPasskey', { token: admin.token });
    const credential = softwareAuthenticator({ origin: 'https://stay.example', rpId: 'stay.example' }).create(options);
    // Once the first is added, the session has a factor and needs no link: both have to be checked before.
    const answers = await concurrently(open, ['select id from users where id = $1 for update', [admin.id]], () => [
      open.call('confirmTotp', { token: admin.token, body: { code: codeAt(secret, open.clock.now()) } }),
      open.call('addPasskey', { token: admin.token, body: { challenge, name: 'Phone', credential } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403]);
    expect(answers.find(({ status }) => status === 403)!.body.code).toBe('enrolment_link_needed');
  });

  it('ends after a day, also where it was opened before', async () => {
    const admin = await createAdmin(open);
    const late = await createAdmin(open);
    const link = await enrolmentTokenOf(open, late.id);
    await openLink(open, admin.id, admin.token);
    open.clock.advanceHours(24);
    const refused = async (token: string) => (await open.call('startTotp', { token })).body.code;
    expect(await refused(await signIn(open, admin.email))).toBe('enrolment_link_needed');
    const token = await signIn(open, late.email);
    expect((await open.call('openEnrolmentLink', { token, body: { token: link } })).body.code).toBe('link_invalid');
  });

  it('is nobody else’s: no other administrator, guest or visitor opens it, and an unknown one opens nothing', async () => {
    const [admin, other] = [await createAdmin(open), await createAdmin(open)];
    const guest = await signedIn(open.services);
    const body = { token: await enrolmentTokenOf(open, admin.id) };
    expect((await open.call('openEnrolmentLink', { token: other.token, body })).body.code).toBe('link_invalid');
    expect((await open.call('openEnrolmentLink', { token: guest.token, body })).status).toBe(403);
    expect((await open.call('openEnrolmentLink', { body })).status).toBe(401);
    const unknown = { token: 'made-up' };
    expect((await open.call('openEnrolmentLink', { token: admin.token, body: unknown })).body.code).toBe(
      'link_invalid',
    );
    expect((await open.call('openEnrolmentLink', { token: admin.token, body })).status).toBe(200);
  });

  it('ends with a newer one, and when its owner is an administrator no more', async () => {
    const admin = await createAdmin(open);
    const first = await enrolmentTokenOf(open, admin.id);
    await enrolmentTokenOf(open, admin.id);
    const body = { token: first };
    expect((await open.call('openEnrolmentLink', { token: admin.token, body })).body.code).toBe('link_invalid');
  });
});

describe('doors at which another administrator lets somebody in', () => {
  const reason = 'A new colleague';
  async function owner() {
    const admin = await createAdmin(open);
    await openLink(open, admin.id, admin.token);
    await addTotp(open, admin.token);
    return admin;
  }
  const tokenIn = (url: string) => url.split('https://stay.example/admin/settings/security#token=')[1]!;

  it('a guest who is made an administrator needs the link that the owner was given', async () => {
    const { token } = await owner();
    const password_hash = await hashPassword(adminPassword);
    const guest = await createUser(open.services, { password_hash, email_verified_at: new Date() });
    const body = { email: guest.email, admin_role: 'finance', reason };
    const { link } = await open.succeed('addAdministrator', { token, body });
    const theirs = await signIn(open, guest.email);
    expect(await refusals(open, theirs)).toEqual(needed);
    await open.succeed('openEnrolmentLink', { token: theirs, body: { token: tokenIn(link!.url) } });
    await addPasskey(open, theirs);
  });

  it('whose factors were reset needs the link that the owner was given', async () => {
    const [{ token }, other] = [await owner(), await owner()];
    const answer = await open.succeed('resetSecondFactors', { token, params: { user_id: other.id }, body: { reason } });
    const theirs = await signIn(open, other.email);
    expect(await refusals(open, theirs)).toEqual(needed);
    await open.succeed('openEnrolmentLink', { token: theirs, body: { token: tokenIn(answer.link!.url) } });
    await addTotp(open, theirs);
  });

  it('who has lost the link gets another from an owner, who makes none for themselves or over a factor', async () => {
    const [one, other] = [await owner(), await owner()];
    const colleague = await createAdmin(open);
    const make = (user_id: string) =>
      open.call('makeEnrolmentLink', { token: one.token, params: { user_id }, body: { reason } });
    expect((await make(one.id)).body.code).toBe('own_admin_role');
    expect((await make(other.id)).body.code).toBe('state_moved_on');
    const guest = await createUser(open.services);
    expect((await make(guest.id)).status).toBe(404);
    const { link } = (await make(colleague.id)).body;
    const theirs = await tokenFor(open.services, colleague);
    await open.succeed('openEnrolmentLink', { token: theirs, body: { token: tokenIn(link.url) } });
    await addTotp(open, theirs);
  });

  it('on a trial there is no link, and the password is enough', async () => {
    const admin = await createAdmin(trial);
    const { needs_link } = await trial.succeed('getSecondFactors', { token: admin.token });
    expect(needs_link).toBe(false);
    await addTotp(trial, admin.token);
    const guest = await createUser(trial.services, { email_verified_at: new Date() });
    const body = { email: guest.email, admin_role: 'trust', reason };
    expect(await trial.succeed('addAdministrator', { token: admin.token, body })).toMatchObject({
      link: null,
      enrols_by_link: false,
    });
  });
});
