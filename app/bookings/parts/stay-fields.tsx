import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { GuestsField } from '#app/shared/bookings/guests-field.tsx';
import { formatDay } from '#app/shared/days.ts';
import { FieldError } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import type { BookingForm } from '../use-booking-form.ts';

interface Props {
  property: PropertyDetail;
  form: BookingForm;
  onChooseDates: () => void;
  /** The element elsewhere that says what stands against the stay, in place of sentences here. */
  problemId?: string;
}

/** The dates and the guests of a stay, each with what stands against it. */
export function StayFields({ property, form, onChooseDates, problemId }: Props) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const datesId = useId();
  const guestsId = useId();
  const [datesErrorId, guestsErrorId] = [problemId ?? datesId, problemId ?? guestsId];
  const { choice, problems } = form;
  return (
    <>
      <div className="rounded-control border border-control">
        {/* Below each other in large text, with the ground as the line between them. */}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-px overflow-hidden rounded-t-[calc(var(--radius-control)-1px)] bg-control">
          <DayButton
            label={<Trans>Check-in</Trans>}
            day={choice.check_in}
            locale={locale}
            errorId={problems.dates ? datesErrorId : undefined}
            onPress={onChooseDates}
          />
          <DayButton
            label={<Trans>Check-out</Trans>}
            day={choice.check_out}
            locale={locale}
            errorId={problems.dates ? datesErrorId : undefined}
            onPress={onChooseDates}
          />
        </div>
        <div className="border-t border-control">
          <GuestsField
            guests={choice.guests}
            capacity={property.capacity}
            errorId={problems.guests ? guestsErrorId : undefined}
            onChange={form.changeGuests}
          />
        </div>
      </div>
      {problemId ? null : (
        <>
          <FieldError id={datesId}>{problems.dates}</FieldError>
          {problems.existing ? (
            <Link
              to={`/account/trips/${problems.existing}`}
              className="target mt-1 inline-block text-small underline underline-offset-2"
            >
              <Trans>Open it</Trans>
            </Link>
          ) : null}
          <FieldError id={guestsId}>{problems.guests}</FieldError>
        </>
      )}
    </>
  );
}

function DayButton({
  label,
  day,
  locale,
  errorId,
  onPress,
}: {
  label: ReactNode;
  day: string | null;
  locale: Locale;
  errorId: string | undefined;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-describedby={errorId}
      onClick={onPress}
      className="min-h-14 bg-surface px-3.5 py-2.5 text-start -outline-offset-2 hover:bg-limestone"
    >
      <span className="block text-caption text-ink-3">{label}</span>
      <span className={`block text-small ${day ? '' : 'text-ink-3'}`}>
        {day ? formatDay(day, locale, 'weekday') : <Trans>Add date</Trans>}
      </span>
    </button>
  );
}
