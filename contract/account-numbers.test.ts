import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRemainder, normalisedAccountNumber } from './account-numbers.ts';

/** The IBAN of an account with right check digits. */
const ibanOf = (account: string) => {
  const check = 98 - checkRemainder(`LY00${account}`);
  return `LY${String(check).padStart(2, '0')}${account}`;
};
const account = fc.stringMatching(/^\d{21}$/);

test('an IBAN with right check digits is accepted, however it is spaced', () => {
  // The example of the registry of IBANs.
  expect(normalisedAccountNumber('iban', 'ly83 0020 4800 0020 1001 2036 1')).toBe('LY83002048000020100120361');
  expect(normalisedAccountNumber('iban', 'LY٨٣٠٠٢٠٤٨٠٠٠٠٢٠١٠٠١٢٠٣٦١')).toBe('LY83002048000020100120361');
  fc.assert(fc.property(account, (digits) => normalisedAccountNumber('iban', ibanOf(digits)) === ibanOf(digits)));
});

test('one wrong digit, or two that changed places, are refused', () => {
  fc.assert(
    fc.property(account, fc.integer({ min: 2, max: 24 }), fc.integer({ min: 1, max: 9 }), (digits, at, more) => {
      const iban = ibanOf(digits);
      const wrong = iban.slice(0, at) + String((Number(iban[at]) + more) % 10) + iban.slice(at + 1);
      expect(normalisedAccountNumber('iban', wrong)).toBeUndefined();
      const next = iban[at + 1];
      if (next === undefined || next === iban[at]) return;
      const swapped = iban.slice(0, at) + next + iban[at]! + iban.slice(at + 2);
      expect(normalisedAccountNumber('iban', swapped)).toBeUndefined();
    }),
  );
  for (const other of ['', 'LY83', 'GB33BUKB20201555555555', 'LY830020480000201001203611']) {
    expect(normalisedAccountNumber('iban', other)).toBeUndefined();
  }
});

test('the number of a wallet is a Libyan mobile number', () => {
  for (const typed of ['091 234 5678', '+218912345678', '00218-91-2345678', '٠٩١٢٣٤٥٦٧٨', '912345678']) {
    expect(normalisedAccountNumber('wallet', typed)).toBe('+218912345678');
  }
  for (const typed of ['', '0212345678', '09123', '+21691234567']) {
    expect(normalisedAccountNumber('wallet', typed)).toBeUndefined();
  }
});
