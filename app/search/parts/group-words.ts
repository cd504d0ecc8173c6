import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GroupType } from './search-choice.ts';

/** Who travels together, in one word. */
export const groupNames: Readonly<Record<GroupType, MessageDescriptor>> = {
  family: msg`Family`,
  friends: msg`Friends`,
  business: msg`Business`,
};
