import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';

/** What the reader's language says of each language. */
export const languageLabels: Readonly<
  Record<Locale, Record<'name' | 'writtenIn' | 'isOfAccount' | 'show' | 'keep', MessageDescriptor>>
> = {
  en: {
    name: msg`English`,
    writtenIn: msg`In English`,
    isOfAccount: msg`Your account is set to English.`,
    show: msg`Show in English`,
    keep: msg`Keep English`,
  },
  ar: {
    name: msg`Arabic`,
    writtenIn: msg`In Arabic`,
    isOfAccount: msg`Your account is set to Arabic.`,
    show: msg`Show in Arabic`,
    keep: msg`Keep Arabic`,
  },
  fr: {
    name: msg`French`,
    writtenIn: msg`In French`,
    isOfAccount: msg`Your account is set to French.`,
    show: msg`Show in French`,
    keep: msg`Keep French`,
  },
};

/** The name of a language in the reader's language. */
export function useLanguageName(): (locale: Locale) => string {
  const { i18n } = useLingui();
  return (locale) => i18n._(languageLabels[locale].name);
}
