import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { nextPart, type PartLimits } from '#contract/payment-parts.ts';
import { findGatewayMethod } from '#contract/payment-providers.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { libyanMobile } from '#contract/phone-numbers.ts';
import { digitsOf } from '#contract/typed-text.ts';
import { ApiError } from '#app/api.ts';
import { hoursUntil, minutesUntil } from '#app/shared/days.ts';
import { formatConverted, formatDinar } from '#app/shared/money/money.ts';
import { useNow } from '#app/shared/use-now.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AccountFields, checkAccount } from './account-fields.tsx';
import { MethodChoice } from './method-choice.tsx';
import { OpenPayment } from './open-payment.tsx';
import { usePaymentDraft } from './payment-draft.ts';
import { PaymentProgress } from './payment-progress.tsx';
import { rememberPendingPayment } from './pending-payment.ts';
import { NothingToPay } from './nothing-to-pay.tsx';
import { WalletPart } from './wallet-part.tsx';

interface Props {
  booking: Booking;
  /** A payment was started that continues on this screen, with its outcome or with a code. */
  onStarted: (paymentId: string) => void;
  /** The booking or the wallet has changed since it was loaded. */
  onChanged: () => void;
}

/** The payment methods that are available, the fields of the chosen one, and the pay button. */
export function PayForm({ booking, onStarted, onChanged }: Props) {
  const api = useApi();
  const keyFor = useKeyFor();
  const methods = useQuery({
    queryKey: keyFor('payment-methods'),
    queryFn: ({ signal }) => api.listPaymentMethods({ signal }),
    staleTime: 0,
  });
  if (!booking.actions.includes('pay')) return <NothingToPay booking={booking} />;
  if (methods.isPending) {
    return (
      <div className="grid gap-4">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-13 w-full" />
      </div>
    );
  }
  if (methods.isLoadingError) {
    return (
      <Note
        tone="danger"
        action={
          <Button kind="quiet" className="-my-2.5" onPress={() => void methods.refetch()}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        <Trans>The ways to pay could not be loaded. Nothing was charged.</Trans>
      </Note>
    );
  }
  if (methods.data.methods.length === 0) {
    return (
      <Note tone="attention">
        <Trans>Paying online is not possible at the moment. Your dates are kept; please try again later.</Trans>
      </Note>
    );
  }
  return (
    <MethodForm
      booking={booking}
      methods={methods.data.methods.filter((method) => method !== 'wallet')}
      limits={new Map(methods.data.limits.map(({ method, ...limits }) => [method, limits]))}
      walletDirham={methods.data.wallet_dirham}
      onStarted={onStarted}
      onChanged={() => {
        void methods.refetch();
        onChanged();
      }}
    />
  );
}

/** `methods` leaves out the wallet: it pays a part beside another method, or all where the balance is enough. */
function MethodForm({
  booking,
  methods,
  limits,
  walletDirham,
  onStarted,
  onChanged,
}: Props & {
  methods: readonly PaymentMethod[];
  limits: ReadonlyMap<PaymentMethod, PartLimits>;
  walletDirham: number;
}) {
  const { i18n, t } = useLingui();
  const api = useApi();
  const navigate = useNavigate();
  const { form: draft, edit } = usePaymentDraft(booking.id);
  const chosen = methods.find((one) => one === draft.method) ?? methods[0] ?? 'wallet';
  const [wantsWallet, setWantsWallet] = useState(methods.length === 0);
  const [problem, setProblem] = useState<{ field?: 'mobile_number' | 'birth_year'; text: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const attempt = useAttemptKey();

  const due = booking.due_dirham;
  const walletPart = Math.min(due, walletDirham);
  const fromWallet = wantsWallet ? walletPart : 0;
  const rest = due - fromWallet;
  const method = rest === 0 ? 'wallet' : chosen;
  const { needs = [], currency } = findGatewayMethod(method) ?? {};
  // Where the wallet is the only method and the balance is too low, it pays a part.
  const capped = limits.get(method);
  const paysNow = method === 'wallet' ? fromWallet : capped ? (nextPart(rest, capped) ?? rest) : rest;
  const amount = formatDinar(paysNow, i18n.locale as Locale);
  const dollars = <bdi className="figures">{formatConverted(paysNow, 'USD', booking, i18n.locale as Locale)}</bdi>;

  const rate = (
    <bdi className="figures">{formatDinar(Math.round(booking.usd_rate * 100) * 10, i18n.locale as Locale)}</bdi>
  );

  function checkFields(): boolean {
    const refused = checkAccount(method, draft);
    if (refused) setProblem({ field: refused.field, text: i18n._(refused.text) });
    return refused === undefined;
  }

  async function pay() {
    const body = {
      method,
      ...(fromWallet > 0 ? { wallet_dirham: fromWallet } : {}),
      ...(needs.includes('mobile_number') ? { mobile_number: `0${libyanMobile(draft.mobile_number)}` } : {}),
      ...(needs.includes('birth_year') ? { birth_year: Number(digitsOf(draft.birth_year)) } : {}),
    };
    setSending(true);
    setProblem(null);
    try {
      const { payment } = await api.payBooking({
        params: { id: booking.id },
        body,
        idempotencyKey: attempt.keyFor(body),
      });
      rememberPendingPayment({ payment_id: payment.id, booking_id: booking.id });
      if (payment.next_step === 'redirect' && payment.redirect_url) {
        await openGateway(payment.redirect_url, navigate);
        return;
      }
      onStarted(payment.id);
    } catch (error) {
      setSending(false);
      if (error instanceof ApiError && error.code === 'network') {
        // The server may have received it: the next press sends the same attempt with the same key.
        setProblem({ text: t`There is no connection. Try again: you will not be charged twice.` });
        return;
      }
      // After a refusal the next press is a new attempt.
      attempt.end();
      if (!(error instanceof ApiError)) throw error;
      const field = (['mobile_number', 'birth_year'] as const).find((name) => error.fields[name]);
      setProblem(field ? { field, text: error.fields[field]! } : { text: error.detail });
      if (error.code === 'state_moved_on' || error.code === 'wallet_changed') onChanged();
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isSending && checkFields()) void pay();
      }}
      className="max-w-(--container-read)"
    >
      {booking.expires_at && (
        <div className="mb-6">
          <Note tone="attention">
            <Deadline expiresAt={booking.expires_at} />
          </Note>
        </div>
      )}
      <PaymentProgress booking={booking} />
      {booking.payment?.status === 'redirected' && (
        <OpenPayment
          paymentId={booking.payment.id}
          bookingId={booking.id}
          onContinue={() => onStarted(booking.payment!.id)}
        />
      )}
      {walletPart > 0 && (
        <WalletPart
          part={walletPart}
          available={walletDirham}
          rest={due - walletPart}
          isUsed={wantsWallet}
          onChange={(isUsed) => {
            setWantsWallet(isUsed || methods.length === 0);
            setProblem(null);
          }}
        />
      )}
      {method !== 'wallet' && (
        <MethodChoice
          title={
            fromWallet > 0 ? (
              <Trans>How would you like to pay the rest?</Trans>
            ) : (
              <Trans>How would you like to pay?</Trans>
            )
          }
          methods={methods}
          limits={limits}
          due={rest}
          value={method}
          onChange={(value) => {
            edit({ method: value });
            setProblem(null);
          }}
        />
      )}
      <AccountFields
        method={method}
        draft={draft}
        problem={problem?.field ? { [problem.field]: problem.text } : {}}
        onChange={(changes) => {
          edit(changes);
          setProblem(null);
        }}
      />
      {problem && !problem.field && (
        <div className="mt-4">
          <Note tone="danger">{problem.text}</Note>
        </div>
      )}
      <Button type="submit" kind="primary" size="big" block isBusy={isSending} className="mt-6">
        <span>
          <Trans>
            Pay <bdi className="figures">{amount}</bdi>
          </Trans>
        </span>
      </Button>
      {paysNow < rest && method !== 'wallet' && (
        <p className="mt-3 text-center text-small text-ink-2">
          <Trans>
            Then <bdi className="figures">{formatDinar(rest - paysNow, i18n.locale as Locale)}</bdi> is left, to be paid
            in the same or another way.
          </Trans>
        </p>
      )}
      {currency === 'USD' && (
        <p className="mt-3 text-center text-small">
          <Trans>Charged to your card: {dollars}</Trans>
          <span className="block text-caption text-ink-2">
            <Trans>At the rate of your booking: {rate} for 1 US dollar.</Trans>
          </span>
        </p>
      )}
      <p className="mt-3 flex items-center justify-center gap-2 text-caption text-ink-3">
        <LockKeyhole className="size-4 flex-none" aria-hidden />
        <span>
          <Trans>Diyar never sees your card or your bank's password.</Trans>
        </span>
      </p>
    </form>
  );
}

function Deadline({ expiresAt }: { expiresAt: string }) {
  const now = useNow();
  const hours = hoursUntil(expiresAt, now);
  const minutes = minutesUntil(expiresAt, now);
  if (hours < 1) {
    return (
      <Plural
        value={minutes}
        one="Pay within # minute to keep the dates."
        other="Pay within # minutes to keep the dates."
      />
    );
  }
  return (
    <Plural value={hours} one="Pay within # hour to keep the dates." other="Pay within # hours to keep the dates." />
  );
}

/** Navigates in the app for the sandbox gateway; loads the page of any other gateway. */
async function openGateway(address: string, navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const url = new URL(address, location.href);
  if (url.origin === location.origin) await navigate(`${url.pathname}${url.search}`);
  else location.assign(url);
}
