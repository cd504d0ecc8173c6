import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { EarningsOverview } from '#contract/earnings.ts';
import { formatDay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Segmented } from '#app/ui/segmented.tsx';
import { amountScale } from './amount-scale.ts';

type Months = EarningsOverview['months'];

/** Twelve months as bars, or as a table with their sum. */
export function ByMonth({ months }: { months: Months }) {
  const { t } = useLingui();
  const [shape, setShape] = useState<'chart' | 'table'>('chart');
  return (
    <section aria-labelledby="by-month">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="by-month">
            <Trans>By month</Trans>
          </h2>
          <p className="text-small text-ink-2">
            <Trans>By the month of arrival</Trans>
          </p>
        </div>
        <Segmented
          label={t`Show as`}
          value={shape}
          onChange={setShape}
          options={[
            { value: 'chart', label: t`Chart` },
            { value: 'table', label: t`Table` },
          ]}
        />
      </div>
      {shape === 'chart' ? <Bars months={months} /> : <MonthTable months={months} />}
    </section>
  );
}

/** Positions are in per cent, so that the server draws the bars and nothing is measured; in Arabic only the SVG is mirrored. */
function Bars({ months }: { months: Months }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const hatching = useId();
  const totals = months.map((one) => Math.max(0, one.online_dirham) + Math.max(0, one.cash_dirham));
  const { top, lines } = amountScale(Math.max(...totals));
  const width = 100 / months.length;
  const of = (dirham: number) => (100 * Math.max(0, dirham)) / top;
  const nameOf = (month: string) =>
    formatDay(`${month}-01`, locale, 'short').replace(/^\d+[\s\u00a0]|[\s\u00a0]?\d+$/g, '');
  const first = formatDay(`${months[0]!.month}-01`, locale, 'month');
  const last = formatDay(`${months.at(-1)!.month}-01`, locale, 'month');
  const lowest = formatDinar(Math.min(...totals), locale);
  const highest = formatDinar(Math.max(...totals), locale);
  return (
    <div>
      <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-caption">
        <span className="inline-flex items-center gap-2">
          <i className="size-4 rounded-[0.25rem] bg-chart-1" aria-hidden />
          <Trans>Paid online</Trans>
        </span>
        <span className="inline-flex items-center gap-2">
          <i className="earnings-hatched size-4 rounded-[0.25rem]" aria-hidden />
          <Trans>Cash at the door</Trans>
        </span>
      </p>
      <div className="earnings-plot">
        {lines.map((line) => (
          <div key={line} className="earnings-line" style={{ insetBlockStart: `${100 - of(line)}%` }} aria-hidden>
            <span>
              <bdi dir="ltr">{(line / 1000).toLocaleString(locale === 'fr' ? 'fr' : 'en')}</bdi>
            </span>
          </div>
        ))}
        <svg
          role="img"
          aria-label={t`Earnings by month from ${first} to ${last}: between ${lowest} and ${highest}. The table has every figure.`}
        >
          <defs>
            <pattern id={hatching} width="8" height="8" patternUnits="userSpaceOnUse">
              <rect width="8" height="8" fill="var(--color-chart-2)" />
              <path d="M-2 2L2 -2M0 8L8 0M6 10L10 6" stroke="#fff" strokeOpacity=".38" strokeWidth="2" />
            </pattern>
          </defs>
          {months.map((one, index) => {
            const online = of(one.online_dirham);
            const cash = of(one.cash_dirham);
            const place = { x: `${index * width + width * 0.18}%`, width: `${width * 0.64}%` };
            return (
              <g key={one.month} opacity={index === months.length - 1 ? 1 : 0.5}>
                <rect {...place} y={`${100 - online}%`} height={`${online}%`} rx="3" fill="var(--color-chart-1)" />
                <rect
                  {...place}
                  y={`${100 - online - cash}%`}
                  height={`${cash}%`}
                  rx="3"
                  fill={`url(#${hatching})`}
                  transform="translate(0 -2)"
                />
              </g>
            );
          })}
        </svg>
      </div>
      <div className="earnings-months" aria-hidden>
        {months.map((one, index) => (
          <span
            key={one.month}
            className={index === months.length - 1 ? 'is-current' : ''}
            style={{ insetInlineStart: `${(index + 0.5) * width}%` }}
          >
            {nameOf(one.month)}
          </span>
        ))}
      </div>
    </div>
  );
}

function MonthTable({ months }: { months: Months }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const dinar = (dirham: number) => <bdi>{formatDinar(dirham, locale)}</bdi>;
  const sum = (amount: (one: Months[number]) => number) => months.reduce((total, one) => total + amount(one), 0);
  return (
    <table className="earnings-table">
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
