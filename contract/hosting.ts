import { z } from 'zod';
import { dinar } from './common.ts';
import { entities } from './entities.ts';
import { operation, type Role } from './operation.ts';

const hosts: readonly Role[] = ['host', 'host_company', 'admin'];

const earnings = z
  .object({
    metrics: z.object({
      /** What became the host's in the current month: of stays that ended, and of late cancellations. */
      total_monthly_earnings: dinar,
      upcoming_payments: z.object({
        /** What stays that are paid or confirmed will bring, less the service fee. */
        expected_amount: dinar,
        bookings: z.int(),
      }),
    }),
    date_range: z.object({
      /** `2026-11`, in Africa/Tripoli. */
      current_month: z.string(),
    }),
  })
  .register(entities, { id: 'HostEarnings' });
export type HostEarnings = z.output<typeof earnings>;

export const hostingOperations = {
  getHostEarnings: operation({
    method: 'GET',
    path: '/api/host/earnings',
    summary: 'What the host earns this month and is still to come; for an administrator, all hosts together',
    access: hosts,
    ok: earnings,
    errors: [],
  }),
};
