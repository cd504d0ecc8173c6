import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { PropertyDetail } from '#contract/listings.ts';
import { formatPrice } from '#app/shared/money/money.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { Rating } from '#app/ui/rating.tsx';

/** "$145 night", and the rating of the property at the inline end. */
export function BookingPrice({ nightly, rating }: Pick<PropertyDetail, 'nightly' | 'rating'>) {
  return (
    <p className="flex items-baseline gap-1.5">
      <NightlyPrice nightly={nightly} className="text-title font-strong" />
      {rating !== null && <Rating value={rating} className="ms-auto text-small" />}
    </p>
  );
}

/** The price of a night in the reader's currency. */
export function NightlyPrice({ nightly, className }: { nightly: PropertyDetail['nightly']; className: string }) {
  const { i18n } = useLingui();
  const price = formatPrice(nightly, useCurrency(), i18n.locale as Locale);
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <bdi className={`figures ${className}`}>{price}</bdi>
      <span className="text-small text-ink-2">
        <Trans context="price">night</Trans>
      </span>
    </span>
  );
}
