import { beforeAll, describe, expect, test } from 'vitest';
import { hostCancellationFeeEntry, hostFeeWaiverEntry, postEntry, reverseEarnings } from '#server/ledger/ledger.ts';
import { transact } from '#server/platform/postgres.ts';
import { accountTotals } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { createPaidHost, earn } from '#test/payouts.ts';
import { useTestServer } from '#test/server.ts';
import { holdPayouts, liftHold } from './holds.ts';
import { owedFees } from './host-money.ts';

const server = useTestServer();
type Signed = Awaited<ReturnType<typeof signedIn>>;
let drafter: Signed;
let approver: Signed;
beforeAll(async () => {
  drafter = await signedIn(server.services, { role: 'admin', name: 'Tariq Admin' });
  approver = await signedIn(server.services, { role: 'admin', name: 'Najla Admin' });
});

const draft = async () => (await server.succeed('draftPayoutBatch', { token: drafter.token })).batch_id;
const batchOf = (batch_id: string) => server.succeed('getPayoutBatch', { token: approver.token, params: { batch_id } });
const transfersOf = async (batch_id: string) =>
  (await server.succeed('listPayoutTransfers', { token: approver.token, params: { batch_id } })).transfers;
const leftOutOf = async (batch_id: string) =>
  (await server.succeed('listLeftOutPayouts', { token: approver.token, params: { batch_id } })).left_out;
const approve = async (batch_id: string) => {
  const { amount_dirham } = await batchOf(batch_id);
  return server.succeed('approvePayoutBatch', { token: approver.token, params: { batch_id }, body: { amount_dirham } });
};
const exportIt = (batch_id: string) =>
  server.succeed('exportPayoutBatch', { token: approver.token, params: { batch_id } });
const send = (batch_id: string) => server.succeed('markBatchSent', { token: approver.token, params: { batch_id } });
/** Pays out whatever is due. */
async function payOut(): Promise<string> {
  const batch_id = await draft();
  await approve(batch_id);
  await exportIt(batch_id);
  await send(batch_id);
  return batch_id;
}
const statesOf = async (hostId: string) => {
  const { rows } = await server.services.pool.query<{ state: string; amount: number }>(
    'select state, (earned_dirham - fees_dirham)::int as amount from payouts where host_id = $1 order by due_at, part',
    [hostId],
  );
  return rows;
};

