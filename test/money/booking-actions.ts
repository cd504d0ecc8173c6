import fc from 'fast-check';
import { addDays, addMonths } from '#contract/days.ts';
import {
  approveBooking,
  bookingPayments,
  cancelAsHost,
  endForAbsence,
  proposeChange,
  readBookingRow,
  readHostCancellationFee,
} from '#server/bookings/bookings.ts';
import { proposeTripChange, withdrawTripChange } from '#server/bookings/changes/asked-changes.ts';
import {
  acceptAskedChange,
  acceptChange,
  declineAskedChange,
  expireChanges,
} from '#server/bookings/changes/change-answers.ts';
import { cancelAsAdmin, cancelTrip, expireBookings } from '#server/bookings/cancellation/cancellations.ts';
import { completeStays } from '#server/bookings/completion.ts';
import { payBooking } from '#server/bookings/booking-payments.ts';
import { postEarnings } from '#server/bookings/begun-stays.ts';
import { requestBooking } from '#server/bookings/requests/requests.ts';
import { waiveCancellationFee } from '#server/bookings/cancellation/fee-waivers.ts';
import { issueFeeStatements } from '#server/earnings/fee-statements.ts';
import { receiveCallback } from '#server/payments/callbacks.ts';
import { settleByHand } from '#server/payments/settlement.ts';
import { escalateUnanswered } from '#server/resolution/answers.ts';
import { postEntry, walletCreditEntry } from '#server/ledger/ledger.ts';
import { closeStalePayments } from '#server/payments/payments.ts';
import { writeSandboxCallback } from '#server/payments/sandbox/sandbox.ts';
import type { TestServer } from '#test/server.ts';
import { byTwo, chooseBooking, chosen, index, moneyAction, type MoneyWorld } from './world.ts';

const guest = fc.nat({ max: 2 });
const standing = ['approved', 'paid', 'confirmed'];
const outcome = fc.constantFrom('approved' as const, 'approved' as const, 'failed' as const);

/** How guests pay who pay in cash, later, at once, or a part at once. */
const choices = { cash: 'at_property', open: 'online', paid: 'online', part: 'part_online' } as const;

