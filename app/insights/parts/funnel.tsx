import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { fewestViews, type InsightPeriod } from '#contract/insights.ts';
import type { HostInsights } from '#contract/types.gen.ts';
import { groupThousands } from '#app/shared/money/money.ts';
import { ChartSection, Needed } from './chart-section.tsx';
import { Comparison } from './comparison.tsx';
import { formatShare, formatTenth } from './format-share.ts';
import { funnelOf, funnelPath, type FunnelPart, type FunnelStep } from './funnel-steps.ts';
import { compare, dayCount } from './opening.ts';

const names: Readonly<Record<FunnelStep, ReactNode>> = {
  opened: <Trans>Opened</Trans>,
  asked: <Trans>Asked for dates</Trans>,
  booked: <Trans>Booked</Trans>,
};

/** From a look at the page to a booking, with the rate of each step. */
export function Funnel({ insights, days }: { insights: HostInsights; days: InsightPeriod }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { figures, home } = insights;
  const parts = funnelOf(insights);
  const share = (value: number) => <bdi dir="ltr">{formatShare(value, locale)}</bdi>;
  if (figures.views < fewestViews) {
    return (
      <ChartSection
        title={<Trans>From a view to a booking</Trans>}
        text={<Trans>The steps mean something from 100 views on.</Trans>}
        chart={
          <div className="max-w-md">
            <Needed
              title={<ViewsNeeded views={figures.views} />}
              text={<Plural value={dayCount(days)} one="in # day" other="in # days" />}
              share={figures.views / fewestViews}
            />
          </div>
        }
      />
    );
  }
  return (
    <ChartSection
      title={<Trans>From a view to a booking</Trans>}
      text={<FunnelSentence insights={insights} />}
      chart={
        <>
          <div className="insights-funnel">
            {parts.map((part, index) => (
              <div key={part.step} style={{ '--size': `${part.size * 100}%` } as React.CSSProperties}>
                <div className="insights-funnel-head">
                  <span>{names[part.step]}</span>
                  <b className="figures">
                    <bdi dir="ltr">{groupThousands(part.count, locale)}</bdi>
                  </b>
                </div>
                <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="insights-mirrored">
                  <path
                    d={funnelPath(part.size, parts[index + 1]?.size ?? part.size)}
                    fill="var(--color-chart-1)"
                    opacity={[0.45, 0.7, 1][index]}
                  />
                </svg>
                <i className="insights-funnel-bar" aria-hidden />
                <div className="insights-funnel-rate">
                  {index === 0 ? (
                    <span className="text-caption text-ink-3">
                      <Plural value={dayCount(days)} one="in # day" other="in # days" />
                    </span>
                  ) : part.rate === null ? null : (
                    <>
                      <span className="figures font-medium">{share(part.rate)}</span>
                      <Versus part={part} />
                    </>
                  )}
                </div>
              </div>
            ))}
          </div>
          <p className="mt-4 text-caption text-ink-3">
            <Trans>Sizes are logarithmic; otherwise the last steps could not be seen.</Trans>
          </p>
        </>
      }
      table={
        <table className="insights-table">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Step</Trans>
              </th>
              <th scope="col">
                <Trans>People</Trans>
              </th>
              <th scope="col">
                <Trans>From the step before</Trans>
              </th>
              {home ? (
                <th scope="col">
                  <Trans>Similar homes</Trans>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {parts.map(({ step, count, rate, similar }) => (
              <tr key={step}>
                <th scope="row">{names[step]}</th>
                <td>
                  <bdi dir="ltr">{groupThousands(count, locale)}</bdi>
                </td>
                <td>{rate === null ? '–' : share(rate)}</td>
                {home ? <td>{similar === null ? '–' : share(similar)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}

/** How many people have opened the page, of those that are needed. */
export function ViewsNeeded({ views }: { views: number }) {
  const shown = <bdi dir="ltr">{views}</bdi>;
  const wanted = <bdi dir="ltr">{fewestViews}</bdi>;
  return (
    <Trans>
      {shown} of {wanted} people opened the page
    </Trans>
  );
}

function FunnelSentence({ insights: { figures, home } }: { insights: HostInsights }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const ofHundred = (rate: number) => <bdi dir="ltr">{formatTenth(rate * 100, locale)}</bdi>;
  if (figures.requests_of_views === null) return null;
  const own = ofHundred(figures.requests_of_views);
  const hundred = <bdi dir="ltr">100</bdi>;
  if (!home) {
    return (
      <Trans>
        Of {hundred} views of a page, {own} become a request.
      </Trans>
    );
  }
  const similar = home.similar?.requests_of_views ?? null;
  return (
    <>
      <Trans>
        Of {hundred} people who open your page, {own} ask.
      </Trans>
      {similar === null ? null : (
        <>
          {' '}
          <Trans>In similar homes it is {ofHundred(similar)}.</Trans>
        </>
      )}
    </>
  );
}

function Versus({ part: { rate, similar } }: { part: FunnelPart }) {
  const { i18n } = useLingui();
  if (similar === null) return null;
  const shown = <bdi dir="ltr">{formatShare(similar, i18n.locale as Locale)}</bdi>;
  return (
    <span className="text-caption">
      <Comparison direction={compare(rate, similar)}>
        <Trans>similar homes {shown}</Trans>
      </Comparison>
    </span>
  );
}
