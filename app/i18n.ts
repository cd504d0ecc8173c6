import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Locale } from '#contract/common.ts';

type Words = () => Promise<{ messages: Messages }>;

/** Words of a visitor's first screens, of a home's page, and the rest: see `words` in scripts/vite-plugins.ts. */
export type WordsPart = 'first' | 'property' | 'rest';
const allParts: readonly WordsPart[] = ['first', 'property', 'rest'];

const catalogues: Record<Locale, Record<WordsPart, Words>> = {
  en: {
    first: () => import('virtual:words/en/first'),
    property: () => import('virtual:words/en/property'),
    rest: () => import('virtual:words/en/rest'),
  },
  ar: {
    first: () => import('virtual:words/ar/first'),
    property: () => import('virtual:words/ar/property'),
    rest: () => import('virtual:words/ar/rest'),
  },
  fr: {
    first: () => import('virtual:words/fr/first'),
    property: () => import('virtual:words/fr/property'),
    rest: () => import('virtual:words/fr/rest'),
  },
};

const languages = new Map<Locale, I18n>();
const coming = new Map<string, Promise<void>>();

/** Loads parts of one language's words, each once, and hands out the language with all that came so far. */
export async function loadWords(locale: Locale, parts: readonly WordsPart[] = allParts): Promise<I18n> {
  await Promise.all(parts.map((part) => loadPart(locale, part)));
  return languageOf(locale);
}

function languageOf(locale: Locale): I18n {
  let i18n = languages.get(locale);
  if (!i18n) {
    i18n = setupI18n({
      locale,
      messages: { [locale]: {} },
      // Said by something loaded later, a dialog for example: its words come now, and it is shown again with them.
      missing: () => {
        if (!coming.has(`${locale}/rest`)) void loadWords(locale).catch(() => undefined);
        return '';
      },
    });
    languages.set(locale, i18n);
  }
  return i18n;
}

function loadPart(locale: Locale, part: WordsPart): Promise<void> {
  const name = `${locale}/${part}`;
  let words = coming.get(name);
  if (!words) {
    words = catalogues[locale][part]().then(({ messages }) => languageOf(locale).load(locale, messages));
    // A lost connection must not last: the next one who asks tries again.
    words.catch(() => coming.delete(name));
    coming.set(name, words);
  }
  return words;
}

/** The parts that the screen at an address speaks from. */
export function wordsFor(pathname: string): readonly WordsPart[] {
  if (['/', '/search', '/login', '/signup'].includes(pathname)) return ['first'];
  return pathname.startsWith('/properties/') ? ['first', 'property'] : allParts;
}

export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}
