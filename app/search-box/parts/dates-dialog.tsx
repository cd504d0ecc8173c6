import { Plural, Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { addDays, addMonths, nightsBetween } from '#contract/days.ts';
import { bookingHorizonDays } from '#contract/listings.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { CalendarDialog } from '#app/shared/calendar/calendar-dialog.tsx';
import { StayCalendar } from '#app/shared/calendar/stay-calendar.tsx';
import { pickDay, createStayDays, type ChosenDates, type StayDays } from '#app/shared/calendar/stay-days.ts';
import { Button } from '#app/ui/button.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';

export interface DatesDialogProps {
  chosen: ChosenDates;
  onDone: (dates: ChosenDates) => void;
  onClose: () => void;
}

/** The first month that the calendar shows. */
const earliestMonth = '2025-08';
/** Months that can be shown ahead. Days beyond the booking horizon are shown but cannot be selected. */
const monthsAhead = 1200;
/** Months that "More months" adds to the list. */
const monthsMore = 12;

/** Selects the dates of a search. The search changes only with Done. */
export function DatesDialog({ chosen, onDone, onClose }: DatesDialogProps) {
  const isWide = useIsWide();
  const stay = useMemo(() => allDays(todayInTripoli()), []);
  const [dates, setDates] = useState(chosen);
  const thisMonth = stay.today.slice(0, 7);
  const [listEnd, setListEnd] = useState(() =>
    laterMonth(addDays(stay.today, bookingHorizonDays).slice(0, 7), earliestMonth),
  );
  return (
    <CalendarDialog
      dates={dates}
      headClass="pb-4"
      summary={
        dates.check_in && dates.check_out ? (
          <Plural value={nightsBetween(dates.check_in, dates.check_out)} one="# night" other="# nights" />
        ) : null
      }
      onDone={() => onDone(dates)}
      onClose={onClose}
    >
      <StayCalendar
        stay={stay}
        chosen={dates}
        priceOf={() => ''}
        // A list that began with the earliest month would open on past months.
        firstMonth={isWide ? earliestMonth : laterMonth(thisMonth, earliestMonth)}
        lastMonth={isWide ? addMonths(thisMonth, monthsAhead) : listEnd}
        layout={isWide ? 'pages' : 'list'}
        onPick={(day) => setDates(pickDay(stay, dates, day).chosen)}
      />
      {isWide ? null : (
        <Button kind="quiet" block className="mt-4" onPress={() => setListEnd((from) => addMonths(from, monthsMore))}>
          <Trans>More months</Trans>
        </Button>
      )}
    </CalendarDialog>
  );
}

function laterMonth(month: string, other: string): string {
  return month > other ? month : other;
}

/** A calendar in which each day up to the booking horizon is free, as a search is not limited to one property. */
function allDays(today: string): StayDays {
  const days = Array.from({ length: bookingHorizonDays }, (_, at) => ({
    day: addDays(today, at),
    available: true,
    price_dirham: 0,
    min_nights: 1,
  }));
  return createStayDays(today, days, bookingHorizonDays);
}
