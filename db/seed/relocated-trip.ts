import { addDays } from '#contract/days.ts';
import { creditLimit, isAffordable, splitPrice } from '#server/bookings/bookings.ts';
import { walletCreditEntry } from '#server/ledger/ledger.ts';
import { priceStay } from '#server/listings/listings.ts';
import { addHours, type StayContext } from './bookings.ts';
import { idMaker } from './ids.ts';
import type { DemoProperty } from './properties.ts';
import { makeRandom } from './random.ts';
import { makeStay, type Stay, type StayRequest } from './stays.ts';
import type { DemoUser } from './users.ts';

/** A stay that its host cancelled, and the home that the guest chose in its place. */
export interface RelocatedTrip {
  cancelled: Stay;
  booked: Stay;
  relocation: {
    cancelled_booking_id: string;
    booking_id: string;
    credit_dirham: number;
    made_as: 'guest';
    made_by: string;
    made_at: Date;
  };
}

const startsIn = 47;
const nights = 3;
/** Hundredths of a percent of the price, as the first dated value says. */
const creditHundredths = 1000;

/**
 * Makes the stay after all others, so that it takes none of their nights; undefined where no home in the same town is free. Of the
 * homes that it could be, the one that costs Diyar most.
 */
export function makeRelocatedTrip(
  context: StayContext,
  guest: DemoUser,
  home: DemoProperty,
  properties: readonly DemoProperty[],
): RelocatedTrip | undefined {
  const check_in = addDays(context.today, startsIn);
  const check_out = addDays(check_in, nights);
  const maker = { ...context.maker, id: idMaker(makeRandom('relocated trip')) };
  const { total_dirham: price_dirham } = priceStay(home, check_in, check_out, 2);
  const funds = {
    price_dirham,
    refund_dirham: price_dirham,
    limit_dirham: creditLimit(price_dirham, creditHundredths),
  };
  const [best] = properties
    .filter(
      (one) =>
        one.host_id !== home.host_id &&
        one.town === home.town &&
        one.instant_book &&
        one.capacity >= 2 &&
        one.min_nights <= nights &&
        context.taken.areFree(one, check_in, check_out),
    )
    .map((property) => ({ property, total_dirham: priceStay(property, check_in, check_out, 2).total_dirham }))
    .filter(({ total_dirham }) => isAffordable(total_dirham, funds, 'online'))
    .toSorted((one, other) => other.total_dirham - one.total_dirham);
  if (!best) return undefined;
  const made_at = addHours(context.now, -20);
  const request: StayRequest = {
    property: home,
    guest_id: guest.id,
    check_in,
    check_out,
    guests: { adults: 2, children: 0, infants: 0 },
    message: null,
    payment_choice: 'online',
    requested_at: addHours(context.now, -6 * 24),
    answer_minutes: 90,
    pay_minutes: 120,
    method: 'sadad',
    outcome: { to: 'cancelled_by_host', at: addHours(made_at, -2), reason: 'The lift is being replaced that week.' },
  };
  const cancelled = makeStay(maker, request);
  const booked = makeStay(maker, {
    ...request,
    property: best.property,
    requested_at: made_at,
    pay_minutes: 0,
    method: 'wallet',
    outcome: { to: 'paid' },
  });
  const { credit_dirham } = splitPrice(booked.total_dirham, funds, 'online');
  if (credit_dirham > 0) {
    const credit = { cause: `relocation ${booked.id}`, reference: booked.id, user_id: guest.id };
    const entry = walletCreditEntry({ kind: 'relocation_credit', ...credit, amount_dirham: credit_dirham });
    booked.entries.unshift({ entry, at: made_at });
  }
  context.taken.take(best.property, check_in, check_out);
  const relocation = {
    cancelled_booking_id: cancelled.id,
    booking_id: booked.id,
    credit_dirham,
    made_as: 'guest',
    made_by: guest.id,
    made_at,
  } as const;
  return { cancelled, booked, relocation };
}
