import { describe, expect, it } from 'vitest';
import type { CalendarProperty } from '#contract/types.gen.ts';
import { editFields, emptyForm, summarize } from './nights-form.ts';

describe('editFields', () => {
  it('has only what was touched', () => {
    expect(editFields(emptyForm)).toBeUndefined();
    expect(editFields({ ...emptyForm, status: 'blocked', note: '' })).toEqual({ status: 'blocked', note: null });
    expect(editFields({ ...emptyForm, min_nights: 'rules', usesRules: true })).toEqual({
      price_dirham: null,
      min_nights: null,
    });
  });

  it('sends an amount or per cent, never both', () => {
    const typed = { ...emptyForm, price_dirham: 850_000, percent: 15 };
    expect(editFields(typed)).toEqual({ price_dirham: 850_000 });
    expect(editFields({ ...typed, mode: 'percent' })).toEqual({ price_percent: -15 });
    expect(editFields({ ...typed, mode: 'percent', isLess: false })).toEqual({ price_percent: 15 });
  });
});

describe('summarize', () => {
  const night = (day: string, values: object = {}) => ({
    day,
    status: 'open' as const,
    price_dirham: 906_000,
    rule: 'base',
    min_nights: 2,
    source: null,
    has_own_price: false,
    has_own_min_nights: false,
    note: null,
    ...values,
  });
  const property: CalendarProperty = {
    id: 'p',
    title: 'White villa',
    photo: null,
    listing_status: 'published',
    base_price_dirham: 906_000,
    min_nights: 2,
    days: [
      night('2026-12-13', { status: 'booked', source: 'booking:b' }),
      night('2026-12-14', { status: 'booked', source: 'booking:b' }),
      night('2026-12-15'),
      night('2026-12-16', { price_dirham: 1_031_000, rule: 'weekend', status: 'blocked', source: 'host' }),
    ],
    feeds: [],
    bookings: [
      { id: 'b', guest: 'Sami', guests: 2, status: 'paid', check_in: '2026-12-12', check_out: '2026-12-15' },
      { id: 'r', guest: 'Omar', guests: 2, status: 'pending', check_in: '2026-12-15', check_out: '2026-12-16' },
    ],
  };

  it('names booked nights, requests, and what the others have in common', () => {
    expect(summarize([property], { propertyIds: ['p'], from: '2026-12-13', to: '2026-12-17' })).toEqual({
      nights: 4,
      skipped: [{ property: 'White villa', from: '2026-12-13', to: '2026-12-15', reason: 'booked', guest: 'Sami' }],
      skippedNights: 2,
      status: null,
      prices: [906_000, 1_031_000],
      rules: ['base', 'weekend'],
      hasOwnPrice: false,
      minNights: 2,
      note: null,
      requests: ['Omar'],
    });
  });

  it('counts only chosen properties', () => {
    expect(summarize([property], { propertyIds: [], from: '2026-12-13', to: '2026-12-17' }).skippedNights).toBe(0);
  });
});
