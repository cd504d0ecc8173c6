import { isCompany } from '#contract/accounts.ts';
import type { bookingsOperations } from '#contract/schemas/bookings.ts';
import type { feeWaiversOperations } from '#contract/schemas/fee-waivers.ts';
import type { tripChangesOperations } from '#contract/schemas/trip-changes.ts';
import type { emailVerificationOperations } from '#contract/schemas/email-verification.ts';
import type { managedBookingsOperations } from '#contract/schemas/managed-bookings.ts';
import type { refundsOperations } from '#contract/schemas/refunds.ts';
import type { receiptsOperations } from '#contract/schemas/receipts.ts';
import type { HandlersFor } from '#server/implement.ts';
import { presentPayment } from '#server/payments/payments.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { previewTripChange, proposeTripChange, withdrawTripChange } from './changes/asked-changes.ts';
import { listChangeAlternatives } from './changes/change-alternatives.ts';
import { acceptChange, declineChange } from './changes/change-answers.ts';
import { cancelAsAdmin, cancelTrip } from './cancellation/cancellations.ts';
import { decideRefund, requestRefund } from './refunds/granted-refunds.ts';
import { getBooking, listMyBookings, listTrips } from './lists/booking-list.ts';
import { getBookingAccount } from './booking-account.ts';
import { getReceipt, receiptFileName } from './receipts/receipts.ts';
import { sayLeft } from './departures.ts';
import { listManagedBookings } from './lists/managed-booking-list.ts';
import { listRefundRequests, listRefundTransfers, markRefundSent } from './refunds/refund-transfers.ts';
import { payAwaitedCredit } from './refunds/awaited-credit.ts';
import { payBooking } from './booking-payments.ts';
import { previewChange, proposeChange } from './changes/change-proposals.ts';
import { requestBooking } from './requests/requests.ts';
import { resendVerification, verifyEmailAndSend } from './requests/verified-requests.ts';
import { tripCalendar } from './trip-calendar.ts';
import { waiveCancellationFee } from './cancellation/fee-waivers.ts';
import { nameExportedBookings } from './lists/managed-booking-export.ts';

export function bookingsHandlers(
  services: Services,
): HandlersFor<
  typeof bookingsOperations &
    typeof tripChangesOperations &
    typeof feeWaiversOperations &
    typeof receiptsOperations &
    typeof refundsOperations &
    typeof managedBookingsOperations &
    typeof emailVerificationOperations
