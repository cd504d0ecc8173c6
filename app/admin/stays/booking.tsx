import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { BackLink } from '#app/admin/parts/back-link.tsx';
import type { Locale } from '#contract/common.ts';
import type { BookingAccount } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useApi } from '#app/session/session.tsx';
import { paymentMethodName } from '#app/shared/bookings/payment-method-labels.ts';
import { formatInstant, formatStay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { AwaitedCredit } from './parts/booking/awaited-credit.tsx';
import { BookingActs } from './parts/booking/booking-acts.tsx';
import { BookingTimeline } from './parts/booking/booking-timeline.tsx';
import { BookingPayouts } from './parts/booking/booking-payouts.tsx';
import { BookingLedger } from './parts/booking/booking-ledger.tsx';
import { CancellationFee } from './parts/booking/cancellation-fee.tsx';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';
import { RelocationSection } from './parts/booking/relocation-section.tsx';
import { RefundForm } from './parts/refunds/refund-form.tsx';
import { RefundRow, TransferRow } from './parts/refunds/refund-list.tsx';

export const meta = pageMeta(msg`Booking`);

/** The money of one booking: its payments, refunds and ledger entries, and the form for a refund. */
export default function AdminBooking() {
  return (
    <AdminFrame
      above={
        <BackLink to="/admin/bookings">
          <Trans>Bookings</Trans>
        </BackLink>
      }
    >
      <LoadedBooking />
    </AdminFrame>
  );
}

function LoadedBooking() {
  const { id = '' } = useParams();
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const queryKey = keyFor('booking-account', id);
  const loaded = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getBookingAccount({ params: { id }, signal }),
    staleTime: 0,
  });
  if (loaded.data) {
    const show = (after: BookingAccount) => queries.setQueryData(queryKey, after);
    return <BookingView booking={loaded.data} onChanged={show} onStale={() => void loaded.refetch()} />;
  }
  if (loaded.isPending) {
    return (
      <Untitled>
        <LoadingRows />
      </Untitled>
    );
  }
  if (loaded.error instanceof ApiError && (loaded.error.status === 404 || loaded.error.status === 422)) {
    return (
      <EmptyState
        headingLevel={1}
        title={<Trans>There is no such booking</Trans>}
        link={{ to: '/admin/bookings', text: <Trans>Search all bookings</Trans> }}
      >
        <Trans>Look for it by its number, its guest or its host.</Trans>
      </EmptyState>
    );
  }
  return (
    <Untitled>
      <LoadFailure isBusy={loaded.isFetching} onRetry={() => void loaded.refetch()} />
    </Untitled>
  );
}

/** The title of the screen while the number of the booking is not known. */
function Untitled({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="mt-1">
        <Trans>Booking</Trans>
      </h1>
      {children}
    </>
  );
}

function BookingView({
  booking,
  onChanged,
  onStale,
}: {
  booking: BookingAccount;
  onChanged: (after: BookingAccount) => void;
  onStale: () => void;
}) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const mayCall = useMayCall();
  const { refunds, transfers, refundable } = booking;
  // Transfers of refunds that are listed with their state; those of cancellations have no other line.
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-3.5 gap-y-1">
        <h1>
          <bdi dir="ltr">{booking.number}</bdi>
        </h1>
        <StatusBadge status={booking.status} />
      </div>
      <p className="text-ink-2">
        <bdi>{booking.home}</bdi>
        {' · '}
        <bdi>{formatStay(booking.check_in, booking.check_out, locale)}</bdi>
        {' · '}
        <Plural value={booking.nights} one="# night" other="# nights" />
        {' · '}
        <Plural value={booking.guests} one="# guest" other="# guests" />
      </p>
      <BookingActs booking={booking} onChanged={onChanged} onStale={onStale} />
      <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-10">
          {booking.status === 'cancelled' ? <RelocationSection booking={booking} onMoved={onStale} /> : null}
          {booking.cancellation_fee ? (
            <CancellationFee booking={booking} fee={booking.cancellation_fee} onWaived={onStale} />
          ) : null}
          {booking.awaited_dirham > 0 ? <AwaitedCredit booking={booking} /> : null}
          {!mayCall('requestRefund') ? null : refundable.is_possible ? (
            <RefundForm key={refunds.length} booking={booking} onChanged={onChanged} />
          ) : (
            <NoRefund booking={booking} />
          )}
          {refunds.length > 0 ? (
            <section aria-labelledby="refunds">
              <h2 id="refunds">
                <Trans>Refunds</Trans>
              </h2>
              <ul>
                {refunds.map((one) => (
                  <RefundRow key={one.id} refund={one} onChanged={onChanged} />
                ))}
              </ul>
            </section>
          ) : null}
          {transfers.length > 0 ? (
            <section aria-labelledby="transfers">
              <h2 id="transfers">
                <Trans>To the guest’s bank</Trans>
              </h2>
              <ul>
                {transfers.map((one) => (
                  <TransferRow key={one.id} transfer={one} onSent={onStale} />
                ))}
              </ul>
            </section>
          ) : null}
          <Payments booking={booking} />
          <BookingPayouts bookingId={booking.id} />
          <Brought brought={booking.brought} />
          <BookingLedger entries={booking.entries} />
        </div>
        <aside className="grid grid-cols-1 content-start gap-8">
          <People booking={booking} />
          <BookingTimeline booking={booking} />
        </aside>
      </div>
    </>
  );
}

