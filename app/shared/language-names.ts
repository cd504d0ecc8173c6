import { useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';

/** Each language in its own script. */
export const languageNames: Readonly<Record<Locale, string>> = { ar: 'العربية', en: 'English', fr: 'Français' };

/** The name of a language in the reader's language. */
export function useLanguageName(): (locale: Locale) => string {
  const { t } = useLingui();
  return (locale) => ({ ar: t`Arabic`, en: t`English`, fr: t`French` })[locale];
}
