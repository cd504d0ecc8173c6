import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Locale } from '#contract/common.ts';
import { languages } from '#contract/languages.ts';
import { frequentNationalities, nationalities } from '#contract/nationalities.ts';

/** The name of a state in the reader's language. */
export function nationalityName(code: string, locale: Locale): string {
  return namesIn(locale).of(code) ?? code;
}

const cached = new Map<Locale, Intl.DisplayNames>();

function namesIn(locale: Locale): Intl.DisplayNames {
  let names = cached.get(locale);
  if (!names) cached.set(locale, (names = new Intl.DisplayNames(languages[locale].intl, { type: 'region' })));
  return names;
}

/** The options of a list of nationalities: the frequent ones first, then all others by name. */
export function useNationalityOptions(): { value: string; label: string }[] {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const none = t`Choose a nationality`;
  return useMemo(() => {
    const option = (value: string) => ({ value, label: nationalityName(value, locale) });
    const others = nationalities.filter((code) => !frequentNationalities.includes(code)).map(option);
    const { compare } = new Intl.Collator(languages[locale].intl);
    others.sort((one, other) => compare(one.label, other.label));
    return [{ value: '', label: none }, ...frequentNationalities.map(option), ...others];
  }, [locale, none]);
}
