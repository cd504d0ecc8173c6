import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { valueAt } from '#server/rates/rates.ts';
import { changePayment, forgetAttempts } from '#test/changes.ts';
import { accountTotals, bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { plutuSecretKey, startPlutuGateway } from '#test/plutu-gateway.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { useResource } from '#test/use-resource.ts';
import { signFields } from './signature.ts';

const gateway = useResource(startPlutuGateway);
const server = useTestServer(() => ({ ...manyConnections, ...gateway.settings }));
let parties: BookingParties;
let admin: { id: string; token: string };

beforeEach(async () => {
  gateway.reset();
  server.clock.set(new Date());
  parties = await createBookingParties(server);
  admin = await signedIn(server.services, { role: 'admin' });
  await forgetAttempts(server.services);
});

const byCode = { method: 'adfali', mobile_number: '0913632323' };
const pay = async (id: string, body: object) =>
  (await server.call('payBooking', { token: parties.guest.token, params: { id }, body })).body.payment;
const confirm = (id: string, code: string) =>
  server.call('confirmPayment', { token: parties.guest.token, params: { id }, body: { code } });
const getPayment = (id: string) => server.succeed('getPayment', { token: parties.guest.token, params: { id } });
const bookingStatus = async (id: string) =>
  (await server.succeed('getBooking', { token: parties.guest.token, params: { id } })).status;
const settle = (payment_id: string, body: object) =>
  server.call('settlePayment', { token: admin.token, params: { payment_id }, body });
const inbox = () =>
  server.succeed('listNotifications', { token: parties.guest.token, params: { userId: parties.guest.id } });
const lastNotification = async () => (await inbox()).notifications[0];
const contradictions = async (paymentId: string) =>
  (
    await server.succeed('listPaymentContradictions', { token: admin.token, query: { limit: 100 } })
  ).contradictions.filter(({ payment }) => payment.id === paymentId);
const sendCallback = (fields: Record<string, string>) =>
  server.call('receivePaymentCallback', {
    params: { provider: 'plutu' },
    body: { ...fields, hashed: signFields(fields, Object.keys(fields), plutuSecretKey) },
  });

/** A card payment in progress, and what the gateway reports of it. */
async function cardPayment() {
  const { id } = await bookingIn(server, parties, 'approved');
  const payment = await pay(id, { method: 'local_card' });
  const report = (approved: boolean, { amount = '212.00', transaction = '100900' } = {}) =>
    sendCallback({
      gateway: 'localbankcards',
      approved: approved ? '1' : '0',
      invoice_no: `D${payment.id.replaceAll('-', '')}`,
      amount,
      transaction_id: transaction,
    });
  return { booking: id, payment: payment.id, report };
}

describe('a payment whose outcome is unknown', () => {
  async function unknownPayment() {
    const { id } = await bookingIn(server, parties, 'approved');
    const payment = await pay(id, byCode);
    gateway.reply = () => 'hang';
    expect((await confirm(payment.id, '1111')).body.status).toBe('unknown');
    gateway.reset();
    return { booking: id, payment: payment.id };
  }

  test('is settled once by an administrator with the gateway’s reference', async () => {
    const { booking, payment } = await unknownPayment();
    const { payments } = await server.succeed('listUnknownPayments', { token: admin.token, query: { limit: 100 } });
    expect(payments.find((one) => one.id === payment)).toMatchObject({
      booking_id: booking,
      payer: { id: parties.guest.id, name: 'Nuri Guest' },
      gateway_amount: '212.00',
      failure: 'NO_ANSWER',
    });
    const told = { outcome: 'approved', reason: 'On the statement of today' };
    const missing = await settle(payment, told);
    expect([missing.status, Object.keys(missing.body.fields ?? {})]).toEqual([422, ['gateway_reference']]);
    const reference = `T-${payment.slice(-6)}`;
    const answers = await Promise.all([1, 2, 3].map(() => settle(payment, { ...told, gateway_reference: reference })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]!.body).toMatchObject({
      status: 'approved',
      provider_reference: reference,
      settled_by: admin.id,
      settle_reason: 'On the statement of today',
    });
    expect(await bookingStatus(booking)).toBe('paid');
    expect(await accountTotals(server, booking)).toEqual({ gateway: 212_000, guest_funds: -212_000 });
    const reversed = await settle(payment, { outcome: 'failed', reason: 'A mistake' });
    expect(reversed.body.code).toBe('state_moved_on');
    // A reference settles one payment.
    parties = await createBookingParties(server);
    const other = await unknownPayment();
    const again = await settle(other.payment, { ...told, gateway_reference: reference });
    expect(again.body.code).toBe('gateway_reference_used');
    expect(await bookingStatus(other.booking)).toBe('approved');
  });

  test('can be recorded as failed; an approval after that is for an administrator', async () => {
    const { booking, payment, report } = await cardPayment();
    await changePayment(server.services, { id: payment }, { status: 'unknown', next_step: null });
    expect((await settle(payment, { outcome: 'failed', reason: 'Not on the statement' })).body.status).toBe('failed');
    expect((await report(true)).body.status).toBe('failed');
    expect(await accountTotals(server, booking)).toEqual({});
    const [found, ...others] = await contradictions(payment);
    expect([found?.kind, found?.transaction_id, others.length]).toEqual(['approved_after_settlement', '100900', 0]);
    const corrected = await settle(payment, {
      outcome: 'approved',
      gateway_reference: '100900',
      reason: 'Paid after all',
    });
    expect(corrected.body.status).toBe('approved');
    expect(await bookingStatus(booking)).toBe('paid');
  });

  test('takes the amount that the gateway took, and the guest is told of what is left', async () => {
    const { booking, payment } = await unknownPayment();
    const told = { outcome: 'approved', gateway_reference: `S-${payment.slice(-6)}`, reason: 'On the statement' };
    expect((await settle(payment, { ...told, amount_dirham: 0 })).body.fields).toHaveProperty('amount_dirham');
    const answers = await Promise.all([1, 2].map(() => settle(payment, { ...told, amount_dirham: 202_000 })));
    expect(answers.map(({ body }) => [body.status, body.amount_dirham])).toEqual([
      ['approved', 202_000],
      ['approved', 202_000],
    ]);
    expect((await settle(payment, { ...told, amount_dirham: 203_000 })).body.code).toBe('state_moved_on');
    expect(await bookingStatus(booking)).toBe('approved');
    expect(await accountTotals(server, booking)).toEqual({ gateway: 202_000, guest_funds: -202_000 });
    await server.services.jobs.drain('booking-events');
    expect(await lastNotification()).toMatchObject({
      title: expect.stringContaining('LYD\u00a010.00 stays to pay') as string,
      message: expect.stringContaining('took LYD\u00a0202.00') as string,
    });
  });

  test('of more than was asked for confirms the stay, and the rest is in the wallet', async () => {
    const { booking, payment } = await unknownPayment();
    const told = { outcome: 'approved', gateway_reference: `M-${payment.slice(-6)}`, reason: 'On the statement' };
    expect((await settle(payment, { ...told, amount_dirham: 232_000 })).status).toBe(200);
    expect(await bookingStatus(booking)).toBe('paid');
    expect(await accountTotals(server, booking)).toEqual({ gateway: 232_000, guest_funds: -212_000, wallet: -20_000 });
  });

  test('of less than a change costs leaves the stay as it was, and guest and host are told what is missing', async () => {
    const { id, check_out, total_dirham } = await bookingIn(server, parties, 'approved');
    const payByCode = async (transaction_id: number) => {
      const { id: started } = await pay(id, byCode);
      gateway.reply = (_, fields) => ({ body: { status: 200, result: { transaction_id, amount: fields.amount } } });
      await confirm(started, '1111');
      gateway.reset();
    };
    await payByCode(71);
    const asHost = { token: parties.host.token, params: { id } };
    const { changes } = await server.succeed('proposeChange', {
      ...asHost,
      body: { check_out: addDays(check_out, 1) },
    });
    const params = { id, change_id: changes.at(-1)!.id };
    await server.succeed('acceptChange', { token: parties.guest.token, params, body: {} });
    const payment = await pay(id, byCode);
    gateway.reply = () => 'hang';
    await confirm(payment.id, '1111');
    gateway.reset();
    const told = { outcome: 'approved', gateway_reference: `C-${payment.id.slice(-6)}`, reason: 'On the statement' };
    expect((await settle(payment.id, { ...told, amount_dirham: 100_000 })).status).toBe(200);
    await server.services.jobs.drain('booking-events');
    expect(await lastNotification()).toMatchObject({
      type: 'change_payment_short',
      title: expect.stringContaining('LYD\u00a06.00 stays to pay') as string,
      message: expect.stringContaining('took LYD\u00a0100.00') as string,
    });
    const { notifications } = await server.succeed('listNotifications', {
      token: parties.host.token,
      params: { userId: parties.host.id },
    });
    expect(notifications[0]!.message).toContain('LYD\u00a06.00 is missing');
    const trip = () => server.succeed('getTrip', { token: parties.guest.token, params: { id } });
    expect(await trip()).toMatchObject({ status: 'paid', total_dirham, due_dirham: 6000 });
    await payByCode(72);
    expect(await trip()).toMatchObject({ total_dirham: total_dirham + 106_000, due_dirham: 0 });
  });

  test('is settled by one administrator alone up to the limit of a day', async () => {
    const { booking, payment } = await unknownPayment();
    const told = { outcome: 'approved', gateway_reference: `L-${payment.slice(-6)}`, reason: 'On the statement' };
    const limit = await valueAt(server.services.db, 'refund_limit', server.clock.now());
    const above = await settle(payment, { ...told, amount_dirham: limit + 10 });
    expect([above.status, above.body.code]).toEqual([409, 'above_admin_limit']);
    expect(above.body.detail).toContain((limit / 1000).toFixed(2));
    expect(await accountTotals(server, booking)).toEqual({});
    expect((await settle(payment, { ...told, amount_dirham: limit })).status).toBe(200);
    expect(await accountTotals(server, booking)).toMatchObject({ wallet: 212_000 - limit });
  });

  test('is recorded as failed once, and the guest is told', async () => {
    const { payment } = await unknownPayment();
    await Promise.all([1, 2].map(() => settle(payment, { outcome: 'failed', reason: 'Not on the statement' })));
    await server.services.jobs.drain('booking-events');
    const { notifications } = await inbox();
    expect(notifications.filter(({ title }) => title.includes('did not go through'))).toHaveLength(1);
    expect(notifications[0]!.message).toContain('no payment of LYD\u00a0212.00');
  });

  test('is settled by nobody but administrators', async () => {
    const { payment } = await unknownPayment();
    const body = { outcome: 'failed', reason: 'I say so' };
    const answer = await server.call('settlePayment', {
      token: parties.guest.token,
      params: { payment_id: payment },
      body,
    });
    expect(answer.status).toBe(403);
  });
});

describe('a report that contradicts a settled payment', () => {
  test('moves nothing, is listed once, and is closed with a note', async () => {
    const { booking, payment, report } = await cardPayment();
    await report(true);
    const before = await accountTotals(server, booking);
    await Promise.all(Array.from({ length: 10 }, () => report(false)));
    await report(true, { amount: '2.00' });
    await report(true, { transaction: '100901' });
    await report(true);
    expect((await getPayment(payment)).status).toBe('approved');
    expect(await accountTotals(server, booking)).toEqual(before);
    const found = await contradictions(payment);
    expect(found.map(({ kind }) => kind).toSorted()).toEqual([
      'failed_after_approval',
      'other_amount',
      'other_transaction',
    ]);
    const close = (note: string) =>
      server.call('closePaymentContradiction', {
        token: admin.token,
        params: { contradiction_id: found[0]!.id },
        body: { note },
      });
    expect((await close('The gateway has explained it')).body).toMatchObject({ closed_by: admin.id });
    expect((await close('The gateway has explained it')).status).toBe(200);
    expect((await close('Another note')).body.code).toBe('state_moved_on');
    expect(await contradictions(payment)).toHaveLength(2);
  });

  test('another amount makes a payment in progress unknown and is listed', async () => {
    const { booking, payment, report } = await cardPayment();
    expect((await report(true, { amount: '21.20' })).body.status).toBe('unknown');
    expect(await accountTotals(server, booking)).toEqual({});
    expect(await contradictions(payment)).toMatchObject([{ kind: 'other_amount', amount: '21.20', currency: 'LYD' }]);
  });

  test('a failure on the gateway’s page contradicts no later approval', async () => {
    const { booking, payment, report } = await cardPayment();
    await report(false);
    expect((await report(true)).body.status).toBe('approved');
    expect(await bookingStatus(booking)).toBe('paid');
    expect(await contradictions(payment)).toEqual([]);
  });

  test('a callback that arrives 50 times at once charges once', async () => {
    const { booking, report } = await cardPayment();
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(true)));
    expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['approved']));
    expect(await accountTotals(server, booking)).toEqual({ gateway: 212_000, guest_funds: -212_000 });
  });
});

