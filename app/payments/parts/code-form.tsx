import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type FormEvent } from 'react';
import { paymentLimits } from '#contract/limits.ts';
import { findGatewayMethod } from '#contract/payment-providers.ts';
import type { Payment } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { digitsOf } from '#contract/typed-text.ts';
import { usePaymentDraft } from './payment-draft.ts';
import { currentTime } from '#app/server-time.ts';

interface Props {
  payment: Payment;
  bookingId: string;
  /** The payment has changed; it still waits for a code. */
  onChanged: () => void;
  /** The payment may have ended. */
  onAnswered: () => void;
  onPayAgain: () => void;
}

/** The form for the code that the gateway has sent to the payer's phone. */
export function CodeForm({ payment, bookingId, onChanged, onAnswered, onPayAgain }: Props) {
  const api = useApi();
  const { t } = useLingui();
  const { form: draft } = usePaymentDraft(bookingId);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  const digits = findGatewayMethod(payment.method)?.codeDigits ?? 4;
  const triesLeft = payment.code_tries_left;

  async function confirm() {
    setSending(true);
    try {
      await api.confirmPayment({ params: { id: payment.id }, body: { code } });
      onAnswered();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'payment_code_wrong' || error.code === 'invalid_input') {
        setProblem(error.detail);
        setCode('');
        onChanged();
      } else if (error.code === 'network') {
        // The server may have received the code: the payment shows it.
        setProblem(t`There is no connection. Check it and confirm again: a code counts once.`);
        onChanged();
      } else onAnswered();
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      noValidate
      className="grid max-w-md gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isSending) return;
        if (code.length === digits) void confirm();
        else setProblem(t`Type the ${digits} digits of the code.`);
      }}
    >
      <div>
        <h2>
          <Trans>Type the code</Trans>
        </h2>
        <p className="mt-1 text-ink-2">
          {draft.mobile_number ? (
            <Trans>
              A code of {digits} digits has been sent to <bdi dir="ltr">{draft.mobile_number}</bdi>. It is valid for a
              few minutes. Nothing is charged before you confirm it.
            </Trans>
          ) : (
            <Trans>
              A code of {digits} digits has been sent to your phone. It is valid for a few minutes. Nothing is charged
              before you confirm it.
            </Trans>
          )}
        </p>
      </div>
      <TextField
        label={<Trans>Code</Trans>}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        dir="ltr"
        value={code}
        onChange={(value) => {
          setCode(digitsOf(value).slice(0, digits));
          setProblem(undefined);
        }}
        error={problem}
        hint={
          problem === undefined && triesLeft !== null && triesLeft < paymentLimits.codeTries ? (
            <Plural value={triesLeft} one="# try is left." other="# tries are left." />
          ) : null
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isBusy={isSending}>
          <Trans>Confirm the payment</Trans>
        </Button>
        <Button kind="quiet" onPress={onPayAgain}>
          <Trans>Another number or way to pay</Trans>
        </Button>
      </div>
      {draft.mobile_number && payment.code_again_at ? (
        <SendAgain payment={payment} draft={draft} onSent={onChanged} onEnded={onAnswered} />
      ) : null}
    </form>
  );
}

/** Asks for another code to the same number, once a minute. The former code counts until it is sent. */
function SendAgain({
  payment,
  draft,
  onSent,
  onEnded,
}: {
  payment: Payment;
  draft: { mobile_number: string; birth_year: string };
  onSent: () => void;
  onEnded: () => void;
}) {
  const api = useApi();
  const { t } = useLingui();
  const toast = useToast();
  const seconds = useSecondsUntil(payment.code_again_at!);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send() {
    setSending(true);
    setProblem(null);
    try {
      await api.sendPaymentCode({
        params: { id: payment.id },
        body: {
          mobile_number: draft.mobile_number,
          ...(draft.birth_year ? { birth_year: Number(draft.birth_year) } : {}),
        },
      });
      toast({ title: t`Another code was sent`, text: t`The new code counts, the former one no longer does.` });
      onSent();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'state_moved_on') onEnded();
      else {
        setProblem(error.detail || t`There is no connection. Try again.`);
        onSent();
      }
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="border-t border-line pt-4">
      {problem ? (
        <div className="mb-3">
          <Note tone="danger">{problem}</Note>
        </div>
      ) : null}
      {seconds > 0 ? (
        <p className="text-small text-ink-2">
          <Plural
            value={seconds}
            one="No message? You can ask for another code in # second."
            other="No message? You can ask for another code in # seconds."
          />
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
          <Trans>No message?</Trans>
          <Button kind="quiet" isBusy={isSending} onPress={() => void send()}>
            <Trans>Send another code</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}

/** Whole seconds until an instant, 0 once it has passed. */
function useSecondsUntil(instant: string): number {
  const [now, setNow] = useState(currentTime);
  const until = Date.parse(instant);
  const isWaiting = until > now;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const tick = () => setNow(currentTime());
    // At once too: the last tick was before the former instant.
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [until, isWaiting]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
