import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Route } from './+types/sandbox';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useApi } from '#app/session/session.tsx';
import type { FrameHandle } from '#app/frame-handle.ts';

export const handle: FrameHandle = { frame: 'bare' };

export const meta = pageMeta(msg`Test payment service`);

type Outcome = 'approved' | 'failed';

/**
 * The page of the sandbox gateway, for the payer. It has no branding, so that nobody mistakes it for a real payment.
 */
export default function Sandbox({ params }: Route.ComponentProps) {
  return (
    <Guard roles={travellers}>
      <SandboxPage paymentId={params.paymentId} />
    </Guard>
  );
}

function SandboxPage({ paymentId }: { paymentId: string }) {
  const api = useApi();
  const navigate = useNavigate();
  const { t } = useLingui();
  const [sending, setSending] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(outcome: Outcome) {
    setSending(outcome);
    setProblem(null);
    try {
      const answer = await api.playSandboxOutcome({ params: { payment_id: paymentId }, body: { outcome } });
      const url = new URL(answer.return_url, location.href);
      if (url.origin === location.origin) await navigate(`${url.pathname}${url.search}`, { replace: true });
      else location.assign(url);
    } catch (error) {
      setSending(null);
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.detail || t`There is no connection. Try again.`);
    }
  }

  const buttonClass =
    'min-h-13 w-full border-2 border-ink px-4 font-mono text-body disabled:opacity-60 hover:not-disabled:bg-limestone';
  return (
    <div className="grid min-h-dvh place-items-center bg-limestone p-4">
      <div className="w-full max-w-md border-2 border-ink bg-surface">
        <p className="flex items-center gap-3 border-b-2 border-ink bg-clay-wash px-5 py-3 font-medium text-clay-ink">
          <FlaskConical className="size-5 flex-none" aria-hidden />
          <Trans>Test payment service. No money moves.</Trans>
        </p>
        <div className="p-5">
          <h1 className="font-mono text-heading">
            <Trans>Sandbox payment</Trans>
          </h1>
          <p className="mt-2 text-small text-ink-2">
            <Trans>A real payment service would ask for a card or a phone here. Choose what it should answer.</Trans>
          </p>
          <p className="mt-3 font-mono text-caption break-all text-ink-3">
            <bdi dir="ltr">{paymentId}</bdi>
          </p>
          <div className="mt-5 grid gap-3">
            <button
              type="button"
              disabled={sending !== null}
              onClick={() => void submit('approved')}
              className={buttonClass}
            >
              {sending === 'approved' ? <Trans>Approving…</Trans> : <Trans>Approve the payment</Trans>}
            </button>
            <button
              type="button"
              disabled={sending !== null}
              onClick={() => void submit('failed')}
              className={buttonClass}
            >
              {sending === 'failed' ? <Trans>Failing…</Trans> : <Trans>Let the payment fail</Trans>}
            </button>
          </div>
          <p role="alert" className="mt-4 min-h-[1lh] text-small text-danger-ink">
            {problem}
          </p>
        </div>
      </div>
    </div>
  );
}
