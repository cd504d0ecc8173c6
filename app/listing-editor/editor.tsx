import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import type { FrameHandle } from '#app/frame-handle.ts';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Guard } from '#app/session/guard.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { Editor } from './parts/editor.tsx';
import { useStoredListing } from './parts/use-listing.ts';
import { useListingsPath } from './parts/use-listings-path.ts';

export const meta = pageMeta(msg`Edit listing`);
export const handle: FrameHandle = { frame: 'bare' };

export default function ListingEditor() {
  return (
    <Guard>
      <ListingEditorScreen />
    </Guard>
  );
}

/** The editor of one listing; the query string selects the step. */
function ListingEditorScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const listingsPath = useListingsPath();
  const { data, error, refetch, isFetching } = useStoredListing(id);
  if (data) return <Editor key={id} listing={data} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className="grid min-h-dvh place-items-center">
      {error === null ? (
        <Spinner label={t`Loading…`} />
      ) : (
        <EmptyState
          headingLevel={1}
          title={isMissing ? <Trans>There is no such listing</Trans> : <Trans>The listing could not be loaded</Trans>}
          action={
            <span className="flex flex-wrap justify-center gap-3">
              {isMissing ? null : (
                <Button kind="primary" isBusy={isFetching} onPress={() => void refetch()}>
                  <Trans>Retry</Trans>
                </Button>
              )}
              {/* The editor has no other way out: it has bars of its own. */}
              <LinkButton kind={isMissing ? 'primary' : 'secondary'} to={listingsPath}>
                <Trans>Your listings</Trans>
              </LinkButton>
            </span>
          }
        >
          {isMissing ? (
            <Trans>It was deleted, or it belongs to another account.</Trans>
          ) : (
            <Trans>What you typed before is kept on this device. Check your connection and try again.</Trans>
          )}
        </EmptyState>
      )}
    </div>
  );
}
