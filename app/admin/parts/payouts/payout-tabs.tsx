import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

/** The screens about payouts, as tabs that are links; each screen shows them below its title. */
export function PayoutTabs() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On phones the tabs are wider than the screen.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (current)
      nav.current?.scrollTo({ left: current.offsetLeft + current.offsetWidth / 2 - nav.current.clientWidth / 2 });
  }, [pathname]);
  const tabs = [
    { to: '/admin/payouts/batches', title: t`Batches`, hasOwnScreens: true },
    { to: '/admin/payouts/returned', title: t`Returned by the bank` },
    { to: '/admin/payouts/holds', title: t`Holds and debts` },
    { to: '/admin/payouts', title: t`Accounts and fees` },
  ];
  return (
    <nav
      ref={nav}
      aria-label={t`Payouts`}
      className="relative -mx-4 mt-5 flex gap-3 overflow-x-auto px-4 shadow-[inset_0_-1px_var(--color-line)] [scrollbar-width:none] md:mx-0 md:gap-7 md:px-0"
    >
      {tabs.map(({ to, title, hasOwnScreens = false }) => (
        <NavLink
          key={to}
          to={to}
          end={!hasOwnScreens}
          className="relative flex min-h-12 items-center px-2 whitespace-nowrap text-ink-2 focus-visible:-outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-sea md:px-0"
        >
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
