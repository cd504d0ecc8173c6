import type { Locale } from '#contract/common.ts';

/** What happened to a booking, as the two sides are told. */
export type NewsKind =
  | 'requested'
  | 'instant_approved'
  | 'instant_confirmed'
  | 'approved'
  | 'confirmed'
  | 'declined'
  | 'paid'
  | 'paid_too_late'
  | 'cancelled'
  | 'request_lapsed'
  | 'approval_lapsed'
  | 'completed';

export type Recipient = 'guest' | 'host';

interface Words {
  subject: string;
  body: string;
}
type InThreeLanguages = Readonly<Record<Locale, Words>>;

/**
 * What each side reads. Filled in: `{home}`, `{guest}`, `{host}`, `{total}`, `{until}`, `{reason}`, `{refund}`.
 * A side without words is not written to.
 */
export const mails: Readonly<Record<NewsKind, Partial<Readonly<Record<Recipient, InThreeLanguages>>>>> = {
  requested: {
    guest: {
      en: {
        subject: 'Your request for {home} has been sent',
        body: '{host} has until {until} to answer. You pay nothing until then, and we will write as soon as there is an answer.',
      },
      ar: {
        subject: 'أُرسل طلبك لحجز {home}',
        body: 'أمام {host} حتى {until} للرد. لا تدفع شيئًا قبل ذلك، وسنكتب إليك فور وصول الرد.',
      },
      fr: {
        subject: 'Votre demande pour {home} est envoyée',
        body: '{host} a jusqu’au {until} pour répondre. Vous ne payez rien d’ici là, et nous vous écrirons dès sa réponse.',
      },
    },
    host: {
      en: {
        subject: '{guest} would like to stay at {home}',
        body: 'Please answer by {until}; after that the request lapses. Your part of the calendar stays open until you approve.',
      },
      ar: {
        subject: '{guest} يرغب في الإقامة في {home}',
        body: 'يُرجى الرد قبل {until}، وبعدها يسقط الطلب. يبقى تقويمك مفتوحًا إلى أن توافق.',
      },
      fr: {
        subject: '{guest} souhaite séjourner à {home}',
        body: 'Merci de répondre avant le {until} ; passé ce délai, la demande expire. Votre calendrier reste ouvert jusqu’à votre accord.',
      },
    },
  },
  instant_approved: {
    guest: {
      en: {
        subject: '{home} is held for you: please pay by {until}',
        body: 'The dates are yours. Pay {total} by {until} to confirm the stay; after that they open for others again.',
      },
      ar: {
        subject: 'حُجز لك {home}: أكمل الدفع قبل {until}',
        body: 'التواريخ محجوزة لك. ادفع {total} قبل {until} لتأكيد الإقامة، وبعدها تتاح لغيرك.',
      },
      fr: {
        subject: '{home} vous est réservé : payez avant le {until}',
        body: 'Les dates sont à vous. Payez {total} avant le {until} pour confirmer le séjour ; ensuite, elles seront de nouveau libres.',
      },
    },
    host: {
      en: {
        subject: '{guest} has booked {home}',
        body: 'The dates are held in your calendar. The guest has until {until} to pay; we will tell you when the stay is confirmed.',
      },
      ar: {
        subject: 'حجز {guest} في {home}',
        body: 'التواريخ محجوزة في تقويمك. أمام الضيف حتى {until} للدفع، وسنخبرك عند تأكيد الإقامة.',
      },
      fr: {
        subject: '{guest} a réservé {home}',
        body: 'Les dates sont bloquées dans votre calendrier. Le voyageur a jusqu’au {until} pour payer ; nous vous préviendrons de la confirmation.',
      },
    },
  },
  instant_confirmed: {
    guest: {
      en: {
        subject: 'Your stay at {home} is confirmed',
        body: 'You pay {total} at the property. Phone and e-mail of {host} are now on your trip’s page.',
      },
      ar: {
        subject: 'تأكدت إقامتك في {home}',
        body: 'تدفع {total} عند الوصول. هاتف {host} وبريده على صفحة رحلتك الآن.',
      },
      fr: {
        subject: 'Votre séjour à {home} est confirmé',
        body: 'Vous payez {total} sur place. Le téléphone et l’e-mail de {host} sont sur la page de votre voyage.',
      },
    },
    host: {
      en: {
        subject: '{guest} has booked {home}',
        body: 'The stay is confirmed. The guest pays {total} at the property; phone and e-mail are on the reservation’s page.',
      },
      ar: {
        subject: 'حجز {guest} في {home}',
        body: 'الإقامة مؤكدة. يدفع الضيف {total} عند الوصول، وهاتفه وبريده في صفحة الحجز.',
      },
      fr: {
        subject: '{guest} a réservé {home}',
        body: 'Le séjour est confirmé. Le voyageur paie {total} sur place ; son téléphone et son e-mail sont sur la page de la réservation.',
      },
    },
  },
  approved: {
    guest: {
      en: {
        subject: '{host} has accepted: pay for {home} by {until}',
        body: 'The dates are held for you. Pay {total} by {until} to confirm the stay; after that they open for others again.',
      },
      ar: {
        subject: 'وافق {host}: ادفع لحجز {home} قبل {until}',
        body: 'التواريخ محجوزة لك. ادفع {total} قبل {until} لتأكيد الإقامة، وبعدها تتاح لغيرك.',
      },
      fr: {
        subject: '{host} a accepté : payez {home} avant le {until}',
        body: 'Les dates vous sont réservées. Payez {total} avant le {until} pour confirmer le séjour ; ensuite, elles seront de nouveau libres.',
      },
    },
    host: {
      en: {
        subject: 'You have accepted {guest} at {home}',
        body: 'The dates are held in your calendar. The guest has until {until} to pay; we will tell you when the stay is confirmed.',
      },
      ar: {
        subject: 'وافقت على إقامة {guest} في {home}',
        body: 'التواريخ محجوزة في تقويمك. أمام الضيف حتى {until} للدفع، وسنخبرك عند تأكيد الإقامة.',
      },
      fr: {
        subject: 'Vous avez accepté {guest} à {home}',
        body: 'Les dates sont bloquées dans votre calendrier. Le voyageur a jusqu’au {until} pour payer ; nous vous préviendrons de la confirmation.',
      },
    },
  },
  confirmed: {
    guest: {
      en: {
        subject: '{host} has accepted: your stay at {home} is confirmed',
        body: 'You pay {total} at the property. Phone and e-mail of {host} are now on your trip’s page.',
      },
      ar: {
        subject: 'وافق {host}: تأكدت إقامتك في {home}',
        body: 'تدفع {total} عند الوصول. هاتف {host} وبريده على صفحة رحلتك الآن.',
      },
      fr: {
        subject: '{host} a accepté : votre séjour à {home} est confirmé',
        body: 'Vous payez {total} sur place. Le téléphone et l’e-mail de {host} sont sur la page de votre voyage.',
      },
    },
    host: {
      en: {
        subject: 'The stay of {guest} at {home} is confirmed',
        body: 'The guest pays {total} at the property; phone and e-mail are on the reservation’s page.',
      },
      ar: {
        subject: 'تأكدت إقامة {guest} في {home}',
        body: 'يدفع الضيف {total} عند الوصول، وهاتفه وبريده في صفحة الحجز.',
      },
      fr: {
        subject: 'Le séjour de {guest} à {home} est confirmé',
        body: 'Le voyageur paie {total} sur place ; son téléphone et son e-mail sont sur la page de la réservation.',
      },
    },
  },
  declined: {
    guest: {
      en: {
        subject: 'Your request for {home} was declined',
        body: 'The reason: {reason}. You have paid nothing. Many other homes are free on your dates.',
      },
      ar: {
        subject: 'رُفض طلبك لحجز {home}',
        body: 'السبب: {reason}. لم تدفع شيئًا. هناك بيوت كثيرة أخرى متاحة في تواريخك.',
      },
      fr: {
        subject: 'Votre demande pour {home} a été refusée',
        body: 'Le motif : {reason}. Vous n’avez rien payé. Bien d’autres logements sont libres à vos dates.',
      },
    },
    host: {
      en: {
        subject: 'The request of {guest} for {home} is declined',
        body: 'The reason that the guest reads: {reason}. There is nothing more to do.',
      },
      ar: {
        subject: 'رُفض طلب {guest} لحجز {home}',
        body: 'السبب الذي يقرؤه الضيف: {reason}. لا شيء مطلوب منك الآن.',
      },
      fr: {
        subject: 'La demande de {guest} pour {home} est refusée',
        body: 'Le motif que lit le voyageur : {reason}. Vous n’avez plus rien à faire.',
      },
    },
  },
  paid: {
    guest: {
      en: {
        subject: 'Your stay at {home} is confirmed',
        body: 'We have received {total}. Phone and e-mail of {host}, and your receipt, are now on your trip’s page.',
      },
      ar: {
        subject: 'تأكدت إقامتك في {home}',
        body: 'وصلنا مبلغ {total}. هاتف {host} وبريده والإيصال على صفحة رحلتك الآن.',
      },
      fr: {
        subject: 'Votre séjour à {home} est confirmé',
        body: 'Nous avons reçu {total}. Le téléphone et l’e-mail de {host}, ainsi que votre reçu, sont sur la page de votre voyage.',
      },
    },
    host: {
      en: {
        subject: '{guest} has paid: the stay at {home} is confirmed',
        body: 'Phone and e-mail of {guest} are on the reservation’s page. Your earnings follow after the stay.',
      },
      ar: {
        subject: 'دفع {guest}: تأكدت الإقامة في {home}',
        body: 'هاتف {guest} وبريده في صفحة الحجز. تصلك أرباحك بعد انتهاء الإقامة.',
      },
      fr: {
        subject: '{guest} a payé : le séjour à {home} est confirmé',
        body: 'Le téléphone et l’e-mail de {guest} sont sur la page de la réservation. Vos revenus suivent après le séjour.',
      },
    },
  },
  paid_too_late: {
    guest: {
      en: {
        subject: 'Your payment for {home} is in your wallet',
        body: 'It arrived when it was no longer due, so we have put all of it into your wallet. You can spend it on any stay.',
      },
      ar: {
        subject: 'مبلغ دفعتك لحجز {home} في محفظتك',
        body: 'وصلت الدفعة بعد أن لم تعد مستحقة، فأضفناها كاملة إلى محفظتك. يمكنك استعمالها لأي إقامة.',
      },
      fr: {
        subject: 'Votre paiement pour {home} est dans votre portefeuille',
        body: 'Il est arrivé alors qu’il n’était plus dû : nous l’avons versé en entier dans votre portefeuille, utilisable pour tout séjour.',
      },
    },
  },
  cancelled: {
    guest: {
      en: {
        subject: 'Your stay at {home} is cancelled',
        body: 'What you get back: {refund}. Your trip’s page shows how.',
      },
      ar: {
        subject: 'أُلغيت إقامتك في {home}',
        body: 'المبلغ الذي يعود إليك: {refund}. التفاصيل في صفحة رحلتك.',
      },
      fr: {
        subject: 'Votre séjour à {home} est annulé',
        body: 'Ce qui vous est rendu : {refund}. Les détails sont sur la page de votre voyage.',
      },
    },
    host: {
      en: {
        subject: 'The stay of {guest} at {home} is cancelled',
        body: 'The dates are open for others again. The guest gets back {refund}.',
      },
      ar: {
        subject: 'أُلغيت إقامة {guest} في {home}',
        body: 'التواريخ متاحة لغيره من جديد. يعود إلى الضيف {refund}.',
      },
      fr: {
        subject: 'Le séjour de {guest} à {home} est annulé',
        body: 'Les dates sont de nouveau libres. Le voyageur récupère {refund}.',
      },
    },
  },
  request_lapsed: {
    guest: {
      en: {
        subject: 'No answer came for {home}',
        body: '{host} did not answer within a day, so the request has ended. You have paid nothing. Many other homes are free on your dates.',
      },
      ar: {
        subject: 'لم يصل رد بشأن {home}',
        body: 'لم يرد {host} خلال يوم، فانتهى الطلب. لم تدفع شيئًا. هناك بيوت كثيرة أخرى متاحة في تواريخك.',
      },
      fr: {
        subject: 'Pas de réponse pour {home}',
        body: '{host} n’a pas répondu en un jour, la demande a donc pris fin. Vous n’avez rien payé. Bien d’autres logements sont libres à vos dates.',
      },
    },
    host: {
      en: {
        subject: 'The request of {guest} for {home} has lapsed',
        body: 'It waited a day for an answer. Guests choose hosts who answer; a quick “no” also helps them.',
      },
      ar: {
        subject: 'سقط طلب {guest} لحجز {home}',
        body: 'انتظر الطلب الرد يومًا كاملًا. يفضّل الضيوف من يرد عليهم، وحتى الاعتذار السريع يفيدهم.',
      },
      fr: {
        subject: 'La demande de {guest} pour {home} a expiré',
        body: 'Elle a attendu une réponse pendant un jour. Les voyageurs préfèrent les hôtes qui répondent ; un « non » rapide les aide aussi.',
      },
    },
  },
  approval_lapsed: {
    guest: {
      en: {
        subject: 'Your dates at {home} have been released',
        body: 'The payment did not arrive in time. What you get back: {refund}. If the dates are still free, you can ask again.',
      },
      ar: {
        subject: 'أُتيحت تواريخك في {home} من جديد',
        body: 'لم تصل الدفعة في وقتها. المبلغ الذي يعود إليك: {refund}. إن بقيت التواريخ متاحة فيمكنك الطلب مرة أخرى.',
      },
      fr: {
        subject: 'Vos dates à {home} sont libérées',
        body: 'Le paiement n’est pas arrivé à temps. Ce qui vous est rendu : {refund}. Si les dates sont encore libres, vous pouvez redemander.',
      },
    },
    host: {
      en: {
        subject: '{guest} did not pay: {home} is open again',
        body: 'The dates are free in your calendar. There is nothing to do.',
      },
      ar: {
        subject: 'لم يدفع {guest}: {home} متاح من جديد',
        body: 'التواريخ متاحة في تقويمك. لا شيء مطلوب منك.',
      },
      fr: {
        subject: '{guest} n’a pas payé : {home} est de nouveau libre',
        body: 'Les dates sont libres dans votre calendrier. Vous n’avez rien à faire.',
      },
    },
  },
  completed: {
    guest: {
      en: {
        subject: 'How was your stay at {home}?',
        body: 'Tell others about it: you have 14 days to leave a review. {host} reads it once both of you have written.',
      },
      ar: {
        subject: 'كيف كانت إقامتك في {home}؟',
        body: 'أخبر الآخرين عنها: أمامك 14 يومًا لكتابة تقييم. يقرؤه {host} بعد أن يكتب كلاكما.',
      },
      fr: {
        subject: 'Comment s’est passé votre séjour à {home} ?',
        body: 'Racontez-le : vous avez 14 jours pour laisser un avis. {host} le lira quand vous aurez écrit tous les deux.',
      },
    },
    host: {
      en: {
        subject: 'The stay of {guest} at {home} is over',
        body: 'Your earnings are on your earnings page. You have 14 days to review your guest.',
      },
      ar: {
        subject: 'انتهت إقامة {guest} في {home}',
        body: 'أرباحك في صفحة الأرباح. أمامك 14 يومًا لتقييم ضيفك.',
      },
      fr: {
        subject: 'Le séjour de {guest} à {home} est terminé',
        body: 'Vos revenus sont sur votre page de revenus. Vous avez 14 jours pour évaluer votre voyageur.',
      },
    },
  },
};

