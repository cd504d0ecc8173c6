import type { ModerationRule } from '#contract/moderation.ts';
import { msg, type Message } from '#server/platform/i18n.ts';

/** Each rule as people read it whose text has broken it. */
export const ruleLabels: Readonly<Record<ModerationRule, Message>> = {
  outside_payment: msg`Bookings are made and paid on Diyar, not outside of it.`,
  contact_details: msg`Contact details are not exchanged before the booking is paid or confirmed.`,
  abuse: msg`Nobody is insulted, threatened or harassed.`,
  discrimination: msg`Nobody is treated worse for their origin, family, faith, sex or disability.`,
  false_content: msg`Reviews and messages are true and about what their author has seen.`,
  spam: msg`Messages and reviews are not used to advertise.`,
  privacy: msg`Private data of other people is not made public.`,
  other: msg`The terms of Diyar hold for everything that is written here.`,
};
