import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import type { StayDetail, StayPayouts } from '#contract/types.gen.ts';
import { BookedPriceLines } from '#app/shared/bookings/price-lines.tsx';
import { formatDay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { payoutState } from '#app/shared/money/payout-state-labels.ts';

/** The price lines, and how the sum is shared between host and Diyar. */
export function MoneySection({ stay }: { stay: StayDetail }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { host_share_dirham } = stay;
  // Copies that a device kept before have neither.
  const fee = (stay.fee_dirham as number | undefined) ?? 0;
  const returned = (stay.returned_dirham as number | undefined) ?? 0;
  const isCash = stay.payment_choice === 'at_property';
  const isOff = stay.status === 'cancelled' || stay.status === 'declined';
  const keepsNothing = host_share_dirham === 0 && fee === 0;
  const brought = Math.max(0, host_share_dirham) + fee;
  const share = brought === 0 ? 100 : (100 * Math.max(0, host_share_dirham)) / brought;
  return (
    <section aria-labelledby="stay-money">
      <h2 id="stay-money" className="mb-3 text-lead">
        <Trans>Money</Trans>
      </h2>
      <BookedPriceLines {...stay} />
      <p className="mt-1 text-caption text-ink-3">
        <HowPaid choice={stay.payment_choice} />
      </p>
      {stay.payment?.awaited_transfer ? <AwaitedTransfer transfer={stay.payment.awaited_transfer} /> : null}
      {keepsNothing ? null : (
        <div className="mt-5 flex gap-0.5" aria-hidden>
          <i className="h-2 rounded-full bg-palm" style={{ inlineSize: `${share}%` }} />
          <i className="h-2 flex-1 rounded-full bg-chart-2" />
        </div>
      )}
      <dl className="mt-3.5 grid gap-1.5 text-small">
        <Amount
          label={<Trans>You keep</Trans>}
          amount={formatDinar(host_share_dirham, locale)}
          isMain={!keepsNothing}
        />
        {keepsNothing ? null : (
          <Amount
            label={isCash ? <Trans>You owe Diyar, once the stay has begun</Trans> : <Trans>Service fee of Diyar</Trans>}
            amount={formatDinar(fee, locale)}
          />
        )}
        {returned === 0 && !(isOff && stay.paid_dirham > 0) ? null : (
          <Amount label={<Trans>Refunded to the guest</Trans>} amount={formatDinar(returned, locale)} />
        )}
      </dl>
      {stay.paid_out ? <PaidOut paidOut={stay.paid_out} /> : null}
    </section>
  );
}

/** The payouts of the stay, and the fees that were taken off them or, for this stay, off others. */
function PaidOut({ paidOut: { payouts, fees_taken } }: { paidOut: StayPayouts }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const dinar = (dirham: number) => <bdi className="figures">{formatDinar(dirham, locale)}</bdi>;
  if (payouts.length + fees_taken.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-3 border-t border-line pt-4 text-small">
      {payouts.map(({ number, state, at, earned_dirham, fees_dirham, amount_dirham, fees_of }) => {
        const payout = (
          <bdi dir="ltr" className="whitespace-nowrap">
            {number}
          </bdi>
        );
        const earned = dinar(earned_dirham);
        const fees = dinar(fees_dirham);
        return (
          <li key={number}>
            <span className="flex justify-between gap-4">
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
                  const stay = <StayLink {...one} />;
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
          <bdi dir="ltr" className="whitespace-nowrap">
            {number}
          </bdi>
        );
        const stay = <StayLink {...other} />;
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

function StayLink({ booking_id, number }: { booking_id: string; number: string }) {
  return (
    <Link
      to={`/host/reservations/${booking_id}`}
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      <bdi dir="ltr" className="whitespace-nowrap">
        {number}
      </bdi>
    </Link>
  );
}

function HowPaid({ choice }: { choice: StayDetail['payment_choice'] }) {
  switch (choice) {
    case 'at_property':
      return <Trans>The guest pays in cash at the property.</Trans>;
    case 'part_online':
      return (
        <Trans>The guest pays a part online, and the rest to you in cash. The fee comes off the online part.</Trans>
      );
    case 'online':
      return <Trans>The guest pays online.</Trans>;
  }
}

/** The guest has chosen to transfer the price; the reference is what to ask about. */
function AwaitedTransfer({ transfer }: { transfer: { reference: string; amount_dirham: number } }) {
  const { i18n } = useLingui();
  const amount = <bdi className="figures">{formatDinar(transfer.amount_dirham, i18n.locale as Locale)}</bdi>;
  const reference = <bdi dir="ltr">{transfer.reference}</bdi>;
  return (
    <p className="mt-2 text-small text-clay-ink">
      <Trans>
        A bank transfer of {amount} with the reference {reference} is awaited.
      </Trans>
    </p>
  );
}

function Amount({ label, amount, isMain = false }: { label: React.ReactNode; amount: string; isMain?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className={isMain ? 'font-medium text-palm-ink' : 'text-ink-2'}>{label}</dt>
      <dd className={isMain ? 'font-strong' : ''}>
        <bdi className="figures whitespace-nowrap">{amount}</bdi>
      </dd>
    </div>
  );
}
