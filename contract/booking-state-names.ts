import type { BookingStatus } from './booking-statuses.ts';
import type { Names } from './names.ts';

/**
 * A state that people see: a request whose guest has to confirm their address first has one of its own, and so has a question
 * before any booking.
 */
export type BookingState = BookingStatus | 'awaiting_verification' | 'enquiry';

/** The name of each state, the same for guests, hosts and administrators, on every screen and in every file. */
export const bookingStateNames = {
  awaiting_verification: { en: 'Confirm your email', ar: 'تأكيد بريدك الإلكتروني', fr: 'Confirmez votre e-mail' },
  enquiry: { en: 'Question', ar: 'سؤال', fr: 'Question' },
  pending: { en: 'Pending', ar: 'قيد الانتظار', fr: 'En attente' },
  approved: { en: 'Ready to pay', ar: 'جاهز للدفع', fr: 'À régler' },
  /** All that is paid online is paid. */
  paid: { en: 'Confirmed', ar: 'مؤكد', fr: 'Confirmée' },
  /** To be paid in cash: the stay is sure, but nobody has paid. */
  confirmed: {
    en: 'Confirmed · pay on arrival',
    ar: 'مؤكد · الدفع عند الوصول',
    fr: 'Confirmée · paiement sur place',
  },
  completed: { en: 'Completed', ar: 'مكتمل', fr: 'Terminée' },
  declined: { en: 'Declined', ar: 'مرفوض', fr: 'Refusée' },
  cancelled: { en: 'Cancelled', ar: 'ملغى', fr: 'Annulée' },
} as const satisfies Record<BookingState, Names>;
