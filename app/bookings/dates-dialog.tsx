import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { nightsBetween } from '#contract/days.ts';
import { formatDay } from '#app/shared/days.ts';
import { DayRefusalSentence } from '#app/shared/calendar/day-refusal.tsx';
import { StayCalendar } from '#app/shared/calendar/stay-calendar.tsx';
import { pickDay, type ChosenDates, type DayRefusal, type StayDays } from '#app/shared/calendar/stay-days.ts';
import { formatMoney } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import type { StayChoice } from './stay-choice.ts';
import { useQuote } from './use-quote.ts';

interface Props {
  propertyId: string;
  stay: StayDays;
  choice: StayChoice;
  lastMonth: string;
  priceOf: (dirham: number) => string;
  onMonthShown: (month: string) => void;
  onDone: (dates: ChosenDates) => void;
  onClose: () => void;
  /** No prices are asked for a sample. */
  isSample: boolean;
}

/** Chooses the two days of a stay; nothing changes on the page before Done. */
export default function DatesDialog({
  propertyId,
  stay,
  choice,
  lastMonth,
  priceOf,
  onMonthShown,
  onDone,
  onClose,
  isSample,
}: Props) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const isWide = useIsWide();
  const [dates, setDates] = useState<ChosenDates>({ check_in: choice.check_in, check_out: choice.check_out });
  const [refusal, setRefusal] = useState<DayRefusal | null>(null);
  const { quote } = useQuote(propertyId, { ...choice, ...dates }, null, !isSample);

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
          <p className="hidden text-small text-ink-2 md:me-auto md:block" aria-live="polite">
            {quote && (
              <Trans>
                <bdi dir="ltr" className="font-strong text-ink figures">
                  {formatMoney(quote.total_usd_cents, 'USD', locale)}
                </bdi>{' '}
                for <Plural value={quote.nights} one="# night" other="# nights" />, fees included
              </Trans>
            )}
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
      <div className="sticky top-0 z-10 grid grid-cols-2 items-center gap-2 bg-surface pb-1 md:static md:grid-cols-[1fr_1fr_auto]">
        <ChosenEnd
          label={<Trans>Check-in</Trans>}
          day={dates.check_in}
          isNext={dates.check_in === null || dates.check_out !== null}
          locale={locale}
        />
        <ChosenEnd
          label={<Trans>Check-out</Trans>}
          day={dates.check_out}
          isNext={dates.check_in !== null && dates.check_out === null}
          locale={locale}
        />
        <p className="hidden min-w-24 px-3 text-small text-ink-2 md:block" aria-live="polite">
          {dates.check_in && dates.check_out && (
            <Plural value={nightsBetween(dates.check_in, dates.check_out)} one="# night" other="# nights" />
          )}
        </p>
        <p aria-live="polite" className="col-span-full min-h-5 text-caption text-danger-ink">
          {refusal && <DayRefusalSentence refusal={refusal} />}
        </p>
      </div>
      <div className="md:min-h-84 md:px-2">
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
      </div>
    </Dialog>
  );
}

function ChosenEnd({
  label,
  day,
  isNext,
  locale,
}: {
  label: React.ReactNode;
  day: string | null;
  isNext: boolean;
  locale: Locale;
}) {
  return (
    <p
      className={`min-h-14 rounded-control border px-3.5 py-2 ${
        isNext ? 'border-sea shadow-[inset_0_0_0_1px_var(--color-sea)]' : 'border-control'
      }`}
    >
      <span className="block text-caption text-ink-3">{label}</span>
      <span className="block">{day ? formatDay(day, locale, 'weekday') : <Trans>Add date</Trans>}</span>
    </p>
  );
}
