import { expect, test } from 'vitest';
import { isSigned, signFields } from './signature.ts';

test('signs the allowed fields of a callback in their order, encoded as a form', () => {
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
