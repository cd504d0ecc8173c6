import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { BookingAccount, Equivalent, Relocation } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { EquivalentList } from '#app/shared/bookings/equivalent-list.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { ActFailure } from '#app/shared/two-persons/act-failure.tsx';
import { isOutcomeUnknown, useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { Button } from '#app/ui/button.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** Books another home for the guest of a stay that its host cancelled, or shows the one that was booked. */
export function RelocationSection({ booking, onMoved }: { booking: BookingAccount; onMoved: () => void }) {
  const api = useApi();
  const keyFor = useKeyFor();
  const failureMessage = useFailureMessage();
  const mayCall = useMayCall();
  const relocation = useQuery({
    queryKey: keyFor('booking-account', booking.id, 'relocation'),
    queryFn: ({ signal }) => api.getManagedRelocation({ params: { id: booking.id }, signal }),
    staleTime: 0,
  });
  if (relocation.data?.state === 'closed') return null;
  if (relocation.data?.moved === null && !mayCall('relocateBooking')) return null;
  return (
    <section aria-labelledby="relocate">
      <h2 id="relocate">
        <Trans>Relocate</Trans>
      </h2>
      {relocation.data?.moved ? (
        <Moved moved={relocation.data.moved} />
      ) : relocation.data ? (
        <RelocationForm
          booking={booking}
          relocation={relocation.data}
          onStale={() => void relocation.refetch()}
          onMoved={() => {
            void relocation.refetch();
            onMoved();
          }}
        />
      ) : relocation.isPending ? (
        <Skeleton className="mt-3 h-24 w-full" />
      ) : (
        <div className="mt-3">
          <FailureNote isBusy={relocation.isFetching} onRetry={() => void relocation.refetch()}>
            {failureMessage(relocation.error)}
          </FailureNote>
        </div>
      )}
    </section>
  );
}

function Moved({ moved }: { moved: NonNullable<Relocation['moved']> }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const credit = <bdi className="figures">{formatDinar(moved.credit_dirham, locale)}</bdi>;
  const at = formatInstant(moved.at, locale);
  return (
    <div className="mt-3 grid gap-1">
      <p>
        {moved.status === 'cancelled' ? (
          <Trans>
            The guest had chosen <bdi>{moved.title}</bdi> instead. That stay is cancelled as well:
          </Trans>
        ) : (
          <Trans>
            The guest stays at <bdi>{moved.title}</bdi> instead:
          </Trans>
        )}{' '}
        <Link to={`/admin/bookings/${moved.booking_id}`} className="target font-medium text-sea-ink underline">
          <bdi dir="ltr">{moved.number}</bdi>
        </Link>
      </p>
      {moved.credit_dirham > 0 ? (
        <p className="text-small text-clay-ink">
          <Trans>Diyar pays {credit}</Trans>
        </p>
      ) : null}
      <p className="text-small text-ink-2">
        {moved.admin ? (
          <>
            <Trans>
              Moved by <bdi>{moved.admin.name}</bdi>, {at}
            </Trans>
            {' · '}
            <bdi>{moved.admin.note}</bdi>
          </>
        ) : (
          <Trans>Chosen by the guest, {at}</Trans>
        )}
      </p>
    </div>
  );
}

function RelocationForm({
  booking,
  relocation,
  onStale,
  onMoved,
}: {
  booking: BookingAccount;
  relocation: Relocation;
  onStale: () => void;
  onMoved: () => void;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  // One home is booked, also where an answer was lost.
  const key = useAttemptKey();
  const { equivalents, payment_choice } = relocation;
  const chosen = equivalents.find(({ home }) => home.id === chosenId);
  const bodyOf = (one: Equivalent) => ({
    property_id: one.home.id,
    shown_price_dirham: one.total_dirham,
    shown_credit_dirham: one.credit_dirham,
    shown_to_pay_dirham: one.to_pay_dirham,
    note,
  });
  const move = useAct(
    (api, one: Equivalent) => {
      const body = bodyOf(one);
      return api.relocateBooking({ params: { id: booking.id }, body, idempotencyKey: key.keyFor(body) });
    },
    {
      done: { title: t`The guest is moved`, text: t`Guest and host are notified.` },
      onDone: () => {
        key.end();
        onMoved();
      },
      onFailure: (failure) => {
        key.end(failure);
        if (isOutcomeUnknown(failure)) return;
        setError(failure.fields['note']);
        if (!failure.fields['note'] && failure.code !== 'above_admin_limit') {
          setChosenId(null);
          onStale();
        }
      },
    },
  );
  if (equivalents.length === 0) {
    return (
      <p className="mt-3 text-ink-2">
        <Trans>No comparable home nearby is free on these nights, at a price that refund and credit cover.</Trans>
      </p>
    );
  }
  const problem =
    move.failure && !error ? (
      <div className="mt-3">
        <ActFailure
          error={move.error}
          message={move.failure}
          call={{ operation: 'relocateBooking', params: { id: booking.id }, body: bodyOf(move.variables) }}
        />
      </div>
    ) : null;
  const limit = <bdi className="figures">{formatDinar(relocation.credit_limit_dirham, locale)}</bdi>;
  return (
    <>
      <p className="mt-1 text-small text-ink-2">
        <Trans>Free on all nights, for all guests, nearby. Diyar pays at most {limit}.</Trans>
      </p>
      {chosen ? null : problem}
      <div className="mt-2">
        <EquivalentList
          label={<Trans>Relocate</Trans>}
          equivalents={equivalents}
          choice={payment_choice}
          reader="admin"
          chosenId={chosenId}
          onChoose={(id) => {
            setChosenId(id);
            move.reset();
          }}
        >
          {chosen ? problem : null}
          {chosen ? (
            <div className="mt-3 grid gap-4 rounded-card bg-limestone p-5">
              <p className="text-small">
                <Consequence chosen={chosen} />
              </p>
              <TextField
                label={<Trans>Why, for other administrators</Trans>}
                rows={2}
                maxLength={500}
                value={note}
                onChange={(next) => {
                  setNote(next);
                  setError(undefined);
                }}
                error={error}
              />
              <Button
                kind="primary"
                className="justify-self-start"
                isBusy={move.isPending}
                onPress={() => {
                  if (note.trim() === '') setError(t`Write why, for other administrators`);
                  else move.mutate(chosen);
                }}
              >
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

/** What the act posts, and who is told. */
function Consequence({ chosen }: { chosen: Equivalent }) {
  const { i18n } = useLingui();
  const dinar = (dirham: number) => (
    <bdi className="figures whitespace-nowrap">{formatDinar(dirham, i18n.locale as Locale)}</bdi>
  );
  const { wallet_dirham, credit_dirham, left_dirham, to_pay_dirham } = chosen;
  return (
    <>
      <Trans>One act: books this home and notifies the guest and its host.</Trans>
      {wallet_dirham > 0 ? (
        <>
          {' '}
          <Trans>{dinar(wallet_dirham)} of the refund goes to it.</Trans>
        </>
      ) : null}
      {credit_dirham > 0 ? (
        <>
          {' '}
          <Trans>Diyar adds {dinar(credit_dirham)} as credit.</Trans>
        </>
      ) : null}
      {left_dirham > 0 ? (
        <>
          {' '}
          <Trans>{dinar(left_dirham)} stays in the guest’s wallet.</Trans>
        </>
      ) : null}
      {to_pay_dirham > 0 ? (
        <>
          {' '}
          <Trans>The guest still pays {dinar(to_pay_dirham)}.</Trans>
        </>
      ) : null}
    </>
  );
}
