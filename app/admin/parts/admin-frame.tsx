import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { OperationId } from '#contract/types.gen.ts';
import { admins } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { hiddenBelowLoadingClass } from '#app/ui/hide-below-loading.ts';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { tabsAt } from '../sections.ts';
import { RoleGate } from './role-gate.tsx';

/**
 * The frame of a screen for administrators: its guard, its margins, its title and the tabs of its section. `above` stands
 * over the title, such as the way back; without a title the screen has one of its own. `needs` is the operation without
 * which the screen shows nothing: administrators whose role does not allow it read which role does.
 */
export function AdminFrame({
  title,
  above,
  needs,
  children,
}: {
  title?: ReactNode;
  above?: ReactNode;
  needs?: OperationId;
  children: ReactNode;
}) {
  return (
    <Guard roles={admins} loginPath="/admin/login">
      <div className={`w-full max-w-[96rem] px-4 pt-4 pb-10 md:px-10 md:pt-5 md:pb-12 ${hiddenBelowLoadingClass}`}>
        {above ? <div className="-mt-3">{above}</div> : null}
        {/* At its end the bar of the administration has its search and its buttons. */}
        {title ? <h1 className="text-heading md:pe-44 lg:min-h-11 lg:pe-96">{title}</h1> : null}
        <SectionTabs />
        {needs ? <RoleGate needs={needs}>{children}</RoleGate> : children}
      </div>
    </Guard>
  );
}

function SectionTabs() {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const tabs = tabsAt(pathname);
  if (!tabs) return null;
  return (
    <div className="mt-2">
      <LinkTabs
        label={i18n._(tabs.section.label)}
        current={tabs.current.to}
        tabs={(tabs.section.screens ?? []).map(({ to, label }) => ({ to, title: i18n._(label) }))}
      />
    </div>
  );
}
