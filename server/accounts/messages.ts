import type { Locale } from '#contract/common.ts';

type Sentences = Readonly<Record<Locale, string>>;

const messages = {
  signed_up: {
    en: 'Account Created! Welcome to Diyar!',
    ar: 'تم إنشاء حسابك! مرحباً بك في ديار!',
    fr: 'Compte créé ! Bienvenue chez Diyar !',
  },
  signed_in_as_user: {
    en: 'Welcome back! Successfully logged in as user user.',
    ar: 'مرحباً بعودتك! تم تسجيل الدخول بحساب مستخدم.',
    fr: 'Bon retour ! Vous êtes connecté avec un compte utilisateur.',
  },
  signed_in_as_admin: {
    en: 'Welcome back! Successfully logged in as admin user.',
    ar: 'مرحباً بعودتك! تم تسجيل الدخول بحساب مدير.',
    fr: 'Bon retour ! Vous êtes connecté avec un compte administrateur.',
  },
  refreshed: {
    en: 'Authentication status refreshed successfully.',
    ar: 'تم تحديث حالة الدخول بنجاح.',
    fr: 'L’état de connexion a été actualisé.',
  },
  logged_out: {
    en: 'You have been logged out.',
    ar: 'تم تسجيل خروجك.',
    fr: 'Vous êtes déconnecté.',
  },
  reset_asked: {
    en: 'If there is an account with this email, a link is on its way. It works for one hour.',
    ar: 'إن كان هناك حساب بهذا البريد فالرابط في طريقه إليك، وهو صالح لساعة واحدة.',
    fr: 'S’il existe un compte avec cet e-mail, un lien est en route. Il est valable une heure.',
  },
  password_changed: {
    en: 'Your password is changed.',
    ar: 'تغيّرت كلمة مرورك.',
    fr: 'Votre mot de passe est changé.',
  },
  email_asked: {
    en: 'Follow the link that we have sent to the new address within an hour.',
    ar: 'افتح خلال ساعة الرابط الذي أرسلناه إلى البريد الجديد.',
    fr: 'Suivez dans l’heure le lien envoyé à la nouvelle adresse.',
  },
  email_changed: {
    en: 'This is the address of your account now. Log in with it from now on.',
    ar: 'هذا هو بريد حسابك الآن. سجّل الدخول به من الآن.',
    fr: 'C’est désormais l’adresse de votre compte. Connectez-vous avec elle.',
  },
  session_revoked: {
    en: 'Signed out there.',
    ar: 'سُجّل الخروج هناك.',
    fr: 'Déconnecté là-bas.',
  },
  account_closed: {
    en: 'Your account is closed.',
    ar: 'أُغلق حسابك.',
    fr: 'Votre compte est fermé.',
  },
  document_decided: {
    en: 'Decided. The person has been told by mail.',
    ar: 'سُجّل القرار، وأُخبر صاحب الطلب بالبريد.',
    fr: 'C’est décidé. La personne est prévenue par e-mail.',
  },
} as const satisfies Record<string, Sentences>;

/** What the server says when something went well. */
export function accountMessage(key: keyof typeof messages, locale: Locale): string {
  return messages[key][locale];
}
