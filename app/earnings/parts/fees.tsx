import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { EarningsOverview } from '#contract/types.gen.ts';
import { formatDay, formatInstant, formatShortStay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { FeeStatements } from './fee-statements.tsx';

type OwedFees = NonNullable<EarningsOverview['fees']>;

/** The fees of stays that were paid in cash: what is left of each, and how it is settled. */
export function Fees({ fees }: { fees: OwedFees }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const dinar = (dirham: number) => <bdi className="figures md:whitespace-nowrap">{formatDinar(dirham, locale)}</bdi>;
  const credit = dinar(fees.credit_dirham);
  return (
    <section aria-labelledby="fees">
      <h2 id="fees" className="text-small font-normal text-ink-2">
        <Trans>Fees you owe for cash stays</Trans>
      </h2>
      <p className="text-heading font-medium">{dinar(fees.owed_dirham)}</p>
      {fees.owed_dirham === 0 ? (
        <p className="mt-1 text-small text-ink-2">
          {fees.credit_dirham > 0 ? (
            <Trans>You have paid {credit} more than was due; it comes off the next fees.</Trans>
          ) : (
            <Trans>Nothing is open. A fee is added when a stay that is paid in cash begins.</Trans>
          )}
        </p>
      ) : (
        <>
          <ul className="mt-3 grid gap-2 text-small">
            {fees.charges.map((charge, index) => (
              <li key={index} className="flex justify-between gap-3">
                <ChargeLabel charge={charge} locale={locale} />
                {dinar(charge.left_dirham)}
              </li>
            ))}
            {fees.earlier_dirham > 0 ? (
              <li className="flex justify-between gap-3">
                <Trans>Left over from before</Trans>
                {dinar(fees.earlier_dirham)}
              </li>
            ) : null}
            <li className="flex justify-between gap-3 border-t border-line pt-2 font-medium">
              <Trans>To pay</Trans>
              {dinar(fees.owed_dirham)}
            </li>
          </ul>
          <div className="mt-4 rounded-control bg-limestone p-4 text-small">
            <NextPayout fees={fees} locale={locale} />
          </div>
        </>
      )}
      <FeeStatements fees={fees} />
    </section>
  );
}

function ChargeLabel({ charge, locale }: { charge: OwedFees['charges'][number]; locale: Locale }) {
  const stay = charge.check_in && charge.check_out ? formatShortStay(charge.check_in, charge.check_out, locale) : null;
  if (charge.kind === 'stay' && charge.guest && stay) {
    return (
      <span className="min-w-0">
        <bdi>{charge.guest}</bdi>, {stay}
      </span>
    );
  }
  const at = formatInstant(charge.at, locale);
  return (
    <span className="min-w-0">
      {charge.kind === 'cancellation' ? <Trans>Your cancellation, {at}</Trans> : <Trans>Correction, {at}</Trans>}
    </span>
  );
}

function NextPayout({ fees, locale }: { fees: OwedFees; locale: Locale }) {
  if (!fees.next_payout) {
    return (
      <Trans>
        No payout is in sight. What no payout covers is on a statement on the 1st of the month, due two weeks later.
      </Trans>
    );
  }
  const home = <bdi>{fees.next_payout.home}</bdi>;
  const day = formatDay(fees.next_payout.goes_on, locale, 'date');
  return (
    <>
      {fees.statements.some(({ state }) => state === 'overdue') ? null : (
        <b className="block font-medium">
          <Trans>Nothing to do</Trans>
        </b>
      )}
      <Trans>
        It comes off your next payout ({home}, {day}).
      </Trans>
    </>
  );
}
