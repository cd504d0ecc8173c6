import { sql, type Kysely } from 'kysely';
import { onlineAndCashAt } from '#contract/online-and-cash.ts';
import type { GuestCounts } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { batchSize } from '#server/platform/batches.ts';
import type { ProposedChange } from './change-rules.ts';
import type { BookingRow } from '../queries.ts';

/** A row of `booking_changes`. */
export interface ChangeRow extends ProposedChange {
  id: string;
  booking_id: string;
  asked_by: string;
  /** The host, where the guest asks. */
  asked_of: string | null;
  message: string | null;
  /** The guests as they were and as they are proposed; null of proposals that were made before guests could ask for others. */
  old_adults: number | null;
  old_children: number | null;
  old_infants: number | null;
  adults: number | null;
  children: number | null;
  infants: number | null;
  created_at: Date;
  agreed_at: Date | null;
  ended_at: Date | null;
}

type NewChange = Pick<
  ChangeRow,
  | 'kind'
  | 'proposed_by'
  | 'asked_by'
  | 'message'
  | 'check_in'
  | 'check_out'
  | 'lines'
  | 'total_dirham'
  | 'created_at'
  | 'expires_at'
> & { guests?: GuestCounts };

/** Inserts a proposal for a booking as it is. The caller has locked it; there is no other open one. */
export async function insertChange(trx: Kysely<DB>, booking: BookingRow, one: NewChange): Promise<ChangeRow> {
  const { adults, children, infants } = one.guests ?? booking;
  const { rows } = await sql<ChangeRow>`
    insert into booking_changes (
      booking_id, kind, proposed_by, asked_by, asked_of, message, old_check_in, old_check_out, old_total_dirham, check_in, check_out,
      lines, total_dirham, created_at, expires_at, old_adults, old_children, old_infants, adults, children, infants
    ) values (
      ${booking.id}, ${one.kind}, ${one.proposed_by}, ${one.asked_by},
      ${one.proposed_by === 'guest' ? booking.host_id : null}, ${one.message}, ${booking.check_in},
      ${booking.check_out}, ${booking.total_dirham}, ${one.check_in}, ${one.check_out},
      ${JSON.stringify(one.lines)}::jsonb, ${one.total_dirham}, ${one.created_at}, ${one.expires_at},
      ${booking.adults}, ${booking.children}, ${booking.infants}, ${adults}, ${children}, ${infants}
    ) returning *
  `.execute(trx);
  return rows[0]!;
}

/** The proposal for a booking that has not ended. The caller has locked the booking. */
export async function findOpenChange(trx: Kysely<DB>, bookingId: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select * from booking_changes where booking_id = ${bookingId} and status in ('proposed', 'to_pay')
  `.execute(trx);
  return rows[0];
}

/** A proposal for this booking, whatever became of it. */
export async function findChange(trx: Kysely<DB>, bookingId: string, id: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select * from booking_changes where id = ${id} and booking_id = ${bookingId}
  `.execute(trx);
  return rows[0];
}

/** How many proposals were made for a booking, and how many of them by its guest. */
export async function countChanges(trx: Kysely<DB>, bookingId: string): Promise<{ all: number; asked: number }> {
  const { rows } = await sql<{ all: number; asked: number }>`
    select count(*)::int as all, (count(*) filter (where proposed_by = 'guest'))::int as asked
    from booking_changes where booking_id = ${bookingId}
  `.execute(trx);
  return rows[0]!;
}

/** Ends a proposal, and frees the nights that were held for it. */
export async function endChange(
  trx: Kysely<DB>,
  { id }: Pick<ChangeRow, 'id'>,
  status: 'accepted' | 'declined' | 'withdrawn' | 'expired',
  at: Date,
): Promise<void> {
  await sql`select end_change(${id}, ${status}, ${at})`.execute(trx);
}

