import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { hostCancellationFeeEntry, postEntry, walletBalance } from '#server/ledger/ledger.ts';
import { accountTotals, bookingIn, createBookingParties, travelTo, type BookingParties } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { startSecondInstance } from '#test/second-instance.ts';
import { importCsv } from '#test/statement-files.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
type Signed = Awaited<ReturnType<typeof signedIn>>;
let parties: BookingParties;
let admin: Signed;
let second: Signed;
beforeEach(async () => {
  server.clock.set(new Date());
  parties = await createBookingParties(server);
  admin = await signedIn(server.services, { role: 'admin' });
  second = await signedIn(server.services, { role: 'admin' });
});

const refund = (id: string, amount_dirham: number, refund_to: 'wallet' | 'payout' = 'wallet', by = admin) =>
  server.call('requestRefund', {
    token: by.token,
    params: { id },
    body: { amount_dirham, lines: null, reason: 'H2', note: 'No water.', refund_to },
  });
const statesOf = (answer: Awaited<ReturnType<typeof refund>>) => answer.body.refunds.map(({ state }) => state);
/** A stay that is paid, of 12 nights: 1,272 dinar. */
const paidStay = (fromDay = 30) => bookingIn(server, parties, 'paid', { nights: 12, fromDay });
const ask = (operation: string, params: object, body: object, by = admin) =>
  server.call('askSecondAdmin', { token: by.token, body: { operation, params, body } });
const agree = (request_id: string, amount_dirham: number, by = second) =>
  server.call('agreeToRequest', { token: by.token, params: { request_id }, body: { amount_dirham } });
const cancel = (id: string, by = admin) =>
  server.call('cancelManagedBooking', {
    token: by.token,
    params: { id },
    body: { reason: 'No water', refund_to: 'wallet' },
  });

describe('the limit of one administrator for a day', () => {
  test('is one for all doors, and begins anew the next day', async () => {
    const [one, two] = [await paidStay(), await paidStay(60)];
    expect(statesOf(await refund(one.id, 900_000))).toEqual(['sent']);
    // Another booking, another door.
    expect(statesOf(await refund(two.id, 200_000))).toEqual(['requested']);
    const other = await createBookingParties(server);
    const short = await bookingIn(server, other, 'paid');
    const refused = await cancel(short.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'above_admin_limit']);
    const fee = { reference: short.id, host_id: other.host.id, amount_dirham: 300_000 };
    await postEntry(server.services.db, hostCancellationFeeEntry(fee), server.clock.now());
    const waived = await server.call('waiveCancellationFee', {
      token: admin.token,
      params: { id: short.id },
      body: { reason: 'A storm.' },
    });
    expect([waived.status, waived.body.code]).toEqual([409, 'above_admin_limit']);
    server.clock.advanceHours(24);
    admin.token = await tokenFor(server.services, admin);
    expect((await cancel(short.id)).status).toBe(200);
  });

  test('holds for refunds of eight stays at once, on two instances', async () => {
    const stays = [];
    for (let at = 0; at < 8; at += 1)
      stays.push(await bookingIn(server, parties, 'paid', { nights: 9, fromDay: 20 + 12 * at }));
    const instance = await startSecondInstance(server);
    const answers = await Promise.all(
      stays.map(({ id }, at) =>
        fetch(`${at % 2 === 0 ? server.url : instance.url}/api/admin/bookings/${id}/refunds`, {
          method: 'POST',
          headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            amount_dirham: 900_000,
            lines: null,
            reason: 'H2',
            note: 'No water.',
            refund_to: 'wallet',
          }),
        }),
      ),
    );
    await instance.close();
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(900_000);
  });

  test('is not raised by who is bound by it', async () => {
    const { id } = await paidStay(90);
    const from = addDays(server.clock.today(), 1);
    const body = { kind: 'refund_limit', value: 90_000_000, from, reason: 'A dear season' } as const;
    await server.succeed('addDatedValue', { token: admin.token, body });
    server.clock.advanceHours(30);
    for (const one of [admin, second]) one.token = await tokenFor(server.services, one);
    expect((await cancel(id)).body.code).toBe('above_admin_limit');
    expect((await cancel(id, second)).status).toBe(200);
  });

  test('is no limit where a line of a statement shows the payment', async () => {
    const { id } = await bookingIn(server, parties, 'approved', { nights: 12 });
    const token = parties.guest.token;
    const { payment } = await server.succeed('payBooking', { token, params: { id }, body: { method: 'sandbox' } });
    const params = { payment_id: payment.id };
    await server.succeed('playSandboxOutcome', { token, params, body: { outcome: 'failed' } });
    const body = { outcome: 'approved', gateway_reference: 'SB-77001', reason: 'On the statement' } as const;
    const settle = () => server.call('settlePayment', { token: admin.token, params, body });
    expect((await settle()).body.code).toBe('above_admin_limit');
    const lines = 'reference,amount,time,invoice_no\nSB-77001,1272.00,,\n';
    expect((await importCsv(server, second.token, 'sandbox', lines)).status).toBe(200);
    expect((await settle()).status).toBe(200);
    expect(await accountTotals(server, id)).toEqual({ gateway: 1_272_000, guest_funds: -1_272_000 });
  });
});

