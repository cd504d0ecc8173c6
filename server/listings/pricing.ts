import { ofFixedLengths } from '#contract/discounts.ts';
import { percentOf } from '#contract/money.ts';
import { dayNumber, dayOf, isoWeekday, nightsBetween } from '#contract/days.ts';
import type { PriceLine } from '#contract/types.gen.ts';
import type { NightPriceKind } from '#contract/pricing-rules.ts';
import { discountLine, type GivenDiscounts } from './discounts.ts';
import { isHolidayRule, periodsOn, type RulePeriod, type RuleSet } from './rule-set.ts';

/** The guest's service fee that the product began with, in hundredths of a percent. That in force is kept by `server/rates`. */
export const firstGuestFee = 600;

/** The prices of a listing; amounts in dirham, days `YYYY-MM-DD`. */
export interface ListingPrices extends GivenDiscounts {
  base_price_dirham: number;
  weekend_price_dirham: number | null;
  /** ISO weekdays (1 Monday … 7 Sunday) whose nights are the weekend. */
  weekend_nights: readonly number[];
  cleaning_fee_dirham: number;
  /** For each guest above `guests_included`, a night. */
  extra_guest_fee_dirham: number;
  guests_included: number;
  /** Half-open, never overlapping. */
  seasons: readonly { starts_on: string; ends_on: string; price_dirham: number }[];
  overrides: readonly { night_on: string; price_dirham: number | null; min_nights: number | null }[];
  /** With the periods of the priced nights; absent or null where the property has none. */
  rule_set?: (NonNullable<GivenDiscounts['rule_set']> & Pick<RuleSet, 'periods'>) | null;
}

/** For the prices of nights alone. */
export const noFees = {
  cleaning_fee_dirham: 0,
  extra_guest_fee_dirham: 0,
  guests_included: 1,
  ...ofFixedLengths('discount_percent', () => 0),
} as const;

/** A price of a night, and the rule of the set that made it. */
export interface NightPrice {
  kind: NightPriceKind;
  dirham: number;
  period?: RulePeriod;
}

export interface StayPrice {
  nights: number;
  /** The first line is that of the first night: the refund of a cancellation relies on it. */
  lines: PriceLine[];
  total_dirham: number;
}

/** Rounds an amount that is not negative half up to 10 dirham: two decimals of a dinar. */
export function roundDirham(dirham: number): number {
  return Math.floor((dirham + 5) / 10) * 10;
}

/** A service fee of so many hundredths of a percent, rounded half up to 10 dirham. */
export function guestFeeOf(dirham: number, guestFee: number): number {
  return Math.floor((dirham * guestFee + 50_000) / 100_000) * 10;
}

/**
 * The price of one night: the first of day override, holiday, season, weekend and base that applies. Of two holidays or two
 * seasons the more specific counts: a season of the property alone, else the shorter period.
 */
export function priceNight(prices: ListingPrices, night: string): NightPrice {
  const override = prices.overrides.find((item) => item.night_on === night);
  if (override?.price_dirham != null) return { kind: 'override', dirham: override.price_dirham };
  const season = prices.seasons.find((item) => item.starts_on <= night && night < item.ends_on);
  const periods = prices.rule_set ? periodsOn(prices.rule_set.periods, night) : [];
  for (const period of periods) {
    const isHoliday = isHolidayRule(period);
    if (!isHoliday && season) break;
    const dirham = pricePeriod(prices, period, night);
    if (dirham !== null) return { kind: isHoliday ? 'holiday' : 'season', dirham, period };
  }
  if (season) return { kind: 'season', dirham: season.price_dirham };
  return priceOrdinaryNight(prices, dayNumber(night));
}

/** Every price that applies to a night; the first is that of `priceNight`. */
export function listNightPrices(prices: ListingPrices, night: string): NightPrice[] {
  const found: NightPrice[] = [];
  const override = prices.overrides.find((item) => item.night_on === night);
  if (override?.price_dirham != null) found.push({ kind: 'override', dirham: override.price_dirham });
  const season = prices.seasons.find((item) => item.starts_on <= night && night < item.ends_on);
  const rules: NightPrice[] = (prices.rule_set ? periodsOn(prices.rule_set.periods, night) : []).flatMap((period) => {
    const dirham = pricePeriod(prices, period, night);
    return dirham === null ? [] : [{ kind: isHolidayRule(period) ? 'holiday' : 'season', dirham, period }];
  });
  found.push(...rules.filter(({ kind }) => kind === 'holiday'));
  if (season) found.push({ kind: 'season', dirham: season.price_dirham });
  found.push(...rules.filter(({ kind }) => kind === 'season'));
  const ordinary = priceOrdinaryNight(prices, dayNumber(night));
  found.push(ordinary);
  if (ordinary.kind === 'weekend') found.push({ kind: 'base', dirham: prices.base_price_dirham });
  return found;
}

