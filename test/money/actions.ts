import fc from 'fast-check';
import { addDays } from '#contract/days.ts';
import {
  approveBooking,
  bookingPayments,
  cancelAsAdmin,
  cancelTrip,
  completeStays,
  expireBookings,
  payBooking,
  postEarnings,
  requestBooking,
} from '#server/bookings/bookings.ts';
import { issueFeeStatements } from '#server/earnings/earnings.ts';
import { readUnpaid } from '#server/earnings/fee-statements.ts';
import { recordFeeTransfer } from '#server/earnings/fee-transfers.ts';
import { postEntry, walletCreditEntry } from '#server/ledger/ledger.ts';
import { closeStalePayments, receiveCallback } from '#server/payments/payments.ts';
import { writeSandboxCallback } from '#server/payments/sandbox.ts';
import {
  approveBatch,
  draftBatch,
  exportBatch,
  markBatchSent,
  owedFees,
  returnTransfer,
  sendAgain,
} from '#server/payouts/payouts.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import { createProperty, createUser } from '#test/factories.ts';
import { addPayoutAccounts } from '#test/payouts.ts';
import type { TestServer } from '#test/server.ts';

const index = fc.nat({ max: 9 });
const guest = fc.nat({ max: 2 });

/** What somebody does. `index` chooses among those that there are. */
export const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      guest,
      home: fc.nat({ max: 2 }),
      how: fc.constantFrom('cash' as const, 'open' as const, 'paid' as const, 'paid' as const),
      from: fc.nat({ max: 6 }),
      nights: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('start' as const), index, wallet: fc.constantFrom(null, 10, 90_000) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('callback' as const),
      index,
      outcomes: fc.array(fc.constantFrom('approved' as const, 'approved' as const, 'failed' as const), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('payFromWallet' as const), index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('credit' as const), guest }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('cancel' as const), index, by: fc.constantFrom('guest', 'admin') }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('export' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('endPayout' as const), index, isSent: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sendAgain' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('payFees' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 20, 30, 60, 100, 800) }),
  },
);
export type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/** People and homes of one history, and the oracle: what the calls said about money. */
export interface MoneyWorld {
  host: { id: string };
  guests: { id: string }[];
  admin: { id: string };
  homes: string[];
  /** By id. `isApproved`: an approval of the gateway was received, whatever else was. */
  payments: Map<string, { amount_dirham: number; isApproved: boolean }>;
  /** Credit given to guests, and what the bank was handed less what it sent back and what the host transferred. */
  credit_dirham: number;
  bank_dirham: number;
}

export async function createMoneyWorld({ services, clock }: TestServer): Promise<MoneyWorld> {
  clock.set(new Date('2027-03-20T08:00:00Z'));
  const host = await createUser(services, { role: 'host' });
  const terms = { cancellation_policy: 'moderate', cleaning_fee_dirham: 12_340, pay_at_property: true } as const;
  const homes = await Promise.all([0, 1, 2].map(() => createProperty(services, host.id, terms)));
  const guests = await Promise.all([0, 1, 2].map(() => createUser(services)));
  const admin = await createUser(services, { role: 'admin' });
  const ids = homes.map(({ id }) => id);
  return { host, guests, admin, homes: ids, payments: new Map(), credit_dirham: 0, bank_dirham: 0 };
}

