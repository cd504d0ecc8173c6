/** References of fee statements, which hosts write on a transfer and say on the telephone: `DYR-4471-2610`. */

/** As many references as seven digits have. */
const references = 10_000_000;
/** Without a common factor with `references`, so that no two numbers give the same digits. */
const step = 7_654_321;
const first = 3_141_592;

/** The reference of the statement with this number, from 1: seven digits that tell nobody how many there are, and a check digit. */
export function feeReference(number: number): string {
  const digits = String((number * step + first) % references).padStart(7, '0');
  const all = `${digits}${checkDigit(digits)}`;
  return `DYR-${all.slice(0, 4)}-${all.slice(4)}`;
}

/**
 * The reference that somebody has typed, with or without letters, spaces and hyphens; Arabic-Indic digits count as digits.
 * Undefined for anything else, so that a mistyped digit never names the statement of another host.
 */
export function readFeeReference(typed: string): string | undefined {
  const plain = typed
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\s\u200e\u200f\u2066-\u2069._-]/g, '')
    .toUpperCase();
  const digits = /^(?:DYR)?(\d{8})$/.exec(plain)?.[1];
  if (!digits || checkDigit(digits.slice(0, 7)) !== Number(digits[7])) return undefined;
  return `DYR-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** ISO 7064 MOD 11,10: finds every wrong digit, and nearly all that were swapped. */
function checkDigit(digits: string): number {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10;
}
