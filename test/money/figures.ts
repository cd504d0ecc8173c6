import { expect } from 'vitest';
import { addMonths } from '#contract/days.ts';
import type { Receipt } from '#contract/types.gen.ts';
import { getBooking } from '#server/bookings/bookings.ts';
import { getBookingAccount } from '#server/bookings/booking-account.ts';
import { getReceipt } from '#server/bookings/receipts/receipts.ts';
import { getStayDetail } from '#server/reservations/stay-detail.ts';
import { listReservationsForFile } from '#server/reservations/reservation-list.ts';
import { readStatement, readStatementStays } from '#server/earnings/statement.ts';
import { readCsv } from '#server/reconciliation/read-csv.ts';
import { reservationFile } from '#server/reservations/reservation-file.ts';
import type { TestServer } from '#test/server.ts';
import type { MoneyWorld } from './world.ts';

/** What the postings about a stay come to, read without the functions that are compared with it; in dirham. */
interface Truth {
  id: string;
  guest_id: string;
  status: string;
  paid: number;
  refunded: number;
  credit_back: number;
  host: number;
  fees: number;
  cases: number;
  is_earned: boolean;
  has_receipt: boolean;
}

/** The first month of the histories. */
const firstMonth = '2027-03';

/** What was said of past months, by host and month. */
const said = new Map<string, string>();

/**
 * Compares what guest, host, administrators, receipt, file and statements say of each stay with the postings, and the statements
 * with the balance of the host. A past month stays as it was.
 */
export async function checkFigures({ services }: TestServer, world: MoneyWorld): Promise<void> {
  const { host, admin } = world;
  const stays = await readTruth(services, host.id);
  const viewer = { ...host, role: 'host' } as const;
  const [, ...file] = readCsv(
    reservationFile(await listReservationsForFile(services, viewer, 'en', { limit: 100 }), 'en'),
  );
  for (const stay of stays) {
    const { id, guest_id } = stay;
    const detail = await getStayDetail(services, viewer, id, 'en');
    const { brought } = await getBookingAccount(services, { id: admin.id, role: 'admin' }, id, 'en');
    const trip = await getBooking(services, { id: guest_id, role: 'guest' }, id, 'en');
    const shown = [detail.host_share_dirham, detail.fee_dirham, detail.returned_dirham];
    const refunded = stay.refunded - stay.credit_back;
    const about = `${id}, ${stay.status}`;
    expect([brought.keep_dirham, brought.fee_dirham, brought.refunded_dirham], about).toEqual(shown);
    expect([trip.paid_dirham, trip.returned_dirham], about).toEqual([stay.paid, refunded]);
    expect(detail.returned_dirham, about).toBe(refunded);
    const isFinal = stay.is_earned || ['cancelled', 'declined', 'completed'].includes(stay.status);
    if (isFinal) expect(shown.slice(0, 2), about).toEqual([stay.host + stay.cases, stay.fees]);
    const line = file.find(({ cells }) => cells[0] === detail.number)!;
    const dirham = (cell: string | undefined) => Math.round(Number(cell || 0) * 1000);
    expect(
      [13, 12, 14].map((column) => dirham(line.cells[column])),
      about,
    ).toEqual(shown);
    if (!stay.has_receipt) continue;
    const receipt = await getReceipt(services, { id: guest_id, role: 'guest' }, id, 'en');
    const sum = (items: readonly { amount_dirham: number }[]) => items.reduce((all, one) => all + one.amount_dirham, 0);
    expect([sum(receipt.payments), sum(receipt.refunds)], about).toEqual([stay.paid, refunded]);
    expect([receipt.paid_dirham, receipt.refunded_dirham, receipt.kept_dirham], about).toEqual([
      stay.paid,
      refunded,
      stay.paid - stay.refunded,
    ]);
    await checkVersions(services, receipt, guest_id);
  }
  await checkStatements(services, host.id, stays);
}

/**
 * An older version of a receipt says the same for ever; its payments are the first of the next version, and cover its price as far
 * as nothing was returned.
 */
async function checkVersions(services: TestServer['services'], newest: Receipt, guestId: string): Promise<void> {
  const { booking_id, versions } = newest;
  expect(versions.map(({ version }) => version)).toEqual(versions.map((_, at) => versions.length - at));
  let next = newest;
  for (const { version, total_dirham } of versions.slice(1)) {
    const older = await getReceipt(services, { id: guestId, role: 'guest' }, booking_id, 'en', version);
    const about = `${booking_id}, version ${version}`;
    const sum = (items: readonly { amount_dirham: number }[]) => items.reduce((all, one) => all + one.amount_dirham, 0);
    expect([older.total_dirham, sum(older.lines)], about).toEqual([total_dirham, total_dirham]);
    expect([sum(older.payments), sum(older.refunds)], about).toEqual([older.paid_dirham, older.refunded_dirham]);
    expect(next.payments.slice(0, older.payments.length), about).toEqual(older.payments);
    expect(next.refunds.slice(0, older.refunds.length), about).toEqual(older.refunds);
    if (older.refunded_dirham + older.credit_returned_dirham === 0)
      expect(older.paid_dirham + older.cash_dirham, about).toBe(older.total_dirham);
    const { versions: _, property: __, guest: ___, host: ____, ...content } = older;
    const text = JSON.stringify(content);
    expect(said.get(about) ?? text, about).toBe(text);
    said.set(about, text);
    next = older;
  }
}

