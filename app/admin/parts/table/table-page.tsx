import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadFailure, LoadingRows } from '../paged-list.tsx';
import { Pager } from './pager.tsx';
import { useRowCursor } from './use-row-cursor.ts';
import type { TableQuery } from './use-table-query.ts';

/** A page of a list as the API answers it, with the cursors of its neighbours. */
interface Page {
  previous_cursor: string | null;
  next_cursor: string | null;
}

/**
 * A page of a table: loading, failed, without rows, or with them, and the ways to the pages before and after. A page that is
 * being replaced stays, dimmed. Where the API refuses the address, it offers the way to the whole list.
 */
export function TablePage<Row, Answer extends Page>({
  page,
  rowsOf,
  keyOf,
  query,
  label,
  columns,
  isByTime,
  showAll,
  empty,
  count,
  after,
}: {
  page: UseQueryResult<Answer>;
  rowsOf: (answer: Answer) => readonly Row[];
  keyOf: (row: Row) => string;
  query: TableQuery;
  label: string;
  columns: readonly Column<Row>[];
  /** See `Pager`. */
  isByTime: boolean;
  /** The label of the way to the whole list. */
  showAll: ReactNode;
  /** In place of a table without rows. */
  empty: (answer: Answer) => ReactNode;
  /** What is on the page, beside its pager. */
  count: (rows: readonly Row[], answer: Answer) => ReactNode;
  after?: (answer: Answer) => ReactNode;
}) {
  const rows = page.data ? rowsOf(page.data) : [];
  const current = useRowCursor(rows.map(keyOf));
  if (page.isPending) return <LoadingRows />;
  if (!page.data) {
    return page.error instanceof ApiError && page.error.status === 422 ? (
      <EmptyState
        headingLevel={2}
        title={<Trans>This address is not understood</Trans>}
        action={
          <Button kind="primary" onPress={query.reset}>
            {showAll}
          </Button>
        }
      >
        <Trans>A filter or the page in it is wrong or out of date.</Trans>
      </EmptyState>
    ) : (
      <LoadFailure isBusy={page.isFetching} onRetry={() => void page.refetch()} />
    );
  }
  return (
    <div aria-busy={page.isPlaceholderData} className={`mt-2 ${page.isPlaceholderData ? 'opacity-60' : ''}`}>
      {rows.length > 0 ? (
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          order={query.order}
          onOrder={query.setOrder}
          currentKey={current}
        />
      ) : (
        empty(page.data)
      )}
      <Pager
        previous={page.data.previous_cursor}
        next={page.data.next_cursor}
        onTurn={query.setCursor}
        isByTime={isByTime}
      >
        {count(rows, page.data)}
      </Pager>
      {after?.(page.data)}
    </div>
  );
}
