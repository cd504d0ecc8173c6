import { expect, test } from 'vitest';
import { sameAmount, writeDinar, writeDollars } from './amounts.ts';
import { portion } from './payments.ts';
import { isSigned, signFields } from './signature.ts';

test('dirham go out as dinar with 2 decimals', () => {
  expect([10, 1000, 767_440, 5_000_000, 100_050].map(writeDinar)).toEqual([
    '0.01',
    '1.00',
    '767.44',
    '5000.00',
    '100.05',
  ]);
});

test('dollars are rounded half-up', () => {
  expect(writeDollars(318_000, 6.4)).toBe('49.69');
  expect(writeDollars(6400, 6.4)).toBe('1.00');
  // 0.125 dollars
  expect(writeDollars(800, 6.4)).toBe('0.13');
});

test('amounts are the same whatever zeros they carry, and never nearly the same', () => {
  expect(sameAmount('5', '5.00')).toBe(true);
  expect(sameAmount('5.1', '5.10')).toBe(true);
  expect(sameAmount('5.000', '5.00')).toBe(true);
  for (const other of ['5.01', '4.99', '50', '', '-5', '5e0', '5.001', 'NaN', ' 5', '5,00']) {
    expect(sameAmount(other, '5.00')).toBe(false);
  }
});

test('a dear stay is split so that the rest can be taken too', () => {
  const limits = { least: 5000, most: 1_500_000 };
  expect(portion(1_500_000, limits)).toBe(1_500_000);
  expect(portion(2_000_000, limits)).toBe(1_500_000);
  expect(portion(1_501_000, limits)).toBe(1_496_000);
  expect(() => portion(4990, limits)).toThrow('payment_method_unavailable');
});

test('a notice is signed over its allowed fields, in their order, encoded as a form', () => {
  const allowed = ['gateway', 'approved', 'amount', 'invoice_no', 'note'];
  const secret = 'sk_test';
  const fields = {
    gateway: 'tlync',
    approved: true,
    amount: '6.01',
    other: 'x',
    invoice_no: 'D1',
    note: "a b~c*d(e)'é",
  };
  // openssl dgst -sha256 -hmac sk_test of
  // gateway=tlync&approved=1&amount=6.01&invoice_no=D1&note=a+b%7Ec%2Ad%28e%29%27%C3%A9
  const hashed = 'DF209BFF55E01B73646CEA87CEC3B5F8B1E7FE41EA13593014DBC92DB6F71EF5';
  expect(signFields(fields, allowed, secret)).toBe(hashed);
  expect(isSigned({ ...fields, hashed }, allowed, secret)).toBe(true);
  expect(isSigned({ ...fields, other: 'y', hashed }, allowed, secret)).toBe(true);
  const { gateway, ...rest } = fields;
  for (const forged of [
    { ...fields, hashed: hashed.toLowerCase() },
    { ...fields, amount: '6.02', hashed },
    { ...rest, gateway, hashed },
    { ...fields, hashed: '' },
    { ...fields, hashed: null },
    fields,
  ]) {
    expect(isSigned(forged, allowed, secret)).toBe(false);
  }
});
