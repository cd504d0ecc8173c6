import { Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** Below a list that is loaded in pages: the button for the next one, and that it could not be loaded. */
export function ShowMore({
  list: { moreFailed, hasMore, isLoadingMore, showMore },
}: {
  list: { moreFailed: boolean; hasMore: boolean; isLoadingMore: boolean; showMore: () => void };
}) {
  return (
    <>
      {moreFailed ? (
        <div className="mt-6">
          <Note tone="danger">
            <Trans>More could not be loaded. Check your connection and try again.</Trans>
          </Note>
        </div>
      ) : null}
      {hasMore ? (
        <Button className="mt-6 print:hidden" isBusy={isLoadingMore} onPress={showMore}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
  );
}
