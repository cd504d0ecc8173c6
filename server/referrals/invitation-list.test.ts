import { expect, it } from 'vitest';
import { referralCreditDirham } from '#contract/referrals.ts';
import { walletBalance } from '#server/ledger/ledger.ts';
import { useInviter } from '#test/inviter.ts';
import { bookingIn, inviteFriend } from '#test/bookings.ts';
import { createUser, tokenFor } from '#test/factories.ts';
import { mailCount, notificationsOf, signUp } from '#test/referrals.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
const { parties, inviter } = useInviter(server);

const balance = () => walletBalance(server.services.db, parties.guest.id);
const invitedBy = async () => (await server.succeed('getReferral', { token: inviter.token })).invited;

it('lists the guests who signed up with the code, by first name and initial, newest first', async () => {
  const { code, link } = await server.succeed('getReferral', { token: inviter.token });
  expect(code).toBe(inviter.referral_code);
  expect(link).toBe(`http://localhost:3000/signup?ref=${code}`);
  for (const name of ['Nuri Zwai', 'سالمة المصراتي', 'Huda']) await signUp(server, { name, referral_code: code });
  const first = await server.succeed('getReferral', { token: inviter.token, query: { limit: 2 } });
  expect(first.invited.map((one) => [one.name, one.state])).toEqual([
    ['Huda', 'signed_up'],
    ['سالمة م.', 'signed_up'],
  ]);
  const query = { limit: 2, cursor: first.next_cursor! };
  const rest = await server.succeed('getReferral', { token: inviter.token, query });
  expect(rest.invited.map((one) => one.name)).toEqual(['Nuri Z.']);
  expect([rest.next_cursor, rest.totals]).toEqual([null, { invited: 3, booked: 0, credited: 0 }]);
  expect(JSON.stringify(first)).not.toContain('@');
});

it('refuses callers who are no guests, and the codes of administrators', async () => {
  expect((await server.call('getReferral', { token: parties.host.token })).status).toBe(403);
  expect((await server.call('getReferral')).status).toBe(401);
  const admin = await createUser(server.services, { role: 'admin' });
  expect((await signUp(server, { referral_code: admin.referral_code })).body.code).toBe('referral_code_unknown');
  expect((await signUp(server, { referral_code: parties.host.referral_code })).status).toBe(201);
});

it('notifies the inviter once of each sign-up and each credit, by mail unless that is turned off', async () => {
  const invited = (await signUp(server, { referral_code: inviter.referral_code })).body.user.id;
  expect(await notificationsOf(server, inviter)).toMatchObject([
    { type: 'referral_joined', title: 'Nuri Z. has joined with your invitation', action_url: '/account/referral' },
  ]);
  expect(await mailCount(server, inviter.email)).toBe(1);
  await server.succeed('setNotificationPreferences', {
    token: inviter.token,
    body: {
      email: { bookings: true, reminders: true, messages: true, reviews: true, listings: true, offers: false },
    },
  });
  const guest = { ...parties.guest, id: invited, token: await tokenFor(server.services, { id: invited }) };
  const booking = await bookingIn(server, { ...parties, guest }, 'confirmed');
  expect((await notificationsOf(server, inviter))[0]).toMatchObject({
    type: 'referral_rewarded',
    title: 'Nuri Z. has received LYD\u00a050.00 of credit',
  });
  // The inviter is not notified of a reversal, or of credit that is given again.
  await server.succeed('cancelTrip', { token: guest.token, params: { id: booking.id }, body: {} });
  await bookingIn(server, { ...parties, guest }, 'confirmed', { fromDay: 50 });
  expect((await notificationsOf(server, inviter)).length).toBe(2);
  expect(await mailCount(server, inviter.email)).toBe(1);
});

it('notifies nobody of a self-invitation, of a host’s code or of a closed account', async () => {
  const [name, domain] = inviter.email.split('@');
  await signUp(server, { email: `${name}+me@${domain}`, referral_code: inviter.referral_code });
  expect(await notificationsOf(server, inviter)).toEqual([]);
  await signUp(server, { referral_code: parties.host.referral_code });
  expect(await notificationsOf(server, parties.host)).toEqual([]);

  const invited = (await signUp(server, { referral_code: inviter.referral_code })).body.user.id;
  expect((await notificationsOf(server, inviter)).length).toBe(1);
  const token = await tokenFor(server.services, { id: invited });
  await server.succeed('closeAccount', { token, body: { current_password: 'sea-and-sand' } });
  expect(await notificationsOf(server, inviter)).toEqual([]);
  // Nor by a job that was waiting when the account was closed.
  const late = (await signUp(server, { referral_code: inviter.referral_code })).body.user.id;
  const body = { current_password: 'sea-and-sand' };
  await server.succeed('closeAccount', { token: await tokenFor(server.services, { id: late }), body });
  expect(await notificationsOf(server, inviter)).toEqual([]);
});

it('notifies of each sign-up, and mails the first ten a day', async () => {
  for (let count = 0; count < 12; count += 1) await signUp(server, { referral_code: inviter.referral_code });
  expect((await notificationsOf(server, inviter)).length).toBe(12);
  expect(await mailCount(server, inviter.email)).toBe(10);
});

it('credits the invited guest, not the inviter', async () => {
  await inviteFriend(server, inviter, parties.guest);
  await bookingIn(server, parties, 'paid');
  expect(await balance()).toBe(referralCreditDirham);
  expect(await walletBalance(server.services.db, inviter.id)).toBe(0);
  expect(await invitedBy()).toMatchObject([{ name: 'Nuri G.', state: 'credited' }]);
});

it('shows the name of an inviting company whole', async () => {
  const company = await createUser(server.services, { role: 'host_company', name: 'Sahel Homes' });
  const { user } = (await signUp(server, { referral_code: company.referral_code })).body;
  const token = await tokenFor(server.services, user);
  expect((await server.succeed('getReferral', { token })).invitation?.inviter).toBe('Sahel Homes');
});