describe('another code', () => {
  const resend = (id: string, body: object = { mobile_number: byCode.mobile_number }) =>
    server.call('sendPaymentCode', { token: parties.guest.token, params: { id }, body });

  test('is sent to the same number after a minute, and takes the place of the former one', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const payment = await pay(id, byCode);
    const soon = await resend(payment.id);
    expect([soon.status, soon.body.code]).toEqual([409, 'payment_code_soon']);
    expect((await confirm(payment.id, '2222')).body.code).toBe('payment_code_wrong');
    server.clock.advanceHours(0.02);
    gateway.reply = () => ({ body: { status: 200, result: { process_id: 'second' } } });
    const sent = (await resend(payment.id)).body;
    // Wrong codes stay counted.
    expect(sent).toMatchObject({ id: payment.id, status: 'redirected', code_tries_left: 4 });
    expect(new Date(sent.code_again_at!).getTime()).toBe(server.clock.now().getTime() + 60_000);
    gateway.reply = (_, fields) => ({ body: { status: 200, result: { transaction_id: 7, amount: fields.amount } } });
    expect((await confirm(payment.id, '1111')).body.status).toBe('approved');
    expect(gateway.requests.at(-1)!.fields.process_id).toBe('second');
    expect((await resend(payment.id)).body.code).toBe('state_moved_on');
  });

  test('leaves the former one where the gateway refuses or does not answer, and goes to no other number', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const payment = await pay(id, byCode);
    server.clock.advanceHours(0.02);
    expect((await resend(payment.id, { mobile_number: '0913632324' })).body.code).toBe('state_moved_on');
    gateway.reply = () => ({ status: 400, body: { error: { status: 400, code: 'OTP_WAIT_BEFORE_RESNED' } } });
    const refused = await resend(payment.id);
    expect([refused.body.code, refused.body.detail]).toEqual([
      'payment_refused',
      'A code was sent to this number a moment ago. Nothing was charged: wait a few minutes before you ask for another one.',
    ]);
    server.clock.advanceHours(0.02);
    gateway.reply = () => 'hang';
    expect((await resend(payment.id)).body.code).toBe('gateway_unavailable');
    gateway.reset();
    expect((await confirm(payment.id, '1111')).body.status).toBe('approved');
  });
});

test('a refusal says what the payer can do, in their language', async () => {
  const { id } = await bookingIn(server, parties, 'approved');
  const payment = await pay(id, byCode);
  gateway.reply = () => ({ status: 400, body: { error: { status: 400, code: 'INSUFFICIENT_BALANCE' } } });
  const refused = await confirm(payment.id, '1111');
  expect(refused.body.detail).toMatch(/^There is not enough money in this account/);
  const arabic = await server.call('getPayment', {
    token: parties.guest.token,
    params: { id: payment.id },
    headers: { 'accept-language': 'ar' },
  });
  expect(arabic.body.failure_label).toMatch(/^لا يوجد|^الرصيد|^رصيد/);
});

test('tells the limits of each method before it is chosen', async () => {
  const { limits } = await server.succeed('listPaymentMethods', { token: parties.guest.token });
  expect(limits).toContainEqual({ method: 'sadad', least_dirham: 5000, most_dirham: 1_500_000 });
  expect(limits).toContainEqual({ method: 'adfali', least_dirham: 5000, most_dirham: 5_000_000 });
});
