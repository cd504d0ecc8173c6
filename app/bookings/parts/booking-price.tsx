import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { PropertyDetail } from '#contract/listings.ts';
import { formatPrice } from '#app/shared/money/money.ts';
import { useSession } from '#app/session/session.tsx';
import { Rating } from '#app/ui/rating.tsx';

/** "$145 night", and the rating of the property at the inline end. */
export function BookingPrice({ property }: { property: Pick<PropertyDetail, 'nightly' | 'rating'> }) {
  return (
    <p className="flex items-baseline gap-1.5">
      <NightlyPrice nightly={property.nightly} className="text-title font-strong" />
      {property.rating !== null && <Rating value={property.rating} className="ms-auto text-small" />}
    </p>
  );
}

/** The price of a night in the currency of the account, else in USD. */
export function NightlyPrice({ nightly, className }: { nightly: PropertyDetail['nightly']; className: string }) {
  const { i18n } = useLingui();
  const { user } = useSession();
  const price = formatPrice(nightly, user?.currency ?? 'USD', i18n.locale as Locale);
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <bdi dir="ltr" className={`figures ${className}`}>
        {price}
      </bdi>
      <span className="text-small text-ink-2">
        <Trans context="price">night</Trans>
      </span>
    </span>
  );
}
