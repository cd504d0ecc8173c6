import { useLingui } from '@lingui/react/macro';
import type { CalendarProperty } from '#contract/types.gen.ts';
import { CalendarHead, CalendarLegend, type ShowCalendar } from './calendar-head.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PropertyPicker } from './property-picker.tsx';
import { useCalendar } from './use-calendars.ts';
import { YearView } from './year-view.tsx';

interface Props {
  /** The properties of the host; undefined while loading. */
  properties: readonly CalendarProperty[] | undefined;
  propertyId: string | undefined;
  month: string;
  today: string;
  onShow: ShowCalendar;
}

/** The year of one property. */
export function YearCalendar({ properties, propertyId, month, today, onShow }: Props) {
  const { t } = useLingui();
  const year = month.slice(0, 4);
  const calendar = useCalendar(propertyId, `${year}-01-01`, `${Number(year) + 1}-01-01`);
  const isLoaded = calendar.data?.id === propertyId && calendar.data?.from === `${year}-01-01`;
  const property = isLoaded ? calendar.data : undefined;
  const known = property ?? properties?.find(({ id }) => id === propertyId);
  const turn = (by: number) => onShow({ month: `${Number(year) + by}-01` });
  return (
    <div className="page py-6 md:py-8">
      <CalendarHead
        title={year}
        view="year"
        onShow={onShow}
        previous={{ label: t`Previous year`, onPress: () => turn(-1) }}
        next={{ label: t`Next year`, onPress: () => turn(1) }}
        onToday={() => onShow({ month: null })}
        propertyId={propertyId}
      >
        {known && properties ? (
          <PropertyPicker properties={properties} chosen={known} onChoose={(id) => onShow({ property: id })} />
        ) : null}
      </CalendarHead>
      {calendar.isError && !property ? (
        <LoadFailure error={calendar.error} onRetry={() => void calendar.refetch()} />
      ) : (
        <>
          <YearView
            property={property}
            year={year}
            today={today}
            monthHref={(next) => `/host/calendar?${propertyId ? `property=${propertyId}&` : ''}month=${next}`}
          />
          <div className="mt-6">
            <CalendarLegend hasPrices={false} />
          </div>
        </>
      )}
    </div>
  );
}
