import type { BookingChange, GuestCounts } from '#contract/types.gen.ts';
import { nightsBetween } from '#contract/days.ts';
import type { ChangeRow } from './change-queries.ts';
import { changeActionsFor, differenceOf, dueForChange } from './change-rules.ts';
import type { BookingRow } from '../queries.ts';

/** A proposal in a row of a booking, whose instants are text. */
export type ChangeView = {
  [Name in keyof ChangeRow]: ChangeRow[Name] extends Date
    ? string
    : ChangeRow[Name] extends Date | null
      ? string | null
      : ChangeRow[Name];
};

/** A proposal as this side may see it. */
export function presentChange(
  view: ChangeView,
  side: 'guest' | 'host' | 'admin',
  booking: BookingRow,
  now: Date,
): BookingChange {
  const change = { ...view, expires_at: new Date(view.expires_at) };
  const isOpen = view.ended_at === null;
  return {
    id: view.id,
    kind: view.kind,
    proposed_by: view.proposed_by,
    // Before the job has ended it.
    status: isOpen && change.expires_at <= now ? 'expired' : view.status,
    message: view.message,
    from: {
      check_in: view.old_check_in,
      check_out: view.old_check_out,
      guests: guestsOf(view.old_adults, view.old_children, view.old_infants, booking),
      total_dirham: view.old_total_dirham,
    },
    to: {
      check_in: view.check_in,
      check_out: view.check_out,
      nights: nightsBetween(view.check_in, view.check_out),
      guests: guestsOf(view.adults, view.children, view.infants, booking),
      lines: view.lines,
      total_dirham: view.total_dirham,
    },
    difference_dirham: differenceOf(change),
    due_dirham: dueForChange(change, booking, now),
    asked_at: instantOf(view.created_at)!,
    expires_at: isOpen ? instantOf(view.expires_at) : null,
    agreed_at: instantOf(view.agreed_at),
    ended_at: instantOf(view.ended_at),
    actions: changeActionsFor(side, change, booking, now),
  };
}

const instantOf = (at: string | null) => (at === null ? null : new Date(at).toISOString());

/** The guests of a proposal; those of the booking where it was made before it had guests of its own. */
function guestsOf(
  adults: number | null,
  children: number | null,
  infants: number | null,
  booking: Pick<BookingRow, 'adults' | 'children' | 'infants'>,
): GuestCounts {
  return {
    adults: adults ?? booking.adults,
    children: children ?? booking.children,
    infants: infants ?? booking.infants,
  };
}
