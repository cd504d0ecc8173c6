import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { bookingIn, endedStay, travelHours } from '#test/bookings.ts';
import { prepareWebhooks } from '#test/webhooks.ts';
import { notifyHosts } from '#server/listings/holidays.ts';
import { createProperty, signedIn } from '#test/factories.ts';
import { emptyRule, saveRules, type PricingChange } from '#test/pricing.ts';

const hooks = prepareWebhooks();
const { server, receiver, add, send, typesAt } = hooks;

/** The parts of the signature that arrived. */
function signatureAt(path: string) {
  const { headers, body } = receiver.receivedAt(path).at(-1)!;
  const parts = String(headers['diyar-signature']).split(',');
  return { t: parts[0]!.slice(2), signatures: parts.slice(1), body };
}

const sign = (secret: string, t: string, body: string) =>
  `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;

test('a booking is told of in order, signed, with ids alone', async () => {
  const { path, secret } = await add();
  const booking = await bookingIn(server, hooks.parties, 'paid');
  await send();
  const ofBooking = receiver.receivedAt(path).filter(({ event }) => event.type.startsWith('booking.'));
  expect(ofBooking.map(({ event }) => event.type)).toEqual(['booking.requested', 'booking.approved', 'booking.paid']);
  for (const { event } of ofBooking) {
    expect(event.data).toEqual({ booking_id: booking.id, property_id: hooks.parties.property.id });
  }
  const { t, signatures, body } = signatureAt(path);
  expect(signatures).toEqual([sign(secret, t, body)]);
  expect(Math.abs(Number(t) - server.clock.now().getTime() / 1000)).toBeLessThan(2);
});

test('only the events that a webhook wants are sent to it, and none to another host', async () => {
  const cancelled = await add(['booking.cancelled']);
  const other = await signedIn(server.services, { role: 'host' });
  const ofOther = await add(undefined, other.token);
  const { id } = await bookingIn(server, hooks.parties, 'pending');
  await server.succeed('cancelTrip', { token: hooks.parties.guest.token, params: { id }, body: {} });
  await send();
  expect(typesAt(cancelled.path)).toEqual(['booking.cancelled']);
  expect(typesAt(ofOther.path)).toEqual([]);
});

test('the calendar is told of where nights are blocked, and where a booking takes or opens them', async () => {
  const { path } = await add(['calendar.changed']);
  const { host, property } = hooks.parties;
  const from = addDays(server.clock.today(), 50);
  const body = { from, to: addDays(from, 2), status: 'blocked' as const };
  const edit = await server.succeed('editCalendar', { token: host.token, params: { property_id: property.id }, body });
  await server.succeed('undoCalendarEdit', { token: host.token, body: { token: edit.undo!.token } });
  await bookingIn(server, hooks.parties, 'confirmed');
  await send();
  const changes = receiver.receivedAt(path).map(({ event }) => event.data);
  expect(changes).toEqual(Array.from({ length: 3 }, () => ({ property_id: property.id })));
});

describe('the calendar is told of where nights get another price or limit', () => {
  const told = async (path: string) => {
    await send();
    return receiver.receivedAt(path).map(({ event }) => event.data);
  };
  const pricing = () => {
    const { host, property } = hooks.parties;
    return server.succeed('getPricing', { token: host.token, params: { property_id: property.id } });
  };
  const save = (change: PricingChange) =>
    saveRules(server, hooks.parties.host.token, hooks.parties.property.id, change);
  const ofEid = { ...emptyRule, holiday: 'eid_al_fitr', percent: 30 } as const;

  test('by its own prices, and by rules, once for each home that shares them', async () => {
    const { path } = await add(['calendar.changed']);
    const { host, property } = hooks.parties;
    const { prices } = await pricing();
    await save({ prices: { ...prices, base_price_dirham: 170_000 } });
    expect(await told(path)).toEqual([{ property_id: property.id }]);
    await save({ rules: [ofEid] });
    const second = await createProperty(server.services, host.id);
    const { rule_set } = await pricing();
    await server.succeed('chooseRuleSet', {
      token: host.token,
      params: { property_id: second.id },
      body: { version: 1, rule_set_id: rule_set!.id },
    });
    await save({ rules: [] });
    const homes = (await told(path)).map((data) => data['property_id']);
    const timesOf = ({ id }: { id: string }) => homes.filter((home) => home === id).length;
    expect([homes.length, timesOf(property), timesOf(second)]).toEqual([5, 3, 2]);
  });

  test('by the price in the listing, but not by anything else in it', async () => {
    const { path } = await add(['calendar.changed']);
    const { host, property } = hooks.parties;
    const edit = (body: object) =>
      server.succeed('quickEditListing', { token: host.token, params: { id: property.id }, body });
    await edit({ instant_book: true });
    expect(await told(path)).toEqual([]);
    await edit({ weekend_price_dirham: 140_000 });
    await edit({ base_price_dirham: 130_000 });
    expect(await told(path)).toEqual(Array.from({ length: 2 }, () => ({ property_id: property.id })));
  });

  test('by a holiday that has moved, where a rule follows it', async () => {
    const { path } = await add(['calendar.changed']);
    await save({ rules: [ofEid] });
    const moved = { id: randomUUID(), version: 2, starts_on: '2036-01-01', ends_on: '2036-01-04', is_decided: true };
    await notifyHosts(server.services, { ...moved, kind: 'eid_al_adha' }, server.clock.now());
    await notifyHosts(server.services, { ...moved, kind: 'eid_al_fitr' }, server.clock.now());
    expect(await told(path)).toEqual(Array.from({ length: 2 }, () => ({ property_id: hooks.parties.property.id })));
  });
});

test('messages and published reviews are told of in the order of the booking', async () => {
  const { path } = await add(['message.created', 'review.published']);
  const stay = await endedStay(server, hooks.parties);
  const { guest, host } = hooks.parties;
  await server.succeed('sendMessage', { token: guest.token, body: { booking_id: stay.id, text: 'We enjoyed it' } });
  for (const [role, { token }] of Object.entries({ guest, host })) {
    await server.succeed('submitReview', { token, params: { booking_id: stay.id, role }, body: { rating: 5 } });
  }
  await send();
  expect(typesAt(path)).toEqual(['message.created', 'review.published']);
  expect(receiver.receivedAt(path)[1]!.event.data).toMatchObject({
    booking_id: stay.id,
    review_id: expect.any(String),
  });
});

test('with a new secret the one before signs too, for a day', async () => {
  const { id, path, secret } = await add();
  const call = () => ({ token: hooks.parties.host.token, params: { webhook_id: id } });
  const renewed = await server.succeed('renewWebhookSecret', call());
  expect(renewed.webhook.old_secret_until).not.toBeNull();
  await server.succeed('testWebhook', call());
  await send();
  const first = signatureAt(path);
  expect(first.signatures).toEqual([renewed.secret, secret].map((one) => sign(one, first.t, first.body)));
  await travelHours(server, hooks.parties, 25);
  await server.succeed('testWebhook', call());
  await send();
  const second = signatureAt(path);
  expect(second.signatures).toEqual([sign(renewed.secret, second.t, second.body)]);
});

test('a secret is not stored as it is', async () => {
  const { id, secret } = await add();
  const row = await server.services.db
    .selectFrom('webhook_endpoints')
    .select('sealed_secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.sealed_secret.toString('latin1')).not.toContain(secret);
});
