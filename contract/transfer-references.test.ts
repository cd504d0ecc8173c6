import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeReference, readFeeReference } from './fee-references.ts';
import { readTransferReference, transferReference } from './transfer-references.ts';

const number = fc.integer({ min: 1, max: 9_000_000 });

test('a reference is read however it is typed', () => {
  fc.assert(
    fc.property(number, (one) => {
      const reference = transferReference(one);
      expect(reference).toMatch(/^DYB-\d{4}-\d{4}$/);
      const digits = reference.replaceAll(/\D/g, '');
      const arabic = digits.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
      for (const typed of [reference, reference.toLowerCase(), ` ${digits} `, arabic, `dyb ${digits}`]) {
        expect(readTransferReference(typed)).toBe(reference);
      }
    }),
  );
});

test('the digits of a stay never name a statement of fees, nor the other way round', () => {
  fc.assert(
    fc.property(number, (one) => {
      expect(readFeeReference(transferReference(one).slice(4))).toBeUndefined();
      expect(readTransferReference(feeReference(one).slice(4))).toBeUndefined();
    }),
  );
});
