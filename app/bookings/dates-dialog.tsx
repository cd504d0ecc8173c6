import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { nightsBetween } from '#contract/days.ts';
import { CalendarDialog } from '#app/shared/calendar/calendar-dialog.tsx';
import { DayRefusalSentence } from '#app/shared/calendar/day-refusal.tsx';
import { StayCalendar } from '#app/shared/calendar/stay-calendar.tsx';
import { pickDay, type ChosenDates, type DayRefusal, type StayDays } from '#app/shared/calendar/stay-days.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { formatConverted } from '#app/shared/money/money.ts';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import type { StayChoice } from './stay-choice.ts';
import { useQuote, type InitialQuote } from './use-quote.ts';

interface Props {
  propertyId: string;
  stay: StayDays;
  choice: StayChoice;
  /** Of the stay with which the page was opened. */
  initialQuote: InitialQuote;
  lastMonth: string;
  priceOf: (dirham: number) => string;
  onMonthShown: (month: string) => void;
  onDone: (dates: ChosenDates) => void;
  onClose: () => void;
  /** A sample has no quotes. */
  isSample: boolean;
}

/** Selects the dates of a stay at one property. The page changes only with Done. */
export default function DatesDialog({
  propertyId,
  stay,
  choice,
  initialQuote,
  lastMonth,
  priceOf,
  onMonthShown,
  onDone,
  onClose,
  isSample,
}: Props) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const currency = useCurrency();
  const isWide = useIsWide();
  const [dates, setDates] = useState<ChosenDates>({ check_in: choice.check_in, check_out: choice.check_out });
  const [refusal, setRefusal] = useState<DayRefusal | null>(null);
  const { quote } = useQuote(propertyId, { ...choice, ...dates }, 'online', initialQuote, !isSample);

  return (
    <CalendarDialog
      dates={dates}
      headClass="items-center pb-1 md:grid-cols-[1fr_1fr_auto]"
      summary={
        quote && (
          <Trans>
            <bdi className="font-strong text-ink figures">
              {formatConverted(quote.total_dirham, currency, quote, locale)}
            </bdi>{' '}
            for <Plural value={quote.nights} one="# night" other="# nights" />, fees included
          </Trans>
        )
      }
      notes={
        <>
          <p className="hidden min-w-24 px-3 text-small text-ink-2 md:block" aria-live="polite">
            {dates.check_in && dates.check_out && (
              <Plural value={nightsBetween(dates.check_in, dates.check_out)} one="# night" other="# nights" />
            )}
          </p>
          <p aria-live="polite" className="col-span-full min-h-[1lh] text-caption text-danger-ink">
            {refusal && <DayRefusalSentence refusal={refusal} />}
          </p>
        </>
      }
      onDone={() => onDone(dates)}
      onClose={onClose}
    >
      <StayCalendar
        stay={stay}
        chosen={dates}
        priceOf={priceOf}
        lastMonth={lastMonth}
        layout={isWide ? 'pages' : 'list'}
        onMonthShown={onMonthShown}
        onPick={(day) => {
          const picked = pickDay(stay, dates, day);
          setDates(picked.chosen);
          setRefusal(picked.refusal);
        }}
      />
    </CalendarDialog>
  );
}
