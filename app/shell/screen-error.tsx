import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { readLanguageAddress } from '#contract/language-address.ts';
import { temporaryFailureText } from '#app/page-data.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** Shown in place of a screen: not found, no connection, Diyar is busy, or an error of the product. */
export function ScreenError({ error }: { error: unknown }) {
  const { t } = useLingui();
  const here = useLocation();
  const busyText = temporaryFailureText(error);
  // As it was when the screen failed: it is loaded again, and does not say another cause meanwhile. Servers have no `onLine`.
  const [isOffline] = useState(() => navigator.onLine === false);
  useEffect(() => {
    if (isOffline) void openKeptPage();
  }, [isOffline]);
  useEffect(() => {
    if (!isOffline) return undefined;
    let waiting: number | undefined;
    const tryAgain = () => {
      window.clearTimeout(waiting);
      waiting = window.setTimeout(() => {
        if (navigator.onLine) location.reload();
      }, settlingMs);
    };
    addEventListener('online', tryAgain);
    return () => {
      removeEventListener('online', tryAgain);
      window.clearTimeout(waiting);
    };
  }, [isOffline]);
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{t`Page not found · Diyar`}</title>
        <EmptyState
          headingLevel={1}
          title={<Trans>Page not found</Trans>}
          link={{ to: '/', text: <Trans>Back to Home</Trans> }}
        >
          <Trans>The address may be mistyped, or the page has moved. Start again from the home page.</Trans>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <title>
        {isOffline ? t`No connection · Diyar` : busyText ? t`Diyar is busy · Diyar` : t`Something went wrong · Diyar`}
      </title>
      <EmptyState
        headingLevel={1}
        title={
          isOffline ? (
            <Trans>You are offline</Trans>
          ) : busyText ? (
            <Trans>Diyar is busy</Trans>
          ) : (
            <Trans>Something went wrong</Trans>
          )
        }
        action={
          <LinkButton
            kind="primary"
            to={here}
            reloadDocument
            onClick={(event) => {
              // A reload without a connection would show the error page of the browser.
              if (!navigator.onLine) event.preventDefault();
            }}
          >
            <Trans>Try again</Trans>
          </LinkButton>
        }
      >
        {isOffline ? (
          <Trans>Check your connection; what you had open is still there when you come back.</Trans>
        ) : (
          (busyText ?? <Trans>It is our fault, and nothing you did is lost. Load the page again in a moment.</Trans>)
        )}
      </EmptyState>
    </>
  );
}

/**
 * After the event `online`. It may come while the user already follows a link to a kept page, which a reload of this one would
 * replace; app/offline/worker.ts waits as long.
 */
const settlingMs = 1000;

/** A page that has failed so shortly after it was loaded is not loaded again; one that a link led to is. */
const shortestStayMs = 5000;

/**
 * Loads the page from the service worker if this device keeps it: a navigation within the app needs data and the router's
 * list of routes from the server.
 */
async function openKeptPage(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const [load] = performance.getEntriesByType('navigation');
  const isLoaded = load !== undefined && new URL(load.name).pathname === location.pathname;
  if (isLoaded && performance.now() < shortestStayMs) return;
  const isHome = readLanguageAddress(location.pathname).path === '/';
  // The worker leads from each address of the home page to the one that is kept.
  if (isHome || (await caches.match(location.pathname, { ignoreSearch: true }))) location.reload();
}
