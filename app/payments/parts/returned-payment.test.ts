import { expect, test } from 'vitest';
import { idOfInvoice } from './returned-payment.ts';

test('an invoice number names its payment', () => {
  expect(idOfInvoice('D019a5c2e7b607c3e9a415f0d2b8c6e17')).toBe('019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17');
  for (const other of ['', 'D12', '019a5c2e7b607c3e9a415f0d2b8c6e17', 'D019A5C2E7B607C3E9A415F0D2B8C6E17']) {
    expect(idOfInvoice(other)).toBeUndefined();
  }
});
