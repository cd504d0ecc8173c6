import { Trans, useLingui } from '@lingui/react/macro';
import type { UserRecord } from '#contract/types.gen.ts';
import { adminRoleLabels } from '#app/admin/parts/admin-role-labels.ts';

/** What an account is: guest, host, company or administrator. */
export function UserRole({ user: { role, admin_role } }: { user: Pick<UserRecord, 'role' | 'admin_role'> }) {
  const { i18n } = useLingui();
  if (admin_role) {
    const name = i18n._(adminRoleLabels[admin_role].name);
    return <Trans>Administrator: {name}</Trans>;
  }
  if (role === 'admin') return <Trans>Administrator</Trans>;
  if (role === 'host') return <Trans context="an account">Host</Trans>;
  if (role === 'host_company') return <Trans>Company that hosts</Trans>;
  if (role === 'host_pending_setup') return <Trans>Host without a listing</Trans>;
  return <Trans context="an account">Guest</Trans>;
}