/** The price of a night in a period: the property's own, else the percentage of its prices; null for limits alone. */
function pricePeriod(prices: ListingPrices, period: RulePeriod, night: string): number | null {
  if (period.price_dirham !== null) return period.price_dirham;
  if (period.percent === null) return null;
  const from = period.covers_weekend ? priceOrdinaryNight(prices, dayNumber(night)).dirham : prices.base_price_dirham;
  return Math.max(10, percentOf(from, 100 + period.percent));
}

/** The price of a night to which no day override, holiday or season applies. */
function priceOrdinaryNight(prices: ListingPrices, number: number): NightPrice {
  if (prices.weekend_price_dirham !== null && prices.weekend_nights.includes(isoWeekday(number))) {
    return { kind: 'weekend', dirham: prices.weekend_price_dirham };
  }
  return { kind: 'base', dirham: prices.base_price_dirham };
}

/**
 * The itemised price of a stay. The lines sum to the total; each is a multiple of 10 dirham.
 *
 * @param guestsCounted adults and children; infants stay free
 * @param bookedOn the day of the booking, on which early-bird and last-minute discounts depend; without it there are none
 * @param guestFee the service fee, in hundredths of a percent of nights after discount, cleaning and extra guests
 * @param walletCredit dirham of the guest's wallet to spend on it, at most what there is to pay
 */
export function priceStay(
  prices: ListingPrices,
  checkIn: string,
  checkOut: string,
  guestsCounted: number,
  {
    bookedOn,
    guestFee = firstGuestFee,
    walletCredit = 0,
  }: { bookedOn?: string; guestFee?: number; walletCredit?: number } = {},
): StayPrice {
  const lines = nightLines(prices, checkIn, checkOut);
  const nights = lines.reduce((sum, line) => sum + line.quantity!, 0);
  const daysAhead = bookedOn === undefined ? undefined : nightsBetween(bookedOn, checkIn);
  const discount = discountLine(prices, nights, daysAhead, sumOf(lines));
  if (discount) lines.push(discount);
  if (prices.cleaning_fee_dirham > 0) lines.push(fee('cleaning', prices.cleaning_fee_dirham));
  const extraGuests = Math.max(0, guestsCounted - prices.guests_included);
  if (extraGuests > 0 && prices.extra_guest_fee_dirham > 0) {
    const quantity = extraGuests * nights;
    const unit = prices.extra_guest_fee_dirham;
    lines.push({ kind: 'extra_guests', detail: null, quantity, unit_dirham: unit, amount_dirham: quantity * unit });
  }
  const serviceFee = guestFeeOf(sumOf(lines), guestFee);
  if (serviceFee > 0) lines.push(fee('service_fee', serviceFee));
  const credit = Math.min(Math.floor(walletCredit / 10) * 10, sumOf(lines));
  if (credit > 0) lines.push(fee('wallet_credit', -credit));
  return { nights, lines, total_dirham: sumOf(lines) };
}

/** The mean price of the nights in these lines, before discounts and fees, rounded half up to 10 dirham. */
export function averageNight({ nights, lines }: Pick<StayPrice, 'nights' | 'lines'>): number {
  return roundDirham(sumOf(lines.filter(({ kind }) => kind === 'nights')) / nights);
}

export function sumOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, line) => sum + line.amount_dirham, 0);
}

/** One line for each price that applies, in the order of the nights. */
function nightLines(prices: ListingPrices, checkIn: string, checkOut: string): PriceLine[] {
  const lines: PriceLine[] = [];
  const last = dayNumber(checkOut);
  // Search prices a page of properties at once. Most have no special days, and formatting each day costs the most.
  const isOrdinary = prices.seasons.length === 0 && prices.overrides.length === 0 && !prices.rule_set?.periods.length;
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

function fee(kind: 'cleaning' | 'service_fee' | 'wallet_credit', dirham: number): PriceLine {
  return { kind, detail: null, quantity: null, unit_dirham: null, amount_dirham: dirham };
}
