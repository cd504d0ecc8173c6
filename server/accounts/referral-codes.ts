import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for one another when read aloud or written by hand. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code to invite others with. */
export function newReferralCode(): string {
  return Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}
