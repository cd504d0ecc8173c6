import { beforeEach, describe, expect, it } from 'vitest';
import { cashCodeOf } from '#contract/cash-code.ts';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { heldFor, hostBalance, walletBalance } from '#server/ledger/ledger.ts';
import { changeProperty } from '#test/changes.ts';
import {
  accountTotals,
  createBookingParties,
  payInSandbox,
  stayIn,
  travelTo,
  type BookingParties,
} from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { completeStays } from './completion.ts';
import { postEarnings } from './begun-stays.ts';

const server = useTestServer();
let parties: BookingParties;
beforeEach(async () => {
  server.clock.set(new Date());
  parties = await createBookingParties(server, { online_part_percent: 30, cancellation_policy: 'flexible' });
});

const asGuest = (id: string) => ({ token: parties.guest.token, params: { id } });
const asHost = (id: string) => ({ token: parties.host.token, params: { id } });
const trip = (id: string) => server.succeed('getTrip', asGuest(id));
/** Two nights of 100 dinar with a fee of 12: 212, of which 63.60 online. */
const [total_dirham, online_dirham, cash_dirham] = [212_000, 63_600, 148_400];

const request = (more: object = {}, fromDay = 30) =>
  server.call('requestBooking', {
    token: parties.guest.token,
    body: { ...stayIn(server, parties.property.id, fromDay, 2), payment_choice: 'part_online', ...more },
  });

async function partStay(state: 'approved' | 'paid', fromDay = 30) {
  const { id } = (await request({}, fromDay)).body;
  await server.succeed('approveBooking', asHost(id));
  if (state === 'paid') await payInSandbox(server, parties.guest.token, id);
  return trip(id);
}

/** Lets hours pass from check-in on, and what hosts earn be posted. */
const begin = async ({ check_in }: { check_in: string }, hours: number) => {
  await travelTo(server, parties, new Date(tripoliInstant(check_in, '15:00').getTime() + hours * 3_600_000));
  await postEarnings(server.services);
};

describe('a request', () => {
  it('has both parts of the price that the quote shows, and keeps them whatever the host changes', async () => {
    const { check_in, check_out } = stayIn(server, parties.property.id, 30, 2);
    const query = { check_in, check_out, guests: 2 };
    const quote = await server.succeed('getQuote', { params: { id: parties.property.id }, query });
    expect(quote).toMatchObject({ total_dirham, parts: { online_dirham, cash_dirham } });
    const { body } = await request({ quoted_total_dirham: total_dirham, quoted_online_dirham: online_dirham });
    expect(body).toMatchObject({ status: 'pending', payment_choice: 'part_online', total_dirham, cash_dirham });
    await changeProperty(server.services, parties.property, { online_part_percent: null });
    expect(await trip(body.id)).toMatchObject({ payment_choice: 'part_online', cash_dirham });
    expect((await request({}, 40)).body.code).toBe('payment_choice_unavailable');
  });

  it('is refused for another part than the guest was shown', async () => {
    const refused = await request({ quoted_total_dirham: total_dirham, quoted_online_dirham: online_dirham + 10 });
    expect([refused.status, refused.body.code]).toEqual([409, 'state_moved_on']);
  });

  it('holds the nights of an instant booking until the online part is paid', async () => {
    parties = await createBookingParties(server, { online_part_percent: 30, instant_book: true });
    const { body } = await request();
    expect(body).toMatchObject({
      status: 'approved',
      due_dirham: online_dirham,
      actions: ['pay', 'cancel', 'message', 'ask_change'],
    });
  });
});

describe('the online part', () => {
  it('confirms the stay, in one payment', async () => {
    const approved = await partStay('approved');
    expect(approved).toMatchObject({ status: 'approved', due_dirham: online_dirham, paid_dirham: 0 });
    expect((await server.call('getTripCash', asGuest(approved.id))).status).toBe(404);
    await payInSandbox(server, parties.guest.token, approved.id);
    expect(await trip(approved.id)).toMatchObject({
      status: 'paid',
      paid_dirham: online_dirham,
      due_dirham: 0,
      cash_dirham,
      host: { phone: parties.host.phone },
    });
    expect(await heldFor(server.services.db, approved.id)).toBe(online_dirham);
    const receipt = await server.succeed('getReceipt', asGuest(approved.id));
    expect(receipt).toMatchObject({ total_dirham, cash_dirham, paid_dirham: online_dirham });
  });

  it('is what the conversation says was paid', async () => {
    const { id } = await partStay('paid');
    const messages = await server.succeed('listMessages', { token: parties.host.token, params: { booking_id: id } });
    expect(messages.map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, '')).at(-1)).toBe(
      'Nuri Guest has paid the online part; the booking is confirmed, and the rest is paid in cash on arrival',
    );
  });

  it('tells both sides what is paid and what is to come in cash', async () => {
    await partStay('paid');
    await server.services.jobs.drain('booking-events');
    const textsOf = async (user: { id: string; token: string }) => {
      const { notifications } = await server.succeed('listNotifications', {
        token: user.token,
        params: { userId: user.id },
      });
      return notifications.map(({ message }) => message.replaceAll('\u00a0', ' ')).join('\n');
    };
    const guest = await textsOf(parties.guest);
    expect(guest).toContain('Pay LYD 63.60 by');
    expect(guest).toContain('We have received LYD 63.60; you pay the other LYD 148.40 in cash on arrival.');
    expect(await textsOf(parties.host)).toContain('pays you the other LYD 148.40 in cash on arrival');
  });
});

