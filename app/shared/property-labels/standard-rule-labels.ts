import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StandardRule } from '#contract/property-facts.ts';

/** The sentence of each house rule that a host can choose from a list. */
export const standardRuleLabels: Readonly<Record<StandardRule, MessageDescriptor>> = {
  no_smoking: msg`No smoking indoors`,
  no_pets: msg`No pets`,
  no_events: msg`No weddings or parties`,
  quiet_at_night: msg`Quiet after 23:00`,
  no_visitors: msg`No visitors overnight`,
  shoes_off: msg`Shoes off indoors`,
  family_booklet: msg`Couples bring the family booklet`,
};
