import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyTypes } from '#contract/listings.ts';
import { isComparable, rankCandidates, type Candidate, type Original } from './ranking.ts';

const facts = { property_type: 'house', bedrooms: 2, beds: 3, rating: 4.8 } as const;
const original: Original = { facts: { id: 'old', ...facts }, price_dirham: 400_000 };
const home = (id: string, values: Partial<Candidate['facts']> = {}, rest: Partial<Candidate> = {}): Candidate => ({
  facts: { id, ...facts, ...values },
  total_dirham: 400_000,
  kilometres: 1,
  ...rest,
});
const rank = (homes: Candidate[], most = 6) => rankCandidates(homes, original, most).map((one) => one.facts.id);

test('near, of the same type, as large, as good and of the same price comes first', () => {
  const far = home('far', {}, { kilometres: 15 });
  const flat = home('flat', { property_type: 'apartment' });
  const small = home('small', { bedrooms: 1 });
  const worse = home('worse', { rating: 4 });
  const dear = home('dear', {}, { total_dirham: 440_000 });
  const twin = home('twin');
  expect(rank([far, flat, small, worse, dear, twin])[0]).toBe('twin');
  expect(rank([far, dear, twin], 2)).toEqual(['twin', 'dear']);
});

test('a home with more stars or rooms is not worse for it', () => {
  expect(rank([home('b'), home('a', { rating: 5, bedrooms: 3 })])).toEqual(['a', 'b']);
});

test('much less room or less than half of the price is not comparable', () => {
  expect(isComparable(home('one', { bedrooms: 1, beds: 2 }), original)).toBe(false);
  expect(isComparable(home('one', { bedrooms: 1, beds: 3 }), original)).toBe(true);
  expect(isComparable(home('one', {}, { total_dirham: 199_990 }), original)).toBe(false);
  expect(isComparable(home('one', {}, { total_dirham: 200_000 }), original)).toBe(true);
});

test('the order does not depend on the order of what was found', () => {
  const candidate = fc.record({
    id: fc.uuid(),
    type: fc.constantFrom(...propertyTypes),
    bedrooms: fc.integer({ min: 0, max: 9 }),
    rating: fc.option(fc.double({ min: 1, max: 5, noNaN: true })),
    total: fc.integer({ min: 1, max: 100_000 }),
    kilometres: fc.double({ min: 0, max: 30, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(candidate, { selector: ({ id }) => id, maxLength: 20 }), (list) => {
      const homes = list.map(({ id, type, bedrooms, rating, total, kilometres }) =>
        home(id, { property_type: type, bedrooms, rating }, { total_dirham: total * 10, kilometres }),
      );
      expect(rank(homes.toReversed())).toEqual(rank(homes));
      expect(rank(homes).length).toBe(Math.min(6, homes.length));
    }),
  );
});
