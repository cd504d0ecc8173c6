import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import { ApiError } from '#app/api.ts';
import { screenContext } from '#app/screen-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { pageData, temporaryFailureText } from '#app/page-data.ts';
import { PublishedReviews } from '#app/reviews/published-reviews.tsx';
import { useApi } from '#app/session/session.tsx';
import { packCards, unpackCards, viewCard } from '#app/shared/property-cards/property-card-view.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/host-profile';
import { HostCard } from './parts/host-card.tsx';
import { HostHomes } from './parts/host-homes.tsx';
import { hostMeta } from './parts/host-meta.ts';
import { ReportHost } from './parts/report-host.tsx';

const firstReviews = '6';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale, publicUrl } = context.get(screenContext);
  const request = { params: { id: params.id } };
  try {
    const [{ host, homes, next_cursor }, reviews] = await pageData(
      Promise.all([api.getHostProfile(request), api.listHostReviews({ ...request, query: { limit: firstReviews } })]),
    );
    return { host, homes: packCards(homes.map(viewCard)), moreHomes: next_cursor, reviews, locale, publicUrl };
  } catch (error) {
    // A malformed id is answered like an unknown one.
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')) {
      throw data(null, { status: 404 });
    }
    throw error;
  }
}

const metaOfMissing = pageMeta(msg`This host is not on Diyar`);

const metaOfFailed = pageMeta(msg`This page could not be shown`);

export function meta(args: Route.MetaArgs) {
  const { loaderData, location, error } = args;
  if (!loaderData)
    return isRouteErrorResponse(error) && error.status !== 404 ? metaOfFailed(args) : metaOfMissing(args);
  const { host, homes, locale, publicUrl } = loaderData;
  return hostMeta(host, unpackCards(homes), locale, publicUrl, location.pathname);
}

/** The public page of a host: who it is, the homes, and what guests wrote about these. */
export default function HostProfile({ loaderData }: Route.ComponentProps) {
  const { host, reviews, homes: packedHomes, moreHomes } = loaderData;
  const homes = useMemo(() => unpackCards(packedHomes), [packedHomes]);
  const { t } = useLingui();
  const api = useApi();
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-8 pt-6 md:grid-cols-[17rem_minmax(0,1fr)] md:gap-12 md:pt-12 xl:grid-cols-[20rem_minmax(0,1fr)] xl:gap-22">
      <aside aria-label={t`Host`} className="md:sticky md:top-[calc(var(--size-topbar)+1.5rem)]">
        <HostCard host={host} />
        <div className="mt-3 -ms-3">
          <ReportHost key={host.id} host={host} />
        </div>
      </aside>
      <div className="divide-y divide-line *:py-8 *:first:pt-0 *:last:pb-0 md:*:py-10">
        {host.bio ? (
          <section>
            <h2 className="mb-4 text-title">
              <Trans>
                About <bdi>{host.name}</bdi>
              </Trans>
            </h2>
            <p dir="auto" className="max-w-(--container-read) text-start text-lead text-pretty whitespace-pre-line">
              {host.bio}
            </p>
          </section>
        ) : null}
        <section>
          <h2 className="mb-5 text-title">
            <Trans>
              Homes of <bdi>{host.name}</bdi>
            </Trans>
          </h2>
          {homes.length === 0 ? (
            <p className="rounded-card bg-limestone px-5 py-8 text-center text-ink-2">
              <Trans>No home of this host can be booked at the moment.</Trans>
            </p>
          ) : (
            <HostHomes key={host.id} hostId={host.id} first={homes} nextCursor={moreHomes} />
          )}
        </section>
        <section id="reviews" className="scroll-mt-4">
          <h2 className="flex flex-wrap items-center gap-x-2 text-title">
            {host.rating === null || reviews.total === 0 ? (
              <Trans>No reviews yet</Trans>
            ) : (
              <>
                <Rating value={host.rating} />
                <span aria-hidden>·</span>
                <Plural value={reviews.total} one="# review" other="# reviews" />
              </>
            )}
          </h2>
          {reviews.total === 0 ? (
            <p className="mt-3 text-ink-2">
              <Trans>Guests write here after their stay. You could be the first.</Trans>
            </p>
          ) : (
            <PublishedReviews
              key={host.id}
              first={reviews}
              load={(cursor) => api.listHostReviews({ params: { id: host.id }, query: { limit: '10', cursor } })}
              homeOf={({ property }) => (
                <Link to={`/properties/${property.id}`} className="inline-block py-1 text-link">
                  <bdi>{property.title}</bdi>
                </Link>
              )}
            />
          )}
        </section>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="page grid min-h-[60vh] place-items-center">
      {isGone ? (
        <EmptyState
          headingLevel={1}
          title={<Trans>This host is not on Diyar</Trans>}
          link={{ to: '/search', text: <Trans>Find a home</Trans> }}
        >
          <Trans>The account may be closed, or the address is mistyped.</Trans>
        </EmptyState>
      ) : (
        <EmptyState
          headingLevel={1}
          title={<Trans>This page could not be shown</Trans>}
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
