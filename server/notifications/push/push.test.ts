import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { pushLimits } from '#contract/limits.ts';
import { notificationsAccount } from '../account-lifecycle.ts';
import { transact } from '#server/platform/postgres.ts';
import { bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { pushSettings, startPushService, type TestBrowser } from '#test/push-service.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { useResource } from '#test/use-resource.ts';
import { forgetUnreachable } from './sending.ts';

const service = useResource(startPushService);
let keys: Record<string, string>;
const server = useTestServer(() => ({ ...manyConnections, ...(keys = pushSettings(service)) }));
let parties: BookingParties;
beforeEach(async () => {
  server.clock.set(new Date());
  service.answer('all', 201);
  parties = await createBookingParties(server);
});

const later = (seconds: number) => server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000));

/** Runs the jobs of events and of devices, also those that are due later. */
async function send(): Promise<void> {
  await server.services.jobs.drain('booking-events');
  await server.services.pool.query(`update jobs.job set start_after = now() where name = 'push' and state = 'created'`);
  await server.services.jobs.drain('push');
}

async function addDevice(token: string, language = 'en'): Promise<TestBrowser> {
  const browser = service.subscribe();
  await server.succeed('addPushDevice', {
    token,
    body: browser.subscription,
    headers: { 'accept-language': language },
  });
  return browser;
}
const devicesOf = async (token: string) => (await server.succeed('getPush', { token })).devices;
const titlesAt = (browser: TestBrowser) => browser.received.map(({ payload }) => payload.title);
const write = (token: string, booking_id: string, text: string) =>
  server.succeed('sendMessage', { token, body: { booking_id, text } });

