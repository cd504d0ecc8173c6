import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HostInsights } from '#contract/types.gen.ts';
import { funnelOf, funnelPath } from './funnel-steps.ts';

const figures = (views: number, requests: number, bookings: number) =>
  ({ views, requests, bookings, requests_of_views: 0.02, bookings_of_requests: 0.5 }) as HostInsights['figures'];

it('has the rate of each step from the one before, beside that of similar homes', () => {
  const home = { similar: { requests_of_views: 0.03, bookings_of_requests: null } } as HostInsights['home'];
  expect(funnelOf({ figures: figures(1000, 20, 10), home })).toMatchObject([
    { step: 'opened', count: 1000, rate: null, similar: null, size: 1 },
    { step: 'asked', count: 20, rate: 0.02, similar: 0.03 },
    { step: 'booked', count: 10, rate: 0.5, similar: null },
  ]);
});

it('never grows from step to step, and a step without anybody is seen', () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(), fc.nat(), fc.nat()), (counts) => {
      const [views, requests, bookings] = counts.toSorted((one, other) => other - one) as [number, number, number];
      const sizes = funnelOf({ figures: figures(views, requests, bookings), home: null }).map(({ size }) => size);
      expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
      expect(Math.min(...sizes)).toBeGreaterThan(0);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

it('draws a step that narrows to the next one around the middle', () => {
  expect(funnelPath(1, 0.5)).toBe('M0,100L100,75L100,25L0,0Z');
});
