import { z } from 'zod';
import { bookingStatuses } from '../booking-statuses.ts';
import { day, dirham, id, instant, text } from './common.ts';
import { entities } from './entities.ts';
import { listingStatuses } from '../listings.ts';
import { admins, operation } from './operation.ts';
import { everyAdminRole, roles } from '../roles.ts';
import { paymentMethods, paymentStatuses } from '../payments.ts';

const foundUser = z
  .object({ id, name: z.string(), email: z.string(), role: z.enum(roles), avatar: z.string().nullable() })
  .register(entities, { id: 'FoundUser' });
const foundBooking = z
  .object({
    id,
    number: z.string(),
    status: z.enum(bookingStatuses),
    guest: z.string(),
    home: z.string(),
    check_in: day,
    check_out: day,
  })
  .register(entities, { id: 'FoundBooking' });
const foundPayment = z
  .object({
    id,
    booking_id: id,
    booking_number: z.string(),
    method: z.enum(paymentMethods),
    status: z.enum(paymentStatuses),
    amount_dirham: dirham,
    /** That of the gateway or the bank; before there is one, our own. */
    reference: z.string(),
    at: instant,
  })
  .register(entities, { id: 'FoundPayment' });
const foundProperty = z
  .object({ id, title: z.string(), host: z.string(), listing_status: z.enum(listingStatuses) })
  .register(entities, { id: 'FoundProperty' });

const adminSearchSchema = z
  .object({
    users: z.array(foundUser),
    bookings: z.array(foundBooking),
    payments: z.array(foundPayment),
    properties: z.array(foundProperty),
  })
  .register(entities, { id: 'AdminSearch' });

export const adminSearchOperations = {
  searchAdministration: operation({
    method: 'GET',
    path: '/api/admin/search',
    summary:
      'A few users by name or email, bookings by number or name, payments by reference, and properties by title, for one text',
    access: admins,
    adminRoles: everyAdminRole,
    query: z.object({ q: text(80) }),
    ok: adminSearchSchema,
    errors: [],
  }),
};
