import { beforeEach, describe, expect, test } from 'vitest';
import { cancelAsAdmin, expireBookings } from '#server/bookings/cancellation/cancellations.ts';
import { listUnknown } from './queries.ts';
import { walletBalance } from '#server/ledger/ledger.ts';
import { changePayment } from '#test/changes.ts';
import { accountTotals, bookingIn, createBookingParties, heldNights, type BookingParties } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { writeSandboxCallback } from './sandbox/sandbox.ts';

const server = useTestServer(manyConnections);
let parties: BookingParties;
beforeEach(async () => {
  server.clock.set(new Date());
  parties = await createBookingParties(server);
});

const pay = (id: string, body: object = { method: 'sandbox' }) =>
  server.call('payBooking', { token: parties.guest.token, params: { id }, body });
const endInSandbox = (payment_id: string, outcome: string) =>
  server.call('playSandboxOutcome', { token: parties.guest.token, params: { payment_id }, body: { outcome } });
const getBooking = async (id: string) => server.succeed('getBooking', { token: parties.guest.token, params: { id } });

/** The callback that the sandbox would send for a payment. */
async function callbackOf(paymentId: string, outcome: 'approved' | 'failed', change: object = {}) {
  const payment = await server.services.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return writeSandboxCallback({ ...payment, ...change }, outcome, server.services.settings.SANDBOX_SECRET);
}
const sendCallback = (body: object) => server.call('receivePaymentCallback', { params: { provider: 'sandbox' }, body });

describe('the gateway’s callback', () => {
  test('counts once, repeated, simultaneous or followed by a failure', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const { payment } = (await pay(id)).body;
    const approved = await callbackOf(payment.id, 'approved');
    const failed = await callbackOf(payment.id, 'failed');
    const answers = await Promise.all([approved, approved, approved, approved].map(sendCallback));
    expect(answers.map((answer) => [answer.status, answer.body.status])).toEqual(answers.map(() => [200, 'approved']));
    expect((await sendCallback(failed)).body.status).toBe('approved');
    expect((await sendCallback(approved)).body.status).toBe('approved');
    const paid = await getBooking(id);
    expect(paid.timeline.filter((event) => event.status === 'paid')).toHaveLength(1);
    expect(await accountTotals(server, id)).toEqual({ gateway: 212_000, guest_funds: -212_000 });
  });

  test('counts before the gateway has answered the start of the payment', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const { payment } = (await pay(id)).body;
    // As if the gateway had not answered yet.
    await changePayment(server.services, payment, { status: 'created', next_step: null, redirect_url: null });
    expect((await sendCallback(await callbackOf(payment.id, 'approved'))).body.status).toBe('approved');
    expect((await getBooking(id)).status).toBe('paid');
  });

  test('counts as approved after a failure', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const { payment } = (await pay(id)).body;
    await sendCallback(await callbackOf(payment.id, 'failed'));
    expect((await sendCallback(await callbackOf(payment.id, 'approved'))).body.status).toBe('approved');
    expect((await getBooking(id)).status).toBe('paid');
  });

  test('is refused if it is forged, altered or for no payment', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const { payment } = (await pay(id)).body;
    const approved = (await callbackOf(payment.id, 'approved')) as Record<string, string>;
    const failed = (await callbackOf(payment.id, 'failed')) as Record<string, string>;
    for (const forged of [
      { ...approved, hashed: 'A'.repeat(64) },
      { ...approved, hashed: '' },
      { ...approved, amount: '1.00' },
      { ...failed, approved: 1 },
      { ...approved, invoice_no: 'D00000000000000000000000000000000' },
      { gateway: 'sandbox', approved: 1, invoice_no: approved.invoice_no },
      {},
    ]) {
      const answer = await sendCallback(forged);
      expect([answer.status, answer.body.code]).toEqual([400, 'payment_signature_invalid']);
    }
    const elsewhere = await server.call('receivePaymentCallback', { params: { provider: 'plutu' }, body: approved });
    expect(elsewhere.status).toBe(404);
    expect(
      (await server.call('receivePaymentCallback', { params: { provider: 'nobody' }, body: approved })).status,
    ).toBe(404);
    expect((await sendCallback([approved])).status).toBe(422);
    expect((await sendCallback({ ...approved, extra: { nested: true } })).status).toBe(422);
    expect((await getBooking(id)).status).toBe('approved');
  });

  test('with another amount makes the payment unknown', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const { payment } = (await pay(id)).body;
    const callback = await callbackOf(payment.id, 'approved', { gateway_amount: '1.00' });
    expect((await sendCallback(callback)).body.status).toBe('unknown');
    expect((await getBooking(id)).status).toBe('approved');
    expect((await listUnknown(server.services.db)).map((one) => one.id)).toContain(payment.id);
  });
});

describe('a payment for a booking that is no longer approved', () => {
  test('goes to the guest’s wallet', async () => {
    for (const [index, moveOn] of [
      async (id: string) =>
        void (await server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body: {} })),
      async (id: string) => {
        const admin = await signedIn(server.services, { role: 'admin' });
        await cancelAsAdmin(server.services, admin, id, { reason: 'No water', refund_to: 'wallet' });
      },
      async () => {
        server.clock.advanceHours(24);
        await expireBookings(server.services);
        parties.guest.token = await tokenFor(server.services, parties.guest);
      },
    ].entries()) {
      const { id } = await bookingIn(server, parties, 'approved', { fromDay: 30 + index });
      const { payment } = (await pay(id)).body;
      await moveOn(id);
      expect((await endInSandbox(payment.id, 'approved')).body.status).toBe('approved');
      expect((await sendCallback(await callbackOf(payment.id, 'approved'))).body.status).toBe('approved');
      expect((await getBooking(id)).status).toBe('cancelled');
      expect(await walletBalance(server.services.db, parties.guest.id)).toBe(212_000 * (index + 1));
      expect(await accountTotals(server, id)).toEqual({ gateway: 212_000, wallet: -212_000 });
    }
    expect(await heldNights(server, parties.property.id)).toEqual([]);
  });

  test('goes to the wallet if the booking is paid twice', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const first = (await pay(id)).body.payment;
    server.clock.advanceHours(0.26);
    parties.guest.token = await tokenFor(server.services, parties.guest);
    const second = (await pay(id)).body.payment;
    expect(second.id).not.toBe(first.id);
    expect((await listUnknown(server.services.db)).map((one) => one.id)).toContain(first.id);
    await Promise.all([endInSandbox(first.id, 'approved'), endInSandbox(second.id, 'approved')]);
    // As the receipt lists them: both payments, and the one that came back.
    const twice = { status: 'paid', paid_dirham: 424_000, returned_dirham: 212_000 };
    expect(await getBooking(id)).toMatchObject(twice);
    expect(await accountTotals(server, id)).toEqual({ gateway: 424_000, guest_funds: -212_000, wallet: -212_000 });
    // Cancelling returns the held amount only.
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body: {} });
    expect(await accountTotals(server, id)).toEqual({ gateway: 424_000, wallet: -424_000 });
  });
});
