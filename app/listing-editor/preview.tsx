import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { FrameHandle } from '#app/frame-handle.ts';
import { PropertyPreview } from '#app/listings/property-preview.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { Guard } from '#app/session/guard.tsx';
import { useApi } from '#app/session/session.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';

export const meta = pageMeta(msg`Preview`);
export const handle: FrameHandle = { frame: 'own-bars' };

export default function ListingPreview() {
  return (
    <Guard>
      <ListingPreviewScreen />
    </Guard>
  );
}

/** The property page of a draft, as guests would see it. */
function ListingPreviewScreen() {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keyFor('listing-preview', id),
    queryFn: ({ signal }) => api.previewListing({ params: { id }, signal }),
    staleTime: 0,
  });
  const editorPath = `/host/listings/${id}?step=preview`;
  if (data && (data.title === '' || data.nightly.dirham === 0)) {
    return (
      <div className="page grid min-h-[60vh] place-items-center">
        <EmptyState
          headingLevel={1}
          title={<Trans>There is too little to show yet</Trans>}
          link={{ to: editorPath, text: <Trans>Back to the editor</Trans> }}
        >
          <Trans>With a title and a price, you see your home here as guests will.</Trans>
        </EmptyState>
      </div>
    );
  }
  if (data) {
    return (
      <PropertyPreview
        property={data}
        note={
          <Trans>
            This is how guests will see your home.{' '}
            <Link to={editorPath} className="font-medium underline">
              Back to the editor
            </Link>
          </Trans>
        }
      />
    );
  }
  return (
    <div className="page grid min-h-[60vh] place-items-center">
      {error === null ? (
        <Spinner label={t`Loading…`} />
      ) : (
        <EmptyState
          headingLevel={1}
          title={<Trans>The preview could not be loaded</Trans>}
          action={
            <span className="flex flex-wrap justify-center gap-3">
              <Button kind="primary" isBusy={isFetching} onPress={() => void refetch()}>
                <Trans>Retry</Trans>
              </Button>
              <LinkButton to={editorPath}>
                <Trans>Back to the editor</Trans>
              </LinkButton>
            </span>
          }
        >
          <Trans>Check your connection and try again.</Trans>
        </EmptyState>
      )}
    </div>
  );
}
