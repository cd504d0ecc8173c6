import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { answeredDetail, ApiError } from '#app/api.ts';
import type { Locale } from '#contract/common.ts';
import type { RegisteredPerson, StayRegister, StayDetail } from '#contract/types.gen.ts';
import { isForeign } from '#contract/register-rules.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatDay, formatInstant } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { AccessLog } from './parts/access-log.tsx';
import { ExportButtons } from './parts/export-buttons.tsx';
import { PersonDialog } from './parts/person-dialog.tsx';
import { PersonRows } from './parts/person-rows.tsx';
import { RegisterBadge } from './parts/register-labels.tsx';

/** The guest register of a stay that takes place, for its host. Nothing for co-hosts without the calendar. */
export function ReservationRegister({ stay }: { stay: StayDetail }) {
  const takesPlace = stay.status === 'paid' || stay.status === 'confirmed' || stay.status === 'completed';
  return takesPlace ? <RegisterSection id={stay.id} /> : null;
}

function RegisterSection({ id }: { id: string }) {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const query = useQuery({
    queryKey: keyFor('register', 'stay', id),
    queryFn: ({ signal }) => api.getReservationRegister({ params: { id }, signal }),
    staleTime: 0,
  });
  if (query.data) return <Register register={query.data} />;
  // Erased after its time, or not for this co-host.
  if (query.error instanceof ApiError && query.error.status === 404) return null;
  return (
    <section aria-labelledby="guest-register" className="border-t border-line pt-10">
      <h2 id="guest-register" className="mb-4 text-title">
        <Trans>Guest register</Trans>
      </h2>
      {query.isError ? (
        <Note
          tone="danger"
          action={
            <Button kind="quiet" isBusy={query.isRefetching} onPress={() => void query.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The guest register could not be loaded. Check your connection and try again.</Trans>
        </Note>
      ) : (
        <div role="status" aria-label={t`Loading…`} className="grid gap-3">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
    </section>
  );
}

function Register({ register }: { register: StayRegister }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const [filter, setFilter] = useState<'all' | 'foreigners'>('all');
  const [edited, setEdited] = useState<RegisteredPerson | 'new'>();
  const numbers = useNumbers(register.booking_id);
  const { persons, expected, ready, foreigners, state, booking_id } = register;
  const shown = filter === 'all' ? persons : persons.filter(({ nationality }) => isForeign(nationality));
  const isComplete = state === 'ready' || state === 'exported';
  const refresh = () => void queries.invalidateQueries({ queryKey: keyFor('register') });
  return (
    <section aria-labelledby="guest-register" className="border-t border-line pt-10">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="guest-register" className="text-title">
              <Trans>Guest register</Trans>
            </h2>
            <RegisterBadge state={state}>
              {state === 'incomplete' ? (
                <Trans>
                  <bdi dir="ltr">{ready}</bdi> of <bdi dir="ltr">{Math.max(expected, persons.length)}</bdi> ready
                </Trans>
              ) : undefined}
            </RegisterBadge>
          </div>
          <p className="mt-1 text-small text-ink-2">
            <Trans>
              <bdi>{register.guest_name}</bdi> fills it in on the trip’s page, or you do. The police may ask for it,
              above all for foreigners.
            </Trans>
          </p>
        </div>
        <AskButton register={register} />
      </div>
      {persons.length > 0 ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
          <Segmented
            label={t`Who is shown`}
            value={filter}
            onChange={setFilter}
            options={[
              {
                value: 'all',
                label: (
                  <Trans>
                    All <bdi dir="ltr">{persons.length}</bdi>
                  </Trans>
                ),
              },
              {
                value: 'foreigners',
                label: (
                  <Trans>
                    Foreigners <bdi dir="ltr">{foreigners}</bdi>
                  </Trans>
                ),
              },
            ]}
          />
          <ExportButtons
            bookingIds={[booking_id]}
            foreigners={filter === 'foreigners'}
            isComplete={isComplete}
            isEmpty={shown.length === 0}
            onExported={refresh}
          />
        </div>
      ) : null}
      <PersonRows
        persons={shown}
        free={filter === 'all' ? Math.max(0, expected - persons.length) : 0}
        numbers={numbers.shown}
        onEdit={setEdited}
        onAdd={() => setEdited('new')}
      />
      <div className="-mx-3 mt-2 flex flex-wrap gap-x-2 print:hidden">
        {persons.length >= expected ? (
          <Button kind="quiet" icon={<Plus className="size-4.5" aria-hidden />} onPress={() => setEdited('new')}>
            <Trans>Add a person</Trans>
          </Button>
        ) : null}
        {persons.some(({ number_masked }) => number_masked !== null) ? (
          numbers.shown ? (
            <Button kind="quiet" icon={<EyeOff className="size-4.5" aria-hidden />} onPress={numbers.hide}>
              <Trans>Hide the numbers</Trans>
            </Button>
          ) : (
            <Button
              kind="quiet"
              icon={<Eye className="size-4.5" aria-hidden />}
              isBusy={numbers.isLoading}
              onPress={numbers.show}
            >
              <Trans>Show the numbers</Trans>
            </Button>
          )
        ) : null}
      </div>
      <p className="mt-3 max-w-[42rem] text-caption text-ink-2">
        {isComplete || persons.length === 0 ? null : (
          <>
            <Trans>The PDF is available when everybody is ready.</Trans>{' '}
          </>
        )}
        <Trans>
          Every look at the numbers is recorded. The register is deleted after{' '}
          <bdi>{formatDay(register.kept_until, locale)}</bdi>.
        </Trans>
        {register.exported_at === null ? null : (
          <>
            {' '}
            <Trans>
              Last file: <bdi>{formatInstant(register.exported_at, locale)}</bdi>.
            </Trans>
          </>
        )}
      </p>
      <AccessLog accesses={register.accesses} />
      {edited === undefined ? null : (
        <PersonDialog
          bookingId={booking_id}
          person={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={(answer) => {
            queries.setQueryData(keyFor('register', 'stay', booking_id), answer);
            numbers.hide();
            setEdited(undefined);
          }}
        />
      )}
    </section>
  );
}

function AskButton({ register }: { register: StayRegister }) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const ask = useMutation({
    mutationFn: () => api.askForRegister({ params: { id: register.booking_id } }),
    onSuccess(answer) {
      queries.setQueryData(keyFor('register', 'stay', register.booking_id), answer);
      toast({ title: t`The guest has been asked to fill in the register` });
    },
    onError: (error) => toast(failure(error, t`The guest could not be asked`, t`Check your connection and try again.`)),
  });
  if (register.can_ask) {
    return (
      <Button
        icon={<Link2 className="size-4.5" aria-hidden />}
        isBusy={ask.isPending}
        onPress={() => ask.mutate()}
        className="max-md:w-full print:hidden"
      >
        {register.asked_at === null ? <Trans>Send the link to the guest</Trans> : <Trans>Send the link again</Trans>}
      </Button>
    );
  }
  const isOpen = register.state === 'pending' || register.state === 'incomplete';
  if (register.asked_at === null || !isOpen) return null;
  return (
    <p className="text-caption text-ink-2">
      <Trans>
        Link sent <bdi>{formatInstant(register.asked_at, i18n.locale as Locale)}</bdi>
      </Trans>
    </p>
  );
}

/** The numbers of a stay, once they were asked for; they are not kept. */
function useNumbers(id: string) {
  const { t } = useLingui();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const [shown, setShown] = useState<ReadonlyMap<string, string>>();
  const reading = useMutation({
    mutationFn: () => api.readRegisterNumbers({ params: { id } }),
    gcTime: 0,
    onSuccess({ numbers }) {
      setShown(new Map(numbers.map((one) => [one.person_id, one.document_number])));
      void queries.invalidateQueries({ queryKey: keyFor('register', 'stay', id) });
    },
    onError: (error) =>
      toast(failure(error, t`The numbers could not be loaded`, t`Check your connection and try again.`)),
  });
  return { shown, isLoading: reading.isPending, show: () => reading.mutate(), hide: () => setShown(undefined) };
}

function failure(error: Error, title: string, otherwise: string) {
  const known = answeredDetail(error);
  return { title, text: known || otherwise, tone: 'danger' as const };
}
