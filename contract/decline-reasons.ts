import { foldText } from './text-folding.ts';

/** Reasons for declining a request: a code, or text of the host. */
export const declineReasons = [
  'not_available',
  'incomplete_profile',
  'review_concerns',
  'need_info',
  'personal_reasons',
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];
/** True for a reason code, false for free text. */
export const isDeclineReason = (reason: string): reason is DeclineReason =>
  (declineReasons as readonly string[]).includes(reason);
/** Characters of a reason at most. */
export const declineDetailsLimit = 500;

/** Whether a reason means that the property is not available, so that its nights are blocked as well. */
const blocksNights: Readonly<Record<DeclineReason, boolean>> = {
  not_available: true,
  incomplete_profile: false,
  review_concerns: false,
  need_info: false,
  personal_reasons: true,
  other: false,
};

const latinWords = new RegExp(
  `\\b(?:${[
    // English: availability
    '(?:un)?availab(?:le|ility)',
    'not free',
    'isn t free',
    'no longer free',
    '(?:already|double|fully) booked',
    'booked up',
    '(?:been|is|are|was|were) (?:booked|taken|rented|reserved|occupied|blocked|closed)',
    'vacan(?:t|cy)',
    'no vacancies',
    'maintenance',
    'renovat\\w*',
    'repairs?',
    'closed',
    'booked by',
    // English: personal matters
    'personal(?:ly)?',
    'private (?:matters?|reasons?)',
    'scheduling',
    'schedule',
    'conflicting',
    'emergency',
    'emergencies',
    'family (?:matters?|reasons?|emergency|visit|event|issue|wedding|circumstances?)',
    '(?:my|our) (?:own )?(?:family|wedding|relatives?)',
    'travell?ing',
    'i am away',
    'we are away',
    'i will be away',
    'we will be away',
    'out of town',
    'funeral',
    'illness',
    'i am sick',
    'i am ill',
    // French, accents folded: availability
    '(?:in)?disponib(?:le|les|ilite|ilites)',
    '(?:pas|plus) libres?',
    'deja (?:reservee?s?|louee?s?|prise?s?|occupee?s?)',
    'complets?',
    'occupee?s?',
    'fermee?s?',
    'travaux',
    'renovation',
    'entretien',
    // French: personal matters
    'personnel(?:le)?s?',
    'familia(?:l|le|les|ux)',
    'raisons? privees?',
    'empechements?',
    'imprevus?',
    'urgences?',
    'emploi du temps',
    'agenda',
    'en voyage',
    'en deplacement',
    'deuil',
    'deces',
    'maladie',
    'je suis malade',
    'ma famille',
  ].join('|')})\\b`,
);

// Arabic words take prefixes (و، ف، ب، ل، ال) and suffixes, so stems are matched inside words.
const arabicWords = new RegExp(
  [
    // availability
    'متاح',
    'متوفر',
    'متوافر',
    'محجوز',
    'انحجز',
    'تم حجز',
    'شاغر',
    'مشغول',
    'مسكر',
    'مغلق',
    'مقفل',
    'موجر',
    'مو فاضي',
    'مش فاضي',
    'غير فاضي',
    'صيانه',
    'ترميم',
    'التوفر',
    // personal matters
    'شخصي',
    'ظرف',
    'ظروف',
    'سبب خاص',
    'اسباب خاص',
    'امر خاص',
    'امور خاص',
    'عايلي',
    'اسري',
    'مسافر',
    'سفر',
    'طاري',
    'مريض',
    'مرض',
    'وفاه',
    'عزاء',
    'جدول',
    'مواعيد',
    'تعارض',
  ].join('|'),
);

/**
 * True where declining for this reason, a code or free text, also blocks the nights. Free text blocks them if it contains
 * English, Arabic or French words about availability or personal matters.
 */
export function declineBlocksNights(reason: string): boolean {
  const code = reason.trim();
  if (isDeclineReason(code)) return blocksNights[code];
  const text = foldText(code).replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ');
  return latinWords.test(text) || arabicWords.test(text);
}
