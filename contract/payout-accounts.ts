export const payoutAccountKinds = ['iban', 'wallet'] as const;
export type PayoutAccountKind = (typeof payoutAccountKinds)[number];
