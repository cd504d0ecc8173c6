import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The categories that guests may rate besides the whole, in the order shown. */
export const categoryLabels: Readonly<Record<string, MessageDescriptor>> = {
  cleanliness: msg`Cleanliness`,
  accuracy: msg`As described`,
  arrival: msg`Arrival`,
  check_in: msg`Arrival`,
  communication: msg`Communication`,
  location: msg`Location`,
  comfort: msg`Comfort`,
  value: msg`Value`,
};
