import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { SettingsGroup } from './settings-group.tsx';

export interface SettingsListProps<Row> {
  title: string;
  hint: ReactNode;
  list: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Undefined as long as they are not known. */
  rows: readonly Row[] | undefined;
  /** Takes the focus when the pressed button goes with its row. */
  region: RefObject<HTMLDivElement | null>;
  /** Shown where there are no rows. */
  empty: ReactNode;
  renderRow: (row: Row) => ReactNode;
  /** Below the rows. */
  children?: ReactNode;
}

/** A group of a settings section that is a list from the server: while it loads, where it failed, and where it is empty. */
export function SettingsList<Row>({
  title,
  hint,
  list,
  rows,
  region,
  empty,
  renderRow,
  children,
}: SettingsListProps<Row>) {
  const { t } = useLingui();
  return (
    <SettingsGroup title={title} hint={hint}>
      <div ref={region} tabIndex={-1} role="group" aria-label={title} className="outline-none">
        {list.isPending ? (
          <div role="status" aria-label={t`Loading…`} className="grid gap-4">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-14 w-full" />
          </div>
        ) : null}
        {list.isError ? <FailureNote isBusy={list.isFetching} onRetry={() => void list.refetch()} /> : null}
        {rows?.length === 0 ? empty : null}
        <ul>{rows?.map(renderRow)}</ul>
        {children}
      </div>
    </SettingsGroup>
  );
}
