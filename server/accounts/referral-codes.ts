import { randomInt } from 'node:crypto';

/** Letters and digits without those that look alike. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A random referral code of 8 characters. */
export function newReferralCode(): string {
  return Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}
