import { currencyForms, type Currency } from './currencies.ts';
import { plainText } from './typed-text.ts';

export interface AmountForm {
  /** Most digits behind the decimal separator that are not zero. */
  decimals: number;
  /** The currency of the field, whose name may stand beside the amount; another one is refused. */
  currency?: Currency;
}

/**
 * The number that somebody has typed or pasted, without a sign; null for nothing, undefined for what cannot be read, which the
 * reader is told.
 *
 * A last separator with one or two digits behind it is the decimal one. With three digits behind it a comma separates groups, and so
 * does a dot, except in dinar, which have three decimals: `250.500` is two hundred and fifty and a half. Where both are there, the
 * last is the decimal one; what is there twice separates groups. `٫` is always decimal; `٬`, apostrophes and spaces never are.
 */
export function readAmount(typed: string, { decimals, currency }: AmountForm): number | null | undefined {
  const plain = plainText(typed).replaceAll('،', ',').toLowerCase();
  if (plain === '') return null;
  const parts = /^(?<before>[^\d]*?)\+?(?<number>\d(?:[\d.,٫٬'’ ]*\d)?[.,٫]?)(?<after>[^\d]*)$/.exec(plain)?.groups;
  if (!parts) return undefined;
  const beside = `${parts['before']}${parts['after']}`.replaceAll(/[\s.]/g, '');
  if (beside !== '' && !(currency && currencyForms[currency].typed.test(beside))) return undefined;
  const decimal = readDecimal(parts['number']!, currency === 'LYD');
  if (!decimal || decimal.fraction.length > decimals) return undefined;
  return Number(`${decimal.whole}.${decimal.fraction || '0'}`);
}

interface Decimal {
  whole: string;
  /** Without zeros at its end. */
  fraction: string;
}

function readDecimal(number: string, hasThreeDecimals: boolean): Decimal | undefined {
  const at = decimalSeparator(number, hasThreeDecimals);
  const whole = at === -1 ? number : number.slice(0, at);
  const fraction = at === -1 ? '' : number.slice(at + 1);
  const isGrouped = /^\d{1,3}(?:([.,٬'’ ])\d{3})(?:\1\d{3})*$/.test(whole);
  if (!/^\d+$/.test(whole) && !isGrouped) return undefined;
  const digits = whole.replaceAll(/\D/g, '');
  return /^\d*$/.test(fraction) && digits.length <= 9
    ? { whole: digits, fraction: fraction.replace(/0+$/, '') }
    : undefined;
}

/** The place of the decimal separator; -1 where all separate groups. */
function decimalSeparator(number: string, hasThreeDecimals: boolean): number {
  const arabic = number.indexOf('٫');
  if (arabic !== -1) return arabic;
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (last === -1) return -1;
  const sign = number[last]!;
  if (number.indexOf(sign) !== last) return -1;
  const isMixed = number.includes(sign === '.' ? ',' : '.');
  const isGroup = number.length - last - 1 === 3 && !(sign === '.' && hasThreeDecimals);
  return isGroup && !isMixed ? -1 : last;
}
