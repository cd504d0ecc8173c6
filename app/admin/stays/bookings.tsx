import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import { managedBookingSorts } from '#contract/refunds.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { todayInTripoli } from '#app/shared/days.ts';
import type { Order } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { usualColumns, useBookingColumns } from './parts/bookings/booking-columns.tsx';
import { BookingFilterDialog, bookingFilters, filtersOf, useShownFilters } from './parts/bookings/booking-filters.tsx';
import { ColumnMenu } from '#app/admin/parts/table/column-menu.tsx';
import { CsvButton } from '#app/admin/parts/table/csv-button.tsx';
import { FilterChips } from '#app/admin/parts/table/filter-chips.tsx';
import { ListSearch } from '#app/admin/parts/table/list-search.tsx';
import { OrderMenu } from '#app/admin/parts/table/order-menu.tsx';
import { SaveView, ViewTabs } from '#app/admin/parts/table/saved-views.tsx';
import { TablePage } from '#app/admin/parts/table/table-page.tsx';
import { useTableQuery, type TableQuery } from '#app/admin/parts/table/use-table-query.ts';

export const meta = pageMeta(msg`Bookings`);

const newestFirst: Order = { sort: 'created', isUp: false };
/** The letters that the search needs at least. */
const shortestSearch = 3;

/** All bookings as a table; what it shows is in the address. */
export default function AdminBookings() {
  const { t } = useLingui();
  const query = useTableQuery(newestFirst);
  const today = todayInTripoli();
  const views = [
    { name: t`All`, query: '' },
    { name: t`Arriving today`, query: `from=${today}&to=${today}&status=paid,confirmed&sort=check_in` },
    { name: t`Waiting for an answer`, query: 'status=pending' },
    { name: t`Payment unknown`, query: 'payment=unknown' },
    { name: t`New this week, cancelled`, query: `made_from=${addDays(today, -7)}&status=cancelled` },
  ];
  return (
    <AdminFrame title={<Trans>Bookings</Trans>}>
      <ViewTabs list="bookings" common={views} view={query.view} />
      <Bookings query={query} />
    </AdminFrame>
  );
}

function Bookings({ query }: { query: TableQuery }) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const [isFiltering, setFiltering] = useState(false);
  const columns = useBookingColumns();
  const filters = filtersOf(query);
  const shownFilters = useShownFilters(filters);
  const asked = askedOf(query);
  const page = useQuery({
    queryKey: keyFor('managed-bookings', i18n.locale as Locale, asked, query.cursor),
    queryFn: ({ signal }) =>
      api.listManagedBookings({ query: { ...asked, ...(query.cursor ? { cursor: query.cursor } : {}) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const shownColumns = query.columns ?? usualColumns;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-start gap-x-2 gap-y-3">
        <ListSearch
          label={t`Number, guest or host`}
          value={query.get('q')}
          shortest={shortestSearch}
          onSearch={(q) => query.set({ q })}
        />
        <span className="ms-auto flex flex-wrap items-center">
          <OrderMenu columns={columns} order={query.order} onOrder={query.setOrder} />
          <ColumnMenu columns={columns} usual={usualColumns} chosen={query.columns} onChoose={query.setColumns} />
          <CsvButton operationId="listManagedBookings" query={asked} name="bookings" />
          <SaveView list="bookings" view={query.view} />
        </span>
      </div>
      <FilterChips
        filters={shownFilters}
        onRemove={({ names }) => query.set(Object.fromEntries(names.map((name) => [name, ''])))}
        onOpen={() => setFiltering(true)}
        onClear={query.clear}
      />
      <TablePage
        page={page}
        rowsOf={({ bookings }) => bookings}
        keyOf={({ id }) => id}
        query={query}
        label={t`Bookings`}
        columns={columns.filter(({ key }, index) => index === 0 || shownColumns.includes(key))}
        isByTime={query.order.sort === 'created' && !query.order.isUp}
        showAll={<Trans>Show all bookings</Trans>}
        empty={({ next_cursor }) => <NoBooking hasMore={next_cursor !== null} />}
        count={(bookings, { next_cursor }) => (
          <>
            <span role="status">
              <Plural value={bookings.length} one="# booking on this page" other="# bookings on this page" />
            </span>
            {bookings.length > 0 && bookings.length < pageLength && next_cursor !== null ? (
              <>
                {' · '}
                <Trans>The search goes on with the next page.</Trans>
              </>
            ) : null}
          </>
        )}
        after={({ matches_many }) =>
          matches_many ? (
            <p className="mt-2 text-small text-ink-2">
              <Trans>
                Too many bookings match to list them at once. Narrow the search: type more of the name or the number, or
                add a filter.
              </Trans>
            </p>
          ) : null
        }
      />
      {isFiltering ? (
        <BookingFilterDialog
          filters={filters}
          onApply={(next) => {
            query.set(next);
            setFiltering(false);
          }}
          onClose={() => setFiltering(false)}
        />
      ) : null}
    </>
  );
}

/** Rows on a page, the default of the API. */
const pageLength = 25;

/** The filters and the order for the API, without the page. What the address has wrong is left out. */
function askedOf({ get, order }: TableQuery): Record<string, string> {
  const names = ['q', ...bookingFilters.filter((name) => name !== 'city_name')];
  const asked = names.map((name) => [name, get(name)] as const).filter(([, value]) => value !== '');
  const sort = managedBookingSorts.find((one) => one === order.sort) ?? newestFirst.sort;
  return { ...Object.fromEntries(asked), sort, order: order.isUp ? 'asc' : 'desc' };
}

function NoBooking({ hasMore }: { hasMore: boolean }) {
  return (
    <EmptyState headingLevel={2} title={hasMore ? <Trans>None here yet</Trans> : <Trans>No booking matches</Trans>}>
      {hasMore ? (
        <Trans>No booking matches among those that were looked at. The search goes on with the next page.</Trans>
      ) : (
        <Trans>Try a part of the name, or the number from a receipt, or remove a filter.</Trans>
      )}
    </EmptyState>
  );
}
