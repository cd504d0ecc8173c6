import { beforeEach, expect, it } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { referralCreditDirham } from '#contract/referrals.ts';
import { bookingPayments } from '#server/bookings/bookings.ts';
import { cancelAsAdmin } from '#server/bookings/cancellation/cancellations.ts';
import { completeStays } from '#server/bookings/completion.ts';
import { payBooking } from '#server/bookings/booking-payments.ts';
import { playSandboxOutcome } from '#server/payments/callbacks.ts';
import { walletBalance } from '#server/ledger/ledger.ts';
import { useInviter } from '#test/inviter.ts';
import {
  accountTotals,
  bookingIn,
  createBookingParties,
  inviteFriend,
  payInSandbox,
  stayIn,
  travelTo,
} from '#test/bookings.ts';
import { createUser } from '#test/factories.ts';
import { setPhone } from '#test/referrals.ts';
import { manyConnections, sentMails, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
const { parties, inviter } = useInviter(server);

const balance = () => walletBalance(server.services.db, parties.guest.id);
const wallet = () => server.succeed('getWallet', { token: parties.guest.token });
const invitedBy = async () => (await server.succeed('getReferral', { token: inviter.token })).invited;
const invitation = async () => (await server.succeed('getReferral', { token: parties.guest.token })).invitation;
const cancel = (id: string, body: object = {}) =>
  server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body });

beforeEach(() => inviteFriend(server, inviter, parties.guest));

it('credits the first payment, not the request or the approval', async () => {
  const booking = await bookingIn(server, parties, 'approved');
  expect(await balance()).toBe(0);
  expect(await invitedBy()).toMatchObject([{ state: 'booked' }]);
  expect(await invitation()).toMatchObject({ inviter: 'Amina T.', state: 'waiting' });
  await payInSandbox(server, parties.guest.token, booking.id);
  expect(await balance()).toBe(referralCreditDirham);
  expect(await accountTotals(server, booking.id)).toEqual({
    gateway: 212_000,
    guest_funds: -212_000,
    wallet: -referralCreditDirham,
    promotions: referralCreditDirham,
  });
  expect(await invitation()).toMatchObject({ state: 'credited', credit_dirham: referralCreditDirham });
  expect((await wallet()).entries).toMatchObject([
    { kind: 'referral_credit', amount_dirham: referralCreditDirham, booking: { id: booking.id, title: 'Quiet house' } },
  ]);
  await sentMails(server);
  const listed = await server.succeed('listNotifications', {
    token: parties.guest.token,
    params: { userId: parties.guest.id },
  });
  expect(listed.notifications.find(({ type }) => type === 'referral_credit')).toMatchObject({
    title: 'LYD\u00a050.00 of credit is yours',
    action_url: '/account/settings?section=payments',
  });
});

it('credits a booking that is confirmed without payment, also by instant booking', async () => {
  await bookingIn(server, parties, 'confirmed');
  expect(await balance()).toBe(referralCreditDirham);
  const other = await createBookingParties(server, { instant_book: true });
  await setPhone(server, other.guest.id, null);
  await inviteFriend(server, inviter, other.guest);
  const body = { ...stayIn(server, other.property.id, 30, 2), payment_choice: 'at_property' };
  await server.succeed('requestBooking', { token: other.guest.token, body });
  expect(await walletBalance(server.services.db, other.guest.id)).toBe(referralCreditDirham);
});

it('credits once, however many bookings are paid at the same time or later', async () => {
  const stays = [];
  for (const fromDay of [30, 40, 50, 60]) {
    const { id } = await bookingIn(server, parties, 'approved', { fromDay });
    const call = { locale: 'en' as const, ip: '127.0.0.1', idempotency: undefined };
    stays.push((await payBooking(server.services, parties.guest, id, { method: 'sandbox' }, call)).id);
  }
  const listener = bookingPayments(server.services);
  await Promise.all(stays.map((id) => playSandboxOutcome(server.services, listener, parties.guest, id, 'approved')));
  expect(await balance()).toBe(referralCreditDirham);
  await bookingIn(server, parties, 'paid', { fromDay: 70 });
  expect(await balance()).toBe(referralCreditDirham);
});

it('reverses the credit when the first payment is refunded in full, and gives it for the next booking', async () => {
  const first = await bookingIn(server, parties, 'paid');
  expect(first).toMatchObject({ refund_now_dirham: 212_000, credit_back_dirham: referralCreditDirham });
  await cancel(first.id);
  expect(await balance()).toBe(212_000);
  expect((await wallet()).entries.map((one) => [one.kind, one.amount_dirham])).toEqual([
    ['credit_taken_back', -referralCreditDirham],
    ['refund', 212_000],
    ['referral_credit', referralCreditDirham],
  ]);
  expect(await invitation()).toMatchObject({ state: 'reversed' });
  expect(await invitedBy()).toMatchObject([{ state: 'signed_up' }]);
  await bookingIn(server, parties, 'paid', { fromDay: 40 });
  expect(await balance()).toBe(262_000);
  expect(await invitation()).toMatchObject({ state: 'credited' });
});

