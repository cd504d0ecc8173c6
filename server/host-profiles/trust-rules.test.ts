import { describe, expect, test } from 'vitest';
import { isTrustedHost, trustPercents, type HostCounts } from './trust-rules.ts';

const just: HostCounts = {
  stays: 10,
  cancelled_stays: 0,
  requests: 10,
  answered: 9,
  quick: 5,
  accepted: 9,
  rating: 4.7,
};

describe('a trusted host', () => {
  test('has just reached every figure, or had no request to answer', () => {
    expect(isTrustedHost(just)).toBe(true);
    expect(isTrustedHost({ ...just, requests: 0, answered: 0, quick: 0, accepted: 0 })).toBe(true);
  });

  test.each([
    { stays: 9 },
    { cancelled_stays: 1 },
    { answered: 8 },
    { quick: 4 },
    { accepted: 8 },
    { rating: 4.69 },
    { rating: null },
  ])('is nobody with %o', (missed) => {
    expect(isTrustedHost({ ...just, ...missed })).toBe(false);
  });

  test('is shown no more percent than were reached', () => {
    expect(trustPercents({ ...just, requests: 300, answered: 299 }).answered_percent).toBe(99);
  });
});