describe('a second administrator', () => {
  test('agrees to the call, which is made once; the first cannot', async () => {
    const { id } = await paidStay();
    const body = { reason: 'No water', refund_to: 'wallet' };
    const asked = await ask('cancelManagedBooking', { id }, body);
    expect([asked.status, asked.body.amount_dirham, asked.body.actions]).toEqual([201, 1_272_000, ['refuse']]);
    expect((await ask('cancelManagedBooking', { id }, body)).body.code).toBe('agreement_waiting');
    const own = await agree(asked.body.id, 1_272_000, admin);
    expect([own.status, own.body.code]).toEqual([403, 'second_admin_needed']);
    expect((await agree(asked.body.id, 1_000_000)).body.code).toBe('state_moved_on');
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(0);
    const { requests } = await server.succeed('listTwoPersonRequests', { token: second.token, query: { limit: 100 } });
    expect(requests.find((one) => one.id === asked.body.id)?.actions).toEqual(['agree', 'refuse']);
    // Whose role may not make the call reads nothing of it, such as its reason.
    const finance = await signedIn(server.services, { role: 'admin', admin_role: 'finance' });
    const theirs = await server.succeed('listTwoPersonRequests', { token: finance.token, query: { limit: 100 } });
    expect(theirs.requests.filter((one) => one.id === asked.body.id)).toEqual([]);
    const answers = await Promise.all([1, 2, 3].map(() => agree(asked.body.id, 1_272_000)));
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409, 409]);
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(1_272_000);
    // What two have agreed to leaves the limit of the first as it was.
    const other = await paidStay(60);
    expect(statesOf(await refund(other.id, 1_000_000))).toEqual(['sent']);
  });

  test('refuses, and the first can take it back; a call that does nothing is not asked for', async () => {
    const { id } = await paidStay();
    const body = { reason: 'No water', refund_to: 'wallet' };
    for (const by of [second, admin]) {
      const asked = await ask('cancelManagedBooking', { id }, body);
      const refused = await server.succeed('refuseRequest', {
        token: by.token,
        params: { request_id: asked.body.id },
        body: { reason: 'Not so' },
      });
      expect(refused).toMatchObject({ state: 'refused', refusal: 'Not so', actions: [] });
      expect((await agree(asked.body.id, 1_272_000)).body.code).toBe('state_moved_on');
    }
    const unpaid = await bookingIn(server, parties, 'confirmed', { fromDay: 90 });
    expect((await ask('cancelManagedBooking', { id: unpaid.id }, body)).body.code).toBe('second_not_needed');
    const params = { id: unpaid.id };
    expect((await server.succeed('getBooking', { token: parties.guest.token, params })).status).toBe('confirmed');
    expect((await ask('cancelManagedBooking', { id }, { reason: '', refund_to: 'wallet' })).status).toBe(422);
  });

  test('needs the role of the call', async () => {
    const { id } = await paidStay();
    const asked = await ask('cancelManagedBooking', { id }, { reason: 'No water', refund_to: 'wallet' });
    const trust = await signedIn(server.services, { role: 'admin', admin_role: 'trust' });
    expect((await agree(asked.body.id, 1_272_000, trust)).body.code).toBe('admin_role_required');
    expect((await ask('cancelManagedBooking', { id }, {}, trust)).body.code).toBe('admin_role_required');
  });

  test('confirms that money was sent which the first had leave', async () => {
    const { id } = await paidStay();
    const { transfers } = (await refund(id, 500_000, 'payout')).body;
    const send = (by: Signed) =>
      server.call('markRefundSent', {
        token: by.token,
        params: { refund_transfer_id: transfers[0]!.id },
        body: { bank_reference: `FT ${id.slice(-6)}` },
      });
    expect((await send(admin)).body.code).toBe('own_outflow');
    expect((await send(second)).status).toBe(200);
  });
});

test('a reference of the bank counts once, however it is written and whatever it is for', async () => {
  const { guest, host } = parties;
  const stay = await bookingIn(server, parties, 'paid', { fromDay: 3 });
  await travelTo(server, parties, new Date(tripoliInstant(stay.check_in, '15:00').getTime() + 3_600_000));
  for (const one of [admin, second]) one.token = await tokenFor(server.services, one);
  const damage = { kind: 'damage', amount_dirham: 420_000, text: 'The glass table is in pieces.' } as const;
  const dispute = await server.succeed('openDispute', { token: host.token, params: { id: stay.id }, body: damage });
  const params = { dispute_id: dispute.id };
  await server.succeed('answerDispute', { token: guest.token, params, body: { answer: 'accept' } });
  const record = (bank_reference: string) =>
    server.call('recordDisputeTransfer', {
      token: admin.token,
      params,
      body: { amount_dirham: 100_000, bank_reference },
    });
  expect((await record('ft-٢٦ 001')).status).toBe(200);
  expect((await record('FT-26001')).body.code).toBe('transfer_recorded');
  const other = await paidStay(60);
  const { transfers } = (await refund(other.id, 100_000, 'payout')).body;
  const sent = await server.call('markRefundSent', {
    token: second.token,
    params: { refund_transfer_id: transfers[0]!.id },
    body: { bank_reference: 'ft-26001' },
  });
  expect([sent.status, sent.body.code]).toEqual([409, 'transfer_recorded']);
});
