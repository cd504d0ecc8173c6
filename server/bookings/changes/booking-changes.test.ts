import { describe, expect, it } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { emptyRule } from '#test/pricing.ts';
import { heldFor, hostBalance, walletBalance } from '#server/ledger/ledger.ts';
import { recordedCash } from '#test/records.ts';
import { accountTotals, bookingIn, heldNights, payInSandbox, stayIn, travelHours, travelTo } from '#test/bookings.ts';
import { createCoHost } from '#test/co-hosts.ts';
import { signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { completeStays } from '../completion.ts';
import { expireBookings } from '../cancellation/cancellations.ts';
import { expireChanges } from './change-answers.ts';
import { postEarnings } from '../begun-stays.ts';

const server = useTestServer();
const parties = useBookingParties(server);

interface Asked {
  check_in?: string;
  check_out?: string;
  nights_dirham?: number;
  message?: string;
  shown_total_dirham?: number;
}

const propose = (id: string, body: Asked, token = parties.host.token) =>
  server.call('proposeChange', { token, params: { id }, body });
const trip = (id: string) => server.succeed('getTrip', { token: parties.guest.token, params: { id } });
const openChange = async (id: string) => (await trip(id)).changes.at(-1)!;
const accept = async (id: string, body: object = {}, token = parties.guest.token) =>
  server.call('acceptChange', { token, params: { id, change_id: (await openChange(id)).id }, body });
const decline = async (id: string) =>
  server.call('declineChange', { token: parties.guest.token, params: { id, change_id: (await openChange(id)).id } });
const later = (day: string, days = 1) => addDays(day, days);
const sumOf = (lines: readonly { amount_dirham: number }[]) => lines.reduce((sum, one) => sum + one.amount_dirham, 0);

async function notificationsOf(user: { id: string; token: string }) {
  await server.services.jobs.drain('booking-events');
  const { notifications } = await server.succeed('listNotifications', {
    token: user.token,
    params: { userId: user.id },
  });
  return notifications;
}

describe('a change of a stay that is paid online', () => {
  it('is shown before it is sent, and proposed with the price of the calendar', async () => {
    const { id, check_in, check_out, total_dirham } = await bookingIn(server, parties, 'paid');
    const query = { check_out: later(check_out) };
    const preview = await server.succeed('previewChange', { token: parties.host.token, params: { id }, query });
    expect(preview).toMatchObject({
      check_in,
      check_out: later(check_out),
      nights: 3,
      total_dirham: 318_000,
      difference_dirham: 106_000,
      host_share_dirham: 300_000,
      host_difference_dirham: 100_000,
      calendar_nights_dirham: 300_000,
    });
    expect(sumOf(preview.lines)).toBe(preview.total_dirham);
    const other = await propose(id, { check_out: later(check_out), shown_total_dirham: 1000 });
    expect(other.body.code).toBe('state_moved_on');
    const sent = await propose(id, {
      check_out: later(check_out),
      message: 'Stay for the feast?',
      shown_total_dirham: 318_000,
    });
    expect(sent.status).toBe(201);
    expect(sent.body.actions).not.toContain('propose_change');
    expect(sent.body.changes).toMatchObject([
      {
        kind: 'change',
        status: 'proposed',
        message: 'Stay for the feast?',
        from: { check_in, check_out, total_dirham },
        to: { check_in, check_out: later(check_out), nights: 3, total_dirham: 318_000 },
        difference_dirham: 106_000,
        due_dirham: 0,
        actions: ['withdraw'],
      },
    ]);
    expect((await openChange(id)).actions).toEqual(['accept', 'decline']);
    const [told] = await notificationsOf(parties.guest);
    expect(told).toMatchObject({ type: 'change_proposed', action_url: `/account/trips/${id}`, action_text: 'Answer' });
    expect(told!.message).toContain('318.00');
    expect((await propose(id, { nights_dirham: 100_000 })).body.code).toBe('change_open');
  });

  it('takes effect when the difference is paid; the new nights are held until then', async () => {
    const { id, check_in, check_out, total_dirham } = await bookingIn(server, parties, 'paid');
    await propose(id, { check_out: later(check_out) });
    expect(await heldNights(server, parties.property.id)).toEqual([[check_in, check_out]]);
    expect((await accept(id, { shown_total_dirham: 317_000 })).body.code).toBe('change_closed');
    const agreed = await accept(id, { shown_total_dirham: 318_000 });
    expect(agreed.body).toMatchObject({ check_out, total_dirham, due_dirham: 106_000, status: 'paid' });
    expect(agreed.body.changes).toMatchObject([{ status: 'to_pay', due_dirham: 106_000, actions: ['decline'] }]);
    expect(agreed.body.actions).toContain('pay');
    // The list of trips allows what the trip does.
    const [listed] = await server.succeed('listTrips', { token: parties.guest.token });
    expect(listed).toMatchObject({ id, waits_for: 'pay', actions: agreed.body.actions });
    expect(await heldNights(server, parties.property.id)).toEqual([
      [check_in, check_out],
      [check_out, later(check_out)],
    ]);
    // Nobody else can have the night; the host's calendar shows it as booked.
    const rival = await signedIn(server.services);
    const refused = await server.call('requestBooking', {
      token: rival.token,
      body: { ...stayIn(server, parties.property.id, 32, 2) },
    });
    expect(refused.body.code).toBe('dates_taken');
    const { days } = await server.succeed('getCalendar', {
      token: parties.host.token,
      params: { property_id: parties.property.id },
      query: { from: check_out, to: later(check_out) },
    });
    expect(days).toMatchObject([{ status: 'booked', source: `booking:${id}` }]);
    await payInSandbox(server, parties.guest.token, id);
    const changed = await trip(id);
    expect(changed).toMatchObject({
      status: 'paid',
      check_out: later(check_out),
      nights: 3,
      total_dirham: 318_000,
      paid_dirham: 318_000,
      due_dirham: 0,
    });
    expect(changed.changes).toMatchObject([{ status: 'accepted', actions: [] }]);
    expect(changed.timeline.map(({ status }) => status)).toEqual(['pending', 'approved', 'paid']);
    expect(await heldNights(server, parties.property.id)).toEqual([[check_in, later(check_out)]]);
    expect(await heldFor(server.services.db, id)).toBe(318_000);
    const receipt = await server.succeed('getReceipt', { token: parties.guest.token, params: { id } });
    expect(receipt).toMatchObject({ total_dirham: 318_000, paid_dirham: 318_000, kept_dirham: 318_000 });
    expect((await notificationsOf(parties.host))[0]).toMatchObject({ type: 'change_accepted' });
  });

  it('returns the difference of a lower price to the wallet at once', async () => {
    const { id, total_dirham } = await bookingIn(server, parties, 'paid');
    await propose(id, { nights_dirham: 150_000 });
    const { body, status } = await accept(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'paid', total_dirham: 159_000, due_dirham: 0 });
    expect(sumOf(body.lines)).toBe(159_000);
    const back = total_dirham - 159_000;
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(back);
    expect(await accountTotals(server, id)).toEqual({ gateway: total_dirham, guest_funds: -159_000, wallet: -back });
    // A cancellation starts from the new price.
    expect(body.refund_now_dirham).toBe(159_000);
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body: {} });
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(total_dirham);
  });

  it('moves to other nights, also where they are its own preparation, but not into those of others', async () => {
    const { host, property } = parties;
    const params = { property_id: property.id };
    const { version } = await server.succeed('getPricing', { token: host.token, params });
    const limits = {
      min_nights: 1,
      max_nights: 365,
      arrival_weekdays: [1, 2, 3, 4, 5, 6, 7],
      departure_weekdays: [1, 2, 3, 4, 5, 6, 7],
      notice_days: 0,
      notice_until_hour: null,
      booking_window_days: null,
      preparation_days: 1,
      orphan_nights: false,
    };
    await server.succeed('savePricing', {
      token: host.token,
      params,
      body: { version, limits, rules: [{ ...emptyRule, starts_on: '2027-01-01', ends_on: '2027-01-02', percent: 5 }] },
    });
    const stay = await bookingIn(server, parties, 'paid', { fromDay: 30, nights: 2 });
    const neighbour = { ...parties, guest: await signedIn(server.services) };
    await bookingIn(server, neighbour, 'confirmed', { fromDay: 36, nights: 2 });
    // The night before the neighbour is prepared for them.
    expect((await propose(stay.id, { check_out: later(stay.check_in, 6) })).body.code).toBe('change_nights_taken');
    expect((await propose(stay.id, { check_out: later(stay.check_in, 5) })).status).toBe(201);
    expect((await accept(stay.id)).status).toBe(200);
    await payInSandbox(server, parties.guest.token, stay.id);
    expect(await heldNights(server, property.id)).toEqual([
      [later(stay.check_in, -1), stay.check_in],
      [stay.check_in, later(stay.check_in, 5)],
      [later(stay.check_in, 5), later(stay.check_in, 6)],
      [later(stay.check_in, 6), later(stay.check_in, 8)],
      [later(stay.check_in, 8), later(stay.check_in, 9)],
    ]);
  });

  it('refuses kindly when the nights were taken meanwhile, and leaves the stay as it is', async () => {
    const { id, check_in, check_out, total_dirham } = await bookingIn(server, parties, 'paid');
    await propose(id, { check_out: later(check_out, 2) });
    await bookingIn(server, { ...parties, guest: await signedIn(server.services) }, 'approved', { fromDay: 33 });
    const { status, body } = await accept(id);
    expect([status, body.code]).toEqual([409, 'change_nights_taken']);
    expect(await trip(id)).toMatchObject({ check_in, check_out, total_dirham });
  });

  it('ends with its time: the nights are free, and a part that was paid is in the wallet', async () => {
    const { id, check_in, check_out, total_dirham } = await bookingIn(server, parties, 'paid');
    await propose(id, { check_out: later(check_out) });
    await accept(id);
    await giveCredit(parties.guest.id, 50_000);
    const part = await server.succeed('payBooking', {
      token: parties.guest.token,
      params: { id },
      body: { method: 'wallet', wallet_dirham: 50_000 },
    });
    expect(part.payment).toMatchObject({ status: 'approved', amount_dirham: 50_000 });
    expect(await trip(id)).toMatchObject({ total_dirham, due_dirham: 56_000 });
    await travelHours(server, parties, 25);
    const late = await server.call('payBooking', {
      token: parties.guest.token,
      params: { id },
      body: { method: 'sandbox' },
    });
    expect(late.body.code).toBe('state_moved_on');
    expect((await openChange(id)).status).toBe('expired');
    await expireChanges(server.services);
    expect(await expireChanges(server.services)).toBe(0);
    expect(await heldNights(server, parties.property.id)).toEqual([[check_in, check_out]]);
    expect(await heldFor(server.services.db, id)).toBe(total_dirham);
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(50_000);
    expect((await notificationsOf(parties.guest))[0]).toMatchObject({ type: 'change_expired' });
  });

  it('ends with the stay: a cancellation returns what was paid for both, once', async () => {
    const { id, check_out, total_dirham } = await bookingIn(server, parties, 'paid');
    await propose(id, { check_out: later(check_out) });
    await accept(id);
    await giveCredit(parties.guest.id, 50_000);
    const params = { id };
    await server.succeed('payBooking', {
      token: parties.guest.token,
      params,
      body: { method: 'wallet', wallet_dirham: 50_000 },
    });
    const { body } = await server.call('cancelTrip', { token: parties.guest.token, params, body: {} });
    expect(body).toMatchObject({ status: 'cancelled', refund_dirham: total_dirham });
    expect(body.changes).toMatchObject([{ status: 'expired' }]);
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(total_dirham + 50_000);
    expect(await heldNights(server, parties.property.id)).toEqual([]);
  });

  it('sends a payment that comes after the guest gave the change up to the wallet', async () => {
    const { id, check_out } = await bookingIn(server, parties, 'paid');
    await propose(id, { check_out: later(check_out) });
    await accept(id);
    const params = { id };
    const { payment } = await server.succeed('payBooking', {
      token: parties.guest.token,
      params,
      body: { method: 'sandbox' },
    });
    expect((await decline(id)).status).toBe(200);
    await server.succeed('playSandboxOutcome', {
      token: parties.guest.token,
      params: { payment_id: payment.id },
      body: { outcome: 'approved' },
    });
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(106_000);
    expect(await trip(id)).toMatchObject({ status: 'paid', check_out, total_dirham: 212_000 });
  });

  it('posts earnings anew where the stay has begun, and pays the host what the new price brings', async () => {
    const { id, check_in, check_out } = await bookingIn(server, parties, 'paid', { fromDay: 2, nights: 3 });
    await travelTo(server, parties, tripoliInstant(later(check_in, 2), '10:00'));
    await postEarnings(server.services);
    expect(await hostBalance(server.services.db, parties.host.id)).toBe(300_000);
    expect((await propose(id, { check_in: later(check_in) })).body.code).toBe('stay_has_begun');
    await propose(id, { check_out: later(check_out) });
    await accept(id);
    // What is paid of the difference is not earned before it takes effect.
    await giveCredit(parties.guest.id, 50_000);
    const body = { method: 'wallet', wallet_dirham: 50_000 } as const;
    await server.succeed('payBooking', { token: parties.guest.token, params: { id }, body });
    await postEarnings(server.services);
    expect(await hostBalance(server.services.db, parties.host.id)).toBe(300_000);
    await payInSandbox(server, parties.guest.token, id);
    expect(await hostBalance(server.services.db, parties.host.id)).toBe(400_000);
    expect(await accountTotals(server, id)).toMatchObject({ host_payable: -400_000, service_fees: -24_000 });
    // And less, after it has grown.
    await propose(id, { nights_dirham: 200_000 });
    expect((await accept(id)).status).toBe(200);
    expect(await hostBalance(server.services.db, parties.host.id)).toBe(200_000);
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(424_000 - 212_000);
    await travelHours(server, parties, 24 * 4);
    await completeStays(server.services);
    expect(await hostBalance(server.services.db, parties.host.id)).toBe(200_000);
  });
});

