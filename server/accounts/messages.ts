import type { Locale } from '#contract/common.ts';

type Sentences = Readonly<Record<Locale, string>>;

const messages = {
  signed_up: {
    en: 'Account Created! Welcome to Diyar!',
    ar: 'تم إنشاء حسابك! مرحبًا بك في ديار!',
    fr: 'Compte créé ! Bienvenue chez Diyar !',
  },
  signed_in_as_user: {
    en: 'Welcome back! Successfully logged in as user user.',
    ar: 'مرحبًا بعودتك! تم تسجيل الدخول بحساب مستخدم.',
    fr: 'Bon retour ! Vous êtes connecté avec un compte utilisateur.',
  },
  signed_in_as_admin: {
    en: 'Welcome back! Successfully logged in as admin user.',
    ar: 'مرحبًا بعودتك! تم تسجيل الدخول بحساب مدير.',
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
} as const satisfies Record<string, Sentences>;

/** What the server says when something went well. */
export function accountMessage(key: keyof typeof messages, locale: Locale): string {
  return messages[key][locale];
}
