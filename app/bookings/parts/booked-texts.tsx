import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatDay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import type { BookedStep } from './booked-steps.tsx';

/** The step at which a stay, or the rest of its price, is paid in cash. */
export function payOnArrival(booking: Booking): BookedStep {
  return { title: <Trans>You pay on arrival</Trans>, text: <CashText booking={booking} /> };
}

function CashText({ booking: { cash_dirham, host } }: { booking: Booking }) {
  const { i18n } = useLingui();
  const sum = <bdi className="figures">{formatDinar(cash_dirham, i18n.locale as Locale)}</bdi>;
  const name = <bdi>{host.name}</bdi>;
  return (
    <Trans>
      {sum} in cash. {name} records it, and you see it on your trip.
    </Trans>
  );
}

/** When the stay begins. */
export function ArrivalText({ booking: { check_in, check_in_time } }: { booking: Booking }) {
  const { i18n } = useLingui();
  const day = formatDay(check_in, i18n.locale as Locale, 'full');
  const time = <bdi dir="ltr">{check_in_time}</bdi>;
  return (
    <Trans>
      {day}, from {time}. The exact place and the way in are on your trip.
    </Trans>
  );
}

/** When the stay ends. */
export function DepartureText({ booking: { check_out, check_out_time } }: { booking: Booking }) {
  const { i18n } = useLingui();
  const day = formatDay(check_out, i18n.locale as Locale, 'full');
  const time = <bdi dir="ltr">{check_out_time}</bdi>;
  return (
    <Trans>
      {day}, until {time}. Then you can review your stay.
    </Trans>
  );
}
