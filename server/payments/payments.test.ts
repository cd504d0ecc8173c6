import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { walletBalance, postEntry, walletCreditEntry } from '#server/ledger/ledger.ts';
import { cancelAsAdmin, expireBookings } from '#server/bookings/bookings.ts';
import {
  accountTotals,
  bookingIn,
  createHomeAndPeople,
  heldNights,
  payInSandbox,
  type People,
} from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { closeStalePayments, listUnknown } from './payments.ts';
import { writeSandboxCallback } from './sandbox.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(new Date());
  people = await createHomeAndPeople(server);
});

const pay = (id: string, body: object = { method: 'sandbox' }, headers: Record<string, string> = {}) =>
  server.call('payBooking', { token: people.guest.token, params: { id }, body, headers });
const play = (payment_id: string, outcome: string) =>
  server.call('playSandboxOutcome', { params: { payment_id }, body: { outcome } });
const booking = async (id: string) => server.succeed('getBooking', { token: people.guest.token, params: { id } });

async function notice(paymentId: string, outcome: 'approved' | 'failed') {
  const payment = await server.services.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return writeSandboxCallback(payment, outcome, server.services.settings.SANDBOX_SECRET);
}
const report = (body: object) => server.call('receivePaymentCallback', { params: { provider: 'sandbox' }, body });

describe('paying in the sandbox', () => {
  test('leads to its page, and the stay is paid once it approves', async () => {
    const { id } = await bookingIn(server, people, 'approved');
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
    const outcome = await play(payment.id, 'approved');
    expect(outcome.body).toEqual({
      status: 'approved',
      return_url: `http://localhost:3000/account/trips/${id}/pay?returned=1`,
    });
    expect(await booking(id)).toMatchObject({
      status: 'paid',
      paid_dirham: 212_000,
      expires_at: null,
      payment: { id: payment.id, status: 'approved', method: 'sandbox' },
      actions: ['cancel', 'message', 'receipt'],
      host: { phone: people.host.phone, email: people.host.email },
      property: { latitude: 32.88, longitude: 13.19 },
    });
    expect(await accountTotals(server, id)).toEqual({ gateway: 212_000, guest_funds: -212_000 });
    const mine = await server.succeed('getPayment', { token: people.guest.token, params: { id: payment.id } });
    expect(mine).toMatchObject({ status: 'approved', next_step: null, redirect_url: null });
  });

  test('a failure leaves the stay to be paid another time', async () => {
    const { id } = await bookingIn(server, people, 'approved');
    const first = await pay(id);
    expect((await play(first.body.payment.id, 'failed')).body.status).toBe('failed');
    expect(await booking(id)).toMatchObject({ status: 'approved', payment: { status: 'failed' } });
    expect((await play(first.body.payment.id, 'approved')).body.code).toBe('state_moved_on');
    await payInSandbox(server, people.guest.token, id);
    expect((await booking(id)).status).toBe('paid');
  });

  test('asked again while under way, it is the same payment', async () => {
    const { id } = await bookingIn(server, people, 'approved');
    const [one, other] = [await pay(id), await pay(id)];
    expect(other.body.payment).toEqual(one.body.payment);
  });

  test('asked ten times at once with one key, it is one payment', async () => {
    const { id } = await bookingIn(server, people, 'approved');
    const headers = { 'idempotency-key': 'pay-ten-at-once' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id, { method: 'sandbox' }, headers)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.payment.id)).size).toBe(1);
    const { rows } = await server.services.pool.query('select count(*)::int as n from payments where reference = $1', [
      id,
    ]);
    expect(rows[0].n).toBe(1);
  });

  test('only what is approved can be paid, by its guest', async () => {
    for (const [state, fromDay] of [
      ['pending', 30],
      ['confirmed', 40],
      ['paid', 50],
    ] as const) {
      const { id } = await bookingIn(server, people, state, { fromDay });
      const answer = await pay(id);
      expect([answer.status, answer.body.code]).toEqual([409, 'state_moved_on']);
    }
    const { id } = await bookingIn(server, people, 'approved', { fromDay: 60 });
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
    people.guest.token = await tokenFor(server.services, people.guest);
    expect((await pay(id)).body.code).toBe('state_moved_on');
  });
});

