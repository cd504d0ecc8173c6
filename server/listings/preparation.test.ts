import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { bookingIn, createBookingParties, heldNights, stayIn, type BookingParties } from '#test/bookings.ts';
import { noLimits, saveRules } from '#test/pricing.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let parties: BookingParties;
const today = '2026-11-21';
const day = (number: number) => addDays(today, number);
const held = () => heldNights(server, parties.property.id);
const prepare = (days: number) =>
  saveRules(server, parties.host.token, parties.property.id, { limits: { ...noLimits, preparation_days: days } });
const cancel = (id: string) =>
  server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body: { refund_to: 'wallet' } });

beforeAll(() => {
  server.clock.set(new Date(`${today}T10:00:00Z`));
});
beforeEach(async () => {
  parties = await createBookingParties(server);
});

describe('days of preparation', () => {
  it('hold the nights before and after a stay, until it is cancelled', async () => {
    await prepare(2);
    const { id } = await bookingIn(server, parties, 'confirmed', { fromDay: 30, nights: 3 });
    expect(await held()).toEqual([
      [day(28), day(30)],
      [day(30), day(33)],
      [day(33), day(35)],
    ]);
    const { days } = await server.succeed('getAvailability', {
      params: { id: parties.property.id },
      query: { from: day(27), to: day(37) },
    });
    expect(days.flatMap((one) => (one.available ? [one.day] : []))).toEqual([day(27), day(35), day(36)]);
    const refused = await server.call('getQuote', {
      params: { id: parties.property.id },
      query: { check_in: day(33), check_out: day(36) },
    });
    expect(refused.body.code).toBe('dates_unavailable');
    await cancel(id);
    expect(await held()).toEqual([]);
  });

  it('need no free nights: a stay may end where preparation begins, and both share the nights between two stays', async () => {
    await prepare(2);
    const first = await bookingIn(server, parties, 'confirmed', { fromDay: 30, nights: 3 });
    // Two nights of preparation, then the next stay: its own preparation before it is held already.
    await bookingIn(server, parties, 'confirmed', { fromDay: 35, nights: 2 });
    expect(await held()).toEqual([
      [day(28), day(30)],
      [day(30), day(33)],
      [day(33), day(35)],
      [day(35), day(37)],
      [day(37), day(39)],
    ]);
    // What was prepared for both stays for the other one.
    await cancel(first.id);
    expect(await held()).toEqual([
      [day(33), day(35)],
      [day(35), day(37)],
      [day(37), day(39)],
    ]);
  });

  it('change for the stays to come when the rule changes', async () => {
    const { id } = await bookingIn(server, parties, 'confirmed', { fromDay: 30, nights: 1 });
    await prepare(1);
    expect(await held()).toEqual([
      [day(29), day(30)],
      [day(30), day(31)],
      [day(31), day(32)],
    ]);
    await prepare(3);
    expect((await held())[0]).toEqual([day(27), day(30)]);
    await prepare(0);
    expect(await held()).toEqual([[day(30), day(31)]]);
    await cancel(id);
  });

  it('give way to a block of the host, and come back when it is opened', async () => {
    await prepare(2);
    await bookingIn(server, parties, 'confirmed', { fromDay: 30, nights: 1 });
    const edit = (status: 'blocked' | 'open') =>
      server.succeed('editCalendar', {
        token: parties.host.token,
        params: { property_id: parties.property.id },
        body: { from: day(32), to: day(34), status },
      });
    await edit('blocked');
    const sources = async () => {
      const { rows } = await server.services.pool.query<{ source: string; from: string; to: string }>(
        `select block_source as source, lower(nights) as from, upper(nights) as to from holds
         where property_id = $1 and kind = 'block' and lower(nights) > $2 order by nights`,
        [parties.property.id, day(30)],
      );
      return rows.map(({ source, from, to }) => [source, from, to]);
    };
    expect(await sources()).toEqual([
      ['preparation', day(31), day(32)],
      ['host', day(32), day(34)],
    ]);
    await edit('open');
    expect(await sources()).toEqual([['preparation', day(31), day(33)]]);
  });

  it('refuse a request only for nights of its own', async () => {
    await prepare(3);
    await bookingIn(server, parties, 'confirmed', { fromDay: 30, nights: 1 });
    const ask = (fromDay: number, nights: number) =>
      server.call('requestBooking', {
        token: parties.guest.token,
        body: stayIn(server, parties.property.id, fromDay, nights),
      });
    expect((await ask(33, 2)).status).toBe(409);
    expect((await ask(34, 2)).status).toBe(201);
    expect((await ask(25, 2)).status).toBe(201);
  });
});