/** Both sides agree, and the guest pays the difference until `expires_at`: the nights are held until then. */
export async function holdForPayment(
  trx: Kysely<DB>,
  change: ChangeRow,
  { at, expires_at }: { at: Date; expires_at: Date },
): Promise<void> {
  await sql`
    update booking_changes set status = 'to_pay', agreed_at = ${at}, expires_at = ${expires_at} where id = ${change.id}
  `.execute(trx);
  await sql`select hold_change(${change.booking_id}, daterange(${change.check_in}, ${change.check_out}), ${at})`.execute(
    trx,
  );
}

/** Records how much of the difference is paid. */
export async function recordPaidPart(trx: Kysely<DB>, { id }: ChangeRow, paid_dirham: number): Promise<void> {
  await sql`update booking_changes set paid_dirham = ${paid_dirham} where id = ${id}`.execute(trx);
}

/** Dirham that are held for a change of a booking, and not for its stay. */
export async function heldForChange(trx: Kysely<DB>, bookingId: string): Promise<number> {
  return (await findOpenChange(trx, bookingId))?.paid_dirham ?? 0;
}

/** Whether a booking can have these nights instead of its own. The caller has locked the property. */
export async function nightsAreFreeFor(
  trx: Kysely<DB>,
  { id }: Pick<BookingRow, 'id'>,
  { check_in, check_out }: { check_in: string; check_out: string },
): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select nights_are_free_for(${id}, daterange(${check_in}, ${check_out})) as free
  `.execute(trx);
  return rows[0]!.free;
}

/** Gives a booking the nights, the guests and the price of a change, in its row and its hold. The caller has found the nights free. */
export async function changeBooking(
  trx: Kysely<DB>,
  booking: BookingRow,
  change: Pick<ChangeRow, 'check_in' | 'check_out' | 'lines' | 'total_dirham' | 'adults' | 'children' | 'infants'>,
  at: Date,
): Promise<BookingRow> {
  const { check_in, check_out, lines, total_dirham } = change;
  if (booking.payment_choice === 'part_online') {
    const { online_dirham } = onlineAndCashAt(booking, change);
    await sql`update bookings set online_dirham = ${online_dirham} where id = ${booking.id}`.execute(trx);
  }
  const { adults, children, infants } = change;
  if (adults !== booking.adults || children !== booking.children || infants !== booking.infants) {
    await sql`
      update bookings set adults = coalesce(${adults}, adults), children = coalesce(${children}, children),
        infants = coalesce(${infants}, infants)
      where id = ${booking.id}
    `.execute(trx);
  }
  await sql`
    select change_booking(
      ${booking.id}, ${check_in}, ${check_out}, ${JSON.stringify(lines)}::jsonb, ${total_dirham}, ${at}
    )
  `.execute(trx);
  const { rows } = await sql<BookingRow>`select * from bookings where id = ${booking.id}`.execute(trx);
  return rows[0]!;
}

/** A request waits for an answer at least as long as an offer for it. */
export async function keepRequestUntil(trx: Kysely<DB>, { id }: BookingRow, expires_at: Date): Promise<void> {
  await sql`
    update bookings set expires_at = greatest(expires_at, ${expires_at}::timestamptz) where id = ${id} and status = 'pending'
  `.execute(trx);
}

export interface ExpiredChange {
  id: string;
  booking_id: string;
  expires_at: Date;
}

/** The next batch of proposals that were not answered or paid in time, in the order of their expiry. */
export async function listExpiredChanges(
  db: Kysely<DB>,
  now: Date,
  after: ExpiredChange | undefined,
): Promise<ExpiredChange[]> {
  const { rows } = await sql<ExpiredChange>`
    select id, booking_id, expires_at from booking_changes
    where status in ('proposed', 'to_pay') and expires_at <= ${now}
      ${after ? sql`and (expires_at, id) > (${after.expires_at}, ${after.id})` : sql``}
    order by expires_at, id limit ${batchSize}
  `.execute(db);
  return rows;
}
