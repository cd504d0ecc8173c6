import type { Locale } from '#contract/common.ts';
import { msg, translate } from './i18n.ts';

/** The colon after a label, as in "Total: 5". French writes a no-break space before it. */
export function colonOf(locale: Locale): string {
  return translate(locale, msg({ message: ':', context: 'after a label' }));
}
