import { combine } from './combine-phrases.ts';

/**
 * Phrases of questions about a booking, by kind. A phrase matches its words in this order; `*` at the end of a word is
 * any ending. Plurals in -s, and Arabic and Arabizi words joined to an article, "and" or "with", are found by themselves.
 */
export interface BookingPhrases {
  /** A booking that the reader has. */
  readonly own: string;
  /** Any booking, of which only a question or "cancel" says that it is the reader's. */
  readonly booking: string;
  readonly asks: string;
  readonly cancels: string;
  readonly refunds: string;
  /** A home whose bookings can be cancelled, which is a wish. */
  readonly cancellable: string;
  /** A booking that is to be made. */
  readonly makes: string;
}

const english: BookingPhrases = {
  own: [
    combine(
      'my, our, the, this, a',
      ' , current, last, upcoming, existing',
      'booking, reservation, trip, order, payment, receipt, invoice, refund, booking request',
    ),
    combine('booking', 'number, code, reference, status, confirmation, id'),
  ].join(),
  booking: 'booking, reservation, payment, deposit',
  asks: 'where, how, when, why, what, which, who, status of, track, check, see, view, find, show me, show, did, has, have, is, can i, could i, i want to, i need to, want to, need to, help',
  cancels: 'cancel, canceling, cancelling, canceled, cancelled, cancellation, call off',
  refunds: [
    'refund, refunded, refunding, money back',
    combine('get, give, have, want, send', ' , me', 'my, our, the, back my', 'money'),
  ].join(),
  cancellable: [
    'free cancel*, free of charge cancel*, non refundable, refundable, can be cancel*',
    combine('flexible, easy, full', 'cancel*, refund*'),
    combine('cancel*', 'free, for free, policy, any time, anytime, is possible, possible'),
  ].join(),
  makes: [
    combine(
      'make, do, place, create, i want, i need, want, need, looking for',
      'a, an, the',
      ' , new',
      'booking, reservation',
    ),
    'a booking, a reservation',
  ].join(),
};

const french: BookingPhrases = {
  own: [
    combine('ma, mes, notre, nos, la, une', 'reservation, demande, facture, recu'),
    combine('mon, notre', 'remboursement, paiement, recu, sejour reserve, argent'),
  ].join(),
  booking: 'reservation, argent, annulation, commande',
  asks: 'ou, comment, quand, pourquoi, est ce que, voir, retrouver, consulter, suivre, je veux, je voudrais, puis je, peut on, aide',
  cancels: 'annuler, annule, annulez, annulons, annulation',
  refunds: 'rembourser, rembourse, remboursee, remboursez, remboursement',
  cancellable: [
    combine('annulation', 'gratuite, flexible, possible, sans frais, facile*'),
    'remboursable, annuler sans frais',
  ].join(),
  makes: 'une reservation',
};

const arabic: BookingPhrases = {
  own: [
    'حجزي, حجوزاتي, حجزنا, حجوزاتنا, حجزه, طلبي, دفعتي, ايصالي, فاتورتي, فلوسي, فلوسنا, نقودي, اموالي, مبلغي',
    combine('حجز, فلوس, طلب الحجز', 'متاعي, متاعنا, تبعي, حقي, بتاعي, خاصتي, الخاص بي, اللي درته, اللي دفعته'),
  ].join(),
  booking: 'حجز, حجوزات, حجزي, دفعه, الدفع, عربون, مبلغ, فلوس',
  asks: 'وين, اين, فين, كيف, كيفاش, شلون, متي, امتي, وقتاش, علاش, ليش, لماذا, شن صار, شنو صار, ما حاله, هل, نبي نشوف, نشوف, اشوف, ورني, وريني, حاله, تابع, نتابع, نلقي, نلقا, نبي, اريد, ابي',
  cancels: [
    'الغي, الغيه, الغيها, نلغي, نلغيه, نلغيها, تلغي, تلغيه, تلغيها, يلغي, يلغيه, يلغيها, نلغو, نلغوه, نلغوها',
    'الغاء, الغا, الغاه, الغاها, الغاءه, الغاءها, لغي, لغيه, لغيها, الغيت, الغيته, الغيتها',
  ].join(),
  refunds: combine(
    'استرجاع, استرداد, نسترجع, استرجع, ترجعولي, رجعولي, نرجع, ترجيع, ارجاع, نسترد, استرد, يرجعولي, رجوع',
    'فلوس*, مبلغ, نقود, نقودي, مال, مالي, عربون, اموالي, مبالغ',
  ),
  cancellable: [
    combine('الغاء, الغا', ' , حجز', 'مجاني*, مجانا, مرن*, بدون, سهل*'),
    combine('قابل, قابله', 'الغاء, الغا, استرداد, استرجاع'),
    'امكانيه الالغاء, امكانيه الالغا, مع الغاء, مع الغا',
  ].join(),
  makes: '',
};

const arabizi: BookingPhrases = {
  own: [
    '7ajzi, 7ajzna, 7ajzy, hajzi, hajzna, hajzy, 7ajezi, 7ajezna, 7ajezy, hajezi, hajezna, hajezy, flousi, floussi, flousna',
    combine('7ajz, hajz, 7ajez', 'mta3i, mta3na, metai, mteii, mte3i'),
  ].join(),
  booking: '7ajz, hajz, 7ajez, flous, 3arboun',
  asks: 'win, wein, weyn, wen, kif, kifesh, kifash, kifach, emta, imta, wa9tash, 3lash, 3lech, shin sar, chn sar, nshouf, nchouf, nebi',
  cancels: 'nelghi, nel8i, nalghi, nilghi, elghi, el8i, lghi, elgha, elgha2, ilgha2, nelghou',
  refunds: [
    combine('nrajja3, nraja3, rajj3ou, rajj3ouli, raj3ouli, trajj3ouli, terja3', ' , el', 'flous, flousi, floussi'),
    combine('flousi, floussi', 'terja3, yerj3ou, tarja3'),
  ].join(),
  cancellable: combine('elgha, elgha2', 'majani, blach, blash, bash, bach, mblash, mbash'),
  makes: '',
};

export const bookingPhrases = { english, french, arabic, arabizi } as const satisfies Record<string, BookingPhrases>;
