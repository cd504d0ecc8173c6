import { compactText } from './typed-text.ts';

/**
 * References that people copy onto a bank transfer and say on the telephone: `DYR-4471-2610`. Seven digits that tell nobody
 * how many there are, and a check digit.
 */

/** A kind of reference: its letters, and where its check digits start. */
export interface ReferenceKind {
  letters: string;
  /**
   * From 1 to 10. The check digit is a bijection of it, so that digits that are right for one kind are wrong for all others,
   * also where somebody leaves the letters out.
   */
  start: number;
}

/** As many references as seven digits have. */
const references = 10_000_000;
/** Without a common factor with `references`, so that no two numbers give the same digits. */
const step = 7_654_321;
const first = 3_141_592;

/** The reference with this number, from 1. */
export function writeReference({ letters, start }: ReferenceKind, number: number): string {
  const digits = String((number * step + first) % references).padStart(7, '0');
  return inGroups(letters, `${digits}${checkDigit(digits, start)}`);
}

/**
 * The reference that somebody has typed, with or without letters, see `compactText`.
 * Undefined for anything else, so that a mistyped digit never names something else.
 */
export function readReference({ letters, start }: ReferenceKind, typed: string): string | undefined {
  const plain = compactText(typed);
  const digits = (plain.startsWith(letters) ? plain.slice(letters.length) : plain).match(/^\d{8}$/)?.[0];
  if (!digits || checkDigit(digits.slice(0, 7), start) !== Number(digits[7])) return undefined;
  return inGroups(letters, digits);
}

function inGroups(letters: string, digits: string): string {
  return `${letters}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** ISO 7064 MOD 11,10: finds every wrong digit, and nearly all that were swapped. */
function checkDigit(digits: string, start: number): number {
  let product = start;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10;
}
