import { z } from 'zod';
import { id, optional, text } from './common.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';
import { everyAdminRole, roles } from '../roles.ts';
import { nextCursor, pageQuery, previousCursor } from './paging.ts';
import { userGroups } from '../admin-users.ts';

const managedUser = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(roles),
    avatar: z.string().nullable(),
    joined_at: z.string(),
    identity_verified: z.boolean(),
    suspended_at: z.string().nullable(),
    /** As the administrator wrote it; null where the account is not suspended. */
    suspension_reason: z.string().nullable(),
  })
  .register(entities, { id: 'ManagedUser' });

const byUser = z.object({ user_id: id });
const reason = text(500, 'admin_reason_required').pipe(z.string().min(1, 'admin_reason_required'));

export const adminUsersOperations = {
  listUsers: operation({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'The accounts that are not closed, the newest first; with `q` by email address, name or phone number',
    access: admins,
    adminRoles: everyAdminRole,
    query: z.object({
      q: optional(text(200)),
      group: optional(z.enum(userGroups)),
      ...pageQuery({ default: 25, max: 100 }),
    }),
    ok: z.object({ users: z.array(managedUser), next_cursor: nextCursor, previous_cursor: previousCursor }),
    errors: [],
  }),
  suspendUser: operation({
    method: 'POST',
    path: '/api/admin/users/{user_id}/suspend',
    summary:
      'Suspend an account: its sessions end, its properties cannot be found or booked, and its coming guests are told',
    access: admins,
    adminRoles: ['trust'],
    params: byUser,
    body: z.object({ reason }),
    ok: managedUser,
    errors: ['not_found', 'state_moved_on'],
  }),
  reinstateUser: operation({
    method: 'POST',
    path: '/api/admin/users/{user_id}/reinstate',
    summary: 'End the suspension of an account: it can sign in, and its properties are found again',
    access: admins,
    adminRoles: ['trust'],
    params: byUser,
    body: z.object({ reason }),
    ok: managedUser,
    errors: ['not_found', 'state_moved_on'],
  }),
};
