import { createHash } from 'node:crypto';

/** A hash of the payer and the phone number that the gateway writes to, so that the number itself is not kept. */
export function hashPhone(payerId: string, mobileNumber: string | null | undefined): Buffer | null {
  return mobileNumber ? createHash('sha256').update(`${payerId} ${mobileNumber}`).digest() : null;
}
