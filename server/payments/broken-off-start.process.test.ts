/** The server is killed while it waits for the gateway's answer; the next call, on another instance, goes on. */
import type { ChildProcess } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { accountTotals, bookingIn, createBookingParties } from '#test/bookings.ts';
import { startKillableApi } from '#test/killable-api.ts';
import { answerAsGateway, startPlutuGateway } from '#test/plutu-gateway.ts';
import { useTestServer } from '#test/server.ts';
import { useResource } from '#test/use-resource.ts';

const gateway = useResource(startPlutuGateway);
const server = useTestServer(() => gateway.settings);
let killed: ChildProcess | undefined;
afterAll(() => {
  killed?.kill('SIGKILL');
});

test('a payment whose start was killed is started by the next call with the same key, and charged once', async () => {
  const parties = await createBookingParties(server);
  const { id } = await bookingIn(server, parties, 'approved');
  const { instance, address } = await startKillableApi(server, gateway.settings);
  killed = instance;
  gateway.reply = (path, fields) => {
    instance.kill('SIGKILL');
    return answerAsGateway(path, fields);
  };
  const body = { method: 'adfali', mobile_number: '0913632323' };
  const headers = { 'idempotency-key': 'pay-once-and-only-once' };
  const broken = fetch(`${address}/api/bookings/${id}/pay`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${parties.guest.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await expect(broken).rejects.toThrow('fetch failed');
  expect(gateway.requests).toHaveLength(1);

  gateway.reply = answerAsGateway;
  server.clock.set(new Date(Date.now() + 4000));
  const { payment } = await server.succeed('payBooking', {
    token: parties.guest.token,
    params: { id },
    body,
    headers,
  });
  expect(payment).toMatchObject({ status: 'redirected', next_step: 'code' });
  const code = { token: parties.guest.token, params: { id: payment.id }, body: { code: '1111' } };
  expect((await server.succeed('confirmPayment', code)).status).toBe('approved');
  expect(await accountTotals(server, id)).toEqual({ gateway: 212_000, guest_funds: -212_000 });
  expect(gateway.requests.filter(({ path }) => path === 'edfali/confirm')).toHaveLength(1);
});
