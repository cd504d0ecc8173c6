/** What a hold on payouts is about: a host, a property, a case about a stay, or an emergency area. */
export const payoutHoldKinds = ['person', 'property', 'case', 'area'] as const;
export type PayoutHoldKind = (typeof payoutHoldKinds)[number];

/** The most hosts that a search finds, and the most homes that it tells of each. */
export const holdSearchLimits = { hosts: 20, homes: 50 } as const;
