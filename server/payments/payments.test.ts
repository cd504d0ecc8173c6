import { beforeEach, describe, expect, test } from 'vitest';
import { bookingIn, accountTotals, createBookingParties, payInSandbox, type BookingParties } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { manyConnections, startTestServer, useTestServer } from '#test/server.ts';
import { closeStalePayments } from './stale-payments.ts';

const server = useTestServer(manyConnections);
let parties: BookingParties;
beforeEach(async () => {
  server.clock.set(new Date());
  parties = await createBookingParties(server);
});

const pay = (id: string, body: object = { method: 'sandbox' }, headers: Record<string, string> = {}) =>
  server.call('payBooking', { token: parties.guest.token, params: { id }, body, headers });
const endInSandbox = (payment_id: string, outcome: string) =>
  server.call('playSandboxOutcome', { token: parties.guest.token, params: { payment_id }, body: { outcome } });
const getBooking = async (id: string) => server.succeed('getBooking', { token: parties.guest.token, params: { id } });

describe('paying in the sandbox', () => {
  test('redirects to its page; the booking is paid when the payment is approved', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const started = await pay(id);
    expect(started.status).toBe(201);
    const { payment } = started.body;
    expect(payment).toMatchObject({
      status: 'redirected',
      next_step: 'redirect',
      redirect_url: `http://localhost:3000/pay/sandbox/${payment.id}`,
      amount_dirham: 212_000,
      booking_id: id,
    });
    const outcome = await endInSandbox(payment.id, 'approved');
    expect(outcome.body).toEqual({
      status: 'approved',
      return_url: `http://localhost:3000/account/trips/${id}/pay?returned=1`,
    });
    expect(await getBooking(id)).toMatchObject({
      status: 'paid',
      paid_dirham: 212_000,
      expires_at: null,
      payment: { id: payment.id, status: 'approved', method: 'sandbox' },
      actions: ['cancel', 'message', 'receipt', 'ask_change'],
      host: { phone: parties.host.phone, email: parties.host.email },
      property: { latitude: 32.88, longitude: 13.19 },
    });
    expect(await accountTotals(server, id)).toEqual({ gateway: 212_000, guest_funds: -212_000 });
    const own = await server.succeed('getPayment', { token: parties.guest.token, params: { id: payment.id } });
    expect(own).toMatchObject({ status: 'approved', next_step: null, redirect_url: null });
  });

  test('lets the guest pay again after a failed payment', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const first = await pay(id);
    expect((await endInSandbox(first.body.payment.id, 'failed')).body.status).toBe('failed');
    expect(await getBooking(id)).toMatchObject({ status: 'approved', payment: { status: 'failed' } });
    expect((await endInSandbox(first.body.payment.id, 'approved')).body.code).toBe('state_moved_on');
    await payInSandbox(server, parties.guest.token, id);
    expect((await getBooking(id)).status).toBe('paid');
  });

  test('returns the payment that is in progress for the same method', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const [one, other] = [await pay(id), await pay(id)];
    expect(other.body.payment).toEqual(one.body.payment);
  });

  test('starts one payment for ten simultaneous calls with one idempotency key', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const headers = { 'idempotency-key': 'pay-ten-at-once' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id, { method: 'sandbox' }, headers)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.payment.id)).size).toBe(1);
    const { rows } = await server.services.pool.query('select count(*)::int as n from payments where reference = $1', [
      id,
    ]);
    expect(rows[0].n).toBe(1);
  });

  test('is for the guest of an approved booking only', async () => {
    for (const [state, fromDay] of [
      ['pending', 30],
      ['confirmed', 40],
      ['paid', 50],
    ] as const) {
      const { id } = await bookingIn(server, parties, state, { fromDay });
      const answer = await pay(id);
      expect([answer.status, answer.body.code]).toEqual([409, 'state_moved_on']);
    }
    const { id } = await bookingIn(server, parties, 'approved', { fromDay: 60 });
    expect((await pay(id, { method: 'adfali' })).body.code).toBe('payment_method_unavailable');
    expect((await pay(id, { method: 'gold' })).status).toBe(422);
    expect((await pay(id, { method: 'wallet' })).body.code).toBe('payment_method_unavailable');
    const { payment } = (await pay(id)).body;
    const stranger = await signedIn(server.services);
    expect((await server.call('getPayment', { token: stranger.token, params: { id: payment.id } })).status).toBe(404);
    expect(
      (
        await server.call('confirmPayment', {
          token: stranger.token,
          params: { id: payment.id },
          body: { code: '1111' },
        })
      ).status,
    ).toBe(404);
    server.clock.advanceHours(24);
    parties.guest.token = await tokenFor(server.services, parties.guest);
    expect((await pay(id)).body.code).toBe('state_moved_on');
  });
});

test('a payment without an outcome becomes unknown after an hour, and can still be approved', async () => {
  const { id } = await bookingIn(server, parties, 'approved');
  const { payment } = (await pay(id)).body;
  server.clock.advanceHours(0.9);
  await closeStalePayments(server.services);
  const status = async () =>
    (
      await server.services.db
        .selectFrom('payments')
        .select('status')
        .where('id', '=', payment.id)
        .executeTakeFirstOrThrow()
    ).status;
  expect(await status()).toBe('redirected');
  server.clock.advanceHours(0.2);
  await closeStalePayments(server.services);
  expect(await status()).toBe('unknown');
  parties.guest.token = await tokenFor(server.services, parties.guest);
  await endInSandbox(payment.id, 'approved');
  expect(await status()).toBe('approved');
});

test('the sandbox answers 404 if it is not enabled', async () => {
  const withoutSandbox = await startTestServer({ ...manyConnections, PAYMENT_PROVIDERS: 'wallet' });
  try {
    const { token } = await signedIn(withoutSandbox.services);
    const answer = await withoutSandbox.call('playSandboxOutcome', {
      token,
      params: { payment_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17' },
      body: { outcome: 'approved' },
    });
    expect(answer.status).toBe(404);
    expect(
      (await withoutSandbox.call('receivePaymentCallback', { params: { provider: 'sandbox' }, body: {} })).status,
    ).toBe(404);
  } finally {
    await withoutSandbox.close();
  }
});
