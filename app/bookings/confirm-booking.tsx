import { Trans } from '@lingui/react/macro';
import type { PropertyDetail } from '#contract/types.gen.ts';
import ConfirmStay from '#app/shared/bookings/confirm-stay.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonHint } from './parts/button-hint.tsx';
import { NoteField } from './parts/note-field.tsx';
import { PaymentChoiceField } from './parts/payment-choice-field.tsx';
import { ResumedNote } from './parts/resumed-note.tsx';
import { StayFields } from './parts/stay-fields.tsx';
import type { BookingForm } from './use-booking-form.ts';

interface Props {
  property: PropertyDetail;
  form: BookingForm;
  onChooseDates: () => void;
  onClose: () => void;
}

/** Shows what the booking form asks for once more; only from here a request or an instant booking is sent. */
export default function ConfirmBooking({ property, form, onChooseDates, onClose }: Props) {
  const { choice, draft, problems } = form;
  if (!choice.check_in || !choice.check_out) return null;
  return (
    <ConfirmStay
      home={property}
      check_in={choice.check_in}
      check_out={choice.check_out}
      guests={choice.guests}
      payment={form.payment}
      price={form.shownQuote}
      isPricing={form.isQuoting}
      isDeadlineAwaited={form.isDeadlineAwaited}
      isInstant={property.instant_book}
      problem={problems.other ?? (form.quoteFailed ? <QuoteFailure onRetry={form.retryQuote} /> : undefined)}
      isBusy={form.isSending}
      isDisabled={form.isSample || form.isRefused}
      onConfirm={form.send}
      onClose={onClose}
      stayFields={
        <>
          <ResumedNote form={form} />
          <StayFields property={property} form={form} onChooseDates={onChooseDates} />
          {form.isRefused && problems.dates ? (
            <Button block className="mt-2" onPress={onChooseDates}>
              <Trans>Other dates</Trans>
            </Button>
          ) : null}
        </>
      }
      paymentField={<PaymentChoiceField property={property} form={form} />}
      noteField={
        <NoteField
          hostName={property.host.name}
          message={draft.message}
          onChange={(message) => form.changeDraft({ message })}
        />
      }
      hint={<ButtonHint property={property} form={form} />}
    />
  );
}

function QuoteFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Trans>The price could not be worked out.</Trans>{' '}
      <Button kind="quiet" className="-my-2.5" onPress={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </>
  );
}
