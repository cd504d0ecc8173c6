import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/property';
import { ApiError } from '#app/api.ts';
import { screenContext } from '#app/screen-context.ts';
import type { FrameHandle } from '#app/frame-handle.ts';
import { pageMeta } from '#app/page-meta.ts';
import { pageData, temporaryFailureText } from '#app/page-data.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { withTexts } from '#app/later-texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { laterPart } from '#app/ui/later-part.tsx';
import type { FormerHomeData } from './parts/former-home.tsx';
import { loadFormerHome } from './parts/load-former-home.server.ts';
import { loadProperty } from './parts/load-property.server.ts';
import { PropertyScreen } from './parts/property-screen.tsx';
import { propertyMeta } from './parts/property-meta.ts';

const FormerHome = laterPart(() =>
  withTexts('stay', async () => ({ default: (await import('./parts/former-home.tsx')).FormerHome })),
);

export const handle: FrameHandle = { frame: 'own-bars', failedFrame: 'full' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale, publicUrl } = context.get(screenContext);
  try {
    const screen = await pageData(loadProperty(api, params.id, new URL(request.url).searchParams, locale));
    return { screen, locale, publicUrl };
  } catch (error) {
    // A malformed id is answered like an unknown one.
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')) {
      const former =
        error.code === 'not_found' ? await loadFormerHome(api, params.id, new URL(request.url).searchParams) : null;
      throw data(former, { status: 404 });
    }
    throw error;
  }
}

/** Dates and guests are in the query; the page loads the quote itself, so that changing them does not run the loader. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

const metaOfMissing = pageMeta(msg`This home is not on Diyar`);

export function meta(args: Route.MetaArgs) {
  const { loaderData, location } = args;
  if (!loaderData) return metaOfMissing(args);
  return propertyMeta(loaderData.screen, loaderData.locale, loaderData.publicUrl, location.pathname);
}

export default function Property({ loaderData }: Route.ComponentProps) {
  return <PropertyScreen key={loaderData.screen.property.id} data={loaderData.screen} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  const former = isGone ? (error.data as FormerHomeData | null) : null;
  if (former) {
    return (
      <div className="page pb-12">
        <FormerHome data={former} />
      </div>
    );
  }
  return (
    <div className="page grid min-h-[60vh] place-items-center">
      {isGone ? (
        <EmptyState
          headingLevel={1}
          title={<Trans>This home is not on Diyar</Trans>}
          link={{ to: '/search', text: <Trans>Find another home</Trans> }}
        >
          <Trans>Its host may have taken it down, or the address is mistyped.</Trans>
        </EmptyState>
      ) : (
        <EmptyState
          headingLevel={1}
          title={<Trans>This home could not be shown</Trans>}
          action={
            <LinkButton kind="primary" to="." reloadDocument>
              <Trans>Try again</Trans>
            </LinkButton>
          }
        >
          {temporaryFailureText(error) ?? (
            <Trans>It is our fault, and nothing you did is lost. Load the page again in a moment.</Trans>
          )}
        </EmptyState>
      )}
    </div>
  );
}
