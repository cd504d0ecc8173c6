import { expect, test } from 'vitest';
import { webhookLimits } from '#contract/limits.ts';
import { bookingIn, createBookingParties, travelHours } from '#test/bookings.ts';
import { useSecondInstance } from '#test/second-instance.ts';
import { prepareWebhooks } from '#test/webhooks.ts';
import { deliver } from './delivery.ts';

const hooks = prepareWebhooks();
const { server, receiver, add, send, typesAt } = hooks;
const other = useSecondInstance(server);

const later = (seconds: number) => server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000));
const bookingEvents = [
  'booking.requested',
  'booking.approved',
  'booking.paid',
  'booking.confirmed',
  'booking.cancelled',
] as const;

/** Tries a subject until nothing waits for it; fails where that takes too many attempts. */
async function untilTaken(webhookId: string, subjectId: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const waiting = (await hooks.listDeliveries(webhookId)).filter(({ state }) => state !== 'delivered');
    if (waiting.length === 0) return;
    await hooks.deliver(webhookId, subjectId);
    later(webhookLimits.longestPauseSeconds + 1);
  }
  expect.fail('it was never taken');
}

/** Runs while the database refuses to record that something was taken, as where the process dies before it does. */
async function whileNothingIsRecorded(run: () => Promise<void>): Promise<void> {
  await server.executeAsOwner(`
    create function fail_record() returns trigger language plpgsql as $$ begin raise 'died'; end $$;
    create trigger fail_record before update on webhook_deliveries for each row
    when (new.delivered_at is not null) execute function fail_record()`);
  try {
    await run();
  } finally {
    await server.executeAsOwner('drop function fail_record cascade');
  }
}

test('events of a booking stay in order while the receiver fails, and each is taken', async () => {
  const { id, path } = await add(bookingEvents);
  // Every second attempt fails, each in another way.
  let count = 0;
  receiver.answer(path, (_, response) => {
    count += 1;
    if (count % 2 === 0) response.writeHead(204).end();
    else if (count % 4 === 1) response.writeHead(503).end('later');
    else response.destroy();
  });
  const booking = await bookingIn(server, hooks.parties, 'paid');
  await send();
  await untilTaken(id, booking.id);
  const types = typesAt(path);
  expect([...new Set(types)]).toEqual(['booking.requested', 'booking.approved', 'booking.paid']);
  expect(types).toEqual(
    types.toSorted((one, two) => bookingEvents.indexOf(one as never) - bookingEvents.indexOf(two as never)),
  );
  // An event that is sent again has the same id.
  expect(new Set(receiver.receivedAt(path).map(({ event }) => event.id)).size).toBe(3);
});

test('two instances never send two events of a booking at once', async () => {
  const { id, path } = await add(bookingEvents);
  let running = 0;
  let most = 0;
  receiver.answer(path, (_, response) => {
    running += 1;
    most = Math.max(most, running);
    response.on('close', () => (running -= 1));
    setImmediate(() => response.writeHead(200).end());
  });
  const booking = await bookingIn(server, hooks.parties, 'paid');
  const job = { endpoint_id: id, subject_id: booking.id };
  await Promise.all(
    [server.services, other.services].flatMap((services) => [deliver(services, job), deliver(services, job)]),
  );
  await untilTaken(id, booking.id);
  expect(most).toBe(1);
  expect(typesAt(path)).toEqual(['booking.requested', 'booking.approved', 'booking.paid']);
});

test('an event is sent again where the process died before it was recorded', async () => {
  const { id, path } = await add(['booking.requested']);
  const booking = await bookingIn(server, hooks.parties, 'pending');
  await whileNothingIsRecorded(async () => {
    await expect(hooks.deliver(id, booking.id)).rejects.toThrow('died');
  });
  expect(typesAt(path)).toHaveLength(1);
  // As long as the dead process may still be sending, nobody else does.
  await hooks.deliver(id, booking.id);
  expect(typesAt(path)).toHaveLength(1);
  later(webhookLimits.leaseSeconds + 1);
  await hooks.deliver(id, booking.id);
  const [first, second] = receiver.receivedAt(path);
  expect(second!.body).toBe(first!.body);
  expect(await hooks.listDeliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2, status: 204 }]);
});

