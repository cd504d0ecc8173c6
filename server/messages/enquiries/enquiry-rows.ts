import { sql, type Kysely } from 'kysely';
import type { EnquiryState, OfferState } from '#contract/enquiries.ts';
import type { PriceLine } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';

/** A row of `enquiries`. */
export interface EnquiryRow {
  id: string;
  property_id: string;
  guest_id: string;
  host_id: string;
  check_in: string | null;
  check_out: string | null;
  adults: number;
  children: number;
  infants: number;
  state: EnquiryState;
  asked_at: Date;
  answered_at: Date | null;
  reminded_at: Date | null;
  told_unanswered_at: Date | null;
  ended_at: Date | null;
}

/** A row of `enquiry_offers`. */
export interface OfferRow {
  id: string;
  enquiry_id: string;
  made_by: string;
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
  infants: number;
  lines: PriceLine[];
  total_dirham: number;
  calendar_total_dirham: number;
  made_at: Date;
  expires_at: Date;
  state: OfferState;
  ended_at: Date | null;
}

export async function readEnquiryRow(db: Kysely<DB>, id: string): Promise<EnquiryRow | undefined> {
  const { rows } = await sql<EnquiryRow>`select * from enquiries where id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Locks the conversation, then the enquiry, and returns it; undefined if there is none. Every change of an enquiry or of its
 * offers starts with this, after the property where nights are to be held.
 */
export async function lockEnquiry(trx: Kysely<DB>, id: string): Promise<EnquiryRow | undefined> {
  await sql`select from conversations where booking_id = ${id} for update`.execute(trx);
  const { rows } = await sql<EnquiryRow>`select * from enquiries where id = ${id} for update`.execute(trx);
  return rows[0];
}

/** The offers of an enquiry, oldest first. */
export async function listOffers(db: Kysely<DB>, enquiryId: string): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select * from enquiry_offers where enquiry_id = ${enquiryId} order by made_at, id
  `.execute(db);
  return rows;
}

/** Whether the guest can take the offer now, also before the job has ended it. */
export function isOpen(offer: Pick<OfferRow, 'state' | 'expires_at'>, now: Date): boolean {
  return offer.state === 'open' && offer.expires_at > now;
}

/** Ends the open offer of an enquiry, if there is one, in the caller's transaction, which has locked the enquiry. */
export async function endOpenOffer(
  trx: Kysely<DB>,
  enquiryId: string,
  state: Exclude<OfferState, 'open'>,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update enquiry_offers set state = ${state}, ended_at = ${at} where enquiry_id = ${enquiryId} and state = 'open'
  `.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Counts what has changed for the readers of a conversation.
 * @param unreadBy the side for which it is something new to read
 */
export async function countChange(
  trx: Kysely<DB>,
  conversationId: string,
  { at, unreadBy }: { at?: Date; unreadBy?: 'guest' | 'host' } = {},
): Promise<void> {
  await sql`
    update conversations set version = version + 1, last_at = greatest(last_at, ${at ?? null}::timestamptz),
      guest_unread = guest_unread + ${unreadBy === 'guest' ? 1 : 0}, host_unread = host_unread + ${unreadBy === 'host' ? 1 : 0}
    where booking_id = ${conversationId}
  `.execute(trx);
}

/** Records that the side of the host has answered, in the caller's transaction, which has locked the conversation. */
export async function recordAnswer(trx: Kysely<DB>, enquiryId: string, at: Date): Promise<void> {
  await sql`update enquiries set answered_at = ${at} where id = ${enquiryId} and answered_at is null`.execute(trx);
}

/** Ends an enquiry that came to nothing, with its offer, in the caller's transaction, which has locked it. */
export async function endEnquiry(trx: Kysely<DB>, enquiryId: string, at: Date): Promise<void> {
  await endOpenOffer(trx, enquiryId, 'expired', at);
  await sql`
    update enquiries set state = 'closed', ended_at = ${at} where id = ${enquiryId} and state = 'open'
  `.execute(trx);
  await countChange(trx, enquiryId);
}
