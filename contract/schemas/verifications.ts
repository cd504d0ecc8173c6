import { z } from 'zod';
import { id, text } from './common.ts';
import { entities } from './entities.ts';
import { callLimits } from '../limits.ts';
import { admins, operation } from './operation.ts';
import type { Role } from '../roles.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { documentKinds, documentLimit } from '../verifications.ts';

const documentFields = {
  kind: z.enum(documentKinds),
  status: z.enum(['pending', 'approved', 'rejected']),
  submitted_at: z.string(),
  decided_at: z.string().nullable(),
  /** Why it was rejected, as the administrator wrote it. */
  reason: z.string().nullable(),
};

const verificationSchema = z
  .object({
    verified: z.boolean(),
    verified_at: z.string().nullable(),
    /** The latest document. */
    document: z.object(documentFields).nullable(),
  })
  .register(entities, { id: 'Verification' });

const queuedVerificationSchema = z
  .object({
    id,
    ...documentFields,
    user: z.object({
      id,
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      avatar: z.string().nullable(),
      joined_at: z.string(),
    }),
  })
  .register(entities, { id: 'QueuedVerification' });

const guestsAndHosts: readonly Role[] = ['guest', 'host', 'host_company', 'host_pending_setup'];
const confirmation = z.object({ message: z.string() });

export const verificationsOperations = {
  getVerification: operation({
    method: 'GET',
    path: '/api/account/verification',
    summary: 'The state of the caller’s identity verification',
    access: 'signed_in',
    ok: verificationSchema,
    errors: [],
  }),
  submitDocument: operation({
    method: 'POST',
    path: '/api/account/verification',
    summary: 'Submit a picture of an identity document, as a data URL, for an administrator’s decision',
    access: guestsAndHosts,
    body: z.object({ kind: z.enum(documentKinds), picture: z.string().min(1) }),
    ok: verificationSchema,
    status: 201,
    errors: ['picture_type', 'picture_too_large', 'picture_unreadable', 'document_waiting', 'already_verified'],
    rateLimit: callLimits.submitDocument,
    bodyLimit: documentLimit + 512 * 1024,
  }),
  listVerifications: operation({
    method: 'GET',
    path: '/api/admin/verifications',
    summary: 'Documents that wait for a decision, the oldest first',
    access: admins,
    adminRoles: ['trust'],
    query: z.object(pageQuery({ default: 50, max: 100 })),
    ok: z.object({ waiting: z.array(queuedVerificationSchema), total: z.int(), next_cursor: nextCursor }),
    errors: [],
  }),
  getDocument: operation({
    method: 'GET',
    path: '/api/admin/verifications/{id}/document',
    summary: 'The picture of a document as a data URL, until it is deleted',
    access: admins,
    adminRoles: ['trust'],
    audited: true,
    params: z.object({ id }),
    ok: z.object({ picture: z.string() }),
    errors: ['not_found'],
  }),
  approveDocument: operation({
    method: 'POST',
    path: '/api/admin/verifications/{id}/approve',
    summary: 'Approve a document: the identity of its owner is verified, if their name is still `shown_name`',
    access: admins,
    adminRoles: ['trust'],
    params: z.object({ id }),
    body: z.object({ shown_name: text(120) }),
    ok: confirmation,
    errors: ['not_found', 'state_moved_on', 'claimed_by_other', 'decided_by_other', 'name_changed'],
  }),
  rejectDocument: operation({
    method: 'POST',
    path: '/api/admin/verifications/{id}/reject',
    summary: 'Reject a document with a reason that its owner reads',
    access: admins,
    adminRoles: ['trust'],
    params: z.object({ id }),
    body: z.object({ reason: text(500, 'reason_required').pipe(z.string().min(1, 'reason_required')) }),
    ok: confirmation,
    errors: ['not_found', 'state_moved_on', 'claimed_by_other', 'decided_by_other'],
  }),
};
