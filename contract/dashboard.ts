import { z } from 'zod';
import { day, dirham, instant } from './common.ts';
import { entities } from './entities.ts';
import { admins, everyAdminRole, operation } from './operation.ts';

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

/** A figure of today until now, and of the same weekday a week before until the same time. */
const figureOf = (unit: z.ZodInt) => z.object({ today: unit, before: unit });
const count = figureOf(z.int());

const queue = z
  .object({
    kind: z.enum(queueKinds),
    /** Exact up to 99; 100 stands for more. */
    count: z.int(),
    /** Since when the most urgent item waits; null where nothing waits. */
    oldest_at: instant.nullable(),
    /** Until when the most urgent item is promised to be done; null where nothing waits. */
    due_at: instant.nullable(),
  })
  .register(entities, { id: 'AdminQueue' });
export type AdminQueue = z.output<typeof queue>;

export const dashboardOperations = {
  getDashboard: operation({
    method: 'GET',
    path: '/api/admin/dashboard',
    summary:
      'Figures of today until now beside those of the same weekday a week before until the same time, and what waits for administrators with the age of the most urgent; days are days in Africa/Tripoli',
    access: admins,
    adminRoles: everyAdminRole,
    ok: z.object({
      at: instant,
      day,
      /** The same weekday a week before. */
      before_day: day,
      figures: z.object({
        asked: count,
        /** Paid, or confirmed to be paid at the property. */
        confirmed: count,
        /** What guests pay for these, fees included. */
        confirmed_dirham: figureOf(dirham),
        /** Fees that were posted, less what was given back. */
        fees_dirham: figureOf(dirham),
        new_users: count,
        /** Stays that were paid or confirmed before. */
        cancelled: count,
      }),
      queues: z.array(queue),
    }),
    errors: [],
  }),
};
export type Dashboard = z.output<typeof dashboardOperations.getDashboard.ok>;
