import type { PriceLine } from '#contract/types.gen.ts';
import { guestFeeOf, sumOf, type StayPrice } from './pricing.ts';

/** What the nights of a price cost after discounts, in dirham. */
export function nightsPrice(lines: readonly PriceLine[]): number {
  return sumOf(lines.filter(({ kind }) => kind === 'nights' || kind === 'discount'));
}

/**
 * A price in which host and guest agree on what all nights together cost. Cleaning and extra guests stay as they are, and the
 * service fee is that of every price of the booking.
 * @param nights_dirham of all nights, a multiple of 10
 * @param guestFee in hundredths of a percent
 */
export function agreePrice(
  { nights, lines }: Pick<StayPrice, 'nights' | 'lines'>,
  nights_dirham: number,
  guestFee: number,
): StayPrice {
  const agreed: PriceLine[] = [
    { kind: 'nights', detail: null, quantity: nights, unit_dirham: null, amount_dirham: nights_dirham },
    ...lines.filter(({ kind }) => kind === 'cleaning' || kind === 'extra_guests'),
  ];
  const fee = guestFeeOf(sumOf(agreed), guestFee);
  if (fee > 0)
    agreed.push({ kind: 'service_fee', detail: null, quantity: null, unit_dirham: null, amount_dirham: fee });
  return { nights, lines: agreed, total_dirham: sumOf(agreed) };
}