describe('a change of a stay that is not paid online', () => {
  it('takes effect at once for cash, and changes the sum due and the fee', async () => {
    const { id, check_in, check_out } = await bookingIn(server, parties, 'confirmed', { fromDay: 1 });
    await propose(id, { check_out: later(check_out) });
    const { body } = await accept(id);
    expect(body).toMatchObject({
      status: 'confirmed',
      check_out: later(check_out),
      total_dirham: 318_000,
      due_dirham: 0,
    });
    const cash = await server.succeed('getTripCash', { token: parties.guest.token, params: { id } });
    expect(cash.agreed_dirham).toBe(318_000);
    await travelTo(server, parties, tripoliInstant(check_in, '20:00'));
    await postEarnings(server.services);
    expect(await hostBalance(server.services.db, parties.host.id)).toBe(-18_000);
    await propose(id, { nights_dirham: 200_000 });
    await accept(id);
    expect(await hostBalance(server.services.db, parties.host.id)).toBe(-12_000);
  });

  it('is refused once the cash was counted, where the price would be another', async () => {
    const { id, check_in, total_dirham } = await bookingIn(server, parties, 'confirmed', { fromDay: 1 });
    await travelTo(server, parties, tripoliInstant(check_in, '20:00'));
    await propose(id, { nights_dirham: 150_000 });
    await recordedCash(server.services, { id, total_dirham }, parties.host);
    expect((await accept(id)).body.code).toBe('cash_recorded');
    expect((await decline(id)).status).toBe(200);
    expect((await propose(id, { nights_dirham: 150_000 })).body.code).toBe('cash_recorded');
  });

  it('changes what is left to pay of an approved stay; less than what was paid makes it paid', async () => {
    const { id } = await bookingIn(server, parties, 'approved');
    await giveCredit(parties.guest.id, 120_000);
    await server.succeed('payBooking', {
      token: parties.guest.token,
      params: { id },
      body: { method: 'wallet', wallet_dirham: 120_000 },
    });
    await propose(id, { nights_dirham: 150_000 });
    expect((await accept(id)).body).toMatchObject({ status: 'approved', total_dirham: 159_000, due_dirham: 39_000 });
    await propose(id, { nights_dirham: 100_000 });
    expect((await accept(id)).body).toMatchObject({ status: 'paid', total_dirham: 106_000, due_dirham: 0 });
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(14_000);
    expect(await heldFor(server.services.db, id)).toBe(106_000);
  });
});

