import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { HomeGone } from '#app/shared/bookings/home-gone.tsx';
import { FreeCancellation } from '#app/shared/bookings/free-cancellation.tsx';
import { PriceLinesSkeleton, QuotedPriceLines } from '#app/shared/bookings/price-lines.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { BookingPrice } from './parts/booking-price.tsx';
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
  /** Shows the stay once more before it is asked for. */
  onReview: () => void;
  /** For a stay that cannot be booked: what can be. */
  children?: ReactNode;
}

/** The booking form: dates, guests, payment choice, note and price. */
export default function BookingPanel({ property, form, onChooseDates, onReview, children }: Props) {
  const { t } = useLingui();
  const { choice, draft, quote, problems } = form;

  return (
    <div>
      <div className="mb-4.5">
        <BookingPrice nightly={quote?.nightly ?? property.nightly} rating={property.rating} />
      </div>
      <RestoredDraftNote form={form} />
      <StayFields property={property} form={form} onChooseDates={onChooseDates} />

      <PaymentChoiceField property={property} form={form} />

      <NoteField
        hostName={property.host.name}
        message={draft.message}
        onChange={(message) => form.changeDraft({ message })}
      />

      {problems.other && (
        <div className="mt-4">
          <Note tone="danger">
            {problems.isGone ? <HomeGone {...choice} place_id={property.place.id} /> : problems.other}
          </Note>
        </div>
      )}
      <Button
        kind="primary"
        size="big"
        block
        className="mt-4"
        isDisabled={form.isSample || form.isRefused}
        onPress={choice.check_in && choice.check_out ? onReview : onChooseDates}
      >
        {property.instant_book ? <Trans>Book now</Trans> : <Trans>Request to book</Trans>}
      </Button>
      {form.isRefused && problems.dates && (
        <Button block className="mt-2" onPress={onChooseDates}>
          <Trans>Other dates</Trans>
        </Button>
      )}
      {form.isRefused && !problems.isGone && children ? <div className="mt-5">{children}</div> : null}
      <p className="mt-3 text-center text-caption text-ink-3" aria-live="polite">
        <BookingTerms property={property} form={form} />
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
