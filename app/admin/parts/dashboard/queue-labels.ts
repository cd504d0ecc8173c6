import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueueKind } from '#contract/dashboard.ts';

/** The name of each queue, and the screen on which it is worked off. */
export const queueLabels: Readonly<Record<QueueKind, { title: MessageDescriptor; to: string }>> = {
  listings: { title: msg`Listings to review`, to: '/admin/dashboard#listings' },
  identities: { title: msg`Identity documents`, to: '/admin/users' },
  unknown_payments: { title: msg`Unknown payments`, to: '/admin/finance' },
  payouts: { title: msg`Payouts due`, to: '/admin/payouts' },
  refunds: { title: msg`Refunds to be agreed`, to: '/admin/refunds' },
  refund_transfers: { title: msg`Refunds to be sent`, to: '/admin/refunds' },
  reports: { title: msg`Reports`, to: '/admin/reports' },
  appeals: { title: msg`Appeals against warnings`, to: '/admin/reports?tab=appeals' },
  disputes: { title: msg`Cases about stays`, to: '/admin/cases' },
  cases: { title: msg`Questions to Diyar`, to: '/admin/messages' },
  mails: { title: msg`Undelivered emails`, to: '/admin/mails' },
  jobs: { title: msg`Failed jobs`, to: '/admin/jobs' },
  feeds: { title: msg`Failing calendars`, to: '/admin/jobs#feeds' },
};
