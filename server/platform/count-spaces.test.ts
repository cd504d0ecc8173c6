import { expect, test } from 'vitest';
import { joinCounts } from './count-spaces.ts';

test('keeps each count on the line of the word that it counts, in every form of a plural', () => {
  expect(joinCounts('في {days, plural, two {يومين} few {# أيام على الأكثر} other {# يوم}}')).toBe(
    'في {days, plural, two {يومين} few {#\u00a0أيام على الأكثر} other {#\u00a0يوم}}',
  );
});

test('leaves spaces that stand elsewhere as they are', () => {
  const message = '{count, plural, one {Closed with #} other {All of #, by {name}}} <0>{total} of {limit}</0>';
  expect(joinCounts(message)).toBe(message);
});
