import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OperationId } from '#contract/types.gen.ts';
import { adminRolesFor, useMayCall } from '#app/session/admin-roles.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { adminRoleLabels } from './admin-role-labels.ts';

/** Shows its children to administrators whose role allows an operation; to others which role it needs. */
export function RoleGate({ needs, children }: { needs: OperationId; children: ReactNode }) {
  const { i18n } = useLingui();
  const mayCall = useMayCall();
  if (mayCall(needs)) return children;
  const names = adminRolesFor(needs).map((role) => i18n._(adminRoleLabels[role].name));
  const roles = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(names);
  return (
    <EmptyState
      headingLevel={2}
      title={<Trans>This page belongs to another role</Trans>}
      link={{ to: '/admin/dashboard', text: <Trans>To the dashboard</Trans> }}
    >
      <Trans>It needs the role {roles}. Ask an owner, who can do it or change your role.</Trans>
    </EmptyState>
  );
}
