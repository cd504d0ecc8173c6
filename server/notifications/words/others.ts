import type { WordsOf } from './words.ts';

/**
 * Of messages, reviews and listings. Filled in: `{guest}`, `{host}`, `{home}`, `{text}` (what was written),
 * `{reason}`, `{amount}`, `{name}`, `{closes}`.
 */
export const otherWords = {
  message_from_host: {
    guest: {
      en: { title: '{host} has written to you', message: '{text}' },
      ar: { title: 'كتب إليك {host}', message: '{text}' },
      fr: { title: '{host} vous a écrit', message: '{text}' },
    },
  },
  message_from_guest: {
    host: {
      en: { title: '{guest} has written to you', message: '{text}' },
      ar: { title: 'كتب إليك {guest}', message: '{text}' },
      fr: { title: '{guest} vous a écrit', message: '{text}' },
    },
  },
  review_waiting: {
    guest: {
      en: {
        title: '{host} has reviewed your stay at {home}',
        message: 'Leave your review, and you can both read what the other has written. You have until {closes}.',
      },
      ar: {
        title: 'كتب {host} تقييمًا لإقامتك في {home}',
        message: 'اكتب تقييمك، فيقرأ كل منكما ما كتبه الآخر. أمامك حتى {closes}.',
      },
      fr: {
        title: '{host} a donné un avis sur votre séjour à {home}',
        message:
          'Laissez le vôtre, et vous pourrez lire tous deux ce que l’autre a écrit. Vous avez jusqu’au {closes}.',
      },
    },
    host: {
      en: {
        title: '{guest} has reviewed {home}',
        message: 'Review your guest, and you can both read what the other has written. You have until {closes}.',
      },
      ar: {
        title: 'كتب {guest} تقييمًا عن {home}',
        message: 'قيّم ضيفك، فيقرأ كل منكما ما كتبه الآخر. أمامك حتى {closes}.',
      },
      fr: {
        title: '{guest} a donné un avis sur {home}',
        message:
          'Évaluez votre voyageur, et vous pourrez lire tous deux ce que l’autre a écrit. Vous avez jusqu’au {closes}.',
      },
    },
  },
  review_received: {
    guest: {
      en: {
        title: '{host} has reviewed your stay at {home}',
        message: 'Reviews of this stay are published now. See what {host} has written.',
      },
      ar: {
        title: 'كتب {host} تقييماً لإقامتك في {home}',
        message: 'نُشرت تقييمات هذه الإقامة. اقرأ ما كتبه {host}.',
      },
      fr: {
        title: '{host} a donné un avis sur votre séjour à {home}',
        message: 'Les avis sur ce séjour sont publiés. Lisez ce que {host} a écrit.',
      },
    },
    host: {
      en: {
        title: '{guest} has reviewed {home}',
        message: 'Reviews of this stay are published now. See what {guest} has written.',
      },
      ar: {
        title: 'كتب {guest} تقييماً عن {home}',
        message: 'نُشرت تقييمات هذه الإقامة. اقرأ ما كتبه {guest}.',
      },
      fr: {
        title: '{guest} a donné un avis sur {home}',
        message: 'Les avis sur ce séjour sont publiés. Lisez ce que {guest} a écrit.',
      },
    },
  },
  new_listing_submitted: {
    admin: {
      en: {
        title: '{home} waits for your review',
        message: '{host} has submitted a new listing. Guests find it once you have approved it.',
      },
      ar: {
        title: '{home} في انتظار مراجعتك',
        message: 'أرسل {host} بيتاً جديداً للنشر. يجده الضيوف بعد موافقتك عليه.',
      },
      fr: {
        title: '{home} attend votre vérification',
        message: '{host} a soumis une nouvelle annonce. Les voyageurs la trouveront une fois approuvée.',
      },
    },
  },
  listing_published: {
    host: {
      en: { title: '{home} is published', message: 'Guests can find and book it now. Keep the calendar up to date.' },
      ar: { title: 'نُشر {home}', message: 'صار بإمكان الضيوف العثور عليه وحجزه. أبقِ تقويمك محدّثاً.' },
      fr: {
        title: '{home} est publié',
        message: 'Les voyageurs peuvent désormais le trouver et le réserver. Tenez le calendrier à jour.',
      },
    },
  },
  listing_rejected: {
    host: {
      en: { title: '{home} needs a change before it is published', message: '{reason}' },
      ar: { title: 'يحتاج {home} إلى تعديل قبل نشره', message: '{reason}' },
      fr: { title: '{home} doit être modifié avant sa publication', message: '{reason}' },
    },
  },
  user_reported: {
    admin: {
      en: { title: '{name} has been reported', message: 'The reason given: {reason}. Please look into it.' },
      ar: { title: 'ورد بلاغ عن {name}', message: 'السبب المذكور: {reason}. يُرجى النظر فيه.' },
      fr: { title: '{name} a été signalé', message: 'Le motif donné : {reason}. Merci de vérifier.' },
    },
  },
  new_payout_request: {
    admin: {
      en: { title: '{name} asks for a payout of {amount}', message: 'Mark it as sent once the money is on its way.' },
      ar: { title: 'يطلب {name} تحويل {amount}', message: 'علّم الطلب بأنه أُرسل متى خرج المبلغ.' },
      fr: {
        title: '{name} demande un versement de {amount}',
        message: 'Marquez-le comme envoyé dès que l’argent est parti.',
      },
    },
  },
} satisfies WordsOf;
