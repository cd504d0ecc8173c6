import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { todayInTripoli } from '#app/shared/days.ts';
import { useFile } from '#app/shared/use-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { operationLabels } from './parts/audit/operation-labels.ts';
import { AdminFrame } from './parts/admin-frame.tsx';
import { AuditChain } from './parts/audit/audit-chain.tsx';
import { AuditRow, auditColumns } from './parts/audit/audit-row.tsx';
import { PagedList, usePages } from './parts/paged-list.tsx';

export const meta = pageMeta(msg`Audit log`);

/** What administrators did and which records they opened, by who, act, subject and day. */
export default function AdminAudit() {
  return (
    <AdminFrame title={<Trans>Audit log</Trans>} needs="listAudit">
      <p className="mt-1 text-small text-ink-2">
        <Trans>Append-only: nobody can change or remove a line unnoticed, the owner neither.</Trans>
      </p>
      <AuditChain />
      <AuditLog />
    </AdminFrame>
  );
}

const filterNames = ['actor', 'operation', 'subject', 'audit_day'] as const;
type Filters = Partial<Record<(typeof filterNames)[number], string>>;

function AuditLog() {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const [search, setSearch] = useSearchParams();
  const filters: Filters = {};
  for (const name of filterNames) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  const change = (changed: Filters) => {
    const next = Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== '');
    setSearch(Object.fromEntries(next), { preventScrollReset: true });
  };
  const list = usePages(keyFor('audit', filters), ({ query, signal }) =>
    api.listAudit({ query: { ...filters, ...query }, signal }),
  );
  // Of its own, so that the choice stays while another page is loaded.
  const actors = useQuery({
    queryKey: keyFor('audit-actors'),
    queryFn: async ({ signal }) => (await api.listAudit({ query: { limit: 1 }, signal })).actors,
  });
  return (
    <>
      <AuditFilters key={filters.subject ?? ''} filters={filters} actors={actors.data ?? []} onChange={change} />
      <div
        aria-hidden
        className={`${auditColumns} mt-6 border-b border-line pb-2 text-caption text-ink-2 max-lg:hidden`}
      >
        <span>{t`When`}</span>
        <span>{t`Who`}</span>
        <span>{t`What`}</span>
        <span>{t`Before, after`}</span>
        <span>{t`Why`}</span>
        <span>{t`From where`}</span>
      </div>
      <PagedList
        list={list}
        rowsOf={(page) =>
          page.entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} onSubject={(subject) => change({ subject })} />
          ))
        }
        emptyTitle={<Trans>No line here</Trans>}
        emptyText={<Trans>Nothing was done that fits these filters.</Trans>}
      />
    </>
  );
}

function AuditFilters({
  filters,
  actors,
  onChange,
}: {
  filters: Filters;
  actors: readonly { id: string; name: string }[];
  onChange: (changed: Filters) => void;
}) {
  const { t, i18n } = useLingui();
  const [subject, setSubject] = useState(filters.subject ?? '');
  const named = Object.entries(operationLabels).map(([value, label]) => ({ value, label: i18n._(label) }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ subject: subject.trim() });
  };
  return (
    <form
      onSubmit={submit}
      className="mt-5 grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.2fr)_10rem_auto_auto]"
    >
      <TextField
        label={<Trans>Number, name or id</Trans>}
        type="search"
        name="subject"
        maxLength={200}
        value={subject}
        onChange={setSubject}
      />
      <Select
        label={<Trans>Who</Trans>}
        value={filters.actor ?? ''}
        onChange={(actor) => onChange({ actor })}
        options={[{ value: '', label: t`Anybody` }, ...actors.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Select
        label={<Trans>What</Trans>}
        value={filters.operation ?? ''}
        onChange={(operation) => onChange({ operation })}
        options={[{ value: '', label: t`Any act` }, ...named]}
      />
      <TextField
        label={<Trans>Day</Trans>}
        type="date"
        max={todayInTripoli()}
        value={filters.audit_day ?? ''}
        onChange={(audit_day) => onChange({ audit_day })}
      />
      <Button type="submit" size="big">
        <Trans>Find</Trans>
      </Button>
      <ExportButton filters={filters} />
    </form>
  );
}

/** Saves the lines that the filters find as CSV. */
function ExportButton({ filters }: { filters: Filters }) {
  const save = useFile(() => ({
    operationId: 'listAudit',
    query: { ...filters },
    name: `audit-${todayInTripoli()}.csv`,
  }));
  return (
    <Button kind="quiet" size="big" isBusy={save.isPending} onPress={() => save.mutate()}>
      <Download className="size-4.5" aria-hidden />
      <Trans>Export</Trans>
    </Button>
  );
}
