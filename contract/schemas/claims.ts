import { z } from 'zod';
import { id, instant } from './common.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';
import { everyAdminRole } from '../roles.ts';
import { claimKinds } from '../claims.ts';

const claimKind = z.enum(claimKinds).meta({ description: 'The queue of the item' });

const claim = z
  .object({
    kind: z.enum(claimKinds),
    /** The listing, identity document, report, appeal, dispute or support case. */
    subject_id: id,
    admin: z.object({ id, name: z.string(), avatar: z.string().nullable() }),
    claimed_at: instant,
    claimed_until: instant,
    /** Another administrator has it by an assignment of the caller's; for an owner, by anybody's. They can assign it anew at once. */
    can_take_back: z.boolean(),
  })
  .register(entities, { id: 'Claim' });

const item = z.object({ kind: claimKind, subject_id: id });

export const claimsOperations = {
  listClaims: operation({
    method: 'GET',
    path: '/api/admin/claims',
    summary: 'The items of a queue that are claimed now, at most 200',
    access: admins,
    adminRoles: everyAdminRole,
    query: z.object({ kind: claimKind }),
    ok: z.object({ claims: z.array(claim) }),
    errors: [],
  }),
  claimItem: operation({
    method: 'POST',
    path: '/api/admin/claims',
    summary: 'Keep an item of a queue for the caller for 30 minutes, in which nobody else can decide on it',
    access: admins,
    adminRoles: ['trust', 'support'],
    // A claim only says who works on an item; what is decided is recorded.
    audited: false,
    body: item,
    ok: claim,
    errors: ['not_found', 'state_moved_on', 'decided_by_other', 'claimed_by_other', 'own_decision'],
  }),
  claimNext: operation({
    method: 'POST',
    path: '/api/admin/claims/next',
    summary: 'Claim the most urgent item of a queue that nobody has claimed; null where none is left',
    access: admins,
    adminRoles: ['trust', 'support'],
    // A claim only says who works on an item; what is decided is recorded.
    audited: false,
    body: z.object({ kind: claimKind }),
    ok: z.object({ claim: claim.nullable() }),
    errors: [],
  }),
  releaseItem: operation({
    method: 'POST',
    path: '/api/admin/claims/release',
    summary: 'End the caller’s claim of an item; without one, nothing changes',
    access: admins,
    adminRoles: ['trust', 'support'],
    // A claim only says who works on an item; what is decided is recorded.
    audited: false,
    body: item,
    ok: z.object({ released: z.boolean() }),
    errors: [],
  }),
  listAssignees: operation({
    method: 'GET',
    path: '/api/admin/claims/assignees',
    summary: 'The other administrators who may decide on the items of a queue, by name',
    access: admins,
    adminRoles: ['trust', 'support'],
    query: z.object({ kind: claimKind }),
    ok: z.object({ administrators: z.array(z.object({ id, name: z.string(), avatar: z.string().nullable() })) }),
    errors: [],
  }),
  assignItem: operation({
    method: 'POST',
    path: '/api/admin/claims/assign',
    summary:
      'Keep an item of a queue for another administrator for 24 hours, or for the caller for 30 minutes; not one that somebody else has claimed, but one that the caller has assigned, and for an owner one that anybody has',
    access: admins,
    adminRoles: ['trust', 'support'],
    body: z.object({ kind: claimKind, subject_id: id, admin_id: id }),
    ok: claim,
    errors: ['not_found', 'state_moved_on', 'decided_by_other', 'claimed_by_other', 'assignee_role'],
  }),
};
