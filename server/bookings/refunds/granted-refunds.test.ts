import { beforeEach, describe, expect, test } from 'vitest';
import { tripoliInstant } from '#contract/days.ts';
import { sumOfAmounts } from '#contract/refund-lines.ts';
import { walletBalance } from '#server/ledger/ledger.ts';
import { changeProperty } from '#test/changes.ts';
import { accountTotals, bookingIn, createBookingParties, travelTo, type BookingParties } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { completeStays } from '../completion.ts';
import { postEarnings } from '../begun-stays.ts';

const server = useTestServer();
let parties: BookingParties;
let admin: Awaited<ReturnType<typeof signedIn>>;
let second: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  server.clock.set(new Date());
  parties = await createBookingParties(server, { cleaning_fee_dirham: 50_000 });
  admin = await signedIn(server.services, { role: 'admin' });
  second = await signedIn(server.services, { role: 'admin' });
});

interface Asked {
  amount_dirham: number;
  lines?: { kind: string; amount_dirham: number }[];
  refund_to?: string;
  shown_refunded_dirham?: number;
}
const ask = async (id: string, asked: Asked, by = admin, headers?: Record<string, string>) =>
  server.call('requestRefund', {
    token: await tokenFor(server.services, by),
    params: { id },
    body: { reason: 'H2', note: 'No hot water', refund_to: 'wallet', ...asked },
    ...(headers ? { headers } : {}),
  });
const decide = async (refund_id: string, body: object, by = second) =>
  server.call('decideRefund', { token: await tokenFor(server.services, by), params: { refund_id }, body });
const account = async (id: string) =>
  server.succeed('getBookingAccount', { token: await tokenFor(server.services, admin), params: { id } });
const balance = () => walletBalance(server.services.db, parties.guest.id);
const typesOf = async (user: { id: string }) => {
  await server.services.jobs.drain('booking-events');
  const { rows } = await server.services.pool.query<{ kind: string }>(
    `select kind from notifications where user_id = $1 and kind like 'refund%' order by created_at, id`,
    [user.id],
  );
  return rows.map(({ kind }) => kind);
};
/** Lets the stay begin, and its payout be due. */
const earn = async (booking: { check_in: string }) => {
  await travelTo(server, parties, new Date(tripoliInstant(booking.check_in, '15:00').getTime() + 25 * 3_600_000));
  await postEarnings(server.services);
};

describe('a refund before the host has earned the stay', () => {
  test('by line goes to the wallet at once, and the trip, the reservation and the receipt show it', async () => {
    const booking = await bookingIn(server, parties, 'paid');
    expect(booking.total_dirham).toBe(265_000);
    const lines = [
      { kind: 'cleaning', amount_dirham: 50_000 },
      { kind: 'service_fee', amount_dirham: 3000 },
    ];
    const answer = await ask(booking.id, { amount_dirham: 53_000, lines });
    expect(answer.status).toBe(200);
    expect(answer.body.refunds).toMatchObject([{ state: 'sent', needs_second: false, amount_dirham: 53_000 }]);
    expect(answer.body.refundable.left).toEqual({
      nights: 200_000,
      cleaning: 0,
      extra_guests: 0,
      service_fee: 12_000,
    });
    expect(await balance()).toBe(53_000);
    expect(await accountTotals(server, booking.id)).toEqual({
      gateway: 265_000,
      wallet: -53_000,
      guest_funds: -212_000,
    });
    const asGuest = { token: parties.guest.token, params: { id: booking.id } };
    expect(await server.succeed('getBooking', asGuest)).toMatchObject({ granted_refund_dirham: 53_000 });
    expect(await server.succeed('getReceipt', asGuest)).toMatchObject({
      refunded_dirham: 53_000,
      kept_dirham: 212_000,
    });
    const asHost = { token: parties.host.token, params: { id: booking.id } };
    expect(await server.succeed('getReservation', asHost)).toMatchObject({ host_share_dirham: 200_000 });
    expect(await typesOf(parties.guest)).toEqual(['refund_granted']);
    expect(await typesOf(parties.host)).toEqual(['refund_granted']);

    // The host earns what is left, and pays the fee that is left.
    await earn(booking);
    expect(await accountTotals(server, booking.id)).toEqual({
      gateway: 265_000,
      wallet: -53_000,
      host_payable: -200_000,
      service_fees: -12_000,
    });
  });

  test('of all of it leaves nothing to earn, also when the stay is completed', async () => {
    const booking = await bookingIn(server, parties, 'paid');
    expect((await ask(booking.id, { amount_dirham: 265_000 })).status).toBe(200);
    await earn(booking);
    server.clock.advanceHours(72);
    await completeStays(server.services);
    expect(await accountTotals(server, booking.id)).toEqual({ gateway: 265_000, wallet: -265_000 });
    expect((await ask(booking.id, { amount_dirham: 10 })).body.code).toBe('state_moved_on');
  });

  test('lowers what a cancellation by the guest returns', async () => {
    const booking = await bookingIn(server, parties, 'paid');
    await ask(booking.id, { amount_dirham: 65_000 });
    const trip = await server.succeed('getTrip', { token: parties.guest.token, params: { id: booking.id } });
    expect(trip.refund_now_dirham).toBe(200_000);
    const body = { shown_refund_dirham: 200_000 };
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id: booking.id }, body });
    expect(await accountTotals(server, booking.id)).toEqual({ gateway: 265_000, wallet: -265_000 });
  });
});

