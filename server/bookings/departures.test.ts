import { expect, it, describe } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { bookingIn, travelTo } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
const parties = useBookingParties(server);

const sayLeft = (id: string, token = parties.guest.token) => server.call('sayLeft', { token, params: { id } });
const leftAt = async (id: string) =>
  (await server.succeed('getTrip', { token: parties.guest.token, params: { id } })).left_at;
const told = async ({ id, token }: { id: string; token: string }) => {
  await server.services.jobs.drain('booking-events');
  const { notifications } = await server.succeed('listNotifications', { token, params: { userId: id } });
  return notifications.filter(({ type }) => type === 'guest_left').map(({ title }) => title);
};

describe('a guest who has left', () => {
  it('says so on the day of check-out, and the host is told once, however often it is said', async () => {
    const { id, check_out } = await bookingIn(server, parties, 'paid', { fromDay: 3 });
    const travel = (days: number, time: string) =>
      travelTo(server, parties, tripoliInstant(addDays(check_out, days), time));
    await travel(-1, '23:59');
    expect((await sayLeft(id)).body.code).toBe('state_moved_on');
    expect(await leftAt(id)).toBeNull();
    await travel(0, '09:30');
    expect((await sayLeft(id, (await signedIn(server.services)).token)).status).toBe(404);
    expect((await sayLeft(id, parties.host.token)).status).toBe(404);
    const answers = await Promise.all([sayLeft(id), sayLeft(id), sayLeft(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const at = tripoliInstant(check_out, '09:30').toISOString();
    expect(await leftAt(id)).toBe(at);
    expect(await told(parties.host)).toHaveLength(1);
    expect(await told(parties.guest)).toEqual([]);
    const { left_at } = await server.succeed('getReservation', { token: parties.host.token, params: { id } });
    expect(left_at).toBe(at);
    // One that the phone sends again later is answered as before.
    await travel(1, '08:00');
    expect((await sayLeft(id)).status).toBe(200);
    expect(await told(parties.host)).toHaveLength(1);
  });

  it('says nothing after the day of check-out, nor of a stay that was cancelled', async () => {
    const late = await bookingIn(server, parties, 'confirmed', { fromDay: 10 });
    const cancelled = await bookingIn(server, parties, 'confirmed', { fromDay: 20 });
    const { token } = parties.guest;
    await server.succeed('cancelTrip', { token, params: { id: cancelled.id }, body: { shown_refund_dirham: 0 } });
    for (const [stay, days] of [
      [late, 1],
      [cancelled, 0],
    ] as const) {
      await travelTo(server, parties, tripoliInstant(addDays(stay.check_out, days), '08:00'));
      expect((await sayLeft(stay.id)).body.code).toBe('state_moved_on');
    }
  });
});
