import { z } from 'zod';
import { dirham, id, instant, text } from './common.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { everyAdminRole } from '../roles.ts';
import { twoPersonOperations, twoPersonStates } from '../two-persons.ts';

const person = z.object({ id, name: z.string() });

/** A call of an administrator that waits until another one agrees. */
const twoPersonRequest = z
  .object({
    id,
    operation: z.enum(twoPersonOperations),
    subject_id: id,
    /** What it is about: the number of a booking, a case or a payment. */
    name: z.string(),
    amount_dirham: dirham,
    /** The reason or note that the administrator wrote; empty where the call has none. */
    why: z.string(),
    state: z.enum(twoPersonStates),
    requested_at: instant,
    requested_by: person,
    decided_at: instant.nullable(),
    decided_by: person.nullable(),
    refusal: z.string().nullable(),
    /** What the caller may do now: who asked cannot agree. */
    actions: z.array(z.enum(['agree', 'refuse'])),
  })
  .register(entities, { id: 'TwoPersonRequest' });

const byRequest = z.object({ request_id: id });

export const twoPersonsOperations = {
  listTwoPersonRequests: operation({
    method: 'GET',
    path: '/api/admin/two-person-requests',
    summary: 'Calls above the limit of an administrator that wait for a second one, oldest first',
    access: admins,
    adminRoles: everyAdminRole,
    query: z.object(pageQuery({ default: 20, max: 100 })),
    ok: z.object({
      requests: z.array(twoPersonRequest),
      /** What the caller may still do alone today, and the limit in force. */
      alone_dirham: dirham,
      limit_dirham: dirham,
      next_cursor: nextCursor,
    }),
    errors: [],
  }),
  askSecondAdmin: operation({
    method: 'POST',
    path: '/api/admin/two-person-requests',
    summary:
      'Ask another administrator to agree to a call that was refused with `above_admin_limit`. The call is checked now, and made once another agrees',
    access: admins,
    adminRoles: everyAdminRole,
    body: z.object({
      operation: z.enum(twoPersonOperations),
      /** Of the path of the operation. */
      params: z.record(z.string().max(40), z.string().max(100)),
      /** As of the operation. */
      body: z.record(z.string().max(60), z.unknown()).default({}),
    }),
    ok: twoPersonRequest,
    status: 201,
    recentSignIn: true,
    errors: ['not_found', 'agreement_waiting', 'second_not_needed', 'state_moved_on', 'admin_role_required'],
  }),
  agreeToRequest: operation({
    method: 'POST',
    path: '/api/admin/two-person-requests/{request_id}/agree',
    summary: 'Agree to the call of another administrator, which is made now',
    access: admins,
    adminRoles: everyAdminRole,
    params: byRequest,
    body: z.object({
      /** As it was shown. */
      amount_dirham: dirham,
    }),
    ok: twoPersonRequest,
    recentSignIn: true,
    errors: ['not_found', 'state_moved_on', 'second_admin_needed', 'admin_role_required'],
  }),
  refuseRequest: operation({
    method: 'POST',
    path: '/api/admin/two-person-requests/{request_id}/refuse',
    summary: 'Refuse the call of another administrator, or take back one’s own',
    access: admins,
    adminRoles: everyAdminRole,
    params: byRequest,
    body: z.object({ reason: text(500, 'reason_required').pipe(z.string().min(1, 'reason_required')) }),
    ok: twoPersonRequest,
    errors: ['not_found', 'state_moved_on', 'admin_role_required'],
  }),
};
