import { centsAt } from '#contract/money.ts';
import { nextPart, type PartLimits } from '#contract/payment-parts.ts';
import { AppError } from '#server/platform/errors.ts';

/** Dirham as dinar with 2 decimals: 767,440 is "767.44". Amounts are multiples of 10 dirham. */
export function writeDinar(dirham: number): string {
  return writeHundredths(Math.round(dirham / 10));
}

/** Dirham in dollars with 2 decimals, half-up, at `rate` ten-thousandths of a dinar for a dollar. */
export function writeDollars(dirham: number, rate: number): string {
  return writeHundredths(centsAt(dirham, rate));
}

/** Whether two decimal numbers are the same amount, as "5", "5.0" and "5.00" are. */
export function sameAmount(one: string, other: string): boolean {
  const hundredths = readHundredths(one);
  return hundredths !== undefined && hundredths === readHundredths(other);
}

/** The dirham of `due` that one payment can take, by `nextPart`. Throws `payment_method_unavailable` below the minimum. */
export function payableNow(due: number, limits: PartLimits): number {
  const part = nextPart(due, limits);
  if (part === undefined) throw new AppError('payment_method_unavailable');
  return part;
}

function writeHundredths(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

function readHundredths(amount: string): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