describe('answers', () => {
  it('are given once: declined, withdrawn and expired proposals no longer stand', async () => {
    const { id, check_out, total_dirham } = await bookingIn(server, parties, 'paid');
    await propose(id, { check_out: later(check_out) });
    const first = await openChange(id);
    expect((await decline(id)).body.changes).toMatchObject([{ status: 'declined' }]);
    expect((await accept(id)).body.code).toBe('change_closed');
    expect((await notificationsOf(parties.host))[0]).toMatchObject({ type: 'change_declined' });
    await propose(id, { check_out: later(check_out) });
    const withdraw = (token: string, change_id: string) =>
      server.call('withdrawChange', { token, params: { id, change_id } });
    expect((await withdraw(parties.host.token, first.id)).body.code).toBe('change_closed');
    const second = await openChange(id);
    const reader = await createCoHost(server.services, parties.host, ['messages']);
    expect((await withdraw(reader.token, second.id)).status).toBe(404);
    expect((await withdraw(parties.host.token, second.id)).status).toBe(200);
    expect((await accept(id)).body.code).toBe('change_closed');
    expect((await notificationsOf(parties.guest))[0]).toMatchObject({ type: 'change_withdrawn' });
    const stranger = await signedIn(server.services);
    expect((await accept(id, {}, stranger.token)).status).toBe(404);
    await propose(id, { check_out: later(check_out) });
    await travelHours(server, parties, 24);
    expect((await accept(id)).body.code).toBe('change_closed');
    expect(await trip(id)).toMatchObject({ check_out, total_dirham });
  });

  it('repeated with one key are one', async () => {
    const { id } = await bookingIn(server, parties, 'paid');
    await propose(id, { nights_dirham: 150_000 });
    const params = { id, change_id: (await openChange(id)).id };
    const call = () =>
      server.call('acceptChange', {
        token: parties.guest.token,
        params,
        body: {},
        headers: { 'idempotency-key': 'one-answer' },
      });
    expect([(await call()).status, (await call()).status]).toEqual([200, 200]);
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(53_000);
  });

  it('are asked for only where something changes, on days that exist, and not too often', async () => {
    const { id, check_in, check_out } = await bookingIn(server, parties, 'paid');
    const refusal = async (asked: Asked) => (await propose(id, asked)).body.code;
    expect(await refusal({})).toBe('change_same');
    expect(await refusal({ check_in, check_out })).toBe('change_same');
    expect(await refusal({ nights_dirham: 200_000 })).toBe('change_same');
    expect(await refusal({ check_in: check_out })).toBe('dates_reversed');
    expect(await refusal({ check_in: later(server.clock.today(), -2) })).toBe('dates_in_past');
    expect(await refusal({ check_out: later(check_out, 800) })).toBe('dates_too_far');
    expect((await propose(id, { nights_dirham: 5 })).status).toBe(422);
    for (let time = 0; time < 20; time += 1) {
      expect((await propose(id, { nights_dirham: 150_000 })).status).toBe(201);
      await decline(id);
    }
    expect(await refusal({ nights_dirham: 150_000 })).toBe('too_many_changes');
  });
});

