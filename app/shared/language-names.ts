import { useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';

/** The name of a language in the reader's language. */
export function useLanguageName(): (locale: Locale) => string {
  const { t } = useLingui();
  return (locale) => ({ ar: t`Arabic`, en: t`English`, fr: t`French` })[locale];
}
