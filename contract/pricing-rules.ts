/** What may make the price of a night, in the order in which the first that fits counts. */
export const nightPriceKinds = ['override', 'holiday', 'season', 'weekend', 'base'] as const;
export type NightPriceKind = (typeof nightPriceKinds)[number];
