import { expect, test } from 'vitest';
import { webhookLimits } from '#contract/limits.ts';
import { bookingIn, travelHours } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { addEndedStay, addPayoutAccounts, earn } from '#test/payouts.ts';
import { prepareWebhooks } from '#test/webhooks.ts';

const hooks = prepareWebhooks();
const { server, receiver, add, send } = hooks;

test('a payout is told of once the bank has sent it, to its host alone and once', async () => {
  const { host } = hooks.parties;
  const { path } = await add(['payout.sent']);
  const otherHost = await signedIn(server.services, { role: 'host' });
  const ofOther = await add(['payout.sent'], otherHost.token);
  const stay = { id: host.id, ...(await addEndedStay(server.services, host.id)) };
  await addPayoutAccounts(server.services, [host.id]);
  await earn(server.services, stay, [300_000, 120_500]);

  const [drafter, approver] = await Promise.all(
    ['Tariq Admin', 'Najla Admin'].map((name) => signedIn(server.services, { role: 'admin', name })),
  );
  const { batch_id } = await server.succeed('draftPayoutBatch', { token: drafter!.token });
  const call = { token: approver!.token, params: { batch_id } };
  const { amount_dirham } = await server.succeed('getPayoutBatch', call);
  await server.succeed('approvePayoutBatch', { ...call, body: { amount_dirham } });
  await server.succeed('exportPayoutBatch', call);
  await send();
  expect(receiver.receivedAt(path)).toEqual([]);

  // Marking it twice tells nobody twice.
  await server.succeed('markBatchSent', call);
  await server.succeed('markBatchSent', call);
  await send();
  const { rows } = await server.services.pool.query<{ id: string }>(
    `select id from payouts where host_id = $1 and state = 'sent' order by id`,
    [host.id],
  );
  expect(rows).toHaveLength(2);
  const told = receiver.receivedAt(path).map(({ event }) => event);
  expect(told.map(({ type }) => type)).toEqual(['payout.sent', 'payout.sent']);
  expect(told.map(({ data }) => data).toSorted((one, two) => (one['payout_id']! < two['payout_id']! ? -1 : 1))).toEqual(
    rows.map(({ id }) => ({ payout_id: id, booking_id: stay.booking_id })),
  );
  expect(receiver.receivedAt(ofOther.path)).toEqual([]);
});

test('the log is kept for its days, and what is older is deleted at night', async () => {
  const { id } = await add(['booking.requested']);
  await bookingIn(server, hooks.parties, 'pending');
  await send();
  const begun = server.clock.now().getTime();
  const daysLater = (days: number) => server.clock.set(new Date(begun + days * 24 * 3_600_000));
  daysLater(webhookLimits.daysKept - 1);
  await travelHours(server, hooks.parties, 0);
  await bookingIn(server, hooks.parties, 'pending', { fromDay: 60 });
  await send();
  const prune = async () => {
    await server.services.jobs.enqueue(server.services.db, 'prune-webhook-deliveries', {});
    await server.services.jobs.drain('prune-webhook-deliveries');
    return (await hooks.listDeliveries(id)).length;
  };
  expect(await prune()).toBe(2);
  daysLater(webhookLimits.daysKept + 1);
  expect(await prune()).toBe(1);
});