test('what a job did not send is enqueued for later, and so never lost', async () => {
  const { id, path } = await add(['booking.requested']);
  receiver.answer(path, 500);
  await bookingIn(server, hooks.parties, 'pending');
  await send();
  expect(await hooks.listDeliveries(id)).toMatchObject([{ state: 'retrying', status: 500, error: 'http_status' }]);
  const { rows } = await server.services.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from jobs.job
     where name = 'webhook-deliveries' and state = 'created' and data->>'endpoint_id' = $1`,
    [id],
  );
  expect(rows[0]!.waiting).toBe(1);
});

test('a redirect is not followed, and an address that became private is not called', async () => {
  const { id, path } = await add(['booking.requested']);
  receiver.answer(path, (_, response) => response.writeHead(307, { location: receiver.url('/inside') }).end());
  const booking = await bookingIn(server, hooks.parties, 'pending');
  await send();
  expect(await hooks.listDeliveries(id)).toMatchObject([{ state: 'retrying', status: 307, error: 'redirect' }]);
  expect(receiver.receivedAt('/inside')).toEqual([]);
  await server.services.db
    .updateTable('webhook_endpoints')
    .set({ url: 'https://127.0.0.1/hooks', paused_until: null })
    .where('id', '=', id)
    .execute();
  await hooks.deliver(id, booking.id);
  expect(await hooks.listDeliveries(id)).toMatchObject([{ error: 'address_refused', status: null }]);
});

test('a receiver that says 200 and then drips for ever has taken the event', async () => {
  const { id, path } = await add(['booking.requested']);
  receiver.answer(path, (_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 10);
    response.on('close', () => clearInterval(timer));
  });
  await bookingIn(server, hooks.parties, 'pending');
  await send();
  expect(await hooks.listDeliveries(id)).toMatchObject([{ state: 'delivered', status: 200 }]);
});

test('a receiver that hangs keeps few workers, and delays no other host', async () => {
  const hanging = await add(['booking.requested']);
  const held: (() => void)[] = [];
  receiver.answer(hanging.path, (_, response) => void held.push(() => response.writeHead(500).end()));
  const bookings = [];
  for (let n = 0; n < 6; n += 1) {
    const parties = { ...hooks.parties, guest: (await createBookingParties(server)).guest };
    bookings.push(await bookingIn(server, parties, 'pending', { fromDay: 30 + 3 * n }));
  }
  const running = bookings.map(({ id }) => hooks.deliver(hanging.id, id));
  await expect.poll(() => held.length).toBe(webhookLimits.atOncePerHost);

  const neighbour = await createBookingParties(server);
  const quick = await add(['booking.requested'], neighbour.host.token);
  const stay = await bookingIn(server, neighbour, 'pending');
  await hooks.deliver(quick.id, stay.id);
  expect(typesAt(quick.path)).toEqual(['booking.requested']);

  for (const release of held) release();
  await Promise.all(running);
  // From now on the address is left alone for a while, and then tried with one call.
  await Promise.all(bookings.map(({ id }) => hooks.deliver(hanging.id, id)));
  expect(held).toHaveLength(webhookLimits.atOncePerHost);
  later(webhookLimits.longestPauseSeconds + 1);
  const again = bookings.map(({ id }) => hooks.deliver(hanging.id, id));
  await expect.poll(() => held.length).toBe(webhookLimits.atOncePerHost + 1);
  held.at(-1)!();
  await Promise.all(again);
  expect(held).toHaveLength(webhookLimits.atOncePerHost + 1);
});

test('a receiver that was dead for two days is sent all of it at once when it is back', async () => {
  const { id, path } = await add(['booking.requested', 'booking.cancelled']);
  receiver.answer(path, 502);
  const first = await bookingIn(server, hooks.parties, 'pending');
  await send();
  await travelHours(server, hooks.parties, 23);
  const second = await bookingIn(server, hooks.parties, 'pending', { fromDay: 60 });
  await travelHours(server, hooks.parties, 25);
  receiver.answer(path, 204);
  await hooks.deliver(id, first.id);
  await send();
  const taken = (await hooks.listDeliveries(id)).filter(({ state }) => state === 'delivered');
  expect(taken.map(({ subject_id }) => subject_id).sort()).toEqual([first.id, second.id].sort());
});

test('after three days it is switched off, its host is told once, and switched on it is sent what waits', async () => {
  const { id, path } = await add(['booking.requested', 'booking.approved', 'booking.paid']);
  receiver.answer(path, 500);
  const booking = await bookingIn(server, hooks.parties, 'paid');
  await send();
  const call = () => ({ token: hooks.parties.host.token, params: { webhook_id: id } });
  const isOn = async () =>
    (await server.succeed('listWebhooks', { token: hooks.parties.host.token })).webhooks[0]!.is_on;
  await travelHours(server, hooks.parties, 71.9);
  await hooks.deliver(id, booking.id);
  expect(await isOn()).toBe(true);
  await travelHours(server, hooks.parties, 1);
  await hooks.deliver(id, booking.id);
  expect(await isOn()).toBe(false);
  await hooks.deliver(id, booking.id);
  const told = await server.services.db
    .selectFrom('notifications')
    .select(['user_id', 'data'])
    .where('kind', '=', 'webhook_off')
    .where('reference', '=', id)
    .execute();
  expect(told).toEqual([{ user_id: hooks.parties.host.id, data: { address: receiver.authority } }]);
  expect((await hooks.listDeliveries(id)).map(({ state }) => state)).toEqual(['stopped', 'stopped', 'stopped']);
  expect((await server.call('testWebhook', call())).body.code).toBe('webhook_off');

  const attempts = receiver.receivedAt(path).length;
  receiver.answer(path, 204);
  await server.succeed('changeWebhook', { ...call(), body: { is_on: true } });
  await send();
  expect(typesAt(path).slice(attempts)).toEqual(['booking.requested', 'booking.approved', 'booking.paid']);
});
