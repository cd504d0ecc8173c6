import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Analytics } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { languageOf } from '#contract/languages.ts';
import { amountScale } from '#app/shared/charts/amount-scale.ts';
import { ByMonthSection } from '#app/shared/charts/by-month-section.tsx';
import { formatDay } from '#app/shared/days.ts';

/** A figure of each week and of the same week of the period before. */
export interface WeekFigure {
  week_on: string;
  value: number;
  before: { week_on: string; value: number };
}

/** The figure that is drawn, of the weeks of analytics. */
export const figuresOf = (weeks: Analytics['weeks'], name: 'bookings' | 'gross_dirham'): WeekFigure[] =>
  weeks.map(({ before, ...week }) => ({
    week_on: week.week_on,
    value: week[name],
    before: { week_on: before.week_on, value: before[name] },
  }));

/**
 * A figure by week as a line, the period before dashed, or as a table with both. Positions are in per cent, so that the server
 * draws it and nothing is measured; in Arabic only the SVG is mirrored. The screen loads charts.css.
 */
export function WeekChart({
  id,
  title,
  figures,
  format,
  unit,
}: {
  id: string;
  title: ReactNode;
  figures: readonly WeekFigure[];
  format: (value: number) => string;
  /** What one of the scale's numbers is: 1, or 1,000 for dinar. */
  unit: number;
}) {
  const total = figures.reduce((sum, { value }) => sum + value, 0);
  const before = figures.reduce((sum, one) => sum + one.before.value, 0);
  const [shown, earlier] = [<bdi key="now">{format(total)}</bdi>, <bdi key="before">{format(before)}</bdi>];
  return (
    <ByMonthSection
      id={id}
      title={title}
      text={
        <Trans>
          {shown}, {earlier} in the period before
        </Trans>
      }
      chart={<Lines figures={figures} format={format} unit={unit} />}
      table={<WeekTable figures={figures} format={format} />}
    />
  );
}

function Lines({
  figures,
  format,
  unit,
}: {
  figures: readonly WeekFigure[];
  format: (value: number) => string;
  unit: number;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  // The scale is made for dirham, whose least is a thousand.
  const { top, lines } = amountScale(
    (Math.max(...figures.flatMap((one) => [one.value, one.before.value])) * 1000) / unit,
  );
  const width = 100 / figures.length;
  const height = (value: number) => 100 - (100_000 * value) / unit / top;
  const path = (values: readonly number[]) =>
    values.map((value, index) => `${index === 0 ? 'M' : 'L'}${(index + 0.5) * width} ${height(value)}`).join('');
  const first = formatDay(figures[0]!.week_on, locale);
  const last = formatDay(figures.at(-1)!.week_on, locale);
  const lowest = format(Math.min(...figures.map(({ value }) => value)));
  const highest = format(Math.max(...figures.map(({ value }) => value)));
  const every = Math.ceil(figures.length / 4);
  return (
    <>
      <div className="chart-plot">
        {lines.map((line) => (
          <div
            key={line}
            className="chart-line"
            style={{ insetBlockStart: `${100 - (100 * line) / top}%` }}
            aria-hidden
          >
            <span>
              <bdi dir="ltr">{(line / 1000).toLocaleString(languageOf(locale).numbers, { notation: 'compact' })}</bdi>
            </span>
          </div>
        ))}
        <svg
          role="img"
          aria-label={t`Weeks from ${first} to ${last}: between ${lowest} and ${highest}. The table has every figure.`}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          fill="none"
        >
          <path
            d={path(figures.map((one) => one.before.value))}
            stroke="var(--color-chart-2)"
            strokeWidth="2"
            strokeDasharray="5 4"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={path(figures.map(({ value }) => value))}
            stroke="var(--color-chart-1)"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div className="chart-months" aria-hidden>
        {figures.map(({ week_on }, index) =>
          index % every === 0 ? (
            // The style of names of months hides every second one on phones.
            <span key={week_on} className="!block" style={{ insetInlineStart: `${(index + 0.5) * width}%` }}>
              {formatDay(week_on, locale, 'short')}
            </span>
          ) : null,
        )}
      </div>
    </>
  );
}

function WeekTable({ figures, format }: { figures: readonly WeekFigure[]; format: (value: number) => string }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <div className="overflow-x-auto">
      <table className="chart-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Week from</Trans>
            </th>
            <th scope="col">
              <Trans>This period</Trans>
            </th>
            <th scope="col">
              <Trans>Earlier week from</Trans>
            </th>
            <th scope="col">
              <Trans>The one before</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.toReversed().map(({ week_on, value, before }) => (
            <tr key={week_on}>
              <th scope="row">{formatDay(week_on, locale, 'short')}</th>
              <td>
                <bdi>{format(value)}</bdi>
              </td>
              <td>{formatDay(before.week_on, locale, 'short')}</td>
              <td>
                <bdi>{format(before.value)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
