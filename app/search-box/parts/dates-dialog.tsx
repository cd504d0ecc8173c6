import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { addDays, addMonths, nightsBetween, weekendStay } from '#contract/days.ts';
import { bookingHorizonDays } from '#contract/listings.ts';
import { formatShortStay, todayInTripoli } from '#app/shared/days.ts';
import { CalendarDialog } from '#app/shared/calendar/calendar-dialog.tsx';
import { StayCalendar } from '#app/shared/calendar/stay-calendar.tsx';
import { pickDay, createStayDays, type ChosenDates, type StayDays } from '#app/shared/calendar/stay-days.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
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
  /** Counts the presses on a weekend: the calendar begins anew, at its month. */
  const [weekendPresses, setWeekendPresses] = useState(0);
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
      <Weekends
        today={stay.today}
        chosen={dates}
        onPick={(weekend) => {
          setDates(weekend);
          setWeekendPresses((presses) => presses + 1);
        }}
      />
      <StayCalendar
        key={weekendPresses}
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

/** One button for each of the next two weekends, which selects both of its dates. */
function Weekends({
  today,
  chosen,
  onPick,
}: {
  today: string;
  chosen: ChosenDates;
  onPick: (dates: { check_in: string; check_out: string }) => void;
}) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Weekends`} className="mb-4 flex flex-wrap gap-2">
      <Weekend stay={weekendStay(today, 0)} chosen={chosen} onPick={onPick}>
        <Trans>This weekend</Trans>
      </Weekend>
      <Weekend stay={weekendStay(today, 1)} chosen={chosen} onPick={onPick}>
        <Trans>Next weekend</Trans>
      </Weekend>
    </div>
  );
}

function Weekend({
  stay,
  chosen,
  onPick,
  children,
}: {
  stay: { check_in: string; check_out: string };
  chosen: ChosenDates;
  onPick: (dates: { check_in: string; check_out: string }) => void;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <Chip
      isSelected={chosen.check_in === stay.check_in && chosen.check_out === stay.check_out}
      onChange={() => onPick(stay)}
    >
      <span>
        {children}{' '}
        <bdi className="text-ink-2">{formatShortStay(stay.check_in, stay.check_out, i18n.locale as Locale)}</bdi>
      </span>
    </Chip>
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