describe('a device', () => {
  test('shows what concerns a booking at once, in its own language', async () => {
    const [english, arabic] = [
      await addDevice(parties.host.token),
      await addDevice(await tokenFor(server.services, parties.host), 'ar'),
    ];
    const guest = await addDevice(parties.guest.token, 'fr');
    const { id } = await bookingIn(server, parties, 'pending');
    await send();
    expect(english.received).toMatchObject([
      {
        payload: {
          title: 'Nuri Guest would like to stay at Quiet house',
          path: `/host/reservations/${id}`,
          lang: 'en',
          dir: 'ltr',
        },
      },
    ]);
    expect(arabic.received[0]!.payload).toMatchObject({ lang: 'ar', dir: 'rtl', path: `/host/reservations/${id}` });
    expect(arabic.received[0]!.payload.title).toContain('بيت هادئ');
    // They have just asked themselves.
    expect(guest.received).toEqual([]);

    await server.succeed('approveBooking', { token: parties.host.token, params: { id } });
    later(server.services.settings.APPROVAL_UNDO_SECONDS + 1);
    await server.services.pool.query(`update jobs.job set start_after = now() where name = 'approvals'`);
    await server.services.jobs.drain('approvals');
    await send();
    expect(titlesAt(guest)[0]).toContain('Maison calme');
    expect(english.received).toHaveLength(1);
  });

  test('is sent as the RFCs say', async () => {
    const device = await addDevice(parties.host.token);
    await bookingIn(server, parties, 'pending');
    await send();
    const { headers, payload } = device.received[0]!;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', topic: payload.tag });
    expect(Number(headers.ttl)).toBeGreaterThan(pushLimits.usefulHours * 3600 - 60);
    expect(payload.tag).toMatch(/^[\w-]{24}$/);
    const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization!)!;
    expect(key).toBe(keys.WEB_PUSH_PUBLIC_KEY);
    const point = Buffer.from(key!, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
    const { payload: claims } = await jwtVerify(token!, publicKey, {
      audience: `http://${service.authority}`,
      subject: `mailto:${server.services.settings.SUPPORT_EMAIL}`,
      currentDate: server.clock.now(),
    });
    expect(claims.exp! - server.clock.now().getTime() / 1000).toBeLessThan(24 * 3600);
  });

  test('says who has written, not what, and replaces what it said of the same conversation alone', async () => {
    const device = await addDevice(parties.host.token);
    const { id } = await bookingIn(server, parties, 'pending');
    await write(parties.guest.token, id, 'The code of my suitcase is 4711.');
    await send();
    const payloads = device.received
      .map(({ payload }) => payload)
      .toSorted((one, two) => one.title.length - two.title.length);
    expect(payloads.toReversed()).toMatchObject([
      { title: 'Nuri Guest would like to stay at Quiet house' },
      { title: 'Nuri Guest has written to you', path: `/bookings/${id}/chat` },
    ]);
    expect(JSON.stringify(device.received)).not.toContain('4711');
    expect(payloads[0]!.tag).not.toBe(payloads[1]!.tag);
  });

  test('says that a request is declined, not what its host wrote', async () => {
    const device = await addDevice(parties.guest.token);
    const decline = async (decline_reason: string, fromDay: number) => {
      const { id } = await bookingIn(server, parties, 'pending', { fromDay });
      await server.succeed('declineBooking', { token: parties.host.token, params: { id }, body: { decline_reason } });
      await send();
    };
    await decline('The gate opens with 4711.', 30);
    expect(device.received).toHaveLength(1);
    expect(device.received[0]!.payload).not.toHaveProperty('body');
    expect(JSON.stringify(device.received)).not.toContain('4711');
    // Ours says as much as in the inbox.
    await decline('not_available', 60);
    expect(device.received[1]!.payload.body).toContain('The reason');
  });

  test('has a topic of its own: a push service does not learn who is told of the same booking', async () => {
    const guest = await addDevice(parties.guest.token);
    const host = await addDevice(parties.host.token);
    const { id } = await bookingIn(server, parties, 'pending');
    await send();
    await server.succeed('declineBooking', {
      token: parties.host.token,
      params: { id },
      body: { decline_reason: 'not_available' },
    });
    await send();
    const topics = [guest, host].map(({ received }) => received.map(({ headers }) => headers.topic));
    expect(topics.map(({ length }) => length)).toEqual([1, 1]);
    expect(topics[0]).not.toEqual(topics[1]);
  });

  test('is not told late of what has been read, or of what is followed by something newer', async () => {
    const device = await addDevice(parties.host.token);
    service.answer(device, 503);
    const { id } = await bookingIn(server, parties, 'pending');
    await send();
    await write(parties.guest.token, id, 'Hello');
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body: { refund_to: 'wallet' } });
    await server.services.jobs.drain('booking-events');
    const { token, id: hostId } = parties.host;
    const { notifications } = await server.succeed('listNotifications', { token, params: { userId: hostId } });
    const { id: read } = notifications.find(({ type }) => type === 'message_from_guest')!;
    await server.succeed('readNotification', { token, params: { id: read } });
    service.answer(device, 201);
    later(pushLimits.longestPauseSeconds);
    await send();
    await send();
    expect(titlesAt(device)).toEqual(['The stay of Nuri Guest at Quiet house is cancelled']);
  });

  test('shows neither what is turned off for devices nor what is no matter of a moment', async () => {
    const device = await addDevice(parties.host.token);
    const all = await server.succeed('getNotificationPreferences', { token: parties.host.token });
    expect(all.push).toEqual({ bookings: true, messages: true });
    const body = { ...all, push: { bookings: false, messages: true } };
    expect(await server.succeed('setNotificationPreferences', { token: parties.host.token, body })).toEqual(body);
    // A client of before knows of mails alone, and changes nothing of devices.
    const older = { token: parties.host.token, body: { email: { ...all.email, reviews: false } } };
    expect(await server.succeed('setNotificationPreferences', older)).toEqual({
      email: { ...all.email, reviews: false },
      push: body.push,
    });
    const { id } = await bookingIn(server, parties, 'pending');
    await write(parties.guest.token, id, 'Hello');
    await send();
    expect(titlesAt(device)).toEqual(['Nuri Guest has written to you']);
  });
});

