import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { BookingPrice } from './parts/booking-price.tsx';
import { PaymentChoiceField } from './parts/payment-choice-field.tsx';
import { FreeCancellation } from '#app/shared/bookings/free-cancellation.tsx';
import { GuestsField } from '#app/shared/bookings/guests-field.tsx';
import { PriceLinesSkeleton, QuotedPriceLines } from '#app/shared/bookings/price-lines.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** Characters. */
const noteLimit = 1000;

interface Props {
  property: PropertyDetail;
  form: BookingForm;
  onChooseDates: () => void;
  /** The title of the dialog shows the price already. */
  hidePrice?: boolean;
}

/** The booking form: dates, guests, payment choice, note and price. */
export function BookingPanel({ property, form, onChooseDates, hidePrice = false }: Props) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const datesErrorId = useId();
  const guestsErrorId = useId();
  const { choice, draft, quote, problems } = form;
  const hostName = property.host.name;

  return (
    <div>
      {!hidePrice && (
        <div className="mb-4.5">
          <BookingPrice nightly={quote?.nightly ?? property.nightly} rating={property.rating} />
        </div>
      )}
      {form.hasResumed && (
        <div className="mb-4">
          <Note>
            <Trans>You are logged in. Everything you chose is still here.</Trans>
          </Note>
        </div>
      )}
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
      <FieldError id={datesErrorId}>{problems.dates}</FieldError>
      {problems.existing ? (
        <Link
          to={`/account/trips/${problems.existing}`}
          className="target mt-1 inline-block text-small underline underline-offset-2"
        >
          <Trans>Open it</Trans>
        </Link>
      ) : null}
      <FieldError id={guestsErrorId}>{problems.guests}</FieldError>

      <PaymentChoiceField property={property} form={form} />

      <NoteField hostName={hostName} message={draft.message} onChange={(message) => form.changeDraft({ message })} />

      {problems.other && (
        <div className="mt-4">
          <Note tone="danger">{problems.other}</Note>
        </div>
      )}
      <Button
        kind="primary"
        size="big"
        block
        className="mt-4"
        isBusy={form.isSending}
        isDisabled={form.isSample || form.isRefused}
        onPress={choice.check_in && choice.check_out ? form.send : onChooseDates}
      >
        {property.instant_book ? <Trans>Book now</Trans> : <Trans>Request to book</Trans>}
      </Button>
      {form.isRefused && problems.dates && (
        <Button block className="mt-2" onPress={onChooseDates}>
          <Trans>Choose other dates</Trans>
        </Button>
      )}
      <p className="mt-3 text-center text-caption text-ink-3" aria-live="polite">
        <ButtonHint property={property} form={form} hostName={hostName} />
      </p>
      <FreeCancellation
        until={quote?.free_cancellation_until ?? null}
        className="mt-1 text-center text-caption text-palm-ink"
      />

      {(quote || form.isQuoting) && (
        <div className="mt-5">{quote ? <QuotedPriceLines {...quote} /> : <PriceLinesSkeleton />}</div>
      )}
      {form.quoteFailed && (
        <div className="mt-5">
          <Note
            tone="danger"
            action={
              <Button kind="quiet" className="-my-2.5" onPress={form.retryQuote}>
                {t`Retry`}
              </Button>
            }
          >
            <Trans>The price could not be worked out.</Trans>
          </Note>
        </div>
      )}
    </div>
  );
}

function ButtonHint({ property, form, hostName }: { property: PropertyDetail; form: BookingForm; hostName: string }) {
  if (form.isPreview) return <Trans>This is a preview of your listing: it cannot be booked.</Trans>;
  if (form.isSample) return <Trans>A sample: it cannot be booked.</Trans>;
  if (!form.choice.check_in || !form.choice.check_out) return <Trans>Choose your dates to see the whole price.</Trans>;
  // Nothing is promised of a stay that cannot be booked.
  if (form.isRefused) return null;
  const atProperty = form.payment === 'at_property';
  if (property.instant_book) {
    if (form.payment === 'part_online')
      return <Trans>The dates are yours at once; you have 24 hours to pay the online part.</Trans>;
    return atProperty ? (
      <Trans>Booked at once. You pay when you arrive.</Trans>
    ) : (
      <Trans>The dates are yours at once; you have 24 hours to pay.</Trans>
    );
  }
  if (atProperty) return <Trans>{hostName} answers within 24 hours. You pay when you arrive.</Trans>;
  return <Trans>You pay only after {hostName} approves.</Trans>;
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

/** The error of a field. The live region is always rendered, so that screen readers announce a change of its content. */
function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <div id={id} role="status">
      {children && (
        <p className="mt-2 flex items-start gap-1.5 text-caption text-danger-ink">
          <CircleAlert className="mt-px size-4 flex-none" aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

function NoteField({
  hostName,
  message,
  onChange,
}: {
  hostName: string;
  message: string;
  onChange: (message: string) => void;
}) {
  const [isOpen, setOpen] = useState(message !== '');
  const left = noteLimit - message.length;
  // The draft is read after the first rendering, so a restored note opens the field here.
  if (!isOpen && message === '') {
    return (
      <Button kind="quiet" className="-ms-3 mt-1" onPress={() => setOpen(true)}>
        <Trans>Add a note to {hostName}</Trans>
      </Button>
    );
  }
  return (
    <TextField
      label={<Trans>Note to {hostName}</Trans>}
      rows={3}
      value={message}
      maxLength={noteLimit}
      onChange={onChange}
      autoFocus={message === ''}
      className="mt-3"
      hint={
        left < 200 ? (
          <Plural value={left} one="# character left" other="# characters left" />
        ) : (
          <Trans>When you arrive, who comes along, what you would like to know.</Trans>
        )
      }
    />
  );
}
