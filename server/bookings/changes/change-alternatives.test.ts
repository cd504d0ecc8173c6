import { describe, expect, it } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { circleAround } from '#contract/emergency-areas.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { bookingIn, payInSandbox, travelHours, travelTo } from '#test/bookings.ts';
import { endEmergencies } from '#test/changes.ts';
import { signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { expireChanges } from './change-answers.ts';

const server = useTestServer();
const parties = useBookingParties(server);

const trip = (id: string) => server.succeed('getTrip', { token: parties.guest.token, params: { id } });
const lastChange = async (id: string) => ({ id, change_id: (await trip(id)).changes.at(-1)!.id });
const alternatives = async (id: string, token = parties.guest.token) =>
  server.call('listChangeAlternatives', { token, params: await lastChange(id) });
async function refused(id: string, body: object): Promise<void> {
  await server.succeed('proposeTripChange', { token: parties.guest.token, params: { id }, body });
  await server.succeed('declineAskedChange', { token: parties.host.token, params: await lastChange(id) });
}

describe('after other dates were declined', () => {
  it('offers the nearest stays of that length that are free, with the nights of the stay itself, each of which can be asked for', async () => {
    const { id, check_in, check_out, total_dirham } = await bookingIn(server, parties, 'paid');
    // Three nights from the third before the stay on are somebody else's.
    const rival = { ...parties, guest: await signedIn(server.services) };
    await bookingIn(server, rival, 'approved', { fromDay: 27, nights: 3 });
    await refused(id, { check_out: addDays(check_out, 1), guests: { adults: 3 } });
    const { body } = await alternatives(id);
    expect(body).toMatchObject({ nights: 3, guests: { adults: 3, children: 0, infants: 0 } });
    const from = (days: number) => ({ check_in: addDays(check_in, days), check_out: addDays(check_in, days + 3) });
    // Not the asked stay itself; the earlier ones run into the other guest's nights.
    expect(body.stays).toMatchObject([from(1), from(2), from(3)]);
    for (const stay of body.stays) {
      const query = { check_in: stay.check_in, check_out: stay.check_out, adults: 3 };
      const shown = await server.succeed('previewTripChange', { token: parties.guest.token, params: { id }, query });
      expect([shown.total_dirham, shown.difference_dirham]).toEqual([stay.total_dirham, stay.difference_dirham]);
      expect(stay.difference_dirham).toBe(stay.total_dirham - total_dirham);
    }
    const { check_in: first, check_out: last, total_dirham: shown_total_dirham } = body.stays[0]!;
    const again = await server.call('proposeTripChange', {
      token: parties.guest.token,
      params: { id },
      body: { check_in: first, check_out: last, guests: body.guests, shown_total_dirham },
    });
    expect(again.status).toBe(201);
    // While it waits, nothing else can be asked for.
    expect((await alternatives(id)).body.stays).toEqual([]);
  });

  it('offers neither the stay as it is, nor what is too near, too far or in an emergency area', async () => {
    const { id, check_in, check_out } = await bookingIn(server, parties, 'paid', { fromDay: 4 });
    await refused(id, { check_in: addDays(check_in, 1), check_out: addDays(check_out, 1) });
    const { stays } = (await alternatives(id)).body;
    expect(stays.map((stay: { check_in: string }) => stay.check_in)).toEqual(
      [2, -1, 3].map((days) => addDays(check_in, days)),
    );
    // In the evening, the day before the stay begins too soon for a host to answer.
    await travelTo(server, parties, tripoliInstant(addDays(check_in, -2), '20:00'));
    const later = (await alternatives(id)).body.stays;
    expect(later.map((stay: { check_in: string }) => stay.check_in)).toEqual(
      [2, 3, 4].map((days) => addDays(check_in, days)),
    );
    const admin = await signedIn(server.services, { role: 'admin' });
    await server.succeed('declareEmergency', {
      token: admin.token,
      body: {
        name: 'Coast',
        reason: 'flood',
        text_ar: 'فيضان',
        text_en: 'A flood',
        text_fr: 'Une inondation',
        corners: circleAround(parties.property, 5),
        first_night: addDays(check_in, 2),
        last_night: addDays(check_in, 30),
      },
    });
    const spared = (await alternatives(id)).body.stays;
    await endEmergencies(server.services);
    expect(spared).toEqual([]);
  });

  it('offers the same after the time to answer is over', async () => {
    const { id, check_out } = await bookingIn(server, parties, 'paid');
    await server.succeed('proposeTripChange', {
      token: parties.guest.token,
      params: { id },
      body: { check_out: addDays(check_out, 1) },
    });
    expect((await alternatives(id)).body.stays).toEqual([]);
    await travelHours(server, parties, 24);
    await expireChanges(server.services);
    expect((await alternatives(id)).body.stays).toHaveLength(3);
  });
});

describe('nothing', () => {
  it('is offered where other guests alone were asked for, the question was withdrawn, or the stay is too near', async () => {
    const { id, check_in, check_out } = await bookingIn(server, parties, 'paid');
    await refused(id, { guests: { adults: 4 } });
    expect((await alternatives(id)).body.stays).toEqual([]);
    const asked = { check_out: addDays(check_out, 1) };
    await server.succeed('proposeTripChange', { token: parties.guest.token, params: { id }, body: asked });
    await server.succeed('withdrawTripChange', { token: parties.guest.token, params: await lastChange(id) });
    expect((await alternatives(id)).body.stays).toEqual([]);
    await refused(id, asked);
    expect((await alternatives(id)).body.stays).not.toEqual([]);
    await travelTo(server, parties, tripoliInstant(addDays(check_in, -1), '20:00'));
    expect((await alternatives(id)).body.stays).toEqual([]);
  });

  it('is told to others, or of what the host proposed', async () => {
    const { id, check_out } = await bookingIn(server, parties, 'paid');
    await refused(id, { check_out: addDays(check_out, 1) });
    const stranger = await signedIn(server.services);
    const params = await lastChange(id);
    for (const token of [stranger.token, parties.host.token])
      expect((await server.call('listChangeAlternatives', { token, params })).status).toBe(404);
    await server.succeed('proposeChange', {
      token: parties.host.token,
      params: { id },
      body: { nights_dirham: 210_000 },
    });
    await server.succeed('acceptChange', { token: parties.guest.token, params: await lastChange(id), body: {} });
    await payInSandbox(server, parties.guest.token, id);
    expect((await alternatives(id)).status).toBe(404);
  });
});
