import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeclineReason } from '#contract/decline-reasons.ts';

/** Labels of the reasons to decline a request, in the order in which they are offered. */
export const declineReasonLabels: Record<DeclineReason, MessageDescriptor> = {
  not_available: msg`The property is no longer available for these dates`,
  incomplete_profile: msg`The guest’s profile is incomplete or unverified`,
  review_concerns: msg`Previous reviews of the guest raise concerns`,
  need_info: msg`I need more information from the guest`,
  personal_reasons: msg`A personal or scheduling conflict`,
  other: msg`Another reason`,
};
