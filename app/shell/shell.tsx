import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { useSession } from '#app/session/session.tsx';
import { useShowsAdministration } from '#app/session/use-shows-administration.ts';
import type { FrameHandle } from '#app/frame-handle.ts';
import { laterPart } from '#app/ui/later-part.tsx';
import { optionalPart } from '#app/ui/optional-part.tsx';
import { AccountPreferences } from './account-preferences.tsx';
import { SaveInvitation } from './save-invitation.tsx';
import { TopBar } from './top-bar.tsx';

const Footer = laterPart(() => import('./footer.tsx'));
/** Loaded for signed-in users only. */
const BottomBar = optionalPart(() => import('./bottom-bar.tsx'));
/** Loaded for administrators who see Diyar as somebody else. */
const ActAsBanner = optionalPart(() => import('./act-as-banner.tsx'));

export function Shell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { actAs } = useSession();
  return (
    <>
      {actAs ? (
        <Suspense>
          <ActAsBanner />
        </Suspense>
      ) : null}
      <Bars locale={locale}>{children}</Bars>
      <SaveInvitation />
    </>
  );
}

/** The bars that the screen asks for, around it. */
function Bars({ locale, children }: { locale: Locale; children: ReactNode }) {
  const matches = useMatches();
  const { user, loading, isExpected, hostMode, guestMode } = useSession();
  const hasBar = guestMode || (hostMode && user?.role !== 'host_pending_setup');
  /** Until the session is known too, so that the top bar does not leave a page that is there. */
  const isBarExpected = hasBar || (loading && isExpected);
  useFocusAfterNavigation();
  const showsAdministration = useShowsAdministration();
  const { topBar, hasFields } = (matches.at(-1)?.handle ?? {}) as FrameHandle;
  const asked = frameOf(matches);
  if (asked === 'administration' && showsAdministration) {
    return (
      <>
        <SkipLink />
        <Progress />
        <AccountPreferences locale={locale} />
        {children}
      </>
    );
  }
  const frame = asked === 'administration' ? 'full' : asked;
  if (frame === 'bare') {
    return (
      <>
        <Progress />
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
      </>
    );
  }
  const ownBars = frame === 'own-bars';
  const hasRoomForBar = frame === 'full' || frame === 'filling';
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Progress />
      <TopBar
        locale={locale}
        middle={topBar}
        hasMenuBelow={hostMode && hasBar && hasRoomForBar}
        className={ownBars || (frame === 'filling' && isBarExpected) ? 'max-md:hidden' : ''}
      />
      {/* Not over the controls of a screen that has its own at the lower edge: a chat, a map, a payment, fields. */}
      {(frame === 'full' || ownBars) && !hasFields ? <AccountPreferences locale={locale} /> : null}
      {/* What a user sees loads in the page: the footer waits below the window, so that it does not move with it. */}
      {/* Another frame has other bars: the same element would count as moved by them. */}
      <main
        key={frame}
        id="main"
        tabIndex={-1}
        className={`flex-1 outline-none ${frame === 'full' && (user || isExpected) ? 'min-h-dvh' : ''}`}
      >
        {children}
      </main>
      {frame === 'full' ? <Footer locale={locale} /> : null}
      {ownBars ? (
        <div className="max-md:hidden">
          <Footer locale={locale} />
        </div>
      ) : null}
      <Suspense>{hasBar && hasRoomForBar ? <BottomBar /> : null}</Suspense>
    </div>
  );
}

/** The frame that the innermost route with one asks for. */
function frameOf(matches: readonly { handle: unknown; loaderData: unknown }[]): NonNullable<FrameHandle['frame']> {
  const match = matches.findLast(({ handle }) => (handle as FrameHandle | undefined)?.frame !== undefined);
  const { frame, failedFrame } = (match?.handle ?? {}) as FrameHandle;
  return (match?.loaderData === undefined ? failedFrame : undefined) ?? frame ?? 'full';
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-60 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:shadow-float"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}

/**
 * Moves the focus to the heading of a new page where the element that had it is gone, such as the search box after Enter.
 * Otherwise a keyboard or a screen reader would begin at the top of the document again.
 */
function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [pathname]);
}

/** A progress line at the top edge during navigations that take more than 100 ms. */
function Progress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-busy="true"
      aria-hidden
      className="fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden bg-sea-wash"
    >
      <div className="h-full w-1/3 animate-[slide_1s_var(--ease-in-out)_100ms_infinite] bg-sea motion-reduce:w-full motion-reduce:animate-none" />
    </div>
  );
}
