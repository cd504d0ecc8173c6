/** Referral credit is earned by stays that begin, once by each person, and spent on other people's homes. */
import { beforeEach, expect, test } from 'vitest';
import { addMonths, monthOf, tripoliInstant } from '#contract/days.ts';
import { referralLimits } from '#contract/limits.ts';
import { referralCreditDirham } from '#contract/referrals.ts';
import { approveBooking } from '#server/bookings/bookings.ts';
import { cancelAsAdmin } from '#server/bookings/cancellation/cancellations.ts';
import { seenInBrowser } from '#test/records.ts';
import { changeBooking } from '#test/changes.ts';
import {
  accountTotals,
  bookingIn,
  createBookingParties,
  inviteFriend,
  stayIn,
  type BookingParties,
} from '#test/bookings.ts';
import { createUser, signedIn, tokenFor } from '#test/factories.ts';
import { sharePayoutAccount } from '#test/payouts.ts';
import { createInviter, setPhone, signUp } from '#test/referrals.ts';
import { startSecondInstance } from '#test/second-instance.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
let parties: BookingParties;
let inviter: Awaited<ReturnType<typeof createInviter>>['inviter'];
beforeEach(async () => {
  // Not at the end of a month, whose limit begins anew the next day.
  server.clock.set(tripoliInstant('2027-03-10', '12:00'));
  ({ parties, inviter } = await createInviter(server));
});

const walletOf = (token: string) => server.succeed('getWallet', { token });
const wallet = () => walletOf(parties.guest.token);
const payFromWallet = (token: string, id: string, wallet_dirham?: number) =>
  server.call('payBooking', {
    token,
    params: { id },
    body: { method: 'wallet', ...(wallet_dirham ? { wallet_dirham } : {}) },
  });
const cancel = (token: string, id: string) => server.succeed('cancelTrip', { token, params: { id }, body: {} });

/** Sets the clock, and gives everybody in the test new tokens. */
async function travelTo(instant: Date, ...others: { id: string; token: string }[]) {
  server.clock.set(instant);
  for (const user of [parties.guest, parties.host, inviter, ...others]) {
    user.token = await tokenFor(server.services, user);
  }
}
const afterCheckIn = (booking: { check_in: string }) => tripoliInstant(booking.check_in, '15:01');

/** A new guest invited by `inviter`, without a phone number. */
async function invitedGuest() {
  const guest = await signedIn(server.services, { phone: null });
  await inviteFriend(server, inviter, guest);
  return guest;
}

/** A property at 20 dinar a night of a host with their own phone number. */
async function cheapParties(guest: BookingParties['guest']): Promise<BookingParties> {
  const cheap = await createBookingParties(server, { base_price_dirham: 20_000, cleaning_fee_dirham: 0 });
  await setPhone(server, cheap.host.id, null);
  return { ...cheap, guest };
}

test('five addresses of one mailbox earn one credit, and none of it is spent on a stay that is cancelled', async () => {
  const target = await createBookingParties(server, { instant_book: true });
  const stays: { token: string; id: string }[] = [];
  let credited = 0;
  for (let account = 1; account <= 5; account += 1) {
    const email = `farm-${inviter.referral_code}+${account}@example.ly`;
    const { user } = (await signUp(server, { email, referral_code: inviter.referral_code })).body;
    const guest = { ...parties.guest, id: user.id, token: await tokenFor(server.services, user) };
    const free = await bookingIn(server, { ...parties, guest }, 'confirmed', { fromDay: 10 * account });
    stays.push({ token: guest.token, id: free.id });
    const { balance_dirham, available_dirham } = await walletOf(guest.token);
    expect(available_dirham).toBe(0);
    credited += balance_dirham;
    const { id } = await server.succeed('requestBooking', {
      token: guest.token,
      body: stayIn(server, target.property.id, 10 * account, 2),
    });
    const spent = await payFromWallet(guest.token, id);
    expect([spent.status, spent.body.code]).toEqual([400, 'payment_method_unavailable']);
  }
  expect(credited).toBe(referralCreditDirham);
  const { rows } = await server.services.pool.query<{ state: string; refused_reason: string | null }>(
    `select state, refused_reason from referrals where referrer_id = $1 order by id`,
    [inviter.id],
  );
  expect(rows.map((row) => row.refused_reason ?? row.state)).toEqual([
    'credited',
    ...Array<string>(4).fill('same_mailbox'),
  ]);
  for (const { token, id } of stays) {
    await cancel(token, id);
    expect(await walletOf(token)).toMatchObject({ balance_dirham: 0, owed_dirham: 0 });
    expect(await accountTotals(server, id)).toEqual({});
  }
});

