import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, type RefObject } from 'react';
import type { Locale } from '#contract/common.ts';
import { addDays, addMonths, monthOf, weeksOf } from '#contract/days.ts';
import type { CalendarChange, CalendarProperty } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { CalendarHead, CalendarLegend, CalendarLinks, type ShowCalendar } from './calendar-head.tsx';
import { NightsEditor } from './nights-editor.tsx';
import { LoadFailure } from './load-failure.tsx';
import { MonthView } from './month-view.tsx';
import { PropertyPicker } from './property-picker.tsx';
import { rangeOf, selectedNights } from './selection.ts';
import { SelectionStatus } from './selection-status.tsx';
import { useCalendar } from './use-calendars.ts';
import { useEditState } from './use-edit-state.ts';

interface Props {
  /** The properties of the host; undefined while loading. */
  properties: readonly CalendarProperty[] | undefined;
  propertyId: string | undefined;
  month: string;
  /** The nights `[from, to)` that are selected at first. */
  linked: { from: string; to: string } | undefined;
  today: string;
  canEdit: boolean;
  onShow: ShowCalendar;
  onSaved: (change: CalendarChange) => void;
  isChanged: (propertyId: string, day: string) => boolean;
}

/** The month of one property, with the fields of an edit beside it. */
export function MonthCalendar(props: Props) {
  const { properties, onShow, ...shown } = props;
  const { propertyId, month, today } = shown;
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const weeks = weeksOf(month);
  const from = addDays(`${month}-01`, -weeks[0]!.findIndex((day) => day !== null));
  const to = addDays(from, 7 * weeks.length);
  const calendar = useCalendar(propertyId, from, to);
  const isLoaded = calendar.data?.id === propertyId && calendar.data?.from === from;
  const property = isLoaded ? calendar.data : undefined;
  const known = property ?? properties?.find(({ id }) => id === propertyId);
  const container = useRef<HTMLDivElement>(null);
  const showMonth = useCallback((next: string) => onShow({ month: next }), [onShow]);

  return (
    <div ref={container} className="page has-calendar-edit py-6 md:py-8">
      <CalendarHead
        title={formatDay(`${month}-01`, locale, 'month')}
        view="month"
        onShow={onShow}
        previous={{ label: t`Previous month`, onPress: () => showMonth(addMonths(month, -1)) }}
        next={{ label: t`Next month`, onPress: () => showMonth(addMonths(month, 1)) }}
        onToday={() => showMonth(monthOf(today))}
        propertyId={propertyId}
      >
        {known && properties ? (
          <PropertyPicker properties={properties} chosen={known} onChoose={(id) => onShow({ property: id })} />
        ) : null}
      </CalendarHead>
      {calendar.isError && !property ? (
        <LoadFailure error={calendar.error} onRetry={() => void calendar.refetch()} />
      ) : (
        <div className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
          {/* With another property the selection is dropped; what is around it stays, also while a finger is on it. */}
          <MonthNights
            key={propertyId}
            {...shown}
            property={property}
            propertyId={propertyId}
            from={from}
            to={to}
            onMonth={showMonth}
            container={container}
          />
          <div className="grid content-start gap-6">
            <CalendarLegend />
            <CalendarLinks propertyId={propertyId} />
          </div>
        </div>
      )}
    </div>
  );
}

interface NightsProps extends Pick<
  Props,
  'propertyId' | 'month' | 'linked' | 'today' | 'canEdit' | 'onSaved' | 'isChanged'
> {
  /** Undefined while it is loaded. */
  property: CalendarProperty | undefined;
  from: string;
  to: string;
  onMonth: (month: string) => void;
  container: RefObject<HTMLElement | null>;
}

/** The nights of the month, and beside them the fields of those that are selected. */
function MonthNights(props: NightsProps) {
  const { property, propertyId, month, from, to, linked, today, canEdit, onMonth, onSaved, isChanged, container } =
    props;
  // What was typed for other nights is no draft for those of a link.
  const scope = linked ? `${propertyId ?? ''} ${linked.from} ${linked.to}` : (propertyId ?? '');
  const state = useEditState(`month ${scope}`, container, onSaved, linked && rangeOf(linked));
  const { selection } = state;
  const nights = selection && selectedNights(selection);
  return (
    <>
      <MonthView
        property={property}
        month={month}
        from={from}
        to={to}
        today={today}
        selection={selection}
        onSelect={canEdit && property ? state.select : undefined}
        onEdit={state.editSelected}
        onMonth={onMonth}
        isChanged={isChanged}
      />
      <div className="max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {nights && !selection.isDragging && property ? (
          <NightsEditor
            layout="side"
            chosen={{ propertyIds: [property.id], from: nights.from, to: nights.to }}
            properties={[property]}
            form={state.form}
            onEdit={state.edit}
            onClear={state.clear}
            onSaved={state.saved}
            focusRequest={state.focusRequest}
            waiting={
              selection.isOpen
                ? {
                    text: <Trans>Tap the last night of the range.</Trans>,
                    onFinish: () => state.select({ ...selection, isOpen: false }),
                  }
                : undefined
            }
          />
        ) : (
          <p className="text-small text-ink-2 max-lg:hidden">
            {canEdit ? (
              <Trans>
                Select nights to block, open or price them: drag, click the first and the last, or hold Shift and use
                the arrow keys.
              </Trans>
            ) : (
              <Trans>You see this calendar as an administrator. Only its host changes it.</Trans>
            )}
          </p>
        )}
      </div>
      <SelectionStatus selection={selection} properties={property ? [property] : []} />
    </>
  );
}
