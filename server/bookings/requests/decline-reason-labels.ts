import type { DeclineReason } from '#contract/decline-reasons.ts';
import { msg, type Message } from '#server/platform/i18n.ts';

/** The text of each reason code in notifications. */
export const declineReasonLabels: Readonly<Record<DeclineReason, Message>> = {
  not_available: msg`the home is no longer available for these dates`,
  incomplete_profile: msg`the guest profile is incomplete or unverified`,
  review_concerns: msg`previous reviews raise concerns`,
  need_info: msg`the host needs more information`,
  personal_reasons: msg`a personal or scheduling conflict`,
  other: msg`another reason`,
};
