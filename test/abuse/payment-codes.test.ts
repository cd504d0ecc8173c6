/** Nobody guesses the code of a payment, or has codes sent to a stranger's phone without end. */
import { beforeEach, expect, test } from 'vitest';
import { paymentLimits } from '#contract/limits.ts';
import { failPayments, forgetAttempts } from '#test/changes.ts';
import { bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { startPlutuGateway } from '#test/plutu-gateway.ts';
import { useSecondInstance } from '#test/second-instance.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { useResource } from '#test/use-resource.ts';

const gateway = useResource(startPlutuGateway);
const server = useTestServer(() => ({ ...manyConnections, ...gateway.settings, RATE_LIMIT_FACTOR: '1' }));
const other = useSecondInstance(server);
let parties: BookingParties;
beforeEach(async () => {
  gateway.reset();
  server.clock.set(new Date());
  await forgetAttempts(server.services);
  parties = await createBookingParties(server);
});

const phone = '0913632323';
const byCode = { method: 'adfali', mobile_number: phone };
const sent = (path: string) => gateway.requests.filter((request) => request.path === path).length;
const getPayment = (id: string) => server.succeed('getPayment', { token: parties.guest.token, params: { id } });
const pay = (id: string, body: object, { token = parties.guest.token, locale = 'en' } = {}) =>
  server.call('payBooking', { token, params: { id }, body, headers: { 'accept-language': locale } });

/** Calls an instance by its address. */
async function post(url: string, path: string, body: object, token = parties.guest.token) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, code: ((await response.json()) as { code?: string }).code };
}

/** Ends the payment in progress, so that the next call starts another one. */
const endPayment = (id: string) => failPayments(server.services, { id });

test('a payment fails after five wrong codes, however many are sent at once to two instances', async () => {
  const { id } = await bookingIn(server, parties, 'approved');
  const { payment } = (await pay(id, byCode)).body;
  for (let wave = 0; wave < 8 && (await getPayment(payment.id)).status === 'redirected'; wave += 1) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post([server.url, other.url][index % 2]!, `/api/payments/${payment.id}/confirm`, { code: `2${wave}0${index}` }),
      ),
    );
  }
  expect(sent('edfali/confirm')).toBe(paymentLimits.codeTries);
  expect(await getPayment(payment.id)).toMatchObject({ status: 'failed', failure: 'CODES_USED_UP', next_step: null });
  expect((await post(server.url, `/api/payments/${payment.id}/confirm`, { code: '1111' })).code).toBe('state_moved_on');
  expect(sent('edfali/confirm')).toBe(paymentLimits.codeTries);
});

test('each wrong code says how many tries are left; the last one, that the payment was stopped', async () => {
  const { id } = await bookingIn(server, parties, 'approved');
  const { payment } = (await pay(id, byCode)).body;
  expect(payment.code_tries_left).toBe(5);
  const tryCode = (code: string) =>
    server.call('confirmPayment', { token: parties.guest.token, params: { id: payment.id }, body: { code } });
  const first = await tryCode('2222');
  expect([first.status, first.body.code, first.body.detail]).toEqual([
    400,
    'payment_code_wrong',
    expect.stringContaining('4\u00a0tries are left'),
  ]);
  expect((await getPayment(payment.id)).code_tries_left).toBe(4);
  for (const code of ['2223', '2224']) await tryCode(code);
  expect((await tryCode('2225')).body.detail).toContain('1\u00a0try is left');
  const last = await tryCode('2226');
  expect([last.status, last.body.code]).toEqual([400, 'payment_codes_used_up']);
  // The guest may pay again; the fifth try may also be the right one.
  const again = (await pay(id, byCode)).body.payment;
  for (const code of ['2222', '2223', '2224', '2225']) {
    const params = { id: again.id };
    await server.call('confirmPayment', { token: parties.guest.token, params, body: { code } });
  }
  const right = { token: parties.guest.token, params: { id: again.id }, body: { code: '1111' } };
  expect((await server.call('confirmPayment', right)).body.status).toBe('approved');
});

test('paying, cancelling and paying again sends five codes an hour to a phone', async () => {
  const answers = [];
  for (let round = 0; round < 8; round += 1) {
    const { id } = await bookingIn(server, parties, 'approved');
    answers.push(await pay(id, byCode));
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body: {} });
  }
  expect(sent('edfali/verify')).toBe(5);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
  const refused = answers[5]!;
  expect(refused.body.code).toBe('payments_of_phone_limited');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  const until = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Tripoli',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(server.clock.now().getTime() + 3_600_000);
  expect(refused.body.detail).toContain(until);

  // Another account, on another instance, and in other languages; another method works.
  const stranger = await signedIn(server.services);
  const theirs = await bookingIn(server, { ...parties, guest: stranger }, 'approved', { fromDay: 50 });
  expect(await post(other.url, `/api/bookings/${theirs.id}/pay`, byCode, stranger.token)).toEqual({
    status: 429,
    code: 'payments_of_phone_limited',
  });
  const details = new Set<string>();
  for (const locale of ['en', 'ar', 'fr']) {
    const { body } = await pay(theirs.id, byCode, { token: stranger.token, locale });
    expect(body.detail).not.toMatch(/[{}]|T\d\d:/);
    details.add(body.detail);
  }
  expect(details.size).toBe(3);
  expect((await pay(theirs.id, { method: 'local_card' }, { token: stranger.token })).status).toBe(201);

  // A day long at most ten.
  for (let hour = 0; hour < 4; hour += 1) {
    server.clock.advanceHours(1.01);
    for (const user of [parties.guest, parties.host]) user.token = await tokenFor(server.services, user);
    const { id } = await bookingIn(server, parties, 'approved', { fromDay: 60 + hour * 3 });
    for (let start = 0; start < 5; start += 1) {
      await pay(id, byCode);
      await endPayment(id);
    }
  }
  expect(sent('edfali/verify')).toBe(10);
});

test('an account starts twenty payments an hour, by any method, and a property takes thirty', async () => {
  const startOften = async (party: BookingParties, count: number, fromDay: number) => {
    const { id } = await bookingIn(server, party, 'approved', { fromDay });
    const codes: (string | undefined)[] = [];
    for (let start = 0; start < count; start += 1) {
      codes.push((await pay(id, { method: 'local_card' }, { token: party.guest.token })).body.code);
      await endPayment(id);
    }
    return codes.filter((code) => code !== undefined);
  };
  expect(await startOften(parties, 22, 30)).toEqual(['payments_of_account_limited', 'payments_of_account_limited']);
  const second = { ...parties, guest: await signedIn(server.services) };
  expect(await startOften(second, 11, 40)).toEqual(['payments_of_property_limited']);
  // The refused start was counted for nobody.
  const elsewhere = await createBookingParties(server);
  expect(await startOften({ ...elsewhere, guest: second.guest }, 11, 30)).toEqual(['payments_of_account_limited']);
});

test('a wrong phone number can be corrected at once; a call with the same one sends no second code', async () => {
  const { id } = await bookingIn(server, parties, 'approved');
  const first = (await pay(id, byCode)).body.payment;
  expect((await pay(id, byCode)).body.payment.id).toBe(first.id);
  expect(sent('edfali/verify')).toBe(1);
  const corrected = (await pay(id, { ...byCode, mobile_number: '0913632324' })).body.payment;
  expect(corrected).toMatchObject({ status: 'redirected', next_step: 'code' });
  expect(await getPayment(first.id)).toMatchObject({ status: 'failed' });
  expect(gateway.requests.at(-1)!.fields.mobile_number).toBe('0913632324');
});
