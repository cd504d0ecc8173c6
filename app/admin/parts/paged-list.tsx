import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

interface PageOptions {
  /** Absent for the first page. */
  query: { cursor?: string };
  signal: AbortSignal;
}

/** Loads a list of the API page by page. Another administrator may have changed it, so it is loaded anew at each visit. */
export function usePages<Page extends { next_cursor: string | null }>(
  queryKey: QueryKey,
  loadPage: (options: PageOptions) => Promise<Page>,
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => loadPage({ query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
}

/** The rows of all pages so far, with what stands in their place while they load, if that fails, and if there are none. */
export function PagedList<Page extends { next_cursor: string | null }>({
  list,
  rowsOf,
  emptyTitle,
  emptyText,
}: {
  list: ReturnType<typeof usePages<Page>>;
  /** The rows of a page, each with a key. */
  rowsOf: (page: Page) => ReactNode[];
  emptyTitle: ReactNode;
  emptyText: ReactNode;
}) {
  const rows = list.data?.pages.flatMap(rowsOf) ?? [];
  return (
    <>
      {list.isPending ? <LoadingRows /> : null}
      {list.isError ? <LoadFailure isBusy={list.isFetching} onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && rows.length === 0 ? (
        <EmptyState headingLevel={2} title={emptyTitle}>
          {emptyText}
        </EmptyState>
      ) : null}
      <ul className="mt-2">{rows}</ul>
      {list.hasNextPage ? (
        <Button onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage} className="mt-6">
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
  );
}

export function LoadingRows() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading…`} className="mt-4 grid gap-4">
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} className="h-16 w-full" />
      ))}
    </div>
  );
}

export function LoadFailure({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <div className="mt-4">
      <FailureNote isBusy={isBusy} onRetry={onRetry} />
    </div>
  );
}
