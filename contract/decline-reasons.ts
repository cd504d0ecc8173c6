/**
 * Why a host declines, and whether that closes the nights. Used by the server, which blocks them, and by the screen,
 * which says so. Free text is read for words of availability and of personal matters in English, Arabic and French.
 */

/** Reasons that mean the home is not to be had, so that nobody else should ask for the same nights. */
const closingReasons: ReadonlySet<string> = new Set(['not_available', 'personal_reasons']);
const openReasons: ReadonlySet<string> = new Set(['incomplete_profile', 'review_concerns', 'need_info', 'other']);

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

// Arabic words take prefixes (و، ف، ب، ل، ال) and suffixes, so their stems are looked for inside words.
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
    'عائلي',
    'اسري',
    'مسافر',
    'سفر',
    'طارئ',
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

/** Lower case, no accents or vowel marks, one form of each Arabic letter, single spaces. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u064b-\u0652\u0670\u0653-\u0655\u0640]/g, '')
    .toLowerCase()
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** True for a reason code, false for the host's own words. */
export function isDeclineCode(reason: string): boolean {
  return closingReasons.has(reason.trim()) || openReasons.has(reason.trim());
}

/** True where declining for this reason, a code or the host's own words, also blocks the nights. */
export function declineBlocksNights(reason: string): boolean {
  const code = reason.trim();
  if (closingReasons.has(code)) return true;
  if (openReasons.has(code)) return false;
  const text = fold(code);
  return latinWords.test(text) || arabicWords.test(text);
}
