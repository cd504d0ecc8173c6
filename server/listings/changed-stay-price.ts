import { dayNumber, dayOf, nightsBetween } from '#contract/days.ts';
import type { PriceLine } from '#contract/types.gen.ts';
import { discountLine } from './discounts.ts';
import { guestFeeOf, priceNight, roundDirham, sumOf, type ListingPrices, type StayPrice } from './pricing.ts';

/** A stay with the price that it was booked at. */
export interface BookedStay {
  check_in: string;
  check_out: string;
  lines: readonly PriceLine[];
  /** Adults and children. */
  guests: number;
}

/** The price of a changed stay, and what the nights that are new and those that are given up cost before discounts. */
export interface ChangedStayPrice extends StayPrice {
  more: { nights: number; dirham: number };
  fewer: { nights: number; dirham: number };
}

type PricedNight = Pick<PriceLine, 'detail' | 'unit_dirham'> & { dirham: number };

/**
 * The price of a booked stay on other days or for other guests: nights that stay keep their price with their share of the
 * discount, and what was booked of cleaning and extra guests; new nights, and more guests than before, cost what they cost
 * today. The lines sum to the total; each is a multiple of 10 dirham.
 *
 * @param prices of all days of both stays
 * @param bookedOn the day on which the change is asked for, which decides on discounts of new nights
 * @param guestFee the service fee of the booking, in hundredths of a percent
 */
export function priceChangedStay(
  prices: ListingPrices,
  booked: BookedStay,
  to: Omit<BookedStay, 'lines'>,
  { bookedOn, guestFee }: { bookedOn: string; guestFee: number },
): ChangedStayPrice {
  const ofBooked = bookedNights(prices, booked);
  const wanted = nightsOf(to);
  const isNew = (night: string) => !ofBooked.has(night);
  const priced = new Map(wanted.map((night) => [night, ofBooked.get(night) ?? priceToday(prices, night)]));
  const sumOfNights = (nights: readonly string[]) => nights.reduce((sum, night) => sum + priced.get(night)!.dirham, 0);
  const added = wanted.filter(isNew);
  const kept = wanted.filter((night) => !isNew(night));
  const givenUp = [...ofBooked].filter(([night]) => !priced.has(night));
  const fewer = { nights: givenUp.length, dirham: givenUp.reduce((sum, [, { dirham }]) => sum + dirham, 0) };
  const more = { nights: added.length, dirham: sumOfNights(added) };
  const daysAhead = nightsBetween(bookedOn, to.check_in);
  const discounts = [
    ...keptDiscounts(booked.lines, sumOfNights(kept)),
    ...(added.length > 0 ? [discountLine(prices, wanted.length, daysAhead, more.dirham)] : []),
  ];
  const lines = [
    ...nightLines([...priced.values()]),
    ...byDetail(discounts.filter((line) => line !== undefined && line.amount_dirham !== 0) as PriceLine[]),
    ...booked.lines.filter(({ kind }) => kind === 'cleaning').map((line) => ({ ...line })),
    ...extraGuestLines(prices, booked, to.guests, { kept: kept.length, added: added.length }),
  ];
  const before = booked.lines.filter(({ kind }) => kind !== 'service_fee');
  // A stay whose price is the same keeps its fee, also where that was agreed otherwise.
  const isSame = more.nights + fewer.nights === 0 && sumOf(lines) === sumOf(before);
  if (isSame)
    return { nights: wanted.length, lines: [...booked.lines], total_dirham: sumOf(booked.lines), more, fewer };
  const fee = guestFeeOf(sumOf(lines), guestFee);
  if (fee > 0) lines.push({ kind: 'service_fee', detail: null, quantity: null, unit_dirham: null, amount_dirham: fee });
  return { nights: wanted.length, lines, total_dirham: sumOf(lines), more, fewer };
}

function nightsOf({ check_in, check_out }: Pick<BookedStay, 'check_in' | 'check_out'>): string[] {
  const first = dayNumber(check_in);
  return Array.from({ length: dayNumber(check_out) - first }, (_, index) => dayOf(first + index));
}

function priceToday(prices: ListingPrices, night: string): PricedNight {
  const { kind, dirham } = priceNight(prices, night);
  return { detail: kind, unit_dirham: dirham, dirham };
}

/**
 * What each night of a booking was booked at. Its lines say how many nights have which price, and that the first one is of the
 * first line; the others get the price that is most like theirs today.
 */
