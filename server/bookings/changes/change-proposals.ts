import { bookingChangeLimit } from '#contract/booking-changes.ts';
import type { ChangePreview } from '#contract/types.gen.ts';
import type { BodyOf, QueryOf } from '#contract/schemas/operation.ts';
import type { reservationChangesOperations } from '#contract/schemas/reservation-changes.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { mayActFor } from '#server/co-hosts/co-hosts.ts';
import { refuseContact } from '#server/contact-filter/contact-filter.ts';
import { loadBookedTerms, type StayTerms } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import type { Services } from '#server/platform/services.ts';
import { takeFromLimit } from '#server/two-persons/two-persons.ts';
import { publishBookingEvent } from '../booking-events.ts';
import { bookingNumber } from '../booking-number.ts';
import { endProposal } from './change-answers.ts';
import { refuseBelowReturned } from './change-effects.ts';
import { countChanges, findOpenChange, insertChange, keepRequestUntil, nightsAreFreeFor } from './change-queries.ts';
import {
  changeExpiry,
  priceChange,
  proposableKind,
  proposedDays,
  refuseSame,
  type ChangedStay,
  type ProposedStay,
} from './change-rules.ts';
import { lockReservationOf } from '../transitions.ts';
import { lockBooking, readBookingRow, type BookingRow } from '../queries.ts';
import { isCashRecorded } from '../refunds/recorded-cash-list.ts';
import { refuseEmergency } from '../cancellation/emergency-rights.ts';
import { serviceFeeOf } from '../refunds/refund-rules.ts';
import { showsContact } from '../states.ts';

type Operations = typeof reservationChangesOperations;
type Proposer = { id: string; role?: Viewer['role'] };

/**
 * What a proposal would come to. Throws `not_found`, `state_moved_on` where nothing can be proposed, `change_nights_taken`,
 * `emergency_area`, `stay_has_begun`, `cash_recorded`, `stay_too_long` and what `checkDays` throws.
 */
export async function previewChange(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Proposer,
  bookingId: string,
  asked: QueryOf<Operations['previewChange']>,
): Promise<ChangePreview> {
  const booking = await readReservation(services.db, viewer, bookingId);
  const { terms, ...days } = await loadProposedTerms(services, booking, asked);
  const stay = priceChange(terms, booking, days, asked.nights_dirham);
  await refuseBelowReturned(services.db, booking, stay);
  await refuseTaken(services.db, booking, stay);
  const shareOf = (one: Pick<BookingRow, 'lines' | 'total_dirham'>) => one.total_dirham - serviceFeeOf(one);
  return {
    ...stay,
    difference_dirham: stay.total_dirham - booking.total_dirham,
    host_share_dirham: shareOf(stay),
    host_difference_dirham: shareOf(stay) - shareOf(booking),
  };
}

/**
 * The host, or an administrator for them, proposes other dates or another price of a stay, or makes an offer for a request,
 * which then waits at least as long as the offer. The guest is told, and the host of what an administrator proposes. Throws what `previewChange` throws, `change_same`, `change_open` while another proposal waits,
 * `too_many_changes`, `above_admin_limit` for an administrator who lowers the price by more, and `blocked_…` for contact details in the message before the booking is paid or confirmed.
 */
