import type { WordsOf } from './words.ts';

/** Of credit that comes and goes, and of friends who were invited. Filled in: `{home}`, `{amount}`, `{owed}`, `{name}`. */
export const creditWords = {
  referral_credit: {
    guest: {
      en: {
        title: '{amount} of credit is yours',
        message:
          'Your first stay, at {home}, is booked. The credit of your invitation is in your wallet, for the next one.',
      },
      ar: {
        title: 'لك رصيد بقيمة {amount}',
        message: 'تم حجز إقامتك الأولى في {home}. رصيد الدعوة في محفظتك لإقامتك القادمة.',
      },
      fr: {
        title: '{amount} de crédit sont à vous',
        message:
          'Votre premier séjour, à {home}, est réservé. Le crédit de votre invitation est dans votre portefeuille, pour le prochain.',
      },
    },
  },
  referral_credit_reversed: {
    guest: {
      en: {
        title: '{amount} of credit was taken back',
        message:
          'Your first stay, at {home}, was cancelled with nothing left to pay, so its credit is gone from your wallet. It comes again with your next first stay.',
      },
      ar: {
        title: 'استُرد رصيد بقيمة {amount}',
        message:
          'أُلغيت إقامتك الأولى في {home} ولم تكلّفك شيئاً، فسُحب رصيدها من محفظتك. يعود إليك الرصيد مع أول إقامة تحجزها بعدها.',
      },
      fr: {
        title: '{amount} de crédit ont été repris',
        message:
          'Votre premier séjour, à {home}, a été annulé sans frais : son crédit n’est plus dans votre portefeuille. Il reviendra avec votre prochain premier séjour.',
      },
    },
  },
  referral_credit_owed: {
    guest: {
      en: {
        title: '{amount} of credit was taken back',
        message:
          'Your first stay, at {home}, was cancelled with nothing left to pay, so its credit is no longer yours. You had spent {owed} of it: that is taken from what next comes into your wallet. You can book and pay as before.',
      },
      ar: {
        title: 'استُرد رصيد بقيمة {amount}',
        message:
          'أُلغيت إقامتك الأولى في {home} ولم تكلّفك شيئاً، فلم يعد رصيدها لك. أنفقت منه {owed}، ونخصمها مما يصل إلى محفظتك لاحقاً. يمكنك الحجز والدفع كالمعتاد.',
      },
      fr: {
        title: '{amount} de crédit ont été repris',
        message:
          'Votre premier séjour, à {home}, a été annulé sans frais : son crédit n’est plus à vous. Vous en aviez dépensé {owed}, qui seront pris sur ce qui arrivera dans votre portefeuille. Vous pouvez réserver et payer comme avant.',
      },
    },
  },
  referral_joined: {
    guest: {
      en: {
        title: '{name} has joined with your invitation',
        message:
          'Their first booking brings them {amount} of credit. You see how far your friends are in your invitations.',
      },
      ar: {
        title: 'صديق جديد بدعوتك: {name}',
        message: 'أول حجز لصديقك يضيف إلى محفظته رصيداً بقيمة {amount}. تابع أصدقاءك في صفحة دعواتك.',
      },
      fr: {
        title: '{name} a rejoint Diyar sur votre invitation',
        message:
          'Sa première réservation lui apportera {amount} de crédit. Vos invitations montrent où en sont vos amis.',
      },
    },
  },
  referral_rewarded: {
    guest: {
      en: {
        title: '{name} has got {amount} of credit',
        message: 'Their first stay is booked, and your gift is in their wallet. Thank you for the invitation.',
      },
      ar: {
        title: 'وصل إلى {name} رصيد بقيمة {amount}',
        message: 'تم حجز أول إقامة لصديقك، وهديتك في محفظته. شكراً على الدعوة.',
      },
      fr: {
        title: '{name} a reçu {amount} de crédit',
        message: 'Son premier séjour est réservé, et votre cadeau est dans son portefeuille. Merci pour l’invitation.',
      },
    },
  },
} satisfies WordsOf;
