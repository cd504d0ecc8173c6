import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';
import { repliesOfHost } from './replies-list.ts';

/** Reviews and replies stay when an account is closed; its name is removed with the account. */
export const reviewsAccount: AccountLifecycle = {
  exports: {
    reviews: `
      select booking_id, property_id, author_role, rating, comment, categories, created_at, published_at from reviews
      where author_id = $1 order by created_at`,
    review_replies: repliesOfHost,
  },
};