export const bookingActions = [
  moneyAction(
    'book',
    6,
    {
      guest,
      home: fc.nat({ max: 2 }),
      how: fc.constantFrom('cash', 'open', 'paid', 'paid', 'part'),
      from: fc.nat({ max: 6 }),
      nights: fc.integer({ min: 1, max: 3 }),
    },
    async (server, world, { guest: by, home, how, from, nights }) => {
      const { services } = server;
      const check_in = addDays(services.clock.today(), from);
      const booker = world.guests[by]!;
      const id = await requestBooking(services, booker, {
        property_id: world.homes[home]!,
        check_in,
        check_out: addDays(check_in, nights),
        guests: { adults: 2, children: 0, infants: 0 },
        payment_choice: choices[how],
      });
      await approveBooking(services, world.host, id);
      if (how !== 'paid' && how !== 'part') return;
      const payment = await startPayment(server, world, { id, guest_id: booker.id }, { method: 'sandbox' });
      await callBack(server, world, payment, ['approved']);
    },
  ),
  // Paid stays can have a change that is to be paid.
  moneyAction('start', 8, { index, wallet: fc.constantFrom(null, 10, 90_000) }, async (server, world, one) => {
    const booking = await chooseBooking(server, world, one.index, ['approved', 'paid']);
    if (!booking) return false;
    const wallet = one.wallet === null ? {} : { wallet_dirham: one.wallet };
    await startPayment(server, world, booking, { method: 'sandbox', ...wallet });
  }),
  moneyAction('payFromWallet', 2, { index }, async (server, world, one) => {
    const booking = await chooseBooking(server, world, one.index, ['approved', 'paid']);
    if (!booking) return false;
    await startPayment(server, world, booking, { method: 'wallet' });
  }),
  moneyAction(
    'callback',
    8,
    { index, outcomes: fc.array(outcome, { minLength: 1, maxLength: 4 }) },
    async (server, world, one) => {
      const id = chosen([...world.payments.keys()].toReversed(), one.index);
      if (id === undefined) return false;
      await callBack(server, world, id, one.outcomes);
    },
  ),
  moneyAction('settleByHand', 3, { index, outcome }, async ({ services }, world, one) => {
    const { rows } = await services.pool.query<{ id: string }>(
      `select id from payments where id = any ($1) and status in ('unknown', 'failed') order by id`,
      [[...world.payments.keys()]],
    );
    const payment = chosen(rows, one.index);
    if (!payment) return false;
    const told = { outcome: one.outcome, gateway_reference: `by-hand-${payment.id}`, reason: 'test' };
    await byTwo(world, () => settleByHand(services, bookingPayments(services), world.admin, payment.id, told));
    world.payments.get(payment.id)!.byHand = one.outcome;
  }),
  moneyAction('credit', 2, { guest }, async ({ services }, world, one) => {
    const user_id = world.guests[one.guest]!.id;
    const credit = { cause: crypto.randomUUID(), reference: null, user_id, amount_dirham: 90_000 };
    await postEntry(services.db, walletCreditEntry({ kind: 'gift_credit', ...credit }), services.clock.now());
    world.given.set(credit.cause, credit.amount_dirham);
  }),
  moneyAction(
    'change',
    3,
    { index, longer: fc.integer({ min: -1, max: 2 }), price: fc.constantFrom(null, 60_000, 480_000) },
    async (server, world, { longer, price, index: at }) => {
      const { services } = server;
      const booking = await chooseBooking(server, world, at, standing);
      if (!booking) return false;
      const asked = { check_out: addDays(booking.check_out, longer), nights_dirham: price };
      await proposeChange(services, world.host, booking.id, asked);
      const { rows } = await services.pool.query<{ id: string }>(
        'select id from booking_changes where booking_id = $1 and ended_at is null',
        [booking.id],
      );
      if (rows[0]) await acceptChange(services, { id: booking.guest_id }, booking.id, rows[0].id);
    },
  ),
  moneyAction(
    'ask',
    3,
    {
      index,
      moves: fc.integer({ min: -1, max: 2 }),
      longer: fc.integer({ min: -1, max: 2 }),
      adults: fc.integer({ min: 1, max: 4 }),
      answer: fc.constantFrom('accept', 'accept', 'accept', 'decline', 'withdraw', 'none'),
    },
    async (server, world, { moves, longer, adults, answer, index: at }) => {
      const { services } = server;
      const booking = await chooseBooking(server, world, at, standing);
      if (!booking) return false;
      const asker = { id: booking.guest_id };
      await proposeTripChange(services, asker, booking.id, {
        check_in: addDays(booking.check_in, moves),
        check_out: addDays(booking.check_out, moves + longer),
        guests: { adults, children: 0, infants: 0 },
      });
      const { rows } = await services.pool.query<{ id: string }>(
        'select id from booking_changes where booking_id = $1 and ended_at is null and asked_by = $2',
        [booking.id, asker.id],
      );
      const change = rows[0]?.id;
      if (change === undefined || answer === 'none') return;
      if (answer === 'withdraw') await withdrawTripChange(services, asker, booking.id, change);
      else if (answer === 'accept') await acceptAskedChange(services, world.host, booking.id, change);
      else await declineAskedChange(services, world.host, booking.id, change);
    },
  ),
  // What a guest takes back after the host's yes, with a part of the difference paid or not.
  moneyAction('giveUpAsked', 1, { index }, async (server, world, one) => {
    const { services } = server;
    const booking = await chooseBooking(server, world, one.index, ['paid']);
    if (!booking) return false;
    const { rows } = await services.pool.query<{ id: string }>(
      `select id from booking_changes where booking_id = $1 and ended_at is null and proposed_by = 'guest'`,
      [booking.id],
    );
    if (!rows[0]) return false;
    await withdrawTripChange(services, { id: booking.guest_id }, booking.id, rows[0].id);
  }),
  moneyAction('cancel', 1, { index }, async (server, world, one) => {
    const booking = await chooseBooking(server, world, one.index, standing);
    if (!booking) return false;
    await cancelTrip(server.services, { id: booking.guest_id }, booking.id, { refund_to: 'wallet' });
  }),
  moneyAction('cancelAsAdmin', 1, { index }, async (server, world, one) => {
    const booking = await chooseBooking(server, world, one.index, standing);
    if (!booking) return false;
    const told = { reason: 'test', refund_to: 'payout' } as const;
    await byTwo(world, () => cancelAsAdmin(server.services, world.admin, booking.id, told));
  }),
  moneyAction('cancelAsHost', 2, { index }, async (server, world, one) => {
    const { services } = server;
    const booking = await chooseBooking(server, world, one.index, standing);
    if (!booking) return false;
    const row = (await readBookingRow(services.db, booking.id))!;
    const { fee_dirham } = await readHostCancellationFee(services.db, row, services.clock.now());
    const shown = { reason: 'test', keep_blocked: false, shown_fee_dirham: fee_dirham };
    await cancelAsHost(services, world.host, booking.id, shown);
  }),
  moneyAction('waiveFee', 2, { index }, async (server, world, one) => {
    const booking = await chooseBooking(server, world, one.index, ['cancelled']);
    if (!booking) return false;
    await byTwo(world, () => waiveCancellationFee(server.services, world.admin, booking.id, 'test'));
  }),
  moneyAction('absence', 2, { index }, async (server, world, one) => {
    const booking = await chooseBooking(server, world, one.index, ['paid', 'confirmed']);
    if (!booking) return false;
    await endForAbsence(server.services, world.host, booking.id);
  }),
  moneyAction('wait', 6, { hours: fc.constantFrom(1, 20, 30, 60, 100, 800) }, async (server, _, { hours }) => {
    server.clock.advanceHours(hours);
    await runJobs(server);
  }),
  moneyAction('waitForStatement', 3, {}, async (server) => {
    const next = `${addMonths(server.services.clock.today().slice(0, 7), 1)}-01`;
    server.clock.set(new Date(`${next}T08:00:00Z`));
    await runJobs(server);
  }),
];

