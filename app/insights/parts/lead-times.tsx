import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { scaleBand, scaleLinear } from 'd3-scale';
import { leadTimeClasses } from '#contract/insights.ts';
import { ChartSection } from './chart-section.tsx';
import { ChartTip } from './chart-tip.tsx';
import { useReadingCursor } from './use-reading-cursor.ts';

/** How long before the arrival guests book. */
export function LeadTimes({ leadTimes, median }: { leadTimes: readonly number[]; median: number | null }) {
  const hasStays = median !== null && leadTimes.some((stays) => stays > 0);
  return (
    <ChartSection
      title={<Trans>How early they book</Trans>}
      text={
        hasStays ? (
          <Plural
            value={median}
            _0="Half of the stays are booked on the day of arrival."
            one="Half of the stays are booked at least # day ahead."
            other="Half of the stays are booked at least # days ahead."
          />
        ) : (
          <Trans>No stay was booked in this time.</Trans>
        )
      }
      chart={hasStays ? <Bars leadTimes={leadTimes} /> : null}
      table={hasStays ? <ClassTable leadTimes={leadTimes} /> : undefined}
    />
  );
}

/** The days of a class: "4–7", and "61+" for the last. */
function classLabel(index: number): string {
  const next = leadTimeClasses[index + 1];
  return next === undefined ? `${leadTimeClasses[index]}+` : `${leadTimeClasses[index]}–${next - 1}`;
}

function Bars({ leadTimes }: { leadTimes: readonly number[] }) {
  const { t } = useLingui();
  const highest = Math.max(...leadTimes);
  const y = scaleLinear().domain([0, highest]).nice(3).range([0, 100]);
  const x = scaleBand<number>()
    .domain(leadTimes.map((_, index) => index))
    .range([0, 100])
    .padding(0.24);
  const step = 100 / leadTimes.length;
  const textOf = (place: number) => {
    const days = `\u2066${classLabel(place)}\u2069`;
    const stays = String(leadTimes[place]);
    return t`${days} days before arrival: ${stays} stays`;
  };
  const { place, sliderProps, pointerProps } = useReadingCursor({
    label: t`Days before arrival`,
    count: leadTimes.length,
    start: leadTimes.indexOf(highest),
    textOf,
  });
  return (
    <>
      <div {...sliderProps} className="insights-readable">
        <div className="insights-plot is-low" {...pointerProps()}>
          {y
            .ticks(3)
            .filter(Number.isInteger)
            .map((stays) => (
              <div key={stays} aria-hidden className="insights-line" style={{ insetBlockStart: `${100 - y(stays)}%` }}>
                <span>
                  <bdi dir="ltr">{stays}</bdi>
                </span>
              </div>
            ))}
          <svg aria-hidden className="insights-mirrored">
            {leadTimes.map((stays, index) => (
              <rect
                key={index}
                x={`${x(index)}%`}
                width={`${x.bandwidth()}%`}
                y={`${100 - y(stays)}%`}
                height={`${y(stays)}%`}
                rx="4"
                fill="var(--color-chart-1)"
                opacity={(place === null ? stays === highest : place === index) ? 1 : 0.45}
              />
            ))}
          </svg>
          {place === null ? null : <ChartTip at={(place + 0.5) * step}>{textOf(place)}</ChartTip>}
        </div>
      </div>
      <div aria-hidden className="insights-classes">
        {leadTimes.map((stays, index) => (
          <span key={index} className={stays === highest ? 'font-medium text-ink' : ''}>
            <bdi dir="ltr">{classLabel(index)}</bdi>
          </span>
        ))}
      </div>
      <p aria-hidden className="mt-1 text-center text-caption text-ink-3">
        <Trans>days before arrival</Trans>
      </p>
    </>
  );
}

function ClassTable({ leadTimes }: { leadTimes: readonly number[] }) {
  return (
    <table className="insights-table">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Days before arrival</Trans>
          </th>
          <th scope="col">
            <Trans>Stays</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {leadTimes.map((stays, index) => (
          <tr key={index}>
            <th scope="row">
              <ClassName index={index} />
            </th>
            <td>
              <bdi dir="ltr">{stays}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ClassName({ index }: { index: number }) {
  const first = leadTimeClasses[index]!;
  const next = leadTimeClasses[index + 1];
  if (next === undefined) return <Trans>{first} or more</Trans>;
  const last = next - 1;
  return (
    <Trans>
      {first} to {last}
    </Trans>
  );
}
