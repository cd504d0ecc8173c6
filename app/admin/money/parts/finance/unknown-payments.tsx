import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { ManagedPayment } from '#contract/types.gen.ts';
import { paymentMethodName } from '#app/shared/bookings/payment-method-labels.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';
import { Age } from './time-since.tsx';
import { SettlePaymentDialog } from './settle-payment-dialog.tsx';

/** Payments whose outcome the gateway has not told, oldest first. */
export function UnknownPayments() {
  const api = useApi();
  const keyFor = useKeyFor();
  const [open, setOpen] = useState<ManagedPayment>();
  const list = usePages(keyFor('unknown-payments'), (options) => api.listUnknownPayments(options));
  return (
    <>
      <PagedList
        list={list}
        rowsOf={(page) =>
          page.payments.map((one) => <PaymentRow key={one.id} payment={one} onOpen={() => setOpen(one)} />)
        }
        emptyTitle={<Trans>No payment is unknown</Trans>}
        emptyText={<Trans>The payment services have told the outcome of every payment.</Trans>}
      />
      {open ? <SettlePaymentDialog key={open.id} payment={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

function PaymentRow({ payment, onOpen }: { payment: ManagedPayment; onOpen: () => void }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4 last:border-0">
      <div className="min-w-0 flex-1">
        <Link to={`/admin/bookings/${payment.booking_id}`} className="block font-medium hover:underline">
          <bdi>{payment.payer.name}</bdi>
        </Link>
        <span className="block text-small text-ink-2">
          {paymentMethodName(i18n, payment.method)} · <Age since={payment.created_at} />
        </span>
        <span className="block text-caption text-ink-3">
          <Trans>
            Number at the payment service: <bdi dir="ltr">{payment.invoice_no}</bdi>
          </Trans>
        </span>
      </div>
      <bdi className="figures whitespace-nowrap">{formatDinar(payment.amount_dirham, locale)}</bdi>
      <Button onPress={onOpen} aria-label={`${t`Settle`}: ${payment.payer.name}`} className="max-sm:w-full">
        <Trans>Settle</Trans>
      </Button>
    </li>
  );
}
