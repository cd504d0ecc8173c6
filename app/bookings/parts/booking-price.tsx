import type { PropertyDetail } from '#contract/types.gen.ts';
import { NightlyPrice } from '#app/shared/money/nightly-price.tsx';
import { Rating } from '#app/ui/rating.tsx';

/** "$145 a night", and the rating of the property at the inline end. */
export function BookingPrice({ nightly, rating }: Pick<PropertyDetail, 'nightly' | 'rating'>) {
  return (
    <p className="flex items-baseline gap-1.5">
      <NightlyPrice nightly={nightly} className="text-title font-strong" />
      {rating !== null && <Rating value={rating} className="ms-auto text-small" />}
    </p>
  );
}
