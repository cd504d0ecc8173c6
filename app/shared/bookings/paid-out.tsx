import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import type { StayPayouts } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { payoutState } from '#app/shared/money/payout-state-labels.ts';

/** The payouts of the stay, and the fees that were taken off them or, for this stay, off others. */
export function PaidOut({
  payouts,
  fees_taken,
  folder,
  className = '',
}: StayPayouts & {
  /** Where the screens of bookings are. */
  folder: string;
  className?: string;
}) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const dinar = (dirham: number) => <bdi className="figures">{formatDinar(dirham, locale)}</bdi>;
  if (payouts.length + fees_taken.length === 0) return null;
  return (
    <ul className={`grid grid-cols-[minmax(0,1fr)] gap-3 text-small ${className}`}>
      {payouts.map(({ number, state, at, earned_dirham, fees_dirham, amount_dirham, fees_of }) => {
        const payout = (
          <bdi dir="ltr" className="wrap-anywhere">
            {number}
          </bdi>
        );
        const earned = dinar(earned_dirham);
        const fees = dinar(fees_dirham);
        return (
          <li key={number}>
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 text-ink-2">
                <Trans>Payout {payout}</Trans>
                <span className="block text-caption text-ink-3">
                  {i18n._(payoutState[state])} · {formatDay(tripoliDay(new Date(at)), locale)}
                </span>
              </span>
              <span className="whitespace-nowrap">{dinar(amount_dirham)}</span>
            </span>
            {fees_dirham > 0 ? (
              <span className="block text-caption text-ink-2">
                <Trans>
                  {earned} less {fees} of fees
                </Trans>
              </span>
            ) : null}
            {fees_of.length > 0 ? (
              <ul className="text-caption text-ink-2">
                {fees_of.map((one) => {
                  const amount = dinar(one.amount_dirham);
                  const stay = <StayLink {...one} folder={folder} />;
                  return (
                    <li key={one.booking_id}>
                      <Trans>
                        {amount} for the stay {stay}
                      </Trans>
                    </li>
                  );
                })}
              </ul>
            ) : null}
          </li>
        );
      })}
      {fees_taken.map(({ payout: number, at, amount_dirham, ...other }) => {
        const amount = dinar(amount_dirham);
        const payout = (
          <bdi dir="ltr" className="wrap-anywhere">
            {number}
          </bdi>
        );
        const stay = <StayLink {...other} folder={folder} />;
        const day = formatDay(tripoliDay(new Date(at)), locale);
        return (
          <li key={`${number} ${other.booking_id}`} className="text-ink-2">
            <Trans>
              {amount} of fees for this stay were taken off payout {payout} of the stay {stay} on {day}.
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}

function StayLink({ booking_id, number, folder }: { booking_id: string; number: string; folder: string }) {
  return (
    <Link
      to={`${folder}/${booking_id}`}
      className="inline-flex min-h-6 max-w-full items-center underline underline-offset-4"
    >
      <bdi dir="ltr" className="wrap-anywhere">
        {number}
      </bdi>
    </Link>
  );
}
