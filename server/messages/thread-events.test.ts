import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { completeStays } from '#server/bookings/completion.ts';
import { expireBookings } from '#server/bookings/cancellation/cancellations.ts';
import { bookingIn, createBookingParties, travelHours, travelTo, type BookingParties } from '#test/bookings.ts';
import { createCoHost } from '#test/co-hosts.ts';
import { signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let parties: BookingParties;
beforeEach(async () => {
  parties = await createBookingParties(server);
});

/** The texts of a thread's events as this user reads them, without the characters that isolate names. */
async function eventsFor({ token }: { token: string }, booking_id: string, locale = 'en'): Promise<string[]> {
  const headers = { 'accept-language': locale };
  const items = await server.succeed('listMessages', { token, params: { booking_id }, headers });
  return items.filter(({ kind }) => kind === 'event').map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, ''));
}

/** The last event as the guest, the host and others read it. */
async function lastEvent(booking_id: string): Promise<{ guest: string; host: string; other: string }> {
  const admin = await signedIn(server.services, { role: 'admin' });
  const [guest, host, other] = await Promise.all(
    [parties.guest, parties.host, admin].map(async (user) => (await eventsFor(user, booking_id)).at(-1)!),
  );
  return { guest: guest!, host: host!, other: other! };
}

const cancelAsHost = (id: string, token = parties.host.token) =>
  server.succeed('cancelReservation', {
    token,
    params: { id },
    body: { reason: 'The pump broke.', shown_fee_dirham: 0 },
  });

it('tells each side of its own acts in the second person', async () => {
  const { guest, host } = parties;
  const { id } = await bookingIn(server, parties, 'paid', { fromDay: 1, nights: 2 });
  expect(await eventsFor(guest, id)).toEqual([
    'You asked to book',
    'Salma Host approved your request',
    'You have paid; the booking is confirmed',
  ]);
  expect(await eventsFor(host, id)).toEqual([
    'Nuri Guest asked to book',
    'You approved the request',
    'Nuri Guest has paid; the booking is confirmed',
  ]);
  expect(await eventsFor(host, id, 'ar')).toEqual([
    'وصل طلب حجز من Nuri Guest',
    'وافقتَ على الطلب',
    'وصلت دفعة Nuri Guest وتأكد الحجز',
  ]);
  await travelHours(server, parties, 24 * 4);
  await completeStays(server.services);
  const body = { rating: 5, comment: 'A quiet and clean home.' };
  for (const [role, { token }] of [
    ['guest', guest],
    ['host', host],
  ] as const) {
    await server.succeed('submitReview', { token, params: { booking_id: id, role }, body });
  }
  expect((await eventsFor(guest, id)).slice(3)).toEqual([
    'Your stay is over',
    'You left a review',
    'Salma Host left a review',
    'The reviews are published',
  ]);
  expect((await eventsFor(host, id)).slice(4, 6)).toEqual(['Nuri Guest left a review', 'You left a review']);
});

describe('the end of a booking', () => {
  it('names who cancelled it', async () => {
    const cancelled = await bookingIn(server, parties, 'pending', { fromDay: 40 });
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id: cancelled.id }, body: {} });
    expect(await lastEvent(cancelled.id)).toEqual({
      guest: 'You cancelled the booking',
      host: 'Nuri Guest cancelled the booking',
      other: 'Nuri Guest cancelled the booking',
    });
    const byHost = await bookingIn(server, parties, 'confirmed', { fromDay: 50 });
    await cancelAsHost(byHost.id);
    expect(await lastEvent(byHost.id)).toEqual({
      guest: 'Salma Host cancelled your booking',
      host: 'You cancelled the booking',
      other: 'Salma Host cancelled the booking',
    });
    const declined = await bookingIn(server, parties, 'pending', { fromDay: 60 });
    await server.succeed('declineBooking', {
      token: parties.host.token,
      params: { id: declined.id },
      body: { decline_reason: 'need_info' },
    });
    expect(await lastEvent(declined.id)).toEqual({
      guest: 'Salma Host could not take your request',
      host: 'You declined the request',
      other: 'Salma Host declined the request',
    });
  });

  it('says that the guest did not come', async () => {
    const { id, check_in } = await bookingIn(server, parties, 'confirmed', { fromDay: 1, nights: 4 });
    await travelTo(server, parties, tripoliInstant(addDays(check_in, 1), '12:00'));
    await server.succeed('endForAbsence', { token: parties.host.token, params: { id } });
    expect(await lastEvent(id)).toEqual({
      guest: 'Salma Host reported that you did not come; the stay has ended',
      host: 'You reported that Nuri Guest did not come; the stay has ended',
      other: 'Salma Host reported that Nuri Guest did not come; the stay has ended',
    });
  });

  it('tells a request without an answer from an approval that was not paid', async () => {
    const unanswered = await bookingIn(server, parties, 'pending', { fromDay: 40 });
    const unpaid = await bookingIn(server, parties, 'approved', { fromDay: 50 });
    await travelHours(server, parties, 48);
    await expireBookings(server.services);
    expect(await lastEvent(unanswered.id)).toEqual({
      guest: 'Salma Host did not answer in time, so your request has expired',
      host: 'You did not answer in time, so the request has expired',
      other: 'Salma Host did not answer in time, so the request has expired',
    });
    expect(await lastEvent(unpaid.id)).toEqual({
      guest: 'You did not pay in time, so your booking has expired',
      host: 'Nuri Guest did not pay in time, so the booking has expired',
      other: 'Nuri Guest did not pay in time, so the booking has expired',
    });
  });

  it('says that the account of the host was suspended', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    const admin = await signedIn(server.services, { role: 'admin' });
    await server.succeed('suspendUser', {
      token: admin.token,
      params: { user_id: parties.host.id },
      body: { reason: 'Three reports' },
    });
    await server.services.jobs.drain('host-suspensions');
    const texts = await eventsFor(parties.guest, id);
    expect(texts.at(-1)).toBe('The account of Salma Host was suspended, so your booking has ended');
  });
});

describe('a co-host', () => {
  it('is told what the host did by name, and what they did themselves in the second person', async () => {
    const member = await createCoHost(server.services, parties.host, ['messages', 'calendar']);
    const { id } = await bookingIn(server, parties, 'approved');
    expect((await eventsFor(member, id)).at(-1)).toBe('Salma Host approved the request');
    await cancelAsHost(id, member.token);
    expect((await eventsFor(member, id)).at(-1)).toBe('You cancelled the booking');
    // The host reads which co-host it was; to the guest it was the host.
    expect((await eventsFor(parties.host, id)).at(-1)).toBe(`${member.name} cancelled the booking`);
    expect((await eventsFor(parties.guest, id)).at(-1)).toBe('Salma Host cancelled your booking');
  });
});

it('has a version of its own for each reader and language', async () => {
  const { id: booking_id } = await bookingIn(server, parties, 'pending');
  const tagFor = async (token: string, locale: string) => {
    const headers = { 'accept-language': locale };
    return (await server.call('listMessages', { token, params: { booking_id }, headers })).headers.get('etag');
  };
  const { guest, host } = parties;
  const tags = [
    await tagFor(guest.token, 'en'),
    await tagFor(host.token, 'en'),
    await tagFor(guest.token, 'ar'),
    await tagFor(host.token, 'ar'),
  ];
  expect(new Set(tags).size).toBe(4);
  // The tag of the other side is no tag of this one.
  const headers = { 'if-none-match': tags[0]!, 'accept-language': 'en' };
  const answer = await server.call('listMessages', { token: host.token, params: { booking_id }, headers });
  expect(answer.status).toBe(200);
});
