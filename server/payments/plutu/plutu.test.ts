import { beforeEach, describe, expect, test } from 'vitest';
import { changeProperty } from '#test/changes.ts';
import { accountTotals, bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { plutuSecretKey, startPlutuGateway } from '#test/plutu-gateway.ts';
import { useTestServer } from '#test/server.ts';
import { useResource } from '#test/use-resource.ts';
import { signFields } from '../signature.ts';

const gateway = useResource(startPlutuGateway);
const server = useTestServer(() => gateway.settings);
let parties: BookingParties;

beforeEach(async () => {
  gateway.reset();
  parties = await createBookingParties(server);
});

const pay = (id: string, body: object, headers = {}) =>
  server.call('payBooking', { token: parties.guest.token, params: { id }, body, headers });
const confirm = (id: string, code: string) =>
  server.call('confirmPayment', { token: parties.guest.token, params: { id }, body: { code } });
const sendCallback = (fields: object) =>
  server.call('receivePaymentCallback', { params: { provider: 'plutu' }, body: fields });
const statusOf = async (id: string) =>
  (await server.succeed('getBooking', { token: parties.guest.token, params: { id } })).status;
const sign = (fields: Record<string, string | number>) => ({
  ...fields,
  hashed: signFields(fields, Object.keys(fields), plutuSecretKey),
});
const invoiceOf = (paymentId: string) => `D${paymentId.replaceAll('-', '')}`;

test('lists the methods of the gateway', async () => {
  const { methods } = await server.succeed('listPaymentMethods', { token: parties.guest.token });
  expect(methods).toEqual(['adfali', 'sadad', 'local_card', 'tlync', 'mpgs']);
});

describe.each([
  ['adfali', 'edfali', { mobile_number: '\u202a+218 91-363 23 23\u202c' }, '1111', '2222'],
  ['sadad', 'sadadapi', { mobile_number: '0913632323', birth_year: 1990 }, '111111', '222222'],
] as const)('%s', (method, path, details, code, wrong) => {
  test('sends a code to the phone, and charges when the code is confirmed', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const { payment } = (await pay(id, { method, ...details })).body;
    expect(payment).toMatchObject({ status: 'redirected', next_step: 'code', redirect_url: null });
    expect(gateway.requests[0]).toMatchObject({
      path: `${path}/verify`,
      fields: { mobile_number: '0913632323', amount: '212.00' },
      headers: { 'x-api-key': 'key-1', authorization: 'Bearer token-1' },
    });
    const mistyped = await confirm(payment.id, wrong);
    expect([mistyped.status, mistyped.body.code]).toEqual([400, 'payment_code_wrong']);
    const typed = await confirm(payment.id, code);
    expect(typed.body).toMatchObject({ status: 'approved', next_step: null });
    expect(gateway.requests.at(-1)).toMatchObject({
      path: `${path}/confirm`,
      fields: { process_id: '776655', code, amount: '212.00', invoice_no: invoiceOf(payment.id) },
    });
    expect(await statusOf(id)).toBe('paid');
    expect(await accountTotals(server, id)).toEqual({ gateway: 212_000, guest_funds: -212_000 });
    expect((await confirm(payment.id, code)).body.code).toBe('state_moved_on');
  });

  test('a payment whose confirmation is not answered becomes unknown', async () => {
    for (const [index, failure] of (['hang', 'garbage'] as const).entries()) {
      gateway.reset();
      const { id } = await bookingIn(server, parties, 'approved', { fromDay: 30 + 5 * index });
      const { payment } = (await pay(id, { method, ...details })).body;
      gateway.reply = () => failure;
      const answer = await confirm(payment.id, code);
      expect([answer.status, answer.body.status]).toEqual([200, 'unknown']);
      expect(await statusOf(id)).toBe('approved');
      expect(await accountTotals(server, id)).toEqual({});
    }
  });

  test('a payment that the gateway refuses fails', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const { payment } = (await pay(id, { method, ...details })).body;
    gateway.reply = () => ({
      status: 400,
      body: { error: { status: 400, code: 'INSUFFICIENT_BALANCE', message: '' } },
    });
    expect((await confirm(payment.id, code)).body.code).toBe('payment_refused');
    const seen = await server.succeed('getPayment', { token: parties.guest.token, params: { id: payment.id } });
    expect(seen).toMatchObject({ status: 'failed', failure: 'INSUFFICIENT_BALANCE' });
    gateway.reset();
    expect((await pay(id, { method, ...details })).body.payment.status).toBe('redirected');
  });
});