describe('one complaint that two administrators answer', () => {
  test('is refunded once, whether they say what they have seen or not', async () => {
    const booking = await bookingIn(server, parties, 'paid');
    const seen = (await account(booking.id)).refundable.refunded_dirham;
    const asked = { amount_dirham: 20_000, shown_refunded_dirham: seen };
    const answers = await Promise.all([ask(booking.id, asked), ask(booking.id, asked, second)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('refund_granted_since');
    const other = answers[0].status === 409 ? admin : second;
    expect((await ask(booking.id, { amount_dirham: 20_000 }, other)).body.code).toBe('refund_granted_since');
    expect(await balance()).toBe(20_000);
    // Who has seen it may refund more.
    expect((await ask(booking.id, { amount_dirham: 10_000, shown_refunded_dirham: 20_000 }, other)).status).toBe(200);
    expect(await balance()).toBe(30_000);
  });
});

describe('a refund after the host has earned the stay', () => {
  test('is taken back from host and fee, and the payout becomes less', async () => {
    const booking = await bookingIn(server, parties, 'paid');
    await earn(booking);
    const before = await account(booking.id);
    expect(before.refundable).toMatchObject({ is_earned: true, is_possible: true });
    const half = before.refundable.left;
    expect(sumOfAmounts(half)).toBe(265_000);
    await ask(booking.id, { amount_dirham: 132_500, refund_to: 'payout' });
    expect(await accountTotals(server, booking.id)).toEqual({
      gateway: 265_000,
      refunds_payable: -132_500,
      host_payable: -125_000,
      service_fees: -7500,
    });
    const { rows } = await server.services.pool.query<{ state: string; earned_dirham: number }>(
      'select state, earned_dirham from payouts where booking_id = $1 order by due_at, id',
      [booking.id],
    );
    expect(rows).toEqual([
      { state: 'reversed', earned_dirham: 250_000 },
      { state: 'due', earned_dirham: 125_000 },
    ]);
    const { entries } = await account(booking.id);
    for (const { postings } of entries) {
      expect(postings.reduce((sum, { amount_dirham }) => sum + amount_dirham, 0)).toBe(0);
    }
  });

  test('also of what a cancellation kept, and never above it', async () => {
    const booking = await bookingIn(server, parties, 'paid', { fromDay: 2 });
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id: booking.id }, body: {} });
    const { refundable } = await account(booking.id);
    const left = sumOfAmounts(refundable.left);
    expect(left).toBe(refundable.paid_dirham - refundable.refunded_dirham);
    expect(left).toBeGreaterThan(0);
    expect((await ask(booking.id, { amount_dirham: left + 10 })).body.code).toBe('refund_exceeds');
    expect((await ask(booking.id, { amount_dirham: left })).status).toBe(200);
    expect(await accountTotals(server, booking.id)).toEqual({ gateway: 265_000, wallet: -265_000 });
  });
});

