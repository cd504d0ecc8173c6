import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeReference, readFeeReference } from './fee-references.ts';

const number = fc.integer({ min: 1, max: 9_000_000 });

test('a reference is read however it is typed', () => {
  const reference = feeReference(1);
  expect(reference).toMatch(/^DYR-\d{4}-\d{4}$/);
  const digits = reference.replaceAll(/\D/g, '');
  const arabic = digits.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  for (const typed of [reference, reference.toLowerCase(), ` ${digits} `, arabic, `dyr ${digits}`]) {
    expect(readFeeReference(typed)).toBe(reference);
  }
  expect(readFeeReference('DYR-1234')).toBeUndefined();
});

test('no two statements have the same reference', () => {
  fc.assert(
    fc.property(number, number, (one, other) => {
      fc.pre(one !== other);
      expect(feeReference(one)).not.toBe(feeReference(other));
    }),
  );
});

test('a wrong digit is found', () => {
  fc.assert(
    fc.property(number, fc.nat({ max: 7 }), fc.integer({ min: 1, max: 9 }), (one, place, more) => {
      const digits = feeReference(one).replaceAll(/\D/g, '');
      const wrong = String((Number(digits[place]) + more) % 10);
      expect(readFeeReference(digits.slice(0, place) + wrong + digits.slice(place + 1))).toBeUndefined();
    }),
  );
});