describe('the cash part', () => {
  it('is recorded with the code of the guest, and is all that is agreed for cash', async () => {
    const stay = await partStay('paid', 1);
    const cash = await server.succeed('getTripCash', asGuest(stay.id));
    expect(cash).toMatchObject({ agreed_dirham: cash_dirham, has_online_part: true, status: 'open' });
    // The fee is within the online part.
    expect(await server.succeed('getReservationCash', asHost(stay.id))).toMatchObject({ fee_dirham: 0 });
    const entry = { code: await cashCodeOf(cash.secret, stay.id), counted_at: server.clock.now().toISOString() };
    const record = (dirham: number) =>
      server.call('recordCash', {
        ...asHost(stay.id),
        body: { ...entry, received_dirham: dirham, agreed_dirham: dirham },
      });
    expect((await record(total_dirham)).body.code).toBe('cash_amount_changed');
    expect((await record(cash_dirham)).body).toMatchObject({ status: 'received' });
  });

  it('is earned with the online part less the whole fee, of which nothing is owed', async () => {
    const stay = await partStay('paid', 1);
    await begin(stay, 1);
    expect(await hostBalance(server.services.db, parties.host.id)).toBe(0);
    await begin(stay, 25);
    expect(await accountTotals(server, stay.id)).toEqual({
      gateway: online_dirham,
      host_payable: -(online_dirham - 12_000),
      service_fees: -12_000,
    });
    const month = server.clock.today().slice(0, 7);
    const statement = await server.succeed('getEarningsStatement', { token: parties.host.token, query: { month } });
    expect(statement).toMatchObject({
      gross_dirham: total_dirham,
      fee_dirham: 12_000,
      online_dirham: online_dirham - 12_000,
      cash_dirham,
    });
    const { stays } = await server.succeed('listStatementStays', { token: parties.host.token, query: { month } });
    expect(stays).toMatchObject([{ is_cash: false, cash_dirham, gross_dirham: total_dirham, fee_dirham: 12_000 }]);
    await travelTo(server, parties, tripoliInstant(addDays(stay.check_out, 1), '09:00'));
    await completeStays(server.services);
    expect(await hostBalance(server.services.db, parties.host.id)).toBe(online_dirham - 12_000);
    const payouts = await server.succeed('listPayouts', { token: parties.host.token, query: {} });
    expect(payouts.payouts).toMatchObject([{ amount_dirham: online_dirham - 12_000 }]);
  });
});

