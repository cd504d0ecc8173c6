import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cashCodeOf, cashReceiptNumber } from './cash-code.ts';

test('the code is six digits of the HMAC of the booking', async () => {
  for (let round = 0; round < 200; round += 1) {
    const secret = randomBytes(32);
    const id = randomUUID();
    const mac = createHmac('sha256', secret).update(`cash:${id}`).digest();
    const expected = String(mac.readUInt32BE(0) % 1_000_000).padStart(6, '0');
    const code = await cashCodeOf(secret.toString('hex'), id);
    expect(code).toBe(expected);
    expect(code).toMatch(/^\d{6}$/);
  }
});

test('another booking or another secret has another code', async () => {
  const [one, two] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  const ids = [randomUUID(), randomUUID()] as const;
  const codes = await Promise.all([cashCodeOf(one, ids[0]), cashCodeOf(one, ids[1]), cashCodeOf(two, ids[0])]);
  expect(new Set(codes).size).toBeGreaterThan(1);
});

test('the receipt has the number of the booking', () => {
  expect(cashReceiptNumber('DY-4K7QX-2M9RT')).toBe('R-4K7QX-2M9RT');
});
