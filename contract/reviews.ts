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

/** What guests often write about. The place of a topic is its bit in `reviews.topics`, so new ones are added at the end. */
export const reviewTopics = ['power', 'water', 'quiet', 'clean', 'pool', 'host', 'road', 'wifi'] as const;
export type ReviewTopic = (typeof reviewTopics)[number];

/** Who stayed, as the booking says: nothing is known of how people belong together. */
export const reviewParties = ['with_children', 'two_adults', 'group', 'alone'] as const;
export type ReviewParty = (typeof reviewParties)[number];

export const reviewOrders = ['newest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** The longest text that is searched for in reviews, and from how many stars on a review speaks well of what it is about. */
export const reviewSearchLimit = 60;
export const goodReviewStars = 4;