describe('a cancellation', () => {
  const cancel = (id: string) => server.call('cancelTrip', { ...asGuest(id), body: {} });

  it('in time returns the whole online part', async () => {
    const stay = await partStay('paid');
    expect(stay.refund_now_dirham).toBe(online_dirham);
    expect((await cancel(stay.id)).body).toMatchObject({ status: 'cancelled', refund_dirham: online_dirham });
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(online_dirham);
    expect(await accountTotals(server, stay.id)).toEqual({ gateway: online_dirham, wallet: -online_dirham });
  });

  it('too late returns what was paid online above what the policy keeps of the whole price', async () => {
    // The first night, 100 dinar, is more than was paid online.
    const stay = await partStay('paid');
    await travelTo(server, parties, new Date(tripoliInstant(stay.check_in, '15:00').getTime() - 3_600_000));
    expect((await trip(stay.id)).refund_now_dirham).toBe(0);
    await cancel(stay.id);
    // 12 of 212 dinar of what is kept is the fee.
    const fee = 3600;
    expect(await accountTotals(server, stay.id)).toEqual({
      gateway: online_dirham,
      host_payable: fee - online_dirham,
      service_fees: -fee,
    });

    parties = await createBookingParties(server, { online_part_percent: 80, cancellation_policy: 'flexible' });
    const other = await partStay('paid');
    await travelTo(server, parties, new Date(tripoliInstant(other.check_in, '15:00').getTime() - 3_600_000));
    // 169.60 was paid online, of which the first night is kept.
    expect((await trip(other.id)).refund_now_dirham).toBe(69_600);
  });

  it('by the host returns everything, and a guest who did not come owes no cash', async () => {
    const stay = await partStay('paid');
    const { host_cancellation } = await server.succeed('getReservation', asHost(stay.id));
    const body = { reason: 'The roof leaks', shown_fee_dirham: host_cancellation!.fee_dirham };
    await server.succeed('cancelReservation', { ...asHost(stay.id), body });
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(online_dirham);

    const absent = await partStay('paid', 1);
    await begin(absent, 26);
    await server.succeed('endForAbsence', asHost(absent.id));
    expect(await accountTotals(server, absent.id)).toEqual({
      gateway: online_dirham,
      host_payable: 3600 - online_dirham,
      service_fees: -3600,
    });
    // Not of the check-in: the day after it may be of the next month.
    const month = server.clock.today().slice(0, 7);
    const statement = await server.succeed('getEarningsStatement', { token: parties.host.token, query: { month } });
    expect(statement).toMatchObject({ cash_dirham: 0, online_dirham: online_dirham - 3600 });
  });
});

describe('a change of the stay', () => {
  const change = async (id: string, nights_dirham: number) => {
    await server.succeed('proposeChange', { ...asHost(id), body: { nights_dirham } });
    const { changes } = await trip(id);
    const params = { id, change_id: changes.at(-1)!.id };
    return server.succeed('acceptChange', { token: parties.guest.token, params, body: {} });
  };

  it('is more or less cash, at once, while the online part stays', async () => {
    const { id } = await partStay('paid');
    expect(await change(id, 300_000)).toMatchObject({
      status: 'paid',
      total_dirham: 318_000,
      cash_dirham: 318_000 - online_dirham,
      due_dirham: 0,
    });
    expect(await change(id, 150_000)).toMatchObject({ total_dirham: 159_000, cash_dirham: 159_000 - online_dirham });
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(0);
    // Below the online part nothing is left for cash, and the rest is returned.
    expect(await change(id, 50_000)).toMatchObject({
      total_dirham: 53_000,
      cash_dirham: 0,
      returned_dirham: online_dirham - 53_000,
    });
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(online_dirham - 53_000);
    expect((await server.call('getTripCash', asGuest(id))).status).toBe(404);
  });

  it('is paid online so far as its fee is above the online part', async () => {
    parties = await createBookingParties(server, { online_part_percent: 10 });
    const { id } = await partStay('paid');
    const changed = await change(id, 1_000_000);
    // A fee of 60 dinar, of which 21.20 is paid.
    expect(changed).toMatchObject({ total_dirham, due_dirham: 38_800 });
    await payInSandbox(server, parties.guest.token, id);
    expect(await trip(id)).toMatchObject({ total_dirham: 1_060_000, cash_dirham: 1_000_000, paid_dirham: 60_000 });
  });
});

describe('a refund by an administrator', () => {
  it('is at most what is held online, also where the stay is earned, and leaves the cash as it is', async () => {
    const admin = await signedIn(server.services, { role: 'admin' });
    const ask = async (id: string, amount_dirham: number) =>
      server.call('requestRefund', {
        token: await tokenFor(server.services, admin),
        params: { id },
        body: { reason: 'H2', note: 'No hot water', refund_to: 'wallet', amount_dirham },
      });
    const stay = await partStay('paid', 1);
    expect((await ask(stay.id, online_dirham + 10)).body.code).toBe('refund_exceeds');
    await begin(stay, 25);
    expect((await ask(stay.id, 13_600)).status).toBe(200);
    const month = server.clock.today().slice(0, 7);
    const read = () => server.succeed('getEarningsStatement', { token: parties.host.token, query: { month } });
    expect(await read()).toMatchObject({ cash_dirham });
    const account = await server.succeed('getBookingAccount', {
      token: await tokenFor(server.services, admin),
      params: { id: stay.id },
    });
    expect(account).toMatchObject({ cash_dirham, refundable: { paid_dirham: online_dirham, refunded_dirham: 13_600 } });
    expect((await ask(stay.id, 50_000)).status).toBe(200);
    expect(await accountTotals(server, stay.id)).toEqual({ gateway: online_dirham, wallet: -online_dirham });
    expect(await read()).toMatchObject({ cash_dirham, online_dirham: 0, fee_dirham: 0 });
  });
});