describe('a special offer', () => {
  it('approves the request with its price when the guest accepts, and declines the others', async () => {
    const { id, check_in, check_out } = await bookingIn(server, parties, 'pending');
    const rival = { ...parties, guest: await signedIn(server.services) };
    const other = await bookingIn(server, rival, 'pending');
    const sent = await propose(id, { nights_dirham: 180_000, message: 'Ten dinar less a night.' });
    expect(sent.body.changes).toMatchObject([{ kind: 'offer', to: { total_dirham: 190_800 } }]);
    expect(sent.body.actions).not.toContain('approve');
    const approve = () => server.call('approveBooking', { token: parties.host.token, params: { id } });
    expect((await approve()).body.code).toBe('change_open');
    expect((await notificationsOf(parties.guest))[0]).toMatchObject({ type: 'offer_made' });
    const { body } = await accept(id, { shown_total_dirham: 190_800 });
    expect(body).toMatchObject({ status: 'approved', check_in, check_out, total_dirham: 190_800, due_dirham: 190_800 });
    expect(await heldNights(server, parties.property.id)).toEqual([[check_in, check_out]]);
    const declined = await server.succeed('getBooking', { token: rival.guest.token, params: { id: other.id } });
    expect(declined.status).toBe('declined');
    await payInSandbox(server, parties.guest.token, id);
    expect(await trip(id)).toMatchObject({ status: 'paid', paid_dirham: 190_800 });
  });

  it('can be for other dates, confirms a cash stay, and keeps the request waiting as long as itself', async () => {
    const body = { ...stayIn(server, parties.property.id, 30, 2), payment_choice: 'at_property' as const };
    const { id, expires_at } = await server.succeed('requestBooking', { token: parties.guest.token, body });
    await travelHours(server, parties, 20);
    await propose(id, { check_in: later(body.check_in, 3), check_out: later(body.check_out, 3) });
    const offered = await trip(id);
    expect(Date.parse(offered.expires_at!)).toBe(Date.parse(expires_at!) + 20 * 3_600_000);
    await travelHours(server, parties, 10);
    expect((await accept(id)).body).toMatchObject({
      status: 'confirmed',
      check_in: later(body.check_in, 3),
      total_dirham: 212_000,
    });
    expect(await heldNights(server, parties.property.id)).toEqual([
      [later(body.check_in, 3), later(body.check_out, 3)],
    ]);
  });

  it('leaves the request as it is when the guest declines, and ends with it', async () => {
    const { id } = await bookingIn(server, parties, 'pending');
    await propose(id, { nights_dirham: 180_000 });
    expect((await decline(id)).body).toMatchObject({ status: 'pending', total_dirham: 212_000 });
    await propose(id, { nights_dirham: 170_000 });
    await travelHours(server, parties, 25);
    await expireBookings(server.services);
    const ended = await trip(id);
    expect(ended).toMatchObject({ status: 'cancelled', cancel_reason: 'no_answer' });
    expect(ended.changes.map(({ status }) => status)).toEqual(['declined', 'expired']);
    expect((await accept(id)).body.code).toBe('change_closed');
  });

  it('refuses contact details before the stay is sure', async () => {
    const { id } = await bookingIn(server, parties, 'pending');
    const { body } = await propose(id, { nights_dirham: 180_000, message: 'Call me on 091 234 5678' });
    expect(body.code).toBe('blocked_phone');
  });
});

