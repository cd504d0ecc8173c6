import adminRoles from 'virtual:operation-admin-roles';
import { allowsAdminRole, type AdminRole } from '#contract/roles.ts';
import type { OperationId } from '#contract/types.gen.ts';
import { useSession } from './session.tsx';

/** The role of the signed-in administrator; undefined for everybody else. */
export function useAdminRole(): AdminRole | undefined {
  return useSession().user?.admin_role ?? undefined;
}

/** Tells which operations the role of the signed-in administrator allows. The server checks each call itself. */
export function useMayCall(): (operationId: OperationId) => boolean {
  const role = useAdminRole() ?? null;
  return (operationId) => allowsAdminRole({ adminRoles: adminRoles[operationId] }, role);
}

/** The roles besides the owner that may call an operation. */
export function adminRolesFor(operationId: OperationId): readonly AdminRole[] {
  return adminRoles[operationId] ?? [];
}
