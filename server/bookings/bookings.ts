import { closeStalePayments } from '#server/payments/payments.ts';
import { pruneIdempotencyKeys } from '#server/platform/idempotency.ts';
import type { Services } from '#server/platform/services.ts';
import { announceDueApprovals, registerApprovals } from './approvals.ts';
import { expireChanges } from './change-answers.ts';
import { expireBookings } from './cancellations.ts';
import { postEarnings } from './begun-stays.ts';
import { completeStays } from './completion.ts';
import { registerBookingEvents } from './booking-events.ts';
import { remindOfArrivals } from './reminders.ts';
import { registerHostSuspensions } from './suspended-hosts.ts';
import { registerVerifiedRequests } from './verified-requests.ts';

// The public interface of the domain: what others may use of it.
export { acceptChange, declineChange, expireChanges } from './change-answers.ts';
export { previewChange, proposeChange, withdrawChange } from './change-proposals.ts';
export { payAwaitedCredit } from './awaited-credit.ts';
export { waiveCancellationFee } from './fee-waivers.ts';
export { approveBooking, undoApproval } from './approvals.ts';
export { cancelAsAdmin, cancelTrip, expireBookings } from './cancellations.ts';
export { cancelAsHost, endForAbsence, readHostCancellationFee } from './host-cancellations.ts';
export { completeStays } from './completion.ts';
export { payoutHours, postEarnings } from './begun-stays.ts';
export { bookingsAccount } from './account-lifecycle.ts';
export { expectedEarningsOfAll } from './expected-earnings.ts';
export { getBooking, getHostBooking, listMyBookings, listTrips } from './booking-list.ts';
export {
  countReservations,
  listReservationPage,
  listReservationRows,
  type ListedReservation,
  type ReservationRow,
} from './reservation-list.ts';
export { reservationTabs, type ReservationQuery, type ReservationTab } from './reservation-statements.ts';
export { heldForStay, readBookingMoney, type BookingMoney } from './booking-money.ts';
export { notificationsFor, type BookingEventKind, type BookingEvent } from './booking-events.ts';
export { bookingPayments, payBooking } from './booking-payments.ts';
export { tabConditions } from './list-statements.ts';
export { listTransitions, lockBooking, readBookingRow, type BookingRow, type BookingTransition } from './queries.ts';
export { paymentChoiceLabels } from './file-labels.ts';
export { bookingNumber, readBookingNumber } from './booking-number.ts';
export { findByNumber } from './queries.ts';
export { declineBooking } from './declines.ts';
export { getReceipt } from './receipts.ts';
export { feeLeft, feeWithin, refundForGuest, serviceFeeOf } from './refund-rules.ts';
export { stayFigures, type StayFigures } from './stay-figures.ts';
export { decideRefund, requestRefund } from './granted-refunds.ts';
export { getBookingAccount } from './booking-account.ts';
export { listManagedBookings } from './managed-booking-list.ts';
export { listUserBookings } from './user-booking-list.ts';
export { listRefundRequests, listRefundTransfers, markRefundSent } from './refund-transfers.ts';
export {
  loadOwnRelocatable,
  readRelocationFunds,
  relocateStay,
  type RelocationChoice,
  type Relocator,
} from './relocations.ts';
export {
  findRelocation,
  readRelocatable,
  relocationCreditLeft,
  type RelocatableStay,
  type RelocationRow,
} from './relocation-queries.ts';
export { canRelocate, creditLimit, isAffordable, splitPrice, type RelocationFunds } from './relocation-rules.ts';
export { remindOfArrivals } from './reminders.ts';
export { requestBooking, type BookingRequest } from './requests.ts';
export {
  answerHours,
  canMessage,
  canTransition,
  didNotComeFrom,
  guestDidNotCome,
  showsContact,
  statusForGuest,
  messageDaysAfterStay,
  payHours,
  type TransitionRole,
} from './states.ts';
export { enqueueHostSuspension } from './suspended-hosts.ts';
export { tripCalendar } from './trip-calendar.ts';
export { tripTab } from './trip-tabs.ts';
export { resendVerification, verifyEmailAndSend } from './verified-requests.ts';

/** Registers the queues of approvals, booking events, verified requests and suspended hosts, and the scheduled jobs: expiry, earnings, completion, reminders, stale payments. */
export function registerBookingJobs(services: Services): void {
  const { jobs, db, clock, log } = services;
  registerApprovals(services);
  registerBookingEvents(services);
  registerVerifiedRequests(services);
  registerHostSuspensions(services);
  jobs.schedule('expire-bookings', '*/5 * * * *', async () => {
    const approvals = await announceDueApprovals(services);
    if (approvals > 0) log.info({ count: approvals }, 'approvals told that their jobs had not');
    const count = await expireBookings(services);
    if (count > 0) log.info({ count }, 'bookings expired');
    const changes = await expireChanges(services);
    if (changes > 0) log.info({ changes }, 'proposals to guests expired');
  });
  jobs.schedule('complete-stays', '7 * * * *', async () => {
    const count = await completeStays(services);
    if (count > 0) log.info({ count }, 'stays completed');
  });
  jobs.schedule('post-earnings', '3-59/10 * * * *', async () => {
    const count = await postEarnings(services);
    if (count > 0) log.info({ count }, 'earnings posted');
  });
  // Not at night. Repeated during the day for new bookings, and in case the server was down in the morning.
  jobs.schedule('remind-of-arrivals', '10 9-19/2 * * *', async () => {
    const count = await remindOfArrivals(services);
    if (count > 0) log.info({ count }, 'reminders of arrival sent');
  });
  jobs.schedule('close-stale-payments', '*/10 * * * *', () => closeStalePayments(services));
  jobs.schedule('prune-idempotency-keys', '50 3 * * *', () => pruneIdempotencyKeys(db, clock.now()));
}
