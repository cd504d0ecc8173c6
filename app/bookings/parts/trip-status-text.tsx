import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking, Trip } from '#contract/types.gen.ts';
import { isNamedPaymentService } from '#contract/payment-service-names.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { paymentMethodName } from '#app/shared/bookings/payment-method-labels.ts';

/** Methods that are shown by name once a booking is paid; others are shown as paid online or from the wallet. */
const isShownByName = (method: string): method is PaymentMethod =>
  isNamedPaymentService(method) || method === 'mpgs' || method === 'bank_transfer';

/** How far a booking is paid whose guest pays a part online and the rest in cash. */
function PartsText({ status }: { status: Trip['status'] }) {
  switch (status) {
    case 'paid':
      return <Trans>The online part is paid, the rest is paid in cash on arrival</Trans>;
    case 'completed':
      return <Trans>Part paid online, the rest in cash</Trans>;
    default:
      return <Trans>Not paid yet: part online, the rest in cash</Trans>;
  }
}

/** How a booking was or will be paid. */
export function PaymentLine({
  status,
  choice,
  method,
  awaitedReference,
}: {
  status: Trip['status'];
  choice: Booking['payment_choice'];
  method: string | null;
  /** The reference of a bank transfer that is awaited. */
  awaitedReference?: string | undefined;
}) {
  const { i18n } = useLingui();
  if (status === 'cancelled' || status === 'declined') return null;
  if (choice === 'at_property') return <Trans>Pay on arrival</Trans>;
  if (awaitedReference !== undefined) {
    const reference = <bdi dir="ltr">{awaitedReference}</bdi>;
    return <Trans>Waiting for your transfer {reference}</Trans>;
  }
  if (choice === 'part_online') return <PartsText status={status} />;
  if (status === 'pending' || status === 'approved') return <Trans>Not paid yet</Trans>;
  const namedMethod = method && isShownByName(method) ? method : undefined;
  if (namedMethod) {
    const name = paymentMethodName(i18n, namedMethod);
    return (
      <Trans>
        Paid with <bdi>{name}</bdi>
      </Trans>
    );
  }
  if (method === 'wallet') return <Trans>Paid from your wallet</Trans>;
  return <Trans>Paid online</Trans>;
}
