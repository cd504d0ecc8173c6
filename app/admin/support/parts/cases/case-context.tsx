import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CaseBooking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { paymentMethodName } from '#app/shared/bookings/payment-method-labels.ts';
import { formatInstant, formatStay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';
import { usePaymentStatusLabels } from './payment-status-labels.ts';

/** Beside a support case: the bookings, payments and people that it speaks of. */
export function CaseContext({
  caseId,
  chosen,
  onChoose,
}: {
  caseId: string;
  /** The booking for which saved answers are filled; undefined for the first one of the person. */
  chosen: string | undefined;
  onChoose: (bookingId: string) => void;
}) {
  const api = useApi();
  const { i18n } = useLingui();
  const keyFor = useKeyFor();
  const context = useQuery({
    queryKey: keyFor('case-context', caseId, i18n.locale),
    queryFn: ({ signal }) => api.getCaseContext({ params: { id: caseId }, signal }),
    staleTime: 0,
  });
  const bookings = context.data?.bookings ?? [];
  const own = bookings.filter(({ is_of_person }) => is_of_person);
  const current = own.find(({ id }) => id === chosen) ?? own[0];
  return (
    <aside aria-labelledby="case-context" className="min-w-0 lg:border-s lg:border-line lg:ps-8">
      <h3 id="case-context" className="text-title">
        <Trans>What it may be about</Trans>
      </h3>
      {context.isPending ? <LoadingRows /> : null}
      {context.isError && !context.data ? (
        <LoadFailure isBusy={context.isFetching} onRetry={() => void context.refetch()} />
      ) : null}
      {context.data && bookings.length === 0 ? (
        <p className="mt-3 text-small text-ink-2">
          <Trans>The person has no booking, and names none.</Trans>
        </p>
      ) : null}
      <ul className="mt-1">
        {bookings.map((booking) => (
          <ContextBooking
            key={booking.id}
            booking={booking}
            isCurrent={booking === current}
            onChoose={booking.is_of_person && own.length > 1 ? () => onChoose(booking.id) : undefined}
          />
        ))}
      </ul>
    </aside>
  );
}

function ContextBooking({
  booking,
  isCurrent,
  onChoose,
}: {
  booking: CaseBooking;
  isCurrent: boolean;
  onChoose: (() => void) | undefined;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const people = [
    { term: t`Guest`, person: booking.guest },
    { term: t`Host`, person: booking.host },
  ];
  return (
    <li className="border-b border-line py-4 text-small last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          to={`/admin/bookings/${booking.id}`}
          className="target font-medium text-sea-ink underline-offset-4 hover:underline"
        >
          <bdi dir="ltr" className="figures">
            {booking.number}
          </bdi>
        </Link>
        <StatusBadge status={booking.status} />
      </div>
      <p className="mt-1.5">
        <bdi>{booking.home}</bdi>
      </p>
      <p className="text-ink-2">
        <bdi>{formatStay(booking.check_in, booking.check_out, locale)}</bdi>
        {booking.is_mentioned ? (
          <>
            {' · '}
            <Trans>named in this case</Trans>
          </>
        ) : null}
        {booking.is_of_person ? null : (
          <span className="text-clay-ink">
            {' · '}
            <Trans>not a booking of this person</Trans>
          </span>
        )}
      </p>
      <dl className="mt-2 grid gap-1">
        {people.map(({ term, person }) => (
          <Row key={term} term={term}>
            <Link to={`/admin/users/${person.id}`} className="target underline-offset-4 hover:underline">
              <bdi>{person.name}</bdi>
            </Link>
          </Row>
        ))}
        <Row term={t`Total`}>
          <bdi className="figures">{formatDinar(booking.total_dirham, locale)}</bdi>
        </Row>
      </dl>
      <Payments booking={booking} locale={locale} />
      {onChoose ? (
        <Button kind="quiet" className="mt-1 -ms-3" aria-pressed={isCurrent} onPress={onChoose}>
          {isCurrent ? <Trans>Saved answers speak of this one</Trans> : <Trans>Let saved answers speak of it</Trans>}
        </Button>
      ) : null}
    </li>
  );
}

function Payments({ booking, locale }: { booking: CaseBooking; locale: Locale }) {
  const { t, i18n } = useLingui();
  const statuses = usePaymentStatusLabels();
  if (booking.payments.length === 0) {
    return (
      <p className="mt-2 text-ink-2">
        {booking.payment_choice === 'at_property' ? <Trans>Cash at the property</Trans> : <Trans>No payment yet</Trans>}
      </p>
    );
  }
  return (
    <ul aria-label={t`Payments`} className="mt-2 grid gap-2">
      {booking.payments.map(({ id, method, status, amount_dirham, created_at }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-3">
          <span>
            {paymentMethodName(i18n, method)}
            {' · '}
            <span
              className={status === 'unknown' || status === 'failed' ? 'font-medium text-danger-ink' : 'text-ink-2'}
            >
              {statuses[status]}
            </span>
          </span>
          <bdi className="figures">{formatDinar(amount_dirham, locale)}</bdi>
          <time dateTime={created_at} className="basis-full text-caption text-ink-2">
            {formatInstant(created_at, locale)}
          </time>
        </li>
      ))}
    </ul>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  );
}
