import { sql, type Kysely } from 'kysely';
import type { ShownRequest } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { eventOrder } from '../event-order.ts';
import type { BookingRow } from '../queries.ts';

/**
 * Refuses the answer of a host to a request that is not open any more, with what happened to it, or that is not as the
 * host was shown it: an answer may be given without a connection and arrive hours later.
 * Throws `state_moved_on`, `request_changed`.
 */
export async function refuseUnlessOpen(
  trx: Kysely<DB>,
  booking: BookingRow,
  now: Date,
  shown: ShownRequest | null | undefined,
): Promise<void> {
  if (booking.status !== 'pending') throw new AppError('state_moved_on', { values: await whatHappened(trx, booking) });
  // Also before the job has cancelled it.
  if (booking.expires_at && booking.expires_at <= now)
    throw new AppError('state_moved_on', { values: { what: 'expired', at: booking.expires_at.toISOString() } });
  const { check_in, check_out, total_dirham } = booking;
  if (!shown) return;
  if (shown.check_in === check_in && shown.check_out === check_out && shown.total_dirham === total_dirham) return;
  throw new AppError('request_changed', { values: { check_in, check_out, total: (total_dirham / 1000).toFixed(2) } });
}

interface LastTransition {
  at: Date;
  by_role: string;
  actor_id: string | null;
  from_status: string | null;
  status: string;
}

/** Values of the text of `state_moved_on`: what became of a request, when, and by whom; none for what came after that. */
async function whatHappened(trx: Kysely<DB>, booking: BookingRow): Promise<Record<string, string>> {
  const { at, by_role, actor_id, from_status, status } = await lastTransition(trx, booking);
  const what = from_status === 'pending' ? outcomes[`${status} by ${by_role}`] : undefined;
  if (!what) return {};
  const person = actor_id === null ? undefined : (await readPeople(trx, [actor_id])).get(actor_id);
  return { what, at: at.toISOString(), by: person?.name ?? '' };
}

const outcomes: Readonly<Record<string, string>> = {
  'approved by host': 'approved',
  'confirmed by host': 'approved',
  'declined by host': 'declined',
  'declined by system': 'rival',
  'cancelled by guest': 'withdrawn',
  'cancelled by system': 'expired',
};

async function lastTransition(
  trx: Kysely<DB>,
  { id, status, announce_at, approved_by }: BookingRow,
): Promise<LastTransition> {
  // An approval that nobody was told of is not in the history yet.
  if (announce_at) return { at: announce_at, by_role: 'host', actor_id: approved_by, from_status: 'pending', status };
  const { rows } = await sql<LastTransition>`
    select e.at, e.by_role, e.actor_id, e.from_status, e.status from booking_events as e
    where e.booking_id = ${id} order by ${sql.raw(eventOrder('e', 'desc'))} limit 1
  `.execute(trx);
  return rows[0]!;
}
