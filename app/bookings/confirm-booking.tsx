import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { HomeGone } from '#app/shared/bookings/home-gone.tsx';
import ConfirmStay from '#app/shared/bookings/confirm-stay.tsx';
import { Button } from '#app/ui/button.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Link } from '#app/ui/link.tsx';
import { BookingTerms } from './parts/booking-terms.tsx';
import { NoteField } from './parts/note-field.tsx';
import { PaymentChoiceField } from './parts/payment-choice-field.tsx';
import { RestoredDraftNote } from './parts/restored-draft-note.tsx';
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
  const { choice, draft } = form;
  const problemId = useId();
  const hasProblem = Object.values(form.problems).some((one) => one !== undefined);
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
      problem={
        hasProblem || form.quoteFailed ? (
          <Problem id={problemId} property={property} form={form} onChooseDates={onChooseDates} />
        ) : undefined
      }
      isBusy={form.isSending}
      isDisabled={form.isSample || form.isRefused}
      onConfirm={form.send}
      onClose={onClose}
      stayFields={
        <>
          <RestoredDraftNote form={form} />
          <StayFields property={property} form={form} onChooseDates={onChooseDates} problemId={problemId} />
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
      hint={<BookingTerms property={property} form={form} />}
    />
  );
}

/** What stands against the stay, with the way out of it. */
function Problem({
  id,
  property,
  form,
  onChooseDates,
}: Pick<Props, 'property' | 'form' | 'onChooseDates'> & { id: string }): ReactNode {
  const { dates, guests, payment, other, existing } = form.problems;
  const sentences = [guests, dates, payment, other].filter((one) => one !== undefined);
  if (form.problems.isGone) {
    return (
      <span id={id}>
        <HomeGone {...form.choice} place_id={property.place.id} />
      </span>
    );
  }
  if (sentences.length === 0) return <QuoteFailure onRetry={form.retryQuote} />;
  return (
    <>
      <span id={id}>
        {sentences.map((sentence) => (
          <span key={sentence} className="block">
            <IsolatedText>{sentence}</IsolatedText>
          </span>
        ))}
      </span>
      {existing ? (
        <Link to={`/account/trips/${existing}`} className="target underline underline-offset-2">
          <Trans>Open it</Trans>
        </Link>
      ) : dates ? (
        <Button kind="quiet" className="-ms-3 -mb-2.5" onPress={onChooseDates}>
          <Trans>Other dates</Trans>
        </Button>
      ) : null}
    </>
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
