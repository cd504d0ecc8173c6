import { useLingui } from '@lingui/react/macro';
import { useAdminRole } from '#app/session/admin-roles.ts';
import { adminRoleLabels } from './parts/admin-role-labels.ts';

/** The role of the signed-in administrator. */
export function AdministratorRole() {
  const { i18n } = useLingui();
  const role = useAdminRole();
  return role ? i18n._(adminRoleLabels[role].name) : null;
}
