import type { DifferenceReason, Pile } from './reconciliation.ts';

/**
 * The entries that the reason of a difference leads to, because money really moved: what the source has kept of a payment, and
 * what it has received from nobody we know.
 */
export const differencePostings = ['source_fee', 'unknown_receipt'] as const;
export type DifferencePosting = (typeof differencePostings)[number];

/**
 * What the reason of a difference posts, in dirham; null where no money moved that we did not know of.
 * @param difference.difference_dirham theirs less ours
 */
export function postingOf(
  difference: { pile: Pile; difference_dirham: number },
  reason: DifferenceReason | null,
): { kind: DifferencePosting; amount_dirham: number } | null {
  const { pile, difference_dirham } = difference;
  if (pile === 'amount_differs' && reason === 'their_fee' && difference_dirham < 0)
    return { kind: 'source_fee', amount_dirham: -difference_dirham };
  if (pile === 'only_theirs' && reason === 'unknown_payer')
    return { kind: 'unknown_receipt', amount_dirham: difference_dirham };
  return null;
}
