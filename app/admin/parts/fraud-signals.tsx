import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { moderationCountLimit } from '#contract/moderation.ts';
import type { FraudSignal } from '#contract/types.gen.ts';
import { languageOf } from '#contract/languages.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { LoadFailure } from './paged-list.tsx';

/** What speaks for a deception by a person: each signal with its points and its evidence. It decides nothing. */
export function FraudSignals({ userId }: { userId: string }) {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const query = useQuery({
    queryKey: keyFor('fraud-signals', userId),
    queryFn: ({ signal }) => api.getFraudSignals({ params: { user_id: userId }, signal }),
    staleTime: 0,
  });
  return (
    <section aria-labelledby="signals">
      <h2 id="signals" className="flex flex-wrap items-baseline justify-between gap-x-4 text-title">
        <Trans>Signals of fraud</Trans>
        {query.data ? (
          <span className="text-small font-normal whitespace-nowrap text-ink-2 figures">
            <Plural value={query.data.score} one="# point of 100" other="# points of 100" />
          </span>
        ) : null}
      </h2>
      {query.isPending ? (
        <div role="status" aria-label={t`Loading…`} className="mt-3">
          <Skeleton className="h-16 w-full" />
        </div>
      ) : null}
      {query.isError ? <LoadFailure isBusy={query.isFetching} onRetry={() => void query.refetch()} /> : null}
      {query.data?.signals.length === 0 ? (
        <p className="mt-2 text-small text-ink-2">
          <Trans>None found.</Trans>
        </p>
      ) : null}
      {query.data && query.data.signals.length > 0 ? (
        <>
          <ul className="mt-2">
            {query.data.signals.map((signal) => (
              <li key={signal.kind} className="flex gap-3 border-b border-line py-3 text-small last:border-0">
                <span className="min-w-0 flex-1">
                  <Evidence signal={signal} />
                </span>
                <bdi dir="ltr" className="font-medium figures">
                  +{signal.points}
                </bdi>
              </li>
            ))}
          </ul>
          <p className="mt-1 text-caption text-ink-2">
            <Trans>Points help to look closer. Nothing follows from them by itself.</Trans>
          </p>
        </>
      ) : null}
    </section>
  );
}

/** The sentence of a signal with links to what it is about. */
function Evidence({ signal }: { signal: FraudSignal }) {
  const accounts = <Accounts signal={signal} />;
  switch (signal.kind) {
    case 'shared_payout_account':
      return <Trans>The payout account is also that of {accounts}.</Trans>;
    case 'shared_phone':
      return <Trans>The phone number is also that of {accounts}.</Trans>;
    case 'shared_device':
      return <Trans>A device was also used by {accounts}.</Trans>;
    case 'dear_first_booking':
      return signal.booking ? <FirstBooking booking={signal.booking} /> : null;
    case 'contact_attempts':
      return signal.attempts ? <Attempts attempts={signal.attempts} /> : null;
  }
}

const PersonLink = ({ person }: { person: { id: string; name: string } }) => (
  <Link to={`/admin/users/${person.id}`} className="font-medium text-sea-ink underline">
    <bdi>{person.name}</bdi>
  </Link>
);

function Accounts({ signal: { accounts, account_count } }: { signal: FraudSignal }) {
  const { i18n } = useLingui();
  const more = account_count - accounts.length;
  const separator = languageOf(i18n.locale).comma;
  return (
    <>
      {accounts.map((account, index) => (
        <Fragment key={account.id}>
          {index > 0 ? separator : null}
          <PersonLink person={account} />
          {account.is_suspended ? (
            <>
              {' '}
              <span className="font-medium text-danger-ink">
                <Trans>(suspended)</Trans>
              </span>
            </>
          ) : null}
        </Fragment>
      ))}
      {more > 0 ? (
        <>
          {separator}
          <Plural value={more} one="# more" other="# more" />
        </>
      ) : null}
    </>
  );
}

function FirstBooking({ booking }: { booking: NonNullable<FraudSignal['booking']> }) {
  const { i18n } = useLingui();
  const number: ReactNode = (
    <Link to={`/admin/bookings/${booking.id}`} className="font-medium text-sea-ink underline">
      <bdi dir="ltr" className="whitespace-nowrap">
        {booking.number}
      </bdi>
    </Link>
  );
  const price = <bdi className="figures">{formatDinar(booking.total_dirham, i18n.locale as Locale)}</bdi>;
  const guest = <PersonLink person={booking.guest} />;
  const host = <PersonLink person={booking.host} />;
  const days = <Plural value={booking.host_days} one="# day" other="# days" />;
  return (
    <Trans>
      {number}, the first booking of {host}, who had joined {days} before, costs {price}. The guest is {guest}.
    </Trans>
  );
}

function Attempts({ attempts }: { attempts: NonNullable<FraudSignal['attempts']> }) {
  const { t, i18n } = useLingui();
  const labels = {
    phone: t`phone number`,
    email: t`email address`,
    link: t`link`,
    handle: t`name on another service`,
    payment: t`payment outside`,
    word: t`word that is not allowed`,
    contact: t`contact or payment outside`,
  };
  const separator = languageOf(i18n.locale).comma;
  const kinds = attempts.kinds.map((kind) => labels[kind]).join(separator);
  const last = formatInstant(attempts.last_at, i18n.locale as Locale);
  return (
    <>
      {attempts.count >= moderationCountLimit ? (
        <Trans>
          The filter has stopped {moderationCountLimit} texts or more: {kinds}. The last one: {last}.
        </Trans>
      ) : (
        <Plural
          value={attempts.count}
          one={`The filter has stopped # text: ${kinds}. The last one: ${last}.`}
          other={`The filter has stopped # texts: ${kinds}. The last one: ${last}.`}
        />
      )}
      {attempts.booking_id ? (
        <>
          {' '}
          <Link to={`/admin/bookings/${attempts.booking_id}`} className="font-medium text-sea-ink underline">
            <Trans>The stay</Trans>
          </Link>
        </>
      ) : null}
    </>
  );
}
