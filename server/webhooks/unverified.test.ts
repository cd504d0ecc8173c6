import { expect, test } from 'vitest';
import { announceVerified } from '#server/bookings/requests/verified-requests.ts';
import { stayIn } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { prepareWebhooks } from '#test/webhooks.ts';

const hooks = prepareWebhooks({ VERIFY_EMAIL: 'true' });
const { server, add, send, typesAt } = hooks;

test('a request is told of once the address of its guest is verified', async () => {
  const { path } = await add();
  const { services } = server;
  const guest = await signedIn(services, { email_verified_at: null });
  const body = stayIn(server, hooks.parties.property.id, 30, 2);
  const request = await server.succeed('requestBooking', { token: guest.token, body });
  expect(request).toMatchObject({ awaiting_verification: true });
  await send();
  expect(typesAt(path)).toEqual([]);
  await announceVerified(services, guest.id);
  await send();
  expect(typesAt(path)).toEqual(['booking.requested']);
});
