import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { analyticsWeeks, cohortMonths, type AnalyticsWeeks } from '#contract/analytics.ts';
import type { Analytics } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import chartStyles from '#app/shared/charts/charts.css?url';
import { formatDay, formatInstant } from '#app/shared/days.ts';
import { formatDinar, groupThousands } from '#app/shared/money/money.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { AdminFrame } from './parts/admin-frame.tsx';
import { Conversion } from './parts/analytics/conversion.tsx';
import { HeatTable } from './parts/analytics/heat-table.tsx';
import { figuresOf, WeekChart } from './parts/analytics/week-chart.tsx';
import { LoadFailure, LoadingRows } from './parts/paged-list.tsx';
import { CsvButton } from './parts/table/csv-button.tsx';

export const meta = pageMeta(msg`Analytics`);
export const links = () => [{ rel: 'stylesheet', href: chartStyles }];

/** How the platform does by week, city and month, against the period before. */
export default function AdminAnalytics() {
  return (
    <AdminFrame title={<Trans>Analytics</Trans>} needs="getAnalytics">
      <Figures />
    </AdminFrame>
  );
}

/** Reads only once the administrator is known to be one. */
function Figures() {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const [search, setSearch] = useSearchParams();
  const weeks = analyticsWeeks.find((one) => one === search.get('weeks')) ?? '12';
  const analytics = useQuery({
    queryKey: keyFor('analytics', weeks),
    queryFn: ({ signal }) => api.getAnalytics({ query: { weeks }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented<AnalyticsWeeks>
          label={t`Period`}
          value={weeks}
          onChange={(value) => setSearch({ weeks: value }, { preventScrollReset: true })}
          options={[
            { value: '4', label: t`4 weeks` },
            { value: '12', label: t`12 weeks` },
            { value: '26', label: t`26 weeks` },
          ]}
        />
        <CsvButton operationId="getAnalytics" query={{ weeks }} name="analytics" />
      </div>
      {analytics.data ? (
        <Sections analytics={analytics.data} />
      ) : analytics.isError ? (
        <LoadFailure isBusy={analytics.isFetching} onRetry={() => void analytics.refetch()} />
      ) : (
        <LoadingRows />
      )}
    </>
  );
}

function Sections({ analytics }: { analytics: Analytics }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { counted_at, from, to, weeks, conversion, cities } = analytics;
  if (counted_at === null) {
    return (
      <EmptyState title={<Trans>Nothing is counted yet</Trans>}>
        <Trans>Figures are counted once an hour.</Trans>
      </EmptyState>
    );
  }
  const first = formatDay(from, locale, 'date');
  const last = formatDay(addDays(to, -1), locale);
  const counted = formatInstant(counted_at, locale);
  return (
    <>
      <p className="mt-3 text-small text-ink-2">
        <Trans>
          Whole weeks from {first} to {last}, against as many before. Counted on {counted}.
        </Trans>
      </p>
      <Legend />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-2">
        <WeekChart
          id="bookings-by-week"
          title={<Trans>Bookings by week</Trans>}
          figures={figuresOf(weeks, 'bookings')}
          format={(value) => groupThousands(value, locale)}
          unit={1}
        />
        <WeekChart
          id="gross-by-week"
          title={<Trans>Price by week, LYD</Trans>}
          figures={figuresOf(weeks, 'gross_dirham')}
          format={(value) => formatDinar(value, locale)}
          unit={1000}
        />
      </div>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10">
        <Conversion conversion={conversion} />
        <section aria-labelledby="occupancy">
          <h2 id="occupancy" className="text-title">
            <Trans>Occupancy by city and week</Trans>
          </h2>
          <p className="text-small text-ink-2">
            <Trans>Booked nights in per cent of those that could be booked.</Trans>
          </p>
          {cities.length === 0 ? (
            <Nothing />
          ) : (
            <HeatTable
              label={t`Occupancy by city and week`}
              corner={<Trans>Week from</Trans>}
              columns={weeks.map(({ week_on }) => ({ id: week_on, name: formatDay(week_on, locale, 'short') }))}
              rows={cities.map(({ place_id, name, weeks: nights }) => ({
                id: place_id,
                name: <bdi>{name}</bdi>,
                cells: nights.map(({ open_nights, booked_nights }) => ({ part: booked_nights, whole: open_nights })),
              }))}
              locale={locale}
            />
          )}
        </section>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-2">
          <Sentences sentences={analytics.sentences} />
          <Cohorts cohorts={analytics.cohorts} />
        </div>
      </div>
    </>
  );
}

function Legend() {
  return (
    <p aria-hidden className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-caption text-ink-2">
      <span className="inline-flex items-center gap-2">
        <i className="w-6 border-t-[2.5px] border-chart-1" />
        <Trans>This period</Trans>
      </span>
      <span className="inline-flex items-center gap-2">
        <i className="w-6 border-t-2 border-dashed border-chart-2" />
        <Trans>The one before</Trans>
      </span>
    </p>
  );
}

const Nothing = () => (
  <p className="mt-3 text-ink-2">
    <Trans>Nothing in this period</Trans>
  </p>
);

/** Searched sentences that found nothing: what homes are missing, or what the search does not understand. */
function Sentences({ sentences }: { sentences: Analytics['sentences'] }) {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="sentences" className="min-w-0">
      <h2 id="sentences" className="text-title">
        <Trans>Sentences that found nothing</Trans>
      </h2>
      <p className="text-small text-ink-2">
        <Trans>Typed at least twice, spellings together. Nobody is named.</Trans>
      </p>
      {sentences.length === 0 ? (
        <Nothing />
      ) : (
        <table className="chart-table mt-3">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Typed</Trans>
              </th>
              <th scope="col">
                <Trans>How often</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {sentences.map(({ sentence, times }) => (
              <tr key={sentence}>
                <th scope="row" className="wrap-anywhere">
                  <bdi>{sentence}</bdi>
                </th>
                <td>
                  <bdi dir="ltr">{groupThousands(times, i18n.locale as Locale)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** How many hosts of a month had a stay in each month since. */
function Cohorts({ cohorts }: { cohorts: Analytics['cohorts'] }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const months = Array.from({ length: cohortMonths }, (_, index) => index + 1);
  return (
    <section aria-labelledby="cohorts" className="min-w-0">
      <h2 id="cohorts" className="text-title">
        <Trans>Hosts by month of first home</Trans>
      </h2>
      <p className="text-small text-ink-2">
        <Trans>Per cent of them with a stay in the first month, the second, and so on.</Trans>
      </p>
      {cohorts.length === 0 ? (
        <Nothing />
      ) : (
        <HeatTable
          label={t`Hosts by month of first home`}
          corner={<Trans>Month</Trans>}
          extra={<Trans>Hosts</Trans>}
          columns={months.map((month) => ({ id: String(month), name: month }))}
          rows={cohorts.map(({ first_month, hosts, active }) => ({
            id: first_month,
            name: formatDay(`${first_month}-01`, locale, 'month'),
            extra: <bdi dir="ltr">{groupThousands(hosts, locale)}</bdi>,
            cells: active.map((part) => ({ part, whole: hosts })),
          }))}
          locale={locale}
        />
      )}
    </section>
  );
}