describe('a batch of payouts', () => {
  test('is approved by another administrator, exported, sent; a returned transfer is sent again', async () => {
    const host = await createPaidHost(server.services);
    await earn(server.services, host, [300_000, 120_500]);
    const batch_id = await draft();
    expect(await batchOf(batch_id)).toMatchObject({
      state: 'draft',
      hosts: 1,
      transfers: 1,
      payouts: 2,
      amount_dirham: 420_500,
      drafted: { by: 'Tariq Admin' },
    });
    const params = { batch_id };
    const own = await server.call('approvePayoutBatch', {
      token: drafter.token,
      params,
      body: { amount_dirham: 420_500 },
    });
    expect(own).toMatchObject({ status: 403, body: { code: 'own_batch' } });
    const other = await server.call('approvePayoutBatch', {
      token: approver.token,
      params,
      body: { amount_dirham: 10 },
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'batch_changed' } });
    expect((await server.call('exportPayoutBatch', { token: approver.token, params })).status).toBe(409);
    await approve(batch_id);
    const inFlight = (await accountTotals(server)).payouts_in_flight;
    expect(inFlight).toBe(-420_500);
    // Once more changes nothing.
    await server.succeed('approvePayoutBatch', { token: approver.token, params, body: { amount_dirham: 420_500 } });
    expect((await accountTotals(server)).payouts_in_flight).toBe(-420_500);
    const exported = await exportIt(batch_id);
    expect(exported.files).toEqual([{ file: 'csv', transfers: 1, amount_dirham: 420_500 }]);
    const file = await server.app.inject({
      url: `/api/admin/payout-batches/${batch_id}/file?file=csv`,
      headers: { authorization: `Bearer ${approver.token}`, accept: 'text/csv' },
    });
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain('420.500,LYD');
    expect(file.body).toMatch(/LY\d{23}/);
    const { exports } = await server.succeed('getPayoutFile', {
      token: approver.token,
      params,
      query: { file: 'csv' },
    });
    expect(exports).toMatchObject([{ by: 'Najla Admin', transfers: 1 }]);
    await send(batch_id);
    await send(batch_id);
    expect(await accountTotals(server)).toMatchObject({ bank: -420_500 });
    expect((await accountTotals(server)).payouts_in_flight).toBeUndefined();
    expect((await statesOf(host.id)).map(({ state }) => state)).toEqual(['sent', 'sent']);

    const [transfer] = await transfersOf(batch_id);
    const back = { token: approver.token, params: { transfer_id: transfer!.id } };
    await server.succeed('returnTransfer', { ...back, body: { reason: 'limit' } });
    await server.succeed('returnTransfer', { ...back, body: { reason: 'limit' } });
    expect((await accountTotals(server)).bank).toBeUndefined();
    const { returns } = await server.succeed('listReturnedTransfers', { token: approver.token });
    expect(returns).toMatchObject([{ id: transfer!.id, next: 'ready', amount_dirham: 420_500 }]);
    expect((await server.call('draftPayoutBatch', { token: drafter.token })).status).toBe(409);
    await server.succeed('sendTransferAgain', back);
    await server.succeed('sendTransferAgain', back);
    const again = await payOut();
    expect(await batchOf(again)).toMatchObject({ state: 'sent', amount_dirham: 420_500 });
    expect((await accountTotals(server)).bank).toBe(-420_500);
  });

  test('leaves out an account that the bank refused until the host corrects it', async () => {
    const host = await createPaidHost(server.services);
    await earn(server.services, host, [200_000]);
    const batch_id = await payOut();
    const [transfer] = await transfersOf(batch_id);
    await server.succeed('returnTransfer', {
      token: approver.token,
      params: { transfer_id: transfer!.id },
      body: { reason: 'account_closed' },
    });
    const listed = await server.succeed('listReturnedTransfers', { token: approver.token });
    expect(listed.returns[0]).toMatchObject({ id: transfer!.id, next: 'account_asked' });
    // Its later payouts wait too, as another host's are paid.
    await earn(server.services, host, [50_000]);
    const other = await createPaidHost(server.services);
    await earn(server.services, other, [70_000]);
    const next = await payOut();
    expect(await batchOf(next)).toMatchObject({ amount_dirham: 70_000, left_out: 1 });
    expect(await leftOutOf(next)).toMatchObject([{ host_id: host.id, obstacle: 'account_returned', payouts: 1 }]);
  });

  test('takes owed fees off, and pays back a waived fee that was taken off before', async () => {
    const host = await createPaidHost(server.services);
    const { db, clock } = server.services;
    const fee = { reference: host.booking_id, host_id: host.id, amount_dirham: 40_000 };
    await postEntry(db, hostCancellationFeeEntry(fee), clock.now());
    await earn(server.services, host, [30_000, 100_000]);
    const batch_id = await payOut();
    const own = (await transfersOf(batch_id)).find(({ host_id }) => host_id === host.id)!;
    expect(own).toMatchObject({ gross_dirham: 130_000, fees_dirham: 40_000, amount_dirham: 90_000 });
    expect(await statesOf(host.id)).toEqual([
      { state: 'sent', amount: 0 },
      { state: 'sent', amount: 90_000 },
    ]);
    expect(await owedFees(db, host.id)).toBe(0);
    await transact(db, (trx) => postEntry(trx, hostFeeWaiverEntry(fee), clock.now()));
    expect(await owedFees(db, host.id)).toBe(0);
    const repaid = await payOut();
    expect(await transfersOf(repaid)).toMatchObject([{ host_id: host.id, amount_dirham: 40_000 }]);
  });

  test('pays nothing back for a waived fee that nobody has paid', async () => {
    const host = await createPaidHost(server.services);
    const { db, clock } = server.services;
    const fee = { reference: host.booking_id, host_id: host.id, amount_dirham: 40_000 };
    await postEntry(db, hostCancellationFeeEntry(fee), clock.now());
    await transact(db, (trx) => postEntry(trx, hostFeeWaiverEntry(fee), clock.now()));
    expect(await statesOf(host.id)).toEqual([]);
    expect(await owedFees(db, host.id)).toBe(0);
  });

  test('splits what is above the cap into transfers of their own, of which one may come back', async () => {
    const host = await createPaidHost(server.services);
    await earn(server.services, host, [4_000_000, 22_000_000]);
    const batch_id = await payOut();
    const own = await transfersOf(batch_id);
    expect(own.map(({ part, parts, amount_dirham }) => [part, parts, amount_dirham])).toEqual([
      [1, 3, 10_000_000],
      [2, 3, 10_000_000],
      [3, 3, 6_000_000],
    ]);
    const back = { token: approver.token, params: { transfer_id: own[1]!.id } };
    await server.succeed('returnTransfer', { ...back, body: { reason: 'limit' } });
    await server.succeed('sendTransferAgain', back);
    const again = await payOut();
    expect(await batchOf(again)).toMatchObject({ amount_dirham: 10_000_000 });
    const { rows } = await server.services.pool.query<{ amount: number }>(
      'select sum(earned_dirham)::int as amount from payouts where host_id = $1',
      [host.id],
    );
    expect(rows[0]!.amount).toBe(26_000_000);
  });

  test.each(['export', 'draft of the next'])(
    'an earning that is reversed after the approval is taken out by the %s, and what is earned anew is paid once',
    async (when) => {
      const { db, clock } = server.services;
      const [host, other] = [await createPaidHost(server.services), await createPaidHost(server.services)];
      await earn(server.services, host, [250_000]);
      await earn(server.services, other, [60_000]);
      const before = await accountTotals(server);
      const batch_id = await draft();
      await approve(batch_id);
      await transact(db, (trx) => reverseEarnings(trx, host.booking_id, clock.now()));
      await earn(server.services, host, [125_000]);
      const next = when === 'export' ? undefined : await draft();
      const exported = await exportIt(batch_id);
      expect(exported).toMatchObject({ transfers: 1, amount_dirham: 60_000 });
      const [leftOut] = (await leftOutOf(batch_id)).filter(({ host_id }) => host_id === host.id);
      expect(leftOut).toMatchObject({ obstacle: 'reversed', hold: null, payouts: 1, amount_dirham: 250_000 });
      await send(batch_id);
      const later = next ?? (await draft());
      expect(await batchOf(later)).toMatchObject({ amount_dirham: 125_000, fees_dirham: 0 });
      await approve(later);
      await exportIt(later);
      await send(later);
      expect((await accountTotals(server)).bank).toBe(before.bank! - 185_000);
      expect(await owedFees(db, host.id)).toBe(0);
      const states = (await statesOf(host.id)).toSorted((one, another) => another.amount - one.amount);
      expect(states).toEqual([
        { state: 'reversed', amount: 250_000 },
        { state: 'sent', amount: 125_000 },
      ]);
    },
  );

  test('a draft may leave a transfer out and take it in again, and be discarded', async () => {
    const [one, other] = [await createPaidHost(server.services), await createPaidHost(server.services)];
    await earn(server.services, one, [80_000]);
    await earn(server.services, other, [60_000]);
    const batch_id = await draft();
    const [first] = await transfersOf(batch_id);
    const put = (is_left_out: boolean) =>
      server.succeed('leaveOutTransfer', {
        token: drafter.token,
        params: { transfer_id: first!.id },
        body: { is_left_out },
      });
    expect(await put(true)).toMatchObject({ transfers: 1 });
    expect(await put(false)).toMatchObject({ transfers: 2, amount_dirham: 140_000 });
    await server.succeed('discardPayoutBatch', { token: drafter.token, params: { batch_id } });
    const next = await draft();
    await server.succeed('leaveOutTransfer', {
      token: drafter.token,
      params: { transfer_id: (await transfersOf(next))[0]!.id },
      body: { is_left_out: true },
    });
    await approve(next);
    await exportIt(next);
    await send(next);
    expect((await batchOf(next)).transfers).toBe(1);
    // What was left out is due for the next one.
    expect((await batchOf(await payOut())).transfers).toBe(1);
  });
});