/** The lines of all months are what the stays brought, and each month leads from its opening balance to its closing one. */
async function checkStatements(services: TestServer['services'], hostId: string, stays: readonly Truth[]) {
  const scope = { host_id: hostId, property_ids: null };
  const now = services.clock.today().slice(0, 7);
  const shares = new Map<string, number>();
  let closing = 0;
  for (let month = firstMonth; month <= now; month = addMonths(month, 1)) {
    const statement = await readStatement(services, scope, month, 'en');
    const lines = await readStatementStays(services, scope, { month, limit: 1000 }, 'en');
    const sum = (amount: (one: (typeof lines)[number]) => number) => lines.reduce((all, one) => all + amount(one), 0);
    const { earned_dirham, other_dirham, cancellation_fee_dirham, cash_received_dirham, owed_dirham } = statement;
    expect(owed_dirham).toBe(earned_dirham + other_dirham - cancellation_fee_dirham - cash_received_dirham);
    expect(statement.gross_dirham - statement.fee_dirham).toBe(earned_dirham);
    expect(sum((one) => one.share_dirham)).toBe(earned_dirham + other_dirham - cancellation_fee_dirham);
    expect(sum((one) => one.owed_dirham)).toBe(owed_dirham);
    expect(sum((one) => one.gross_dirham - one.fee_dirham - one.share_dirham)).toBe(0);
    const { opening_dirham, paid_dirham, transferred_dirham, closing_dirham } = statement.balance!;
    expect(opening_dirham).toBe(closing);
    expect(closing_dirham).toBe(opening_dirham + owed_dirham - paid_dirham + transferred_dirham);
    closing = closing_dirham;
    for (const { booking_id, kind, share_dirham } of lines) {
      if (kind === 'cancellation_fee' || kind === 'fee_waiver') continue;
      shares.set(booking_id, (shares.get(booking_id) ?? 0) + share_dirham);
    }
    if (month === now) continue;
    const key = `${hostId} ${month}`;
    const text = JSON.stringify([statement, lines]);
    expect(said.get(key) ?? text).toBe(text);
    said.set(key, text);
  }
  for (const { id, host, cases } of stays) expect(shares.get(id) ?? 0, id).toBe(host + cases);
}

async function readTruth({ pool }: TestServer['services'], hostId: string): Promise<Truth[]> {
  const { rows } = await pool.query<Truth>(
    `with moves as (
       select b.id, e.id as entry_id, e.kind, a.kind as account, p.amount_dirham as amount
       from bookings as b join ledger_entries as e on e.reference = b.id
       join postings as p on p.entry_id = e.id join ledger_accounts as a on a.id = p.account_id
       where b.host_id = $1
     )
     select b.id, b.guest_id, b.status,
       coalesce((select -sum(amount) from moves as m where m.id = b.id and account = 'guest_funds'
         and kind in ('guest_charge', 'wallet_payment')), 0)::int as paid,
       coalesce((select sum(amount) from moves as m where m.id = b.id and (
         account = 'guest_funds' and kind = 'guest_refund'
         or account in ('guest_funds', 'host_payable') and kind = 'dispute_decision' and amount > 0
         or account = 'host_payable' and kind = 'dispute_return' and amount < 0)), 0)::int as refunded,
       coalesce((select -sum(amount) from moves as m where m.id = b.id and account = 'promotions'
         and kind = 'guest_refund'), 0)::int as credit_back,
       (coalesce((select -sum(amount) from moves as m where m.id = b.id and account = 'host_payable'
         and kind in ('host_earning', 'cash_earning', 'earning_reversal')), 0)
        + coalesce((select sum(cash_dirham) from ledger_entries as e where e.reference = b.id), 0))::int as host,
       coalesce((select -sum(amount) from moves as m where m.id = b.id and account = 'service_fees'
         and kind in ('host_earning', 'cash_earning', 'earning_reversal')), 0)::int as fees,
       coalesce((select -sum(amount) from moves as m where m.id = b.id and account = 'host_payable'
         and kind in ('dispute_decision', 'dispute_payment', 'dispute_return')), 0)::int as cases,
       coalesce((select e.kind <> 'earning_reversal' from ledger_entries as e where e.reference = b.id
         and e.kind in ('host_earning', 'cash_earning', 'earning_reversal') order by e.id desc limit 1), false) as is_earned,
       b.status = 'paid' or b.status in ('completed', 'cancelled') and exists (
         select from moves as m where m.id = b.id and kind in ('guest_charge', 'wallet_payment')) as has_receipt
     from bookings as b where b.host_id = $1 and not b.awaiting_verification order by b.id`,
    [hostId],
  );
  return rows;
}