/** Reason codes in words; a host's own words stand for themselves. */
export const declineReasonWords: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  not_available: {
    en: 'the home is no longer available for these dates',
    ar: 'البيت لم يعد متاحًا في هذه التواريخ',
    fr: 'le logement n’est plus disponible à ces dates',
  },
  incomplete_profile: {
    en: 'the guest profile is incomplete or unverified',
    ar: 'ملف الضيف ناقص أو غير موثّق',
    fr: 'le profil du voyageur est incomplet ou non vérifié',
  },
  review_concerns: {
    en: 'previous reviews raise concerns',
    ar: 'تقييمات سابقة تثير القلق',
    fr: 'des avis précédents inquiètent l’hôte',
  },
  need_info: {
    en: 'the host needs more information',
    ar: 'يحتاج المضيف إلى معلومات أكثر',
    fr: 'l’hôte a besoin de plus d’informations',
  },
  personal_reasons: {
    en: 'a personal or scheduling conflict',
    ar: 'ظرف شخصي أو تعارض في المواعيد',
    fr: 'un empêchement personnel ou de calendrier',
  },
  other: { en: 'another reason', ar: 'سبب آخر', fr: 'un autre motif' },
};

/** The words around every message. */
export const frame: Readonly<
  Record<
    Locale,
    {
      hello: string;
      home: string;
      check_in: string;
      check_out: string;
      guests: string;
      total: string;
      see: string;
      bye: string;
    }
  >
> = {
  en: {
    hello: 'Hello {name},',
    home: 'Home',
    check_in: 'Check-in',
    check_out: 'Check-out',
    guests: 'Guests',
    total: 'Total',
    see: 'See everything here',
    bye: 'Your Diyar team',
  },
  ar: {
    hello: 'مرحبًا {name}،',
    home: 'البيت',
    check_in: 'الوصول',
    check_out: 'المغادرة',
    guests: 'الضيوف',
    total: 'المجموع',
    see: 'كل التفاصيل هنا',
    bye: 'فريق ديار',
  },
  fr: {
    hello: 'Bonjour {name},',
    home: 'Logement',
    check_in: 'Arrivée',
    check_out: 'Départ',
    guests: 'Voyageurs',
    total: 'Total',
    see: 'Tous les détails ici',
    bye: 'L’équipe Diyar',
  },
};