describe('the gateway’s notice', () => {
  test('counts once, however often and in whatever company it comes', async () => {
    const { id } = await bookingIn(server, people, 'approved');
    const { payment } = (await pay(id)).body;
    const approved = await notice(payment.id, 'approved');
    const failed = await notice(payment.id, 'failed');
    const answers = await Promise.all([approved, approved, approved, approved].map(report));
    expect(answers.map((answer) => [answer.status, answer.body.status])).toEqual(answers.map(() => [200, 'approved']));
    // Late and contrary: what is paid stays paid.
    expect((await report(failed)).body.status).toBe('approved');
    expect((await report(approved)).body.status).toBe('approved');
    const seen = await booking(id);
    expect(seen.timeline.filter((event) => event.status === 'paid')).toHaveLength(1);
    expect(await accountTotals(server, id)).toEqual({ gateway: 212_000, guest_funds: -212_000 });
  });

  test('counts also when it comes before the answer that sends the payer there', async () => {
    const { id } = await bookingIn(server, people, 'approved');
    const { payment } = (await pay(id)).body;
    // As if the gateway had not answered yet.
    await server.services.db
      .updateTable('payments')
      .set({ status: 'created', next_step: null, redirect_url: null })
      .where('id', '=', payment.id)
      .execute();
    expect((await report(await notice(payment.id, 'approved'))).body.status).toBe('approved');
    expect((await booking(id)).status).toBe('paid');
  });

  test('an approval counts also after a failure', async () => {
    const { id } = await bookingIn(server, people, 'approved');
    const { payment } = (await pay(id)).body;
    await report(await notice(payment.id, 'failed'));
    expect((await report(await notice(payment.id, 'approved'))).body.status).toBe('approved');
    expect((await booking(id)).status).toBe('paid');
  });

  test('forged, altered or for nothing is refused', async () => {
    const { id } = await bookingIn(server, people, 'approved');
    const { payment } = (await pay(id)).body;
    const good = (await notice(payment.id, 'approved')) as Record<string, string>;
    const failed = (await notice(payment.id, 'failed')) as Record<string, string>;
    for (const forged of [
      { ...good, hashed: 'A'.repeat(64) },
      { ...good, hashed: '' },
      { ...good, amount: '1.00' },
      { ...failed, approved: 1 },
      { ...good, invoice_no: 'D00000000000000000000000000000000' },
      { gateway: 'sandbox', approved: 1, invoice_no: good.invoice_no },
      {},
    ]) {
      const answer = await report(forged);
      expect([answer.status, answer.body.code]).toEqual([400, 'payment_signature_invalid']);
    }
    const elsewhere = await server.call('receivePaymentCallback', { params: { provider: 'plutu' }, body: good });
    expect(elsewhere.status).toBe(404);
    expect((await server.call('receivePaymentCallback', { params: { provider: 'nobody' }, body: good })).status).toBe(
      404,
    );
    expect((await report([good])).status).toBe(422);
    expect((await report({ ...good, extra: { nested: true } })).status).toBe(422);
    expect((await booking(id)).status).toBe('approved');
  });

  test('with another amount leaves the payment unknown, for administrators to settle', async () => {
    const { id } = await bookingIn(server, people, 'approved');
    const { payment } = (await pay(id)).body;
    const row = await server.services.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    const odd = writeSandboxCallback(
      { ...row, gateway_amount: '1.00' },
      'approved',
      server.services.settings.SANDBOX_SECRET,
    );
    expect((await report(odd)).body.status).toBe('unknown');
    expect((await booking(id)).status).toBe('approved');
    expect((await listUnknown(server.services.db)).map((one) => one.id)).toContain(payment.id);
  });
});

describe('money for a booking that has moved on', () => {
  test('is the guest’s, in the wallet', async () => {
    for (const [index, moveOn] of [
      async (id: string) =>
        void (await server.succeed('cancelTrip', { token: people.guest.token, params: { id }, body: {} })),
      async (id: string) => {
        const admin = await signedIn(server.services, { role: 'admin' });
        await cancelAsAdmin(server.services, admin, id, { reason: 'No water', refund_to: 'wallet' });
      },
      async () => {
        server.clock.advanceHours(24);
        await expireBookings(server.services);
        people.guest.token = await tokenFor(server.services, people.guest);
      },
    ].entries()) {
      const { id } = await bookingIn(server, people, 'approved', { fromDay: 30 + index });
      const { payment } = (await pay(id)).body;
      await moveOn(id);
      expect((await play(payment.id, 'approved')).body.status).toBe('approved');
      expect((await report(await notice(payment.id, 'approved'))).body.status).toBe('approved');
      expect((await booking(id)).status).toBe('cancelled');
      expect(await walletBalance(server.services.db, people.guest.id)).toBe(212_000 * (index + 1));
      expect(await accountTotals(server, id)).toEqual({ gateway: 212_000, wallet: -212_000 });
    }
    expect(await heldNights(server, people.home.id)).toEqual([]);
  });

  test('also where it is paid twice over', async () => {
    const { id } = await bookingIn(server, people, 'approved');
    const first = (await pay(id)).body.payment;
    server.clock.advanceHours(0.26);
    people.guest.token = await tokenFor(server.services, people.guest);
    const second = (await pay(id)).body.payment;
    expect(second.id).not.toBe(first.id);
    expect((await listUnknown(server.services.db)).map((one) => one.id)).toContain(first.id);
    await Promise.all([play(first.id, 'approved'), play(second.id, 'approved')]);
    expect(await booking(id)).toMatchObject({ status: 'paid', paid_dirham: 212_000 });
    expect(await accountTotals(server, id)).toEqual({ gateway: 424_000, guest_funds: -212_000, wallet: -212_000 });
    // Cancelling gives back what is held, and only that.
    await server.succeed('cancelTrip', { token: people.guest.token, params: { id }, body: {} });
    expect(await accountTotals(server, id)).toEqual({ gateway: 424_000, wallet: -424_000 });
  });
});

