import { Plural, Trans } from '@lingui/react/macro';
import type { HostInsights } from '#contract/types.gen.ts';
import type { InsightPeriod } from '#contract/insights.ts';
import { dayCount, openingOf } from './opening.ts';

/** The first sentence: what the figures say together. */
export function Opening({ insights, days }: { insights: HostInsights; days: InsightPeriod }) {
  const { booked_nights, open_nights } = insights.figures;
  const booked = <bdi dir="ltr">{booked_nights}</bdi>;
  const open = <bdi dir="ltr">{open_nights}</bdi>;
  switch (openingOf(insights)) {
    case 'platform':
      return (
        <Plural value={insights.published_homes ?? 0} one="One listed home." other="All # listed homes together." />
      );
    case 'unlisted':
      return <Trans>This home is not listed, so guests do not see it.</Trans>;
    case 'fuller_asked_more':
      return <Trans>Fuller than similar homes, and more of those who look ask for dates.</Trans>;
    case 'fuller_asked_less':
      return <Trans>Fuller than similar homes, but fewer of those who look ask for dates.</Trans>;
    case 'emptier_asked_more':
      return <Trans>More of those who look ask for dates, but fewer nights are filled than in similar homes.</Trans>;
    case 'emptier_asked_less':
      return <Trans>Fewer nights are filled than in similar homes, and fewer of those who look ask for dates.</Trans>;
    case 'fuller':
      return <Trans>Fuller than similar homes nearby.</Trans>;
    case 'emptier':
      return <Trans>Fewer nights are filled than in similar homes nearby.</Trans>;
    case 'alike':
      return <Trans>As full as similar homes nearby.</Trans>;
    case 'nights':
      return (
        <Trans>
          {booked} of {open} open nights were filled in the last{' '}
          <Plural value={dayCount(days)} one="day" other="# days" />.
        </Trans>
      );
    case 'new':
    case 'no_home':
      return null;
  }
}
