// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { acceptAskedChange, declineAskedChange } from './changes/change-answers.ts';
export { previewChange, proposeChange, withdrawChange } from './changes/change-proposals.ts';
export { approveBooking, undoApproval } from './requests/approvals.ts';
export { cancelAsHost, endForAbsence, readHostCancellationFee } from './cancellation/host-cancellations.ts';
export { payoutHours } from './begun-stays.ts';
export { bookingsAccount } from './account-lifecycle.ts';
export { expectedEarningsOfAll } from './expected-earnings.ts';
export { getBooking, getHostBooking } from './lists/booking-list.ts';
export {
  countReservations,
  listReservationPage,
  listReservationRows,
  type ListedReservation,
  type ReservationRow,
} from './lists/reservation-list.ts';
export { reservationTabs, type ReservationQuery, type ReservationTab } from './lists/reservation-statements.ts';
export { heldForStay } from './booking-money.ts';
export type { StayEventKind } from './event-kinds.ts';
export { notificationsFor, stayNotice } from './event-notices.ts';
export type { NotifiedStay } from './notified-stays.ts';
export { bookingPayments } from './booking-payments.ts';
export { tabConditions } from './lists/list-statements.ts';
export {
  completeBooking,
  listTransitions,
  lockBooking,
  readBookingRow,
  type BookingRow,
  type BookingTransition,
} from './queries.ts';
export { paymentChoiceLabels } from './lists/file-labels.ts';
export { bookingNumber, readBookingNumber } from './booking-number.ts';
export { findByNumber } from './queries.ts';
export { bookOfferedStay } from './requests/offered-stays.ts';
export { enqueueBlockedRequestEnding } from './requests/blocked-request-ending.ts';
export { declineBooking } from './requests/declines.ts';
export { feeWithin, refundForGuest, serviceFeeOf } from './refunds/refund-rules.ts';
export { stayFigures } from './stay-figures.ts';
export { listManagedBookings } from './lists/managed-booking-list.ts';
export { listUserBookings } from './lists/user-booking-list.ts';
export {
  loadOwnRelocatable,
  readRelocationFunds,
  relocateStay,
  type RelocationChoice,
} from './relocation/relocations.ts';
export {
  findRelocation,
  readRelocatable,
  relocationCreditLeft,
  type RelocatableStay,
  type RelocationRow,
} from './relocation/relocation-queries.ts';
export {
  canRelocate,
  creditLimit,
  isAffordable,
  splitPrice,
  type RelocationFunds,
} from './relocation/relocation-rules.ts';
export {
  canMessage,
  canTransition,
  didNotComeFrom,
  guestDidNotCome,
  offerTaken,
  showsContact,
  statusForGuest,
  type TransitionRole,
} from './states.ts';
export { enqueueHostSuspension } from './suspended-hosts.ts';
