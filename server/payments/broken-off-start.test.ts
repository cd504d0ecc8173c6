/** A start that a crash broke off between the reservation of a payment and the gateway's answer. */
import { beforeEach, expect, test } from 'vitest';
import { walletBalance } from '#server/ledger/ledger.ts';
import { accountTotals, bookingIn, createBookingParties, payInSandbox, type BookingParties } from '#test/bookings.ts';
import { startSecondInstance } from '#test/second-instance.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { writeSandboxCallback } from './sandbox/sandbox.ts';

const server = useTestServer(manyConnections);
let parties: BookingParties;
beforeEach(async () => {
  server.clock.set(new Date());
  parties = await createBookingParties(server);
});

const key = 'the-key-of-the-first-call';
const pay = (id: string, idempotencyKey: string) =>
  server.call('payBooking', {
    token: parties.guest.token,
    params: { id },
    body: { method: 'sandbox' },
    headers: { 'idempotency-key': idempotencyKey },
  });

/** An approved booking whose payment was reserved `secondsAgo` by an instance that crashed before the gateway answered. */
async function brokenOff(secondsAgo: number) {
  const { id } = await bookingIn(server, parties, 'approved');
  const { payment } = (await pay(id, key)).body;
  const { rows } = await server.services.pool.query<{ id: string; invoice_no: string; gateway_amount: string }>(
    `update payments set status = 'created', next_step = null, redirect_url = null,
       starting_since = starting_since - make_interval(secs => $2)
     where id = $1 returning id, invoice_no, gateway_amount`,
    [payment.id, secondsAgo],
  );
  const { id: paymentId } = rows[0]!;
  await server.executeAsOwner(
    `update payments set created_at = created_at - interval '${secondsAgo} seconds' where id = '${paymentId}'`,
  );
  return { id, first: rows[0]! };
}

const paymentsOf = async (id: string) =>
  (
    await server.services.pool.query<{ status: string; failure: string | null }>(
      'select status, failure from payments where reference = $1 order by id',
      [id],
    )
  ).rows;

test.each([
  ['the same idempotency key', key],
  ['another one', 'the-key-of-another-call'],
])('is taken up by a call with %s', async (_, second) => {
  const { id, first } = await brokenOff(5);
  const answer = await pay(id, second);
  expect(answer.status).toBe(201);
  const { payment } = answer.body;
  expect(payment).toMatchObject({ status: 'redirected', next_step: 'redirect' });
  expect(payment.redirect_url).toContain(payment.id);
  // The gateway may have received the first start: its invoice is not used again.
  expect(payment.id).not.toBe(first.id);
  expect(await paymentsOf(id)).toMatchObject([
    { status: 'failed', failure: 'NEVER_STARTED' },
    { status: 'redirected' },
  ]);
  // Both keys now have this payment.
  for (const either of [key, second]) expect((await pay(id, either)).body.payment.id).toBe(payment.id);
  await payInSandbox(server, parties.guest.token, id);
  expect(await accountTotals(server, id)).toEqual({ gateway: 212_000, guest_funds: -212_000 });
});

test('is taken up once by simultaneous calls on two instances', async () => {
  const { id } = await brokenOff(5);
  const other = await startSecondInstance(server);
  try {
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const response = await fetch(`${[server.url, other.url][index % 2]}/api/bookings/${id}/pay`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${parties.guest.token}`,
            'content-type': 'application/json',
            'idempotency-key': index < 4 ? key : `another-key-${index}`,
          },
          body: JSON.stringify({ method: 'sandbox' }),
        });
        return (await response.json()) as { payment: { id: string; redirect_url: string | null } };
      }),
    );
    expect(new Set(answers.map(({ payment }) => payment.id)).size).toBe(1);
    expect(answers.every(({ payment }) => payment.redirect_url !== null)).toBe(true);
    expect(await paymentsOf(id)).toHaveLength(2);
  } finally {
    await other.close();
  }
});

test('counts if the gateway approves it all the same; what was paid twice is in the wallet', async () => {
  const { id, first } = await brokenOff(5);
  await pay(id, key);
  await payInSandbox(server, parties.guest.token, id);
  const body = writeSandboxCallback(first, 'approved', server.services.settings.SANDBOX_SECRET);
  for (let delivery = 0; delivery < 2; delivery += 1) {
    const answer = await server.call('receivePaymentCallback', { params: { provider: 'sandbox' }, body });
    expect(answer.body.status).toBe('approved');
  }
  expect(await accountTotals(server, id)).toEqual({ gateway: 424_000, guest_funds: -212_000, wallet: -212_000 });
  expect(await walletBalance(server.services.db, parties.guest.id)).toBe(212_000);
});

test('a start that is still waiting for the gateway is not taken up: another method has to wait', async () => {
  const { id } = await brokenOff(1);
  const answer = await server.call('payBooking', {
    token: parties.guest.token,
    params: { id },
    body: { method: 'sandbox', wallet_dirham: 10 },
  });
  expect([answer.status, answer.body.code]).toEqual([409, 'payment_in_progress']);
});
