import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { ConversationDetails } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { isDeclineReason } from '#contract/decline-reasons.ts';
import { declineReasonLabels } from '#app/shared/bookings/decline-reason-labels.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { formatConverted } from '#app/shared/money/money.ts';
import { HomeLink } from '#app/shared/bookings/home-link.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';
import { Link } from '#app/ui/link.tsx';
import type { useDetails } from './use-thread.ts';
import { phoneLink } from '#contract/phone-numbers.ts';
import { PhoneNumber } from '#app/shared/phone-number.tsx';

/** Nothing is reserved by a question. */
export function DetailsTitle({ details: { shown } }: { details: ReturnType<typeof useDetails> }) {
  return shown?.booking.status === 'enquiry' ? <Trans>Details</Trans> : <Trans>Reservation Details</Trans>;
}

/** The property, the stay and the other participant, with their contact details once the server discloses them. */
export function ReservationDetails({
  details: { shown, hasFailed, query },
}: {
  details: ReturnType<typeof useDetails>;
}) {
  const { t } = useLingui();
  if (shown) return <Details details={shown} />;
  if (hasFailed) {
    return (
      <FailureNote isBusy={query.isFetching} onRetry={() => void query.refetch()}>
        <Trans>The reservation could not be loaded. Check your connection and try again.</Trans>
      </FailureNote>
    );
  }
  return (
    <div role="status" aria-label={t`Loading the reservation…`} className="grid gap-4">
      <Skeleton className="aspect-16/10 w-full rounded-card!" />
      <Skeleton className="h-6 w-44" />
      <Skeleton className="h-4 w-28" />
      <Skeleton className="mt-2 h-40 w-full" />
    </div>
  );
}

function Details({ details: { property, booking, other_user: other, side } }: { details: ConversationDetails }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const currency = useCurrency();
  const reason = booking.decline_reason;
  const isQuestion = booking.status === 'enquiry';
  return (
    <>
      <HomeLink property={property} className="group block">
        {property.photo ? (
          <Picture photo={property.photo} sizes="20rem" className="mb-4 aspect-16/10 w-full rounded-card" />
        ) : null}
        <h3 className="text-body group-hover:underline">
          <bdi>{property.name}</bdi>
        </h3>
      </HomeLink>
      <p className="mb-4 text-small text-ink-2">
        <bdi>{property.location || t`Libya`}</bdi>
      </p>
      <dl>
        <Row name={side === 'guest' ? t`Your Host` : side === 'host' ? t`Your Guest` : t`Guest`}>
          {other.side === 'host' && property.is_public ? (
            <Link to={`/hosts/${other.id}`} className="inline-block py-1.5 text-link">
              <bdi>{other.name}</bdi>
            </Link>
          ) : (
            <bdi>{other.name}</bdi>
          )}
        </Row>
        {booking.check_in === null ? null : (
          <Row name={t`Check-in`}>{formatDay(booking.check_in, locale, 'weekday')}</Row>
        )}
        {booking.check_out === null ? null : (
          <Row name={t`Check-out`}>{formatDay(booking.check_out, locale, 'weekday')}</Row>
        )}
        {isQuestion && booking.total_guests === 0 ? null : (
          <Row name={t`Guests`}>
            <bdi dir="ltr" className="figures">
              {booking.total_guests || 1}
            </bdi>
          </Row>
        )}
        {isQuestion ? null : (
          <Row name={t`Total cost`}>
            <bdi className="figures">{formatConverted(booking.total_dirham, currency, booking, locale)}</bdi>
          </Row>
        )}
        <Row name={t`Status`}>
          <StatusBadge status={booking.status} />
        </Row>
        {booking.status === 'declined' && reason ? (
          <Row name={t`Reason`}>
            <bdi>{isDeclineReason(reason) ? i18n._(declineReasonLabels[reason]) : reason}</bdi>
          </Row>
        ) : null}
        {other.email ? (
          <Row name={t`Contact`}>
            <a href={`mailto:${other.email}`} className="inline-block py-1.5 break-all text-link">
              <bdi lang="en">{other.email}</bdi>
            </a>
          </Row>
        ) : null}
        {other.phone ? (
          <Row name={t`Phone`}>
            <a href={phoneLink(other.phone)} className="inline-block py-1.5 text-link">
              <PhoneNumber phone={other.phone} />
            </a>
          </Row>
        ) : null}
      </dl>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-t border-line py-2 text-small">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 text-end font-medium break-words">{children}</dd>
    </div>
  );
}
