import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReviewOrder, ReviewParty, ReviewTopic } from '#contract/reviews.ts';

export const topicLabels: Readonly<Record<ReviewTopic, MessageDescriptor>> = {
  power: msg`Electricity`,
  water: msg`Running water`,
  quiet: msg`Quiet`,
  clean: msg`Cleanliness`,
  pool: msg({ message: 'Pool', context: 'topic of reviews' }),
  host: msg({ message: 'Host', context: 'topic of reviews' }),
  road: msg`The road`,
  wifi: msg`Wi-Fi`,
};

export const partyLabels: Readonly<Record<ReviewParty, MessageDescriptor>> = {
  with_children: msg`With children`,
  two_adults: msg`Two adults`,
  group: msg`Group of adults`,
  alone: msg`Alone`,
};

export const orderLabels: Readonly<Record<ReviewOrder, MessageDescriptor>> = {
  newest: msg`Newest first`,
  highest: msg`Highest rating first`,
  lowest: msg`Lowest rating first`,
};
