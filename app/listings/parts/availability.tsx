import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { nightsBetween } from '#contract/days.ts';
import { formatDay } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { DayRefusalSentence } from '#app/shared/calendar/day-refusal.tsx';
import { StayCalendar } from '#app/shared/calendar/stay-calendar.tsx';
import { pickDay, type ChosenDates, type DayRefusal } from '#app/shared/calendar/stay-days.ts';
import type { Availability as Days } from './use-availability.ts';

interface Props {
  days: Days;
  chosen: ChosenDates;
  onChange: (dates: ChosenDates) => void;
  priceOf: (dirham: number) => string;
  minNights: number;
}

/** The calendar of a property on its page. It shares the selected dates with the booking panel. */
export function Availability({ days, chosen, onChange, priceOf, minNights }: Props) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [refusal, setRefusal] = useState<DayRefusal | null>(null);
  return (
    <>
      <h2 className="mb-1 text-title">
        {chosen.check_in && chosen.check_out ? (
          <Plural value={nightsBetween(chosen.check_in, chosen.check_out)} one="# night" other="# nights" />
        ) : chosen.check_in ? (
          <Trans>Choose your check-out</Trans>
        ) : (
          <Trans>Choose your days</Trans>
        )}
      </h2>
      <p className="mb-4 min-h-[1lh] text-small text-ink-2" aria-live="polite">
        {refusal ? (
          <span className="text-danger-ink">
            <DayRefusalSentence refusal={refusal} />
          </span>
        ) : chosen.check_in && chosen.check_out ? (
          <Trans>
            From <bdi>{formatDay(chosen.check_in, locale, 'full')}</bdi> to{' '}
            <bdi>{formatDay(chosen.check_out, locale, 'full')}</bdi>
          </Trans>
        ) : (
          <MinimumStay
            nights={chosen.check_in ? (days.stay.days.get(chosen.check_in)?.min_nights ?? minNights) : minNights}
          />
        )}
      </p>
      <StayCalendar
        stay={days.stay}
        chosen={chosen}
        lastMonth={days.lastMonth}
        priceOf={priceOf}
        layout="pages"
        onMonthShown={days.showMonth}
        onPick={(day) => {
          const result = pickDay(days.stay, chosen, day);
          setRefusal(result.refusal);
          onChange(result.chosen);
        }}
      />
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="text-caption text-ink-2">
          <Trans>Struck-through days are taken. Prices are for the night that begins on the day.</Trans>
        </p>
        {chosen.check_in && (
          <Button
            kind="quiet"
            className="-me-3 ms-auto"
            onPress={() => {
              setRefusal(null);
              onChange({ check_in: null, check_out: null });
            }}
          >
            <Trans>Clear dates</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

function MinimumStay({ nights }: { nights: number }) {
  if (nights <= 1) return <Trans>You can stay for a single night.</Trans>;
  return <Plural value={nights} one="A stay here is at least # night." other="A stay here is at least # nights." />;
}
