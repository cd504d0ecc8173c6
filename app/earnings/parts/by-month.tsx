import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { EarningsOverview } from '#contract/types.gen.ts';
import { ByMonthSection } from '#app/shared/charts/by-month-section.tsx';
import { MonthBars } from '#app/shared/charts/month-bars.tsx';
import { formatDay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';

type Months = EarningsOverview['months'];

/** Twelve months as bars, or as a table with their sum. */
export function ByMonth({ months }: { months: Months }) {
  return (
    <ByMonthSection
      id="by-month"
      title={<Trans>By month</Trans>}
      text={<Trans>By the month in which it was earned</Trans>}
      chart={<Bars months={months} />}
      table={<MonthTable months={months} />}
    />
  );
}

function Bars({ months }: { months: Months }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <div>
      <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-caption">
        <span className="inline-flex items-center gap-2">
          <i className="size-4 rounded-[0.25rem] bg-chart-1" aria-hidden />
          <Trans>Paid online</Trans>
        </span>
        <span className="inline-flex items-center gap-2">
          <i className="chart-hatched size-4 rounded-[0.25rem]" aria-hidden />
          <Trans>Cash at the door</Trans>
        </span>
      </p>
      <MonthBars
        bars={months.map(({ month, online_dirham, cash_dirham }) => ({ month, parts: [online_dirham, cash_dirham] }))}
        describe={({ first, last, ...amounts }) => {
          const lowest = formatDinar(amounts.lowest, locale);
          const highest = formatDinar(amounts.highest, locale);
          return t`Earnings by month from ${first} to ${last}: between ${lowest} and ${highest}. The table has every figure.`;
        }}
      />
    </div>
  );
}

function MonthTable({ months }: { months: Months }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const dinar = (dirham: number) => <bdi className="figures">{formatDinar(dirham, locale)}</bdi>;
  const sum = (amount: (one: Months[number]) => number) => months.reduce((total, one) => total + amount(one), 0);
  return (
    <table className="chart-table">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Month</Trans>
          </th>
          <th scope="col">
            <Trans>Online</Trans>
          </th>
          <th scope="col">
            <Trans>Cash</Trans>
          </th>
          <th scope="col">
            <Trans>Together</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((one) => (
          <tr key={one.month}>
            <th scope="row">{formatDay(`${one.month}-01`, locale, 'month')}</th>
            <td>{dinar(one.online_dirham)}</td>
            <td>{dinar(one.cash_dirham)}</td>
            <td>{dinar(one.online_dirham + one.cash_dirham)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Twelve months</Trans>
          </th>
          <td>{dinar(sum((one) => one.online_dirham))}</td>
          <td>{dinar(sum((one) => one.cash_dirham))}</td>
          <td>{dinar(sum((one) => one.online_dirham + one.cash_dirham))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
