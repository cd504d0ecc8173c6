import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tripoliInstant } from '#contract/days.ts';
import { hashPassword, openSession } from '#server/accounts/accounts.ts';
import { playSandboxOutcome } from '#server/payments/payments.ts';
import { bookingPayments, cancelAsAdmin, payBooking } from '#server/bookings/bookings.ts';
import { walletBalance } from '#server/ledger/ledger.ts';
import {
  accountTotals,
  bookingIn,
  createHomeAndPeople,
  inviteFriend,
  payInSandbox,
  stayIn,
  type People,
} from '#test/bookings.ts';
import { createUser, signedIn, tokenFor } from '#test/factories.ts';
import { sentMails, startTestServer, type TestServer } from '#test/server.ts';
import { mailboxOf } from './credit-eligibility.ts';
import { shortName } from './short-name.ts';

let server: TestServer;
let people: People;
let inviter: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(new Date());
  people = await createHomeAndPeople(server, { cancellation_policy: 'flexible' });
  await setPhone(people.guest.id, null);
  await setPhone(people.host.id, null);
  inviter = await signedIn(server.services, { name: 'Amina Al-Trabelsi', phone: null });
});

const setPhone = (id: string, phone: string | null) =>
  server.services.db.updateTable('users').set({ phone }).where('id', '=', id).execute();
const balance = () => walletBalance(server.services.db, people.guest.id);
const wallet = () => server.succeed('getWallet', { token: people.guest.token });
const invitedBy = async () => (await server.succeed('getReferral', { token: inviter.token })).invited;
const invitation = async () => (await server.succeed('getReferral', { token: people.guest.token })).invitation;
const cancel = (id: string, body: object = {}) =>
  server.succeed('cancelTrip', { token: people.guest.token, params: { id }, body });
const dinar50 = 50_000;

const form = (more: object = {}) => ({
  name: 'Nuri Zwai',
  email: `nuri-${randomBytes(5).toString('hex')}@example.ly`,
  password: 'sea-and-sand',
  confirm_password: 'sea-and-sand',
  ...more,
});
const signUp = (more: object, cookie?: string) =>
  server.call('signUp', { body: form(more), headers: cookie ? { cookie } : {} });
