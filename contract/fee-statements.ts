/** What follows when a statement stays unpaid, in this order. */
export const feeSteps = ['reminder', 'instant_book', 'unlisted'] as const;
export type FeeStep = (typeof feeSteps)[number];
