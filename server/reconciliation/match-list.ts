import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReconciledPayment } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { bookingNumber } from '#server/bookings/bookings.ts';
import type { SourceDay } from './days.ts';

/** How far the times of a payment and of its line may be apart, where nothing but amount and time connects them. */
export const matchMinutes = 30;
/** Days around that of a line in which a payment of the booking that it names is looked for. */
export const matchDays = 3;

/**
 * Approved payments that a line can still mean: those without a line, and of no day that is closed. `p` is the payment.
 */
const isFree: RawBuilder<boolean> = sql`
  p.status = 'approved'
  and not exists (select from statement_lines as taken where taken.payment_id = p.id)
  and not exists (
    select from reconciliation_days as d
    where d.source = p.method and d.closed_at is not null
      and d.day_on = (p.settled_at at time zone 'Africa/Tripoli')::date
  )`;

/**
 * Matches the lines of a day that have no payment yet, all by one statement: by our reference, theirs, or our booking number, then each line with
 * the payment of the same amount that is closest in time, where that one is closest to the line too. The caller has locked the
 * source. Returns the lines that were matched.
 */
export async function matchLines(trx: Kysely<DB>, { source, day }: SourceDay, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with open as (
      select id, source, reference, our_reference, paid_at, amount_dirham, day_on from statement_lines
      where source = ${source} and day_on = ${day} and payment_id is null and fee_transfer_id is null
    ),
    named as (
      select open.id as line_id, p.id as payment_id, 1 as rank, 0::bigint as apart from open
      join payments as p on p.invoice_no = open.our_reference
      where p.method = open.source and ${isFree}
      union all
      select open.id, p.id, 2, 0 from open
      join payments as p on p.provider_reference = open.reference
      where p.method = open.source and ${isFree}
      union all
      -- The booking number is what people and screens name a stay by. Its payments of these days, the closest in amount first.
      select open.id, p.id, 3, abs(p.amount_dirham - open.amount_dirham) from open
      join payments as p on p.method = open.source
        and p.settled_at >= (open.day_on - ${matchDays}::int)::timestamp at time zone 'Africa/Tripoli'
        and p.settled_at < (open.day_on + ${matchDays}::int + 1)::timestamp at time zone 'Africa/Tripoli'
        and booking_number(p.reference) = open.our_reference
      where open.our_reference like 'DY-%' and ${isFree}
    ),
    by_reference as (
      select distinct on (payment_id) payment_id, line_id
      from (
        select distinct on (line_id) line_id, payment_id, rank, apart from named order by line_id, rank, apart, payment_id
      ) as one
      order by payment_id, rank, apart, line_id
    ),
    near as (
      select open.id as line_id, p.id as payment_id,
        row_number() over (partition by open.id order by greatest(p.settled_at - open.paid_at, open.paid_at - p.settled_at), p.id) as of_line,
        row_number() over (partition by p.id order by greatest(p.settled_at - open.paid_at, open.paid_at - p.settled_at), open.id) as of_payment
      from open
      join payments as p on p.method = open.source and p.amount_dirham = open.amount_dirham
        and p.settled_at between open.paid_at - make_interval(mins => ${matchMinutes})
          and open.paid_at + make_interval(mins => ${matchMinutes})
      where ${isFree}
        and not exists (select from by_reference as done where done.payment_id = p.id or done.line_id = open.id)
    ),
    found as (
      select line_id, payment_id, 'reference' as how from by_reference
      union all
      select line_id, payment_id, 'time' from near where of_line = 1 and of_payment = 1
    ),
    matched as (
      update statement_lines as l set payment_id = found.payment_id, matched_how = found.how, matched_at = ${now}
      from found where l.id = found.line_id
      returning l.id, l.payment_id
    )
    select id from matched
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Connects lines of the bank with transfers of hosts that were recorded with the same reference of the bank; returns the lines. */
export async function matchFeeTransfers(trx: Kysely<DB>, { source, day }: SourceDay, now: Date): Promise<string[]> {
  if (source !== 'bank_transfer') return [];
  const { rows } = await sql<{ id: string }>`
    update statement_lines as l set fee_transfer_id = f.id, matched_how = 'reference', matched_at = ${now}
    from fee_transfers as f
    where l.source = ${source} and l.day_on = ${day} and l.payment_id is null and l.fee_transfer_id is null
      and f.bank_reference = upper(l.reference)
      and not exists (select from statement_lines as taken where taken.fee_transfer_id = f.id)
    returning l.id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

interface CandidateRow {
  payment_id: string;
  booking_id: string;
  payer_name: string;
  at: Date;
  amount_dirham: number;
}

/** Payments that a line may mean, closest in amount first: those of three days before and after, and awaited transfers. */
export async function listCandidates(
  db: Kysely<DB>,
  line: { source: string; from: Date; to: Date; amount_dirham: number },
  limit: number,
): Promise<ReconciledPayment[]> {
  const { rows } = await sql<CandidateRow>`
    select p.id as payment_id, p.reference as booking_id, u.name as payer_name, coalesce(p.settled_at, p.created_at) as at,
      p.amount_dirham
    from (
      (select * from payments as p
       where p.method = ${line.source} and p.settled_at >= ${line.from} and p.settled_at < ${line.to} and ${isFree}
       order by abs(p.amount_dirham - ${line.amount_dirham}), p.id limit ${limit})
      union all
      (select * from payments as p
       where p.method = ${line.source} and p.status = 'redirected' and p.next_step = 'transfer'
         and p.amount_dirham >= 10
       order by abs(p.amount_dirham - ${line.amount_dirham}), p.id limit ${limit})
    ) as p join people as u on u.id = p.payer_id
    order by abs(p.amount_dirham - ${line.amount_dirham}), p.id limit ${limit}
  `.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, number: bookingNumber(row.booking_id), at: at.toISOString() }));
}

/** A payment of this method that no line has, locked by its source; `is_awaited` is a bank transfer to be settled. */
export async function findFree(
  trx: Kysely<DB>,
  source: string,
  paymentId: string,
): Promise<{ invoice_no: string; is_awaited: boolean } | undefined> {
  const { rows } = await sql<{ invoice_no: string; is_awaited: boolean }>`
    select p.invoice_no, p.status <> 'approved' as is_awaited from payments as p
    where p.id = ${paymentId} and p.method = ${source} and ((${isFree}) or (p.provider = 'bank' and p.status <> 'approved'))
  `.execute(trx);
  return rows[0];
}
