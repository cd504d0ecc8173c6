import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Locale } from '#contract/common.ts';

type Words = () => Promise<{ messages: Messages }>;

/** The words of one of a visitor's first screens, frame and all, or of everything: see `words` in scripts/vite-plugins.ts. */
export type CataloguePart = 'home' | 'search' | 'entry' | 'property' | 'all';

const catalogues: Record<Locale, Record<CataloguePart, Words>> = {
  en: {
    home: () => import('virtual:words/en/home'),
    search: () => import('virtual:words/en/search'),
    entry: () => import('virtual:words/en/entry'),
    property: () => import('virtual:words/en/property'),
    all: () => import('virtual:words/en/all'),
  },
  ar: {
    home: () => import('virtual:words/ar/home'),
    search: () => import('virtual:words/ar/search'),
    entry: () => import('virtual:words/ar/entry'),
    property: () => import('virtual:words/ar/property'),
    all: () => import('virtual:words/ar/all'),
  },
  fr: {
    home: () => import('virtual:words/fr/home'),
    search: () => import('virtual:words/fr/search'),
    entry: () => import('virtual:words/fr/entry'),
    property: () => import('virtual:words/fr/property'),
    all: () => import('virtual:words/fr/all'),
  },
};

const languages = new Map<Locale, I18n>();
const coming = new Map<string, Promise<void>>();

/** Loads a part of one language's words, once, and hands out the language with all that came so far. */
export async function loadCatalogue(locale: Locale, part: CataloguePart = 'all'): Promise<I18n> {
  // Who has everything needs no part of it.
  await (isComing(locale, 'all') ? loadPart(locale, 'all') : loadPart(locale, part));
  return languageOf(locale);
}

function isComing(locale: Locale, part: CataloguePart): boolean {
  return coming.has(`${locale}/${part}`);
}

function languageOf(locale: Locale): I18n {
  let i18n = languages.get(locale);
  if (!i18n) {
    // Said by something loaded later, a dialog for example: its words come now, and it is shown again with them.
    const loadAll = () => {
      if (!isComing(locale, 'all')) void loadCatalogue(locale).catch(() => undefined);
    };
    const messages = { [locale]: {} };
    if (import.meta.env.DEV) {
      // The source text is in the code: it is shown until `npm run locales` extracts the message.
      i18n = setupI18n({ locale, messages });
      i18n.on('missing', loadAll);
    } else {
      // The build strips the source text: without a translation only an id would be left to show.
      const missing = () => {
        loadAll();
        return '';
      };
      i18n = setupI18n({ locale, messages, missing });
    }
    languages.set(locale, i18n);
  }
  return i18n;
}

function loadPart(locale: Locale, part: CataloguePart): Promise<void> {
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

/** The words that the screen at an address speaks from. */
export function cataloguePartFor(pathname: string): CataloguePart {
  if (pathname === '/') return 'home';
  if (pathname === '/search') return 'search';
  if (pathname === '/login' || pathname === '/signup') return 'entry';
  return pathname.startsWith('/properties/') ? 'property' : 'all';
}

export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}
