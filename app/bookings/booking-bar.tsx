import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { formatShortStay } from '#app/shared/days.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { formatConverted } from '#app/shared/money/money.ts';
import { otherHomesPath } from '#app/shared/bookings/other-homes-path.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { NightlyPrice } from '#app/shared/money/nightly-price.tsx';
import type { BookingForm } from './use-booking-form.ts';

interface Props {
  property: PropertyDetail;
  form: BookingForm;
  onChooseDates: () => void;
  /** Shows the stay once more before it is asked for. */
  onReview: () => void;
}

/** For screens too narrow for the booking card: a bar at the bottom with price and button. */
export function BookingBar({ property, form, onChooseDates, onReview }: Props) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const currency = useCurrency();
  const { check_in, check_out } = form.choice;
  const stay = check_in && check_out ? formatShortStay(check_in, check_out, locale) : null;
  return (
    <>
      {/* Reserves the height of the fixed bar at the end of the page: two lines where the text is large. */}
      <div className="h-[calc(5.5rem+max(0px,11rem-45vw)+env(safe-area-inset-bottom))] lg:hidden" />
      <div
        role="region"
        aria-label={t`Booking`}
        data-bar="bottom"
        className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:px-8 lg:hidden"
      >
        <div className="min-w-0 flex-[999] basis-24">
          {form.isRefused && stay ? (
            <p className="truncate font-medium">{stay}</p>
          ) : form.quote ? (
            // The price of a night is left out where it would be a second line.
            <p className="flex max-h-[1lh] flex-wrap items-baseline gap-x-2 overflow-hidden">
              <bdi className="figures font-strong">
                {formatConverted(form.quote.total_dirham, currency, form.quote, locale)}
              </bdi>
              <span className="text-caption text-ink-2">
                <NightlyPrice nightly={form.quote.nightly} className="" />
              </span>
            </p>
          ) : (
            <NightlyPrice nightly={property.nightly} className="font-strong" />
          )}
          {form.isRefused ? (
            <p className="truncate text-caption text-clay-ink">
              {form.problems.isGone ? null : form.isTaken ? <Trans>taken</Trans> : <Trans>does not fit</Trans>}
            </p>
          ) : (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onChooseDates}
              className="block min-h-6 truncate text-small underline underline-offset-4"
            >
              {stay ?? <Trans>Choose dates</Trans>}
            </button>
          )}
        </div>
        {form.isRefused && form.problems.isGone ? (
          <LinkButton
            size="big"
            className="min-w-0 grow"
            to={otherHomesPath({ ...form.choice, place_id: property.place.id })}
          >
            <Trans>Other homes</Trans>
          </LinkButton>
        ) : form.isRefused ? (
          form.problems.guests && !form.problems.dates ? (
            <Button size="big" className="min-w-0 grow" onPress={onReview}>
              <Trans>Change guests</Trans>
            </Button>
          ) : (
            <Button size="big" className="min-w-0 grow" onPress={onChooseDates}>
              <Trans>Other dates</Trans>
            </Button>
          )
        ) : (
          <Button
            kind="primary"
            size="big"
            className="min-w-0 grow"
            isDisabled={form.isSample}
            onPress={check_in && check_out ? onReview : onChooseDates}
          >
            {property.instant_book ? <Trans>Book now</Trans> : <Trans>Request to book</Trans>}
          </Button>
        )}
      </div>
    </>
  );
}
