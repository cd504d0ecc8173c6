/** The server is killed after the gateway has charged and before that is recorded: nothing is charged twice, nothing is lost. */
import type { ChildProcess } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { accountTotals, bookingIn, createBookingParties } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { startKillableApi } from '#test/killable-api.ts';
import { answerAsGateway, startPlutuGateway } from '#test/plutu-gateway.ts';
import { useTestServer } from '#test/server.ts';
import { useResource } from '#test/use-resource.ts';
import { closeStalePayments } from './stale-payments.ts';

const gateway = useResource(startPlutuGateway);
const server = useTestServer(() => gateway.settings);
let killed: ChildProcess | undefined;
afterAll(() => {
  killed?.kill('SIGKILL');
});

test('a confirmation that was killed is unknown, takes no second code, and is settled once by hand', async () => {
  const parties = await createBookingParties(server);
  const { id } = await bookingIn(server, parties, 'approved');
  const byCode = { method: 'adfali', mobile_number: '0913632323' };
  const { payment } = await server.succeed('payBooking', { token: parties.guest.token, params: { id }, body: byCode });
  const { instance, address } = await startKillableApi(server, gateway.settings);
  killed = instance;
  gateway.reply = (path, fields) => {
    instance.kill('SIGKILL');
    return answerAsGateway(path, fields);
  };
  const broken = fetch(`${address}/api/payments/${payment.id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${parties.guest.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ code: '1111' }),
  });
  await expect(broken).rejects.toThrow('fetch failed');
  gateway.reply = answerAsGateway;

  const code = { params: { id: payment.id }, body: { code: '1111' } };
  const again = await server.call('confirmPayment', { token: parties.guest.token, ...code });
  expect(again.body.code).toBe('payment_in_progress');
  server.clock.set(new Date(Date.now() + 6 * 60_000));
  await closeStalePayments(server.services);
  const token = await tokenFor(server.services, parties.guest);
  expect((await server.call('confirmPayment', { token, ...code })).body.code).toBe('state_moved_on');
  expect(gateway.requests.filter(({ path }) => path === 'edfali/confirm')).toHaveLength(1);
  expect(await accountTotals(server, id)).toEqual({});

  const admin = await signedIn(server.services, { role: 'admin' });
  const told = { outcome: 'approved', gateway_reference: '100932', reason: 'On the statement of the day' };
  for (const _ of [1, 2]) {
    const settled = await server.succeed('settlePayment', {
      token: admin.token,
      params: { payment_id: payment.id },
      body: told,
    });
    expect(settled.status).toBe('approved');
  }
  expect(await accountTotals(server, id)).toEqual({ gateway: 212_000, guest_funds: -212_000 });
});
