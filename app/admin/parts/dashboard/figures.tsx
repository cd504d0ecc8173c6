import { Trans, useLingui } from '@lingui/react/macro';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatDay, formatTime } from '#app/shared/days.ts';
import { formatDinar, groupThousands } from '#app/shared/money/money.ts';

interface Comparable {
  today: number;
  before: number;
}

/** The figures of today until now, each beside that of the same weekday a week before. */
export function DashboardFigures({ dashboard }: { dashboard: Dashboard }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { figures, at } = dashboard;
  const today = formatDay(dashboard.day, locale, 'full');
  const before = formatDay(dashboard.before_day, locale, 'full');
  const time = <bdi dir="ltr">{formatTime(at, locale)}</bdi>;
  const count = (value: number) => <bdi dir="ltr">{groupThousands(value, locale)}</bdi>;
  const dinar = (value: number) => (
    <bdi className="figures max-lg:wrap-anywhere max-lg:whitespace-normal">{formatDinar(value, locale)}</bdi>
  );
  return (
    <section aria-labelledby="figures-of-today" className="mt-6">
      <h2 id="figures-of-today" className="sr-only">
        <Trans>Figures of today</Trans>
      </h2>
      <p className="text-small text-ink-2">
        <Trans>
          {today} until {time}, beside {before} until the same time
        </Trans>
      </p>
      <dl className="mt-4 grid grid-cols-2 border-y border-line lg:grid-cols-3">
        <Figure name={<Trans>Bookings asked for</Trans>} figure={figures.asked} show={count} />
        <Figure name={<Trans>Stays confirmed</Trans>} figure={figures.confirmed} show={count} />
        <Figure name={<Trans>Value of these stays</Trans>} figure={figures.confirmed_dirham} show={dinar} />
        <Figure name={<Trans>Fees earned</Trans>} figure={figures.fees_dirham} show={dinar} />
        <Figure name={<Trans>New users</Trans>} figure={figures.new_users} show={count} />
        <Figure name={<Trans>Stays cancelled</Trans>} figure={figures.cancelled} show={count} lessIsGood />
      </dl>
    </section>
  );
}

function Figure({
  name,
  figure,
  show,
  lessIsGood = false,
}: {
  name: ReactNode;
  figure: Comparable;
  show: (value: number) => ReactNode;
  lessIsGood?: boolean;
}) {
  const { today, before } = figure;
  return (
    <div className="border-line py-4 pe-3 max-lg:even:border-s max-lg:even:ps-4 max-lg:nth-[n+3]:border-t lg:nth-[n+4]:border-t lg:not-nth-[3n+1]:border-s lg:not-nth-[3n+1]:ps-5">
      <dt className="text-caption text-ink-2">{name}</dt>
      <dd className="figures text-lead font-medium">{show(today)}</dd>
      <dd className="text-caption text-ink-2">
        {today === before ? (
          <Trans>as the week before</Trans>
        ) : (
          <span
            className={`inline-flex flex-wrap items-center gap-x-1.5 ${today > before !== lessIsGood ? 'text-palm-ink' : 'text-clay-ink'}`}
          >
            {today > before ? (
              <TrendingUp className="flip size-4 flex-none" strokeWidth={1.75} aria-hidden />
            ) : (
              <TrendingDown className="flip size-4 flex-none" strokeWidth={1.75} aria-hidden />
            )}
            <span>
              <Trans>{show(before)} the week before</Trans>
            </span>
          </span>
        )}
      </dd>
    </div>
  );
}
