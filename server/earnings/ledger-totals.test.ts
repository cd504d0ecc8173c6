import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '#contract/days.ts';
import { sumOfAmounts } from '#contract/refund-lines.ts';
import { approveBooking, bookingPayments, proposeChange } from '#server/bookings/bookings.ts';
import { acceptChange, expireChanges } from '#server/bookings/changes/change-answers.ts';
import { cancelAsAdmin, cancelTrip, expireBookings } from '#server/bookings/cancellation/cancellations.ts';
import { completeStays } from '#server/bookings/completion.ts';
import { getBookingAccount } from '#server/bookings/booking-account.ts';
import { payBooking } from '#server/bookings/booking-payments.ts';
import { postEarnings } from '#server/bookings/begun-stays.ts';
import { requestBooking } from '#server/bookings/requests/requests.ts';
import { requestRefund } from '#server/bookings/refunds/granted-refunds.ts';
import { playSandboxOutcome } from '#server/payments/callbacks.ts';
import { approveBatch, discardBatch, exportBatch, markBatchSent } from '#server/payouts/batch-steps.ts';
import { draftBatch } from '#server/payouts/drafting.ts';
import { returnTransfer } from '#server/payouts/returns.ts';
import { sendAgain } from '#server/payouts/host-money.ts';
import { followUpFees } from './overdue-fees.ts';
import { postEntry, walletCreditEntry } from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import { replacePayoutAccount } from '#test/payouts.ts';
import { createProperty, createUser } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { holdPayouts, liftHold, owedFees } from '#server/payouts/payouts.ts';
import { propertyRuns } from '#test/run-size.ts';
import { readUnpaid, issueFeeStatements } from './fee-statements.ts';
import { recordFeeTransfer } from './fee-transfers.ts';
import { listPayouts, readOverview } from './overview.ts';
import { readStatement, readStatementStays } from './statement.ts';
import { sumPosted } from './posted-line-list.ts';

/**
 * Random bookings, part payments, stays paid in cash, whole or in part, changes of stays, cancellations, refunds, payouts, returned payouts, statements of fees
 * and transfers of them, of one host. After each step every total that the host sees is compared with sums over the postings.
 */
const server = useTestServer();

