import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { addDays, monthOf } from '#contract/days.ts';
import type { CalendarChange } from '#contract/types.gen.ts';
import { calendarLimits } from '#contract/limits.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { CalendarHead, CalendarLegend, CalendarLinks, type ShowCalendar } from './calendar-head.tsx';
import { formatNights } from './calendar-labels.ts';
import { NightsEditor } from './nights-editor.tsx';
import { GridView } from './grid-view.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PhoneList, phoneDays } from './phone-list.tsx';
import { selectedNights } from './selection.ts';
import { SelectionStatus } from './selection-status.tsx';
import { useCalendars } from './use-calendars.ts';
import { useEditState } from './use-edit-state.ts';

interface Props {
  from: string;
  today: string;
  canEdit: boolean;
  onShow: ShowCalendar;
  onSaved: (change: CalendarChange) => void;
  isChanged: (propertyId: string, day: string) => boolean;
}

/** All properties: a grid on wide screens, a list of rows on phones. */
export function AllCalendars({ from, today, canEdit, onShow, onSaved, isChanged }: Props) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const isWide = useIsWide();
  const count = isWide ? calendarLimits.gridDays : phoneDays;
  const list = useCalendars(from, addDays(from, count));
  const isLoaded = list.data?.from === from && list.data.to === addDays(from, count);
  const properties = isLoaded ? list.data!.properties : undefined;
  const container = useRef<HTMLDivElement>(null);
  const state = useEditState(isWide ? 'grid' : 'list', container, onSaved);
  const { selection } = state;
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [isChoosing, setChoosing] = useState(true);
  const nights = selection && selectedNights(selection);
  const monthHref = useCallback(
    (propertyId: string) => `/host/calendar?property=${propertyId}&month=${monthOf(from)}`,
    [from],
  );

  const clear = () => {
    setChosenIds(new Set());
    setChoosing(true);
    state.clear();
  };
  const propertyIds = !properties
    ? []
    : isWide
      ? properties.slice(nights?.firstRow ?? 0, nights ? nights.lastRow + 1 : 0).map(({ id }) => id)
      : [...chosenIds];
  const waiting = selection?.isOpen
    ? {
        text: <Trans>Tap the last night of the range.</Trans>,
        onFinish: () => state.select({ ...selection, isOpen: false }),
      }
    : propertyIds.length === 0
      ? { text: <Trans>Tick the homes that you want to change.</Trans> }
      : // The fields would cover the rows that are still to be ticked.
        isChoosing
        ? {
            text: <Plural value={propertyIds.length} one="# home" other="# homes" />,
            finishLabel: <Trans>Change these nights</Trans>,
            onFinish: () => setChoosing(false),
          }
        : undefined;
  const turn = (by: number) => onShow({ from: addDays(from, by) });
  const shared = {
    from,
    today,
    selection,
    onSelect: canEdit ? state.select : undefined,
    isChanged,
    monthHref,
  };

  const head = (
    <CalendarHead
      title={isWide ? <Trans>All homes</Trans> : <bdi>{formatNights({ from, to: addDays(from, count) }, locale)}</bdi>}
      view="all"
      onShow={onShow}
      previous={{ label: t`Earlier`, onPress: () => turn(isWide ? -28 : -phoneDays) }}
      next={{ label: t`Later`, onPress: () => turn(isWide ? 28 : phoneDays) }}
      onToday={() => onShow({ from: null })}
    />
  );
  return (
    <div ref={container} className="has-calendar-edit">
      <div className="page max-w-none! pt-6 md:pt-8">{head}</div>
      {list.isError && !properties ? (
        <div className="page max-w-none!">
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
        </div>
      ) : !properties ? (
        <RowsSkeleton label={t`Loading your calendar…`} />
      ) : isWide ? (
        <GridView {...shared} properties={properties} count={count} onEdit={state.editSelected} />
      ) : (
        <div className="page">
          <PhoneList
            {...shared}
            properties={properties}
            chosenIds={chosenIds}
            onChoose={(id, isChosen) => {
              const next = new Set(chosenIds);
              if (isChosen) next.add(id);
              else next.delete(id);
              setChosenIds(next);
            }}
          />
        </div>
      )}
      {list.hasNextPage && properties ? (
        <div className="page max-w-none! pt-4">
          <Button isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
      <div className="page flex max-w-none! flex-wrap justify-between gap-x-8 gap-y-2 py-3.5">
        <CalendarLegend />
        <CalendarLinks />
        {isWide && canEdit && properties ? (
          <p className="text-caption text-ink-2">
            <Trans>Drag, click twice, or hold Shift and use the arrow keys to select nights.</Trans>
          </p>
        ) : null}
      </div>
      {properties && !selection?.isDragging && (nights || (!isWide && chosenIds.size > 0)) ? (
        nights ? (
          <NightsEditor
            layout={isWide ? 'dock' : 'sheet'}
            chosen={{ propertyIds, from: nights.from, to: nights.to }}
            properties={properties}
            form={state.form}
            onEdit={state.edit}
            onClear={clear}
            onSaved={(change) => {
              setChosenIds(new Set());
              setChoosing(true);
              state.saved(change);
            }}
            focusRequest={state.focusRequest}
            waiting={isWide ? undefined : waiting}
          />
        ) : (
          <div className="calendar-edit is-sheet">
            <p className="py-2 text-small">
              <Trans>Now tap the first and the last night above.</Trans>
            </p>
          </div>
        )
      ) : null}
      {isWide && properties ? <SelectionStatus selection={selection} properties={properties} /> : null}
    </div>
  );
}

function RowsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="page max-w-none! grid gap-3 py-4">
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex items-center gap-4">
          <Skeleton className="size-11 flex-none" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-7 flex-1" />
        </div>
      ))}
    </div>
  );
}
