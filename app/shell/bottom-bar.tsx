import { Trans, useLingui } from '@lingui/react/macro';
import {
  CalendarDays,
  CircleUser,
  Heart,
  House,
  Luggage,
  Menu as MenuIcon,
  MessageCircle,
  Search,
  Sun,
} from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useOutbox } from '#app/messages/outbox.ts';
import { useIsOnline } from '#app/shared/use-is-online.ts';
import { useSession } from '#app/session/session.tsx';
import { Menu } from '#app/ui/menu.tsx';
import AccountMenuItems from './account-menu.tsx';

/** Where it cannot be had, what waits goes on waiting. */
const OutboxRunner = lazy(() => import('#app/messages/outbox-runner.tsx').catch(() => ({ default: () => null })));

const itemClass =
  'flex h-(--size-bottombar) flex-col items-center justify-center gap-1 text-[0.6875rem] text-ink-3 rtl:text-[0.75rem] aria-[current=page]:font-strong aria-[current=page]:text-sea-ink aria-expanded:text-sea-ink';
const iconClass = 'size-5.5';

/** A person's five places, in reach of a thumb; only on phones. Whatever waits to be sent goes out from here. */
export default function BottomBar() {
  const { t } = useLingui();
  const { user, hostMode } = useSession();
  const isOnline = useIsOnline();
  const isWaiting = useOutbox(user?.id ?? '').length > 0 && isOnline;
  return (
    <>
      {isWaiting ? (
        <Suspense>
          <OutboxRunner />
        </Suspense>
      ) : null}
      {/* Keeps the end of the page above the bar. */}
      <div className="h-[calc(var(--size-bottombar)+env(safe-area-inset-bottom))] bg-limestone md:hidden" />
      <nav
        aria-label={t`Main`}
        data-bar="bottom"
        className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {hostMode ? <HostPlaces /> : <GuestPlaces />}
      </nav>
    </>
  );
}

function GuestPlaces() {
  return (
    <>
      <Place to="/" end icon={<Search className={iconClass} aria-hidden />}>
        <Trans>Explore</Trans>
      </Place>
      <Place to="/guest/wishlists" icon={<Heart className={iconClass} aria-hidden />}>
        <Trans>Wishlists</Trans>
      </Place>
      <Place to="/account/trips" icon={<Luggage className={iconClass} aria-hidden />}>
        <Trans>Trips</Trans>
      </Place>
      <Place to="/guest/messages" icon={<MessageCircle className={iconClass} aria-hidden />}>
        <Trans>Messages</Trans>
      </Place>
      <Place to="/account/settings" icon={<CircleUser className={iconClass} aria-hidden />}>
        <Trans>Profile</Trans>
      </Place>
    </>
  );
}

function HostPlaces() {
  const { t } = useLingui();
  return (
    <>
      <Place to="/host/today" icon={<Sun className={iconClass} aria-hidden />}>
        <Trans>Today</Trans>
      </Place>
      <Place to="/host/calendar" icon={<CalendarDays className={iconClass} aria-hidden />}>
        <Trans>Calendar</Trans>
      </Place>
      <Place to="/host/listings" icon={<House className={iconClass} aria-hidden />}>
        <Trans>Listings</Trans>
      </Place>
      <Place to="/host/messages" icon={<MessageCircle className={iconClass} aria-hidden />}>
        <Trans>Messages</Trans>
      </Place>
      <Menu
        label={t`Menu`}
        place="above-bar"
        trigger={
          <button type="button" className={itemClass}>
            <MenuIcon className={iconClass} aria-hidden />
            <Trans>Menu</Trans>
          </button>
        }
      >
        <AccountMenuItems />
      </Menu>
    </>
  );
}

function Place({
  to,
  end = false,
  icon,
  children,
}: {
  to: string;
  end?: boolean;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <NavLink to={to} end={end} className={itemClass}>
      {icon}
      {children}
    </NavLink>
  );
}
