import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '#contract/common.ts';
import { paymentMethodName } from '#app/shared/bookings/payment-method-labels.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { rememberPendingPayment } from './pending-payment.ts';

interface Props {
  paymentId: string;
  bookingId: string;
  /** The payer wants to go on with it on this screen. */
  onContinue: () => void;
}

/** A payment that was started and not finished: its page was closed, or its code not typed. Renders nothing once it has ended. */
export function OpenPayment({ paymentId, bookingId, onContinue }: Props) {
  const api = useApi();
  const { i18n } = useLingui();
  const keyFor = useKeyFor();
  const payment = useQuery({
    queryKey: keyFor('payment', paymentId),
    queryFn: ({ signal }) => api.getPayment({ params: { id: paymentId }, signal }),
    staleTime: 0,
  });
  if (payment.data?.status !== 'redirected') return null;
  const { method, amount_dirham, next_step, redirect_url } = payment.data;
  const name = paymentMethodName(i18n, method);
  const amount = <bdi className="figures">{formatDinar(amount_dirham, i18n.locale as Locale)}</bdi>;
  return (
    <div className="mb-6">
      <Note
        tone="attention"
        action={
          <Button
            kind="quiet"
            onPress={() => {
              if (next_step !== 'redirect' || !redirect_url) return onContinue();
              rememberPendingPayment({ payment_id: paymentId, booking_id: bookingId });
              return location.assign(redirect_url);
            }}
          >
            {next_step === 'code' ? <Trans>Type the code</Trans> : <Trans>Go on with this payment</Trans>}
          </Button>
        }
      >
        {next_step === 'code' ? (
          <Trans>
            A code for a payment of {amount} by {name} was sent to your phone. Go on with it, or choose another way.
          </Trans>
        ) : (
          <Trans>
            You started a payment of {amount} by {name} and have not finished it. Go on with it; another way can be
            chosen a quarter of an hour after it began.
          </Trans>
        )}
      </Note>
    </div>
  );
}
