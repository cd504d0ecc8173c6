import type { WordsOf } from './words.ts';

/**
 * Of asking for a stay and of the answer. Filled in: `{home}`, `{guest}`, `{host}`, `{total}`, `{until}`, `{reason}`.
 */
export const askingWords = {
  new_reservation: {
    guest: {
      en: {
        title: 'Your request for {home} has been sent',
        message:
          '{host} has until {until} to answer. You pay nothing until then, and we will write as soon as there is an answer.',
      },
      ar: {
        title: 'أُرسل طلبك لحجز {home}',
        message: 'أمام {host} حتى {until} للرد. لا تدفع شيئاً قبل ذلك، وسنكتب إليك فور وصول الرد.',
      },
      fr: {
        title: 'Votre demande pour {home} est envoyée',
        message:
          '{host} a jusqu’au {until} pour répondre. Vous ne payez rien d’ici là, et nous vous écrirons dès sa réponse.',
      },
    },
    host: {
      en: {
        title: '{guest} would like to stay at {home}',
        message:
          'Please answer by {until}; after that the request lapses. Your part of the calendar stays open until you approve.',
      },
      ar: {
        title: '{guest} يرغب في الإقامة في {home}',
        message: 'يُرجى الرد قبل {until}، وبعدها يسقط الطلب. يبقى تقويمك مفتوحاً إلى أن توافق.',
      },
      fr: {
        title: '{guest} souhaite séjourner à {home}',
        message:
          'Merci de répondre avant le {until} ; passé ce délai, la demande expire. Votre calendrier reste ouvert jusqu’à votre accord.',
      },
    },
  },
  booking_held: {
    guest: {
      en: {
        title: '{home} is held for you: please pay',
        message:
          'The dates are yours. Pay {total} by {until} to confirm the stay; after that they open for others again.',
      },
      ar: {
        title: 'حُجز لك {home}: أكمل الدفع',
        message: 'التواريخ محجوزة لك. ادفع {total} قبل {until} لتأكيد الإقامة، وبعدها تتاح لغيرك.',
      },
      fr: {
        title: '{home} vous est réservé : il reste à payer',
        message:
          'Les dates sont à vous. Payez {total} avant le {until} pour confirmer le séjour ; ensuite, elles seront de nouveau libres.',
      },
    },
    host: {
      en: {
        title: '{guest} has booked {home}',
        message:
          'The dates are held in your calendar. The guest has until {until} to pay; we will tell you when the stay is confirmed.',
      },
      ar: {
        title: 'حجز {guest} في {home}',
        message: 'التواريخ محجوزة في تقويمك. أمام الضيف حتى {until} للدفع، وسنخبرك عند تأكيد الإقامة.',
      },
      fr: {
        title: '{guest} a réservé {home}',
        message:
          'Les dates sont bloquées dans votre calendrier. Le voyageur a jusqu’au {until} pour payer ; nous vous préviendrons de la confirmation.',
      },
    },
  },
  booking_instant: {
    guest: {
      en: {
        title: 'Your stay at {home} is confirmed',
        message: 'You pay {total} at the property. Phone and e-mail of {host} are now on your trip’s page.',
      },
      ar: {
        title: 'تأكدت إقامتك في {home}',
        message: 'تدفع {total} عند الوصول. هاتف {host} وبريده على صفحة رحلتك الآن.',
      },
      fr: {
        title: 'Votre séjour à {home} est confirmé',
        message: 'Vous payez {total} sur place. Le téléphone et l’e-mail de {host} sont sur la page de votre voyage.',
      },
    },
    host: {
      en: {
        title: '{guest} has booked {home}',
        message:
          'The stay is confirmed. The guest pays {total} at the property; phone and e-mail are on the reservation’s page.',
      },
      ar: {
        title: 'حجز {guest} في {home}',
        message: 'الإقامة مؤكدة. يدفع الضيف {total} عند الوصول، وهاتفه وبريده في صفحة الحجز.',
      },
      fr: {
        title: '{guest} a réservé {home}',
        message:
          'Le séjour est confirmé. Le voyageur paie {total} sur place ; son téléphone et son e-mail sont sur la page de la réservation.',
      },
    },
  },
  booking_approved: {
    guest: {
      en: {
        title: '{host} has accepted: pay for {home}',
        message:
          'The dates are held for you. Pay {total} by {until} to confirm the stay; after that they open for others again.',
      },
      ar: {
        title: 'وافق {host}: ادفع لحجز {home}',
        message: 'التواريخ محجوزة لك. ادفع {total} قبل {until} لتأكيد الإقامة، وبعدها تتاح لغيرك.',
      },
      fr: {
        title: '{host} a accepté : payez {home}',
        message:
          'Les dates vous sont réservées. Payez {total} avant le {until} pour confirmer le séjour ; ensuite, elles seront de nouveau libres.',
      },
    },
    host: {
      en: {
        title: 'You have accepted {guest} at {home}',
        message:
          'The dates are held in your calendar. The guest has until {until} to pay; we will tell you when the stay is confirmed.',
      },
      ar: {
        title: 'وافقت على إقامة {guest} في {home}',
        message: 'التواريخ محجوزة في تقويمك. أمام الضيف حتى {until} للدفع، وسنخبرك عند تأكيد الإقامة.',
      },
      fr: {
        title: 'Vous avez accepté {guest} à {home}',
        message:
          'Les dates sont bloquées dans votre calendrier. Le voyageur a jusqu’au {until} pour payer ; nous vous préviendrons de la confirmation.',
      },
    },
  },
  booking_confirmed: {
    guest: {
      en: {
        title: '{host} has accepted: your stay at {home} is confirmed',
        message: 'You pay {total} at the property. Phone and e-mail of {host} are now on your trip’s page.',
      },
      ar: {
        title: 'وافق {host}: تأكدت إقامتك في {home}',
        message: 'تدفع {total} عند الوصول. هاتف {host} وبريده على صفحة رحلتك الآن.',
      },
      fr: {
        title: '{host} a accepté : votre séjour à {home} est confirmé',
        message: 'Vous payez {total} sur place. Le téléphone et l’e-mail de {host} sont sur la page de votre voyage.',
      },
    },
    host: {
      en: {
        title: 'The stay of {guest} at {home} is confirmed',
        message: 'The guest pays {total} at the property; phone and e-mail are on the reservation’s page.',
      },
      ar: {
        title: 'تأكدت إقامة {guest} في {home}',
        message: 'يدفع الضيف {total} عند الوصول، وهاتفه وبريده في صفحة الحجز.',
      },
      fr: {
        title: 'Le séjour de {guest} à {home} est confirmé',
        message: 'Le voyageur paie {total} sur place ; son téléphone et son e-mail sont sur la page de la réservation.',
      },
    },
  },
  booking_declined: {
    guest: {
      en: {
        title: 'Your request for {home} was declined',
        message: 'The reason: {reason}. You have paid nothing. Many other homes are free on your dates.',
      },
      ar: {
        title: 'رُفض طلبك لحجز {home}',
        message: 'السبب: {reason}. لم تدفع شيئاً. هناك بيوت كثيرة أخرى متاحة في تواريخك.',
      },
      fr: {
        title: 'Votre demande pour {home} a été refusée',
        message: 'Le motif : {reason}. Vous n’avez rien payé. Bien d’autres logements sont libres à vos dates.',
      },
    },
    host: {
      en: {
        title: 'The request of {guest} for {home} is declined',
        message: 'The reason that the guest reads: {reason}. There is nothing more to do.',
      },
      ar: {
        title: 'رُفض طلب {guest} لحجز {home}',
        message: 'السبب الذي يقرؤه الضيف: {reason}. لا شيء مطلوب منك الآن.',
      },
      fr: {
        title: 'La demande de {guest} pour {home} est refusée',
        message: 'Le motif que lit le voyageur : {reason}. Vous n’avez plus rien à faire.',
      },
    },
  },
} satisfies WordsOf;
