import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { Night, PropertyNights } from '#server/listings/listings.ts';
import { propertyRuns } from '#test/run-size.ts';
import { nightsOfRanges, planRanges, type WrittenRange } from './plan-ranges.ts';

const today = '2027-03-01';
const days = 12;
const dayAt = (offset: number) => addDays(today, offset);

const block = (source: 'host' | 'decline' | 'ical' | 'preparation'): NonNullable<Night['hold']> => ({
  kind: 'block',
  source,
  feed_id: null,
  text: null,
});
const holds: Night['hold'][] = [
  null,
  { kind: 'booking', booking_id: 'b' },
  block('host'),
  block('decline'),
  block('ical'),
  block('preparation'),
];
const values = { price: [null, 90_000, 120_000], min: [null, 2], note: [null, 'Painting'] };

const night = fc.record({
  hold: fc.constantFrom(...holds),
  own_price_dirham: fc.constantFrom(...values.price),
  own_min_nights: fc.constantFrom(...values.min),
  note: fc.constantFrom(...values.note),
});
const calendar = fc.array(night, { minLength: days, maxLength: days }).map((nights): PropertyNights => ({
  property_id: 'p',
  base_price_dirham: 100_000,
  min_nights: 1,
  nights: nights.map((one, index): Night => ({
    day: dayAt(index),
    is_in_window: true,
    price_dirham: 100_000,
    rule: 'base',
    min_nights: 1,
    ...one,
  })),
}));
/** Two of its days are past. */
const range = fc
  .tuple(
    fc.integer({ min: -2, max: days - 1 }),
    fc.integer({ min: 1, max: days }),
    fc.record(
      {
        status: fc.constantFrom('open' as const, 'blocked' as const),
        price_dirham: fc.constantFrom(...values.price),
        min_nights: fc.constantFrom(...values.min),
        note: fc.constantFrom(...values.note),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([from, nights, edit]): WrittenRange => ({
    property_id: 'p',
    from: dayAt(from),
    to: dayAt(Math.min(days, from + nights)),
    ...edit,
  }));

/** The calendar after one call, as the database writes what is planned: an opened night that a stay needs is kept for it again. */
function write(
  property: PropertyNights,
  ranges: readonly WrittenRange[],
  prepared: ReadonlySet<string>,
): PropertyNights {
  const { changes } = planRanges([property], ranges, today);
  const after = new Map(changes.map((change) => [change.day, change.after]));
  const nights = property.nights.map((one): Night => {
    const changed = after.get(one.day);
    if (!changed) return one;
    const { block: own, price_dirham, min_nights, note } = changed;
    const isOwn = one.hold?.kind === 'block' && (one.hold.source === 'host' || one.hold.source === 'decline');
    const freed = prepared.has(one.day) ? block('preparation') : null;
    const rest = isOwn ? freed : one.hold;
    const hold = own ? { kind: 'block' as const, feed_id: null, ...own } : rest;
    return { ...one, hold, own_price_dirham: price_dirham, own_min_nights: min_nights, note };
  });
  return { ...property, nights };
}

it('ranges give the same calendar in one call and in any partition of them, of their days too', () => {
  fc.assert(
    fc.property(
      calendar,
      fc.array(range, { minLength: 1, maxLength: 8 }),
      fc.array(fc.boolean(), { minLength: 120, maxLength: 120 }),
      (property, ranges, choices) => {
        const prepared = new Set(
          property.nights.flatMap(({ day, hold }) =>
            hold?.kind === 'block' && hold.source === 'preparation' ? [day] : [],
          ),
        );
        let choice = 0;
        const choose = () => choices[choice++ % choices.length]!;
        const calls: WrittenRange[][] = [[]];
        for (const whole of ranges) {
          let from = whole.from;
          for (let day = addDays(from, 1); day <= whole.to; day = addDays(day, 1)) {
            if (day < whole.to && !choose()) continue;
            if (choose()) calls.push([]);
            calls.at(-1)!.push({ ...whole, from, to: day });
            from = day;
          }
        }
        const partitioned = calls.reduce((now, call) => write(now, call, prepared), property);
        expect(partitioned).toEqual(write(property, ranges, prepared));
      },
    ),
    { numRuns: propertyRuns(2000) },
  );
});

it('what a range changes and skips is told of the nights that those before it have left', () => {
  const open: PropertyNights = {
    property_id: 'p',
    base_price_dirham: 100_000,
    min_nights: 1,
    nights: [0, 1, 2].map((offset) => ({
      day: dayAt(offset),
      hold: offset === 1 ? holds[1]! : null,
      is_in_window: true,
      price_dirham: 100_000,
      rule: 'base',
      min_nights: 1,
      own_price_dirham: null,
      own_min_nights: null,
      note: null,
    })),
  };
  const of = (from: number, to: number, edit: Partial<WrittenRange>) => ({
    property_id: 'p',
    from: dayAt(from),
    to: dayAt(to),
    ...edit,
  });
  const plan = planRanges(
    [open],
    [of(-1, 3, { status: 'blocked' }), of(0, 3, { status: 'blocked' }), of(0, 1, { status: 'open' })],
    today,
  );
  expect(plan.ranges.map(({ changed_nights }) => changed_nights)).toEqual([2, 0, 1]);
  expect(plan.ranges.map(({ skipped }) => skipped.map(({ day, reason }) => [day, reason]))).toEqual([
    [
      [dayAt(-1), 'past'],
      [dayAt(1), 'booked'],
    ],
    [[dayAt(1), 'booked']],
    [],
  ]);
  expect(plan.changes.map(({ day }) => day)).toEqual([dayAt(2)]);
});

it('of ranges that lie in the past nothing is read', () => {
  const past = { property_id: 'p', from: '1000-01-01', to: '1001-01-01', status: 'open' as const };
  expect(nightsOfRanges([past], today)).toBeUndefined();
  expect(nightsOfRanges([past, { ...past, from: dayAt(-3), to: dayAt(4) }], today)).toEqual({
    from: today,
    to: dayAt(4),
  });
});
