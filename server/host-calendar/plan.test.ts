import { describe, expect, it } from 'vitest';
import type { Night, NightChange, PropertyNights } from '#server/listings/listings.ts';
import { planEdit } from './plan-edit.ts';
import { planUndo } from './plan-undo.ts';

const today = '2027-03-01';
const night = (day: string, values: Partial<Night> = {}): Night => ({
  day,
  hold: null,
  is_in_window: true,
  price_dirham: 100_000,
  rule: 'base',
  min_nights: 1,
  own_price_dirham: null,
  own_min_nights: null,
  note: null,
  ...values,
});
const property = (...nights: Night[]): PropertyNights => ({
  property_id: 'p',
  base_price_dirham: 100_000,
  min_nights: 1,
  nights,
});
const booked = { kind: 'booking', booking_id: 'b' } as const;
const block = (source: 'host' | 'decline' | 'ical' | 'preparation') =>
  ({ kind: 'block', source, feed_id: null, text: null }) as const;

describe('planEdit', () => {
  const plan = (edit: Parameters<typeof planEdit>[1], ...nights: Night[]) => {
    const { changes, skipped } = planEdit([property(...nights)], edit, today);
    return {
      changes: changes.map(({ day, after }) => [
        day,
        after.block?.source ?? null,
        after.price_dirham,
        after.min_nights,
      ]),
      skipped: skipped.map(({ day, reason }) => [day, reason]),
    };
  };

  it('changes no booked and no past night', () => {
    expect(
      plan(
        { status: 'blocked', price_dirham: 90_000 },
        night('2027-02-28'),
        night(today),
        night('2027-03-02', { hold: booked }),
      ),
    ).toEqual({
      changes: [[today, 'host', 90_000, null]],
      skipped: [
        ['2027-02-28', 'past'],
        ['2027-03-02', 'booked'],
      ],
    });
  });

  it('opens blocks of the host and of a decline, not those of another calendar', () => {
    expect(
      plan(
        { status: 'open' },
        night('2027-03-02', { hold: block('host') }),
        night('2027-03-03', { hold: block('decline') }),
        night('2027-03-04', { hold: block('ical') }),
        night('2027-03-05', { hold: block('preparation') }),
      ),
    ).toEqual({
      changes: [
        ['2027-03-02', null, null, null],
        ['2027-03-03', null, null, null],
      ],
      skipped: [
        ['2027-03-04', 'feed'],
        ['2027-03-05', 'preparation'],
      ],
    });
  });

  it('prices a night that another calendar holds', () => {
    expect(plan({ price_dirham: 90_000 }, night('2027-03-04', { hold: block('ical') })).changes).toEqual([
      ['2027-03-04', null, 90_000, null],
    ]);
  });

  it('leaves out nights that are already as asked', () => {
    const nights = [night('2027-03-02', { hold: block('decline') }), night('2027-03-03', { hold: block('host') })];
    expect(plan({ status: 'blocked' }, ...nights)).toEqual({ changes: [], skipped: [] });
    expect(plan({ price_dirham: null, min_nights: null, note: '' }, ...nights)).toEqual({ changes: [], skipped: [] });
  });

  it('adds per cent to the price of each night, rounded to 10 dirham, and skips prices that nobody can mean', () => {
    const percent = (price_dirham: number, price_percent: number) =>
      plan({ price_percent }, night('2027-03-02', { price_dirham }));
    expect(percent(906_250, -15).changes[0]![2]).toBe(770_310);
    expect(percent(1_031_250, 10).changes[0]![2]).toBe(1_134_380);
    expect(percent(5000, -90).skipped).toEqual([['2027-03-02', 'price_range']]);
  });
});

describe('planUndo', () => {
  const nothing = { block: null, price_dirham: null, min_nights: null, note: null };
  const hostBlock = { source: 'host', text: null } as const;
  const change = (before: object, after: object): NightChange => ({
    property_id: 'p',
    day: '2027-03-02',
    before: { ...nothing, ...before },
    after: { ...nothing, ...after },
  });
  const undo = (edited: NightChange, now: Partial<Night>) => {
    const { changes, kept } = planUndo([edited], [property(night('2027-03-02', now))]);
    return { restored: changes.map(({ after }) => after), kept: kept.map(({ reason }) => reason) };
  };

  it('restores what an edit has changed', () => {
    expect(undo(change({ price_dirham: 80_000 }, { price_dirham: 90_000 }), { own_price_dirham: 90_000 })).toEqual({
      restored: [{ ...nothing, price_dirham: 80_000 }],
      kept: [],
    });
    expect(undo(change({}, { block: hostBlock }), { hold: block('host') })).toEqual({ restored: [nothing], kept: [] });
  });

  it('blocks again as before, unless the night was booked meanwhile', () => {
    const opened = change({ block: { text: 'not_available', source: 'decline' } }, {});
    expect(undo(opened, {}).restored[0]!.block).toEqual({ source: 'decline', text: 'not_available' });
    expect(undo(opened, { hold: booked })).toEqual({ restored: [], kept: ['booked'] });
    expect(undo(opened, { hold: block('ical') })).toEqual({ restored: [], kept: ['changed'] });
  });

  it('leaves a newer value alone, and restores the others of the night', () => {
    const edited = change({}, { block: hostBlock, price_dirham: 90_000 });
    expect(undo(edited, { hold: block('host'), own_price_dirham: 95_000 })).toEqual({
      restored: [{ ...nothing, price_dirham: 95_000 }],
      kept: ['changed'],
    });
  });
});
