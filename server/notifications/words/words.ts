import type { Locale } from '#contract/common.ts';
import type { NotificationType } from '#contract/notifications.ts';
import { askingWords } from './asking.ts';
import { careWords } from './care.ts';
import { creditWords } from './credit.ts';
import { otherWords } from './others.ts';
import { stayWords } from './stays.ts';

/** In which part the reader is told. */
export type Side = 'guest' | 'host' | 'admin';

interface Words {
  /** One line; also a mail's subject. */
  title: string;
  message: string;
}
export type WordsOf = Partial<Record<NotificationType, Partial<Record<Side, Record<Locale, Words>>>>>;

/** What each side reads of each kind; a side without words is not told. */
export const words: WordsOf = { ...askingWords, ...stayWords, ...creditWords, ...otherWords, ...careWords };