async function giveCredit(user_id: string, amount_dirham: number): Promise<void> {
  const { postEntry, walletCreditEntry } = await import('#server/ledger/ledger.ts');
  const credit = { kind: 'gift_credit', cause: crypto.randomUUID(), reference: null, user_id, amount_dirham } as const;
  await postEntry(server.services.db, walletCreditEntry(credit), server.clock.now());
}

describe('the fee of a cancellation by the host', () => {
  it('is waived by an administrator, once, with a reason that the host reads', async () => {
    const { id, total_dirham } = await bookingIn(server, parties, 'paid', { fromDay: 10 });
    const admin = await signedIn(server.services, { role: 'admin' });
    const waive = (reason = 'The road was closed.', booking = id) =>
      server.call('waiveCancellationFee', { token: admin.token, params: { id: booking }, body: { reason } });
    expect((await waive()).body.code).toBe('state_moved_on');
    const fee = total_dirham / 10;
    await server.succeed('cancelReservation', {
      token: parties.host.token,
      params: { id },
      body: { reason: 'The pump broke.', shown_fee_dirham: fee },
    });
    expect(await hostBalance(server.services.db, parties.host.id)).toBe(-fee);
    const feeShown = async () =>
      (await server.succeed('getBookingAccount', { token: admin.token, params: { id } })).cancellation_fee;
    expect(await feeShown()).toEqual({ amount_dirham: fee, waived_reason: null });
    expect((await waive(' ')).status).toBe(422);
    expect((await waive()).body).toMatchObject({ booking_id: id, amount_dirham: fee, reason: 'The road was closed.' });
    expect(await feeShown()).toEqual({ amount_dirham: fee, waived_reason: 'The road was closed.' });
    expect(await hostBalance(server.services.db, parties.host.id)).toBe(0);
    expect((await waive()).body.code).toBe('state_moved_on');
    expect(await accountTotals(server, id)).toEqual({ gateway: total_dirham, wallet: -total_dirham });
    const [told] = await notificationsOf(parties.host);
    expect(told).toMatchObject({ type: 'cancellation_fee_waived' });
    expect(told!.message).toContain('The road was closed.');
  });
});