test('credit is held until the stay has begun, shown with its date, and cannot be spent before', async () => {
  await inviteFriend(server, inviter, parties.guest);
  const first = await bookingIn(server, parties, 'confirmed', { fromDay: 8 });
  const begins = tripoliInstant(first.check_in, '15:00').toISOString();
  expect(await wallet()).toMatchObject({
    balance_dirham: referralCreditDirham,
    available_dirham: 0,
    held_dirham: referralCreditDirham,
    available_from: begins,
    invitation: { state: 'credited', available_from: begins },
  });
  expect((await server.succeed('listPaymentMethods', { token: parties.guest.token })).wallet_dirham).toBe(0);
  const second = await bookingIn(server, parties, 'approved', { fromDay: 20 });
  const early = await server.call('payBooking', {
    token: parties.guest.token,
    params: { id: second.id },
    body: { method: 'sandbox', wallet_dirham: referralCreditDirham },
  });
  expect([early.status, early.body.code]).toEqual([409, 'wallet_changed']);

  await travelTo(new Date(Date.parse(begins) - 60_000));
  expect((await wallet()).available_dirham).toBe(0);
  await travelTo(new Date(begins));
  expect(await wallet()).toMatchObject({
    available_dirham: referralCreditDirham,
    held_dirham: 0,
    available_from: null,
  });
  const later = await bookingIn(server, parties, 'approved', { fromDay: 30 });
  expect((await payFromWallet(parties.guest.token, later.id, referralCreditDirham)).status).toBe(201);
  // From check-in on the guest cannot cancel the stay that brought it.
  const late = await server.call('cancelTrip', { token: parties.guest.token, params: { id: first.id }, body: {} });
  expect(late.body.code).toBe('state_moved_on');
});

test('any cancellation before the stay takes the credit back, also one that costs something', async () => {
  await inviteFriend(server, inviter, parties.guest);
  const first = await bookingIn(server, parties, 'paid', { fromDay: 3, nights: 3 });
  await travelTo(tripoliInstant(first.check_in, '09:00'));
  const shown = await server.succeed('getBooking', { token: parties.guest.token, params: { id: first.id } });
  expect(shown).toMatchObject({ refund_now_dirham: 218_000, credit_back_dirham: referralCreditDirham });
  await cancel(parties.guest.token, first.id);
  expect(await wallet()).toMatchObject({ balance_dirham: 218_000, available_dirham: 218_000, held_dirham: 0 });
});

test('credit that was spent on another booking is taken from what comes back of that booking', async () => {
  await inviteFriend(server, inviter, parties.guest);
  const first = await bookingIn(server, parties, 'confirmed', { fromDay: 2 });
  await travelTo(afterCheckIn(first));
  const second = await bookingIn(server, parties, 'approved', { fromDay: 30 });
  await payFromWallet(parties.guest.token, second.id, referralCreditDirham);
  const admin = await createUser(server.services, { role: 'admin' });
  await cancelAsAdmin(server.services, admin, first.id, { reason: 'Nobody came', refund_to: 'wallet' });
  expect(await wallet()).toMatchObject({ balance_dirham: 0, owed_dirham: referralCreditDirham, available_dirham: 0 });
  await cancel(parties.guest.token, second.id);
  expect(await wallet()).toMatchObject({ balance_dirham: 0, owed_dirham: 0, available_dirham: 0 });
});

test('credit that moves to a later stay is held until that one begins', async () => {
  await inviteFriend(server, inviter, parties.guest);
  const first = await bookingIn(server, parties, 'confirmed', { fromDay: 5 });
  const second = await bookingIn(server, parties, 'confirmed', { fromDay: 20 });
  await cancel(parties.guest.token, first.id);
  const begins = tripoliInstant(second.check_in, '15:00').toISOString();
  expect(await wallet()).toMatchObject({ held_dirham: referralCreditDirham, available_from: begins });
  await travelTo(afterCheckIn(first));
  expect((await wallet()).available_dirham).toBe(0);
});

test('a mailbox earns credit once, also after its account was closed and with another inviter', async () => {
  const email = `once-${inviter.referral_code}@example.ly`;
  const { user } = (await signUp(server, { email, referral_code: inviter.referral_code })).body;
  const guest = { ...parties.guest, id: user.id, token: await tokenFor(server.services, user) };
  const first = await bookingIn(server, { ...parties, guest }, 'confirmed', { fromDay: 1, nights: 1 });
  await changeBooking(server.services, first, { status: 'completed' });
  await travelTo(tripoliInstant(first.check_out, '12:00'), guest);
  const body = { current_password: 'sea-and-sand' };
  expect((await server.call('closeAccount', { token: guest.token, body })).status).toBe(200);

  const elsewhere = await signedIn(server.services, { phone: null });
  const again = await signUp(server, { email: email.replace('@', '+new@'), referral_code: elsewhere.referral_code });
  expect((await walletOf(await tokenFor(server.services, again.body.user))).invitation).toMatchObject({
    state: 'refused',
    refused_reason: 'same_mailbox',
  });
});

