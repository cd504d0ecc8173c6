import type { BookingStatus } from '#contract/booking-statuses.ts';
import type { Booking, BookingChange } from '#contract/types.gen.ts';

/** A line of a booking's history that is about a proposal of the host or the guest. */
export interface ChangeEvent {
  /** Of the proposal and of what became of it. */
  key: string;
  at: string;
  kind: BookingChange['kind'];
  /** Who proposed. Copies that a device kept before guests could ask have none: those are of hosts. */
  by: BookingChange['proposed_by'] | undefined;
  what: 'proposed' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
}

/** What happened with the proposals for a booking, oldest first: each was made, and has ended or still waits. */
export function changeEvents(changes: readonly BookingChange[]): ChangeEvent[] {
  return changes.flatMap(({ id, kind, proposed_by: by, status, asked_at, ended_at }) => {
    const made: ChangeEvent = { key: id, at: asked_at, kind, by, what: 'proposed' };
    if (ended_at === null || status === 'proposed' || status === 'to_pay') return [made];
    return [made, { key: `${id} ${status}`, at: ended_at, kind, by, what: status }];
  });
}

/**
 * Where an event of a booking and one of a proposal stand among those of the same instant, as one call writes several: each
 * after what it follows from. An offer is for a request, and makes it a booking; another change is of a booking.
 */
export function rankOf(
  event: Pick<Booking['timeline'][number], 'status'> | Pick<ChangeEvent, 'kind' | 'what'>,
): number {
  if ('status' in event) return statusRanks[event.status];
  const made = event.kind === 'offer' ? 1 : 5;
  return event.what === 'proposed' ? made : made + 1;
}

/** After everything of the same instant. */
export const lastRank = 7;

const statusRanks: Readonly<Record<BookingStatus, number>> = {
  pending: 0,
  approved: 3,
  confirmed: 3,
  paid: 4,
  completed: lastRank,
  declined: lastRank,
  cancelled: lastRank,
};

/** Merges lines of a history by their time, and those of one instant by their rank; others stay in the order of the lists. */
export function byTime<Line extends { at: string; rank: number }>(...lists: readonly (readonly Line[])[]): Line[] {
  return lists.flat().toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || one.rank - other.rank);
}