export async function proposeChange(
  services: Services,
  viewer: Proposer,
  bookingId: string,
  { message, shown_total_dirham: shown, ...asked }: BodyOf<Operations['proposeChange']>,
  idempotency?: IdempotencyKey,
): Promise<void> {
  const { db, clock } = services;
  const found = await readReservation(db, viewer, bookingId);
  const { terms, ...days } = await loadProposedTerms(services, found, asked);
  await runOnce(db, idempotency, async (trx) => {
    const booking = isAdmin(viewer)
      ? (await lockBooking(trx, bookingId))!
      : await lockReservationOf(trx, viewer, bookingId);
    const now = clock.now();
    if (await findOpenChange(trx, bookingId)) throw new AppError('change_open');
    const isSame = booking.check_in === found.check_in && booking.check_out === found.check_out;
    if (!isSame || !proposableKind(booking, now)) throw new AppError('state_moved_on');
    const stay = priceChange(terms, booking, days, asked.nights_dirham);
    refuseSame(booking, stay);
    await refuseBelowReturned(trx, booking, stay);
    if (shown != null && shown !== stay.total_dirham) throw new AppError('state_moved_on');
    if (!showsContact(booking.status)) await refuseContact(trx, now, message ?? '');
    if ((await countChanges(trx, bookingId)).all >= bookingChangeLimit)
      throw new AppError('too_many_changes', { values: { count: bookingChangeLimit } });
    await refuseTaken(trx, booking, stay);
    // The guest gets back what a lower price takes from the host.
    if (isAdmin(viewer)) {
      const name = bookingNumber(bookingId);
      const outflow = { door: 'proposeManagedChange', admin_id: viewer.id, subject_id: bookingId, name } as const;
      await takeFromLimit(trx, { ...outflow, amount_dirham: booking.total_dirham - stay.total_dirham }, now);
    }
    const expires_at = changeExpiry(booking, stay, now);
    const kind = proposableKind(booking, now)!;
    const change = await insertChange(trx, booking, {
      ...stay,
      kind,
      proposed_by: 'host',
      asked_by: viewer.id,
      message: message || null,
      created_at: now,
      expires_at,
    });
    if (kind === 'offer') await keepRequestUntil(trx, booking, expires_at);
    const event = kind === 'offer' ? 'offer_made' : 'change_proposed';
    await publishBookingEvent(services, trx, bookingId, { kind: event, change_id: change.id });
    if (isAdmin(viewer)) {
      await publishBookingEvent(services, trx, bookingId, { kind: 'proposed_for_host', change_id: change.id });
      await recordAudit(trx, {
        name: bookingNumber(bookingId),
        before: shownInAudit(booking),
        after: { ...shownInAudit(stay), proposed: true },
      });
    }
    return { id: bookingId };
  });
}

/** The host takes a proposal back that the guest has not answered. Throws `not_found`, `change_closed`. */
export async function withdrawChange(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  changeId: string,
): Promise<void> {
  await endProposal(services, viewer, bookingId, changeId, {
    by: 'host',
    proposedBy: 'host',
    status: 'withdrawn',
    event: 'change_withdrawn',
    isOpen: ({ status }) => status === 'proposed',
  });
}

const isAdmin = ({ role }: Proposer) => role === 'admin';

const shownInAudit = ({ check_in, check_out, total_dirham }: ChangedStay | BookingRow) => ({
  check_in,
  check_out,
  total_dirham,
});

async function readReservation(db: Services['db'], viewer: Proposer, bookingId: string): Promise<BookingRow> {
  const booking = await readBookingRow(db, bookingId);
  if (!booking || booking.awaiting_verification || booking.guest_id === viewer.id) throw new AppError('not_found');
  if (isAdmin(viewer)) return booking;
  if (!(await mayActFor(db, viewer, 'calendar', booking))) throw new AppError('not_found');
  return booking;
}

/** The proposed days, and the terms of the property for them. */
async function loadProposedTerms(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  booking: BookingRow,
  asked: ProposedStay,
): Promise<{ check_in: string; check_out: string; isMoved: boolean; terms: StayTerms }> {
  const now = clock.now();
  if (!proposableKind(booking, now)) throw new AppError('state_moved_on');
  const days = proposedDays(booking, asked, { now, today: clock.today() });
  if (changeExpiry(booking, days, now) <= now) throw new AppError('dates_in_past');
  return { ...days, terms: await loadBookedTerms(pool, booking.property_id, days, booking.created_at) };
}

/** Refuses other nights in an emergency area, nights that somebody else holds, and another price where the cash was counted. */
export async function refuseTaken(
  db: Services['db'],
  booking: BookingRow,
  stay: Pick<ChangedStay, 'check_in' | 'check_out' | 'total_dirham'>,
): Promise<void> {
  await refuseEmergency(db, booking, stay);
  if (stay.total_dirham !== booking.total_dirham && (await isCashRecorded(db, booking.id)))
    throw new AppError('cash_recorded');
  if (!(await nightsAreFreeFor(db, booking, stay))) throw new AppError('change_nights_taken');
}
