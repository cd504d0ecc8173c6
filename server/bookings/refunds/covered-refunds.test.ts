import { beforeEach, expect, test } from 'vitest';
import { tripoliInstant } from '#contract/days.ts';
import { awaitedOf, chargeEntry, earningEntry, hostBalance, postEntry, walletBalance } from '#server/ledger/ledger.ts';
import { approveBatch, exportBatch, markBatchSent } from '#server/payouts/batch-steps.ts';
import { draftBatch } from '#server/payouts/drafting.ts';
import { cancelAsAdmin } from '../cancellation/cancellations.ts';
import { postEarnings } from '../begun-stays.ts';
import { requestRefund } from './granted-refunds.ts';
import { accountTotals, bookingIn, createBookingParties, travelTo, type BookingParties } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { addEndedStay, addPayoutAccounts } from '#test/payouts.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let parties: BookingParties;
let admin: { id: string; token: string };
let other: { id: string; token: string };
beforeEach(async () => {
  server.clock.set(new Date());
  parties = await createBookingParties(server);
  admin = await signedIn(server.services, { role: 'admin' });
  other = await signedIn(server.services, { role: 'admin' });
});

/** A stay whose host has been paid: 212 dinar, of which 200 are the host's. */
async function paidOutStay() {
  const { services } = server;
  const stay = await bookingIn(server, parties, 'paid', { fromDay: 3 });
  await travelTo(server, parties, new Date(tripoliInstant(stay.check_in, '15:00').getTime() + 25 * 3_600_000));
  for (const one of [admin, other]) one.token = await tokenFor(services, one);
  await postEarnings(services);
  await addPayoutAccounts(services, [parties.host.id]);
  const { batch_id } = await draftBatch(services, admin);
  await approveBatch(services, other, batch_id, { amount_dirham: 200_000 });
  await exportBatch(services, other, batch_id);
  await markBatchSent(services, other, batch_id);
  expect(await hostBalance(services.db, parties.host.id)).toBe(0);
  return stay;
}
const wallet = () => walletBalance(server.services.db, parties.guest.id);
const uncovered = async () => {
  const { rows } = await server.services.pool.query<{ uncovered_credit: number }>(
    `select uncovered_credit() union all select uncovered_dirham from uncovering_hosts()`,
  );
  return rows.filter((row) => row.uncovered_credit > 0);
};

test('a cancellation by an administrator gives what was not paid out; the rest comes from the host', async () => {
  const stay = await paidOutStay();
  await cancelAsAdmin(server.services, admin, stay.id, { reason: 'The house has burned.', refund_to: 'wallet' });
  // Our fee is returned by us.
  expect(await wallet()).toBe(12_000);
  expect(await accountTotals(server, stay.id)).toMatchObject({ awaited_credit: -200_000, wallet: -12_000 });
  expect(await uncovered()).toEqual([]);
});

test('a refund to an account sends no more than is covered', async () => {
  const stay = await paidOutStay();
  const asked = { amount_dirham: 106_000, lines: null, reason: 'H2', note: 'No water.', refund_to: 'payout' } as const;
  await requestRefund(server.services, admin, stay.id, asked);
  const { rows } = await server.services.pool.query('select amount_dirham::int as amount from refund_transfers');
  // Our fee stands for the host: 12 dinar.
  expect(rows).toEqual([{ amount: 12_000 }]);
  expect(await accountTotals(server, stay.id)).toMatchObject({ awaited_credit: -94_000 });
  expect(await uncovered()).toEqual([]);
});

test('our fee stands for the host where all else of the stay is refunded', async () => {
  const stay = await paidOutStay();
  const lines = [{ kind: 'nights' as const, amount_dirham: 200_000 }];
  const asked = {
    amount_dirham: 200_000,
    lines,
    reason: 'H2',
    note: 'No water.',
    refund_to: 'wallet',
  } as const;
  await requestRefund(server.services, admin, stay.id, asked);
  expect(await wallet()).toBe(12_000);
  expect(await accountTotals(server, stay.id)).toMatchObject({ awaited_credit: -188_000, service_fees: -12_000 });
  expect(await uncovered()).toEqual([]);
});

test('two administrators pay it in the host’s place; what the host pays then is ours', async () => {
  const { db, clock } = server.services;
  const stay = await paidOutStay();
  await cancelAsAdmin(server.services, admin, stay.id, { reason: 'The house has burned.', refund_to: 'wallet' });
  const params = { id: stay.id };
  const awaited = async () => [
    (await server.succeed('getWallet', { token: parties.guest.token })).awaited_dirham,
    (await server.succeed('getBookingAccount', { token: admin.token, params })).awaited_dirham,
    await awaitedOf(db, facts),
  ];
  const { rows } = await server.services.pool.query<{ fact: string }>(
    'select fact from awaited_credits where booking_id = $1',
    [stay.id],
  );
  const facts = rows.map(({ fact }) => fact);
  expect(await awaited()).toEqual([200_000, 200_000, 200_000]);
  const body = { reason: 'The host is gone.', amount_dirham: 200_000 };
  const alone = await server.call('payAwaitedCredit', { token: admin.token, params, body });
  expect([alone.status, alone.body.code]).toEqual([409, 'above_admin_limit']);
  const call = { operation: 'payAwaitedCredit', params, body } as const;
  const asked = await server.succeed('askSecondAdmin', { token: admin.token, body: call });
  const agreement = { params: { request_id: asked.id }, body: { amount_dirham: 200_000 } };
  await server.succeed('agreeToRequest', { token: other.token, ...agreement });
  expect(await wallet()).toBe(212_000);
  // The guest awaits nothing more, although the host still owes it, to us.
  expect(await awaited()).toEqual([0, 0, 0]);
  expect(await accountTotals(server, stay.id)).toMatchObject({ promotions: 200_000 });
  const { booking_id: reference } = await addEndedStay(server.services, parties.host.id);
  const charge = { payment_id: crypto.randomUUID(), reference, provider: 'sandbox', amount_dirham: 50_000 };
  await postEntry(db, chargeEntry(charge), clock.now());
  const earning = { reference, host_id: parties.host.id, held_dirham: 50_000, fee_dirham: 0 };
  await postEntry(db, earningEntry(earning), clock.now());
  expect(await wallet()).toBe(212_000);
  expect(await accountTotals(server, stay.id)).toMatchObject({ promotions: 150_000 });
  expect(await uncovered()).toEqual([]);
});
