import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatStay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { guestsOnly } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useApi } from '#app/session/session.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { StatusBadge } from '#app/shared/bookings/status-badge.tsx';
import { Link } from '#app/ui/link.tsx';

export const meta = pageMeta(msg`Bookings`);

export default function Bookings() {
  return (
    <Guard roles={guestsOnly}>
      <BookingsScreen />
    </Guard>
  );
}

/** The guest's bookings in every status, newest first. */
function BookingsScreen() {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const bookings = useInfiniteQuery({
    queryKey: keyFor('bookings'),
    queryFn: ({ pageParam, signal }) =>
      api.listMyBookings({ query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
  const all = bookings.data?.pages.flatMap((page) => page.bookings);
  return (
    <div className="mx-auto w-full max-w-[70rem] px-4 pt-6 md:px-8 md:pt-9">
      <h1>
        <Trans>Bookings</Trans>
      </h1>
      <p className="mt-1 mb-4 text-ink-2">
        <Trans>All your booking requests, newest first</Trans>
      </p>
      {bookings.isPending ? (
        <div role="status" aria-label={t`Loading your bookings…`} className="grid gap-6 py-6">
          {[0, 1, 2].map((key) => (
            <Skeleton key={key} className="h-20 w-full" />
          ))}
        </div>
      ) : null}
      {bookings.isError ? (
        <FailureNote onRetry={() => void bookings.refetch()}>
          <Trans>Your bookings could not be loaded. Check your connection and try again.</Trans>
        </FailureNote>
      ) : null}
      {all?.length === 0 ? (
        <EmptyState
          title={<Trans>No bookings yet</Trans>}
          action={
            <LinkButton kind="primary" to="/">
              <Trans>Start searching</Trans>
            </LinkButton>
          }
        />
      ) : null}
      <ul>
        {all?.map((booking) => (
          <BookingRow key={booking.id} booking={booking} />
        ))}
      </ul>
      {bookings.hasNextPage ? (
        <Button onPress={() => void bookings.fetchNextPage()} isBusy={bookings.isFetchingNextPage} className="mt-6">
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function BookingRow({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <li className="@container border-b border-line last:border-0">
      <Link
        to={`/account/trips/${booking.id}`}
        className="grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] gap-x-4 @max-[10rem]:grid-cols-[minmax(0,1fr)] gap-y-1 py-5 hover:bg-limestone md:grid-cols-[7rem_minmax(0,1fr)_auto]"
      >
        <Picture
          photo={booking.property.photo}
          sizes="7rem"
          alt=""
          className="row-span-2 aspect-[4/3] w-full rounded-control"
        />
        <span className="min-w-0">
          <span className="block truncate font-medium">
            <bdi>{booking.property.title}</bdi>
          </span>
          <span className="block text-small text-ink-2">{formatStay(booking.check_in, booking.check_out, locale)}</span>
        </span>
        <span className="col-start-2 @max-[10rem]:col-start-1 flex flex-wrap items-center gap-3 md:col-start-3 md:row-start-1 md:justify-end">
          <StatusBadge status={booking.awaiting_verification ? 'awaiting_verification' : booking.status} />
          <bdi className="font-strong figures md:min-w-30 md:text-end">{formatDinar(booking.total_dirham, locale)}</bdi>
        </span>
      </Link>
    </li>
  );
}
