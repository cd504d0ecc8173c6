import { caseLimits } from './help.ts';
import type { Names } from './names.ts';
import { placeholderList } from './placeholders.ts';

/** What an answer can leave open, to be filled for a case: the person who asked, what they ask about, and who answers. */
export const answerPlaceholders = [
  'person',
  'booking',
  'home',
  'check_in',
  'check_out',
  'case',
  'administrator',
] as const;
export type AnswerPlaceholder = (typeof answerPlaceholders)[number];

/** The name of each, as administrators write it in braces. */
export const answerPlaceholderNames: Readonly<Record<AnswerPlaceholder, Names>> = {
  person: { en: 'name', ar: 'الاسم', fr: 'nom' },
  booking: { en: 'booking number', ar: 'رقم الحجز', fr: 'numéro de réservation' },
  home: { en: 'home', ar: 'المكان', fr: 'logement' },
  check_in: { en: 'check-in', ar: 'الوصول', fr: 'arrivée' },
  check_out: { en: 'check-out', ar: 'المغادرة', fr: 'départ' },
  case: { en: 'case number', ar: 'رقم الطلب', fr: 'numéro de demande' },
  administrator: { en: 'my name', ar: 'اسمي', fr: 'mon nom' },
};
export const placeholdersOfAnswers = placeholderList(answerPlaceholderNames);

/** More are no longer found in a list. */
export const mostSavedAnswers = 200;
export const savedAnswerLimits = { name: 60, text: caseLimits.text } as const;
