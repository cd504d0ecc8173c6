import type { Locale } from '#contract/common.ts';
import type { MailMessage } from '#server/platform/mail.ts';

interface Words {
  subject: string;
  /** `{values}` are filled in. */
  body: string;
}
type InThreeLanguages = Readonly<Record<Locale, Words>>;

const mails = {
  reset_password: {
    en: {
      subject: 'Set a new Diyar password',
      body: 'Follow this link within an hour to set a new password. It works once:\n{link}\n\nIf you did not ask for this, you need do nothing: your password stays as it is.',
    },
    ar: {
      subject: 'كلمة مرور جديدة لحسابك في ديار',
      body: 'افتح هذا الرابط خلال ساعة لتختار كلمة مرور جديدة. يعمل مرة واحدة فقط:\n{link}\n\nإن لم تطلب ذلك فلا حاجة إلى فعل شيء: كلمة مرورك باقية كما هي.',
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe Diyar',
      body: 'Suivez ce lien dans l’heure pour choisir un nouveau mot de passe. Il ne sert qu’une fois :\n{link}\n\nSi vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
    },
  },
  password_changed: {
    en: {
      subject: 'Your Diyar password was changed',
      body: 'Other devices that were signed in have been signed out. If it was not you, set a new password at once:\n{link}',
    },
    ar: {
      subject: 'تغيّرت كلمة مرورك في ديار',
      body: 'سُجّل الخروج من الأجهزة الأخرى. إن لم تكن أنت من غيّرها فاختر كلمة مرور جديدة حالاً:\n{link}',
    },
    fr: {
      subject: 'Votre mot de passe Diyar a changé',
      body: 'Les autres appareils ont été déconnectés. Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :\n{link}',
    },
  },
  confirm_email: {
    en: {
      subject: 'Confirm your new address for Diyar',
      body: 'Follow this link within an hour and this address becomes the one of your account:\n{link}\n\nIf you did not ask for this, you need do nothing.',
    },
    ar: {
      subject: 'أكّد بريدك الجديد في ديار',
      body: 'افتح هذا الرابط خلال ساعة ليصبح هذا البريد بريد حسابك:\n{link}\n\nإن لم تطلب ذلك فلا حاجة إلى فعل شيء.',
    },
    fr: {
      subject: 'Confirmez votre nouvelle adresse pour Diyar',
      body: 'Suivez ce lien dans l’heure et cette adresse deviendra celle de votre compte :\n{link}\n\nSi vous n’avez rien demandé, ne faites rien.',
    },
  },
  email_asked: {
    en: {
      subject: 'Somebody asked to change the address of your Diyar account',
      body: 'The new address is to be {email}. Nothing changes until it is confirmed there. If it was not you, change your password now:\n{link}',
    },
    ar: {
      subject: 'طُلب تغيير بريد حسابك في ديار',
      body: 'البريد الجديد المطلوب: {email}. لن يتغير شيء قبل تأكيده من هناك. إن لم تكن أنت فغيّر كلمة مرورك الآن:\n{link}',
    },
    fr: {
      subject: 'Changement d’adresse demandé pour votre compte Diyar',
      body: 'La nouvelle adresse serait {email}. Rien ne change avant sa confirmation. Si ce n’était pas vous, changez votre mot de passe :\n{link}',
    },
  },
  email_changed: {
    en: {
      subject: 'The address of your Diyar account has changed',
      body: 'From now on you log in with {email}, and mail goes there. If it was not you, write to us at once:\n{link}',
    },
    ar: {
      subject: 'تغيّر بريد حسابك في ديار',
      body: 'من الآن تسجّل الدخول بالبريد {email} وتصلك رسائلنا عليه. إن لم تكن أنت فراسلنا حالاً:\n{link}',
    },
    fr: {
      subject: 'L’adresse de votre compte Diyar a changé',
      body: 'Vous vous connectez désormais avec {email}, et nos messages y arrivent. Si ce n’était pas vous, écrivez-nous tout de suite :\n{link}',
    },
  },
  identity_verified: {
    en: {
      subject: 'Your identity is verified',
      body: 'Hosts and guests now see the sign beside your name. The picture of your document will be deleted within {days} days.\n{link}',
    },
    ar: {
      subject: 'تم توثيق هويتك',
      body: 'تظهر العلامة الآن بجانب اسمك للمضيفين والضيوف. ستُحذف صورة وثيقتك خلال {days} يوماً.\n{link}',
    },
    fr: {
      subject: 'Votre identité est vérifiée',
      body: 'Hôtes et voyageurs voient désormais le signe à côté de votre nom. L’image de votre document sera supprimée d’ici {days} jours.\n{link}',
    },
  },
  identity_refused: {
    en: {
      subject: 'Your document could not be accepted',
      body: 'The reason: {reason}\n\nYou can send another picture from your settings:\n{link}',
    },
    ar: {
      subject: 'لم نتمكن من قبول وثيقتك',
      body: 'السبب: {reason}\n\nيمكنك إرسال صورة أخرى من الإعدادات:\n{link}',
    },
    fr: {
      subject: 'Votre document n’a pas pu être accepté',
      body: 'Le motif : {reason}\n\nVous pouvez envoyer une autre image depuis vos paramètres :\n{link}',
    },
  },
  account_closed: {
    en: {
      subject: 'Your Diyar account is closed',
      body: 'Your name, address, phone, pictures and lists are erased. Past bookings stay on record without your name. You are welcome back any time:\n{link}',
    },
    ar: {
      subject: 'أُغلق حسابك في ديار',
      body: 'حُذف اسمك وبريدك وهاتفك وصورك وقوائمك. تبقى الحجوزات السابقة مسجّلة من دون اسمك. نرحب بعودتك في أي وقت:\n{link}',
    },
    fr: {
      subject: 'Votre compte Diyar est fermé',
      body: 'Votre nom, votre adresse, votre téléphone, vos images et vos listes sont effacés. Les réservations passées restent, sans votre nom. Vous serez toujours le bienvenu :\n{link}',
    },
  },
} as const satisfies Record<string, InThreeLanguages>;

const around: Readonly<Record<Locale, { hello: string; bye: string }>> = {
  en: { hello: 'Hello {name},', bye: 'Your Diyar team' },
  ar: { hello: 'مرحباً {name}،', bye: 'فريق ديار' },
  fr: { hello: 'Bonjour {name},', bye: 'L’équipe Diyar' },
};

export type AccountMailKind = keyof typeof mails;

/** A mail about someone's account, in their language; `fallback` where they never chose one. */
export function writeAccountMail(
  kind: AccountMailKind,
  person: { name: string; email: string; language: string | null },
  values: Record<string, string>,
  fallback: Locale = 'en',
): MailMessage {
  const language = (person.language as Locale | null) ?? fallback;
  const { subject, body } = mails[kind][language];
  const { hello, bye } = around[language];
  const text = [fill(hello, { name: person.name }), fill(body, values), bye].join('\n\n');
  return { to: person.email, subject, text: `${text}\n`, language };
}

function fill(pattern: string, values: Record<string, string>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
