import { Trans, useLingui } from '@lingui/react/macro';
import { LogIn, Menu as MenuIcon, MessageCircle } from 'lucide-react';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { useSession } from '#app/session/session.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { buttonClass, IconButton, iconButtonClass, textButtonClass } from '#app/ui/button.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { optionalPart } from '#app/ui/optional-part.tsx';
import { Link, NavLink } from '#app/ui/link.tsx';
import { PreferencesMenu } from './preferences-menu.tsx';

/** Where it cannot be loaded, its space stays empty. */
const Bell = optionalPart(() => import('#app/notifications/bell.tsx'), BellPlaceholder);
const UnreadMark = optionalPart(() => import('#app/messages/unread-mark.tsx'));
const AccountMenuItems = optionalPart(() => import('./account-menu.tsx'));

export interface TopBarProps {
  locale: Locale;
  /** The content that the screen puts in the middle. On phones it replaces the logo and the menu of language and currency. */
  middle?: ComponentType | undefined;
  /** On phones the bottom bar has the menu. */
  hasMenuBelow?: boolean;
  className?: string;
}

export function TopBar({ locale, middle: Middle, hasMenuBelow = false, className = '' }: TopBarProps) {
  const { t } = useLingui();
  const { loading, isExpected, user, hostMode } = useSession();
  const hosting = hostMode || user?.role === 'admin';
  return (
    <header className={`sticky top-(--size-act-as,0px) z-20 border-b border-line bg-canvas ${className}`}>
      {/* With content in the middle the bar is as wide as the window. */}
      <div
        className={`page relative flex min-h-(--size-topbar) flex-wrap items-center gap-x-2 md:gap-x-6 ${Middle ? 'max-w-none! py-1' : ''}`}
      >
        <Link
          to={hosting ? '/host/today' : '/'}
          aria-label={t`Diyar, home`}
          className={`flex min-h-11 flex-none items-center ${Middle ? 'max-md:hidden' : ''}`}
        >
          <Logo locale={locale} />
        </Link>
        {hostMode && user?.role !== 'host_pending_setup' ? <HostLinks /> : null}
        <div className={`flex flex-1 justify-center ${Middle ? 'min-w-[min(100%,11rem)]' : 'min-w-0'}`}>
          {Middle ? <Middle /> : null}
        </div>
        <nav
          aria-label={t`Account`}
          className="flex max-w-full flex-none flex-wrap items-center justify-end gap-1 md:gap-2"
        >
          {user && !hosting ? (
            <Link to="/dashboard/add-listing" className={`${textButtonClass} max-lg:hidden`}>
              <Trans>Diyar your home</Trans>
            </Link>
          ) : null}
          <PreferencesMenu locale={locale} className={textButtonClass} textClass="max-sm:sr-only" />
          {user ? (
            <>
              {user.role === 'admin' || user.role === 'host_pending_setup' ? null : (
                <Link
                  to={hosting ? '/host/messages' : '/guest/messages'}
                  className={`${iconButtonClass} hidden md:grid ${hosting ? 'lg:hidden' : ''}`}
                >
                  <MessageCircle className="size-5" aria-hidden />
                  <span className="sr-only">
                    <Trans>Messages</Trans>
                  </span>
                  <Suspense>
                    <UnreadMark
                      side={hosting ? 'host' : 'guest'}
                      className="absolute end-2.5 top-2.5 ring-2 ring-canvas"
                    />
                  </Suspense>
                </Link>
              )}
              <span className={Middle ? 'max-md:hidden' : ''}>
                <Suspense fallback={<BellPlaceholder />}>
                  <Bell />
                </Suspense>
              </span>
              <Link to="/account/settings" aria-label={t`Account`} className={`${iconButtonClass} hidden md:grid`}>
                <Avatar name={user.name} src={user.avatar} />
              </Link>
              <Menu
                label={t`Menu`}
                trigger={
                  <IconButton label={t`Menu`} className={hasMenuBelow ? 'max-md:hidden' : ''}>
                    <MenuIcon className="size-5" aria-hidden />
                  </IconButton>
                }
              >
                <Suspense>
                  <AccountMenuItems />
                </Suspense>
              </Menu>
            </>
          ) : (
            // While a user is expected, the space is reserved, to avoid a layout shift.
            <span className={`flex items-center gap-1 md:gap-2 ${loading && isExpected ? 'invisible' : ''}`}>
              <Link to="/login" className={`${textButtonClass} ${Middle ? 'max-md:-me-3' : ''}`}>
                {Middle ? <LogIn className="flip size-5 sm:hidden" aria-hidden /> : null}
                <span className={Middle ? 'max-sm:sr-only' : ''}>
                  <Trans>Log in</Trans>
                </span>
              </Link>
              <Link to="/signup" className={`${buttonClass({ kind: 'secondary' })} max-sm:hidden`}>
                <Trans>Sign up</Trans>
              </Link>
            </span>
          )}
        </nav>
      </div>
    </header>
  );
}

function BellPlaceholder() {
  return <span className="block size-11" />;
}

function HostLinks() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Hosting`} className="hidden items-stretch gap-1 self-stretch lg:flex">
      <HostLink to="/host/today">
        <Trans>Today</Trans>
      </HostLink>
      <HostLink to="/host/calendar">
        <Trans>Calendar</Trans>
      </HostLink>
      <HostLink to="/host/listings">
        <Trans>Listings</Trans>
      </HostLink>
      <HostLink to="/host/reservations">
        <Trans>Reservations</Trans>
      </HostLink>
      <HostLink to="/host/messages">
        <Trans>Messages</Trans>
        <Suspense>
          <UnreadMark side="host" className="ms-1.5" />
        </Suspense>
      </HostLink>
    </nav>
  );
}

function HostLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className="relative flex items-center px-3 text-small text-ink-2 aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-sea"
    >
      {children}
    </NavLink>
  );
}
