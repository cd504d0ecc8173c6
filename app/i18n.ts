import { setupI18n, type I18n } from '@lingui/core';
import type { Locale } from '#contract/common.ts';

const catalogues = {
  en: () => import('./locales/en.po'),
  ar: () => import('./locales/ar.po'),
  fr: () => import('./locales/fr.po'),
};

const ready = new Map<Locale, I18n>();

/** The sentences of one language; loaded on first use, then kept. Safe to share: nothing changes it. */
export async function loadI18n(locale: Locale): Promise<I18n> {
  let i18n = ready.get(locale);
  if (!i18n) {
    const { messages } = await catalogues[locale]();
    i18n = setupI18n({ locale, messages: { [locale]: messages } });
    ready.set(locale, i18n);
  }
  return i18n;
}

export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}
