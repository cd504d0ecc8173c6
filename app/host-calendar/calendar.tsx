import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CalendarChange } from '#contract/types.gen.ts';
import { addDays, addMonths, monthOf } from '#contract/days.ts';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { todayInTripoli } from '#app/shared/days.ts';
import { OfflineNote } from '#app/shared/offline-note.tsx';
import { HostEmergencies } from '#app/shared/emergencies/host-emergencies.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useToast } from '#app/ui/toast.tsx';
import styles from './host-calendar.css?url';
import { AllCalendars } from './parts/all-calendars.tsx';
import { LoadFailure } from './parts/load-failure.tsx';
import { MonthCalendar } from './parts/month-calendar.tsx';
import { UndoToast } from './parts/undo-toast.tsx';
import { useCalendars, useUndo } from './parts/use-calendars.ts';
import { YearCalendar } from './parts/year-calendar.tsx';

export const meta = pageMeta(msg`Calendar`);
export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function HostCalendar() {
  return (
    <Guard roles={hostArea}>
      <CalendarScreen />
    </Guard>
  );
}

const dayPattern = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const monthPattern = /^2\d{3}-(0[1-9]|1[0-2])$/;

/** The month of one property, all properties, or a year of one. The query string has the view, the property and the days. */
function CalendarScreen() {
  const { t } = useLingui();
  const { user } = useSession();
  const toast = useToast();
  const [query, setQuery] = useSearchParams();
  const today = todayInTripoli();
  // One day is enough for the names of the properties.
  const list = useCalendars(today, addDays(today, 1));
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  const pages = list.data?.pages ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && pages < maxPages) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, pages, fetchNextPage]);
  const properties = list.data?.properties;
  const [saved, setSaved] = useState<CalendarChange>();
  const undo = useUndo();

  const view = query.get('view') === 'all' ? 'all' : query.get('view') === 'year' ? 'year' : 'month';
  const wantedMonth = query.get('month') ?? '';
  const wantedDay = query.get('from') ?? '';
  const from = dayPattern.test(wantedDay) ? clamp(wantedDay, addDays(today, -1000), addDays(today, 668)) : today;
  const linked = linkedNights(query, today);
  const month = monthPattern.test(wantedMonth)
    ? clamp(wantedMonth, monthOf(addDays(today, -1000)), addMonths(monthOf(today), 24))
    : monthOf(linked?.from ?? today);
  const propertyId = query.get('property') ?? properties?.[0]?.id;

  const show = useCallback(
    (changes: Record<string, string | null>) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          // The nights of a link are those of one property, and end where other days are shown.
          if ('property' in changes) after.delete('from');
          if ('property' in changes || 'from' in changes) after.delete('to');
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  );

  const changedNights = useMemo(() => nightsOf(saved), [saved]);
  const isChanged = useCallback((id: string, day: string) => changedNights.has(`${id} ${day}`), [changedNights]);

  async function undoSaved(token: string) {
    try {
      const { kept_nights } = await undo.mutateAsync(token);
      setSaved(undefined);
      toast({
        title: t`Undone`,
        text: kept_nights > 0 ? t`Some nights were changed or booked meanwhile and stay as they are.` : undefined,
      });
    } catch (error) {
      const isOver = error instanceof ApiError && (error.status === 404 || error.status === 409);
      if (isOver) setSaved(undefined);
      toast({
        title: isOver ? error.detail : t`This was not undone. Check your connection and try again.`,
        tone: 'danger',
      });
    }
  }

  const shared = {
    today,
    isChanged,
    canEdit: user?.role !== 'admin',
    onShow: show,
    onSaved: (change: CalendarChange) => setSaved(change),
  };

  if (list.isError && !properties) {
    return (
      <div className="page py-8">
        <h1 className="mb-6 text-heading">
          <Trans>Calendar</Trans>
        </h1>
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      </div>
    );
  }
  if (properties?.length === 0) return <NoProperty />;
  return (
    <>
      <HostEmergencies className="page pt-4" />
      {view === 'all' ? (
        <AllCalendars {...shared} from={from} />
      ) : view === 'year' ? (
        <YearCalendar {...shared} properties={properties} propertyId={propertyId} month={month} />
      ) : (
        <MonthCalendar {...shared} properties={properties} propertyId={propertyId} month={month} linked={linked} />
      )}
      {saved ? (
        <UndoToast
          key={saved.undo?.token ?? 'none'}
          change={saved}
          isUndoing={undo.isPending}
          onUndo={() => void undoSaved(saved.undo!.token)}
          onEnd={() => setSaved(undefined)}
        />
      ) : null}
      <OfflineNote>
        <Trans>You are offline. The calendar shows what was loaded last.</Trans>
      </OfflineNote>
    </>
  );
}

/** The nights `[from, to)` that a link selects, from today on; undefined where the address names none. */
function linkedNights(query: URLSearchParams, today: string): { from: string; to: string } | undefined {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const isRange =
    dayPattern.test(from) && dayPattern.test(to) && today <= from && from < to && to <= addDays(today, 729);
  return isRange ? { from, to } : undefined;
}

/** Pages of 50 properties that are named in the list of properties; an administrator would get thousands. */
const maxPages = 4;

const clamp = (text: string, first: string, last: string) => (text < first ? first : text > last ? last : text);

function nightsOf(change: CalendarChange | undefined): ReadonlySet<string> {
  const nights = new Set<string>();
  for (const { property_id, from, to } of change?.changed ?? []) {
    for (let day = from; day < to; day = addDays(day, 1)) nights.add(`${property_id} ${day}`);
  }
  return nights;
}

function NoProperty() {
  return (
    <div className="page grid min-h-[60vh] place-items-center">
      <EmptyState
        headingLevel={1}
        title={<Trans>Your calendar begins with a home</Trans>}
        link={{ to: '/dashboard/add-listing', text: <Trans>Add your first home</Trans> }}
      >
        <Trans>Once your home is listed, you block nights, set prices and see your guests here.</Trans>
      </EmptyState>
    </div>
  );
}
