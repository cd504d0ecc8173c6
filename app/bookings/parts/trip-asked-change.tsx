import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Hourglass, MessageCircle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { Booking, BookingChange } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { ChangeComparison } from '#app/shared/bookings/change-comparison.tsx';
import { formatDeadline, formatShortStay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useNow } from '#app/shared/use-now.ts';
import { isOutcomeUnknown } from '#app/shared/use-attempt-key.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Note } from '#app/ui/note.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { AlternativesSkeleton } from './change-alternatives-skeleton.tsx';
import type { StartedQuestion } from './change-alternatives.tsx';

/** Few trips have them. */
const ChangeAlternatives = lazyPart(() => import('./change-alternatives.tsx'));

/** What the guest has asked for, until the host has answered and the difference is paid. */
export function AskedChange({ booking, change }: { booking: Booking; change: BookingChange }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const [problem, setProblem] = useState<string>();
  const isToPay = change.status === 'to_pay';
  const withdraw = useMutation({
    mutationFn: () => api.withdrawTripChange({ params: { id: booking.id, change_id: change.id } }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: keyFor('trip') });
      toast({ title: t`Everything stays as it is`, text: t`The host has been notified.` });
    },
    async onError(error) {
      const isKnown = error instanceof ApiError && !isOutcomeUnknown(error);
      setProblem(isKnown ? error.detail : t`It could not be withdrawn. Check your connection and try again.`);
      if (isKnown) await queries.invalidateQueries({ queryKey: keyFor('trip') });
    },
  });
  const host = <bdi>{booking.host.name}</bdi>;
  const until = <bdi>{formatDeadline(change.expires_at!, locale)}</bdi>;
  const before = <bdi>{formatShortStay(change.from.check_in, change.from.check_out, locale)}</bdi>;
  const asked = <bdi>{formatShortStay(change.to.check_in, change.to.check_out, locale)}</bdi>;
  const due = <bdi className="figures">{formatDinar(change.due_dirham, locale)}</bdi>;
  const Icon = isToPay ? CircleCheck : Hourglass;
  return (
    <section
      aria-labelledby="trip-change"
      className={`mt-6 rounded-card p-5 md:p-6 ${isToPay ? 'bg-sea-wash' : 'bg-clay-wash'}`}
    >
      <div className="flex items-start gap-3">
        <Icon className={`mt-0.5 size-5 flex-none ${isToPay ? 'text-sea-ink' : 'text-clay-ink'}`} aria-hidden />
        <div className="min-w-0 flex-1">
          <h2 id="trip-change" className="text-title">
            {isToPay ? (
              <Trans>
                {host} said yes to {asked}
              </Trans>
            ) : (
              <Trans>{host} has your question</Trans>
            )}
          </h2>
          <p className="mt-1 text-small text-ink-2">
            {isToPay ? (
              <Trans>
                Pay by {until}; the new nights are held until then. Without it, {before} stays booked as before.
              </Trans>
            ) : (
              <Trans>
                The answer comes by {until}. Your stay of {before} is safe meanwhile.
              </Trans>
            )}
          </p>
          {change.message ? (
            <blockquote
              dir="auto"
              className="mt-2 w-fit max-w-full border-s-2 border-control ps-3.5 text-small break-words whitespace-pre-line text-ink-2"
            >
              <IsolatedText>{change.message}</IsolatedText>
            </blockquote>
          ) : null}
        </div>
      </div>
      <div className="mt-4 max-w-[40rem]">
        <ChangeComparison from={change.from} to={change.to} reader="guest" />
      </div>
      {isToPay ? null : (
        <div className="mt-4 max-w-[40rem] text-small text-ink-2">
          <h3 className="text-small font-strong text-ink">
            <Trans>What {host} says yes to</Trans>
          </h3>
          <p className="mt-1">
            <WhatIsAgreed change={change} />
          </p>
          {addsNights(change) ? (
            <p className="mt-1">
              <Trans>The new nights stay open to others while {host} thinks.</Trans>
            </p>
          ) : null}
        </div>
      )}
      {problem ? (
        <div className="mt-4">
          <Note tone="danger">{problem}</Note>
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2 max-md:*:flex-auto">
        {isToPay ? (
          <LinkButton kind="primary" to={`/account/trips/${booking.id}/pay`}>
            <span>
              <Trans>Pay {due}</Trans>
            </span>
          </LinkButton>
        ) : booking.actions.includes('message') ? (
          <LinkButton to={`/bookings/${booking.id}/chat`} icon={<MessageCircle className="size-4.5" aria-hidden />}>
            <Trans>Message Host</Trans>
          </LinkButton>
        ) : null}
        {change.actions.includes('withdraw') ? (
          <Button kind="quiet" isBusy={withdraw.isPending} onPress={() => withdraw.mutate()}>
            {isToPay ? <Trans>Keep as it is</Trans> : <Trans>Withdraw</Trans>}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** The stay as it is asked for, and what the host receives more or less. */
function WhatIsAgreed({ change: { from, to, difference_dirham } }: { change: BookingChange }): ReactNode {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const stay = <bdi>{formatShortStay(to.check_in, to.check_out, locale)}</bdi>;
  const people = to.guests.adults + to.guests.children;
  const guests = <Plural value={people} one="# guest" other="# guests" />;
  const amount = <bdi className="figures whitespace-nowrap">{formatDinar(Math.abs(difference_dirham), locale)}</bdi>;
  if (from.total_dirham === to.total_dirham)
    return (
      <Trans>
        {stay}, {guests}, for the same price.
      </Trans>
    );
  return difference_dirham > 0 ? (
    <Trans>
      {stay}, {guests}, and {amount} more that you pay.
    </Trans>
  ) : (
    <Trans>
      {stay}, {guests}, and {amount} less that you pay.
    </Trans>
  );
}

const addsNights = ({ from, to }: BookingChange) => to.check_in < from.check_in || to.check_out > from.check_out;

/** Days for which the page says what became of a question. */
const shownDays = 3;

/** What became of the last question, for some days. */
export function AnsweredChange({ booking, onAsk }: { booking: Booking; onAsk: (question: StartedQuestion) => void }) {
  const { i18n } = useLingui();
  const now = useNow();
  const locale = i18n.locale as Locale;
  // Copies that a device kept before there were proposals have none.
  const last = (booking.changes as BookingChange[] | undefined)?.at(-1);
  if (last?.proposed_by !== 'guest' || last.ended_at === null || last.status === 'withdrawn') return null;
  if (booking.status === 'cancelled' || now.getTime() - Date.parse(last.ended_at) > shownDays * 86_400_000) return null;
  const host = <bdi>{booking.host.name}</bdi>;
  const stay = <bdi>{formatShortStay(booking.check_in, booking.check_out, locale)}</bdi>;
  const asked = <bdi>{formatShortStay(last.to.check_in, last.to.check_out, locale)}</bdi>;
  const back = <bdi className="figures">{formatDinar(Math.abs(last.difference_dirham), locale)}</bdi>;
  const isReturned = booking.status === 'paid' && booking.payment_choice === 'online' && last.difference_dirham < 0;
  return (
    <div className="mt-6">
      <Note tone={last.status === 'accepted' ? 'info' : 'attention'}>
        {last.status === 'accepted' ? (
          isReturned ? (
            <Trans>
              Your stay is now {stay}. {back} is in your wallet.
            </Trans>
          ) : (
            <Trans>Your stay is now {stay}. There is nothing else to do.</Trans>
          )
        ) : last.status === 'declined' ? (
          <Trans>
            Your stay of {stay} is as before: {host} cannot change it to {asked}.
          </Trans>
        ) : (
          <Trans>
            Your stay of {stay} is as before: the time for the change to {asked} is over.
          </Trans>
        )}
      </Note>
      {last.status !== 'accepted' && booking.actions.includes('ask_change') && !areBookedDays(last) ? (
        <ChangeAlternatives
          booking={booking}
          change={last}
          onAsk={onAsk}
          onLoadError={nothing}
          placeholder={<AlternativesSkeleton />}
        />
      ) : null}
    </div>
  );
}

/** Whether other guests alone were asked for. */
const areBookedDays = ({ from, to }: BookingChange) => from.check_in === to.check_in && from.check_out === to.check_out;
const nothing = () => undefined;