describe('the wallet', () => {
  const give = (dirham: number) =>
    postEntry(
      server.services.db,
      walletCreditEntry({
        kind: 'gift_credit',
        cause: crypto.randomUUID(),
        reference: null,
        user_id: people.guest.id,
        amount_dirham: dirham,
      }),
      server.clock.now(),
    );

  test('pays what it can, and another way the rest', async () => {
    await give(50_000);
    const { methods } = await server.succeed('listPaymentMethods', { token: people.guest.token });
    expect(methods).toEqual(['sandbox', 'wallet']);
    const { id } = await bookingIn(server, people, 'approved');
    const { payment } = (await pay(id, { method: 'wallet' })).body;
    expect(payment).toMatchObject({ status: 'approved', amount_dirham: 50_000, redirect_url: null });
    expect(await booking(id)).toMatchObject({ status: 'approved', paid_dirham: 50_000, refund_now_dirham: 50_000 });
    expect(await walletBalance(server.services.db, people.guest.id)).toBe(0);
    const rest = (await pay(id)).body.payment;
    expect(rest.amount_dirham).toBe(162_000);
    await play(rest.id, 'approved');
    expect(await booking(id)).toMatchObject({ status: 'paid', paid_dirham: 212_000 });
    expect(await accountTotals(server, id)).toEqual({ wallet: 50_000, gateway: 162_000, guest_funds: -212_000 });
  });

  test('pays all of it where there is enough', async () => {
    await give(300_000);
    const { id } = await bookingIn(server, people, 'approved');
    await pay(id, { method: 'wallet' });
    expect((await booking(id)).status).toBe('paid');
    expect(await walletBalance(server.services.db, people.guest.id)).toBe(88_000);
  });

  test('is never spent twice, however many bookings ask at once', async () => {
    await give(212_000);
    const others = await createHomeAndPeople(server);
    const bookings = [
      await bookingIn(server, people, 'approved'),
      await bookingIn(server, { ...others, guest: people.guest }, 'approved'),
      await bookingIn(server, people, 'approved', { fromDay: 40 }),
    ];
    const answers = await Promise.all(bookings.map(({ id }) => pay(id, { method: 'wallet' })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(await walletBalance(server.services.db, people.guest.id)).toBe(0);
  });

  test('a part that was paid comes back when the rest never arrives', async () => {
    await give(50_000);
    const { id } = await bookingIn(server, people, 'approved');
    await pay(id, { method: 'wallet' });
    server.clock.advanceHours(24);
    await expireBookings(server.services);
    expect(await walletBalance(server.services.db, people.guest.id)).toBe(50_000);
    expect(await accountTotals(server, id)).toEqual({});
  });
});

test('what nobody finishes ends as failed or unknown', async () => {
  const { id } = await bookingIn(server, people, 'approved');
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
  // The gateway’s word still counts when it comes at last.
  await play(payment.id, 'approved');
  expect(await status()).toBe('approved');
});

test('the sandbox is absent where it is not on', async () => {
  const strict = await startTestServer({ PAYMENT_PROVIDERS: 'wallet' });
  try {
    const answer = await strict.call('playSandboxOutcome', {
      params: { payment_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17' },
      body: { outcome: 'approved' },
    });
    expect(answer.status).toBe(404);
    expect((await strict.call('receivePaymentCallback', { params: { provider: 'sandbox' }, body: {} })).status).toBe(
      404,
    );
  } finally {
    await strict.close();
  }
});
