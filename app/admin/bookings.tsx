import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { ManagedBooking } from '#contract/refunds.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useApi } from '#app/session/session.tsx';
import { formatStay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AdminFrame } from './parts/admin-frame.tsx';
import { PagedList, usePages } from './parts/paged-list.tsx';

export const meta = pageMeta({ en: 'Bookings', ar: 'الحجوزات', fr: 'Réservations' });

export default function AdminBookings() {
  return (
    <AdminFrame title={<Trans>Bookings</Trans>}>
      <BookingSearch />
    </AdminFrame>
  );
}

/** All bookings, newest first, or those that match what is searched for; the search is in the address. */
function BookingSearch() {
  const { t } = useLingui();
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('q')?.trim() ?? '';
  const [typed, setTyped] = useState(asked);
  const [error, setError] = useState<string>();
  const list = usePages(['managed-bookings', asked], ({ query, signal }) =>
    api.listManagedBookings({ query: { ...query, ...(asked.length >= 3 ? { q: asked } : {}) }, signal }),
  );
  return (
    <>
      <form
        role="search"
        className="mt-5 flex max-w-xl flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const next = typed.trim();
          const isShort = next.length > 0 && next.length < 3;
          setError(isShort ? t`Write at least three characters` : undefined);
          if (!isShort) setSearch(next === '' ? {} : { q: next }, { preventScrollReset: true });
        }}
      >
        <TextField
          className="min-w-0 flex-1 basis-60"
          label={<Trans>Number, guest or host</Trans>}
          type="search"
          value={typed}
          onChange={setTyped}
          maxLength={80}
          error={error}
        />
        <Button type="submit" kind="primary">
          <Trans>Search</Trans>
        </Button>
      </form>
      <PagedList
        list={list}
        rowsOf={(page) => page.bookings.map((one) => <BookingRow key={one.id} booking={one} />)}
        emptyTitle={<Trans>No booking matches</Trans>}
        emptyText={<Trans>Try a part of the name, or the number from a receipt.</Trans>}
      />
    </>
  );
}

function BookingRow({ booking }: { booking: ManagedBooking }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-3.5 last:border-0">
      <div className="min-w-0 flex-1 basis-60">
        <Link to={`/admin/bookings/${booking.id}`} className="target font-medium underline-offset-4 hover:underline">
          <bdi dir="ltr">{booking.number}</bdi>
        </Link>
        <span className="block text-small text-ink-2">
          <bdi>{booking.guest.name}</bdi>
          {' · '}
          <bdi>{booking.home}</bdi>
          {' · '}
          <bdi>{booking.host.name}</bdi>
        </span>
        <span className="block text-small text-ink-2">
          <bdi>{formatStay(booking.check_in, booking.check_out, locale)}</bdi>
        </span>
      </div>
      <StatusBadge status={booking.status} reader="host" />
      <bdi className="figures whitespace-nowrap">{formatDinar(booking.total_dirham, locale)}</bdi>
    </li>
  );
}
