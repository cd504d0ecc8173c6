import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bookingNumber } from '#server/bookings/bookings.ts';
import { feePaymentEntry, hostCancellationFeeEntry, postEntry } from '#server/ledger/ledger.ts';
import { createCoHost } from '#test/co-hosts.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { addEndedStay, createPaidHost, earn } from '#test/payouts.ts';
import { useTestServer } from '#test/server.ts';
import { readStayPayouts } from './netted-fee-list.ts';

const server = useTestServer();

async function payOut(): Promise<void> {
  const drafter = await signedIn(server.services, { role: 'admin' });
  const approver = await signedIn(server.services, { role: 'admin' });
  const { batch_id } = await server.succeed('draftPayoutBatch', { token: drafter.token });
  const call = { token: approver.token, params: { batch_id } };
  const { amount_dirham } = await server.succeed('getPayoutBatch', call);
  await server.succeed('approvePayoutBatch', { ...call, body: { amount_dirham } });
  await server.succeed('exportPayoutBatch', call);
  await server.succeed('markBatchSent', call);
}

test('fees that were taken off payouts are told on both stays: from which payout, how much, of which booking', async () => {
  const { services } = server;
  const { db, clock } = services;
  const host = await createPaidHost(services);
  const second = await addEndedStay(services, host.id);
  const paid = await addEndedStay(services, host.id);
  for (const [reference, amount_dirham] of [
    [host.booking_id, 40_000],
    [second.booking_id, 30_000],
  ] as const) {
    await postEntry(db, hostCancellationFeeEntry({ reference, host_id: host.id, amount_dirham }), clock.now());
  }
  await earn(services, { id: host.id, booking_id: paid.booking_id }, [50_000, 100_000]);
  await payOut();

  const read = (id: string) => readStayPayouts(db, { id, host_id: host.id, mayOwe: true });
  const { payouts, fees_taken } = await read(paid.booking_id);
  expect(fees_taken).toEqual([]);
  const of = (booking_id: string, amount_dirham: number) => ({
    booking_id,
    number: bookingNumber(booking_id),
    amount_dirham,
  });
  expect(payouts).toMatchObject([
    { state: 'sent', earned_dirham: 50_000, fees_dirham: 50_000, amount_dirham: 0 },
    { state: 'sent', earned_dirham: 100_000, fees_dirham: 20_000, amount_dirham: 80_000 },
  ]);
  const shares = payouts.flatMap(({ fees_of }) => fees_of);
  const sumFor = (id: string) =>
    shares.filter(({ booking_id }) => booking_id === id).reduce((sum, one) => sum + one.amount_dirham, 0);
  expect([sumFor(host.booking_id), sumFor(second.booking_id)]).toEqual([40_000, 30_000]);
  for (const { fees_of, fees_dirham } of payouts)
    expect(fees_of.reduce((sum, one) => sum + one.amount_dirham, 0)).toBe(fees_dirham);

  const first = await read(host.booking_id);
  expect(first.payouts).toEqual([]);
  expect(first.fees_taken.reduce((sum, one) => sum + one.amount_dirham, 0)).toBe(40_000);
  expect(first.fees_taken[0]).toMatchObject({
    ...of(paid.booking_id, first.fees_taken[0]!.amount_dirham),
    payout: expect.stringMatching(/^P-[0-9A-F]{8}$/),
  });

  // The host reads it with the stay; who helps them with the calendar does not.
  const params = { id: paid.booking_id };
  const shown = await server.succeed('getReservation', { token: await tokenFor(services, host), params });
  expect(shown.paid_out).toEqual({ payouts, fees_taken: [] });
  const { token } = await signedIn(services, { role: 'admin', admin_role: 'finance' });
  expect(await server.succeed('getBookingPayouts', { token, params })).toEqual(shown.paid_out);
  const none = await server.call('getBookingPayouts', { token, params: { id: host.id } });
  expect(none.status).toBe(404);
  const helper = await createCoHost(services, host, ['calendar', 'messages']);
  expect((await server.succeed('getReservation', { token: helper.token, params })).paid_out).toBeNull();
});

test('a transfer of the host settles fees that no payout is said to have paid', async () => {
  const { services } = server;
  const { db, clock } = services;
  const host = await createPaidHost(services);
  const second = await addEndedStay(services, host.id);
  const paid = await addEndedStay(services, host.id);
  const charge = (reference: string, amount_dirham: number) =>
    postEntry(db, hostCancellationFeeEntry({ reference, host_id: host.id, amount_dirham }), clock.now());
  await charge(host.booking_id, 40_000);
  await earn(services, { id: host.id, booking_id: paid.booking_id }, [100_000]);
  await payOut();
  server.clock.advanceHours(1);
  await charge(second.booking_id, 30_000);
  const transfer = { cause: randomUUID(), statement_id: null, host_id: host.id, amount_dirham: 30_000 };
  await postEntry(db, feePaymentEntry(transfer), clock.now());

  const read = (id: string) => readStayPayouts(db, { id, host_id: host.id, mayOwe: true });
  const [payout] = (await read(paid.booking_id)).payouts;
  expect(payout).toMatchObject({
    fees_dirham: 40_000,
    fees_of: [{ booking_id: host.booking_id, amount_dirham: 40_000 }],
  });
  expect((await read(host.booking_id)).fees_taken).toMatchObject([
    { booking_id: paid.booking_id, amount_dirham: 40_000 },
  ]);
  expect((await read(second.booking_id)).fees_taken).toEqual([]);
});
