import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyLeadTimes, figuresOf, middleFigures, middleHalfOf, quartilesOf } from './figures.ts';

const counts = {
  open_nights: 80,
  booked_nights: 40,
  nights_dirham: 4_000_000,
  views: 200,
  requests: 10,
  bookings: 5,
  lead_times: [1, 9, 30],
};

describe('the figures of a home', () => {
  it('divide nights, prices, views and requests', () => {
    expect(figuresOf(counts)).toEqual({
      open_nights: 80,
      booked_nights: 40,
      occupancy: 0.5,
      average_night_dirham: 100_000,
      per_open_night_dirham: 50_000,
      views: 200,
      requests: 10,
      bookings: 5,
      requests_of_views: 0.05,
      bookings_of_requests: 0.5,
      lead_time_days: 9,
    });
  });

  it('are null where there is nothing to divide by, or too few views', () => {
    const none = { ...counts, open_nights: 0, booked_nights: 0, requests: 0, bookings: 0, views: 99, lead_times: [] };
    expect(figuresOf(none)).toMatchObject({
      occupancy: null,
      average_night_dirham: null,
      per_open_night_dirham: null,
      requests_of_views: null,
      bookings_of_requests: null,
      lead_time_days: null,
    });
  });

  it('never fill more nights than were open, and amounts are multiples of 10 dirham', () => {
    const nights = fc.nat({ max: 365 });
    fc.assert(
      fc.property(nights, nights, fc.nat({ max: 100_000_000 }), (open_nights, booked_nights, nights_dirham) => {
        const figures = figuresOf({ ...counts, open_nights, booked_nights, nights_dirham });
        expect(figures.occupancy ?? 0).toBeLessThanOrEqual(1);
        expect((figures.average_night_dirham ?? 0) % 10).toBe(0);
        if (booked_nights > 0) expect(figures.per_open_night_dirham).toBeLessThanOrEqual(figures.average_night_dirham!);
      }),
    );
  });
});

describe('the middle of similar homes', () => {
  it('is not given for fewer than five homes that have the figure', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 4 }), fc.nat({ max: 20 }), (values, missing) => {
        expect(quartilesOf([...values, ...Array.from({ length: missing }, () => null)])).toBeUndefined();
      }),
    );
    const homes = [1, 2, 3, 4].map((more) => figuresOf({ ...counts, booked_nights: 10 * more }));
    const unbooked = figuresOf({ ...counts, booked_nights: 0, requests: 0 });
    expect(middleFigures([...homes, unbooked])).toMatchObject({
      occupancy: 0.25,
      average_night_dirham: null,
      bookings_of_requests: null,
    });
  });

  it('is a median between quartiles', () => {
    expect(quartilesOf([5, 1, 4, 2, 3])).toEqual({ low: 2, middle: 3, high: 4 });
    expect(quartilesOf([1, 2, 3, 4, 5, 6])).toEqual({ low: 2.25, middle: 3.5, high: 4.75 });
    expect(middleHalfOf([100_440, 200_000, 300_510, 400_000, 500_000, null])).toEqual({
      low_dirham: 200_000,
      middle_dirham: 301_000,
      high_dirham: 400_000,
    });
  });
});

it('sorts lead times into classes', () => {
  expect(classifyLeadTimes([0, 3, 4, 7, 8, 14, 15, 30, 31, 60, 61, 300])).toEqual([2, 2, 2, 2, 2, 2]);
});