async function runJobs({ services }: TestServer): Promise<void> {
  await closeStalePayments(services);
  await expireBookings(services);
  await expireChanges(services);
  await postEarnings(services);
  await completeStays(services);
  await escalateUnanswered(services);
  await issueFeeStatements(services);
}

/** Starts a payment as the guest, and notes what is paid through the gateway. Returns its id. */
async function startPayment(
  { services }: TestServer,
  world: MoneyWorld,
  booking: { id: string; guest_id: string },
  input: Parameters<typeof payBooking>[3],
): Promise<string> {
  const call = { locale: 'en' as const, ip: '127.0.0.1', idempotency: undefined };
  const payment = await payBooking(services, { id: booking.guest_id }, booking.id, input, call);
  if (payment.method === 'sandbox' && !world.payments.has(payment.id)) {
    world.payments.set(payment.id, { amount_dirham: payment.amount_dirham, isApproved: false });
  }
  return payment.id;
}

/** Sends the gateway's callbacks of a payment, all at once. */
async function callBack(
  { services }: TestServer,
  { payments }: MoneyWorld,
  id: string,
  outcomes: readonly ('approved' | 'failed')[],
): Promise<void> {
  const row = await services.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (outcomes.includes('approved')) payments.get(id)!.isApproved = true;
  const secret = services.settings.SANDBOX_SECRET;
  await Promise.all(
    outcomes.map((told) =>
      receiveCallback(services, bookingPayments(services), 'sandbox', writeSandboxCallback(row, told, secret)),
    ),
  );
}
