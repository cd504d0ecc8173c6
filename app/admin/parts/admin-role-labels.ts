import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AdminRole } from '#contract/roles.ts';

/** The name of each role, and what it may do. */
export const adminRoleLabels: Readonly<Record<AdminRole, { name: MessageDescriptor; text: MessageDescriptor }>> = {
  owner: { name: msg`Owner`, text: msg`Everything, and the roles of the others` },
  finance: { name: msg`Finance`, text: msg`Payouts, refunds, ledger, reconciliation, fees and unknown payments` },
  trust: { name: msg`Trust and safety`, text: msg`Identities, listings, users, cases about stays and emergencies` },
  support: { name: msg`Support`, text: msg`Messages, undelivered emails, and another home for a guest` },
};
