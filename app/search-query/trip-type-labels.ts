import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GroupType } from './search-query.ts';

/** The label of each group type. */
export const tripTypeLabels: Readonly<Record<GroupType, MessageDescriptor>> = {
  family: msg`Family`,
  friends: msg`Friends`,
  business: msg`Business`,
};
