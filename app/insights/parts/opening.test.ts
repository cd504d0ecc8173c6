import { describe, expect, it } from 'vitest';
import type { HostInsights } from '#contract/types.gen.ts';
import { compare, isTooLittle, openingOf } from './opening.ts';

const figures = {
  open_nights: 90,
  booked_nights: 45,
  views: 500,
  occupancy: 0.5,
  requests_of_views: 0.03,
} as HostInsights['figures'];

const homeWith = (similar: object | null, more: object = {}) =>
  ({ is_published: true, similar, review_count: 9, months: [], ...more }) as unknown as HostInsights['home'];

const openingWith = (occupancy: number | null, requests_of_views: number | null) =>
  openingOf({ figures, home: homeWith({ occupancy, requests_of_views }), published_homes: null });

describe('the first sentence', () => {
  it('joins occupancy and conversion where both differ from similar homes', () => {
    expect(openingWith(0.4, 0.02)).toBe('fuller_asked_more');
    expect(openingWith(0.4, 0.04)).toBe('fuller_asked_less');
    expect(openingWith(0.6, 0.02)).toBe('emptier_asked_more');
    expect(openingWith(0.6, 0.04)).toBe('emptier_asked_less');
  });

  it('speaks of the occupancy alone where nothing else differs', () => {
    expect(openingWith(0.4, null)).toBe('fuller');
    expect(openingWith(0.6, 0.0301)).toBe('emptier');
    expect(openingWith(0.51, 0.03)).toBe('alike');
  });

  it('compares nothing without similar homes, and says nothing of a home that guests do not see', () => {
    expect(openingOf({ figures, home: homeWith(null), published_homes: null })).toBe('nights');
    const unlisted = homeWith({ occupancy: 0.1, requests_of_views: 0.1 }, { is_published: false });
    expect(openingOf({ figures, home: unlisted, published_homes: null })).toBe('unlisted');
    expect(openingOf({ figures, home: null, published_homes: null })).toBe('no_home');
    expect(openingOf({ figures, home: null, published_homes: 4 })).toBe('platform');
  });
});

it('compares figures, with a margin in which they are the same', () => {
  expect(compare(2, 1)).toBe('above');
  expect(compare(1, 2)).toBe('below');
  expect(compare(1, 1)).toBe('same');
  expect(compare(1, 1.5, 0.5)).toBe('same');
  expect(compare(null, 1)).toBeNull();
  expect(compare(1, undefined)).toBeNull();
});

describe('too little', () => {
  const quiet = { ...figures, views: 99, booked_nights: 0 };
  const home = homeWith(null, { review_count: 2, months: [{ average_night_dirham: null }] });

  it('is known of a home without views, reviews and stays', () => {
    expect(isTooLittle({ home, figures: quiet })).toBe(true);
    expect(isTooLittle({ home, figures: { ...quiet, views: 100 } })).toBe(false);
    expect(isTooLittle({ home, figures: { ...quiet, booked_nights: 1 } })).toBe(false);
    expect(isTooLittle({ home: homeWith(null, { review_count: 3 }), figures: quiet })).toBe(false);
  });

  it('is never said of the platform, or of a home that was booked earlier in the year', () => {
    expect(isTooLittle({ home: null, figures: quiet })).toBe(false);
    const earlier = homeWith(null, { review_count: 0, months: [{ average_night_dirham: 100_000 }] });
    expect(isTooLittle({ home: earlier, figures: quiet })).toBe(false);
  });
});
