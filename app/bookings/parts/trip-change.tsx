import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Tag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { BookingChange, Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { agreedParts, onlineAndCashAt } from '#contract/online-and-cash.ts';
import { ApiError } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { ChangeComparison } from '#app/shared/bookings/change-comparison.tsx';
import { formatShortStay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { isOutcomeUnknown, useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { TimeLeft } from '#app/shared/time-left.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Note } from '#app/ui/note.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { StartedQuestion } from './change-alternatives.tsx';
import { AnsweredChange, AskedChange } from './trip-asked-change.tsx';

/** What one side proposes to the other, with what it costs, until it is answered and paid; then what became of a question. */
export function TripChange({ booking, onAsk }: { booking: Booking; onAsk: (question: StartedQuestion) => void }) {
  // Copies that a device kept before there were proposals have none.
  const open = (booking.changes as BookingChange[] | undefined)?.find(({ actions }) => actions.length > 0);
  if (!open) return <AnsweredChange booking={booking} onAsk={onAsk} />;
  return open.proposed_by === 'guest' ? (
    <AskedChange key={open.id} booking={booking} change={open} />
  ) : (
    <OpenChange key={open.id} booking={booking} change={open} />
  );
}

function OpenChange({ booking, change }: { booking: Booking; change: BookingChange }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const navigate = useNavigate();
  const key = useAttemptKey();
  const [problem, setProblem] = useState<string>();
  const params = { id: booking.id, change_id: change.id };
  const isToPay = change.status === 'to_pay';
  const isOffer = change.kind === 'offer';

  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: keyFor('trip') }),
      queries.invalidateQueries({ queryKey: keyFor('trips') }),
    ]);
  const onError = async (error: Error) => {
    key.end(error);
    const isKnown = error instanceof ApiError && !isOutcomeUnknown(error);
    setProblem(isKnown ? error.detail : t`Your answer could not be sent. Check your connection and try again.`);
    if (!isKnown) return;
    // What is closed disappears with its sentence.
    if (error.code === 'change_closed') toast({ title: error.detail, tone: 'danger' });
    await refresh();
  };
  const accept = useMutation({
    mutationFn() {
      const body = { shown_total_dirham: change.to.total_dirham };
      return api.acceptChange({ params, body, idempotencyKey: key.keyFor(body) });
    },
    async onSuccess(answer) {
      key.end();
      await refresh();
      if (answer.due_dirham > 0) {
        await navigate(`/account/trips/${booking.id}/pay`);
        return;
      }
      toast(
        isOffer
          ? { title: t`Your stay is confirmed`, text: t`It is booked at the offered price.` }
          : { title: t`Your stay is changed`, text: t`The host has been notified.` },
      );
    },
    onError,
  });
  const decline = useMutation({
    mutationFn: () => api.declineChange({ params }),
    async onSuccess() {
      await refresh();
      toast({ title: t`Everything stays as it is`, text: t`The host has been notified.` });
    },
    onError,
  });
  const isBusy = accept.isPending || decline.isPending;
  const dates = <bdi>{formatShortStay(change.to.check_in, change.to.check_out, locale)}</bdi>;
  const due = <bdi className="figures">{formatDinar(change.due_dirham, locale)}</bdi>;
  const Icon = isOffer ? Tag : CalendarClock;
  return (
    <section aria-labelledby="trip-change" className="mt-6 rounded-card bg-clay-wash p-5 md:p-6">
      <div className="flex items-start gap-3">
        <Icon className="mt-0.5 size-5 flex-none text-clay-ink" aria-hidden />
        <div className="min-w-0 flex-1">
          <h2 id="trip-change" className="text-title">
            <ChangeTitle booking={booking} change={change} />
          </h2>
          {change.message ? (
            <blockquote dir="auto" className="mt-1 text-small break-words whitespace-pre-line text-ink-2">
              <IsolatedText>{change.message}</IsolatedText>
            </blockquote>
          ) : null}
        </div>
      </div>
      <div className="mt-4 max-w-[40rem]">
        <ChangeComparison from={change.from} to={change.to} reader="guest" />
      </div>
      <p className="mt-4 max-w-[40rem] text-small text-ink-2">
        <Consequence booking={booking} change={change} />
      </p>
      {problem ? (
        <div className="mt-4">
          <Note tone="danger">{problem}</Note>
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-clay/25 pt-4 max-md:*:flex-auto">
        <Deadline at={change.expires_at!} isToPay={isToPay} />
        <Button isDisabled={isBusy} isBusy={decline.isPending} onPress={() => decline.mutate()}>
          <Trans>Keep it as it is</Trans>
        </Button>
        {isToPay ? (
          <LinkButton kind="primary" to={`/account/trips/${booking.id}/pay`}>
            <span>
              <Trans>Pay {due}</Trans>
            </span>
          </LinkButton>
        ) : (
          <Button
            kind="primary"
            isDisabled={decline.isPending}
            isBusy={accept.isPending}
            onPress={() => accept.mutate()}
          >
            <span>{isOffer ? <Trans>Accept the offer</Trans> : <Trans>Accept {dates}</Trans>}</span>
          </Button>
        )}
      </div>
    </section>
  );
}

function ChangeTitle({ booking, change }: { booking: Booking; change: BookingChange }): ReactNode {
  const host = <bdi>{booking.host.name}</bdi>;
  const { from, to } = change;
  if (change.status === 'to_pay') return <Trans>Pay the difference to change your stay</Trans>;
  if (change.kind === 'offer') return <Trans>{host} makes you a special offer</Trans>;
  const isMoved = from.check_in !== to.check_in || from.check_out !== to.check_out;
  return isMoved ? <Trans>{host} proposes other dates</Trans> : <Trans>{host} proposes another price</Trans>;
}

/** What happens when the guest accepts. */
function Consequence({ booking, change }: { booking: Booking; change: BookingChange }): ReactNode {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const isCash = booking.payment_choice === 'at_property';
  const total = <bdi className="figures">{formatDinar(change.to.total_dirham, locale)}</bdi>;
  const amount = <bdi className="figures">{formatDinar(Math.abs(change.difference_dirham), locale)}</bdi>;
  if (change.status === 'to_pay')
    return <Trans>The new nights are held for you. Your stay changes as soon as the difference is paid.</Trans>;
  if (booking.payment_choice === 'part_online') return <PartsConsequence booking={booking} change={change} />;
  if (change.kind === 'offer') {
    return isCash ? (
      <Trans>When you accept, your stay is confirmed. You pay {total} at the property.</Trans>
    ) : (
      <Trans>When you accept, your request is approved, and you have 24 hours to pay {total}.</Trans>
    );
  }
  if (isCash) return <Trans>When you accept, your stay changes at once. You pay {total} at the property.</Trans>;
  if (booking.status === 'approved')
    return <Trans>When you accept, your stay changes at once, and its price is {total}.</Trans>;
  if (change.difference_dirham > 0)
    return (
      <Trans>
        When you accept, the new nights are held for you, and you pay {amount} more. Then your stay changes.
      </Trans>
    );
  if (change.difference_dirham < 0)
    return <Trans>When you accept, your stay changes at once, and {amount} is refunded to your wallet.</Trans>;
  return <Trans>When you accept, your stay changes at once. The price stays the same.</Trans>;
}

/** What happens when a guest accepts who pays a part online and the rest in cash. */
function PartsConsequence({ booking, change }: { booking: Booking; change: BookingChange }): ReactNode {
  const { i18n } = useLingui();
  const amount = (dirham: number) => <bdi className="figures">{formatDinar(dirham, i18n.locale as Locale)}</bdi>;
  const parts = onlineAndCashAt(agreedParts(booking), change.to);
  const online = amount(parts.online_dirham);
  const cash = amount(parts.cash_dirham);
  const difference = parts.online_dirham - (booking.total_dirham - booking.cash_dirham);
  const more = amount(Math.abs(difference));
  if (change.kind === 'offer') {
    return (
      <Trans>
        When you accept, your request is approved, and you have 24 hours to pay {online}. You pay {cash} in cash on
        arrival.
      </Trans>
    );
  }
  if (booking.status === 'approved')
    return (
      <Trans>
        When you accept, your stay changes at once. You pay {online} online and {cash} in cash on arrival.
      </Trans>
    );
  if (difference > 0)
    return (
      <Trans>
        When you accept, the new nights are held for you, and you pay {more} more online. Then your stay changes, and
        you pay {cash} in cash on arrival.
      </Trans>
    );
  if (difference < 0)
    return (
      <Trans>
        When you accept, your stay changes at once, and {more} is refunded to your wallet. You pay {cash} in cash on
        arrival.
      </Trans>
    );
  return <Trans>When you accept, your stay changes at once. You pay {cash} in cash on arrival.</Trans>;
}

function Deadline({ at, isToPay }: { at: string; isToPay: boolean }) {
  return (
    <TimeLeft
      at={at}
      inHours={(hours) =>
        isToPay ? (
          <Plural value={hours} one="Pay within # hour" other="Pay within # hours" />
        ) : (
          <Plural value={hours} one="Answer within # hour" other="Answer within # hours" />
        )
      }
      inMinutes={(minutes) =>
        isToPay ? (
          <Plural value={minutes} one="Pay within # minute" other="Pay within # minutes" />
        ) : (
          <Plural value={minutes} one="Answer within # minute" other="Answer within # minutes" />
        )
      }
      className="max-md:mb-1 max-md:w-full"
    />
  );
}
