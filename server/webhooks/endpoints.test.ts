import { expect, test } from 'vitest';
import { webhookLimits } from '#contract/limits.ts';
import { hashPassword } from '#server/accounts/accounts.ts';
import { bookingIn } from '#test/bookings.ts';
import { changeUser } from '#test/changes.ts';
import { signedIn } from '#test/factories.ts';
import { prepareWebhooks } from '#test/webhooks.ts';

const hooks = prepareWebhooks();
const { server, receiver, add, send, typesAt } = hooks;

const as = (webhook_id: string, token = hooks.parties.host.token) => ({ token, params: { webhook_id } });

test.each([
  'http://example.com/hooks',
  'https://127.0.0.1/hooks',
  'https://localhost/hooks',
  'https://10.0.0.8/hooks',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/hooks',
  'https://[::ffff:10.0.0.1]/hooks',
  'https://database/hooks',
  'https://hooks.example.com:8443/hooks',
  'ftp://example.com/hooks',
  'no address',
])('%s is refused, when it is added and when it is changed', async (url) => {
  const { token } = hooks.parties.host;
  const refusal = await server.call('addWebhook', { token, body: { url, events: ['payout.sent'] } });
  expect(refusal.status).toBe(422);
  expect(refusal.body.fields).toHaveProperty('url');
  const { id } = await add();
  expect((await server.call('changeWebhook', { ...as(id), body: { url } })).body.code).toBe('invalid_input');
});

test('the secret is in the answer that makes it and in no other', async () => {
  const { id, secret } = await add();
  const { webhooks } = await server.succeed('listWebhooks', { token: hooks.parties.host.token });
  expect(webhooks).toMatchObject([{ id, is_on: true, off_reason: null, failing_since: null }]);
  expect(JSON.stringify(webhooks)).not.toContain(secret);
});

test('a host has five at most, also where they are added at once, and each address once', async () => {
  const { token } = hooks.parties.host;
  const { path } = await add();
  const calls = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      server.call('addWebhook', { token, body: { url: receiver.url(`/many-${n}`), events: ['payout.sent'] } }),
    ),
  );
  expect(calls.filter(({ status }) => status === 201)).toHaveLength(webhookLimits.perHost - 1);
  const body = { url: receiver.url(path), events: ['payout.sent' as const] };
  expect((await server.call('addWebhook', { token, body })).body.code).toBe('too_many_webhooks');
  const { webhooks } = await server.succeed('listWebhooks', { token });
  await server.succeed('removeWebhook', as(webhooks.at(-1)!.id));
  expect((await server.call('addWebhook', { token, body })).body.code).toBe('webhook_exists');
});

test('one that is off is told of nothing; another address is sent what waits', async () => {
  const { id, path } = await add(['booking.requested']);
  await server.succeed('changeWebhook', { ...as(id), body: { is_on: false } });
  await bookingIn(server, hooks.parties, 'pending');
  await send();
  expect(typesAt(path)).toEqual([]);
  const on = await server.succeed('changeWebhook', { ...as(id), body: { is_on: true } });
  expect(on).toMatchObject({ is_on: true, off_reason: null });
  receiver.answer(path, 500);
  await bookingIn(server, hooks.parties, 'pending', { fromDay: 60 });
  await send();
  await server.succeed('changeWebhook', { ...as(id), body: { url: receiver.url('/moved') } });
  await send();
  expect(typesAt('/moved')).toEqual(['booking.requested']);
});

test('the log is paged, and an event is sent again with its id', async () => {
  const { id, path } = await add(['booking.requested', 'booking.approved']);
  await bookingIn(server, hooks.parties, 'approved');
  await send();
  const page = await server.succeed('listWebhookDeliveries', { ...as(id), query: { limit: 1 } });
  expect(page.deliveries).toMatchObject([{ type: 'booking.approved', state: 'delivered', attempts: 1 }]);
  const rest = await server.succeed('listWebhookDeliveries', {
    ...as(id),
    query: { limit: 5, cursor: page.next_cursor! },
  });
  expect(rest).toMatchObject({ deliveries: [{ type: 'booking.requested' }], next_cursor: null });
  const [requested] = rest.deliveries;
  const again = await server.succeed('resendWebhookDelivery', {
    token: hooks.parties.host.token,
    params: { webhook_id: id, webhook_delivery_id: requested!.id },
  });
  expect(again).toMatchObject({ event_id: requested!.event_id, state: 'waiting' });
  await send();
  const [first, , third] = receiver.receivedAt(path);
  expect(third!.body).toBe(first!.body);
});

test('a webhook of another host does not exist', async () => {
  const { id } = await add();
  const [delivery] = await (async () => {
    await server.succeed('testWebhook', as(id));
    return hooks.listDeliveries(id);
  })();
  const stranger = await signedIn(server.services, { role: 'host_company' });
  expect((await server.call('changeWebhook', { ...as(id, stranger.token), body: { is_on: false } })).body.code).toBe(
    'not_found',
  );
  for (const operation of ['renewWebhookSecret', 'removeWebhook', 'testWebhook', 'listWebhookDeliveries'] as const) {
    expect((await server.call(operation, as(id, stranger.token))).body.code).toBe('not_found');
  }
  const own = await add(undefined, stranger.token);
  const params = { webhook_id: own.id, webhook_delivery_id: delivery!.id };
  expect((await server.call('resendWebhookDelivery', { token: stranger.token, params })).body.code).toBe('not_found');
});

test('closing the account removes webhooks and logs', async () => {
  const { id } = await add();
  await server.succeed('testWebhook', as(id));
  await changeUser(server.services, hooks.parties.host, { password_hash: await hashPassword('sea-and-sand') });
  await server.succeed('closeAccount', { token: hooks.parties.host.token, body: { current_password: 'sea-and-sand' } });
  const left = await server.services.db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('endpoint_id', '=', id)
    .execute();
  expect(left).toEqual([]);
});
