import { fewestSimilarHomes, fewestViews, leadTimeClasses } from '#contract/insights.ts';
import type { InsightFigures, MiddleHalf } from '#contract/types.gen.ts';

/** What a period of a home adds up to. */
export interface HomeCounts {
  open_nights: number;
  booked_nights: number;
  /** The price of the booked nights, discounts taken off, without fees. */
  nights_dirham: number;
  views: number;
  requests: number;
  bookings: number;
  /** Days between request and arrival, of each booking that was made in the period. */
  lead_times: readonly number[];
}

/** The figures of a home, or of many together. Rates without anything to divide by are null. */
export function figuresOf(counts: HomeCounts): InsightFigures {
  const { booked_nights, nights_dirham, views, requests, bookings } = counts;
  // Nights that were blocked after a stay of theirs had begun were open before.
  const open_nights = Math.max(counts.open_nights, booked_nights);
  return {
    open_nights,
    booked_nights,
    occupancy: rateOf(booked_nights, open_nights),
    average_night_dirham: amountOf(nights_dirham, booked_nights),
    per_open_night_dirham: amountOf(nights_dirham, open_nights),
    views,
    requests,
    bookings,
    requests_of_views: views < fewestViews ? null : Math.min(1, requests / views),
    bookings_of_requests: rateOf(bookings, requests),
    lead_time_days: medianOf(counts.lead_times),
  };
}

const rateOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** Dirham for one night, a multiple of 10. */
const amountOf = (dirham: number, nights: number) => (nights === 0 ? null : roundTo(dirham / nights, 10));

const roundTo = (value: number, step: number) => Math.round(value / step) * step;

/** The lower of two middle values, so that whole days stay whole. */
function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/**
 * The quartiles of a figure over similar homes, interpolated. Undefined where fewer than five homes have the figure: the
 * quartiles of fewer would be the figures of single homes.
 */
export function quartilesOf(
  values: readonly (number | null)[],
): { low: number; middle: number; high: number } | undefined {
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other);
  if (sorted.length < fewestSimilarHomes) return undefined;
  const at = (share: number) => {
    const position = share * (sorted.length - 1);
    const below = sorted[Math.floor(position)]!;
    return below + (sorted[Math.ceil(position)]! - below) * (position % 1);
  };
  return { low: at(0.25), middle: at(0.5), high: at(0.75) };
}

/** Amounts of other hosts are shown in whole dinar only. */
const comparedStep = 1000;

/** The quartiles of amounts, in whole dinar. */
export function middleHalfOf(values: readonly (number | null)[]): MiddleHalf | null {
  const quartiles = quartilesOf(values);
  if (!quartiles) return null;
  const [low_dirham, middle_dirham, high_dirham] = [quartiles.low, quartiles.middle, quartiles.high].map((value) =>
    roundTo(value, comparedStep),
  ) as [number, number, number];
  return { low_dirham, middle_dirham, high_dirham };
}

/** The middle of each figure over similar homes; null where fewer than five of them have it. */
export function middleFigures(homes: readonly InsightFigures[]) {
  const middle = (name: keyof InsightFigures) => quartilesOf(homes.map((home) => home[name]))?.middle ?? null;
  const rate = (name: keyof InsightFigures) => {
    const value = middle(name);
    return value === null ? null : Math.round(value * 1000) / 1000;
  };
  const amount = (name: keyof InsightFigures) => {
    const value = middle(name);
    return value === null ? null : roundTo(value, comparedStep);
  };
  const days = middle('lead_time_days');
  return {
    occupancy: rate('occupancy'),
    average_night_dirham: amount('average_night_dirham'),
    per_open_night_dirham: amount('per_open_night_dirham'),
    requests_of_views: rate('requests_of_views'),
    bookings_of_requests: rate('bookings_of_requests'),
    lead_time_days: days === null ? null : Math.round(days),
  };
}

/** How many lead times fall into each of `leadTimeClasses`. */
export function classifyLeadTimes(leadTimes: readonly number[]): number[] {
  return leadTimeClasses.map((first, at) => {
    const next = leadTimeClasses[at + 1] ?? Infinity;
    return leadTimes.filter((days) => Math.max(0, days) >= first && Math.max(0, days) < next).length;
  });
}
