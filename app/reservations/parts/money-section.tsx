import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { StayDetail } from '#contract/types.gen.ts';
import { PaidOut } from '#app/shared/bookings/paid-out.tsx';
import { BookedPriceLines } from '#app/shared/bookings/price-lines.tsx';
import { formatDinar } from '#app/shared/money/money.ts';

/** The price lines, and how the sum is shared between host and Diyar. */
export function MoneySection({ stay }: { stay: StayDetail }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { host_share_dirham } = stay;
  // Copies that a device kept before have neither.
  const fee = (stay.fee_dirham as number | undefined) ?? 0;
  const returned = (stay.returned_dirham as number | undefined) ?? 0;
  const isCash = stay.payment_choice === 'at_property';
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
        {returned === 0 ? null : (
          <Amount label={<Trans>Refunded to the guest</Trans>} amount={formatDinar(returned, locale)} />
        )}
      </dl>
      {stay.paid_out ? (
        <PaidOut {...stay.paid_out} folder="/host/reservations" className="mt-4 border-t border-line pt-4" />
      ) : null}
    </section>
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
