import { dayNumber, dayOf, isoWeekday } from '#contract/days.ts';
import type { PriceLine } from '#contract/listings.ts';

/** Paid by the guest, of the sum of nights after discount, cleaning and extra guests. */
export const serviceFeePercent = 6;

export const weeklyDiscountNights = 7;
export const monthlyDiscountNights = 28;

/** The prices of a listing; amounts in dirham, days `YYYY-MM-DD`. */
export interface ListingPrices {
  base_price_dirham: number;
  weekend_price_dirham: number | null;
  /** ISO weekdays (1 Monday … 7 Sunday) whose nights are the weekend. */
  weekend_nights: readonly number[];
  cleaning_fee_dirham: number;
  /** For each guest above `guests_included`, a night. */
  extra_guest_fee_dirham: number;
  guests_included: number;
  weekly_discount_percent: number;
  monthly_discount_percent: number;
  /** Half-open, never overlapping. */
  seasons: readonly { starts_on: string; ends_on: string; price_dirham: number }[];
  overrides: readonly { night_on: string; price_dirham: number | null; min_nights: number | null }[];
}

export interface StayPrice {
  nights: number;
  /** The first line is that of the first night: the refund of a cancellation relies on it. */
  lines: PriceLine[];
  total_dirham: number;
}

type NightKind = 'base' | 'weekend' | 'season' | 'override';

/** Rounds an amount that is not negative half up to 10 dirham: two decimals of a dinar. */
export function roundDirham(dirham: number): number {
  return Math.floor((dirham + 5) / 10) * 10;
}

/** `percent` of an amount, rounded half-up to 10 dirham. */
export function percentOf(dirham: number, percent: number): number {
  // One division at the end, so that the half is exact: 5 % of 1,100 is 55 and becomes 60.
  return Math.floor((dirham * percent + 500) / 1000) * 10;
}

/** The price of one night: day override, else season, else weekend, else base. */
export function priceNight(prices: ListingPrices, night: string): { kind: NightKind; dirham: number } {
  const override = prices.overrides.find((item) => item.night_on === night);
  if (override?.price_dirham != null) return { kind: 'override', dirham: override.price_dirham };
  const season = prices.seasons.find((item) => item.starts_on <= night && night < item.ends_on);
  if (season) return { kind: 'season', dirham: season.price_dirham };
  return priceOrdinaryNight(prices, dayNumber(night));
}

/** The price of a night without an override or a season. */
function priceOrdinaryNight(prices: ListingPrices, number: number): { kind: NightKind; dirham: number } {
  if (prices.weekend_price_dirham !== null && prices.weekend_nights.includes(isoWeekday(number))) {
    return { kind: 'weekend', dirham: prices.weekend_price_dirham };
  }
  return { kind: 'base', dirham: prices.base_price_dirham };
}

/**
 * The itemised price of a stay. The lines sum to the total; each is a multiple of 10 dirham.
 *
 * @param guestsCounted adults and children; infants stay free
 * @param walletCredit dirham of the guest's wallet to spend on it, at most what there is to pay
 */
export function priceStay(
  prices: ListingPrices,
  checkIn: string,
  checkOut: string,
  guestsCounted: number,
  { walletCredit = 0 }: { walletCredit?: number } = {},
): StayPrice {
  const lines = nightLines(prices, checkIn, checkOut);
  const nights = lines.reduce((sum, line) => sum + line.quantity!, 0);
  const discount = discountLine(prices, nights, sumOf(lines));
  if (discount) lines.push(discount);
  if (prices.cleaning_fee_dirham > 0) lines.push(fee('cleaning', prices.cleaning_fee_dirham));
  const extraGuests = Math.max(0, guestsCounted - prices.guests_included);
  if (extraGuests > 0 && prices.extra_guest_fee_dirham > 0) {
    const quantity = extraGuests * nights;
    const unit = prices.extra_guest_fee_dirham;
    lines.push({ kind: 'extra_guests', detail: null, quantity, unit_dirham: unit, amount_dirham: quantity * unit });
  }
  const serviceFee = percentOf(sumOf(lines), serviceFeePercent);
  if (serviceFee > 0) lines.push(fee('service_fee', serviceFee));
  const credit = Math.min(Math.floor(walletCredit / 10) * 10, sumOf(lines));
  if (credit > 0) lines.push(fee('wallet_credit', -credit));
  return { nights, lines, total_dirham: sumOf(lines) };
}

export function sumOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, line) => sum + line.amount_dirham, 0);
}

/** One line for each price that applies, in the order of the nights. */
function nightLines(prices: ListingPrices, checkIn: string, checkOut: string): PriceLine[] {
  const lines: PriceLine[] = [];
  const last = dayNumber(checkOut);
  // Search prices a page of properties at once. Most have no special days, and formatting each day costs the most.
  const isOrdinary = prices.seasons.length === 0 && prices.overrides.length === 0;
  for (let number = dayNumber(checkIn); number < last; number += 1) {
    const { kind, dirham } = isOrdinary ? priceOrdinaryNight(prices, number) : priceNight(prices, dayOf(number));
    const line = lines.find((item) => item.detail === kind && item.unit_dirham === dirham);
    if (line) {
      line.quantity! += 1;
      line.amount_dirham += dirham;
    } else {
      lines.push({ kind: 'nights', detail: kind, quantity: 1, unit_dirham: dirham, amount_dirham: dirham });
    }
  }
  return lines;
}

function discountLine(prices: ListingPrices, nights: number, nightsTotal: number): PriceLine | undefined {
  const [detail, percent] =
    nights >= monthlyDiscountNights && prices.monthly_discount_percent > 0
      ? (['monthly', prices.monthly_discount_percent] as const)
      : nights >= weeklyDiscountNights && prices.weekly_discount_percent > 0
        ? (['weekly', prices.weekly_discount_percent] as const)
        : ([null, 0] as const);
  const off = percentOf(nightsTotal, percent);
  if (off === 0) return undefined;
  return { kind: 'discount', detail, quantity: null, unit_dirham: null, amount_dirham: -off };
}

function fee(kind: 'cleaning' | 'service_fee' | 'wallet_credit', dirham: number): PriceLine {
  return { kind, detail: null, quantity: null, unit_dirham: null, amount_dirham: dirham };
}