function NoRefund({ booking }: { booking: BookingAccount }) {
  const isWaiting = booking.refunds.some(({ state }) => state === 'requested');
  return (
    <section aria-labelledby="refund">
      <h2 id="refund">
        <Trans>Refund</Trans>
      </h2>
      <p className="mt-3 text-ink-2">
        {isWaiting ? (
          <Trans>A refund waits for a decision. The next one can be granted after it.</Trans>
        ) : booking.payments.length === 0 ? (
          <Trans>Nothing was paid through Diyar.</Trans>
        ) : (
          <Trans>
            Nothing is left to refund, or the stay is not paid in full. An unpaid stay is cancelled instead.
          </Trans>
        )}
      </p>
    </section>
  );
}

/** What the guest paid and got back, in the order of time. */
function Payments({ booking }: { booking: BookingAccount }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { payments, returned } = booking;
  const lines = [
    ...payments.map(({ at, method, amount_dirham }) => ({
      at,
      label: paymentMethodName(i18n, method),
      amount_dirham,
    })),
    ...returned.map(({ at, to, cause, amount_dirham }) => {
      return { at, label: cause === 'case' ? cause : to, amount_dirham: -amount_dirham };
    }),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <section aria-labelledby="payments">
      <h2 id="payments">
        <Trans>Payments</Trans>
      </h2>
      {lines.length === 0 ? (
        <p className="mt-3 text-ink-2">
          <Trans>Nothing was paid through Diyar.</Trans>
        </p>
      ) : null}
      <ul>
        {lines.map(({ at, label, amount_dirham }, index) => (
          <li key={index} className="flex items-baseline gap-x-5 border-b border-line py-3 last:border-0">
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-5">
              <span>
                {label === 'wallet' ? (
                  <Trans>Refund to the wallet</Trans>
                ) : label === 'payout' ? (
                  <Trans>Refund to the bank</Trans>
                ) : label === 'case' ? (
                  <Trans>Returned after a case</Trans>
                ) : (
                  label
                )}
              </span>
              <time dateTime={at} className="text-small text-ink-2">
                {formatInstant(at, locale)}
              </time>
            </span>
            <bdi className="figures whitespace-nowrap">{formatDinar(amount_dirham, locale)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the stay brings to whom. */
function Brought({ brought }: Pick<BookingAccount, 'brought'>) {
  const { i18n } = useLingui();
  const dinar = (dirham: number) => formatDinar(dirham, i18n.locale as Locale);
  const lines = [
    { name: <Trans>The host keeps</Trans>, dirham: brought.keep_dirham },
    { name: <Trans>Service fee of Diyar</Trans>, dirham: brought.fee_dirham },
    { name: <Trans>Refunded to the guest</Trans>, dirham: brought.refunded_dirham },
    ...(brought.credited_dirham > 0 ? [{ name: <Trans>Paid by Diyar</Trans>, dirham: brought.credited_dirham }] : []),
  ];
  return (
    <section aria-labelledby="brought">
      <h2 id="brought">
        <Trans>What the stay brings</Trans>
      </h2>
      <dl className="mt-3 grid gap-1.5">
        {lines.map(({ name, dirham }, index) => (
          <div key={index} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd>
              <bdi className="figures whitespace-nowrap">{dinar(dirham)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function People({ booking }: { booking: BookingAccount }) {
  const { i18n } = useLingui();
  const total = formatDinar(booking.total_dirham, i18n.locale as Locale);
  return (
    <section aria-labelledby="people">
      <h2 id="people">
        <Trans>Guest and host</Trans>
      </h2>
      <dl className="mt-3 grid gap-3 [&_dt]:text-small [&_dt]:text-ink-2">
        <div>
          <dt>
            <Trans>Guest</Trans>
          </dt>
          <dd>
            <UserLink user={booking.guest} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Host</Trans>
          </dt>
          <dd>
            <UserLink user={booking.host} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Price of the stay</Trans>
          </dt>
          <dd>
            <bdi className="figures">{total}</bdi>
          </dd>
        </div>
        {booking.cash_dirham > 0 ? (
          <div>
            <dt>
              <Trans>Of it in cash at the property</Trans>
            </dt>
            <dd>
              <bdi className="figures">{formatDinar(booking.cash_dirham, i18n.locale as Locale)}</bdi>
            </dd>
          </div>
        ) : null}
        {booking.cancel_reason ? (
          <div>
            <dt>
              <Trans>Reason of the cancellation</Trans>
            </dt>
            <dd>
              <bdi>{booking.cancel_reason}</bdi>
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

function UserLink({ user }: { user: BookingAccount['guest'] }) {
  return (
    <Link to={`/admin/users/${user.id}`} className="text-sea hover:underline">
      <bdi>{user.name}</bdi>
    </Link>
  );
}
