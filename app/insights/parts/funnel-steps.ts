import { scaleLog } from 'd3-scale';
import { area } from 'd3-shape';
import type { HostInsights } from '#contract/types.gen.ts';

export type FunnelStep = 'opened' | 'asked' | 'booked';

export interface FunnelPart {
  step: FunnelStep;
  count: number;
  /** Of the step before; null for the first, and where too little says it. */
  rate: number | null;
  similar: number | null;
  /** The size of the step, from 0 to 1, by the logarithm of its count. */
  size: number;
}

/** From opened pages to stays. */
export function funnelOf({ figures, home }: Pick<HostInsights, 'figures' | 'home'>): FunnelPart[] {
  const size = scaleLog()
    .domain([1, Math.max(10, figures.views)])
    .range([0.06, 1])
    .clamp(true);
  const sizeOf = (count: number) => (count === 0 ? 0.02 : size(count));
  const similar = home?.similar ?? null;
  return [
    { step: 'opened', count: figures.views, rate: null, similar: null, size: sizeOf(figures.views) },
    {
      step: 'asked',
      count: figures.requests,
      rate: figures.requests_of_views,
      similar: similar?.requests_of_views ?? null,
      size: sizeOf(figures.requests),
    },
    {
      step: 'booked',
      count: figures.bookings,
      rate: figures.bookings_of_requests,
      similar: similar?.bookings_of_requests ?? null,
      size: sizeOf(figures.bookings),
    },
  ];
}

/** The outline of a step in a square of 100, which narrows to the next one; the last keeps its size. */
export function funnelPath(size: number, next: number): string {
  const outline = area<{ x: number; size: number }>()
    .x(({ x }) => x)
    .y0((one) => 50 - 50 * one.size)
    .y1((one) => 50 + 50 * one.size);
  return outline([
    { x: 0, size },
    { x: 100, size: next },
  ])!;
}
