import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { Finance } from '#contract/finance.ts';
import { formatDay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Age } from './time-since.tsx';

/** The figures of now that an administrator looks at first. */
export function FinanceFigures({ finance }: { finance: Finance }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { owed_to_hosts: owed, hosts_below_zero: below, fees_by_month: fees } = finance;
  const current = fees.at(-1)!;
  const month = formatDay(`${current.month}-01`, locale, 'month');
  return (
    <dl className="mt-6 grid grid-cols-2 border-y border-line lg:grid-cols-4">
      <Figure name={<Trans>Unknown payments</Trans>} dirham={finance.unknown_dirham}>
        {finance.oldest_unknown_at ? (
          <span className="text-danger-ink">
            <Plural value={finance.unknown_payments} one="# payment, oldest" other="# payments, oldest" />{' '}
            <Age since={finance.oldest_unknown_at} />
          </span>
        ) : (
          <Trans>All are settled</Trans>
        )}
      </Figure>
      <Figure name={<Trans>Owed to hosts</Trans>} dirham={owed.amount_dirham}>
        <Plural value={owed.hosts} one="# host" other="# hosts" />
      </Figure>
      <Figure name={<Trans>Hosts below zero</Trans>} dirham={-below.amount_dirham}>
        <Plural value={below.hosts} one="# host" other="# hosts" />
      </Figure>
      <Figure name={<Trans>Fees earned, {month}</Trans>} dirham={current.amount_dirham}>
        <Trans>Until today, after refunds</Trans>
      </Figure>
    </dl>
  );
}

/** As high as the figures, so that nothing below moves when they come. */
export function FinanceFiguresSkeleton() {
  return <Skeleton className="mt-6 h-44 w-full lg:h-24" />;
}

function Figure({ name, dirham, children }: { name: ReactNode; dirham: number; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <div className="border-line py-3.5 pe-3 max-lg:odd:border-e max-lg:even:ps-4 max-lg:nth-[n+3]:border-t lg:not-first:border-s lg:not-first:ps-5">
      <dt className="text-caption text-ink-2">{name}</dt>
      <dd className="text-lead font-medium">
        <bdi className="figures">{formatDinar(dirham, i18n.locale as Locale)}</bdi>
      </dd>
      <dd className="text-caption text-ink-2">{children}</dd>
    </div>
  );
}
