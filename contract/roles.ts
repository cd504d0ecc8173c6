export const roles = ['guest', 'host', 'host_company', 'host_pending_setup', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The roles of administrators. An owner may do everything. */
export const adminRoles = ['owner', 'finance', 'trust', 'support'] as const;
export type AdminRole = (typeof adminRoles)[number];
/** For operations that administrators in every role may call. */
export const everyAdminRole: readonly AdminRole[] = adminRoles;

/** Whether a caller may call an operation as far as roles of administrators decide it; `adminRole` is null for others. */
export function allowsAdminRole(
  { adminRoles: allowed }: { readonly adminRoles?: readonly AdminRole[] | undefined },
  adminRole: AdminRole | null,
): boolean {
  return adminRole === null || adminRole === 'owner' || allowed === undefined || allowed.includes(adminRole);
}
