import type { Locale } from '#contract/common.ts';

/** Reason codes in words; a host's own words stand for themselves. */
export const declineReasonWords: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  not_available: {
    en: 'the home is no longer available for these dates',
    ar: 'البيت لم يعد متاحاً في هذه التواريخ',
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
