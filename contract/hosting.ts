import { z } from 'zod';
import { dinar } from './common.ts';
import { entities } from './entities.ts';
import { operation, type Role } from './operation.ts';

const hosts: readonly Role[] = ['host', 'host_company', 'admin'];

const earnings = z
  .object({
    metrics: z.object({
      /** Earnings posted in the current month, from completed stays and late cancellations. */
      total_monthly_earnings: dinar,
      upcoming_payments: z.object({
        /** The sum of paid and confirmed bookings that are not completed, less the service fee. */
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
    summary: 'Earnings of the host in this month, and those expected; for an administrator the sum of all hosts',
    access: hosts,
    ok: earnings,
    errors: [],
  }),
};
