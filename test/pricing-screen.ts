/** Prices and rules of one property, for tests of the screens. */
import { noDiscounts } from '#contract/discounts.ts';
import type { PreviewNight, PriceRule, Pricing } from '#contract/types.gen.ts';
import { addDays } from '#contract/days.ts';

export const exampleProperty = {
  host_id: '66666666-6666-4666-8666-666666666666',
  id: '22222222-2222-4222-8222-222222222222',
  title: 'White villa',
  photo: null,
  base_price_dirham: 900_000,
  rule_set_id: '33333333-3333-4333-8333-333333333333',
};

export const exampleRule: PriceRule = {
  id: '44444444-4444-4444-8444-444444444444',
  name: null,
  holiday: 'eid_al_fitr',
  starts_on: null,
  ends_on: null,
  is_yearly: false,
  percent: 40,
  price_dirham: null,
  covers_weekend: false,
  min_nights: 3,
  max_nights: null,
  arrival_weekdays: null,
  departure_weekdays: null,
  dates: [{ starts_on: '2037-03-09', ends_on: '2037-03-12', is_decided: false }],
};

export const examplePricing: Pricing = {
  property: exampleProperty,
  version: 7,
  rule_set: { id: exampleProperty.rule_set_id, name: null, properties: [exampleProperty] },
  prices: {
    base_price_dirham: 900_000,
    weekend_price_dirham: null,
    weekend_nights: [4, 5],
    cleaning_fee_dirham: 0,
    extra_guest_fee_dirham: 0,
    guests_included: 2,
    seasons: [],
  },
  by_hand: [],
  rules: [exampleRule],
  discounts: { ...noDiscounts, weekly_percent: 10 },
  limits: {
    min_nights: 2,
    max_nights: 28,
    arrival_weekdays: [1, 2, 3, 4, 5, 6, 7],
    departure_weekdays: [1, 2, 3, 4, 5, 6, 7],
    notice_days: 0,
    notice_until_hour: null,
    booking_window_days: null,
    preparation_days: 0,
    orphan_nights: false,
  },
  orphan_gaps: [],
};

/** Nights of the base price from a day on; the fourth is one of Eid. */
export function examplePreview(from: string, days = 90): { from: string; nights: PreviewNight[] } {
  const price = (kind: 'base' | 'holiday', price_dirham: number) => ({
    kind,
    rule_id: null,
    name: null,
    holiday: kind === 'holiday' ? ('eid_al_fitr' as const) : null,
    price_dirham,
  });
  const base = price('base', 900_000);
  const eid = price('holiday', 1_260_000);
  const nights = Array.from({ length: days }, (_, at) => ({
    day: addDays(from, at),
    price_dirham: at === 3 ? 1_260_000 : 900_000,
    rule: at === 3 ? eid : base,
    candidates: at === 3 ? [eid, base] : [base],
    status: at === 5 ? ('booked' as const) : ('open' as const),
    min_nights: at === 3 ? 3 : 2,
    max_nights: 28,
    arrival_allowed: true,
    departure_allowed: true,
  }));
  return { from, nights };
}
