import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { scaleBand, scaleLinear } from 'd3-scale';
import { useId, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { dayNumber, isoWeekday, addDays, nightsBetween } from '#contract/days.ts';
import { nightsAhead, type NightAheadState } from '#contract/insights.ts';
import type { HomeInsights } from '#contract/types.gen.ts';
import { formatDay, formatShortStay } from '#app/shared/days.ts';
import { ChartSection } from './chart-section.tsx';
import { ChartTip } from './chart-tip.tsx';
import { formatShare } from './format-share.ts';
import { nightRanges, splitRow } from './night-ranges.ts';
import { useReadingCursor } from './use-reading-cursor.ts';

const stateLabels: Readonly<Record<NightAheadState, MessageDescriptor>> = {
  open: msg({ context: 'night', message: 'Open' }),
  booked: msg({ context: 'night', message: 'Booked' }),
  requested: msg({ context: 'night', message: 'Requested' }),
  blocked: msg({ context: 'night', message: 'Blocked' }),
  gap: msg({ context: 'night', message: 'Gap' }),
};

/** Each quarter of the sixty nights is a drawing of its own, so that phones show them one under the other. */
const pieceLength = nightsAhead / 4;

/** The next sixty nights: those of the home above, how full similar homes are below. */
export function NightsAhead({ home, children }: { home: HomeInsights; children?: ReactNode }) {
  return (
    <ChartSection
      title={
        <Trans>
          The next <bdi dir="ltr">{nightsAhead}</bdi> days
        </Trans>
      }
      text={<GapSentence home={home} />}
      chart={<Strip home={home} />}
      table={<RangeTable home={home} />}
    >
      {children}
    </ChartSection>
  );
}

function GapSentence({ home: { gaps, is_published } }: { home: HomeInsights }) {
  const nights = gaps.reduce((sum, gap) => sum + gap.nights, 0);
  if (!is_published) return <Trans>Guests can book none of them while the home is not listed.</Trans>;
  if (gaps.length === 0) return <Trans>No night lies in a gap that is too short to be booked.</Trans>;
  return (
    <>
      <Plural value={nights} one="# night lies" other="# nights lie" />{' '}
      <Plural
        value={gaps.length}
        one="in a gap that is too short to be booked."
        other="in # gaps that are too short to be booked."
      />
    </>
  );
}

function Strip({ home: { nights, similar } }: { home: HomeInsights }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const hatching = useId();
  const textOf = (place: number) => {
    const night = nights[place]!;
    const day = formatDay(night.day, locale, 'full');
    const state = i18n._(stateLabels[night.state]);
    if (night.similar_taken === null) return t`${day}: ${state}`;
    const taken = formatShare(night.similar_taken, locale);
    return t`${day}: ${state}. ${taken} of similar homes are taken.`;
  };
  const { place, sliderProps, pointerProps } = useReadingCursor({
    label: t`Nights`,
    count: nights.length,
    start: 0,
    textOf,
  });
  if (nights.length === 0) return null;
  const fills: Readonly<Record<NightAheadState, string>> = {
    open: 'var(--color-limestone)',
    booked: 'var(--color-chart-1)',
    requested: `url(#${hatching}-requested)`,
    blocked: `url(#${hatching}-blocked)`,
    gap: 'var(--color-clay-wash)',
  };
  return (
    <>
      <Legend hasSimilar={similar !== null} />
      <svg aria-hidden width="0" height="0" className="absolute">
        <defs>
          <pattern
            id={`${hatching}-requested`}
            width="7"
            height="7"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="7" height="7" fill="var(--color-sea-wash)" />
            <rect width="3" height="7" fill="var(--color-sea-line)" />
          </pattern>
          <pattern
            id={`${hatching}-blocked`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill="var(--color-limestone)" />
            <rect width="2" height="6" fill="var(--color-control)" />
          </pattern>
        </defs>
      </svg>
      <div {...sliderProps} className={`insights-strip ${similar ? '' : 'is-alone'}`}>
        {splitRow(nights, pieceLength).map((piece, at) => {
          const first = at * pieceLength;
          const read = place !== null && place >= first && place < first + piece.length ? place - first : null;
          return (
            <div key={first} className="insights-strip-piece" {...pointerProps(first, piece.length)}>
              <StripPiece piece={piece} read={read} fills={fills} />
              <div aria-hidden className="insights-strip-days">
                {piece.map(({ day }, index) =>
                  isMarked(day, first + index) ? (
                    <span
                      key={day}
                      className={index > 0.6 * piece.length ? 'is-late' : undefined}
                      style={placeOfDate(index / piece.length)}
                    >
                      {formatDay(day, locale, 'short')}
                    </span>
                  ) : null,
                )}
              </div>
              {read === null ? null : (
                <ChartTip at={(100 * (read + 0.5)) / piece.length}>{textOf(first + read)}</ChartTip>
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}

/** Below its night; a date that would leave the strip ends with it. */
const placeOfDate = (share: number) => (share > 0.85 ? { insetInlineEnd: 0 } : { insetInlineStart: `${100 * share}%` });

/** Today and Saturdays, on which weeks begin, carry their date, unless it would touch that of today. */
function isMarked(day: string, at: number): boolean {
  return at === 0 || (at > 3 && isoWeekday(dayNumber(day)) === 6);
}

const fullness = scaleLinear().domain([0, 1]).range([0.12, 1]).clamp(true);

function StripPiece({
  piece,
  read,
  fills,
}: {
  piece: HomeInsights['nights'];
  read: number | null;
  fills: Readonly<Record<NightAheadState, string>>;
}) {
  const band = scaleBand<number>()
    .domain(piece.map((_, index) => index))
    .range([0, 100])
    .paddingInner(0.14)
    .paddingOuter(0.07);
  return (
    <svg aria-hidden className="insights-mirrored">
      {piece.map(({ day, state, similar_taken }, index) => {
        const place = { x: `${band(index)}%`, width: `${band.bandwidth()}%` };
        return (
          <g key={day} className={read === index ? 'is-read' : ''}>
            <rect
              {...place}
              y="1"
              height="30"
              rx="5"
              fill={fills[state]}
              {...(state === 'gap' ? { stroke: 'var(--color-clay)', strokeWidth: 1.5 } : {})}
            />
            {similar_taken === null ? null : (
              <rect
                {...place}
                y="38"
                height="12"
                rx="4"
                fill="var(--color-chart-1)"
                opacity={fullness(similar_taken)}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

function Legend({ hasSimilar }: { hasSimilar: boolean }) {
  return (
    <p aria-hidden className="insights-legend">
      <span>
        <i className="bg-chart-1" />
        <Trans context="night">Booked</Trans>
      </span>
      <span>
        <i className="is-requested" />
        <Trans context="night">Requested</Trans>
      </span>
      <span>
        <i className="is-blocked" />
        <Trans context="night">Blocked</Trans>
      </span>
      <span>
        <i className="is-gap" />
        <Trans context="night">Gap</Trans>
      </span>
      {hasSimilar ? (
        <span>
          <i className="is-fullness" />
          <Trans>Similar homes, quiet to full</Trans>
        </span>
      ) : null}
    </p>
  );
}

function RangeTable({ home: { nights, similar } }: { home: HomeInsights }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <table className="insights-table">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Nights</Trans>
          </th>
          <th scope="col">
            <Trans>Your home</Trans>
          </th>
          {similar ? (
            <th scope="col">
              <Trans>Similar homes taken</Trans>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {nightRanges(nights).map(({ from, to, state, similar_taken }) => (
          <tr key={from}>
            <th scope="row">{nameRange(from, to, locale)}</th>
            <td>{i18n._(stateLabels[state])}</td>
            {similar ? (
              <td>{similar_taken === null ? '–' : <bdi dir="ltr">{formatShare(similar_taken, locale)}</bdi>}</td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The nights `[from, to)` by their first and last. */
export function nameRange(from: string, to: string, locale: Locale): string {
  return nightsBetween(from, to) === 1
    ? formatDay(from, locale, 'date')
    : formatShortStay(from, addDays(to, -1), locale);
}
