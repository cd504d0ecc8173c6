import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Locale } from '#contract/common.ts';
import { languageOf } from '#contract/languages.ts';
import { formatDay } from '#app/shared/days.ts';
import { amountScale } from './amount-scale.ts';

/** A month such as `2026-11`, and the parts of its bar in dirham from the bottom up; the second one is hatched. */
export interface MonthBar {
  month: string;
  parts: readonly number[];
}

/**
 * Amounts by month as bars, the last month strongest. Amounts below zero have no bar: a table beside it has every figure.
 * Positions are in per cent, so that the server draws the bars and nothing is measured; in Arabic only the SVG is mirrored.
 * The screen loads charts.css.
 * @param describe the text of the picture
 */
export function MonthBars({
  bars,
  describe,
}: {
  bars: readonly MonthBar[];
  describe: (chart: { first: string; last: string; lowest: number; highest: number }) => string;
}) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const hatching = useId();
  const sums = bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0));
  const totals = bars.map(({ parts }) => parts.reduce((sum, part) => sum + Math.max(0, part), 0));
  const { top, lines } = amountScale(Math.max(...totals));
  const width = 100 / bars.length;
  const of = (dirham: number) => (100 * Math.max(0, dirham)) / top;
  const label = describe({
    first: formatDay(`${bars[0]!.month}-01`, locale, 'month'),
    last: formatDay(`${bars.at(-1)!.month}-01`, locale, 'month'),
    lowest: Math.min(...sums),
    highest: Math.max(...sums),
  });
  return (
    <>
      <div className="chart-plot">
        {lines.map((line) => (
          <div key={line} className="chart-line" style={{ insetBlockStart: `${100 - of(line)}%` }} aria-hidden>
            <span>
              <bdi dir="ltr">{(line / 1000).toLocaleString(languageOf(locale).numbers)}</bdi>
            </span>
          </div>
        ))}
        <svg role="img" aria-label={label}>
          <defs>
            <pattern id={hatching} width="8" height="8" patternUnits="userSpaceOnUse">
              <rect width="8" height="8" fill="var(--color-chart-2)" />
              <path d="M-2 2L2 -2M0 8L8 0M6 10L10 6" stroke="#fff" strokeOpacity=".38" strokeWidth="2" />
            </pattern>
          </defs>
          {bars.map(({ month, parts: [lower = 0, upper] }, index) => {
            const place = { x: `${index * width + width * 0.18}%`, width: `${width * 0.64}%`, rx: 3 };
            const below = of(lower);
            return (
              <g key={month} opacity={index === bars.length - 1 ? 1 : 0.5}>
                <rect {...place} y={`${100 - below}%`} height={`${below}%`} fill="var(--color-chart-1)" />
                {upper === undefined ? null : (
                  <rect
                    {...place}
                    y={`${100 - below - of(upper)}%`}
                    height={`${of(upper)}%`}
                    fill={`url(#${hatching})`}
                    transform="translate(0 -2)"
                  />
                )}
              </g>
            );
          })}
        </svg>
      </div>
      <div className="chart-months" aria-hidden>
        {bars.map(({ month }, index) => (
          <span
            key={month}
            className={index === bars.length - 1 ? 'is-current' : ''}
            style={{ insetInlineStart: `${(index + 0.5) * width}%` }}
          >
            {nameOf(month, locale)}
          </span>
        ))}
      </div>
    </>
  );
}

/** The short name of a month without its year. */
function nameOf(month: string, locale: Locale): string {
  return formatDay(`${month}-01`, locale, 'short').replaceAll(/^\d+[\s\u00a0]|[\s\u00a0]?\d+$/g, '');
}
