import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { registerExportLimit } from '#contract/guest-register.ts';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { ShowMore } from '#app/shared/show-more.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ExportButtons } from './parts/export-buttons.tsx';
import { RegisterFilters, RegisterTabs } from './parts/register-filters.tsx';
import { RegisterRow } from './parts/register-row.tsx';
import { readView, useRegisters, type RegisterView } from './parts/use-registers.ts';

export const meta = pageMeta(msg`Guest registers`);

export default function RegistersRoute() {
  return (
    <Guard roles={hostArea}>
      <div className="page py-6 md:py-9">
        <Link
          to="/host/reservations"
          className="-mt-3 inline-flex min-h-11 items-center gap-1 text-small text-ink-2 hover:text-ink"
        >
          <ChevronLeft className="flip size-4" aria-hidden />
          <Trans>Reservations</Trans>
        </Link>
        <h1>
          <Trans>Guest registers</Trans>
        </h1>
        <p className="max-w-[42rem] text-ink-2">
          <Trans>Who stays in your homes, for the authorities that ask. Choose stays to make one file of them.</Trans>
        </p>
        <RegistersScreen />
      </div>
    </Guard>
  );
}

/** The registers of all stays by state; those that are chosen become one file. The view is in the query string. */
function RegistersScreen() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const view = readView(query);
  const isHost = user?.role !== 'admin';
  const list = useRegisters(view, isHost);
  if (!isHost) {
    return (
      <div className="mt-6">
        <Note>
          <Trans>Guest registers are shown to hosts only.</Trans>
        </Note>
      </div>
    );
  }
  return (
    <>
      <RegisterFilters view={view} properties={list.properties} />
      <RegisterTabs view={view} counts={list.counts} />
      <RegisterList key={JSON.stringify(view)} view={view} list={list} />
    </>
  );
}

function RegisterList({ view, list }: { view: RegisterView; list: ReturnType<typeof useRegisters> }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { registers } = list;
  if (list.hasFailed) {
    return (
      <div className="mt-6">
        <FailureNote onRetry={() => void list.refresh()}>
          <Trans>The guest registers could not be loaded. Check your connection and try again.</Trans>
        </FailureNote>
      </div>
    );
  }
  if (!registers) {
    return (
      <div role="status" aria-label={t`Loading…`} className="mt-4 grid gap-3">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </div>
    );
  }
  if (registers.length === 0) return <NothingHere view={view} />;
  const withPeople = registers.filter(({ state }) => state !== 'pending').slice(0, registerExportLimit);
  const selected = registers.filter(({ booking_id }) => chosen.has(booking_id));
  const isComplete = selected.every(({ state }) => state === 'ready' || state === 'exported');
  const hasAll = withPeople.length > 0 && withPeople.every(({ booking_id }) => chosen.has(booking_id));
  function choose(ids: readonly string[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const id of ids)
      if (isChosen) next.add(id);
      else next.delete(id);
    setChosen(next);
  }
  return (
    <>
      <div className="mt-2 flex min-h-14 flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          isSelected={hasAll}
          isDisabled={withPeople.length === 0}
          onChange={(isAll) =>
            choose(
              withPeople.map(({ booking_id }) => booking_id),
              isAll,
            )
          }
        >
          {selected.length === 0 ? (
            <Trans>Choose all with names</Trans>
          ) : (
            <Plural value={selected.length} one="# stay chosen" other="# stays chosen" />
          )}
        </Checkbox>
        <ExportButtons
          bookingIds={selected.map(({ booking_id }) => booking_id)}
          foreigners={view.foreigners}
          isComplete={isComplete}
          isEmpty={selected.length === 0}
          onExported={() => void list.refresh()}
        />
      </div>
      {selected.length > 0 && !isComplete ? (
        <p className="mb-2 text-caption text-ink-2">
          <Trans>One of the chosen registers is incomplete: the PDF is available when everybody is ready.</Trans>
        </p>
      ) : null}
      <ul aria-label={t`Guest registers`} className="border-t border-line">
        {registers.map((register) => (
          <RegisterRow
            key={register.booking_id}
            register={register}
            isChosen={chosen.has(register.booking_id)}
            onChoose={
              register.state === 'pending' || (chosen.size >= registerExportLimit && !chosen.has(register.booking_id))
                ? undefined
                : (isChosen) => choose([register.booking_id], isChosen)
            }
          />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}

function NothingHere({ view }: { view: RegisterView }) {
  const isFiltered = view.property !== '' || view.from !== '' || view.to !== '' || view.foreigners || view.state !== '';
  if (isFiltered) {
    return (
      <EmptyState
        title={<Trans>No register fits</Trans>}
        action={
          <LinkButton to="/host/register">
            <Trans>Clear the filters</Trans>
          </LinkButton>
        }
      >
        <Trans>Look in another state, at other days or at every home.</Trans>
      </EmptyState>
    );
  }
  return view.period === 'past' ? (
    <EmptyState title={<Trans>No registers of past stays</Trans>}>
      <Trans>Registers stay here for some months after departure; then they are deleted.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>No registers yet</Trans>}>
      <Trans>Each stay that is paid or confirmed has a register here, which your guest or you fill in.</Trans>
    </EmptyState>
  );
}