test('requires the fields that a method needs', async () => {
  const { id } = await bookingIn(server, parties, 'approved');
  for (const [body, field] of [
    [{ method: 'adfali' }, 'mobile_number'],
    [{ method: 'sadad', mobile_number: '0913632323' }, 'birth_year'],
    [{ method: 'sadad', mobile_number: '0923632323', birth_year: 1990 }, 'mobile_number'],
    [{ method: 'adfali', mobile_number: '+21620123456' }, 'mobile_number'],
  ] as const) {
    const answer = await pay(id, body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  }
  expect(gateway.requests).toEqual([]);
});

describe('cards', () => {
  test('are paid on the gateway’s page; browser and gateway may both send the callback', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const { payment } = (await pay(id, { method: 'local_card' }, { 'accept-language': 'ar' })).body;
    const invoice_no = invoiceOf(payment.id);
    expect(payment).toMatchObject({ next_step: 'redirect', redirect_url: `https://pay.test/${invoice_no}` });
    expect(gateway.requests[0]).toMatchObject({
      path: 'localbankcards/confirm',
      fields: { amount: '212.00', invoice_no, return_url: 'https://diyar.test/pay/return/plutu', lang: 'ar' },
    });
    const callback = {
      gateway: 'localbankcards',
      approved: '1',
      invoice_no,
      amount: '212.00',
      transaction_id: '100900',
    };
    const answers = await Promise.all([sendCallback(sign(callback)), sendCallback(sign(callback))]);
    expect(answers.map((answer) => answer.body.status)).toEqual(['approved', 'approved']);
    expect(await statusOf(id)).toBe('paid');
    expect(await accountTotals(server, id)).toEqual({ gateway: 212_000, guest_funds: -212_000 });
  });

  test('can be tried again after a payment was cancelled on the page', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const { payment } = (await pay(id, { method: 'local_card' })).body;
    const invoice_no = invoiceOf(payment.id);
    const callback = sign({ gateway: 'localbankcards', approved: '0', canceled: '1', invoice_no, amount: '212.00' });
    expect((await sendCallback(callback)).body.status).toBe('failed');
    expect((await pay(id, { method: 'local_card' })).status).toBe(201);
  });

  test('are not paid by a callback that is forged, or has another amount or currency', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const { payment } = (await pay(id, { method: 'local_card' })).body;
    const invoice_no = invoiceOf(payment.id);
    const callback = { gateway: 'localbankcards', approved: '1', invoice_no, amount: '212.00', transaction_id: '1' };
    const { hashed } = sign(callback);
    for (const forged of [
      callback,
      { ...callback, hashed: 'X' },
      { ...callback, amount: '2.00', hashed },
      { ...callback, gateway: 'mpgs', hashed },
      { ...callback, gateway: '__proto__', hashed },
    ]) {
      const answer = await sendCallback(forged);
      expect([answer.status, answer.body.code]).toEqual([400, 'payment_signature_invalid']);
    }
    expect((await sendCallback(sign({ ...callback, amount: '2.00' }))).body.status).toBe('unknown');
    expect(await statusOf(id)).toBe('approved');
  });

  test('can be tried again if the gateway did not answer the start', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    for (const failure of ['hang', 'garbage'] as const) {
      gateway.reply = () => failure;
      const answer = await pay(id, { method: 'local_card' });
      expect([answer.status, answer.body.code]).toEqual([409, 'gateway_unavailable']);
    }
    gateway.reply = () => ({ status: 401, body: { error: { status: 401, code: 'UNAUTHORIZED', message: '' } } });
    expect((await pay(id, { method: 'local_card' })).body.code).toBe('payment_refused');
    gateway.reset();
    expect((await pay(id, { method: 'local_card' })).status).toBe(201);
  });

  test('of other countries are charged in dollars at the booking’s rate', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const { payment } = (await pay(id, { method: 'mpgs' })).body;
    const invoice_no = invoiceOf(payment.id);
    // 212 dinar at 6.4 is 33.125 dollars.
    expect(gateway.requests[0]).toMatchObject({ path: 'mpgs/confirm', fields: { amount: '33.13' } });
    const callback = {
      gateway: 'mpgs',
      approved: '1',
      amount: '33.13',
      currency: 'USD',
      invoice_no,
      transaction_id: '5',
    };
    expect((await sendCallback(sign(callback))).body.status).toBe('approved');
    expect(await accountTotals(server, id)).toEqual({ gateway: 212_000, guest_funds: -212_000 });
  });
});

test('T-Lync: fields of the browser without an amount do not approve, the signed callback does', async () => {
  const { id } = await bookingIn(server, parties, 'approved');
  const { payment } = (await pay(id, { method: 'tlync', mobile_number: '0913632323' })).body;
  const invoice_no = invoiceOf(payment.id);
  expect(gateway.requests[0]).toMatchObject({
    path: 'tlync/confirm',
    fields: { mobile_number: '0913632323', callback_url: 'https://diyar.test/api/payments/callback/plutu', invoice_no },
  });
  expect((await sendCallback(sign({ approved: '1', invoice_no }))).body.status).toBe('redirected');
  expect(await statusOf(id)).toBe('approved');
  // As JSON: an amount may come as a number.
  const callback = sign({
    gateway: 'tlync',
    approved: 1,
    amount: 212,
    invoice_no,
    payment_method: 'mobicash',
    transaction_id: '100932',
  });
  expect((await sendCallback(callback)).body.status).toBe('approved');
  expect(await statusOf(id)).toBe('paid');
});

test('a stay above the limit of a method is paid in parts', async () => {
  await changeProperty(server.services, parties.property, { base_price_dirham: 1_000_000 });
  const { id } = await bookingIn(server, parties, 'approved');
  const details = { method: 'sadad', mobile_number: '0913632323', birth_year: 1990 };
  const amounts: number[] = [];
  while ((await statusOf(id)) === 'approved') {
    const { payment } = (await pay(id, details)).body;
    amounts.push(payment.amount_dirham);
    expect((await confirm(payment.id, '111111')).body.status).toBe('approved');
  }
  expect(amounts).toEqual([1_500_000, 620_000]);
  expect(await statusOf(id)).toBe('paid');
  expect(await accountTotals(server, id)).toEqual({ gateway: 2_120_000, guest_funds: -2_120_000 });
});
