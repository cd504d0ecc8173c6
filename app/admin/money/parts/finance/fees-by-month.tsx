import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { Finance } from '#contract/finance.ts';
import { ByMonthSection } from '#app/shared/charts/by-month-section.tsx';
import { MonthBars } from '#app/shared/charts/month-bars.tsx';
import { formatDay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { formatFigures } from '#app/admin/parts/money-labels.ts';

type Months = Finance['fees_by_month'];

/** What we earned in each of twelve months, as bars or as a table. */
export function FeesByMonth({ months }: { months: Months }) {
  return (
    <ByMonthSection
      id="fees-by-month"
      title={<Trans>Fees earned by month</Trans>}
      text={<Trans>LYD, after refunds</Trans>}
      chart={<Bars months={months} />}
      table={<MonthTable months={months} />}
    />
  );
}

function Bars({ months }: { months: Months }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <MonthBars
      bars={months.map(({ month, amount_dirham }) => ({ month, parts: [amount_dirham] }))}
      describe={({ first, last, ...amounts }) => {
        const lowest = formatDinar(amounts.lowest, locale);
        const highest = formatDinar(amounts.highest, locale);
        return t`Fees by month from ${first} to ${last}: between ${lowest} and ${highest}. The table has every figure.`;
      }}
    />
  );
}

function MonthTable({ months }: { months: Months }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <table className="w-full text-small">
      <thead className="text-caption text-ink-2">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 text-start font-normal">
            <Trans>Month</Trans>
          </th>
          <th scope="col" dir="ltr" className="py-2 text-end font-normal">
            <Trans>LYD</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, amount_dirham }) => (
          <tr key={month} className="border-b border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {formatDay(`${month}-01`, locale, 'month')}
            </th>
            <td className="py-2 text-end figures whitespace-nowrap" dir="ltr">
              {formatFigures(amount_dirham, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