describe('a payout to the guest', () => {
  test('waits until an administrator marks it as sent, once, with a reference of its own', async () => {
    const booking = await bookingIn(server, parties, 'paid');
    const granted = await ask(booking.id, { amount_dirham: 100_000, refund_to: 'payout' });
    expect(granted.body.refunds).toMatchObject([{ state: 'granted', sent_at: null }]);
    const token = await tokenFor(server.services, second);
    const transfer = granted.body.transfers[0]!;
    const listed = await server.succeed('listRefundTransfers', { token, query: { limit: 100 } });
    expect(listed.transfers.map(({ id }) => id)).toContain(transfer.id);
    const send = (bank_reference: string, id = transfer.id) =>
      server.call('markRefundSent', { token, params: { refund_transfer_id: id }, body: { bank_reference } });
    const reference = `ft-${booking.id.slice(-8)}`;
    expect((await send(reference)).status).toBe(200);
    expect((await send(reference)).status).toBe(200);
    expect((await send('another')).body.code).toBe('state_moved_on');
    expect(await accountTotals(server, booking.id)).toEqual({
      gateway: 265_000,
      guest_funds: -165_000,
      bank: -100_000,
    });
    const after = await account(booking.id);
    expect(after.refunds).toMatchObject([{ state: 'sent', bank_reference: reference.toUpperCase() }]);
    expect(await typesOf(parties.guest)).toEqual(['refund_to_send', 'refund_sent']);

    const other = await bookingIn(server, parties, 'paid', { fromDay: 60 });
    const answer = await ask(other.id, { amount_dirham: 100_000, refund_to: 'payout' });
    expect((await send(reference, answer.body.transfers[0]!.id)).body.code).toBe('transfer_recorded');
  });

  test('of a cancellation is listed too', async () => {
    const booking = await bookingIn(server, parties, 'paid');
    const params = { id: booking.id };
    await server.succeed('cancelTrip', { token: parties.guest.token, params, body: { refund_to: 'payout' } });
    expect((await account(booking.id)).transfers).toMatchObject([{ amount_dirham: 265_000, sent_at: null }]);
  });
});

describe('above the limit', () => {
  const aboveLimit = 1_060_000;
  const large = () => bookingIn(server, parties, 'paid', { nights: 12 });

  test('a second administrator agrees, and the first may not', async () => {
    const booking = await large();
    const { body } = await ask(booking.id, { amount_dirham: aboveLimit });
    const [refund] = body.refunds;
    expect(refund).toMatchObject({ state: 'requested', needs_second: true, actions: ['refuse'] });
    expect(await balance()).toBe(0);
    expect((await ask(booking.id, { amount_dirham: 10 })).body.code).toBe('refund_waiting');
    const own = await decide(refund!.id, { state: 'granted' }, admin);
    expect([own.status, own.body.code]).toEqual([403, 'second_admin_needed']);
    const token = await tokenFor(server.services, second);
    const waiting = await server.succeed('listRefundRequests', { token, query: { limit: 100 } });
    expect(waiting.refunds.find(({ id }) => id === refund!.id)?.actions).toEqual(['grant', 'refuse']);
    expect((await decide(refund!.id, { state: 'granted' })).status).toBe(200);
    expect((await decide(refund!.id, { state: 'granted' })).status).toBe(200);
    expect(await balance()).toBe(aboveLimit);
    expect((await decide(refund!.id, { state: 'refused', reason: 'Too late' })).body.code).toBe('state_moved_on');
  });

  test('a refused refund moves nothing, and another can be asked for', async () => {
    const booking = await large();
    const { body } = await ask(booking.id, { amount_dirham: aboveLimit });
    const answer = await decide(body.refunds[0]!.id, { state: 'refused', reason: 'The guest stayed.' });
    expect(answer.body.refunds).toMatchObject([{ state: 'refused', refusal: 'The guest stayed.' }]);
    expect(await accountTotals(server, booking.id)).toEqual({
      gateway: booking.total_dirham,
      guest_funds: -booking.total_dirham,
    });
    expect((await ask(booking.id, { amount_dirham: 10_000 })).body.refunds.at(-1)).toMatchObject({ state: 'sent' });
  });

  test('parts that one administrator grants count together', async () => {
    const booking = await large();
    expect((await ask(booking.id, { amount_dirham: 600_000 })).body.refunds).toMatchObject([{ state: 'sent' }]);
    const { body } = await ask(booking.id, { amount_dirham: 600_000 });
    expect(body.refunds[1]).toMatchObject({ state: 'requested', needs_second: true });
  });
});

