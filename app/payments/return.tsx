import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/return';
import { gateways, isGateway } from '#contract/payment-providers.ts';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useApi } from '#app/session/session.tsx';
import type { FrameHandle } from '#app/frame-handle.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { findReturned } from './parts/returned-payment.ts';

export const handle: FrameHandle = { frame: 'bare' };
export const meta = pageMeta(msg`Payment`);

/**
 * The return URL for gateways, with signed fields in the query string. They are sent to the API unchanged and in their
 * order, which the signature covers; then the payment screen shows the outcome.
 */
export default function PaymentReturn({ params }: Route.ComponentProps) {
  const api = useApi();
  const { t } = useLingui();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const { provider } = params;

  useEffect(() => {
    let isOver = false;
    async function sendCallback() {
      setFailed(false);
      try {
        if (isGateway(provider) && gateways[provider].returnsSignedFields) {
          await api.receivePaymentCallback({ params: { provider }, body: Object.fromEntries(query) });
        }
      } catch (error) {
        // A rejected callback does not matter: the payment screen polls for the outcome.
        const isTemporary = !(error instanceof ApiError) || error.code === 'network' || error.status >= 500;
        if (isTemporary) {
          if (!isOver) setFailed(true);
          return;
        }
      }
      if (isOver) return;
      const pending = await findReturned(api, query.get('invoice_no'));
      if (isOver) return;
      const next = pending
        ? `/account/trips/${pending.booking_id}/pay?payment=${pending.payment_id}`
        : '/account/trips';
      await navigate(next, { replace: true });
    }
    void sendCallback();
    return () => {
      isOver = true;
    };
  }, [api, navigate, provider, query, attempt]);

  return (
    <div className="page grid min-h-dvh place-items-center">
      {hasFailed ? (
        <EmptyState
          headingLevel={1}
          title={<Trans>There is no connection</Trans>}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button kind="primary" onPress={() => setAttempt(attempt + 1)}>
                <Trans>Check again</Trans>
              </Button>
              <LinkButton to="/account/trips">
                <Trans>See your trips</Trans>
              </LinkButton>
            </div>
          }
        >
          <Trans>Your payment is being processed; nothing of it is lost. Check again in a moment.</Trans>
        </EmptyState>
      ) : (
        <Spinner label={t`Checking your payment…`} className="size-8" />
      )}
    </div>
  );
}
