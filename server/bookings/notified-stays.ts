import type { Kysely } from 'kysely';
import type { PaymentChoice } from '#contract/online-and-cash.ts';
import type { DB } from '#db/types.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import { readTitles, type Titles } from '#server/listings/listings.ts';

/** What notifications show of a booking. */
export interface NotifiedStay {
  id: string;
  property_id: string;
  created_at: Date;
  guest_id: string;
  host_id: string;
  check_in: string;
  check_out: string;
  check_in_time: string;
  check_out_time: string;
  adults: number;
  children: number;
  total_dirham: number;
  payment_choice: PaymentChoice;
  online_dirham: number | null;
  refund_dirham: number | null;
  decline_reason: string | null;
  cancel_reason: string | null;
  /** The host does not know of the booking, and is not notified. */
  awaiting_verification: boolean;
  titles: Titles;
  guest_name: string;
  host_name: string;
  /** The deadline of the next step, null if there is none. */
  until: Date | null;
}

/** The same with what has been refunded beside its price. */
export interface LoadedStay extends NotifiedStay {
  status: string;
  granted_refund_dirham: number;
  granted_refund_fee_dirham: number;
}

/** A booking as it is now, with the names of its people and its home; undefined where it has been deleted. */
export async function loadNotifiedStay(db: Kysely<DB>, bookingId: string): Promise<LoadedStay | undefined> {
  const row = await db
    .selectFrom('bookings')
    .select(['id', 'property_id', 'created_at', 'guest_id', 'host_id', 'check_in', 'check_out', 'check_in_time'])
    .select(['check_out_time', 'adults', 'children', 'total_dirham', 'refund_dirham', 'decline_reason'])
    .select(['awaiting_verification', 'cancel_reason', 'payment_choice', 'online_dirham'])
    .select(['granted_refund_dirham', 'granted_refund_fee_dirham'])
    .select(['status', 'expires_at as until'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return undefined;
  const [people, titles] = await Promise.all([
    readPeople(db, [row.guest_id, row.host_id]),
    readTitles(db, row.property_id),
  ]);
  return {
    ...row,
    payment_choice: row.payment_choice as PaymentChoice,
    titles,
    guest_name: people.get(row.guest_id)!.name,
    host_name: people.get(row.host_id)!.name,
  };
}
