import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import { fewestSimilarHomes } from '#contract/insights.ts';
import type { HomeInsights } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { formatNightlyPrice, formatWholeMoney, groupThousands } from '#app/shared/money/money.ts';
import { ChartSection } from './chart-section.tsx';
import { ChartTip } from './chart-tip.tsx';
import { plotPrices, type PricePlot } from './price-scale.ts';
import { useReadingCursor } from './use-reading-cursor.ts';

/** The average night by month, against similar homes nearby. */
export function PriceChart({ home }: { home: HomeInsights }) {
  const plot = plotPrices(home.months);
  return (
    <ChartSection
      title={<Trans>Price of a night</Trans>}
      text={<PriceSentence home={home} />}
      chart={
        plot ? (
          <Plot home={home} plot={plot} />
        ) : (
          <p className="text-small text-ink-2">
            <Trans>No night was booked in the last twelve months.</Trans>
          </p>
        )
      }
      table={plot ? <MonthTable home={home} /> : undefined}
    />
  );
}

function PriceSentence({ home: { similar, similar_found } }: { home: HomeInsights }) {
  if (similar) {
    const radius = <bdi dir="ltr">{similar.radius_km}</bdi>;
    return (
      <>
        <Plural
          value={similar.homes}
          one="Average of booked nights in dinar, against # home like yours"
          other="Average of booked nights in dinar, against # homes like yours"
        />{' '}
        <Trans>within {radius} km. Never fewer than five, so that nobody’s figures show.</Trans>
      </>
    );
  }
  return (
    <>
      <Trans>Average of booked nights, in dinar.</Trans> <SimilarNeeded found={similar_found} />
    </>
  );
}

/** Why nothing is compared. */
export function SimilarNeeded({ found }: { found: number }) {
  const wanted = <bdi dir="ltr">{fewestSimilarHomes}</bdi>;
  return (
    <Trans>
      <Plural value={found} _0="No home" one="# home" other="# homes" /> like yours nearby: they are compared from{' '}
      {wanted} on, so that nobody’s figures show.
    </Trans>
  );
}

function Plot({ home: { months, similar }, plot }: { home: HomeInsights; plot: PricePlot }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const textOf = (place: number) => {
    const one = months[place]!;
    const month = formatDay(`${one.month}-01`, locale, 'month');
    const own =
      one.average_night_dirham === null ? t`no night booked` : formatNightlyPrice(one.average_night_dirham, locale);
    if (!one.similar) return t`${month}: ${own}`;
    const middle = formatNightlyPrice(one.similar.middle_dirham, locale);
    return t`${month}: ${own}, similar homes ${middle}`;
  };
  const { place, sliderProps, pointerProps } = useReadingCursor({
    label: t`Months`,
    count: months.length,
    start: months.length - 1,
    textOf,
  });
  return (
    <>
      <p aria-hidden className="insights-legend">
        <span>
          <i className="is-line" />
          <Trans>Yours</Trans>
        </span>
        {similar ? (
          <>
            <span>
              <i className="is-line is-dashed" />
              <Trans>Median of similar homes</Trans>
            </span>
            <span>
              <i className="bg-sand" />
              <Trans>Where half of them lie</Trans>
            </span>
          </>
        ) : null}
      </p>
      <div {...sliderProps} className="insights-readable">
        <div className="insights-plot" {...pointerProps()}>
          {plot.ticks.map(({ dinar, top }) => (
            <div key={dinar} aria-hidden className="insights-line" style={{ insetBlockStart: `${top}%` }}>
              <span>
                <bdi dir="ltr">{groupThousands(dinar, locale)}</bdi>
              </span>
            </div>
          ))}
          <svg
            aria-hidden
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="insights-mirrored insights-lines"
          >
            <path d={plot.band} className="is-band" />
            <path d={plot.middle} className="is-middle" />
            <path d={plot.own} className="is-own" />
            {place === null ? null : (
              <path
                d={`M${plot.centers[place]} 0V100`}
                stroke="var(--color-control)"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </svg>
          {plot.last ? (
            <>
              <i
                aria-hidden
                className="insights-dot"
                style={{ insetInlineStart: `${plot.centers[plot.last.index]}%`, insetBlockStart: `${plot.last.top}%` }}
              />
              <span
                aria-hidden
                className="insights-last"
                style={{ insetInlineStart: `${plot.centers[plot.last.index]}%`, insetBlockStart: `${plot.last.top}%` }}
              >
                <bdi className="figures">{formatWholeMoney(Math.round(plot.last.dirham / 10), 'LYD', locale)}</bdi>
              </span>
            </>
          ) : null}
          {place === null ? null : <ChartTip at={plot.centers[place]!}>{textOf(place)}</ChartTip>}
        </div>
      </div>
      <div aria-hidden className="insights-months">
        {months.map(({ month }, index) => (
          <span key={month} style={{ insetInlineStart: `${plot.centers[index]}%` }}>
            {formatDay(`${month}-01`, locale, 'shortMonth')}
          </span>
        ))}
      </div>
    </>
  );
}

function MonthTable({ home: { months, similar } }: { home: HomeInsights }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const dinar = (dirham: number | undefined | null) =>
    dirham === null || dirham === undefined ? '–' : <bdi className="figures">{formatNightlyPrice(dirham, locale)}</bdi>;
  return (
    <table className="insights-table">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Month</Trans>
          </th>
          <th scope="col">
            <Trans>Yours</Trans>
          </th>
          {similar ? (
            <>
              <th scope="col">
                <Trans>Median of similar homes</Trans>
              </th>
              <th scope="col">
                <Trans>Half of them from</Trans>
              </th>
              <th scope="col">
                <Trans context="upper end of a range of prices">to</Trans>
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((one) => (
          <tr key={one.month}>
            <th scope="row">{formatDay(`${one.month}-01`, locale, 'month')}</th>
            <td>{dinar(one.average_night_dirham)}</td>
            {similar ? (
              <>
                <td>{dinar(one.similar?.middle_dirham)}</td>
                <td>{dinar(one.similar?.low_dirham)}</td>
                <td>{dinar(one.similar?.high_dirham)}</td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
