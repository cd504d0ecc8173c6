import { msg } from '@lingui/core/macro';
import type { PayoutState } from '#contract/earnings.ts';

export const payoutState = {
  due: msg`Due`,
  exported: msg`At the bank`,
  sent: msg`Sent`,
  returned: msg`Returned`,
} satisfies Record<PayoutState, unknown>;
