import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking, Equivalent, Relocation } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { equivalentKilometres } from '#contract/relocations.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { useApi } from '#app/session/session.tsx';
import { EquivalentList } from '#app/shared/bookings/equivalent-list.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { isOutcomeUnknown, useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { formatDistance } from '#app/ui/format-distance.ts';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { Link, useNavigate } from '#app/ui/link.tsx';
import { otherHomesPath } from '#app/shared/bookings/other-homes-path.ts';

/** Homes in place of a stay that its host cancelled, of which the guest books one with the refund; or the one that was booked. */
export function TripEquivalents({ booking }: { booking: Booking }) {
  const api = useApi();
  const keyFor = useKeyFor();
  const relocation = useQuery({
    queryKey: keyFor('trip', booking.id, 'relocation'),
    queryFn: ({ signal }) => api.getRelocation({ params: { id: booking.id }, signal }),
    staleTime: 0,
  });
  const failureMessage = useFailureMessage();
  if (relocation.data?.state === 'closed') return null;
  return (
    <section id="equivalents" aria-labelledby="equivalents-title" className="mt-8 scroll-mt-20">
      <h2 id="equivalents-title" className="text-title">
        {relocation.data?.state === 'moved' ? <Trans>In its place</Trans> : <FreeTitle nights={booking.nights} />}
      </h2>
      {relocation.data ? (
        <Offered booking={booking} relocation={relocation.data} onStale={() => void relocation.refetch()} />
      ) : relocation.isPending ? (
        <div className="mt-4 grid gap-3">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      ) : (
        <div className="mt-4">
          <FailureNote isBusy={relocation.isFetching} onRetry={() => void relocation.refetch()}>
            {failureMessage(relocation.error)}
          </FailureNote>
        </div>
      )}
    </section>
  );
}

function Offered({ booking, relocation, onStale }: { booking: Booking; relocation: Relocation; onStale: () => void }) {
  if (relocation.moved?.status === 'cancelled') {
    return (
      <>
        <Moved moved={relocation.moved} />
        <p className="mt-4 text-small">
          <OtherHomes booking={booking} />
        </p>
      </>
    );
  }
  if (relocation.moved) return <Moved moved={relocation.moved} />;
  return (
    <>
      {relocation.equivalents.length === 0 ? (
        <p className="mt-3 text-ink-2">
          <Trans>No home like this one is free nearby on your dates, at a price that your refund covers.</Trans>
        </p>
      ) : (
        <ChooseHome bookingId={booking.id} nights={booking.nights} relocation={relocation} onStale={onStale} />
      )}
      <p className="mt-4 text-small">
        <OtherHomes booking={booking} />
      </p>
    </>
  );
}

function FreeTitle({ nights }: { nights: number }) {
  return <Plural value={nights} one="Free for the same night" other="Free for the same # nights" />;
}

function Moved({ moved }: { moved: NonNullable<Relocation['moved']> }) {
  return (
    <div className="mt-4">
      <Note
        action={
          <LinkButton kind="quiet" to={`/account/trips/${moved.booking_id}`}>
            <Trans>View trip</Trans>
          </LinkButton>
        }
      >
        {moved.status === 'cancelled' ? (
          <Trans>
            You had chosen <bdi>{moved.title}</bdi> instead. That stay is cancelled as well.
          </Trans>
        ) : (
          <Trans>
            You stay at <bdi>{moved.title}</bdi> instead, on the same dates.
          </Trans>
        )}
      </Note>
    </div>
  );
}

