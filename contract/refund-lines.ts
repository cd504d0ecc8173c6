import type { PriceLine } from './types.gen.ts';

/** What a refund can be for. Discounts and prices of single nights are one line with the nights. */
export const refundLineKinds = ['nights', 'cleaning', 'extra_guests', 'service_fee'] as const;
export type RefundLineKind = (typeof refundLineKinds)[number];

/** Dirham of each kind of line. */
export type LineAmounts = Readonly<Record<RefundLineKind, number>>;

export const noAmounts: LineAmounts = { nights: 0, cleaning: 0, extra_guests: 0, service_fee: 0 };

export function sumOfAmounts(amounts: LineAmounts): number {
  return refundLineKinds.reduce((sum, kind) => sum + amounts[kind], 0);
}

/** The price of a stay by kind of line; the sum is its total. */
export function priceByLine(lines: readonly Pick<PriceLine, 'kind' | 'amount_dirham'>[]): LineAmounts {
  const amounts = { ...noAmounts };
  for (const { kind, amount_dirham } of lines) {
    amounts[refundLineKinds.find((one) => one === kind) ?? 'nights'] += amount_dirham;
  }
  return amounts;
}

/**
 * Shares an amount out over lines in proportion to what they have, in multiples of 10 dirham. The parts sum to the amount, and
 * no part is above its line where the amount is at most the sum of all lines.
 */
export function shareOut(amount: number, over: LineAmounts): LineAmounts {
  const whole = sumOfAmounts(over);
  const parts = { ...noAmounts };
  if (whole === 0) return parts;
  let rest = amount;
  const remainders = refundLineKinds.map((kind) => {
    // BigInt, because the product of two amounts may be above the safe integers.
    const exact = (BigInt(amount) * BigInt(over[kind])) / BigInt(whole);
    parts[kind] = Math.floor(Number(exact) / 10) * 10;
    rest -= parts[kind];
    return { kind, remainder: Number(BigInt(amount) * BigInt(over[kind]) - BigInt(parts[kind]) * BigInt(whole)) };
  });
  for (const { kind, remainder } of remainders.toSorted((one, other) => other.remainder - one.remainder)) {
    if (rest < 10 || remainder === 0) break;
    parts[kind] += 10;
    rest -= 10;
  }
  return parts;
}

/**
 * What is left of each line to refund. The service fee is known; what a cancellation has refunded of the other lines is shared
 * out over them.
 * @param stay.price of each line
 * @param stay.granted refunds of each line by administrators
 * @param stay.left_dirham what was paid for the stay, less all refunds
 * @param stay.fee_dirham the service fee in it
 */
export function leftByLine(stay: {
  price: LineAmounts;
  granted: LineAmounts;
  left_dirham: number;
  fee_dirham: number;
}): LineAmounts {
  const service_fee = Math.max(0, Math.min(stay.fee_dirham, stay.left_dirham));
  const rest = Math.max(0, stay.left_dirham - service_fee);
  const weights = { ...noAmounts };
  for (const kind of refundLineKinds) {
    if (kind !== 'service_fee') weights[kind] = Math.max(0, stay.price[kind] - stay.granted[kind]);
  }
  const parts = { ...shareOut(Math.min(rest, sumOfAmounts(weights)), weights), service_fee };
  // A change may have made a line smaller than what was refunded of it.
  return { ...parts, nights: parts.nights + stay.left_dirham - sumOfAmounts(parts) };
}

/** The wallet's part of what was refunded so far, rounded half up to 10 dirham: its part of what was paid. */
function walletPart(refunded: number, paid: number, paidFromWallet: number): number {
  if (paid === 0) return 0;
  return Math.floor((2 * refunded * paidFromWallet + 10 * paid) / (20 * paid)) * 10;
}

/** The part of a refund that goes to the wallet: all of it, or the share that was paid from the wallet, which is never paid out. */
export function partToWallet(refund: {
  amount_dirham: number;
  to: 'wallet' | 'payout';
  paid_dirham: number;
  refunded_dirham: number;
  paid_from_wallet_dirham: number;
}): number {
  const { amount_dirham, to, paid_dirham, refunded_dirham, paid_from_wallet_dirham } = refund;
  if (to === 'wallet') return amount_dirham;
  const part =
    walletPart(refunded_dirham + amount_dirham, paid_dirham, paid_from_wallet_dirham) -
    walletPart(refunded_dirham, paid_dirham, paid_from_wallet_dirham);
  return Math.max(0, Math.min(amount_dirham, part));
}

/**
 * The relocation credit in a refund, in dirham: the guest gets their own money first, and what is refunded above it comes back to us.
 * @param refund.left_dirham what can be refunded, the credit included
 */
export function creditOfRefund(refund: { amount_dirham: number; left_dirham: number; credit_dirham: number }): number {
  return Math.max(0, refund.amount_dirham - (refund.left_dirham - refund.credit_dirham));
}

/** The accounts that a refund changes. */
export type RefundAccount =
  | 'guest_funds'
  | 'host_payable'
  | 'service_fees'
  | 'promotions'
  | 'wallet'
  | 'refunds_payable';

/**
 * What a refund changes in the ledger, in dirham; the sum is zero. Positive amounts are debits: what we hold for the guest, or
 * owe the host, becomes less.
 * @param refund.is_earned the host has earned the stay, so that it is taken back from host and fees
 * @param refund.credit_dirham the relocation credit in it, as of `creditOfRefund`
 */
export function refundPostings(refund: {
  lines: LineAmounts;
  is_earned: boolean;
  wallet_dirham: number;
  credit_dirham: number;
}): { account: RefundAccount; amount_dirham: number }[] {
  const { lines, is_earned, wallet_dirham, credit_dirham } = refund;
  const amount = sumOfAmounts(lines);
  const from: { account: RefundAccount; amount_dirham: number }[] = is_earned
    ? [
        { account: 'host_payable', amount_dirham: amount - lines.service_fee },
        { account: 'service_fees', amount_dirham: lines.service_fee },
      ]
    : [{ account: 'guest_funds', amount_dirham: amount }];
  return [
    ...from,
    { account: 'promotions' as const, amount_dirham: -credit_dirham },
    { account: 'wallet' as const, amount_dirham: -wallet_dirham },
    { account: 'refunds_payable' as const, amount_dirham: wallet_dirham + credit_dirham - amount },
  ].filter(({ amount_dirham }) => amount_dirham !== 0);
}
