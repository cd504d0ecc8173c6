import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { blockNights } from '#test/blocks.ts';
import { ageHolds, changeProperty } from '#test/changes.ts';
import { bookingIn, createBookingParties, stayIn, type BookingParties } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
let parties: BookingParties;
beforeEach(async () => {
  parties = await createBookingParties(server, { instant_book: true });
});

const stay = () => stayIn(server, parties.property.id, 30, 2);
const ask = async (token: string) => (await server.call('requestBooking', { token, body: stay() })).body;

async function block(): Promise<void> {
  const { property_id, check_in } = stay();
  await blockNights(server.services, property_id, { from: check_in, to: addDays(check_in, 1) });
}

test('a night that another guest has just booked was just taken', async () => {
  await ask((await signedIn(server.services)).token);
  expect(await ask(parties.guest.token)).toMatchObject({
    code: 'dates_taken',
    detail: 'Someone has just taken these dates. Choose other dates; what you wrote is kept.',
  });
});

test('a night that was booked long ago is not available', async () => {
  await ask((await signedIn(server.services)).token);
  await ageHolds(server.services, parties.property);
  expect(await ask(parties.guest.token)).toMatchObject({
    code: 'dates_unavailable',
    detail: 'These dates are not available. Choose other dates.',
  });
});

test('a blocked night is not available, however new the block is', async () => {
  await block();
  expect((await ask(parties.guest.token)).code).toBe('dates_unavailable');
});

test('a guest who has booked the dates learns that, also in a second call at the same time', async () => {
  const [one, other] = await Promise.all([ask(parties.guest.token), ask(parties.guest.token)]);
  expect([one.code, other.code]).toContain('dates_yours');
  expect((await ask(parties.guest.token)).detail).toContain('You have already booked this home');
});

test('a quote of held nights says that they are not available', async () => {
  await ask((await signedIn(server.services)).token);
  const { property_id, check_in, check_out } = stay();
  const answer = await server.call('getQuote', {
    params: { id: property_id },
    query: { check_in, check_out, guests: 2 },
  });
  expect([answer.status, answer.body.code]).toEqual([409, 'dates_unavailable']);
});

test('a host who approves nights that are held meanwhile learns what holds them', async () => {
  await changeProperty(server.services, parties.property, { instant_book: false });
  const { id } = await bookingIn(server, parties, 'pending');
  await block();
  const answer = await server.call('approveBooking', { token: parties.host.token, params: { id } });
  expect([answer.status, answer.body.code]).toEqual([409, 'nights_held']);
  expect(answer.body.detail).toContain('your calendar');
});