describe('devices of an account', () => {
  test('are listed for their owner, and switched off from any of them', async () => {
    const { token } = parties.host;
    const phone = await tokenFor(server.services, parties.host);
    const device = await addDevice(token);
    await addDevice(phone);
    const listed = await devicesOf(token);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    expect(listed).toHaveLength(2);
    expect(JSON.stringify(listed)).not.toContain(device.subscription.endpoint);
    const { id } = listed.find(({ current }) => current)!;
    const stranger = { token: parties.guest.token, params: { push_device_id: id } };
    expect((await server.call('removePushDevice', stranger)).status).toBe(404);
    const left = await server.succeed('removePushDevice', { token: phone, params: { push_device_id: id } });
    expect(left.devices).toMatchObject([{ current: true }]);
    await bookingIn(server, parties, 'pending');
    await send();
    expect(device.received).toEqual([]);
  });

  test('are few: one more takes the place of the oldest, and a session has one', async () => {
    const first = await addDevice(parties.host.token);
    for (let count = 0; count < pushLimits.devices; count += 1) {
      later(1);
      await addDevice(await tokenFor(server.services, parties.host));
    }
    expect(await devicesOf(parties.host.token)).toHaveLength(pushLimits.devices);
    expect((await devicesOf(parties.host.token)).some(({ current }) => current)).toBe(false);
    const again = await addDevice(parties.host.token);
    const renewed = await addDevice(parties.host.token);
    expect(await devicesOf(parties.host.token)).toHaveLength(pushLimits.devices);
    await bookingIn(server, parties, 'pending');
    await send();
    expect([first, again, renewed].map(({ received }) => received.length)).toEqual([0, 0, 1]);
  });

  test('show nothing any more once their session is over or the browser has another user', async () => {
    const { id: hostId, token } = parties.host;
    const kept = await tokenFor(server.services, parties.host);
    const lost = await tokenFor(server.services, parties.host);
    const [left, ended, lent] = [await addDevice(token), await addDevice(lost), await addDevice(kept)];
    await bookingIn(server, parties, 'pending');
    await server.services.jobs.drain('booking-events');
    await server.succeed('logout', { token, body: {} });
    await server.succeed('revokeOtherSessions', { token: kept });
    await server.succeed('addPushDevice', { token: parties.guest.token, body: lent.subscription });
    await send();
    expect([left, ended, lent].map(({ received }) => received.length)).toEqual([0, 0, 0]);
    const { rows } = await server.services.pool.query('select from push_devices where user_id = $1', [hostId]);
    expect(rows).toEqual([]);
  });

  test('of sessions that nobody continued are neither listed nor sent to, and forgotten at night', async () => {
    const device = await addDevice(parties.host.token);
    later(40 * 24 * 3600);
    const token = await tokenFor(server.services, parties.host);
    expect(await devicesOf(token)).toEqual([]);
    await bookingIn(
      server,
      { ...parties, guest: { ...parties.guest, token: await tokenFor(server.services, parties.guest) } },
      'pending',
    );
    await send();
    expect(device.received).toEqual([]);
    await forgetUnreachable(server.services);
    const { rows } = await server.services.pool.query('select from push_devices where user_id = $1', [parties.host.id]);
    expect(rows).toEqual([]);
  });

  test('of administrators are told nothing once their session has ended since nobody used it', async () => {
    const admin = await signedIn(server.services, { role: 'admin' });
    const device = await addDevice(admin.token);
    const ask = async () => {
      const { token } = await signedIn(server.services);
      await server.succeed('openCase', {
        token,
        body: { topic: 'payment', subject: 'Paid twice?', text: 'Which counts?' },
      });
      await send();
    };
    await ask();
    expect(device.received).toHaveLength(1);
    later(server.services.settings.ADMIN_IDLE_HOURS * 3600 + 60);
    await ask();
    expect(device.received).toHaveLength(1);
  });

  test('are in the export of the account without addresses or keys, and go with it', async () => {
    const guest = await signedIn(server.services, { name: 'Leaving Guest' });
    const device = await addDevice(guest.token, 'fr');
    const { push_devices } = await server.succeed('exportAccount', { token: guest.token });
    expect(push_devices).toMatchObject([{ push_service: '127.0.0.1', language: 'fr', taken_at: null }]);
    expect(JSON.stringify(push_devices)).not.toContain(device.subscription.keys.auth);
    await transact(server.services.db, (trx) => notificationsAccount.accountClosed!(trx, guest.id, server.clock.now()));
    expect(await devicesOf(guest.token)).toEqual([]);
  });
});

