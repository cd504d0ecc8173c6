import { sql, type Kysely } from 'kysely';
import type { PaymentMethod } from '#contract/payments.ts';
import { onlineAndCashOf } from '#contract/online-and-cash.ts';
import type { PriceLine, Receipt } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { readStayMoney } from '#server/ledger/ledger.ts';
import { readBookingMoney, type BookingMoney } from '../booking-money.ts';
import type { BookingRow } from '../queries.ts';

/** A receipt as it was until a change of the stay took effect; amounts in dirham, instants in JSON as text. */
export interface ReceiptVersion {
  version: number;
  issued_at: Date;
  replaced_at: Date;
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
  infants: number;
  lines: PriceLine[];
  total_dirham: number;
  cash_dirham: number;
  payments: { at: string; method: PaymentMethod | null; amount_dirham: number }[];
  refunds: Pick<Receipt['refunds'][number], 'at' | 'to' | 'cause' | 'amount_dirham'>[];
  paid_dirham: number;
  refunded_dirham: number;
  credit_dirham: number;
  credit_returned_dirham: number;
}

/**
 * Keeps the receipt of a paid stay as it is, before a change of the stay takes effect; the caller has locked the booking. What was
 * paid of the difference (`paid_for_change_dirham`) belongs to the version that follows.
 */
export async function keepReceiptVersion(
  trx: Kysely<DB>,
  booking: BookingRow,
  change: { id: string; paid_for_change_dirham: number },
  now: Date,
): Promise<void> {
  const money = await readBookingMoney(trx, booking.id);
  const stay = await readStayMoney(trx, booking.id);
  const [last] = await listReceiptVersions(trx, booking.id);
  const payments = withoutNewest(money.payments, change.paid_for_change_dirham);
  const { refunds } = money;
  await trx
    .insertInto('receipt_versions')
    .values({
      booking_id: booking.id,
      version: (last?.version ?? 0) + 1,
      change_id: change.id,
      issued_at: issuedAt({ payments, refunds }, last?.replaced_at) ?? booking.created_at,
      replaced_at: now,
      check_in: booking.check_in,
      check_out: booking.check_out,
      adults: booking.adults,
      children: booking.children,
      infants: booking.infants,
      lines: JSON.stringify(booking.lines),
      total_dirham: booking.total_dirham,
      cash_dirham: onlineAndCashOf(booking).cash_dirham,
      payments: JSON.stringify(shownPayments(payments)),
      refunds: JSON.stringify(shownRefunds(refunds)),
      paid_dirham: stay.paid_dirham - change.paid_for_change_dirham,
      refunded_dirham: stay.refunded_dirham - stay.credit_returned_dirham,
      credit_dirham: stay.credit_dirham,
      credit_returned_dirham: stay.credit_returned_dirham,
    })
    .execute();
}

/** The versions of a receipt that changes have replaced, newest first. The caller checks who may see them. */
export async function listReceiptVersions(db: Kysely<DB>, bookingId: string): Promise<ReceiptVersion[]> {
  const { rows } = await sql<ReceiptVersion>`
    select version, issued_at, replaced_at, check_in, check_out, adults, children, infants, lines, total_dirham, cash_dirham,
      payments, refunds, paid_dirham, refunded_dirham, credit_dirham, credit_returned_dirham
    from receipt_versions where booking_id = ${bookingId} order by version desc
  `.execute(db);
  return rows;
}

/** What a receipt says of payments. */
export const shownPayments = (payments: BookingMoney['payments']): ReceiptVersion['payments'] =>
  payments.map(({ at, method, amount_dirham }) => ({ at: at.toISOString(), method, amount_dirham }));

/** What a receipt says of refunds. */
export const shownRefunds = (refunds: BookingMoney['refunds']): ReceiptVersion['refunds'] =>
  refunds.map(({ at, to, cause, amount_dirham }) => ({ at: at.toISOString(), to, cause, amount_dirham }));

/** The time of the last payment or refund, or of the change that made the version if that is later. */
export function issuedAt(
  { payments, refunds }: { payments: readonly { at: Date }[]; refunds: readonly { at: Date }[] },
  changedAt: Date | undefined,
): Date | undefined {
  const instants = [refunds.at(-1)?.at, payments.at(-1)?.at, changedAt].filter((at) => at !== undefined);
  return instants.toSorted((one, other) => one.getTime() - other.getTime()).at(-1);
}

/** The payments without the newest ones that come to this amount: while a difference is to be paid, nothing else is. */
function withoutNewest(payments: BookingMoney['payments'], amount_dirham: number): BookingMoney['payments'] {
  let end = payments.length;
  for (let left = amount_dirham; left > 0 && end > 0; end -= 1) left -= payments[end - 1]!.amount_dirham;
  return payments.slice(0, end);
}
