import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Locale } from '#contract/common.ts';
import type { ShownPrice } from '#contract/types.gen.ts';
import { useCurrency } from './currency.tsx';
import { formatPrice } from './money.ts';

/** What follows the price of a night wherever one is shown, also on property cards, which put it together themselves. */
export const aNight = msg({ message: 'a night', comment: 'After a price: "$128 a night"' });

/** "$128 a night": the price of a night in the reader's currency. */
export function NightlyPrice({ nightly, className }: { nightly: ShownPrice; className: string }) {
  const { i18n } = useLingui();
  const price = formatPrice(nightly, useCurrency(), i18n.locale as Locale);
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <bdi className={`figures ${className}`}>{price}</bdi>
      <span className="text-small text-ink-2">{i18n._(aNight)}</span>
    </span>
  );
}
