import type { WordsOf } from './words.ts';

/**
 * Of what follows when a stay is agreed: money, reminders, its end. Filled in: `{home}`, `{guest}`, `{host}`, `{total}`,
 * `{refund}`, `{check_in}`, `{time}`.
 */
export const stayWords = {
  payment_received: {
    guest: {
      en: {
        title: 'Your stay at {home} is confirmed',
        message: 'We have received {total}. Phone and e-mail of {host}, and your receipt, are now on your trip’s page.',
      },
      ar: {
        title: 'تأكدت إقامتك في {home}',
        message: 'وصلنا مبلغ {total}. هاتف {host} وبريده والإيصال على صفحة رحلتك الآن.',
      },
      fr: {
        title: 'Votre séjour à {home} est confirmé',
        message:
          'Nous avons reçu {total}. Le téléphone et l’e-mail de {host}, ainsi que votre reçu, sont sur la page de votre voyage.',
      },
    },
    host: {
      en: {
        title: '{guest} has paid: the stay at {home} is confirmed',
        message: 'Phone and e-mail of {guest} are on the reservation’s page. Your earnings follow after the stay.',
      },
      ar: {
        title: 'دفع {guest}: تأكدت الإقامة في {home}',
        message: 'هاتف {guest} وبريده في صفحة الحجز. تصلك أرباحك بعد انتهاء الإقامة.',
      },
      fr: {
        title: '{guest} a payé : le séjour à {home} est confirmé',
        message:
          'Le téléphone et l’e-mail de {guest} sont sur la page de la réservation. Vos revenus suivent après le séjour.',
      },
    },
  },
  payment_refunded: {
    guest: {
      en: {
        title: 'Your payment for {home} is in your wallet',
        message:
          'It arrived when it was no longer due, so we have put all of it into your wallet. You can spend it on any stay.',
      },
      ar: {
        title: 'مبلغ دفعتك لحجز {home} في محفظتك',
        message: 'وصلت الدفعة بعد أن لم تعد مستحقة، فأضفناها كاملة إلى محفظتك. يمكنك استعمالها لأي إقامة.',
      },
      fr: {
        title: 'Votre paiement pour {home} est dans votre portefeuille',
        message:
          'Il est arrivé alors qu’il n’était plus dû : nous l’avons versé en entier dans votre portefeuille, utilisable pour tout séjour.',
      },
    },
  },
  cancellation: {
    guest: {
      en: {
        title: 'Your stay at {home} is cancelled',
        message: 'What you get back: {refund}. Your trip’s page shows how.',
      },
      ar: {
        title: 'أُلغيت إقامتك في {home}',
        message: 'المبلغ الذي يعود إليك: {refund}. التفاصيل في صفحة رحلتك.',
      },
      fr: {
        title: 'Votre séjour à {home} est annulé',
        message: 'Ce qui vous est rendu : {refund}. Les détails sont sur la page de votre voyage.',
      },
    },
    host: {
      en: {
        title: 'The stay of {guest} at {home} is cancelled',
        message: 'The dates are open for others again. The guest gets back {refund}.',
      },
      ar: {
        title: 'أُلغيت إقامة {guest} في {home}',
        message: 'التواريخ متاحة لغيره من جديد. يعود إلى الضيف {refund}.',
      },
      fr: {
        title: 'Le séjour de {guest} à {home} est annulé',
        message: 'Les dates sont de nouveau libres. Le voyageur récupère {refund}.',
      },
    },
  },
  request_expired: {
    guest: {
      en: {
        title: 'No answer came for {home}',
        message:
          '{host} did not answer within a day, so the request has ended. You have paid nothing. Many other homes are free on your dates.',
      },
      ar: {
        title: 'لم يصل رد بشأن {home}',
        message: 'لم يرد {host} خلال يوم، فانتهى الطلب. لم تدفع شيئاً. هناك بيوت كثيرة أخرى متاحة في تواريخك.',
      },
      fr: {
        title: 'Pas de réponse pour {home}',
        message:
          '{host} n’a pas répondu en un jour, la demande a donc pris fin. Vous n’avez rien payé. Bien d’autres logements sont libres à vos dates.',
      },
    },
    host: {
      en: {
        title: 'The request of {guest} for {home} has lapsed',
        message: 'It waited a day for an answer. Guests choose hosts who answer; a quick “no” also helps them.',
      },
      ar: {
        title: 'سقط طلب {guest} لحجز {home}',
        message: 'انتظر الطلب الرد يوماً كاملاً. يفضّل الضيوف من يرد عليهم، وحتى الاعتذار السريع يفيدهم.',
      },
      fr: {
        title: 'La demande de {guest} pour {home} a expiré',
        message:
          'Elle a attendu une réponse pendant un jour. Les voyageurs préfèrent les hôtes qui répondent ; un « non » rapide les aide aussi.',
      },
    },
  },
  payment_expired: {
    guest: {
      en: {
        title: 'Your dates at {home} have been released',
        message:
          'The payment did not arrive in time. What you get back: {refund}. If the dates are still free, you can ask again.',
      },
      ar: {
        title: 'أُتيحت تواريخك في {home} من جديد',
        message:
          'لم تصل الدفعة في وقتها. المبلغ الذي يعود إليك: {refund}. إن بقيت التواريخ متاحة فيمكنك الطلب مرة أخرى.',
      },
      fr: {
        title: 'Vos dates à {home} sont libérées',
        message:
          'Le paiement n’est pas arrivé à temps. Ce qui vous est rendu : {refund}. Si les dates sont encore libres, vous pouvez redemander.',
      },
    },
    host: {
      en: {
        title: '{guest} did not pay: {home} is open again',
        message: 'The dates are free in your calendar. There is nothing to do.',
      },
      ar: {
        title: 'لم يدفع {guest}: {home} متاح من جديد',
        message: 'التواريخ متاحة في تقويمك. لا شيء مطلوب منك.',
      },
      fr: {
        title: '{guest} n’a pas payé : {home} est de nouveau libre',
        message: 'Les dates sont libres dans votre calendrier. Vous n’avez rien à faire.',
      },
    },
  },
  review_invitation: {
    guest: {
      en: {
        title: 'How was your stay at {home}?',
        message:
          'Tell others about it: you have 14 days to leave a review. {host} reads it once both of you have written.',
      },
      ar: {
        title: 'كيف كانت إقامتك في {home}؟',
        message: 'أخبر الآخرين عنها: أمامك 14 يوماً لكتابة تقييم. يقرؤه {host} بعد أن يكتب كلاكما.',
      },
      fr: {
        title: 'Comment s’est passé votre séjour à {home} ?',
        message:
          'Racontez-le : vous avez 14 jours pour laisser un avis. {host} le lira quand vous aurez écrit tous les deux.',
      },
    },
    host: {
      en: {
        title: 'The stay of {guest} at {home} is over',
        message: 'Your earnings are on your earnings page. You have 14 days to review your guest.',
      },
      ar: {
        title: 'انتهت إقامة {guest} في {home}',
        message: 'أرباحك في صفحة الأرباح. أمامك 14 يوماً لتقييم ضيفك.',
      },
      fr: {
        title: 'Le séjour de {guest} à {home} est terminé',
        message: 'Vos revenus sont sur votre page de revenus. Vous avez 14 jours pour évaluer votre voyageur.',
      },
    },
  },
  trip_reminder: {
    guest: {
      en: {
        title: 'Your stay at {home} begins on {check_in}',
        message:
          'Check-in is from {time}. The way there and the phone of {host} are on your trip’s page. Have a good journey!',
      },
      ar: {
        title: 'تبدأ إقامتك في {home} يوم {check_in}',
        message: 'الوصول ابتداءً من الساعة {time}. الطريق ورقم هاتف {host} في صفحة رحلتك. رافقتك السلامة!',
      },
      fr: {
        title: 'Votre séjour à {home} commence le {check_in}',
        message:
          'L’arrivée se fait à partir de {time}. L’itinéraire et le téléphone de {host} sont sur la page de votre voyage. Bonne route !',
      },
    },
    host: {
      en: {
        title: '{guest} arrives at {home} on {check_in}',
        message: 'Check-in is from {time}. A short message with directions makes a warm welcome.',
      },
      ar: {
        title: 'يصل {guest} إلى {home} يوم {check_in}',
        message: 'الوصول ابتداءً من الساعة {time}. رسالة قصيرة تدلّه على الطريق خير ترحيب.',
      },
      fr: {
        title: '{guest} arrive à {home} le {check_in}',
        message: 'L’arrivée se fait à partir de {time}. Un petit message avec le chemin fait un bel accueil.',
      },
    },
  },
} satisfies WordsOf;