test('a case keeps what it asks for, and the rest is paid', async () => {
  const host = await createPaidHost(server.services);
  await earn(server.services, host, [90_000]);
  const { booking_id, id: host_id } = host;
  const due = async () => {
    const { rows } = await server.services.pool.query<{ amount: number; obstacle: string | null }>(
      `select (earned_dirham - fees_dirham)::int as amount, obstacle from due_payouts($1) where host_id = $2 order by 1`,
      [server.clock.now(), host_id],
    );
    return rows.map(({ amount, obstacle }) => [amount, obstacle]);
  };
  const hold = { kind: 'case', subject: crypto.randomUUID(), booking_id, amount_dirham: 20_000 } as const;
  await transact(server.services.db, (trx) =>
    holdPayouts(trx, { ...hold, label: 'C-2207', reason: 'Disputed', by: null }, server.clock.now()),
  );
  expect(await due()).toEqual([
    [20_000, 'held'],
    [70_000, null],
  ]);
  // The rest goes with the next batch.
  const next = await draft();
  expect(await batchOf(next)).toMatchObject({ transfers: 1, amount_dirham: 70_000 });
  await approve(next);
  await exportIt(next);
  await transact(server.services.db, (trx) =>
    liftHold(trx, { ...hold, reason: 'Settled', by: null }, server.clock.now()),
  );
  expect(await due()).toEqual([[20_000, null]]);
  const last = await draft();
  await approve(last);
  await exportIt(last);
});

