import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import type { NotificationGroup } from '#contract/notifications.ts';
import { bookingsAccount } from '#server/bookings/bookings.ts';
import { cancelAsAdmin, expireBookings } from '#server/bookings/cancellation/cancellations.ts';
import { completeStays } from '#server/bookings/completion.ts';
import { remindOfArrivals } from '#server/bookings/reminders.ts';
import { notificationsAccount } from './account-lifecycle.ts';
import { notificationsChanged } from './inbox.ts';
import { notificationKinds } from '#server/notification-kinds.ts';
import { notify } from './notify.ts';
import { transact } from '#server/platform/postgres.ts';
import { changeUser } from '#test/changes.ts';
import { bookingIn, createBookingParties, payInSandbox, stayIn, type BookingParties } from '#test/bookings.ts';
import { createProperty, signedIn, tokenFor } from '#test/factories.ts';
import { concurrently } from '#test/concurrently.ts';
import { manyConnections, sentMails, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
let parties: BookingParties;
beforeEach(async () => {
  server.clock.set(new Date());
  parties = await createBookingParties(server, { cancellation_policy: 'flexible' });
});

interface Reader {
  id: string;
  token: string;
}

async function inboxOf(reader: Reader, query: Record<string, string | number | boolean> = {}, language = 'en') {
  await server.services.jobs.drain('booking-events');
  return server.succeed('listNotifications', {
    token: await tokenFor(server.services, reader),
    params: { userId: reader.id },
    query,
    headers: { 'accept-language': language },
  });
}
const typesOf = async (reader: Reader) => (await inboxOf(reader)).notifications.map(({ type }) => type);
const asHost = (id: string) => ({ token: parties.host.token, params: { id } });
const asGuest = (id: string) => ({ token: parties.guest.token, params: { id } });
const daysBefore = (day: string, hours: number) => new Date(tripoliInstant(day, '12:00').getTime() - hours * 3_600_000);

describe('each event of a booking notifies each side once', () => {
  test('requested, approved, paid, reminded, completed', async () => {
    const booking = await bookingIn(server, parties, 'pending');
    expect(await typesOf(parties.guest)).toEqual(['new_reservation']);
    expect(await typesOf(parties.host)).toEqual(['new_reservation']);
    await server.succeed('approveBooking', asHost(booking.id));
    await payInSandbox(server, parties.guest.token, booking.id);

    server.clock.set(daysBefore(booking.check_in, 48));
    expect(await remindOfArrivals(server.services)).toBe(0);
    server.clock.set(daysBefore(booking.check_in, 24));
    expect(await remindOfArrivals(server.services)).toBe(1);
    // A second run before the notifications are written, and one after.
    expect(await remindOfArrivals(server.services)).toBe(1);
    await server.services.jobs.drain('booking-events');
    expect(await remindOfArrivals(server.services)).toBe(0);

    server.clock.set(tripoliInstant(addDays(booking.check_out, 1), '01:00'));
    await completeStays(server.services);
    const story = ['review_invitation', 'trip_reminder', 'payment_received', 'booking_approved', 'new_reservation'];
    expect(await typesOf(parties.guest)).toEqual(story);
    expect(await typesOf(parties.host)).toEqual(story);

    const { notifications } = await inboxOf(parties.guest);
    const trip = `/account/trips/${booking.id}`;
    const elsewhere = { payment_received: `${trip}/booked`, review_invitation: `/bookings/${booking.id}/chat` };
    for (const { type, action_url } of notifications)
      expect(action_url).toBe(elsewhere[type as keyof typeof elsewhere] ?? trip);
    expect(notifications[2]).toMatchObject({
      title: 'Your stay at Quiet house is confirmed',
      action_text: 'View trip',
      read: false,
      read_at: null,
    });
    expect((await inboxOf(parties.host)).notifications[2]).toMatchObject({
      title: 'Nuri Guest has paid: the stay at Quiet house is confirmed',
      action_url: `/host/reservations/${booking.id}`,
    });
  });

  test('confirmed, and cancelled by the guest', async () => {
    const { id } = await bookingIn(server, parties, 'confirmed');
    await server.succeed('cancelTrip', { ...asGuest(id), body: {} });
    const story = ['cancellation', 'booking_confirmed', 'new_reservation'];
    expect(await typesOf(parties.guest)).toEqual(story);
    const confirmed = (await inboxOf(parties.guest)).notifications[1];
    expect(confirmed).toMatchObject({ type: 'booking_confirmed', action_url: `/account/trips/${id}/booked` });
    expect(await typesOf(parties.host)).toEqual(story);
  });

  test('cancelled by an administrator, with the refund', async () => {
    const booking = await bookingIn(server, parties, 'paid');
    const admin = await signedIn(server.services, { role: 'admin' });
    await cancelAsAdmin(server.services, admin, booking.id, { reason: 'Flooded', refund_to: 'wallet' });
    const [notification] = (await inboxOf(parties.guest)).notifications;
    const amount = (booking.total_dirham / 1000).toLocaleString('en', { minimumFractionDigits: 2 });
    expect(notification).toMatchObject({ type: 'cancellation' });
    expect(notification!.message).toContain(`LYD\u00a0${amount}`);
    expect((await typesOf(parties.host))[0]).toBe('cancellation');
    expect(await typesOf(admin)).toEqual([]);
  });

  test('declined, and competing requests of an approved one', async () => {
    const booking = await bookingIn(server, parties, 'pending');
    const rival = await signedIn(server.services, { name: 'Rival Guest' });
    await server.succeed('requestBooking', { token: rival.token, body: stayIn(server, parties.property.id, 30, 2) });
    const other = await server.succeed('requestBooking', {
      token: rival.token,
      body: stayIn(server, parties.property.id, 60, 2),
    });
    await server.succeed('declineBooking', { ...asHost(other.id), body: { decline_reason: 'need_info' } });
    await server.succeed('approveBooking', asHost(booking.id));
    expect(await typesOf(rival)).toEqual([
      'booking_declined',
      'booking_declined',
      'new_reservation',
      'new_reservation',
    ]);
    expect(await typesOf(parties.guest)).toEqual(['booking_approved', 'new_reservation']);
    expect((await typesOf(parties.host)).toSorted()).toEqual([
      'booking_approved',
      'booking_declined',
      'booking_declined',
      'new_reservation',
      'new_reservation',
      'new_reservation',
    ]);
    const reasons = (await inboxOf(rival)).notifications.map(({ message }) => message).join();
    expect(reasons).toContain('the host needs more information');
    expect(reasons).toContain('no longer available');
    expect((await inboxOf(rival, {}, 'ar')).notifications.map(({ message }) => message).join()).toContain(
      'يحتاج المضيف إلى معلومات أكثر',
    );
  });

  test('expired without an answer, expired unpaid, paid too late', async () => {
    await bookingIn(server, parties, 'pending', { fromDay: 80 });
    const approved = await bookingIn(server, parties, 'approved');
    const { payment } = await server.succeed('payBooking', { ...asGuest(approved.id), body: { method: 'sandbox' } });
    server.clock.advanceHours(25);
    expect(await expireBookings(server.services)).toBeGreaterThanOrEqual(2);
    const params = { payment_id: payment.id };
    const token = await tokenFor(server.services, parties.guest);
    await server.succeed('playSandboxOutcome', { token, params, body: { outcome: 'approved' } });
    const guest = await typesOf(parties.guest);
    expect(guest.filter((type) => type === 'request_expired')).toHaveLength(1);
    expect(guest.filter((type) => type === 'payment_expired')).toHaveLength(1);
    expect(guest[0]).toBe('payment_refunded');
    const host = await typesOf(parties.host);
    expect(host.filter((type) => type === 'request_expired')).toHaveLength(1);
    expect(host.filter((type) => type === 'payment_expired')).toHaveLength(1);
    expect(host).not.toContain('payment_refunded');
  });

  test('booked instantly, with payment online and at the property', async () => {
    const property = await createProperty(server.services, parties.host.id, {
      instant_book: true,
      pay_at_property: true,
    });
    for (const [fromDay, payment_choice] of [[40, 'online'] as const, [50, 'at_property'] as const]) {
      const body = { ...stayIn(server, property.id, fromDay, 2), payment_choice };
      await server.succeed('requestBooking', { token: parties.guest.token, body });
      await server.services.jobs.drain('booking-events');
    }
    expect(await typesOf(parties.guest)).toEqual(['booking_instant', 'booking_held']);
    expect(await typesOf(parties.host)).toEqual(['booking_instant', 'booking_held']);
  });
});

describe('the inbox', () => {
  test('is in the language of the request', async () => {
    await bookingIn(server, parties, 'pending');
    const titles = [];
    for (const language of ['en', 'ar', 'fr']) {
      titles.push((await inboxOf(parties.guest, {}, language)).notifications[0]!.title);
    }
    expect(titles).toEqual([
      'Your request for Quiet house has been sent',
      'أُرسل طلبك لحجز بيت هادئ',
      'Votre demande pour «\u00a0Maison calme\u00a0» a été envoyée',
    ]);
  });

  test('of another user is forbidden, also to administrators; visitors must log in', async () => {
    const admin = await signedIn(server.services, { role: 'admin' });
    for (const stranger of [parties.host, admin]) {
      const answer = await server.call('listNotifications', {
        token: stranger.token,
        params: { userId: parties.guest.id },
      });
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect((await server.call('listNotifications', { params: { userId: parties.guest.id } })).status).toBe(401);
  });

  test('marks a notification as read once', async () => {
    await bookingIn(server, parties, 'approved');
    const [newest, oldest] = (await inboxOf(parties.guest)).notifications;
    const read = () => server.succeed('readNotification', asGuest(newest!.id));
    const first = await read();
    expect(first).toMatchObject({ id: newest!.id, read: true, unread_count: 1 });
    server.clock.advanceHours(0.1);
    expect(await read()).toEqual(first);
    const after = await inboxOf(parties.guest);
    expect(after.unread_count).toBe(1);
    expect(after.notifications.map(({ id, read, read_at }) => [id, read, read_at])).toEqual([
      [newest!.id, true, first.read_at],
      [oldest!.id, false, null],
    ]);
    expect((await inboxOf(parties.guest, { unread_only: true })).notifications.map(({ id }) => id)).toEqual([
      oldest!.id,
    ]);
    expect((await server.call('readNotification', asHost(newest!.id))).status).toBe(404);
  });

  test('marks a notification as read once from two devices, with the same answer', async () => {
    await bookingIn(server, parties, 'pending');
    const [one] = (await inboxOf(parties.guest)).notifications;
    const [first, second] = await concurrently(
      server,
      ['select from notifications where id = $1 for update', [one!.id]],
      () => [1, 2].map(() => server.call('readNotification', asGuest(one!.id))),
    );
    expect(first).toMatchObject({ status: 200, body: { read: true, unread_count: 0 } });
    expect(second!.body).toEqual(first!.body);
  });

  test('marks all as read up to a given one', async () => {
    await bookingIn(server, parties, 'approved');
    const before = (await inboxOf(parties.guest)).notifications;
    await bookingIn(server, parties, 'pending', { fromDay: 50 });
    await server.services.jobs.drain('booking-events');
    const readAll = (body: object) => server.succeed('readAllNotifications', { token: parties.guest.token, body });
    expect(await readAll({ up_to: before[0]!.id })).toEqual({ unread_count: 1 });
    expect((await inboxOf(parties.host)).unread_count).toBe(3);
    expect(await readAll({})).toEqual({ unread_count: 0 });
  });

  test('has pages, newest first, without repetition', async () => {
    const notices = Array.from({ length: 23 }, (_, at) => ({
      to: parties.guest.id,
      kind: notificationKinds.message_from_host,
      side: 'guest' as const,
      reference: parties.property.id,
      fact: `message ${at}`,
      data: { host: 'Salma', text: `Message ${at}` },
      at: server.clock.now(),
    }));
    for (const notice of notices) {
      await transact(server.services.db, (trx) => notify(server.services, trx, [notice]));
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await inboxOf(parties.guest, { limit: 10, cursor });
      expect(page.unread_count).toBe(23);
      seen.push(...page.notifications.map(({ message }) => message));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(notices.map(({ data }) => data.text).reverse());
    expect((await inboxOf(parties.guest)).notifications).toHaveLength(20);
    const wrong = await server.call('listNotifications', {
      token: parties.guest.token,
      params: { userId: parties.guest.id },
      query: { cursor: 'nonsense' },
    });
    expect(wrong).toMatchObject({ status: 422, body: { fields: { cursor: expect.any(String) } } });
  });
});

describe('polling', () => {
  const ask = async (known?: string, language = 'en') => {
    const response = await fetch(`${server.url}/api/notifications/user/${parties.guest.id}?limit=20`, {
      headers: {
        authorization: `Bearer ${parties.guest.token}`,
        'accept-language': language,
        ...(known ? { 'if-none-match': known } : {}),
      },
    });
    return { status: response.status, tag: response.headers.get('etag')!, text: await response.text() };
  };

  test('is answered 304 without a body until something changes', async () => {
    const empty = await ask();
    expect(empty.status).toBe(200);
    expect(await ask(empty.tag)).toEqual({ status: 304, tag: empty.tag, text: '' });
    await bookingIn(server, parties, 'pending');
    await server.services.jobs.drain('booking-events');
    const answered = await vi.waitFor(async () => {
      const changed = await ask(empty.tag);
      expect(changed.status).toBe(200);
      return changed;
    });
    expect((await ask(answered.tag)).status).toBe(304);
    // Each language has its own version.
    expect((await ask(answered.tag, 'ar')).status).toBe(200);

    const [one] = (await inboxOf(parties.guest)).notifications;
    await server.succeed('readNotification', asGuest(one!.id));
    const read = await ask(answered.tag);
    expect(read.status).toBe(200);
    // Marking a read one again, and notifications of others, change nothing.
    await server.succeed('readNotification', asGuest(one!.id));
    await bookingIn(server, await createBookingParties(server), 'pending');
    await server.services.jobs.drain('booking-events');
    expect((await ask(read.tag)).status).toBe(304);
  });

  test('reads one row when the answer is not cached and nothing has changed', async () => {
    const { tag } = await ask();
    notificationsChanged(server.services.etagCache, parties.guest.id);
    const statements: string[] = [];
    const { pool } = server.services;
    const query = pool.query.bind(pool) as (...input: unknown[]) => unknown;
    pool.query = ((...input: unknown[]) => {
      statements.push((input[0] as { name: string }).name);
      return query(...input);
    }) as typeof pool.query;
    try {
      expect((await ask(tag)).status).toBe(304);
    } finally {
      Reflect.deleteProperty(pool, 'query');
    }
    expect(statements).toEqual(['accounts_viewer', 'notifications_version']);
  });
});

describe('mail', () => {
  async function mailsTo(person: { email: string }): Promise<string[]> {
    const files = await sentMails(server);
    const mails = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    return mails.filter((mail) => mail.includes(`To: ${person.email}`));
  }
  const choose = (token: string, off: readonly NotificationGroup[]) =>
    server.succeed('setNotificationPreferences', {
      token,
      body: {
        email: Object.fromEntries(
          ['bookings', 'reminders', 'messages', 'reviews', 'listings', 'offers'].map((group) => [
            group,
            !off.includes(group as NotificationGroup),
          ]),
        ),
      },
    });

  test('is sent unless its group is turned off; the notification is stored anyway', async () => {
    const { token } = parties.guest;
    const before = await server.succeed('getNotificationPreferences', { token });
    expect(new Set(Object.values(before.email))).toEqual(new Set([true]));
    const chosen = await choose(token, ['bookings']);
    expect(chosen.email).toMatchObject({ bookings: false, reminders: true });
    expect(await server.succeed('getNotificationPreferences', { token })).toEqual(chosen);

    const booking = await bookingIn(server, parties, 'paid');
    expect(await mailsTo(parties.guest)).toEqual([]);
    expect(await mailsTo(parties.host)).toHaveLength(3);
    expect(await typesOf(parties.guest)).toEqual(['payment_received', 'booking_approved', 'new_reservation']);

    // Other groups are still sent, and this one again once it is turned on.
    server.clock.set(daysBefore(booking.check_in, 24));
    await remindOfArrivals(server.services);
    expect(await mailsTo(parties.guest)).toHaveLength(1);
    parties.guest.token = await tokenFor(server.services, parties.guest);
    await choose(parties.guest.token, []);
    await server.succeed('cancelTrip', { ...asGuest(booking.id), body: {} });
    expect(await mailsTo(parties.guest)).toHaveLength(2);
  });

  test('is sent once per fact', async () => {
    const notice = {
      to: parties.guest.id,
      kind: notificationKinds.referral_credit,
      side: 'guest',
      reference: null,
      fact: 'credit of one friend',
      data: { name: 'Amal', amount_dirham: 50_000 },
      at: server.clock.now(),
    } as const;
    const tell = () => transact(server.services.db, (trx) => notify(server.services, trx, [notice]));
    expect([await tell(), await tell()]).toEqual([1, 0]);
    expect(await mailsTo(parties.guest)).toHaveLength(1);
    expect((await inboxOf(parties.guest)).notifications.map(({ title }) => title)).toEqual([
      'LYD\u00a050.00 of credit is yours',
    ]);
  });

  test('a rollback stores no notification and sends no mail', async () => {
    const failure = transact(server.services.db, async (trx) => {
      await notify(server.services, trx, [
        {
          to: parties.guest.id,
          kind: notificationKinds.referral_credit,
          side: 'guest',
          reference: null,
          fact: 'x',
          data: {},
          at: server.clock.now(),
        },
      ]);
      throw new Error('undone');
    });
    await expect(failure).rejects.toThrow('undone');
    expect(await typesOf(parties.guest)).toEqual([]);
    expect(await mailsTo(parties.guest)).toEqual([]);
  });
});

/** Runs the account closed hooks of bookings and notifications. */
const eraseAccount = (userId: string) =>
  transact(server.services.db, async (trx) => {
    await notificationsAccount.accountClosed!(trx, userId, server.clock.now());
    await bookingsAccount.redactNotifications!(trx, userId);
  });

test.each(['guest', 'Salma "the host" Bashir'])(
  'the name %s of a closed account is removed from notifications of others',
  async (name) => {
    await changeUser(server.services, parties.guest, { name });
    await bookingIn(server, parties, 'pending');
    const before = (await inboxOf(parties.host)).notifications[0]!;
    expect(`${before.title} ${before.message}`).toContain(name);
    await eraseAccount(parties.guest.id);
    const after = (await inboxOf(parties.host)).notifications[0]!;
    expect([after.title, after.message]).toEqual([before.title.replace(name, '…'), before.message.replace(name, '…')]);
    expect((await inboxOf(parties.guest)).notifications).toEqual([]);
  },
);

test('earlier names of a closed account are removed too', async () => {
  await bookingIn(server, parties, 'pending');
  expect((await inboxOf(parties.host)).notifications[0]!.title).toContain('Nuri Guest');
  await changeUser(server.services, parties.guest, { name: 'Nouri G' });
  await eraseAccount(parties.guest.id);
  expect(JSON.stringify(await inboxOf(parties.host))).not.toContain('Nuri');
  expect(JSON.stringify(await inboxOf(parties.host))).toContain('…');
});
