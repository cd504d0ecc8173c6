import { locales, type Locale } from '#contract/common.ts';
import type { ListingPhoto } from '#contract/types.gen.ts';

/** The caption in the reader's language, or else in the first language that has one. */
export function captionIn(
  captions: ListingPhoto['captions'],
  locale: string,
): { text: string; language: Locale } | undefined {
  for (const language of [locale as Locale, ...locales]) {
    const text = captions[language];
    if (text) return { text, language };
  }
  return undefined;
}
