import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CallbackFields } from './gateway.ts';

/**
 * Signs a callback: the allowed fields in their order, URL-encoded as a form, HMAC-SHA256 in upper-case hexadecimal.
 */
export function signFields(fields: CallbackFields, allowed: readonly string[], secret: string): string {
  const signed = Object.entries(fields)
    .filter(([name, value]) => allowed.includes(name) && value !== null)
    .map(([name, value]) => `${encodeForm(name)}=${encodeForm(writeValue(value))}`)
    .join('&');
  return createHmac('sha256', secret).update(signed).digest('hex').toUpperCase();
}

/** Whether `fields.hashed` is the signature of the other fields, compared in constant time. */
export function isSigned(fields: CallbackFields, allowed: readonly string[], secret: string): boolean {
  const actual = Buffer.from(String(fields.hashed ?? ''));
  const expected = Buffer.from(signFields(fields, allowed, secret));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** The gateway writes true and false as 1 and 0. */
function writeValue(value: CallbackFields[string] | undefined): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

/** As PHP's `urlencode`, which the gateway signs with: only letters, digits, `-`, `_` and `.` stay, a space is `+`. */
function encodeForm(text: string): string {
  return encodeURIComponent(text)
    .replaceAll(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}
