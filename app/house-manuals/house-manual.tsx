import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { Route } from './+types/house-manual';
import { ApiError } from '#app/api.ts';
import type { FrameHandle } from '#app/frame-handle.ts';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ManualForm } from './parts/manual-form.tsx';
import { ManualPhotos } from './parts/manual-photos.tsx';
import { useManual } from './parts/use-manual.ts';

export const handle: FrameHandle = { hasFields: true };
export const meta = pageMeta(msg`House manual`);

export default function HouseManualRoute({ params }: Route.ComponentProps) {
  return (
    <Guard roles={hostArea}>
      <HouseManualScreen key={params.id} propertyId={params.id} />
    </Guard>
  );
}

function HouseManualScreen({ propertyId }: { propertyId: string }) {
  const { t } = useLingui();
  const manual = useManual(propertyId);
  const isNotFound = manual.error instanceof ApiError && [403, 404].includes(manual.error.status);
  return (
    <div className="page max-w-3xl py-6 md:py-9">
      <Link
        to="/host/listings"
        className="-mt-3 inline-flex min-h-11 items-center gap-1 text-small text-ink-2 hover:text-ink"
      >
        <ChevronLeft className="flip size-4" aria-hidden />
        <Trans>Listings</Trans>
      </Link>
      {manual.data ? (
        <>
          <h1 className="mt-1">
            <Trans>House manual</Trans>
          </h1>
          <p className="font-medium">
            <bdi>{manual.data.title}</bdi>
          </p>
          <p className="mt-1 mb-8 text-ink-2">
            <Trans>
              Guests see it on their trip once the stay is paid or confirmed, also without a connection, until they
              leave. Nobody else sees it.
            </Trans>
          </p>
          <div className="grid grid-cols-1 gap-10">
            <ManualForm key={manual.data.version} manual={manual.data} />
            <ManualPhotos manual={manual.data} />
          </div>
        </>
      ) : manual.isError ? (
        <EmptyState
          headingLevel={1}
          title={
            isNotFound ? <Trans>We can’t find this home</Trans> : <Trans>The house manual could not be loaded</Trans>
          }
          action={
            isNotFound ? (
              <LinkButton kind="primary" to="/host/listings">
                <Trans>See your listings</Trans>
              </LinkButton>
            ) : (
              <Button kind="primary" isBusy={manual.isRefetching} onPress={() => void manual.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            )
          }
        >
          {isNotFound ? (
            <Trans>A home has a manual once it is published. Perhaps you are logged in with another account.</Trans>
          ) : (
            <Trans>Check your connection and try again.</Trans>
          )}
        </EmptyState>
      ) : (
        <div role="status" aria-label={t`Loading the house manual…`} className="mt-6 grid gap-5">
          <Skeleton className="h-10 w-72 max-w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </div>
  );
}
