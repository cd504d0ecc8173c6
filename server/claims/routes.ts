import { claimRoles, type ClaimKind } from '#contract/claims.ts';
import type { claimsOperations } from '#contract/schemas/claims.ts';
import type { AdminRole } from '#contract/roles.ts';
import type { HandlersFor } from '#server/implement.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { assignItem } from './assigning.ts';
import { claimItem, claimNext, releaseItem } from './claiming.ts';
import { listAssignees, listClaims } from './queue-list.ts';

export function claimsHandlers(services: Services): HandlersFor<typeof claimsOperations> {
  return {
    async listClaims({ viewer, query }) {
      return { claims: await listClaims(services.db, query.kind, services.clock.now(), viewer) };
    },
    async claimItem({ viewer, body }) {
      requireRole(viewer, body.kind);
      return claimItem(services, { ...body, admin_id: viewer.id });
    },
    async claimNext({ viewer, body }) {
      requireRole(viewer, body.kind);
      return { claim: await claimNext(services, { ...body, admin_id: viewer.id }) };
    },
    async listAssignees({ viewer, query }) {
      requireRole(viewer, query.kind);
      return { administrators: await listAssignees(services.db, query.kind, viewer.id) };
    },
    async assignItem({ viewer, body }) {
      requireRole(viewer, body.kind);
      return assignItem(services, body, viewer);
    },
    async releaseItem({ viewer, body }) {
      return { released: await releaseItem(services, { ...body, admin_id: viewer.id }) };
    },
  };
}

/** Only who may decide on an item keeps it from others. Throws `admin_role_required`. */
function requireRole({ admin_role }: { admin_role: AdminRole | null }, kind: ClaimKind): void {
  if (admin_role === 'owner' || admin_role === claimRoles[kind]) return;
  throw new AppError('admin_role_required', { values: { roles: claimRoles[kind] } });
}
