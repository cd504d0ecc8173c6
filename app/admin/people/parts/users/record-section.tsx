import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { LoadFailure, LoadingRows, type usePages } from '#app/admin/parts/paged-list.tsx';

/** A section of a record with its title, and what stands beside it. */
export function RecordSection({
  title,
  aside,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The first rows of a list of the record, and a button for more; `empty` is a sentence. */
export function SectionRows<Page extends { next_cursor: string | null }>({
  list,
  rowsOf,
  empty,
}: {
  list: ReturnType<typeof usePages<Page>>;
  /** The rows of a page, each with a key. */
  rowsOf: (page: Page) => ReactNode[];
  empty: ReactNode;
}) {
  const rows = list.data?.pages.flatMap(rowsOf) ?? [];
  return (
    <>
      {list.isPending ? <LoadingRows /> : null}
      {list.isError ? <LoadFailure isBusy={list.isFetching} onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && rows.length === 0 ? <p className="mt-3 text-ink-2">{empty}</p> : null}
      {rows.length > 0 ? <ul className="mt-2">{rows}</ul> : null}
      {list.hasNextPage ? (
        <Button
          kind="quiet"
          onPress={() => void list.fetchNextPage()}
          isBusy={list.isFetchingNextPage}
          className="-ms-3 mt-1"
        >
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
  );
}

/** A row of a section: what it is about, a second line, and what stands at its end. */
export function SectionRow({ title, text, end }: { title: ReactNode; text: ReactNode; end?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-line py-2.5 last:border-0">
      <span className="min-w-[min(100%,8rem)] flex-1">
        <span className="block font-medium wrap-anywhere">{title}</span>
        <span className="block text-small wrap-anywhere text-ink-2">{text}</span>
      </span>
      {end ? <span className="grid justify-items-end gap-1 text-small">{end}</span> : null}
    </li>
  );
}
