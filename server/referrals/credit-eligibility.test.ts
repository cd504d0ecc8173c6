import { expect, it } from 'vitest';
import { referralCreditDirham } from '#contract/referrals.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { walletBalance } from '#server/ledger/ledger.ts';
import { useInviter } from '#test/inviter.ts';
import { bookingIn, createBookingParties, inviteFriend, payInSandbox } from '#test/bookings.ts';
import { tokenFor } from '#test/factories.ts';
import { setPhone, signUp } from '#test/referrals.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
const { parties, inviter } = useInviter(server);

const balance = () => walletBalance(server.services.db, parties.guest.id);
const invitation = async () => (await server.succeed('getReferral', { token: parties.guest.token })).invitation;
const referralOf = (id: string) =>
  server.services.db.selectFrom('referrals').selectAll().where('referred_id', '=', id).executeTakeFirstOrThrow();
const deviceOf = (answer: { headers: Headers }) => /device=[\w-]{22}/.exec(answer.headers.get('set-cookie') ?? '')?.[0];

it('refuses a sign-up in the browser of the inviter', async () => {
  const own = await signUp(server);
  const device = deviceOf(own)!;
  const { referral_code } = await server.services.db
    .selectFrom('users')
    .select('referral_code')
    .where('id', '=', own.body.user.id)
    .executeTakeFirstOrThrow();
  const again = await signUp(server, { referral_code }, device);
  expect(again.status).toBe(201);
  expect(again.headers.get('set-cookie')).toBeNull();
  expect(await referralOf(again.body.user.id)).toMatchObject({ state: 'refused', refused_reason: 'same_device' });
  const elsewhere = await signUp(server, { referral_code });
  expect(await referralOf(elsewhere.body.user.id)).toMatchObject({ state: 'open' });
  expect(elsewhere.headers.get('set-cookie')).toMatch(/^device=[\w-]{22}; Path=\/api; .*HttpOnly; SameSite=Lax$/);
});

it('refuses the credit when both accounts were used in one browser after the sign-up', async () => {
  await inviteFriend(server, inviter, parties.guest);
  // Both refresh a session in one browser.
  const cookie = `theme=dark; device=${'x'.repeat(22)}`;
  for (const person of [inviter, parties.guest]) {
    const { refresh_token } = await openSession(server.services, person.id, { rememberMe: true, userAgent: 'test' });
    await server.succeed('refreshTokens', { body: { refresh_token }, headers: { cookie } });
  }
  await bookingIn(server, parties, 'paid');
  expect(await balance()).toBe(0);
  expect(await invitation()).toMatchObject({ state: 'refused', refused_reason: 'same_device' });
});

it.each(['+218 91 765 43 21', '00218917654321', '0917654321', '917654321'])(
  'refuses the inviter’s phone number, written %s',
  async (phone) => {
    await setPhone(server, inviter.id, '+218917654321');
    await inviteFriend(server, inviter, parties.guest);
    await setPhone(server, parties.guest.id, phone);
    await bookingIn(server, parties, 'paid');
    expect(await balance()).toBe(0);
    expect(await invitation()).toMatchObject({ state: 'refused', refused_reason: 'same_phone' });
    await setPhone(server, parties.guest.id, null);
    await bookingIn(server, parties, 'paid', { fromDay: 40 });
    expect(await balance()).toBe(0);
    await setPhone(server, inviter.id, null);
  },
);

it('refuses another address of the inviter’s mailbox: labels after a plus, and dots at Gmail', async () => {
  const [name, domain] = inviter.email.split('@');
  const answer = await signUp(server, { email: `${name}+two@${domain}`, referral_code: inviter.referral_code });
  expect(await referralOf(answer.body.user.id)).toMatchObject({ refused_reason: 'same_mailbox' });
  const keyOf = async (email: string) =>
    (await server.services.pool.query<{ key: string }>('select mailbox_key($1) as key', [email])).rows[0]!.key;
  expect(await keyOf('Nu.ri+x@googlemail.com')).toBe(await keyOf('nuri@gmail.com'));
  expect(await keyOf('nu.ri@example.ly')).not.toBe(await keyOf('nuri@example.ly'));
});

it('gives one credit to two guests with one phone number, also when both pay at the same time', async () => {
  const other = await createBookingParties(server);
  for (const { guest } of [parties, other]) {
    await inviteFriend(server, inviter, guest);
    await setPhone(server, guest.id, '0925550001');
  }
  const [one, two] = [await bookingIn(server, parties, 'approved'), await bookingIn(server, other, 'approved')];
  await Promise.all([
    payInSandbox(server, parties.guest.token, one.id),
    payInSandbox(server, other.guest.token, two.id),
  ]);
  const total = (await balance()) + (await walletBalance(server.services.db, other.guest.id));
  expect(total).toBe(referralCreditDirham);
});

it('gives no credit for a stay at the inviter’s own property, but for the next one', async () => {
  await inviteFriend(server, parties.host, parties.guest);
  await bookingIn(server, parties, 'paid');
  expect(await balance()).toBe(0);
  const elsewhere = await createBookingParties(server);
  await setPhone(server, elsewhere.host.id, null);
  await bookingIn(server, { ...elsewhere, guest: parties.guest }, 'paid');
  expect(await balance()).toBe(referralCreditDirham);
});

it('shows an invited host in the wallet why the invitation was refused', async () => {
  const [name, domain] = inviter.email.split('@');
  const email = `${name}+host@${domain}`;
  const answer = await signUp(server, { email, role: 'host', referral_code: inviter.referral_code });
  const token = await tokenFor(server.services, answer.body.user);
  expect((await server.call('getReferral', { token })).status).toBe(403);
  expect((await server.succeed('getWallet', { token })).invitation).toEqual({
    inviter: 'Amina T.',
    state: 'refused',
    refused_reason: 'same_mailbox',
    available_from: null,
    limited_until: null,
    credit_dirham: referralCreditDirham,
  });
});
