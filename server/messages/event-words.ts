import type { Locale } from '#contract/common.ts';
import type { ConversationEvent } from '#contract/messages.ts';

type Words = Readonly<Record<Locale, string>>;

/** How each kind of event is told in the conversation, the same to both sides. `{guest}`, `{host}` are names. */
export const eventWords: Readonly<Record<ConversationEvent | 'approved_at_once' | 'cancelled_by_diyar', Words>> = {
  requested: {
    en: '{guest} asked to book',
    ar: 'طلب {guest} الحجز',
    fr: '{guest} a demandé à réserver',
  },
  approved: {
    en: '{host} approved the request',
    ar: 'وافق {host} على الطلب',
    fr: '{host} a accepté la demande',
  },
  approved_at_once: {
    en: 'The dates are held until the booking is paid',
    ar: 'التواريخ محجوزة إلى أن يُدفع الحجز',
    fr: 'Les dates sont gardées jusqu’au paiement',
  },
  confirmed: {
    en: 'The booking is confirmed; it is paid at the property',
    ar: 'تأكد الحجز، والدفع عند الوصول',
    fr: 'La réservation est confirmée ; le paiement se fait sur place',
  },
  paid: {
    en: '{guest} has paid; the booking is confirmed',
    ar: 'دفع {guest} وتأكد الحجز',
    fr: '{guest} a payé ; la réservation est confirmée',
  },
  declined: {
    en: 'The request was declined',
    ar: 'رُفض الطلب',
    fr: 'La demande a été refusée',
  },
  cancelled: {
    en: '{guest} cancelled the booking',
    ar: 'ألغى {guest} الحجز',
    fr: '{guest} a annulé la réservation',
  },
  cancelled_by_diyar: {
    en: 'Diyar cancelled the booking',
    ar: 'ألغت ديار الحجز',
    fr: 'Diyar a annulé la réservation',
  },
  expired: {
    en: 'The time ran out and the booking lapsed',
    ar: 'انتهت المهلة وسقط الحجز',
    fr: 'Le délai est passé et la réservation est devenue caduque',
  },
  completed: {
    en: 'The stay is over',
    ar: 'انتهت الإقامة',
    fr: 'Le séjour est terminé',
  },
  guest_reviewed: {
    en: '{guest} left a review',
    ar: 'كتب {guest} تقييماً',
    fr: '{guest} a laissé un avis',
  },
  host_reviewed: {
    en: '{host} left a review',
    ar: 'كتب {host} تقييماً',
    fr: '{host} a laissé un avis',
  },
  reviews_published: {
    en: 'The reviews are published',
    ar: 'نُشرت التقييمات',
    fr: 'Les avis sont publiés',
  },
};

const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/** The sentence of an event. Names are isolated, whichever way they run. */
export function sayEvent(
  kind: keyof typeof eventWords,
  names: Readonly<Record<'guest' | 'host', string>>,
  locale: Locale,
): string {
  return eventWords[kind][locale].replaceAll(
    /\{(guest|host)\}/g,
    (_, side: 'guest' | 'host') => firstStrongIsolate + names[side] + popIsolate,
  );
}
