import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ModerationRule } from '#contract/moderation.ts';

/** Each rule: its short name for administrators, and the sentence that its breaker reads. */
export const ruleLabels: Readonly<Record<ModerationRule, { name: MessageDescriptor; text: MessageDescriptor }>> = {
  outside_payment: {
    name: msg`Paying outside Diyar`,
    text: msg`Bookings are made and paid on Diyar, not outside of it.`,
  },
  contact_details: {
    name: msg`Contact details too early`,
    text: msg`Contact details are not exchanged before the booking is paid or confirmed.`,
  },
  abuse: { name: msg`Insult or threat`, text: msg`Nobody is insulted, threatened or harassed.` },
  discrimination: {
    name: msg`Discrimination`,
    text: msg`Nobody is treated worse for their origin, family, faith, sex or disability.`,
  },
  false_content: {
    name: msg`Untrue`,
    text: msg`Reviews and messages are true and about what their author has seen.`,
  },
  spam: { name: msg`Advertising`, text: msg`Messages and reviews are not used to advertise.` },
  privacy: { name: msg`Private data of others`, text: msg`Private data of other people is not made public.` },
  other: { name: msg`Another rule`, text: msg`The terms of Diyar hold for everything that is written here.` },
};
