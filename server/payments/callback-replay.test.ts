import { beforeEach, expect, test } from 'vitest';
import { accountTotals, bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { writeSandboxCallback } from './sandbox/sandbox.ts';

const server = useTestServer(manyConnections);
let parties: BookingParties;
beforeEach(async () => {
  parties = await createBookingParties(server);
});

/** Starts a payment and makes the callback that approves it. */
async function startPayment() {
  const { id } = await bookingIn(server, parties, 'approved');
  const { guest } = parties;
  const { payment } = await server.succeed('payBooking', {
    token: guest.token,
    params: { id },
    body: { method: 'sandbox' },
  });
  const { db, settings } = server.services;
  const row = await db.selectFrom('payments').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow();
  const body = writeSandboxCallback(row, 'approved', settings.SANDBOX_SECRET);
  return { id, payment, body };
}

const replay = (body: object) =>
  Array.from({ length: 50 }, () => server.call('receivePaymentCallback', { params: { provider: 'sandbox' }, body }));
const returnOfBrowser = (payment_id: string) =>
  server.call('playSandboxOutcome', {
    token: parties.guest.token,
    params: { payment_id },
    body: { outcome: 'approved' },
  });

async function expectOneCharge(id: string, payment_id: string): Promise<void> {
  expect(await accountTotals(server, id)).toEqual({ gateway: 212_000, guest_funds: -212_000 });
  const { rows } = await server.services.pool.query('select kind from ledger_entries where payment_id = $1', [
    payment_id,
  ]);
  expect(rows).toEqual([{ kind: 'guest_charge' }]);
  const { timeline } = await server.succeed('getBooking', { token: parties.guest.token, params: { id } });
  expect(timeline.filter(({ status }) => status === 'paid')).toHaveLength(1);
}

test.each(['before', 'with', 'after'])(
  'a callback that arrives 50 times at once %s the return of the browser charges once',
  async (when) => {
    const { id, payment, body } = await startPayment();
    if (when === 'after') await returnOfBrowser(payment.id);
    const calls = replay(body);
    if (when === 'with') calls.push(returnOfBrowser(payment.id));
    const answers = await Promise.all(calls);
    expect(answers.slice(0, 50).map(({ status, body: answer }) => [status, answer.status])).toEqual(
      Array.from({ length: 50 }, () => [200, 'approved']),
    );
    if (when === 'before') await returnOfBrowser(payment.id);
    await expectOneCharge(id, payment.id);
  },
);
