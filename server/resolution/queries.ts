import { sql, type Kysely } from 'kysely';
import {
  openDisputeStates,
  type DisputeEventKind,
  type DisputeKind,
  type DisputeOutcome,
  type DisputeReason,
  type DisputeSide,
  type DisputeState,
} from '#contract/resolution.ts';
import type { DB } from '#db/types.ts';
import { lockBooking, type BookingRow } from '#server/bookings/bookings.ts';
import { mayActFor } from '#server/co-hosts/co-hosts.ts';
import { AppError } from '#server/platform/errors.ts';

/** A row of `disputes`. */
export interface DisputeRow {
  id: string;
  number: number;
  booking_id: string;
  property_id: string;
  guest_id: string;
  host_id: string;
  kind: DisputeKind;
  opened_by: DisputeSide;
  state: DisputeState;
  asked_dirham: number;
  opened_at: Date;
  answer_by: Date;
  answered_at: Date | null;
  offered_dirham: number | null;
  decide_by: Date | null;
  outcome: DisputeOutcome | null;
  reason: DisputeReason | null;
  decision_text: string | null;
  decided_by: string | null;
  closed_at: Date | null;
  granted_dirham: number | null;
  owed_dirham: number;
  pay_by: Date | null;
  /** When and by whom the decision was appealed against. Until the second one the row has the first. */
  appealed_at: Date | null;
  appealed_by: DisputeSide | null;
  appeal_decided_at: Date | null;
  first_outcome: DisputeOutcome | null;
  first_granted_dirham: number | null;
  first_decided_by: string | null;
}

/** The side of the viewer: the guest, or who looks after the host's money; undefined for others. */
export async function sideIn(
  db: Kysely<DB>,
  viewer: { id: string },
  stay: { guest_id: string; host_id: string; property_id: string },
): Promise<DisputeSide | undefined> {
  if (stay.guest_id === viewer.id) return 'guest';
  return (await mayActFor(db, viewer, 'money', stay)) ? 'host' : undefined;
}

export async function readDispute(db: Kysely<DB>, id: string): Promise<DisputeRow | undefined> {
  const { rows } = await sql<DisputeRow>`select * from disputes where id = ${id}`.execute(db);
  return rows[0];
}

/** A dispute and the viewer's side of it. Throws `not_found` for a dispute of others. */
export async function loadDisputeAs(
  db: Kysely<DB>,
  viewer: { id: string },
  id: string,
): Promise<{ dispute: DisputeRow; side: DisputeSide }> {
  const dispute = await readDispute(db, id);
  const side = dispute && (await sideIn(db, viewer, dispute));
  if (!dispute || !side) throw new AppError('not_found');
  return { dispute, side };
}

/** Locks the booking of a dispute and the dispute, in this order. Throws `not_found`. */
export async function lockDispute(trx: Kysely<DB>, id: string): Promise<{ dispute: DisputeRow; booking: BookingRow }> {
  const seen = await readDispute(trx, id);
  const booking = seen && (await lockBooking(trx, seen.booking_id));
  if (!booking) throw new AppError('not_found');
  const { rows } = await sql<DisputeRow>`select * from disputes where id = ${id} for update`.execute(trx);
  return { dispute: rows[0]!, booking };
}

/** As `lockDispute`, with the viewer's side. Throws `not_found` for a dispute of others. */
export async function lockDisputeAs(
  trx: Kysely<DB>,
  viewer: { id: string },
  id: string,
): Promise<{ dispute: DisputeRow; booking: BookingRow; side: DisputeSide }> {
  const { side } = await loadDisputeAs(trx, viewer, id);
  return { ...(await lockDispute(trx, id)), side };
}

export const isOpen = ({ state }: Pick<DisputeRow, 'state'>) => openDisputeStates.some((open) => open === state);

/** Whether both sides may still agree: neither settled, decided, withdrawn nor appealed against. */
export const isUndecided = (dispute: Pick<DisputeRow, 'state' | 'appealed_at'>) =>
  isOpen(dispute) && dispute.appealed_at === null;

/** Whether an administrator may decide: the other side has answered, or its time is over. */
export const mayDecide = (dispute: Pick<DisputeRow, 'state' | 'answer_by'>, now: Date) =>
  dispute.state === 'awaiting_decision' || (dispute.state === 'awaiting_answer' && dispute.answer_by <= now);

export const otherSide = (side: DisputeSide): DisputeSide => (side === 'guest' ? 'host' : 'guest');

/** Writes what happened, and returns the id of the event. */
export async function addEvent(
  trx: Kysely<DB>,
  dispute: Pick<DisputeRow, 'id'>,
  event: {
    at: Date;
    by: DisputeSide | 'diyar';
    actor: string | null;
    kind: DisputeEventKind;
    text?: string | null;
    amount?: number | null;
    message?: string | null;
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into dispute_events (dispute_id, at, by_side, actor_id, kind, text, amount_dirham, message_id)
    values (${dispute.id}, ${event.at}, ${event.by}, ${event.actor}, ${event.kind}, ${event.text ?? null},
      ${event.amount ?? null}, ${event.message ?? null})
    returning id
  `.execute(trx);
  return rows[0]!.id;
}
