import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReviewCategory } from '#contract/reviews.ts';

/** The categories that guests may rate besides the whole, in the order shown. */
export const categoryLabels: Readonly<Record<ReviewCategory, MessageDescriptor>> = {
  cleanliness: msg`Cleanliness`,
  accuracy: msg`As described`,
  arrival: msg`Arrival`,
  communication: msg`Communication`,
  location: msg`Location`,
  value: msg`Value`,
};

/** Whether a category is one that is asked and shown; reviews of former versions have others. */
export function isReviewCategory(category: string): category is ReviewCategory {
  return Object.hasOwn(categoryLabels, category);
}
