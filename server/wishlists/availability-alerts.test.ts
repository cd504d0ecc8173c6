import { beforeAll, describe, expect, it, test } from 'vitest';
import { availabilityAlertLimits } from '#contract/limits.ts';
import { addDays } from '#contract/days.ts';
import { blockNights, freeNights } from '#test/blocks.ts';
import { bookingIn, createBookingParties } from '#test/bookings.ts';
import { addBlock } from '#server/accounts/accounts.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { transact } from '#server/platform/postgres.ts';
import { createProperty, signedIn, tokenFor } from '#test/factories.ts';
import { mailsTo } from '#test/mail-texts.ts';
import { useSecondInstance } from '#test/second-instance.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { endAlerts, tellOfFreeNights } from './free-nights.ts';

const server = useTestServer(manyConnections);
const second = useSecondInstance(server);
beforeAll(() => {
  server.clock.set(new Date('2026-11-21T10:00:00Z'));
});

interface Stay {
  property_id: string;
  check_in: string;
  check_out: string;
  guests: number;
}
const nights = { check_in: '2027-01-07', check_out: '2027-01-10' };

/** A guest who waits for these nights. */
async function waiting(stay: Stay) {
  const guest = await signedIn(server.services, { role: 'guest' });
  const alert = await server.succeed('addAvailabilityAlert', { token: guest.token, body: stay });
  return { ...guest, alert };
}

async function takenHome() {
  const host = await signedIn(server.services, { role: 'host' });
  const { id } = await createProperty(server.services, host.id, { capacity: 4 });
  await blockNights(server.services, id, { from: '2027-01-08', to: '2027-01-09' });
  return { id, host, stay: { property_id: id, ...nights, guests: 2 } };
}
const free = (id: string) => freeNights(server.services, id, { from: '2027-01-08', to: '2027-01-09' });

const tell = () => tellOfFreeNights(server.services);
async function told({ token, id }: { token: string; id: string }) {
  const { notifications } = await server.succeed('listNotifications', { token, params: { userId: id } });
  return notifications.filter((one) => one.type === 'nights_free');
}
const alertsOf = async ({ token }: { token: string }) =>
  (await server.succeed('listAvailabilityAlerts', { token })).alerts.map((alert) => alert.id);

