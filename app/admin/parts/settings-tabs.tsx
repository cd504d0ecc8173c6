import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';

/** The screens of settings, as tabs that are links; each screen shows them below its title. */
export function SettingsTabs() {
  const { t } = useLingui();
  const tabs = [
    { to: '/admin/finance/fees', title: t`Fees and rates` },
    { to: '/admin/holidays', title: t`Holidays` },
    { to: '/admin/emergencies', title: t`Emergencies` },
    { to: '/admin/settings/administrators', title: t`Administrators` },
    { to: '/admin/settings/audit', title: t`Audit log` },
  ];
  return (
    <nav
      aria-label={t`Settings`}
      className="-mx-4 mt-5 flex overflow-x-auto px-4 shadow-[inset_0_-1px_var(--color-line)] [scrollbar-width:none] md:mx-0 md:gap-7 md:px-0"
    >
      {tabs.map(({ to, title }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="relative flex min-h-12 items-center px-2 whitespace-nowrap text-ink-2 focus-visible:-outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-sea md:px-0"
        >
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
