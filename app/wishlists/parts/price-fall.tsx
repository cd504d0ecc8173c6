import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import type { ShownPrice } from '#contract/types.gen.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { formatRate, hundredthsOf } from '#app/shared/money/money.ts';

/** By how much a night of a saved home costs less than when it was saved; nothing where it does not. */
export function PriceFall({ less }: { less: ShownPrice | null }) {
  const { i18n } = useLingui();
  const currency = useCurrency();
  if (!less) return null;
  // With cents: a small difference must not become none.
  const amount = (
    <bdi className="figures">{formatRate(hundredthsOf(less, currency), currency, i18n.locale as Locale)}</bdi>
  );
  return (
    <p className="mt-1 flex items-start gap-1.5 text-small text-palm-ink">
      <ArrowDown className="mt-0.5 size-4 flex-none" aria-hidden />
      <span>
        <Trans>{amount} less a night than when you saved it</Trans>
      </span>
    </p>
  );
}