describe('a hold', () => {
  const hold = (subject: string, booking_id: string) =>
    transact(server.services.db, (trx) =>
      holdPayouts(
        trx,
        { kind: 'case', subject, booking_id, label: 'C-2207', reason: 'Disputed', by: approver.id },
        server.clock.now(),
      ),
    );
  const lift = (subject: string) =>
    transact(server.services.db, (trx) =>
      liftHold(trx, { kind: 'case', subject, reason: 'Settled', by: approver.id }, server.clock.now()),
    );

  test.each(['before the draft', 'in the draft', 'after approval'])('%s keeps payouts from the bank', async (when) => {
    const [held, free] = [await createPaidHost(server.services), await createPaidHost(server.services)];
    await earn(server.services, held, [90_000]);
    await earn(server.services, free, [20_000]);
    const subject = crypto.randomUUID();
    const before = await accountTotals(server);
    if (when === 'before the draft') await hold(subject, held.booking_id);
    const batch_id = await draft();
    if (when === 'in the draft') await hold(subject, held.booking_id);
    await approve(batch_id);
    if (when === 'after approval') await hold(subject, held.booking_id);
    expect(await leftOutOf(batch_id)).toContainEqual(
      expect.objectContaining({
        host_id: held.id,
        obstacle: 'held',
        hold: expect.objectContaining({ label: 'C-2207', reason: 'Disputed' }),
        amount_dirham: 90_000,
      }),
    );
    const exported = await exportIt(batch_id);
    expect(exported).toMatchObject({ transfers: 1, amount_dirham: 20_000 });
    await send(batch_id);
    expect(await statesOf(held.id)).toEqual([{ state: 'due', amount: 90_000 }]);
    expect((await accountTotals(server)).bank).toBe(before.bank! - 20_000);
    const { holds } = await server.succeed('listPayoutHolds', { token: approver.token });
    expect(holds[0]).toMatchObject({ label: 'C-2207', held_by: 'Najla Admin', payouts: 1, amount_dirham: 90_000 });
    expect((await server.succeed('getPayoutSums', { token: approver.token })).held.count).toBe(1);
    await lift(subject);
    const next = await payOut();
    expect(await transfersOf(next)).toMatchObject([{ host_id: held.id, amount_dirham: 90_000 }]);
  });

  test('of an administrator names the person, and is lifted with a reason once', async () => {
    const host = await createPaidHost(server.services, { name: 'Walid Host' });
    const body = { kind: 'person', subject_id: host.id, reason: 'Asked by the police' } as const;
    const { hold_id } = await server.succeed('addPayoutHold', { token: approver.token, body });
    expect((await server.succeed('addPayoutHold', { token: drafter.token, body })).hold_id).toBe(hold_id);
    const { holds } = await server.succeed('listPayoutHolds', { token: approver.token });
    expect(holds[0]).toMatchObject({ id: hold_id, label: 'Walid Host', reason: 'Asked by the police' });
    const end = { token: approver.token, params: { hold_id }, body: { reason: 'Settled' } };
    await server.succeed('liftPayoutHold', end);
    expect((await server.call('liftPayoutHold', end)).status).toBe(409);
  });
});

