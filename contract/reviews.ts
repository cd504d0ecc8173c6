export const reviewCommentLimit = 2000;
export const reviewReplyLimit = 1000;
/** Days after check-out in which both sides may write reviews. */
export const reviewWindowDays = 14;

/** What guests are asked about besides the whole, and what a property shows of it, in this order. */
export const reviewCategories = ['cleanliness', 'accuracy', 'arrival', 'communication', 'location', 'value'] as const;
export type ReviewCategory = (typeof reviewCategories)[number];

/** The guest reviews the property, the host reviews the guest. */
export const reviewRoles = ['guest', 'host'] as const;
export type ReviewRole = (typeof reviewRoles)[number];