> {
  return {
    async requestBooking({ viewer, body, locale, idempotency }) {
      if (isCompany(viewer)) throw new AppError('company_cannot_book');
      const id = await requestBooking(services, viewer, body, idempotency, locale);
      return getBooking(services, viewer, id, locale);
    },
    listMyBookings: ({ viewer, locale, query }) => listMyBookings(services, viewer, locale, query),
    getBooking: ({ viewer, params, locale }) => getBooking(services, viewer, params.id, locale),
    async payBooking({ viewer, params, body, locale, ip, idempotency }) {
      const payment = await payBooking(services, viewer, params.id, body, { locale, ip, idempotency });
      return { payment: presentPayment(services, payment, locale) };
    },
    listTrips: ({ viewer, locale, query }) => listTrips(services, viewer, locale, query),
    async getTrip({ viewer, params, locale }) {
      const answer = () => getBooking(services, viewer, params.id, locale, 'guest');
      return {
        answer,
        async document() {
          const trip = await answer();
          return { name: `${trip.number}.ics`, bytes: tripCalendar(trip, locale, services.settings.PUBLIC_URL) };
        },
      };
    },
    async sayLeft({ viewer, params }) {
      await sayLeft(services, viewer, params.id);
      return { done: true } as const;
    },
    verifyEmail: (call) => verifyEmailAndSend(services, call.body.token, call),
    async resendVerification({ viewer, body, locale }) {
      return { sent_to: await resendVerification(services, viewer, body.booking_id ?? undefined, locale) };
    },
    async getReceipt({ viewer, params, query, locale }) {
      const answer = () => getReceipt(services, viewer, params.id, locale, query.version);
      return {
        answer,
        async document() {
          const receipt = await answer();
          // The PDF library and its fonts are loaded on first use.
          const { receiptPdf } = await import('./receipts/receipt-pdf.ts');
          return {
            name: receiptFileName(receipt),
            bytes: await receiptPdf(receipt, {
              locale,
              currency: query.currency ?? viewer.currency,
              publicUrl: services.settings.PUBLIC_URL,
            }),
          };
        },
      };
    },
    async acceptChange({ viewer, params, body, locale, idempotency }) {
      await acceptChange(services, viewer, params.id, params.change_id, body, idempotency);
      return getBooking(services, viewer, params.id, locale, 'guest');
    },
    async declineChange({ viewer, params, locale }) {
      await declineChange(services, viewer, params.id, params.change_id);
      return getBooking(services, viewer, params.id, locale, 'guest');
    },
    previewTripChange({ viewer, params, query }) {
      const { adults, children = 0, infants = 0, ...days } = query;
      const guests = adults === undefined ? null : { adults, children, infants };
      return previewTripChange(services, viewer, params.id, { ...days, guests });
    },
    async proposeTripChange({ viewer, params, body, locale, idempotency }) {
      await proposeTripChange(services, viewer, params.id, body, idempotency);
      return getBooking(services, viewer, params.id, locale, 'guest');
    },
    listChangeAlternatives: ({ viewer, params }) =>
      listChangeAlternatives(services, viewer, params.id, params.change_id),
    async withdrawTripChange({ viewer, params, locale }) {
      await withdrawTripChange(services, viewer, params.id, params.change_id);
      return getBooking(services, viewer, params.id, locale, 'guest');
    },
    waiveCancellationFee: ({ viewer, params, body }) => waiveCancellationFee(services, viewer, params.id, body.reason),
    async listManagedBookings({ query, locale }) {
      nameExportedBookings(query);
      return {
        answer: () => listManagedBookings(services, query, locale),
        async document() {
          const { managedBookingFile } = await import('./lists/managed-booking-file.ts');
          const bytes = await managedBookingFile(services, query, locale);
          return { name: `bookings-${services.clock.today()}.csv`, bytes };
        },
      };
    },
    getBookingAccount: ({ viewer, params, locale }) => getBookingAccount(services, viewer, params.id, locale),
    async payAwaitedCredit({ viewer, params, body, locale }) {
      await payAwaitedCredit(services, viewer, params.id, body);
      return getBookingAccount(services, viewer, params.id, locale);
    },
    async requestRefund({ viewer, params, body, locale, idempotency }) {
      await requestRefund(services, viewer, params.id, body, idempotency);
      return getBookingAccount(services, viewer, params.id, locale);
    },
    async cancelManagedBooking({ viewer, params, body, locale, idempotency }) {
      await cancelAsAdmin(services, viewer, params.id, body, idempotency);
      return getBookingAccount(services, viewer, params.id, locale);
    },
    previewManagedChange: ({ viewer, params, query }) => previewChange(services, viewer, params.id, query),
    async proposeManagedChange({ viewer, params, body, locale, idempotency }) {
      await proposeChange(services, viewer, params.id, body, idempotency);
      return getBookingAccount(services, viewer, params.id, locale);
    },
    listRefundRequests: ({ viewer, query }) => listRefundRequests(services, viewer, query),
    async decideRefund({ viewer, params, body, locale }) {
      const bookingId = await decideRefund(services, viewer, params.refund_id, body);
      return getBookingAccount(services, viewer, bookingId, locale);
    },
    listRefundTransfers: ({ query }) => listRefundTransfers(services, query),
    markRefundSent: ({ viewer, params, body }) =>
      markRefundSent(services, viewer, params.refund_transfer_id, body.bank_reference),
    async cancelTrip({ viewer, params, body, locale }) {
      await cancelTrip(services, viewer, params.id, body);
      return getBooking(services, viewer, params.id, locale);
    },
  };
}