const deviceOf = (answer: { headers: Headers }) => /device=[\w-]{22}/.exec(answer.headers.get('set-cookie') ?? '')?.[0];
const toldTo = async ({ id }: { id: string }) => {
  await server.services.jobs.drain('inviter-news');
  const token = await tokenFor(server.services, { id });
  return (await server.succeed('listNotifications', { token, params: { userId: id } })).notifications;
};
const mailsTo = async (email: string) => {
  const mails = await Promise.all((await sentMails(server)).map((path) => readFile(path, 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}`)).length;
};
const referralOf = (id: string) =>
  server.services.db.selectFrom('referrals').selectAll().where('referred_id', '=', id).executeTakeFirstOrThrow();

describe('the inviter', () => {
  test('has a code, a link, and the friends who followed it by first name and initial', async () => {
    const { code, link } = await server.succeed('getReferral', { token: inviter.token });
    expect(code).toBe(inviter.referral_code);
    expect(link).toBe(`http://localhost:3000/signup?ref=${code}`);
    for (const name of ['Nuri Zwai', 'سالمة المصراتي', 'Huda']) await signUp({ name, referral_code: code });
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

  test('is a guest; others are refused, and administrators’ codes are no codes', async () => {
    expect((await server.call('getReferral', { token: people.host.token })).status).toBe(403);
    expect((await server.call('getReferral')).status).toBe(401);
    const admin = await createUser(server.services, { role: 'admin' });
    expect((await signUp({ referral_code: admin.referral_code })).body.code).toBe('referral_code_unknown');
    expect((await signUp({ referral_code: people.host.referral_code })).status).toBe(201);
  });

  test('is told who has joined and who has got the credit, each once, and by mail unless that is turned off', async () => {
    const friend = (await signUp({ referral_code: inviter.referral_code })).body.user.id;
    expect(await toldTo(inviter)).toMatchObject([
      { type: 'referral_joined', title: 'Nuri Z. has joined with your invitation', action_url: '/account/referral' },
    ]);
    expect(await mailsTo(inviter.email)).toBe(1);
    await server.succeed('setNotificationPreferences', {
      token: inviter.token,
      body: {
        email: { bookings: true, reminders: true, messages: true, reviews: true, listings: true, offers: false },
      },
    });
    const guest = { ...people.guest, id: friend, token: await tokenFor(server.services, { id: friend }) };
    const booking = await bookingIn(server, { ...people, guest }, 'confirmed');
    expect((await toldTo(inviter))[0]).toMatchObject({
      type: 'referral_rewarded',
      title: 'Nuri Z. has got LYD 50.00 of credit',
    });
    // Taken back and given again: that is between the friend and us.
    await server.succeed('cancelTrip', { token: guest.token, params: { id: booking.id }, body: {} });
    await bookingIn(server, { ...people, guest }, 'confirmed', { fromDay: 50 });
    expect((await toldTo(inviter)).length).toBe(2);
    expect(await mailsTo(inviter.email)).toBe(1);
  });

  test('hears nothing of an invitation to themselves, of a host’s code, and no names of who has left', async () => {
    const [name, domain] = inviter.email.split('@');
    await signUp({ email: `${name}+me@${domain}`, referral_code: inviter.referral_code });
    expect(await toldTo(inviter)).toEqual([]);
    await signUp({ referral_code: people.host.referral_code });
    expect(await toldTo(people.host)).toEqual([]);

    const friend = (await signUp({ referral_code: inviter.referral_code })).body.user.id;
    expect((await toldTo(inviter)).length).toBe(1);
    const token = await tokenFor(server.services, { id: friend });
    await server.succeed('closeAccount', { token, body: { current_password: 'sea-and-sand' } });
    expect(await toldTo(inviter)).toEqual([]);
    // And by no news that was still on its way.
    const late = (await signUp({ referral_code: inviter.referral_code })).body.user.id;
    const body = { current_password: 'sea-and-sand' };
    await server.succeed('closeAccount', { token: await tokenFor(server.services, { id: late }), body });
    expect(await toldTo(inviter)).toEqual([]);
  });

  test('of a crowd is told of each, and mailed of the first ten a day', async () => {
    for (let count = 0; count < 12; count += 1) await signUp({ referral_code: inviter.referral_code });
    expect((await toldTo(inviter)).length).toBe(12);
    expect(await mailsTo(inviter.email)).toBe(10);
  });

  test('gets nothing: the credit is the newcomer’s', async () => {
    await inviteFriend(server, inviter, people.guest);
    await bookingIn(server, people, 'paid');
    expect(await balance()).toBe(dinar50);
    expect(await walletBalance(server.services.db, inviter.id)).toBe(0);
    expect(await invitedBy()).toMatchObject([{ name: 'Nuri G.', state: 'credited' }]);
  });
});

describe('the credit', () => {
  beforeEach(() => inviteFriend(server, inviter, people.guest));

  test('comes with the first payment, not with the request or the approval', async () => {
    const booking = await bookingIn(server, people, 'approved');
    expect(await balance()).toBe(0);
    expect(await invitedBy()).toMatchObject([{ state: 'booked' }]);
    expect(await invitation()).toMatchObject({ inviter: 'Amina T.', state: 'waiting' });
    await payInSandbox(server, people.guest.token, booking.id);
    expect(await balance()).toBe(dinar50);
    expect(await accountTotals(server, booking.id)).toEqual({
      gateway: 212_000,
      guest_funds: -212_000,
      wallet: -dinar50,
      promotions: dinar50,
    });
    expect(await invitation()).toMatchObject({ state: 'credited', credit_dirham: dinar50 });
    expect((await wallet()).entries).toMatchObject([
      { kind: 'referral_credit', amount_dirham: dinar50, booking: { id: booking.id, title: 'Quiet house' } },
    ]);
    await sentMails(server);
    const told = await server.succeed('listNotifications', {
      token: people.guest.token,
      params: { userId: people.guest.id },
    });
    expect(told.notifications.find(({ type }) => type === 'referral_credit')).toMatchObject({
      title: 'LYD 50.00 of credit is yours',
      action_url: '/account/settings?section=payments',
    });
  });

  test('comes with a first stay confirmed without payment, also at once where the listing books at once', async () => {
    await bookingIn(server, people, 'confirmed');
    expect(await balance()).toBe(dinar50);
    const other = await createHomeAndPeople(server, { instant_book: true });
    await setPhone(other.guest.id, null);
    await inviteFriend(server, inviter, other.guest);
    const body = { ...stayIn(server, other.home.id, 30, 2), payment_choice: 'at_property' };
    await server.succeed('requestBooking', { token: other.guest.token, body });
    expect(await walletBalance(server.services.db, other.guest.id)).toBe(dinar50);
  });

  test('comes once, however many stays are paid, at once or later', async () => {
    const stays = [];
    for (const fromDay of [30, 40, 50, 60]) {
      const { id } = await bookingIn(server, people, 'approved', { fromDay });
      const call = { locale: 'en' as const, ip: '127.0.0.1', idempotency: undefined };
      stays.push((await payBooking(server.services, people.guest, id, { method: 'sandbox' }, call)).id);
    }
    const listener = bookingPayments(server.services);
    await Promise.all(stays.map((id) => playSandboxOutcome(server.services, listener, id, 'approved')));
    expect(await balance()).toBe(dinar50);
    await bookingIn(server, people, 'paid', { fromDay: 70 });
    expect(await balance()).toBe(dinar50);
  });

  test('is taken back when all of the first payment is, and comes with the next first stay', async () => {
    const first = await bookingIn(server, people, 'paid');
    expect(first).toMatchObject({ refund_now_dirham: 212_000, credit_back_dirham: dinar50 });
    await cancel(first.id);
    expect(await balance()).toBe(212_000);
    expect((await wallet()).entries.map((one) => [one.kind, one.amount_dirham])).toEqual([
      ['credit_taken_back', -dinar50],
      ['refund', 212_000],
      ['referral_credit', dinar50],
    ]);
    expect(await invitation()).toMatchObject({ state: 'reversed' });
    expect(await invitedBy()).toMatchObject([{ state: 'signed_up' }]);
    await bookingIn(server, people, 'paid', { fromDay: 40 });
    expect(await balance()).toBe(262_000);
    expect(await invitation()).toMatchObject({ state: 'credited' });
  });

  test('stays when the cancellation costs something', async () => {
    server.clock.set(tripoliInstant(server.clock.today(), '16:00'));
    people.guest.token = await tokenFor(server.services, people.guest);
    people.host.token = await tokenFor(server.services, people.host);
    const { id, ...shown } = await bookingIn(server, people, 'paid', { fromDay: 1, nights: 3 });
    expect(shown).toMatchObject({ refund_now_dirham: 218_000, paid_dirham: 318_000, credit_back_dirham: 0 });
    const { refund_dirham } = await cancel(id);
    expect(refund_dirham).toBe(218_000);
    expect(await balance()).toBe(268_000);
  });

  test('that is spent already is taken from what comes next, and nothing is below zero or blocked', async () => {
    const first = await bookingIn(server, people, 'confirmed');
    const second = await bookingIn(server, people, 'approved', { fromDay: 40 });
    const spend = { method: 'wallet', wallet_dirham: dinar50 };
    await server.succeed('payBooking', { token: people.guest.token, params: { id: second.id }, body: spend });
    expect(await balance()).toBe(0);
    await cancel(first.id);
    expect(await wallet()).toMatchObject({ balance_dirham: 0, owed_dirham: dinar50 });
    await sentMails(server);
    const { notifications } = await server.succeed('listNotifications', {
      token: people.guest.token,
      params: { userId: people.guest.id },
    });
    expect(notifications.find(({ type }) => type === 'referral_credit_owed')?.message).toContain('LYD\u00a050.00');
    // Paying goes on as ever; it is even the next first stay, whose credit settles the last one's.
    await payInSandbox(server, people.guest.token, second.id);
    expect(await wallet()).toMatchObject({ balance_dirham: 0, owed_dirham: 0 });
    await cancel(second.id);
    // 212 dinar came back, 50 of them credit that two first stays had brought and none has left.
    expect(await wallet()).toMatchObject({ balance_dirham: 162_000, owed_dirham: 0 });
  });

  test('that is spent is settled with a refund before the rest of it is paid out', async () => {
    const first = await bookingIn(server, people, 'paid');
    const second = await bookingIn(server, people, 'approved', { fromDay: 40 });
    const spend = { method: 'wallet', wallet_dirham: 30_000 };
    await server.succeed('payBooking', { token: people.guest.token, params: { id: second.id }, body: spend });
    const admin = await createUser(server.services, { role: 'admin' });
    await cancelAsAdmin(server.services, admin, first.id, { reason: 'Flooded', refund_to: 'payout' });
    expect(await accountTotals(server, first.id)).toEqual({
      gateway: 212_000,
      refunds_payable: -182_000,
      wallet: -30_000,
    });
    expect(await wallet()).toMatchObject({ balance_dirham: 0, owed_dirham: 0 });
  });
});

describe('inviting oneself', () => {
  test('from the browser of the inviter brings nothing, and says so', async () => {
    const own = await signUp({});
    const device = deviceOf(own)!;
    const { referral_code } = await server.services.db
      .selectFrom('users')
      .select('referral_code')
      .where('id', '=', own.body.user.id)
      .executeTakeFirstOrThrow();
    const again = await signUp({ referral_code }, device);
    expect(again.status).toBe(201);
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(await referralOf(again.body.user.id)).toMatchObject({ state: 'refused', refused_reason: 'same_device' });
    const elsewhere = await signUp({ referral_code });
    expect(await referralOf(elsewhere.body.user.id)).toMatchObject({ state: 'open' });
    expect(elsewhere.headers.get('set-cookie')).toMatch(/^device=[\w-]{22}; Path=\/api; .*HttpOnly; SameSite=Lax$/);
  });

  test('from another browser, but later in the inviter’s, is seen when the credit is due', async () => {
    await inviteFriend(server, inviter, people.guest);
    // Each refreshes a session there.
    const cookie = `theme=dark; device=${'x'.repeat(22)}`;
    for (const person of [inviter, people.guest]) {
      const { refresh_token } = await openSession(server.services, person.id, { rememberMe: true, userAgent: 'test' });
      await server.succeed('refreshTokens', { body: { refresh_token }, headers: { cookie } });
    }
    await bookingIn(server, people, 'paid');
    expect(await balance()).toBe(0);
    expect(await invitation()).toMatchObject({ state: 'refused', refused_reason: 'same_device' });
  });

  test.each(['+218 91 765 43 21', '00218917654321', '0917654321', '917654321'])(
    'with the inviter’s phone number, written %s, brings nothing',
    async (phone) => {
      await setPhone(inviter.id, '+218917654321');
      await inviteFriend(server, inviter, people.guest);
      await setPhone(people.guest.id, phone);
      await bookingIn(server, people, 'paid');
      expect(await balance()).toBe(0);
      expect(await invitation()).toMatchObject({ state: 'refused', refused_reason: 'same_phone' });
      await setPhone(people.guest.id, null);
      await bookingIn(server, people, 'paid', { fromDay: 40 });
      expect(await balance()).toBe(0);
      await setPhone(inviter.id, null);
    },
  );

  test('under another name for the same mailbox brings nothing', async () => {
    const [name, domain] = inviter.email.split('@');
    const answer = await signUp({ email: `${name}+two@${domain}`, referral_code: inviter.referral_code });
    expect(await referralOf(answer.body.user.id)).toMatchObject({ refused_reason: 'same_mailbox' });
    expect(mailboxOf('Nu.ri+x@googlemail.com')).toBe(mailboxOf('nuri@gmail.com'));
    expect(mailboxOf('nu.ri@example.ly')).not.toBe(mailboxOf('nuri@example.ly'));
  });

  test('a second friend with the phone of a first who had the credit gets none, also when both pay at once', async () => {
    const other = await createHomeAndPeople(server);
    for (const { guest } of [people, other]) {
      await inviteFriend(server, inviter, guest);
      await setPhone(guest.id, '0925550001');
    }
    const [one, two] = [await bookingIn(server, people, 'approved'), await bookingIn(server, other, 'approved')];
    await Promise.all([
      payInSandbox(server, people.guest.token, one.id),
      payInSandbox(server, other.guest.token, two.id),
    ]);
    const total = (await balance()) + (await walletBalance(server.services.db, other.guest.id));
    expect(total).toBe(dinar50);
  });

  test('a stay at the inviter’s own home does not count; the next one does', async () => {
    await inviteFriend(server, people.host, people.guest);
    await bookingIn(server, people, 'paid');
    expect(await balance()).toBe(0);
    const elsewhere = await createHomeAndPeople(server);
    await setPhone(elsewhere.host.id, null);
    await bookingIn(server, { ...elsewhere, guest: people.guest }, 'paid');
    expect(await balance()).toBe(dinar50);
  });
});

test('a newcomer who hosts reads in the wallet why the invitation brings nothing', async () => {
  const [name, domain] = inviter.email.split('@');
  const email = `${name}+host@${domain}`;
  const answer = await signUp({ email, role: 'host', referral_code: inviter.referral_code });
  const token = await tokenFor(server.services, answer.body.user);
  expect((await server.call('getReferral', { token })).status).toBe(403);
  expect((await server.succeed('getWallet', { token })).invitation).toEqual({
    inviter: 'Amina T.',
    state: 'refused',
    refused_reason: 'same_mailbox',
    credit_dirham: dinar50,
  });
});

test('only credit that was never spent lapses: neither what was spent of it, nor money that came back', async () => {
  await inviteFriend(server, inviter, people.guest);
  const first = await bookingIn(server, people, 'paid');
  const lapsing = async () => (await wallet()).lapsing_dirham;
  expect(await lapsing()).toBe(dinar50);
  const second = await bookingIn(server, people, 'approved', { fromDay: 40 });
  const body = { method: 'sandbox', wallet_dirham: 30_000 };
  const { payment } = await server.succeed('payBooking', {
    token: people.guest.token,
    params: { id: second.id },
    body,
  });
  await server.succeed('playSandboxOutcome', { params: { payment_id: payment.id }, body: { outcome: 'approved' } });
  expect([await balance(), await lapsing()]).toEqual([20_000, 20_000]);
  // The first stay is refunded in full to the wallet; the second is the first now, so the credit stays.
  await cancel(first.id, { refund_to: 'wallet' });
  expect([await balance(), await lapsing()]).toEqual([232_000, 20_000]);
});

test('closing forgets: friends have no name left, browsers go, unspent credit goes along', async () => {
  await inviteFriend(server, inviter, people.guest);
  const first = await bookingIn(server, people, 'paid', { fromDay: 1, nights: 1 });
  const { services } = server;
  await services.db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', first.id).execute();
  const [friend, all] = await Promise.all([
    server.succeed('exportAccount', { token: people.guest.token }),
    server.succeed('exportAccount', { token: inviter.token }),
  ]);
  expect(friend.referrals).toMatchObject([{ as: 'invited', state: 'credited', credit_dirham: dinar50 }]);
  expect(all.referrals).toMatchObject([{ as: 'inviter', state: 'credited', credit_dirham: null }]);
  expect(JSON.stringify(all)).not.toContain(people.guest.id);
  const { refresh_token } = await openSession(services, people.guest.id, { rememberMe: true, userAgent: 'test' });
  const cookie = `device=${'y'.repeat(22)}`;
  await server.succeed('refreshTokens', { body: { refresh_token }, headers: { cookie } });
  const browsersOf = async () =>
    (await services.pool.query('select 1 from user_devices where user_id = $1', [people.guest.id])).rows;
  expect(await browsersOf()).toHaveLength(1);
  await services.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('sea-and-sand') })
    .where('id', '=', people.guest.id)
    .execute();
  expect(await wallet()).toMatchObject({ balance_dirham: dinar50, lapsing_dirham: dinar50 });
  const closed = await server.call('closeAccount', {
    token: people.guest.token,
    body: { current_password: 'sea-and-sand' },
  });
  expect(closed.status).toBe(200);
  expect(await balance()).toBe(0);
  expect(await invitedBy()).toMatchObject([{ name: null, state: 'credited' }]);
  expect(await browsersOf()).toEqual([]);
});

test('names are short, in either script', () => {
  expect(['Amina Al-Trabelsi', ' Huda ', 'يوسف المصراتي', 'Salma Ben Othman'].map(shortName)).toEqual([
    'Amina T.',
    'Huda',
    'يوسف م.',
    'Salma O.',
  ]);
});