describe('at the same time', () => {
  test('refunds never exceed what was paid', async () => {
    const booking = await bookingIn(server, parties, 'paid');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => ask(booking.id, { amount_dirham: 100_000 }, at % 2 ? admin : second)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await balance()).toBe(200_000);
  });

  test('two grants of one refund post it once', async () => {
    const booking = await bookingIn(server, parties, 'paid', { nights: 12 });
    const third = await signedIn(server.services, { role: 'admin' });
    const { body } = await ask(booking.id, { amount_dirham: 1_200_000 });
    const answers = await Promise.all(
      [second, third, second, third].map((by) => decide(body.refunds[0]!.id, { state: 'granted' }, by)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await balance()).toBe(1_200_000);
  });

  test('a repeated call with the same key refunds once', async () => {
    const booking = await bookingIn(server, parties, 'paid');
    const key = { 'idempotency-key': `refund-${booking.id}` };
    for (const answer of await Promise.all(
      [1, 2, 3].map(() => ask(booking.id, { amount_dirham: 50_000 }, admin, key)),
    )) {
      expect(answer.status).toBe(200);
    }
    expect(await balance()).toBe(50_000);
  });
});

test('refuses lines above what is left, sums that differ, and bookings that are not paid', async () => {
  const booking = await bookingIn(server, parties, 'paid');
  const cleaning = [{ kind: 'cleaning', amount_dirham: 50_010 }];
  expect((await ask(booking.id, { amount_dirham: 50_010, lines: cleaning })).body.code).toBe('refund_exceeds');
  expect((await ask(booking.id, { amount_dirham: 50_000, lines: cleaning })).body.fields).toHaveProperty(
    'amount_dirham',
  );
  const unpaid = await bookingIn(server, parties, 'approved', { fromDay: 60 });
  expect((await ask(unpaid.id, { amount_dirham: 10 })).body.code).toBe('state_moved_on');
  expect((await account(unpaid.id)).refundable.is_possible).toBe(false);
});

test('bookings are found by number, guest and host', async () => {
  const booking = await bookingIn(server, parties, 'paid');
  const host = await signedIn(server.services, { role: 'host', name: 'Zubayda Mahjoub' });
  const elsewhere = { ...parties, host, property: (await createBookingParties(server)).property };
  await changeProperty(server.services, elsewhere.property, { host_id: host.id });
  const other = await bookingIn(server, elsewhere, 'pending');
  const find = async (q?: string) => {
    const token = await tokenFor(server.services, admin);
    const { bookings } = await server.succeed('listManagedBookings', { token, query: q ? { q } : {} });
    return bookings.map(({ id }) => id);
  };
  expect(await find(booking.number)).toEqual([booking.id]);
  expect(await find('zubayda')).toEqual([other.id]);
  expect(await find('nuri guest')).toEqual(expect.arrayContaining([booking.id, other.id]));
  expect((await find()).slice(0, 2)).toEqual([other.id, booking.id]);
});
