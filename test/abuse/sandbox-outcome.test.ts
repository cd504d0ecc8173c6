/** The outcome of a sandbox payment is chosen by the booking's guest alone. */
import { expect, test } from 'vitest';
import { bookingIn, createBookingParties } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

test('nobody but the guest plays the outcome of their payment', async () => {
  const parties = await createBookingParties(server);
  const { id } = await bookingIn(server, parties, 'approved');
  const { payment } = await server.succeed('payBooking', {
    token: parties.guest.token,
    params: { id },
    body: { method: 'sandbox' },
  });
  const play = async (token: string | undefined, outcome: string) => {
    const answer = await server.call('playSandboxOutcome', {
      token,
      params: { payment_id: payment.id },
      body: { outcome },
    });
    return [answer.status, answer.body.code];
  };
  const stranger = await signedIn(server.services);
  const admin = await signedIn(server.services, { role: 'admin' });
  for (const outcome of ['approved', 'failed']) {
    expect(await play(undefined, outcome)).toEqual([401, 'not_signed_in']);
    expect(await play(stranger.token, outcome)).toEqual([404, 'not_found']);
    expect(await play(parties.host.token, outcome)).toEqual([404, 'not_found']);
    expect(await play(admin.token, outcome)).toEqual([404, 'not_found']);
  }
  const seen = await server.succeed('getPayment', { token: parties.guest.token, params: { id: payment.id } });
  expect(seen.status).toBe('redirected');
  expect(await play(parties.guest.token, 'approved')).toEqual([200, undefined]);
});
