import { z } from 'zod';
import { partners } from '../calendar-sync.ts';
import { boundedCount, day, dinar, dirham, id, instant } from './common.ts';
import { entities } from './entities.ts';
import { everyAdminRole, type Role } from '../roles.ts';
import { operation } from './operation.ts';
import { reservationSchema } from './reservations.ts';

const hosts: readonly Role[] = ['host', 'host_company', 'admin'];

const earnings = z
  .object({
    metrics: z.object({
      /** What stays that began in the current month bring, and late cancellations; for administrators what was posted in it. */
      total_monthly_earnings: dinar,
      upcoming_payments: z.object({
        /** The sum of paid and confirmed bookings whose stay has not begun, less the service fee. */
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

/** Something that the host has to do, and whom or what it is about. */
const task = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('finish_listing'), listing_id: id, title: z.string(), is_rejected: z.boolean() }),
    z.object({
      kind: z.literal('repair_feed'),
      property_id: id,
      title: z.string(),
      partner: z.enum(partners),
      name: z.string().nullable(),
    }),
    z.object({
      kind: z.literal('answer_enquiry'),
      enquiry_id: id,
      guest_name: z.string(),
      title: z.string(),
      asked_at: instant,
      answer_by: instant.meta({ description: 'When the guest is told that there is no answer' }),
    }),
    z.object({ kind: z.literal('add_payout_account') }),
    z.object({
      kind: z.literal('pay_fees'),
      left_dirham: dirham.meta({ description: 'Of all statements of fees that are not paid' }),
      due_on: day.meta({ description: 'Of the earliest of them' }),
    }),
    z.object({
      kind: z.literal('answer_change'),
      booking_id: id,
      guest_name: z.string(),
      title: z.string(),
      answer_by: instant.meta({ description: 'Until when the host can accept or decline' }),
    }),
    z.object({
      kind: z.literal('write_review'),
      booking_id: id,
      guest_name: z.string(),
      title: z.string(),
      closes_on: day.meta({ description: 'The last day on which it can be written' }),
    }),
  ])
  .register(entities, { id: 'HostTask' });

const today = z
  .object({
    today: day,
    requests: z.array(reservationSchema).meta({ description: 'Waiting for an answer, the oldest first' }),
    arriving: z.array(reservationSchema).meta({ description: 'Stays that begin today or tomorrow' }),
    staying: z.array(reservationSchema).meta({ description: 'Stays that began before today and end after tomorrow' }),
    leaving: z.array(reservationSchema).meta({ description: 'Stays that end today or tomorrow' }),
    unread_conversations: boundedCount,
    tasks: z.array(task),
    generated_at: instant,
  })
  .register(entities, { id: 'HostToday' });

export const hostingOperations = {
  getHostToday: operation({
    method: 'GET',
    path: '/api/host/today',
    summary:
      'Requests, arrivals, stays and departures of today and tomorrow, and what there is to do; of all hosts for an administrator',
    access: hosts,
    adminRoles: everyAdminRole,
    coHosts: 'reservations',
    ok: today,
    errors: [],
  }),
  getHostEarnings: operation({
    method: 'GET',
    path: '/api/host/earnings',
    summary: 'Earnings of the host in this month, and those expected; for an administrator the sum of all hosts',
    access: hosts,
    keyScope: 'earnings:read',
    adminRoles: everyAdminRole,
    ok: earnings,
    errors: [],
  }),
};