test('ten friends of an inviter are credited in a month, also at once on two instances; the next one a month later', async () => {
  const { services } = server;
  // In the first two hours of a month in Libya, which in UTC are those of the month before.
  await travelTo(tripoliInstant('2027-03-01', '00:30'));
  const other = await startSecondInstance(server);
  try {
    const friends = [];
    for (let friend = 0; friend < referralLimits.creditsPerMonth + 3; friend += 1) {
      const guest = await invitedGuest();
      const { id } = await bookingIn(server, { ...parties, guest }, 'pending', { fromDay: 5 + 3 * friend });
      friends.push({ guest, id });
    }
    await Promise.all(friends.map((booking) => changeBooking(services, booking, { payment_choice: 'at_property' })));
    await Promise.all(
      friends.map(({ id }, index) => approveBooking(index % 2 ? services : other.services, parties.host, id)),
    );
    const wallets = await Promise.all(friends.map(({ guest }) => walletOf(guest.token)));
    const held = wallets.map((one) => one.held_dirham);
    expect(held.filter((dirham) => dirham > 0)).toHaveLength(referralLimits.creditsPerMonth);
    const late = held.indexOf(0);
    const { guest } = friends[late]!;
    expect(wallets[late]!.invitation).toMatchObject({
      state: 'waiting',
      limited_until: `${addMonths(monthOf(server.clock.today()), 1)}-01`,
    });
    await travelTo(tripoliInstant('2027-03-31', '23:59'), guest);
    expect((await walletOf(guest.token)).invitation).toMatchObject({ limited_until: '2027-04-01' });
    await travelTo(tripoliInstant('2027-04-01', '00:00'), guest);
    expect((await walletOf(guest.token)).invitation).toMatchObject({ state: 'waiting', limited_until: null });
    await bookingIn(server, { ...parties, guest }, 'confirmed', { fromDay: 90 });
    expect((await walletOf(guest.token)).held_dirham).toBe(referralCreditDirham);
  } finally {
    await other.close();
  }
});

test('credit alone does not pay for a stay at a host who looks like the guest or like the inviter', async () => {
  await inviteFriend(server, inviter, parties.guest);
  const first = await bookingIn(server, parties, 'confirmed', { fromDay: 2 });
  const cheap = await cheapParties(parties.guest);
  await travelTo(afterCheckIn(first), cheap.host);
  const { id } = await bookingIn(server, cheap, 'approved', { fromDay: 10, nights: 2 });
  const refused = async () => {
    const answer = await payFromWallet(parties.guest.token, id);
    return [answer.status, answer.body.code];
  };
  await setPhone(server, cheap.host.id, '0911111111');
  await setPhone(server, parties.guest.id, '+218 91 111 1111');
  expect(await refused()).toEqual([400, 'credit_alone']);
  await setPhone(server, parties.guest.id, null);
  await setPhone(server, inviter.id, '00218911111111');
  expect(await refused()).toEqual([400, 'credit_alone']);
  await setPhone(server, inviter.id, null);
  const browser = 'one browser of two people';

  await seenInBrowser(server.services, [cheap.host, parties.guest], browser);
  expect(await refused()).toEqual([400, 'credit_alone']);
  expect((await wallet()).balance_dirham).toBe(referralCreditDirham);

  // Beside another method it may be used, and at anybody else's home it may pay all.
  const body = { method: 'sandbox', wallet_dirham: 20_000 };
  const { payment } = await server.succeed('payBooking', { token: parties.guest.token, params: { id }, body });
  const params = { payment_id: payment.id };
  await server.succeed('playSandboxOutcome', { token: parties.guest.token, params, body: { outcome: 'approved' } });
  const paidTogether = await cheapParties(parties.guest);
  await sharePayoutAccount(server.services, [paidTogether.host, inviter]);
  const theirs = await bookingIn(server, paidTogether, 'approved', { fromDay: 15, nights: 1 });
  expect((await payFromWallet(parties.guest.token, theirs.id)).body.code).toBe('credit_alone');
  const elsewhere = await cheapParties(parties.guest);
  const stay = await bookingIn(server, elsewhere, 'approved', { fromDay: 20, nights: 1 });
  expect((await payFromWallet(parties.guest.token, stay.id)).status).toBe(201);
});
