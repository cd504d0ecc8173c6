import type { WordsOf } from './words.ts';

const verified = {
  en: { title: 'Your identity is verified', message: 'Hosts and guests see it beside your name from now on.' },
  ar: { title: 'تم توثيق هويتك', message: 'يرى المضيفون والضيوف ذلك بجانب اسمك من الآن.' },
  fr: {
    title: 'Votre identité est vérifiée',
    message: 'Hôtes et voyageurs le voient désormais à côté de votre nom.',
  },
};
const refused = {
  en: {
    title: 'Your document could not be accepted',
    message: 'The reason: {reason}. You can send another picture at any time.',
  },
  ar: { title: 'لم نتمكن من قبول وثيقتك', message: 'السبب: {reason}. يمكنك إرسال صورة أخرى في أي وقت.' },
  fr: {
    title: 'Votre document n’a pas pu être accepté',
    message: 'Motif : {reason}. Vous pouvez envoyer une autre image à tout moment.',
  },
};
const answered = {
  en: { title: 'We have answered your case {number}', message: '{text}' },
  ar: { title: 'أجبنا على طلبك رقم {number}', message: '{text}' },
  fr: { title: 'Nous avons répondu à votre demande {number}', message: '{text}' },
};

/** Of what we do for people. Filled in: `{reason}`, `{number}` of a case, `{name}`, `{subject}`, `{text}`. */
export const careWords = {
  identity_verified: { guest: verified, host: verified },
  identity_refused: { guest: refused, host: refused },
  case_opened: {
    admin: {
      en: { title: 'Case {number}: {name} asks for help', message: '{subject}' },
      ar: { title: 'الطلب رقم {number}: يطلب {name} المساعدة', message: '{subject}' },
      fr: { title: 'Demande {number} : {name} demande de l’aide', message: '{subject}' },
    },
  },
  case_answered: { guest: answered, host: answered, admin: answered },
} satisfies WordsOf;
