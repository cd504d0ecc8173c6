import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { findGaps, stateOf, suggest } from './nights-ahead.ts';
import { figuresOf } from './figures.ts';

const booking = { kind: 'booking', booking_id: 'b' } as const;
const block = { kind: 'block', source: 'host', feed_id: null, text: null } as const;

/** A night for each letter: b booked, x blocked, c too soon, a digit the shortest stay of a free night. */
const nightsOf = (letters: string) =>
  [...letters].map((letter, at) => ({
    day: addDays('2026-12-01', at),
    hold: letter === 'b' ? booking : letter === 'x' ? block : null,
    is_in_window: letter !== 'c',
    price_dirham: 100_000,
    min_nights: Number(letter) || 1,
  }));
const never = () => false;

describe('gaps', () => {
  it('are free nights between taken ones that are too few for any stay', () => {
    expect(findGaps(nightsOf('b333b33x4444b111bc2b'), never)).toEqual([
      { from: '2026-12-06', to: '2026-12-08', nights: 2, min_nights: 3, worth_dirham: 200_000 },
      { from: '2026-12-19', to: '2026-12-20', nights: 1, min_nights: 2, worth_dirham: 100_000 },
    ]);
  });

  it('are none where a stay may begin on a later night, at the end of the range, or where somebody asks for nights', () => {
    expect(findGaps(nightsOf('b31b'), never)).toEqual([]);
    expect(findGaps(nightsOf('b33'), never)).toEqual([]);
    expect(findGaps(nightsOf('b33b'), (day) => day <= '2026-12-03')).toEqual([]);
  });

  it('show in the nights, below bookings, blocks and requests', () => {
    const [booked, blocked, free] = nightsOf('bx1');
    expect(stateOf(booked!, true, false)).toBe('booked');
    expect(stateOf(blocked!, false, false)).toBe('blocked');
    expect(stateOf(free!, true, false)).toBe('requested');
    expect(stateOf(free!, false, true)).toBe('gap');
    expect(stateOf(free!, false, false)).toBe('open');
  });
});

describe('the suggestion', () => {
  const figures = figuresOf({
    open_nights: 90,
    booked_nights: 30,
    nights_dirham: 30 * 300_000,
    views: 500,
    requests: 5,
    bookings: 3,
    lead_times: [],
  });
  const base = {
    gaps: [],
    similarTaken: () => 0.8,
    figures,
    similar: { occupancy: 0.6 },
    similarPrices: { middle_dirham: 200_000, high_dirham: 250_000 },
    photos: 12,
    mayEditCalendar: true,
    mayEditListing: true,
  };

  it('is the gap that is worth most', () => {
    const gaps = findGaps(nightsOf('b3b33b'), never);
    expect(suggest({ ...base, gaps })).toEqual([{ kind: 'allow_gap', gap: gaps[1], similar_taken: 0.8 }]);
  });

  it('is the price where it is above most and fewer nights are booked', () => {
    expect(suggest(base)).toEqual([{ kind: 'review_prices', average_night_dirham: 300_000, middle_dirham: 200_000 }]);
    expect(suggest({ ...base, similar: { occupancy: 0.35 } })).toEqual([]);
    expect(suggest({ ...base, similarPrices: null, similar: null })).toEqual([]);
  });

  it('is more photos where there are few, and otherwise nothing', () => {
    const quiet = { ...base, similar: null, similarPrices: null };
    expect(suggest({ ...quiet, photos: 4 })).toEqual([{ kind: 'add_photos', photos: 4, wanted: 10 }]);
    expect(suggest(quiet)).toEqual([]);
  });

  it('is nothing that the viewer may not do', () => {
    const gaps = findGaps(nightsOf('b3b33b'), never);
    const all = { ...base, gaps, photos: 4 };
    expect(suggest({ ...all, mayEditCalendar: false })).toMatchObject([{ kind: 'add_photos' }]);
    expect(suggest({ ...all, mayEditCalendar: false, mayEditListing: false })).toEqual([]);
  });
});
