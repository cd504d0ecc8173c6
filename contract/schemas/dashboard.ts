import { z } from 'zod';
import { day, dirham, instant } from './common.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';
import { everyAdminRole } from '../roles.ts';
import { queueKinds } from '../dashboard.ts';

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
