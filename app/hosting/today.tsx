import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { Locale } from '#contract/common.ts';
import { Link } from 'react-router';
import { todayLimit } from '#contract/hosting.ts';
import type { HostToday } from '#contract/types.gen.ts';
import { KeepCash } from '#app/cash/keep-cash.tsx';
import { SavedCopy } from '#app/offline/saved-copy.tsx';
import { PushCard } from '#app/notifications/push-card.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { KeepReservation } from '#app/reservations/keep-reservation.tsx';
import { RefusedAnswers } from '#app/reservations/kept-answer.tsx';
import { ReservationRequest } from '#app/reservations/reservation-request.tsx';
import { useKeyFor } from '#app/session/query-keys.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { formatDay, todayInTripoli } from '#app/shared/days.ts';
import { HostEmergencies } from '#app/shared/emergencies/host-emergencies.tsx';
import { useNow } from '#app/shared/use-now.ts';
import { Button, textButtonClass } from '#app/ui/button.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { daySummary } from './parts/day-summary.ts';
import { Fortnight } from './parts/fortnight.tsx';
import { paysAtTheDoor, StayLists } from './parts/stay-lists.tsx';
import { TaskList, taskKey, TaskRow } from './parts/task-list.tsx';
import { TodayFigures } from './parts/today-figures.tsx';
import { useToday } from './parts/use-today.ts';
import { waitingEntries } from './parts/waiting-entries.ts';

export const meta = pageMeta(msg`Today`);

export default function Today() {
  return (
    <Guard roles={hostArea}>
      <TodayScreen />
    </Guard>
  );
}

/** The day of a host: what waits for an answer, who arrives, stays and leaves, what there is to do, and the figures. */
function TodayScreen() {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { user } = useSession();
  const { day, savedAt, hasFailed, refetch } = useToday();
  // Administrators see the stays of all hosts, whose reservations they may not read.
  const isHost = user?.role !== 'admin';
  // Nothing is shown below the lists before they are there, so that nothing moves.
  const isWaiting = !day && !hasFailed;
  return (
    <div className="page py-8 md:py-12">
      <p className="text-small text-ink-2">{formatDay(day?.today ?? todayInTripoli(), locale, 'full')}</p>
      <h1>
        <Greeting name={user?.name ?? ''} />
      </h1>
      <p className="mt-1 min-h-[1lh] text-ink-2">{day ? daySummary(day, i18n) : null}</p>
      <SavedCopy savedAt={savedAt} className="mt-4" />
      <RefusedAnswers className="mt-4" />
      <HostEmergencies className="mt-4" />
      <div className="mt-8 gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {day ? <Lists day={day} onRetry={refetch} hasFailed={hasFailed && savedAt === null} /> : null}
          {!day && hasFailed ? <LoadError onRetry={refetch} /> : null}
          {isWaiting ? <ListsSkeleton /> : null}
          {day && savedAt === null && isHost ? <KeepForArrivals arriving={day.arriving} /> : null}
          {isWaiting ? null : <Fortnight />}
        </div>
        <div className={`contents ${isWaiting ? 'max-lg:hidden' : ''}`}>
          <TodayFigures isDayKnown={!isWaiting} />
        </div>
      </div>
      {day && savedAt === null && isHost && hasGuests(day) ? (
        <PushCard side="host" className="mt-10 max-w-[38rem]" />
      ) : null}
    </div>
  );
}

/** Somebody has asked for a home or booked one. */
const hasGuests = (day: HostToday): boolean =>
  [day.requests, day.arriving, day.staying, day.leaving].some((list) => list.length > 0);

/** By the hour in Africa/Tripoli. */
function Greeting({ name }: { name: string }) {
  const hour = (useNow().getUTCHours() + 2) % 24;
  const shown = <bdi>{name}</bdi>;
  if (hour >= 4 && hour < 12) return <Trans>Good morning, {shown}</Trans>;
  return <Trans>Good evening, {shown}</Trans>;
}

function Lists({ day, hasFailed, onRetry }: { day: HostToday; hasFailed: boolean; onRetry: () => void }) {
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const waiting = waitingEntries(day);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: keyFor('host-today') });
    void queries.invalidateQueries({ queryKey: keyFor('reservations') });
    void queries.invalidateQueries({ queryKey: keyFor('host-calendar') });
  };
  return (
    <>
      {hasFailed ? (
        <Note
          action={
            <Button kind="quiet" className="-ms-3" onPress={onRetry}>
              <Trans>Retry</Trans>
            </Button>
          }
        >
          <Trans>This is how the day stood when it was last loaded. It could not be loaded again.</Trans>
        </Note>
      ) : null}
      {waiting.length > 0 ? (
        <section aria-labelledby="today-requests">
          <h2 id="today-requests">
            <Trans>Waiting for you</Trans>
          </h2>
          <ul>
            {waiting.map(({ request, task }) =>
              request ? (
                <ReservationRequest key={request.id} reservation={request} onChanged={refresh} />
              ) : (
                <TaskRow key={taskKey(task)} task={task} />
              ),
            )}
          </ul>
          {day.requests.length >= todayLimit ? (
            <Link to="/host/reservations" className={`${textButtonClass} -ms-3 mt-3`}>
              <Trans>All reservations</Trans>
            </Link>
          ) : null}
        </section>
      ) : null}
      <StayLists day={day} />
      <TaskList tasks={day.tasks} unread={day.unread_conversations} />
    </>
  );
}

/** Keeps what a host needs at the door of guests who pay there, where there may be no connection. */
function KeepForArrivals({ arriving }: Pick<HostToday, 'arriving'>) {
  return arriving.filter(paysAtTheDoor).map(({ id }) => (
    <Fragment key={id}>
      <KeepReservation id={id} />
      <KeepCash id={id} />
    </Fragment>
  ));
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <FailureNote onRetry={onRetry}>
      <Trans>Your day could not be loaded. Check your connection and try again.</Trans>
    </FailureNote>
  );
}

function ListsSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading your day…`} className="grid min-h-screen content-start gap-6">
      <Skeleton className="h-8 w-52" />
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-start gap-4 border-b border-line pb-6">
          <Skeleton className="size-12 flex-none rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-6 w-44" />
            <Skeleton className="h-5 w-64 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
