import { sql, type Kysely } from 'kysely';
import type { BookingStatus } from '#contract/booking-statuses.ts';
import type { DB } from '#db/types.ts';
import type { CancelledStay } from './relocation-rules.ts';

/** A cancelled stay with what another home is compared with. */
export interface RelocatableStay extends CancelledStay {
  id: string;
  property_id: string;
  guest_id: string;
  host_id: string;
  check_out: string;
  adults: number;
  children: number;
  infants: number;
  payment_choice: 'online' | 'at_property';
  /** What was refunded to the guest when it was cancelled; null for 0. */
  refund_dirham: number | null;
  /** What the guest paid or was to pay, in dirham: without what was refunded before, and without credit of ours. */
  price_dirham: number;
}

const stayColumns = sql.raw(`
  b.id, b.property_id, b.guest_id, b.host_id, b.status, b.cancelled_by, b.cancel_reason, b.check_in, b.check_out,
  b.adults, b.children, b.infants, b.refund_dirham,
  -- Other homes may take no part in cash: the rest of the price is paid online.
  case b.payment_choice when 'at_property' then 'at_property' else 'online' end as payment_choice,
  greatest(0, b.total_dirham - b.granted_refund_dirham - coalesce((
    select r.credit_dirham from relocations as r where r.booking_id = b.id
  ), 0))::int as price_dirham`);

/** A booking as a stay that may be relocated. The caller checks who may see it. */
export async function readRelocatable(db: Kysely<DB>, bookingId: string): Promise<RelocatableStay | undefined> {
  const { rows } = await sql<RelocatableStay>`
    select ${stayColumns} from bookings as b where b.id = ${bookingId}
  `.execute(db);
  return rows[0];
}

/** As `readRelocatable`, and keeps a second relocation of the stay waiting until the transaction ends. */
export async function lockRelocatable(trx: Kysely<DB>, bookingId: string): Promise<RelocatableStay | undefined> {
  const { rows } = await sql<RelocatableStay>`
    select ${stayColumns} from bookings as b where b.id = ${bookingId} for update of b
  `.execute(trx);
  return rows[0];
}

/** A row of `relocations`, with the stay in its place. */
export interface RelocationRow {
  id: string;
  cancelled_booking_id: string;
  booking_id: string;
  property_id: string;
  status: BookingStatus;
  total_dirham: number;
  credit_dirham: number;
  credit_returned_dirham: number;
  made_as: 'guest' | 'admin';
  made_by: string;
  made_at: Date;
  note: string | null;
}

/** What was booked in place of a cancelled stay. */
export async function findRelocation(db: Kysely<DB>, cancelledId: string): Promise<RelocationRow | undefined> {
  const { rows } = await sql<RelocationRow>`
    select r.*, b.property_id, b.status, b.total_dirham
    from relocations as r join bookings as b on b.id = r.booking_id
    where r.cancelled_booking_id = ${cancelledId}
  `.execute(db);
  return rows[0];
}

export async function insertRelocation(
  trx: Kysely<DB>,
  relocation: Pick<
    RelocationRow,
    'cancelled_booking_id' | 'booking_id' | 'credit_dirham' | 'made_as' | 'made_by' | 'made_at' | 'note'
  >,
): Promise<void> {
  await trx.insertInto('relocations').values(relocation).execute();
}

/** The relocation credit in what was paid for a booking that has not come back to us, in dirham. */
export async function relocationCreditLeft(db: Kysely<DB>, bookingId: string): Promise<number> {
  const row = await db
    .selectFrom('relocations')
    .select(({ ref }) => sql<number>`${ref('credit_dirham')} - ${ref('credit_returned_dirham')}`.as('left'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row?.left ?? 0;
}

/** Records credit that came back with a refund. */
export async function recordReturnedCredit(trx: Kysely<DB>, bookingId: string, amount_dirham: number): Promise<void> {
  await trx
    .updateTable('relocations')
    .set((on) => ({ credit_returned_dirham: on('credit_returned_dirham', '+', amount_dirham) }))
    .where('booking_id', '=', bookingId)
    .execute();
}
