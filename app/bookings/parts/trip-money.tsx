import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatDinar } from '#app/shared/money/money.ts';

/** Paid and refunded amounts of a trip, and the refund if cancelled now. Renders nothing before a payment. */
export function TripMoney({ booking }: { booking: Booking }) {
  const {
    paid_dirham: paid,
    wallet_paid_dirham: walletPaid,
    refund_dirham: back,
    refund_now_dirham: now,
    status,
    actions,
  } = booking;
  // Copies that a device kept before there were such refunds have none.
  const granted = (booking.granted_refund_dirham as number | undefined) ?? 0;
  const returned = (booking.returned_dirham as number | undefined) ?? 0;
  const cancelled = status === 'cancelled' ? (back ?? 0) : 0;
  // By changes of the stay and by cases.
  const otherwise = returned - granted - cancelled;
  const credit = (booking.relocation_credit_dirham as number | null | undefined) ?? 0;
  // The credit was paid through the wallet.
  const wallet = (walletPaid ?? 0) - credit;
  if (paid === 0) return null;
  return (
    <dl className="mt-4 grid gap-2 border-t border-line pt-4 text-small">
      <Line name={<Trans context="amount">Paid</Trans>} dirham={paid} />
      {credit > 0 ? <Line name={<Trans>Of it paid by Diyar</Trans>} dirham={credit} /> : null}
      {wallet > 0 ? <Line name={<Trans>Paid from your wallet</Trans>} dirham={wallet} /> : null}
      {status === 'cancelled' && back ? <Line name={<Trans>Refunded</Trans>} dirham={back} isGood /> : null}
      {otherwise > 0 ? (
        <Line name={<Trans>Returned after a change or a case</Trans>} dirham={otherwise} isGood />
      ) : null}
      {granted > 0 ? <Line name={<Trans>Refunded by Diyar</Trans>} dirham={granted} isGood /> : null}
      {actions.includes('cancel') && now ? <Line name={<Trans>Refund if you cancel now</Trans>} dirham={now} /> : null}
    </dl>
  );
}

function Line({ name, dirham, isGood = false }: { name: ReactNode; dirham: number; isGood?: boolean }) {
  const { i18n } = useLingui();
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${isGood ? 'text-palm-ink' : ''}`}>
      <dt className={isGood ? '' : 'text-ink-2'}>{name}</dt>
      <dd>
        <bdi className="figures whitespace-nowrap">{formatDinar(dirham, i18n.locale as Locale)}</bdi>
      </dd>
    </div>
  );
}
