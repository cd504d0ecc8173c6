import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AuditEntry, OperationId } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { operationLabels } from '#app/admin/parts/audit/operation-labels.ts';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';
import { RecordSection, SectionRow } from './record-section.tsx';

const shown = 5;

/** The latest entries of the audit log about a user. */
export function UserAudit({ userId }: { userId: string }) {
  const api = useApi();
  const keyFor = useKeyFor();
  const list = useQuery({
    queryKey: keyFor('admin-user', userId, 'audit'),
    queryFn: ({ signal }) => api.listAudit({ query: { subject: userId, limit: shown }, signal }),
    staleTime: 0,
  });
  return (
    <RecordSection
      title={<Trans>Audit log</Trans>}
      aside={
        <Link
          to={`/admin/settings/audit?subject=${userId}`}
          className="inline-flex min-h-11 items-center text-small text-sea-ink hover:underline"
        >
          <Trans>All entries</Trans>
        </Link>
      }
    >
      {list.isPending ? <LoadingRows /> : null}
      {list.isError ? <LoadFailure isBusy={list.isFetching} onRetry={() => void list.refetch()} /> : null}
      <ul className="mt-2">
        {list.data?.entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </RecordSection>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui();
  const label = operationLabels[entry.operation as OperationId];
  const act = label ? i18n._(label) : entry.operation;
  return (
    <SectionRow
      title={entry.refusal ? <Trans>Refused: {act}</Trans> : act}
      text={
        <>
          <bdi>{entry.actor.name}</bdi>
          {' · '}
          <bdi>{formatInstant(entry.at, i18n.locale as Locale)}</bdi>
          {entry.why ? (
            <>
              {' · '}
              <bdi>{entry.why}</bdi>
            </>
          ) : null}
        </>
      }
    />
  );
}
