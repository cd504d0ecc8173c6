import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { AccountStep } from '#app/accounts/account-step.tsx';
import { formatStay } from '#app/shared/days.ts';
import { headCount } from '#app/shared/head-count.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { formatConverted } from '#app/shared/money/money.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** Asks a visitor who books for an account, beside the stay that they are booking, which is sent as soon as they have one. */
export default function AccountToBook({ property, form }: { property: PropertyDetail; form: BookingForm }) {
  const hostName = property.host.name;
  return (
    <AccountStep
      title={<Trans>Who is booking?</Trans>}
      signUpLabel={
        property.instant_book ? <Trans>Sign up and book</Trans> : <Trans>Sign up and send the request</Trans>
      }
      logInLabel={property.instant_book ? <Trans>Log in and book</Trans> : <Trans>Log in and send the request</Trans>}
      onSignedIn={form.goOnSignedIn}
      onClose={form.leaveAccount}
      onForgotPassword={form.rememberForLogin}
    >
      <StayToBook property={property} form={form} />
      <p className="mt-3 mb-4 text-small text-ink-2">
        {property.instant_book ? (
          form.payment === 'at_property' ? (
            <Trans>Booked at once. You pay when you arrive.</Trans>
          ) : form.payment === 'part_online' ? (
            <Trans>The dates are yours at once; you have 24 hours to pay the online part.</Trans>
          ) : (
            <Trans>The dates are yours at once; you have 24 hours to pay.</Trans>
          )
        ) : (
          <Trans>Your request then goes to {hostName}, with everything you chose.</Trans>
        )}
      </p>
    </AccountStep>
  );
}

function StayToBook({ property, form }: { property: PropertyDetail; form: BookingForm }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const currency = useCurrency();
  const { choice, shownQuote: quote } = form;
  const [photo] = property.photos;
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-control bg-limestone p-2.5">
      {photo ? (
        <Picture photo={photo} sizes="5.5rem" alt="" className="aspect-[4/3] w-22 flex-none rounded-tag" />
      ) : null}
      <div className="min-w-0 flex-1 basis-40 text-small">
        <p className="truncate text-body font-medium">
          <bdi>{property.title}</bdi>
        </p>
        {choice.check_in && choice.check_out ? (
          <p className="text-ink-2">
            {formatStay(choice.check_in, choice.check_out, locale)} ·{' '}
            <Plural value={headCount(choice.guests)} one="# guest" other="# guests" />
          </p>
        ) : null}
        {quote ? (
          <p>
            <Trans>
              <bdi className="font-strong figures">{formatConverted(quote.total_dirham, currency, quote, locale)}</bdi>{' '}
              in total
            </Trans>
          </p>
        ) : null}
      </div>
    </div>
  );
}