describe('nights that somebody waits for', () => {
  it('are told of once when the host opens them, with a link to these dates, and to nobody else', async () => {
    const { id, stay } = await takenHome();
    const guest = await waiting(stay);
    await blockNights(server.services, id, { from: '2027-01-20', to: '2027-01-21' });
    const other = await waiting({ ...stay, check_in: '2027-01-20', check_out: '2027-01-22' });
    await tell();
    expect(await told(guest)).toEqual([]);
    await free(id);
    await tell();
    const [notification, ...more] = await told(guest);
    expect(more).toEqual([]);
    expect(notification).toMatchObject({
      action_url: `/properties/${id}?check_in=2027-01-07&check_out=2027-01-10&adults=2`,
    });
    expect(notification!.title).toMatch(/is free again from .*7 Jan.* to .*10 Jan/);
    expect(await told(other)).toEqual([]);
    expect(await alertsOf(guest)).toEqual([]);
    // The nights may be taken and freed again: that was not asked for.
    await blockNights(server.services, id, { from: '2027-01-08', to: '2027-01-09' });
    await free(id);
    await tell();
    expect(await told(guest)).toHaveLength(1);
  });

  it('are told of when a guest cancels, and not before all of them are free', async () => {
    const parties = await createBookingParties(server, { capacity: 4 });
    const booking = await bookingIn(server, parties, 'approved', { fromDay: 40, nights: 2 });
    const { check_in, check_out } = booking;
    const property_id = parties.property.id;
    const rest = { from: check_out, to: addDays(check_out, 1) };
    await blockNights(server.services, property_id, rest);
    const short = await waiting({ property_id, check_in, check_out, guests: 1 });
    const long = await waiting({ property_id, check_in, check_out: rest.to, guests: 1 });
    const crowd = await waiting({ property_id, check_in, check_out, guests: 4 });
    await server.succeed('cancelTrip', {
      token: parties.guest.token,
      params: { id: booking.id },
      body: {},
    });
    await tell();
    expect([await told(short), await told(long), await told(crowd)].map((all) => all.length)).toEqual([1, 0, 1]);
    await freeNights(server.services, property_id, rest);
    await tell();
    expect([await told(short), await told(long), await told(crowd)].map((all) => all.length)).toEqual([1, 1, 1]);
  });

  it('are told of once by two instances, and one mail is sent', async () => {
    const { id, stay } = await takenHome();
    const guests = await Promise.all(Array.from({ length: 6 }, () => waiting(stay)));
    await tell();
    await free(id);
    await Promise.all([tell(), tellOfFreeNights(second.services), tell(), tellOfFreeNights(second.services)]);
    for (const guest of guests) {
      expect(await told(guest)).toHaveLength(1);
      const mails = (await mailsTo(server, guest.email)).filter((mail) => mail.includes('is free again'));
      expect(mails).toHaveLength(1);
    }
  });

  it('that are free already are told of at once', async () => {
    const { id, stay } = await takenHome();
    await free(id);
    const guest = await waiting(stay);
    await tell();
    expect(await told(guest)).toHaveLength(1);
  });

  it('hold nothing: somebody else books them, and the wish stays', async () => {
    const { id, stay } = await takenHome();
    const guest = await waiting(stay);
    await free(id);
    const body = { property_id: id, ...nights, guests: { adults: 2 }, payment_choice: 'online' as const };
    const other = await signedIn(server.services, { role: 'guest' });
    await server.succeed('requestBooking', { token: other.token, body });
    await blockNights(server.services, id, { from: '2027-01-07', to: '2027-01-08' });
    await tell();
    expect(await told(guest)).toEqual([]);
    expect(await alertsOf(guest)).toEqual([guest.alert.id]);
  });

  it('are waited for no longer once revoked, which nobody else can', async () => {
    const { id, stay } = await takenHome();
    const [guest, stranger] = [await waiting(stay), await waiting(stay)];
    const params = { alert_id: guest.alert.id };
    expect((await server.call('removeAvailabilityAlert', { token: stranger.token, params })).status).toBe(404);
    await server.succeed('removeAvailabilityAlert', { token: guest.token, params });
    expect((await server.call('removeAvailabilityAlert', { token: guest.token, params })).status).toBe(404);
    await free(id);
    await tell();
    expect([await told(guest), await told(stranger)].map((all) => all.length)).toEqual([0, 1]);
  });

  it.each(['guest', 'host'] as const)(
    'are told of to nobody and waited for no more once the %s has blocked the other side',
    async (by) => {
      const { id, host, stay } = await takenHome();
      const [guest, other] = [await waiting(stay), await waiting(stay)];
      const [blocker, blocked] = by === 'guest' ? [guest, host] : [host, guest];
      await transact(server.services.db, (trx) =>
        addBlock(server.services, trx, { blocker_id: blocker.id, blocked_id: blocked.id }),
      );
      await free(id);
      await tell();
      expect([await told(guest), await told(other)].map((all) => all.length)).toEqual([0, 1]);
      expect(await alertsOf(guest)).toEqual([]);
    },
  );

  it.each([
    ['guest', 'person_blocked'],
    ['host', 'property_unavailable'],
  ] as const)(
    'are not waited for where the %s has blocked the other side, as they cannot be booked',
    async (by, code) => {
      const { id, host, stay } = await takenHome();
      const guest = await signedIn(server.services, { role: 'guest' });
      const [blocker, blocked] = by === 'guest' ? [guest, host] : [host, guest];
      await transact(server.services.db, (trx) =>
        addBlock(server.services, trx, { blocker_id: blocker.id, blocked_id: blocked.id }),
      );
      const refused = await server.call('addAvailabilityAlert', { token: guest.token, body: stay });
      await free(id);
      const body = { property_id: id, ...nights, guests: { adults: 2 }, payment_choice: 'online' as const };
      const request = await server.call('requestBooking', { token: guest.token, body });
      expect([refused.status, refused.body.code]).toEqual([409, code]);
      expect([request.status, request.body.detail]).toEqual([refused.status, refused.body.detail]);
      expect(await alertsOf(guest)).toEqual([]);
    },
  );

  it('are in the export of the account, and are forgotten with it', async () => {
    const { id, stay } = await takenHome();
    const guest = await signedIn(server.services, { role: 'guest', password_hash: await hashPassword('secret-1') });
    await server.succeed('addAvailabilityAlert', { token: guest.token, body: stay });
    const exported = await server.succeed('exportAccount', { token: guest.token });
    expect(JSON.stringify(exported)).toContain(nights.check_in);
    await server.succeed('closeAccount', { token: guest.token, body: { current_password: 'secret-1' } });
    await free(id);
    await tell();
    const { rows } = await server.services.pool.query<{ count: number }>(
      `select count(*)::int as count from notifications where user_id = $1 and kind = 'nights_free'`,
      [guest.id],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('end at check-in', async () => {
    const { id, stay } = await takenHome();
    const guest = await waiting(stay);
    const early = server.clock.now();
    server.clock.set(new Date(`${nights.check_in}T06:00:00Z`));
    try {
      await free(id);
      await tell();
      await endAlerts(server.services);
      const token = await tokenFor(server.services, guest);
      expect(await alertsOf({ token })).toEqual([]);
      expect(await told({ id: guest.id, token })).toEqual([]);
    } finally {
      server.clock.set(early);
    }
  });
});

describe('what can be waited for', () => {
  const add = (token: string, body: Stay) => server.call('addAvailabilityAlert', { token, body });

  test('is a stay that the home takes, of another host, that begins on another day', async () => {
    const { host, stay } = await takenHome();
    const { token } = await signedIn(server.services, { role: 'guest' });
    const today = server.clock.today();
    const refused = [
      [await add(token, { ...stay, guests: 5 }), 'too_many_guests'],
      [await add(token, { ...stay, check_in: today, check_out: addDays(today, 2) }), 'notice_too_short'],
      [await add(token, { ...stay, check_in: '2026-10-01', check_out: '2026-10-03' }), 'dates_in_past'],
      [await add(token, { ...stay, property_id: crypto.randomUUID() }), 'not_found'],
      [await add(host.token, stay), 'own_property'],
    ] as const;
    expect(refused.map(([answer]) => answer.body.code)).toEqual(refused.map(([, code]) => code));
  });

  test('is once each, and no more than ten for a person, however they come', async () => {
    const { stay } = await takenHome();
    const guest = await signedIn(server.services, { role: 'guest' });
    const asked = Array.from({ length: 14 }, (_, at) => ({ ...stay, check_out: addDays(stay.check_out, at) }));
    const answers = await Promise.all(asked.map((body) => add(guest.token, body)));
    const { open } = availabilityAlertLimits;
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(open);
    expect(answers.find((answer) => answer.status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'too_many_alerts' },
    });
    const [known] = answers.filter((answer) => answer.status === 200);
    const { check_in, check_out } = known!.body;
    const again = await add(guest.token, { ...stay, check_in, check_out, guests: 3 });
    expect(again).toMatchObject({ status: 200, body: { id: known!.body.id, guests: 3 } });
    expect(await alertsOf(guest)).toHaveLength(open);
  });
});
