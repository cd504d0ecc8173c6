/**
 * The code of a cash payment, made of the secret of a booking that the phones of guest and host both hold. The same on the
 * server and on both phones, so that it can be shown and checked without a connection.
 */

/** Wrong codes after which an administrator looks at it. */
export const cashCodeTries = 5;
export const cashCodeLength = 6;

/** Six digits. `secret` is hexadecimal. */
export async function cashCodeOf(secret: string, bookingId: string): Promise<string> {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`cash:${bookingId}`));
  const number = new DataView(mac).getUint32(0) % 10 ** cashCodeLength;
  return String(number).padStart(cashCodeLength, '0');
}

/** The number of the receipt, `R-4K7QX-2M9RT`: known to both phones before the payment reaches the server. */
export function cashReceiptNumber(bookingNumber: string): string {
  return bookingNumber.replace(/^[A-Z]+/, 'R');
}
