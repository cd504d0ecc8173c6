/** Kinds of wallet entries: credit, its reversal, refunds of bookings, payments, and what a dispute decided. */
export const walletEntryKinds = [
  'referral_credit',
  'credit',
  'relocation_credit',
  'credit_taken_back',
  'refund',
  'payment',
  'dispute',
  'received',
] as const;
export type WalletEntryKind = (typeof walletEntryKinds)[number];
