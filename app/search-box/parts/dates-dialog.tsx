import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { addDays, addMonths, nightsBetween } from '#contract/days.ts';
import { bookingHorizonDays } from '#contract/listings.ts';
import { formatDay, todayInTripoli } from '#app/shared/days.ts';
import { StayCalendar } from '#app/shared/calendar/stay-calendar.tsx';
import { pickDay, stayDays, type ChosenDates, type StayDays } from '#app/shared/calendar/stay-days.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';

export interface DatesDialogProps {
  chosen: ChosenDates;
  onDone: (dates: ChosenDates) => void;
  onClose: () => void;
}

/** No month before it is shown, whatever the clock says. */
const earliestMonth = '2025-08';
/** Pages turn as far as anybody likes; days beyond what can be booked are there, but cannot be taken. */
const monthsAhead = 1200;
/** How many more months a press adds to the list. */
const monthsMore = 12;

/** Chooses when to stay, of all days that can be booked somewhere. Nothing changes before Done. */
export function DatesDialog({ chosen, onDone, onClose }: DatesDialogProps) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const isWide = useIsWide();
  const stay = useMemo(() => allDays(todayInTripoli()), []);
  const [dates, setDates] = useState(chosen);
  const thisMonth = stay.today.slice(0, 7);
  const [listEnd, setListEnd] = useState(() =>
    later(addDays(stay.today, bookingHorizonDays).slice(0, 7), earliestMonth),
  );
  const lastMonth = isWide ? addMonths(thisMonth, monthsAhead) : listEnd;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t`Select Your Dates`}
      width="large"
      footer={
        <>
          <p aria-live="polite" className="hidden text-small text-ink-2 md:me-auto md:block">
            {dates.check_in && dates.check_out ? (
              <Plural value={nightsBetween(dates.check_in, dates.check_out)} one="# night" other="# nights" />
            ) : null}
          </p>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" isDisabled={dates.check_in === null} onPress={() => onDone(dates)}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className="sticky top-0 z-10 grid grid-cols-2 gap-2 bg-surface pb-4 md:static">
        <ChosenEnd
          label={<Trans>Check-in</Trans>}
          day={dates.check_in}
          locale={locale}
          isNext={dates.check_in === null || dates.check_out !== null}
        />
        <ChosenEnd
          label={<Trans>Check-out</Trans>}
          day={dates.check_out}
          locale={locale}
          isNext={dates.check_in !== null && dates.check_out === null}
        />
      </div>
      <div className="md:min-h-84 md:px-2">
        <StayCalendar
          stay={stay}
          chosen={dates}
          priceOf={() => ''}
          // Pages turn back to the first month there is; a list that began there would open on days long gone.
          firstMonth={isWide ? earliestMonth : later(thisMonth, earliestMonth)}
          lastMonth={lastMonth}
          layout={isWide ? 'pages' : 'list'}
          onPick={(day) => setDates(pickDay(stay, dates, day).chosen)}
        />
        {isWide ? null : (
          <Button kind="quiet" block className="mt-4" onPress={() => setListEnd((from) => addMonths(from, monthsMore))}>
            <Trans>More months</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function ChosenEnd({
  label,
  day,
  locale,
  isNext,
}: {
  label: ReactNode;
  day: string | null;
  locale: Locale;
  isNext: boolean;
}) {
  return (
    <p
      className={`min-h-14 rounded-control border px-3.5 py-2 ${isNext ? 'border-sea shadow-[inset_0_0_0_1px_var(--color-sea)]' : 'border-control'}`}
    >
      <span className="block text-caption text-ink-3">{label}</span>
      <span className="block">{day ? formatDay(day, locale, 'weekday') : <Trans>Add date</Trans>}</span>
    </p>
  );
}

function later(month: string, other: string): string {
  return month > other ? month : other;
}

/** Some home is free on each day from today to as far as anybody can book. */
function allDays(today: string): StayDays {
  const days = Array.from({ length: bookingHorizonDays }, (_, at) => ({
    day: addDays(today, at),
    available: true,
    price_dirham: 0,
    min_nights: 1,
  }));
  return stayDays(today, days, bookingHorizonDays);
}