/** Performs an action, and notes in the oracle what it did to money. A refusal changes nothing. */
export async function perform(server: TestServer, world: MoneyWorld, one: Action): Promise<void> {
  try {
    await attempt(server, world, one);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function attempt(server: TestServer, world: MoneyWorld, one: Action): Promise<void> {
  const { services } = server;
  const { db, clock } = services;
  const { host, guests, admin } = world;
  switch (one.do) {
    case 'book': {
      const check_in = addDays(clock.today(), one.from);
      const id = await requestBooking(services, guests[one.guest]!, {
        property_id: world.homes[one.home]!,
        check_in,
        check_out: addDays(check_in, one.nights),
        guests: { adults: 2, children: 0, infants: 0 },
        payment_choice: one.how === 'cash' ? 'at_property' : 'online',
      });
      await approveBooking(services, host, id);
      if (one.how !== 'paid') return;
      const booking = { id, guest_id: guests[one.guest]!.id };
      const payment = await startPayment(server, world, booking, { method: 'sandbox' });
      return callBack(server, world, payment, ['approved']);
    }
    case 'start':
    case 'payFromWallet': {
      const booking = await choose(server, world, one.index, ['approved']);
      if (!booking) return;
      const input =
        one.do === 'start'
          ? ({ method: 'sandbox', ...(one.wallet === null ? {} : { wallet_dirham: one.wallet }) } as const)
          : ({ method: 'wallet' } as const);
      await startPayment(server, world, booking, input);
      return;
    }
    case 'callback': {
      const id = [...world.payments.keys()].at(-1 - (one.index % Math.max(1, world.payments.size)));
      if (id !== undefined) await callBack(server, world, id, one.outcomes);
      return;
    }
    case 'credit': {
      const user_id = guests[one.guest]!.id;
      const credit = { cause: crypto.randomUUID(), reference: null, user_id, amount_dirham: 90_000 };
      await postEntry(db, walletCreditEntry({ kind: 'gift_credit', ...credit }), clock.now());
      world.credit_dirham += credit.amount_dirham;
      return;
    }
    case 'cancel': {
      const booking = await choose(server, world, one.index, ['approved', 'paid', 'confirmed']);
      if (!booking) return;
      if (one.by === 'admin') await cancelAsAdmin(services, admin, booking.id, { reason: 'test', refund_to: 'payout' });
      else await cancelTrip(services, { id: booking.guest_id }, booking.id, { refund_to: 'wallet' });
      return;
    }
    case 'export': {
      // Another account, as the bank may have refused the one before.
      await db.updateTable('payout_accounts').set({ ended_at: clock.now() }).where('host_id', '=', host.id).execute();
      await addPayoutAccounts(services, [host.id]);
      const drafter = await createUser(services, { role: 'admin' });
      const { batch_id } = await draftBatch(services, drafter);
      const transfers = await db
        .selectFrom('payout_transfers')
        .select(['host_id', 'amount_dirham'])
        .where('batch_id', '=', batch_id)
        .where('state', '=', 'draft')
        .execute();
      const amount_dirham = transfers.reduce((sum, one) => sum + Number(one.amount_dirham), 0);
      await approveBatch(services, admin, batch_id, { amount_dirham });
      await exportBatch(services, admin, batch_id);
      for (const one of transfers) if (one.host_id === host.id) world.bank_dirham += Number(one.amount_dirham);
      return;
    }
    case 'endPayout': {
      const rows = await db
        .selectFrom('payout_transfers')
        .select(['id', 'batch_id', 'amount_dirham'])
        .where('host_id', '=', host.id)
        .where('state', 'in', ['exported', 'sent'])
        .where('amount_dirham', '>', 0)
        .orderBy('id')
        .execute();
      const transfer = rows[one.index % Math.max(1, rows.length)];
      if (!transfer) return;
      if (one.isSent) {
        await markBatchSent(services, admin, transfer.batch_id);
        return;
      }
      await returnTransfer(services, admin, transfer.id, 'account_name');
      world.bank_dirham -= Number(transfer.amount_dirham);
      return;
    }
    case 'sendAgain':
      await transact(db, (trx) => sendAgain(trx, host.id, clock.now()));
      return;
    case 'payFees': {
      const statement = (await readUnpaid(db, host.id)).at(-1);
      const amount_dirham = await owedFees(db, host.id);
      if (!statement || amount_dirham <= 0) return;
      await recordFeeTransfer(services, admin, statement.reference, {
        amount_dirham,
        bank_reference: crypto.randomUUID(),
      });
      world.bank_dirham -= amount_dirham;
      return;
    }
    case 'wait':
      server.clock.advanceHours(one.hours);
      await closeStalePayments(services);
      await expireBookings(services);
      await postEarnings(services);
      await completeStays(services);
      await issueFeeStatements(services);
  }
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
    outcomes.map((outcome) =>
      receiveCallback(services, bookingPayments(services), 'sandbox', writeSandboxCallback(row, outcome, secret)),
    ),
  );
}

async function choose({ services }: TestServer, { host }: MoneyWorld, at: number, statuses: string[]) {
  const { rows } = await services.pool.query<{ id: string; guest_id: string }>(
    'select id, guest_id from bookings where host_id = $1 and status = any ($2) order by id',
    [host.id, statuses],
  );
  return rows[at % Math.max(1, rows.length)];
}