const index = fc.nat({ max: 9 });
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('book'),
      guest: fc.nat({ max: 4 }),
      home: fc.nat({ max: 1 }),
      how: fc.constantFrom('cash', 'paid', 'paid', 'approved', 'part', 'part, not paid'),
      from: fc.nat({ max: 6 }),
      nights: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pay'), index, method: fc.constantFrom('sandbox', 'sandbox', 'wallet') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('change'),
      index,
      longer: fc.integer({ min: -1, max: 2 }),
      price: fc.constantFrom(null, 120_000, 480_000),
      pays: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('credit'), guest: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel'), index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancelAsAdmin'), index }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund'),
      index,
      part: fc.constantFrom(0.2, 0.5, 1),
      kind: fc.constantFrom(null, 'nights' as const, 'cleaning' as const, 'service_fee' as const),
      to: fc.constantFrom('wallet' as const, 'payout' as const),
    }),
  },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('payOut'), steps: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hold'), home: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lift'), home: fc.nat({ max: 1 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle'), index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sendAgain') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('payFees'), part: fc.integer({ min: 0, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('waitForStatement') }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.constantFrom(16, 24, 49, 90) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface World {
  host: { id: string };
  guests: { id: string }[];
  homes: string[];
  admin: { id: string };
  /** Drafts batches, which the other administrator approves. */
  drafter: { id: string };
}

async function createWorld(): Promise<World> {
  const { services } = server;
  const host = await createUser(services, { role: 'host' });
  const terms = { cancellation_policy: 'moderate', cleaning_fee_dirham: 12_340, pay_at_property: true } as const;
  const parts = { ...terms, online_part_percent: 10 };
  const halves = { ...terms, online_part_percent: 50 };
  const homes = [await createProperty(services, host.id, parts), await createProperty(services, host.id, halves)];
  const guests = await Promise.all([0, 1, 2, 3, 4].map(() => createUser(services)));
  const admin = await createUser(services, { role: 'admin' });
  const drafter = await createUser(services, { role: 'admin' });
  await replacePayoutAccount(server.services, { id: host.id });
  return { host, guests, admin, drafter, homes: homes.map(({ id }) => id) };
}

/** Refunds by administrators that were granted in all runs. */
let refunds = 0;

/** Approves, exports and sends a batch, as far as `count` steps go from where it is. */
async function takeSteps(admin: { id: string }, batchId: string, count: number): Promise<void> {
  const { services } = server;
  for (let taken = 1; taken < count; taken += 1) {
    const { rows } = await services.pool.query<{ state: string; amount: number }>(
      `select b.state, coalesce((
         select sum(t.amount_dirham) from payout_transfers as t where t.batch_id = b.id and t.state = 'draft'), 0)::int as amount
       from payout_batches as b where b.id = $1`,
      [batchId],
    );
    const { state, amount } = rows[0]!;
    // Everything in it is held.
    if (state === 'draft' && amount === 0) return discardBatch(services, admin, batchId);
    if (state === 'draft') await approveBatch(services, admin, batchId, { amount_dirham: amount });
    if (state === 'approved') await exportBatch(services, admin, batchId);
    if (state === 'exported') await markBatchSent(services, admin, batchId);
  }
}

async function perform({ host, guests, homes, admin, drafter }: World, one: Step): Promise<void> {
  const { services } = server;
  const { db, pool, clock } = services;
  const chosen = async (text: string) => {
    const { rows } = await pool.query<{ id: string; guest_id: string }>(text, [host.id]);
    return rows.length > 0 && 'index' in one ? rows[one.index % rows.length] : undefined;
  };
  const standing = `select id, guest_id from bookings where host_id = $1 and status in ('approved', 'paid', 'confirmed') order by id`;
  const call = { locale: 'en' as const, ip: '127.0.0.1', idempotency: undefined };
  const pay = async (booking: { id: string; guest_id: string }, method: 'sandbox' | 'wallet') => {
    const payer = { id: booking.guest_id };
    const payment = await payBooking(services, payer, booking.id, { method }, call);
    if (method === 'sandbox')
      await playSandboxOutcome(services, bookingPayments(services), payer, payment.id, 'approved');
  };
  switch (one.do) {
    case 'book': {
      const { guest, home, how, from, nights } = one;
      const check_in = addDays(clock.today(), from);
      const id = await requestBooking(services, guests[guest]!, {
        property_id: homes[home]!,
        check_in,
        check_out: addDays(check_in, nights),
        guests: { adults: 2, children: 0, infants: 0 },
        payment_choice: how === 'cash' ? 'at_property' : how.startsWith('part') ? 'part_online' : 'online',
      });
      await approveBooking(services, host, id);
      if (how === 'paid' || how === 'part') await pay({ id, guest_id: guests[guest]!.id }, 'sandbox');
      break;
    }
    case 'pay': {
      const booking = await chosen(
        `select id, guest_id from bookings where host_id = $1 and status = 'approved' order by id`,
      );
      if (booking) await pay(booking, (one as { method: 'sandbox' | 'wallet' }).method);
      break;
    }
    case 'credit': {
      const user_id = guests[(one as { guest: number }).guest]!.id;
      const cause = crypto.randomUUID();
      const credit = { kind: 'gift_credit', cause, reference: null, user_id, amount_dirham: 90_000 } as const;
      await postEntry(db, walletCreditEntry(credit), clock.now());
      break;
    }
    case 'change': {
      const { longer, price, pays } = one as { longer: number; price: number | null; pays: boolean };
      const { rows } = await pool.query<{ id: string; guest_id: string; check_out: string }>(
        `select id, guest_id, check_out from bookings where host_id = $1 and status in ('approved', 'paid', 'confirmed') order by id`,
        [host.id],
      );
      const booking = rows[(one as { index: number }).index % Math.max(1, rows.length)];
      if (!booking) return;
      const asked = { check_out: addDays(booking.check_out, longer), nights_dirham: price };
      await proposeChange(services, host, booking.id, asked);
      const { rows: changes } = await pool.query<{ id: string }>(
        'select id from booking_changes where booking_id = $1 and ended_at is null',
        [booking.id],
      );
      await acceptChange(services, { id: booking.guest_id }, booking.id, changes[0]!.id);
      if (pays) await pay(booking, 'sandbox');
      break;
    }
    case 'cancel': {
      const booking = await chosen(standing);
      if (booking) await cancelTrip(services, { id: booking.guest_id }, booking.id, { refund_to: 'wallet' });
      break;
    }
    case 'cancelAsAdmin': {
      const booking = await chosen(standing);
      if (booking) await cancelAsAdmin(services, admin, booking.id, { reason: 'test', refund_to: 'payout' });
      break;
    }
    case 'refund': {
      const { part, kind, to } = one as {
        part: number;
        kind: 'nights' | 'cleaning' | 'service_fee' | null;
        to: 'wallet' | 'payout';
      };
      const booking = await chosen(
        `select id, guest_id from bookings where host_id = $1 and status in ('paid', 'completed', 'cancelled') order by id`,
      );
      if (!booking) return;
      const viewer = { id: admin.id, role: 'admin' } as const;
      const { left } = (await getBookingAccount(services, viewer, booking.id, 'en')).refundable;
      const whole = kind === null ? sumOfAmounts(left) : left[kind];
      const amount_dirham = Math.floor((whole * part) / 10) * 10;
      // Calls are refused by the contract below 10 dirham.
      if (amount_dirham === 0) return;
      await requestRefund(services, admin, booking.id, {
        amount_dirham,
        lines: kind === null ? null : [{ kind, amount_dirham }],
        reason: 'H2',
        note: 'test',
        refund_to: to,
      });
      refunds += 1;
      break;
    }
    case 'payOut': {
      const { steps } = one as { steps: number };
      const open = await db
        .selectFrom('payout_batches')
        .select('id')
        .where('drafted_by', '=', drafter.id)
        .where('state', 'in', ['draft', 'approved', 'exported'])
        .orderBy('number')
        .executeTakeFirst();
      const batch_id = open?.id ?? (await draftBatch(services, drafter)).batch_id;
      await takeSteps(admin, batch_id, steps);
      break;
    }
    case 'hold':
      await transact(db, (trx) => {
        const subject = homes[(one as { home: number }).home]!;
        return holdPayouts(trx, { kind: 'property', subject, label: 'A home', reason: 'test', by: null }, clock.now());
      });
      break;
    case 'lift':
      await transact(db, (trx) => {
        const subject = homes[(one as { home: number }).home]!;
        return liftHold(trx, { kind: 'property', subject, reason: 'test', by: null }, clock.now());
      });
      break;
    case 'settle': {
      const transfer = await chosen(
        `select id, null as guest_id from payout_transfers where host_id = $1 and state in ('exported', 'sent') order by id`,
      );
      if (transfer) await returnTransfer(services, admin, transfer.id, 'account_name');
      break;
    }
    case 'sendAgain':
      await transact(db, (trx) => sendAgain(trx, host.id, clock.now()));
      // Another account, as this one has been refused.
      await replacePayoutAccount(server.services, { id: host.id });
      break;
    case 'payFees': {
      const { part } = one as { part: number };
      const statement = (await readUnpaid(db, host.id)).at(-1);
      const owed = await owedFees(db, host.id);
      // Part 0 is more than is owed.
      const amount_dirham = part === 0 ? owed + 50_000 : Math.floor(owed / (10 * part)) * 10;
      if (!statement || amount_dirham <= 0) return;
      const transfer = { amount_dirham, bank_reference: crypto.randomUUID() };
      await recordFeeTransfer(services, admin, statement.reference, transfer);
      break;
    }
    case 'waitForStatement': {
      const next = `${addMonths(clock.today().slice(0, 7), 1)}-01`;
      server.clock.set(new Date(`${next}T08:00:00Z`));
      await letTimePass();
      break;
    }
    case 'wait':
      server.clock.advanceHours((one as { hours: number }).hours);
      await letTimePass();
  }
}

/** What the jobs do. */
async function letTimePass(): Promise<void> {
  const { services } = server;
  await expireBookings(services);
  await expireChanges(services);
  await postEarnings(services);
  await completeStays(services);
  await issueFeeStatements(services);
  await followUpFees(services);
}

/** Sums over the postings of this host and of the bookings of this host, in dirham. */
async function ledgerTotals(hostId: string) {
  const { rows } = await server.services.pool.query<
    Record<'earned' | 'balance' | 'held' | 'fees_of_held' | 'bank' | 'transferred', number>
  >(
    `with own as (
       select e.id, e.kind, p.amount_dirham from ledger_accounts as a
       join postings as p on p.account_id = a.id join ledger_entries as e on e.id = p.entry_id
       where a.kind = 'host_payable' and a.user_id = $1
     ), held as (
       select b.id, -sum(p.amount_dirham) as amount,
         greatest(0, (
           select coalesce(sum((line ->> 'amount_dirham')::int), 0) from jsonb_array_elements(b.lines) as line
           where line ->> 'kind' = 'service_fee') - b.granted_refund_fee_dirham) as fee
       from bookings as b join ledger_entries as e on e.reference = b.id
       join postings as p on p.entry_id = e.id join ledger_accounts as a on a.id = p.account_id
       where b.host_id = $1 and b.status = 'paid' and a.kind = 'guest_funds'
       group by b.id having sum(p.amount_dirham) <> 0
     )
     select
       ((select coalesce(sum(e.cash_dirham), 0) from bookings as b join ledger_entries as e on e.reference = b.id
         where b.host_id = $1)
        - (select coalesce(sum(amount_dirham), 0) from own
           where kind in ('host_earning', 'cash_earning', 'earning_reversal')))::int as earned,
       (select coalesce(-sum(amount_dirham), 0) from own)::int as balance,
       (select coalesce(sum(amount), 0) from held)::int as held,
       (select coalesce(sum(fee), 0) from held)::int as fees_of_held,
       (select coalesce(-sum(p.amount_dirham), 0) from own join postings as p on p.entry_id = own.id
        join ledger_accounts as a on a.id = p.account_id
        where a.kind in ('bank', 'payouts_in_flight') and own.kind in ('host_payout', 'payout_stop', 'payout_return'))::int as bank,
       (select coalesce(-sum(amount_dirham), 0) from own where kind = 'fee_payment')::int as transferred`,
    [hostId],
  );
  return rows[0]!;
}

async function checkTotals({ host }: World): Promise<void> {
  const { services } = server;
  const scope = { host_id: host.id, property_ids: null };
  const [overview, sums, ledger, page] = await Promise.all([
    readOverview(services, scope, 'en'),
    sumPosted(services.db, scope, { from: '2020-01', to: '2030-01' }),
    ledgerTotals(host.id),
    listPayouts(services, scope, { limit: 100 }, 'en'),
  ]);
  const total = (amount: (one: (typeof sums)[number]) => number) => sums.reduce((sum, one) => sum + amount(one), 0);
  // What guests have paid and the host has not earned is held, also in the first 24 hours of the stay.
  expect(overview.held_dirham).toBe(ledger.held - ledger.fees_of_held);
  expect(total((one) => one.online_dirham + one.cash_dirham)).toBe(ledger.earned);
  await checkStatements(host.id, ledger.balance);
  const { owed_dirham: owed, credit_dirham: credit } = overview.fees!;
  const { payouts } = page;
  const sumOf = (...states: string[]) =>
    payouts.filter(({ state }) => states.includes(state)).reduce((sum, one) => sum + one.amount_dirham, 0);
  const takenFromDue = payouts.filter(({ state }) => state === 'due').reduce((sum, one) => sum + one.fees_dirham, 0);
  const takenBefore = await feesTakenFromDue(host.id);
  // What we owe the host is due or returned, less what the host owes us.
  expect(ledger.balance).toBe(sumOf('due') + (takenFromDue - takenBefore) + sumOf('returned') - owed + credit);
  expect(overview.on_its_way.amount_dirham).toBe(sumOf('due', 'exported'));
  expect(overview.returned.amount_dirham).toBe(sumOf('returned'));
  expect(sumOf('exported', 'sent')).toBe(ledger.bank);
  expect(Math.min(owed, credit)).toBe(0);
  // The lines of fees add up to what is owed.
  const lines = overview.fees!.charges.reduce((sum, one) => sum + one.left_dirham, overview.fees!.earlier_dirham);
  expect(lines).toBe(owed);
  if (overview.fees!.charges.length < 8) expect(overview.fees!.earlier_dirham).toBe(0);
  // The statements are within what no payout covers; settled ones and transfers are in the ledger.
  const onStatements = overview.fees!.statements.reduce((sum, one) => sum + one.left_dirham, 0);
  expect(onStatements).toBeLessThanOrEqual(Math.max(0, owed - takenFromDue + takenBefore));
  for (const one of overview.fees!.statements) expect(one.left_dirham).toBeLessThanOrEqual(one.amount_dirham);
  expect(ledger.transferred).toBe(await transferred(host.id));
  const ofMonth = overview.properties.reduce((sum, one) => sum + one.earned_dirham, 0);
  expect(ofMonth).toBe(overview.earned_dirham);
}

/** The lines of the statement add up to it, and earned and other less fees to what is owed; past months stay as they were. */
async function checkStatements(hostId: string, balance: number): Promise<void> {
  const { services } = server;
  const scope = { host_id: hostId, property_ids: null };
  const month = services.clock.today().slice(0, 7);
  const read = async (one: string) => ({
    statement: await readStatement(services, scope, one, 'en'),
    stays: await readStatementStays(services, scope, { month: one, limit: 1000 }, 'en'),
  });
  const { statement, stays } = await read(month);
  const sum = (amount: (one: (typeof stays)[number]) => number) => stays.reduce((all, one) => all + amount(one), 0);
  const { earned_dirham, other_dirham, cancellation_fee_dirham, cash_received_dirham, owed_dirham } = statement;
  expect(owed_dirham).toBe(earned_dirham + other_dirham - cancellation_fee_dirham - cash_received_dirham);
  expect(sum((one) => one.share_dirham)).toBe(earned_dirham + other_dirham - cancellation_fee_dirham);
  expect(sum((one) => one.fee_dirham)).toBe(statement.fee_dirham + cancellation_fee_dirham);
  expect(sum((one) => one.gross_dirham - one.fee_dirham - one.share_dirham)).toBe(0);
  const { opening_dirham, paid_dirham, transferred_dirham, closing_dirham } = statement.balance!;
  expect(closing_dirham).toBe(balance);
  expect(opening_dirham + owed_dirham - paid_dirham + transferred_dirham).toBe(closing_dirham);
  const past = addMonths(month, -1);
  const key = `${hostId} ${past}`;
  const now = JSON.stringify(await read(past));
  expect(said.get(key) ?? now).toBe(now);
  said.set(key, now);
}

/** What was said of past months. */
const said = new Map<string, string>();

/** What administrators have recorded as transferred. */
async function transferred(hostId: string): Promise<number> {
  const { rows } = await server.services.pool.query<{ amount: number }>(
    'select coalesce(sum(amount_dirham), 0)::int as amount from fee_transfers where host_id = $1',
    [hostId],
  );
  return rows[0]!.amount;
}

async function feesTakenFromDue(hostId: string): Promise<number> {
  const { rows } = await server.services.pool.query<{ amount: number }>(
    `select coalesce(sum(fees_dirham), 0)::int as amount from payouts where host_id = $1 and state = 'due'`,
    [hostId],
  );
  return rows[0]!.amount;
}

const runs = propertyRuns(25);

test('every total of earnings equals the ledger’s, after random bookings, payments, cancellations and payouts', async () => {
  let payouts = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 60 }), async (steps) => {
      server.clock.set(new Date('2027-03-20T08:00:00Z'));
      const world = await createWorld();
      for (const one of steps) {
        try {
          await perform(world, one);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
        await checkTotals(world);
      }
      const { rows } = await server.services.pool.query<{ n: number }>(
        'select count(*)::int as n from payouts where host_id = $1 and attempts > 0',
        [world.host.id],
      );
      payouts += rows[0]!.n;
    }),
    {
      numRuns: runs,
      endOnFailure: true,
      examples: [
        // The price is lowered below what an administrator has refunded.
        [
          [
            { do: 'book', guest: 0, home: 0, how: 'paid', from: 4, nights: 3 },
            { do: 'refund', index: 0, part: 1, kind: null, to: 'wallet' },
            { do: 'book', guest: 1, home: 1, how: 'paid', from: 4, nights: 3 },
            { do: 'change', index: 0, longer: 0, price: 120_000, pays: false },
          ],
        ],
      ],
    },
  );
  // The runs are worth something only where money moved.
  expect(payouts).toBeGreaterThan((10 * runs) / 25);
  expect(refunds).toBeGreaterThan((10 * runs) / 25);
}, 180_000);
