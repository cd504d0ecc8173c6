import { z } from 'zod';
import { emailField } from './accounts.ts';
import { id, instant, text } from './common.ts';
import { entities } from './entities.ts';
import { adminRoles } from '../roles.ts';
import { admins, operation } from './operation.ts';
import { enrolmentLink } from './second-factors.ts';

const administrator = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    admin_role: z.enum(adminRoles),
    /** The caller, who cannot change their own role. */
    is_self: z.boolean(),
    /** An authenticator app or a passkey is set up. */
    has_second_factor: z.boolean(),
    /** Null for somebody who has not signed in since they are an administrator. */
    last_seen_at: instant.nullable(),
  })
  .register(entities, { id: 'Administrator' });

const list = z.object({
  administrators: z.array(administrator),
  /** Administrators set up their first second factor with a link. */
  enrols_by_link: z.boolean(),
});
const admin_role = z.enum(adminRoles, 'admin_role_choice');
const reason = text(500, 'admin_reason_required').pipe(z.string().min(1, 'admin_reason_required'));
const byUser = z.object({ user_id: id });

export const administratorsOperations = {
  listAdministrators: operation({
    method: 'GET',
    path: '/api/admin/administrators',
    summary: 'The administrators with their roles, owners first, at most 200',
    access: admins,
    adminRoles: ['owner'],
    ok: list,
    errors: [],
  }),
  addAdministrator: operation({
    method: 'POST',
    path: '/api/admin/administrators',
    summary: 'Make the guest with an email address an administrator; they are signed out and sign in as one',
    access: admins,
    adminRoles: ['owner'],
    body: z.object({ email: emailField, admin_role, reason }),
    /** The link is null where a password is enough to set up a second factor. */
    ok: list.extend({ link: enrolmentLink.nullable() }),
    recentSignIn: true,
    errors: [],
  }),
  changeAdminRole: operation({
    method: 'PATCH',
    path: '/api/admin/administrators/{user_id}',
    summary: 'Change the role of another administrator',
    access: admins,
    adminRoles: ['owner'],
    params: byUser,
    body: z.object({ admin_role, reason }),
    ok: list,
    recentSignIn: true,
    errors: ['not_found', 'own_admin_role', 'state_moved_on'],
  }),
  makeEnrolmentLink: operation({
    method: 'POST',
    path: '/api/admin/administrators/{user_id}/second-factor-link',
    summary:
      'A new link with which another administrator, who has no second factor, sets one up; an earlier one ends. Whoever makes it hands it over',
    access: admins,
    adminRoles: ['owner'],
    params: byUser,
    body: z.object({ reason }),
    ok: list.extend({ link: enrolmentLink }),
    recentSignIn: true,
    errors: ['not_found', 'own_admin_role', 'state_moved_on'],
  }),
  removeAdministrator: operation({
    method: 'POST',
    path: '/api/admin/administrators/{user_id}/remove',
    summary: 'Make another administrator a guest again; their sessions end',
    access: admins,
    adminRoles: ['owner'],
    params: byUser,
    body: z.object({ reason }),
    ok: list,
    recentSignIn: true,
    errors: ['not_found', 'own_admin_role', 'state_moved_on'],
  }),
};
