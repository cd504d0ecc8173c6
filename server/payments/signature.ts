import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CallbackFields } from './gateway.ts';

/**
 * Signs a notice: the allowed fields in the order in which they stand, URL-encoded as a form, HMAC-SHA256,
 * upper-case hex.
 */
export function signFields(fields: CallbackFields, allowed: readonly string[], secret: string): string {
  const signed = Object.entries(fields)
    .filter(([name, value]) => allowed.includes(name) && value !== null)
    .map(([name, value]) => `${encodeForm(name)}=${encodeForm(writeValue(value))}`)
    .join('&');
  return createHmac('sha256', secret).update(signed).digest('hex').toUpperCase();
}

/** Whether `fields.hashed` is the signature of the others. Takes equally long for every wrong one. */
export function isSigned(fields: CallbackFields, allowed: readonly string[], secret: string): boolean {
  const given = Buffer.from(String(fields.hashed ?? ''));
  const right = Buffer.from(signFields(fields, allowed, secret));
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The other side writes true and false as 1 and 0. */
function writeValue(value: CallbackFields[string] | undefined): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

/** As PHP's `urlencode`, which the gateway signs with: only letters, digits, `-`, `_` and `.` stay, a space is `+`. */
function encodeForm(text: string): string {
  return encodeURIComponent(text)
    .replaceAll(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}
