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
import { Suspense, type ReactNode } from 'react';
import { useKeptActs } from '#app/offline/kept-acts.ts';
import { useIsOnline } from '#app/shared/use-is-online.ts';
import { useSession } from '#app/session/session.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { optionalPart } from '#app/ui/optional-part.tsx';
import { NavLink } from '#app/ui/link.tsx';
import AccountMenuItems from './account-menu.tsx';

/** Where it cannot be loaded, acts stay where they are. */
const ActRunner = optionalPart(() => import('./act-runner.tsx'));

const UnreadMark = optionalPart(() => import('#app/messages/unread-mark.tsx'));

/** Large texts are limited by the width of a tab. */
const itemClass =
  'relative flex min-h-(--size-bottombar) flex-col items-center justify-center gap-1 text-center text-[min(0.6875rem,4.2vw)] text-ink-3 rtl:text-[min(0.75rem,4.2vw)] aria-[current=page]:font-strong aria-[current=page]:text-sea-ink aria-expanded:text-sea-ink';
const iconClass = 'size-5.5';
/** At the upper end of the icon of a tab. */
const dotClass = 'absolute start-1/2 top-3 ms-1.5 ring-2 ring-surface';

/** The five main screens of the user, on phones. Also sends kept acts. */
export default function BottomBar() {
  const { t } = useLingui();
  const { user, hostMode } = useSession();
  const isOnline = useIsOnline();
  const hasActs = useKeptActs(user?.id ?? '').some(({ refusal }) => refusal === undefined) && isOnline;
  return (
    <>
      {hasActs ? (
        <Suspense>
          <ActRunner />
        </Suspense>
      ) : null}
      {/* Reserves the height of the fixed bar at the end of the page. */}
      <div className="h-[calc(var(--size-bottombar)+env(safe-area-inset-bottom))] bg-limestone md:hidden" />
      <nav
        aria-label={t`Main`}
        data-bar="bottom"
        className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {hostMode ? <HostTabs /> : <GuestTabs />}
      </nav>
    </>
  );
}

function GuestTabs() {
  return (
    <>
      <Tab to="/" end icon={<Search className={iconClass} aria-hidden />}>
        <Trans>Explore</Trans>
      </Tab>
      <Tab to="/guest/wishlists" icon={<Heart className={iconClass} aria-hidden />}>
        <Trans>Wishlists</Trans>
      </Tab>
      <Tab to="/account/trips" icon={<Luggage className={iconClass} aria-hidden />}>
        <Trans>Trips</Trans>
      </Tab>
      <Tab to="/guest/messages" icon={<MessageCircle className={iconClass} aria-hidden />}>
        <span>
          <Trans>Messages</Trans>
          <Suspense>
            <UnreadMark side="guest" className={dotClass} />
          </Suspense>
        </span>
      </Tab>
      <Tab to="/account/settings" icon={<CircleUser className={iconClass} aria-hidden />}>
        <Trans>Profile</Trans>
      </Tab>
    </>
  );
}

function HostTabs() {
  const { t } = useLingui();
  return (
    <>
      <Tab to="/host/today" icon={<Sun className={iconClass} aria-hidden />}>
        <Trans>Today</Trans>
      </Tab>
      <Tab to="/host/calendar" icon={<CalendarDays className={iconClass} aria-hidden />}>
        <Trans>Calendar</Trans>
      </Tab>
      <Tab to="/host/listings" icon={<House className={iconClass} aria-hidden />}>
        <Trans>Listings</Trans>
      </Tab>
      <Tab to="/host/messages" icon={<MessageCircle className={iconClass} aria-hidden />}>
        <span>
          <Trans>Messages</Trans>
          <Suspense>
            <UnreadMark side="host" className={dotClass} />
          </Suspense>
        </span>
      </Tab>
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

function Tab({ to, end = false, icon, children }: { to: string; end?: boolean; icon: ReactNode; children: ReactNode }) {
  return (
    <NavLink to={to} end={end} className={itemClass}>
      {icon}
      {children}
    </NavLink>
  );
}
