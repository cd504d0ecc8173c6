import { beforeEach, describe, expect, test } from 'vitest';
import { expireBookings } from '#server/bookings/cancellation/cancellations.ts';
import { postEntry, walletBalance, walletCreditEntry } from '#server/ledger/ledger.ts';
import { accountTotals, bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
let parties: BookingParties;
beforeEach(async () => {
  server.clock.set(new Date());
  parties = await createBookingParties(server);
});

const pay = (id: string, body: object = { method: 'sandbox' }) =>
  server.call('payBooking', { token: parties.guest.token, params: { id }, body });
const endInSandbox = (payment_id: string, outcome: string) =>
  server.call('playSandboxOutcome', { token: parties.guest.token, params: { payment_id }, body: { outcome } });
const getBooking = async (id: string) => server.succeed('getBooking', { token: parties.guest.token, params: { id } });

describe('paying from the wallet', () => {
  const addCredit = (dirham: number) =>
    postEntry(
      server.services.db,
      walletCreditEntry({
        kind: 'gift_credit',
        cause: crypto.randomUUID(),
        reference: null,
        user_id: parties.guest.id,
        amount_dirham: dirham,
      }),
      server.clock.now(),
    );

  test('takes the balance, and another method the rest', async () => {
    await addCredit(50_000);
    const { methods } = await server.succeed('listPaymentMethods', { token: parties.guest.token });
    expect(methods).toEqual(['sandbox', 'wallet']);
    const { id } = await bookingIn(server, parties, 'approved');
    const { payment } = (await pay(id, { method: 'wallet' })).body;
    expect(payment).toMatchObject({ status: 'approved', amount_dirham: 50_000, redirect_url: null });
    expect(await getBooking(id)).toMatchObject({ status: 'approved', paid_dirham: 50_000, refund_now_dirham: 50_000 });
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(0);
    const rest = (await pay(id)).body.payment;
    expect(rest.amount_dirham).toBe(162_000);
    await endInSandbox(rest.id, 'approved');
    expect(await getBooking(id)).toMatchObject({ status: 'paid', paid_dirham: 212_000 });
    expect(await accountTotals(server, id)).toEqual({ wallet: 50_000, gateway: 162_000, guest_funds: -212_000 });
  });

  test('pays for the booking if the balance is large enough', async () => {
    await addCredit(300_000);
    const { id } = await bookingIn(server, parties, 'approved');
    await pay(id, { method: 'wallet' });
    expect((await getBooking(id)).status).toBe('paid');
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(88_000);
  });

  test('spends the balance once in simultaneous payments of several bookings', async () => {
    await addCredit(212_000);
    const others = await createBookingParties(server);
    const bookings = [
      await bookingIn(server, parties, 'approved'),
      await bookingIn(server, { ...others, guest: parties.guest }, 'approved'),
      await bookingIn(server, parties, 'approved', { fromDay: 40 }),
    ];
    const answers = await Promise.all(bookings.map(({ id }) => pay(id, { method: 'wallet' })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(0);
  });

  test('returns the part that was paid when the rest is not paid in time', async () => {
    await addCredit(50_000);
    const { id } = await bookingIn(server, parties, 'approved');
    await pay(id, { method: 'wallet' });
    server.clock.advanceHours(24);
    await expireBookings(server.services);
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(50_000);
    expect(await accountTotals(server, id)).toEqual({});
  });
});