describe('a subscription', () => {
  test('that a browser has renewed takes the place of the one before, with nobody there', async () => {
    const device = await addDevice(parties.host.token);
    const renewed = service.subscribe();
    const body = { former: device.subscription, renewed: renewed.subscription };
    const guessed = { ...device.subscription, keys: { ...device.subscription.keys, auth: 'A'.repeat(22) } };
    expect((await server.call('renewPushDevice', { body: { ...body, former: guessed } })).status).toBe(404);
    const unknown = service.subscribe().subscription;
    expect((await server.call('renewPushDevice', { body: { ...body, former: unknown } })).status).toBe(404);
    // Nobody takes the place of another device.
    const other = await addDevice(parties.guest.token);
    const taken = { former: device.subscription, renewed: other.subscription };
    expect((await server.call('renewPushDevice', { body: taken })).status).toBe(404);
    // As browsers write subscriptions into JSON, and addresses as they like.
    const withExpiry = ({ subscription: { endpoint, keys: given } }: TestBrowser) => ({
      endpoint: endpoint.replace('http:', 'HTTP:'),
      expirationTime: null,
      keys: given,
    });
    await server.succeed('renewPushDevice', { body: { former: withExpiry(device), renewed: withExpiry(renewed) } });
    await bookingIn(server, parties, 'pending');
    await send();
    expect([device, renewed].map(({ received }) => received.length)).toEqual([0, 1]);
  });

  test.each([
    ['http://push.example.com/a', 'endpoint'],
    ['https://127.0.0.1/a', 'endpoint'],
    ['https://[::1]/a', 'endpoint'],
    ['https://169.254.169.254/latest', 'endpoint'],
    ['https://10.0.0.8:443/a', 'endpoint'],
    ['https://push.example.com:8443/a', 'endpoint'],
    ['https://localhost/a', 'endpoint'],
    ['https://user:secret@push.example.com/a', 'endpoint'],
    [`https://push.example.com/${'ش'.repeat(400)}`, 'endpoint'],
    ['javascript:alert(1)', 'endpoint'],
    ['not an address', 'endpoint'],
  ])('at %s is refused', async (endpoint, field) => {
    const body = { ...service.subscribe().subscription, endpoint };
    const answer = await server.call('addPushDevice', { token: parties.host.token, body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(Object.keys(answer.body.fields!)).toEqual([field]);
  });

  test('without keys that something can be encrypted for is refused', async () => {
    const { subscription } = service.subscribe();
    for (const keys of [
      { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` },
      { ...subscription.keys, auth: 'short' },
    ]) {
      const answer = await server.call('addPushDevice', { token: parties.host.token, body: { ...subscription, keys } });
      expect(answer.status).toBe(422);
    }
  });

  test('whose name leads into a private network by now is forgotten, and nothing is sent there', async () => {
    await addDevice(parties.host.token);
    const { pool } = server.services;
    await pool.query(`update push_devices set endpoint = 'https://127.0.0.1/push' where user_id = $1`, [
      parties.host.id,
    ]);
    await bookingIn(server, parties, 'pending');
    await send();
    expect(await devicesOf(parties.host.token)).toEqual([]);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that knows a device no more (%i) has it forgotten', async (status) => {
    const [gone, stays] = [
      await addDevice(parties.host.token),
      await addDevice(await tokenFor(server.services, parties.host)),
    ];
    service.answer(gone, status);
    await bookingIn(server, parties, 'pending');
    await send();
    expect(stays.received).toHaveLength(1);
    expect(await devicesOf(parties.host.token)).toMatchObject([{ current: false }]);
  });

  test('that fails is tried again after a growing pause, for a day', async () => {
    const device = await addDevice(parties.host.token);
    service.answer(device, 503);
    await bookingIn(server, parties, 'pending');
    await send();
    // Its pause is not over.
    service.answer(device, 201);
    await send();
    expect(device.received).toEqual([]);
    later(pushLimits.firstPauseSeconds + 1);
    await send();
    expect(device.received).toHaveLength(1);

    service.answer(device, { status: 429, headers: { 'retry-after': '120' } });
    await bookingIn(server, parties, 'pending', { fromDay: 60 });
    await send();
    service.answer(device, 201);
    later(100);
    await send();
    expect(device.received).toHaveLength(1);
    later(30);
    await send();
    expect(device.received).toHaveLength(2);

    service.answer(device, 500);
    await bookingIn(server, parties, 'pending', { fromDay: 90 });
    await send();
    service.answer(device, 201);
    later(pushLimits.usefulHours * 3600);
    await send();
    expect(device.received).toHaveLength(2);
    const { rows } = await server.services.pool.query(`select from jobs.job where name = 'push' and state = 'created'`);
    expect(rows).toEqual([]);
  });

  test('that takes too much for one device goes on with the others', async () => {
    // No pause of another test.
    later(300);
    const loud = await addDevice(parties.host.token);
    const quiet = await addDevice(await tokenFor(server.services, parties.host));
    service.answer(loud, { status: 429, headers: { 'retry-after': '600' } });
    await bookingIn(server, parties, 'pending');
    await send();
    await bookingIn(server, parties, 'pending', { fromDay: 60 });
    await send();
    expect([loud, quiet].map(({ received }) => received.length)).toEqual([0, 2]);
  });

  test('that redirects is not followed, wherever it leads', async () => {
    later(300);
    const device = await addDevice(parties.host.token);
    const elsewhere = service.subscribe();
    service.answer(device, { status: 307, headers: { location: elsewhere.subscription.endpoint } });
    await bookingIn(server, parties, 'pending');
    await send();
    await send();
    expect([device, elsewhere].map(({ received }) => received.length)).toEqual([0, 0]);
  });

  test('that takes a notification never is not asked again, and the device stays', async () => {
    const device = await addDevice(parties.host.token);
    // No pause of another test.
    later(300);
    service.answer(device, 403);
    await bookingIn(server, parties, 'pending');
    await send();
    service.answer(device, 201);
    later(3600);
    await send();
    expect(device.received).toEqual([]);
    expect(await devicesOf(await tokenFor(server.services, parties.host))).toHaveLength(1);
  });
});

test('for a month of failures a device is kept, and no longer', async () => {
  const device = await addDevice(parties.host.token);
  service.answer(device, 500);
  await bookingIn(server, parties, 'pending');
  await send();
  later(10 * 24 * 3600);
  await forgetUnreachable(server.services);
  const count = async () => {
    const text = 'select from push_devices where user_id = $1';
    return (await server.services.pool.query(text, [parties.host.id])).rows.length;
  };
  expect(await count()).toBe(1);
  later(21 * 24 * 3600);
  await forgetUnreachable(server.services);
  expect(await count()).toBe(0);
});

describe('without keys of the operator', () => {
  const without = useTestServer();

  test('no device is offered, added or sent to', async () => {
    const { token } = await signedIn(without.services);
    expect(await without.succeed('getPush', { token })).toEqual({ public_key: null, devices: [] });
    const body = service.subscribe().subscription;
    expect(await without.call('addPushDevice', { token, body })).toMatchObject({
      status: 409,
      body: { code: 'push_unavailable' },
    });
    const renewal = { former: body, renewed: body };
    expect(await without.call('renewPushDevice', { body: renewal })).toMatchObject({
      body: { code: 'push_unavailable' },
    });
  });
});
