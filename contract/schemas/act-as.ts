import { z } from 'zod';
import { id, instant, text } from './common.ts';
import { admins, operation } from './operation.ts';

const reason = text(500, 'admin_reason_required').pipe(z.string().min(1, 'admin_reason_required'));

/**
 * An administrator sees Diyar as a user does, read-only: the token of an act-as session is refused by every operation that is
 * no GET (`act_as_read_only`), by those that are `ownOnly`, and where a document is asked for (`act_as_withheld`).
 */
export const actAsOperations = {
  startActAs: operation({
    method: 'POST',
    path: '/api/admin/users/{user_id}/act-as',
    summary: 'Begin to see Diyar as a user, read-only, for half an hour; never as an administrator',
    access: admins,
    adminRoles: ['trust', 'support'],
    params: z.object({ user_id: id }),
    body: z.object({ reason }),
    ok: z.object({
      act_as_id: id,
      /** An access token of the user that only reads. It cannot be refreshed. */
      act_as_token: z.string(),
      ends_at: instant,
      user: z.object({ id, name: z.string() }),
    }),
    errors: ['not_found', 'act_as_refused'],
  }),
  endActAs: operation({
    method: 'POST',
    path: '/api/admin/act-as/end',
    summary: 'End this act-as session, if the caller began it and it has not ended',
    access: admins,
    adminRoles: ['trust', 'support'],
    body: z.object({ act_as_id: id }),
    ok: z.object({ ended: z.boolean() }),
    errors: [],
  }),
};