test('a host is told that a transfer came back and why, and that payouts are held and go again, each once', async () => {
  const host = await createPaidHost(server.services);
  await earn(server.services, host, [310_000]);
  const batch_id = await payOut();
  const [transfer] = await transfersOf(batch_id);
  const back = {
    token: approver.token,
    params: { transfer_id: transfer!.id },
    body: { reason: 'account_name' },
  } as const;
  await server.succeed('returnTransfer', back);
  await server.succeed('returnTransfer', back);
  for (const [kind, subject_id] of [
    ['person', host.id],
    ['property', host.property_id],
  ] as const) {
    const body = { kind, subject_id, reason: 'Asked by the police' };
    const { hold_id } = await server.succeed('addPayoutHold', { token: approver.token, body });
    await server.succeed('addPayoutHold', { token: approver.token, body });
    const end = { token: approver.token, params: { hold_id }, body: { reason: 'Settled' } };
    await server.succeed('liftPayoutHold', end);
  }
  const token = await tokenFor(server.services, host);
  const { notifications } = await server.succeed('listNotifications', { token, params: { userId: host.id } });
  expect(notifications.map(({ type }) => type).toReversed()).toEqual([
    'payout_returned',
    'payouts_held',
    'payouts_released',
    'home_payouts_held',
    'home_payouts_released',
  ]);
  const told = notifications.map(({ title, message }) => `${title} ${message}`).join(' ');
  expect(told).toContain('310.00');
  expect(told).toContain('does not match its number');
  expect(told).not.toContain('police');
});

test('parallel drafts, approvals, exports and returns count once', async () => {
  const host = await createPaidHost(server.services);
  await earn(server.services, host, [500_000]);
  const six = Array.from({ length: 6 });
  const drafts = await Promise.all(six.map(() => server.call('draftPayoutBatch', { token: drafter.token })));
  expect(drafts.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(drafts.filter(({ status }) => status === 409)).toHaveLength(5);
  const { batch_id } = drafts.find(({ status }) => status === 201)!.body as { batch_id: string };
  const before = await accountTotals(server);
  const call = { token: approver.token, params: { batch_id } };
  const body = { amount_dirham: 500_000 };
  // An export that began before the approval is refused, or exports all of it.
  await Promise.all([
    ...six.map(() => server.succeed('approvePayoutBatch', { ...call, body })),
    ...six.map(() => server.call('exportPayoutBatch', call)),
  ]);
  const exports = await Promise.all(six.map(() => server.succeed('exportPayoutBatch', call)));
  expect(exports.map(({ files }) => files)).toEqual(
    six.map(() => [{ file: 'csv', transfers: 1, amount_dirham: 500_000 }]),
  );
  await Promise.all(six.map(() => server.succeed('markBatchSent', call)));
  expect((await accountTotals(server)).bank).toBe(before.bank! - 500_000);
  const [transfer] = await transfersOf(batch_id);
  const back = { token: approver.token, params: { transfer_id: transfer!.id }, body: { reason: 'other' } } as const;
  await Promise.all(six.map(() => server.succeed('returnTransfer', back)));
  expect((await accountTotals(server)).bank).toBe(before.bank!);
});

test('lists hosts who owe us, the oldest debt first', async () => {
  const { db, clock } = server.services;
  const [older, newer] = [await createPaidHost(server.services), await createPaidHost(server.services)];
  for (const [host, amount_dirham] of [
    [older, 10_000],
    [newer, 50_000],
  ] as const) {
    const fee = { reference: host.booking_id, host_id: host.id, amount_dirham };
    await postEntry(db, hostCancellationFeeEntry(fee), clock.now());
    server.clock.advanceHours(1);
  }
  const admin = await signedIn(server.services, { role: 'admin' });
  const { hosts } = await server.succeed('listHostsBelowZero', { token: admin.token });
  expect(hosts.map(({ host_id, amount_dirham }) => [host_id, amount_dirham])).toEqual([
    [older.id, 10_000],
    [newer.id, 50_000],
  ]);
});
