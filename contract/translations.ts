import { reviewCommentLimit } from './reviews.ts';

/** Texts of people that are translated: a guest's review, the host's answer to one, a message, the description of a home. */
export const translatedKinds = ['review', 'review_reply', 'message', 'listing'] as const;
export type TranslatedKind = (typeof translatedKinds)[number];

/** A translation is hardly longer than three times the longest text. */
export const translationLimit = 3 * reviewCommentLimit;