async function cancelByAdmin(id: string, refund_to: 'wallet' | 'payout') {
  const admin = await createUser(server.services, { role: 'admin' });
  await cancelAsAdmin(server.services, admin, id, { reason: 'Flooded', refund_to });
}

/** Sets the clock after the check-in time, so that a stay of today has begun. */
const setAfterCheckIn = () => travelTo(server, parties, tripoliInstant(server.clock.today(), '16:00'));

it('reverses the credit also when the cancellation costs something', async () => {
  await setAfterCheckIn();
  const { id, ...shown } = await bookingIn(server, parties, 'paid', { fromDay: 1, nights: 3 });
  expect(shown).toMatchObject({ refund_now_dirham: 218_000, paid_dirham: 318_000, credit_back_dirham: 50_000 });
  const { refund_dirham } = await cancel(id);
  expect(refund_dirham).toBe(218_000);
  expect(await balance()).toBe(218_000);
});

it('collects credit that was spent already from what comes in later, without a negative balance', async () => {
  await setAfterCheckIn();
  const first = await bookingIn(server, parties, 'confirmed', { fromDay: 0 });
  const second = await bookingIn(server, parties, 'approved', { fromDay: 40 });
  const spend = { method: 'wallet', wallet_dirham: referralCreditDirham };
  await server.succeed('payBooking', { token: parties.guest.token, params: { id: second.id }, body: spend });
  expect(await balance()).toBe(0);
  await cancelByAdmin(first.id, 'wallet');
  expect(await wallet()).toMatchObject({ balance_dirham: 0, owed_dirham: referralCreditDirham });
  await sentMails(server);
  const { notifications } = await server.succeed('listNotifications', {
    token: parties.guest.token,
    params: { userId: parties.guest.id },
  });
  expect(notifications.find(({ type }) => type === 'referral_credit_owed')?.message).toContain('LYD\u00a050.00');
  // The next booking brings the credit again; while that is held it settles nothing.
  await payInSandbox(server, parties.guest.token, second.id);
  expect(await wallet()).toMatchObject({ balance_dirham: 50_000, owed_dirham: 50_000, available_dirham: 0 });
  await cancel(second.id);
  // 212 dinar are refunded, of which 50 are collected; the held credit is reversed.
  expect(await wallet()).toMatchObject({ balance_dirham: 162_000, owed_dirham: 0 });
});

it('collects what is owed from the next credit, once its stay is completed', async () => {
  await setAfterCheckIn();
  const first = await bookingIn(server, parties, 'confirmed', { fromDay: 0 });
  const second = await bookingIn(server, parties, 'approved', { fromDay: 4, nights: 1 });
  const spend = { method: 'wallet', wallet_dirham: referralCreditDirham };
  await server.succeed('payBooking', { token: parties.guest.token, params: { id: second.id }, body: spend });
  await cancelByAdmin(first.id, 'wallet');
  await payInSandbox(server, parties.guest.token, second.id);
  await travelTo(server, parties, tripoliInstant(second.check_in, '16:00'));
  expect(await wallet()).toMatchObject({
    balance_dirham: 50_000,
    held_dirham: 0,
    owed_dirham: 50_000,
    available_dirham: 0,
  });
  await travelTo(server, parties, tripoliInstant(addDays(second.check_out, 1), '00:30'));
  await completeStays(server.services);
  expect(await wallet()).toMatchObject({ balance_dirham: 0, owed_dirham: 0 });
});

it('collects credit that was spent already from a refund before the rest is paid out', async () => {
  await setAfterCheckIn();
  const first = await bookingIn(server, parties, 'paid', { fromDay: 0 });
  const second = await bookingIn(server, parties, 'approved', { fromDay: 40 });
  const spend = { method: 'wallet', wallet_dirham: 30_000 };
  await server.succeed('payBooking', { token: parties.guest.token, params: { id: second.id }, body: spend });
  await cancelByAdmin(first.id, 'payout');
  expect(await accountTotals(server, first.id)).toEqual({
    gateway: 212_000,
    refunds_payable: -182_000,
    wallet: -30_000,
  });
  expect(await wallet()).toMatchObject({ balance_dirham: 0, owed_dirham: 0 });
});
