import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { addDays, addMonths, nightsBetween } from '#contract/days.ts';
import { bookingHorizonDays } from '#contract/listings.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { CalendarDialog } from '#app/shared/calendar/calendar-dialog.tsx';
import { StayCalendar } from '#app/shared/calendar/stay-calendar.tsx';
import { createStayDays, pickDay, type ChosenDates } from '#app/shared/calendar/stay-days.ts';
import { Button } from '#app/ui/button.tsx';
import { Counter } from '#app/ui/counter.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';

interface Stay {
  check_in: string;
  check_out: string;
}

/** Chooses the dates and guests of a list, or takes the dates away. */
export default function ListStayDialog({
  stay,
  guests,
  onDone,
  onClose,
}: {
  stay: Stay | null;
  guests: number | null;
  onDone: (chosen: { stay: Stay | null; guests: number }) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const isWide = useIsWide();
  const [dates, setDates] = useState<ChosenDates>(stay ?? { check_in: null, check_out: null });
  const [count, setCount] = useState(guests ?? 2);
  const days = useMemo(() => freeDays(todayInTripoli()), []);
  return (
    <CalendarDialog
      dates={dates}
      headClass="pb-4"
      summary={
        dates.check_in && dates.check_out ? (
          <Plural value={nightsBetween(dates.check_in, dates.check_out)} one="# night" other="# nights" />
        ) : null
      }
      onDone={() => {
        if (!dates.check_in) return;
        const check_out = dates.check_out ?? addDays(dates.check_in, 1);
        onDone({ stay: { check_in: dates.check_in, check_out }, guests: count });
      }}
      onClose={onClose}
    >
      <Counter
        label={<Trans>Guests</Trans>}
        hint={<Trans>Adults and children</Trans>}
        name={t`guests`}
        min={1}
        value={count}
        onChange={setCount}
      />
      <StayCalendar
        stay={days}
        chosen={dates}
        priceOf={() => ''}
        lastMonth={addMonths(days.today.slice(0, 7), 18)}
        layout={isWide ? 'pages' : 'list'}
        onPick={(day) => setDates(pickDay(days, dates, day).chosen)}
      />
      {stay ? (
        <Button kind="quiet" className="mt-4 -ms-3" onPress={() => onDone({ stay: null, guests: count })}>
          <Trans>Remove the dates</Trans>
        </Button>
      ) : null}
    </CalendarDialog>
  );
}

/** Each day up to the booking horizon is free: a list is not about one home. */
function freeDays(today: string) {
  const days = Array.from({ length: bookingHorizonDays }, (_, at) => ({
    day: addDays(today, at),
    available: true,
    price_dirham: 0,
    min_nights: 1,
  }));
  return createStayDays(today, days, bookingHorizonDays);
}