function ChooseHome({
  bookingId,
  nights,
  relocation,
  onStale,
}: {
  bookingId: string;
  nights: number;
  relocation: Relocation;
  onStale: () => void;
}) {
  const { t, i18n } = useLingui();
  const km = formatDistance(equivalentKilometres, i18n.locale as Locale);
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const navigate = useNavigate();
  const failureMessage = useFailureMessage();
  const [chosenId, setChosenId] = useState<string | null>(null);
  // One home is booked, also where an answer was lost.
  const key = useAttemptKey();
  const { equivalents, payment_choice } = relocation;
  const chosen = equivalents.find(({ home }) => home.id === chosenId);
  const move = useMutation({
    mutationFn(one: Equivalent) {
      const body = {
        property_id: one.home.id,
        shown_price_dirham: one.total_dirham,
        shown_credit_dirham: one.credit_dirham,
        shown_to_pay_dirham: one.to_pay_dirham,
      };
      return api.relocateTrip({ params: { id: bookingId }, body, idempotencyKey: key.keyFor(body) });
    },
    async onSuccess(after, one) {
      key.end();
      const isToPay = payment_choice === 'online' && one.to_pay_dirham > 0;
      const path = `/account/trips/${after.moved!.booking_id}`;
      toast({ title: t`Your new stay is booked`, text: t`The host has been notified.` });
      await Promise.all(
        [keyFor('trip'), keyFor('trips'), keyFor('bookings'), keyFor('wallet')].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
      await navigate(isToPay ? `${path}/pay` : path);
    },
    onError(error) {
      key.end(error);
      if (isOutcomeUnknown(error)) return;
      setChosenId(null);
      onStale();
    },
  });
  const choose = (id: string) => {
    setChosenId(id);
    move.reset();
  };
  const problem = move.isError ? (
    <div className="mt-3">
      <Note tone="danger">{failureMessage(move.error)}</Note>
    </div>
  ) : null;
  return (
    <>
      <p className="mt-1 max-w-[40rem] text-small text-ink-2">
        <Trans>These homes are free for all your nights and guests, and are booked at once. Choose one.</Trans>{' '}
        <Trans>Within {km} km, as large and as good, and never dearer for you.</Trans>
      </p>
      {chosen ? null : problem}
      <div className="mt-2">
        <EquivalentList
          label={<FreeTitle nights={nights} />}
          equivalents={equivalents}
          choice={payment_choice}
          reader="guest"
          chosenId={chosenId}
          onChoose={choose}
        >
          {chosen ? problem : null}
          {chosen ? (
            <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-limestone p-5">
              <p className="min-w-0 flex-[1_1_18rem] text-small">
                <Consequence chosen={chosen} choice={payment_choice} />
              </p>
              <Button kind="primary" isBusy={move.isPending} onPress={() => move.mutate(chosen)}>
                <span>
                  <Trans>
                    Move to <bdi>{chosen.home.title}</bdi>
                  </Trans>
                </span>
              </Button>
            </div>
          ) : null}
        </EquivalentList>
      </div>
    </>
  );
}

/** What the act does, and with whose money. */
function Consequence({ chosen, choice }: { chosen: Equivalent; choice: Relocation['payment_choice'] }) {
  const { i18n } = useLingui();
  const dinar = (dirham: number) => (
    <bdi className="figures whitespace-nowrap">{formatDinar(dirham, i18n.locale as Locale)}</bdi>
  );
  const { wallet_dirham, credit_dirham, left_dirham, to_pay_dirham } = chosen;
  return (
    <>
      <Trans>It is booked at once, for the same nights and guests.</Trans>
      {wallet_dirham > 0 ? (
        <>
          {' '}
          <Trans>{dinar(wallet_dirham)} of your refund goes to it.</Trans>
        </>
      ) : null}
      {credit_dirham > 0 ? (
        <>
          {' '}
          <Trans>Diyar pays {dinar(credit_dirham)}, which goes back to Diyar if you cancel it later.</Trans>
        </>
      ) : null}
      {left_dirham > 0 ? (
        <>
          {' '}
          <Trans>{dinar(left_dirham)} stays in your wallet.</Trans>
        </>
      ) : null}
      {to_pay_dirham > 0 ? (
        <>
          {' '}
          {choice === 'at_property' ? (
            <Trans>You pay {dinar(to_pay_dirham)} at the property.</Trans>
          ) : (
            <Trans>You then have 24 hours to pay {dinar(to_pay_dirham)}.</Trans>
          )}
        </>
      ) : null}
    </>
  );
}

/** A search for homes in the same place that are free on the same days. */
export function OtherHomes({ booking }: { booking: Booking }) {
  return (
    <Link
      to={otherHomesPath({ ...booking, place_id: booking.property.place_id })}
      className="target font-medium text-sea-ink underline"
    >
      <Trans>See homes that are free on your dates</Trans>
    </Link>
  );
}
