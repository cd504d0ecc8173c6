import type { OperationTypes } from './types.gen.ts';

/** What waits for an administrator, in the order in which the dashboard shows it. */
export const queueKinds = [
  'listings',
  'identities',
  'unknown_payments',
  'payouts',
  'refunds',
  'refund_transfers',
  'reports',
  'appeals',
  'disputes',
  'cases',
  'mails',
  'jobs',
  'feeds',
] as const;
export type QueueKind = (typeof queueKinds)[number];

/**
 * Within how many hours each kind is promised to be done. A dispute has a term of its own, which begins with the answer
 * of the other side.
 */
export const queuePromiseHours: Readonly<Record<QueueKind, number>> = {
  listings: 24,
  identities: 12,
  unknown_payments: 2,
  payouts: 24,
  refunds: 24,
  refund_transfers: 72,
  reports: 24,
  appeals: 72,
  disputes: 48,
  cases: 24,
  mails: 24,
  jobs: 24,
  feeds: 48,
};

/** A larger count is shown as more than this: counting further costs time and tells nothing. */
export const queueCountLimit = 99;
export type Dashboard = OperationTypes['getDashboard']['ok'];