function bookedNights(prices: ListingPrices, booked: BookedStay): Map<string, PricedNight> {
  const nights = nightsOf(booked);
  const left = booked.lines.filter(({ kind }) => kind === 'nights').flatMap(nightsOfLine);
  const found = new Map<string, PricedNight>([[nights[0]!, left.shift()!]]);
  const today = new Map(nights.map((night) => [night, priceToday(prices, night)]));
  const likeness: ((one: PricedNight, other: PricedNight) => boolean)[] = [
    (one, other) => one.detail === other.detail && one.unit_dirham === other.unit_dirham,
    (one, other) => one.detail === other.detail,
    () => true,
  ];
  for (const isLike of likeness) {
    for (const night of nights) {
      const index = found.has(night) ? -1 : left.findIndex((one) => isLike(one, today.get(night)!));
      if (index >= 0) found.set(night, left.splice(index, 1)[0]!);
    }
  }
  return found;
}

/** The nights of a line. Where host and guest agreed on a price of all together, each has its part, in multiples of 10. */
function nightsOfLine({ detail, quantity, unit_dirham, amount_dirham }: PriceLine): PricedNight[] {
  const count = quantity ?? 1;
  const part = Math.floor(amount_dirham / count / 10) * 10;
  const rest = (amount_dirham - part * count) / 10;
  return Array.from({ length: count }, (_, index) => ({
    detail,
    unit_dirham,
    dirham: unit_dirham ?? part + (index < rest ? 10 : 0),
  }));
}

/** One line for each price, in the order of the nights: the first is that of the first night. */
function nightLines(nights: readonly PricedNight[]): PriceLine[] {
  const lines: PriceLine[] = [];
  for (const { detail, unit_dirham, dirham } of nights) {
    const line = lines.find((one) => one.detail === detail && one.unit_dirham === unit_dirham);
    if (line) {
      line.quantity! += 1;
      line.amount_dirham += dirham;
    } else lines.push({ kind: 'nights', detail, quantity: 1, unit_dirham, amount_dirham: dirham });
  }
  return lines;
}

/** What of the booked discounts is of the nights that stay, by their part of the price of all. */
function keptDiscounts(lines: readonly PriceLine[], keptDirham: number): PriceLine[] {
  const gross = sumOf(lines.filter(({ kind }) => kind === 'nights'));
  if (gross === 0) return [];
  return lines
    .filter(({ kind }) => kind === 'discount')
    .map((line) => ({ ...line, amount_dirham: -roundDirham((-line.amount_dirham * keptDirham) / gross) }));
}

function byDetail(discounts: readonly PriceLine[]): PriceLine[] {
  const lines: PriceLine[] = [];
  for (const discount of discounts) {
    const line = lines.find(({ detail }) => detail === discount.detail);
    if (line) line.amount_dirham += discount.amount_dirham;
    else lines.push({ ...discount });
  }
  return lines;
}

/**
 * Guests for whom the booking pays go on at the price of then in nights that stay; guests who come in addition, and all in new
 * nights, at that of today. Where fewer guests come, the part of each line is theirs.
 */
function extraGuestLines(
  prices: ListingPrices,
  booked: BookedStay,
  guests: number,
  { kept, added }: { kept: number; added: number },
): PriceLine[] {
  const bookedLines = booked.lines.filter(({ kind }) => kind === 'extra_guests');
  const nights = nightsBetween(booked.check_in, booked.check_out);
  // After a change some nights may have more of them than others.
  const paidFor = bookedLines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) / nights;
  const left = Math.max(0, guests - (booked.guests - Math.ceil(paidFor)));
  const stays = guests >= booked.guests || paidFor === 0 ? 1 : Math.min(1, left / paidFor);
  const lines: PriceLine[] = [];
  const add = (line: PriceLine) => {
    const same = lines.find(({ unit_dirham }) => unit_dirham !== null && unit_dirham === line.unit_dirham);
    if (!same) return void (line.amount_dirham > 0 && lines.push(line));
    same.quantity! += line.quantity!;
    same.amount_dirham += line.amount_dirham;
  };
  for (const line of bookedLines) {
    const quantity = ((line.quantity ?? 0) * kept * stays) / nights;
    const whole = Math.round(quantity);
    if (line.unit_dirham !== null && Math.abs(quantity - whole) < 1e-9)
      add({ ...line, quantity: whole, amount_dirham: whole * line.unit_dirham });
    else {
      const amount_dirham = roundDirham((line.amount_dirham * kept * stays) / nights);
      add({ ...line, quantity: null, unit_dirham: null, amount_dirham });
    }
  }
  const unit_dirham = prices.extra_guest_fee_dirham;
  const more = Math.max(0, guests - Math.max(booked.guests, prices.guests_included)) * kept;
  const quantity = more + Math.max(0, guests - prices.guests_included) * added;
  add({ kind: 'extra_guests', detail: null, quantity, unit_dirham, amount_dirham: quantity * unit_dirham });
  return lines;
}
