import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Locale } from '#contract/common.ts';

type Words = () => Promise<{ messages: Messages }>;

/** What a visitor's first screens say, and the rest: see `words` in scripts/vite-plugins.ts. */
const catalogues: Record<Locale, { first: Words; rest: Words }> = {
  en: { first: () => import('virtual:words/en/first'), rest: () => import('virtual:words/en/rest') },
  ar: { first: () => import('virtual:words/ar/first'), rest: () => import('virtual:words/ar/rest') },
  fr: { first: () => import('virtual:words/fr/first'), rest: () => import('virtual:words/fr/rest') },
};

const ready = new Map<Locale, Promise<I18n>>();
const complete = new Map<Locale, Promise<I18n>>();

/** The words of a visitor's first screens in one language; loaded once, then kept. */
export function loadFirstWords(locale: Locale): Promise<I18n> {
  let i18n = ready.get(locale);
  if (!i18n) {
    i18n = catalogues[locale].first().then(({ messages }) =>
      setupI18n({
        locale,
        messages: { [locale]: messages },
        // Said by something loaded later, a dialog for example: its words come now, and it is shown again with them.
        missing: () => {
          if (!complete.has(locale)) void loadAllWords(locale).catch(() => undefined);
          return '';
        },
      }),
    );
    ready.set(locale, i18n);
  }
  return i18n;
}

/** All words of one language. */
export function loadAllWords(locale: Locale): Promise<I18n> {
  let i18n = complete.get(locale);
  if (!i18n) {
    i18n = Promise.all([loadFirstWords(locale), catalogues[locale].rest()]).then(([started, { messages }]) => {
      started.load(locale, messages);
      return started;
    });
    // A lost connection must not last: the next one who asks tries again.
    i18n.catch(() => complete.delete(locale));
    complete.set(locale, i18n);
  }
  return i18n;
}

/** Whether an address can be shown with the first words alone. */
export function firstWordsSuffice(pathname: string): boolean {
  return pathname === '/' || pathname === '/search' || pathname === '/login' || pathname === '/signup';
}

export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}
