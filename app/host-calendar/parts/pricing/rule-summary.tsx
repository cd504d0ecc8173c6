import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Children, Fragment, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { PriceRule } from '#contract/types.gen.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { formatNightlyPrice } from '#app/shared/money/money.ts';
import { dinarNumber, formatNights, signedPercent, weekdayList } from './pricing-text.ts';
import { Figure } from './setting-row.tsx';

/** The parts of a sentence that are there, with dots between them. */
export function Joined({ children }: { children: ReactNode }) {
  return Children.toArray(children).map((part, at) => (
    <Fragment key={at}>
      {at > 0 ? ' · ' : null}
      {part}
    </Fragment>
  ));
}

/** What a rule takes: its amount for this property, else its percentage. */
export function RulePrice({ rule }: { rule: Pick<PriceRule, 'percent' | 'price_dirham'> }) {
  const { i18n } = useLingui();
  if (rule.price_dirham !== null) return <Figure>{dinarNumber(rule.price_dirham, i18n.locale as Locale)}</Figure>;
  return rule.percent === null ? '–' : <Figure>{signedPercent(rule.percent)}</Figure>;
}

/** The next days of a rule and its limits. */
export function RuleDetail({ rule, isShared }: { rule: PriceRule; isShared: boolean }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [next] = rule.dates;
  const { min_nights, max_nights, arrival_weekdays, departure_weekdays } = rule;
  return (
    <Joined>
      {next ? <bdi>{formatNights(next, locale, todayInTripoli())}</bdi> : <Trans>no coming days</Trans>}
      {rule.is_yearly ? <Trans>every year</Trans> : null}
      {rule.covers_weekend && rule.percent !== null ? <Trans>from the weekend price on weekends</Trans> : null}
      {rule.price_dirham !== null && isShared ? <Trans>this home only</Trans> : null}
      {rule.price_dirham !== null && isShared && rule.percent !== null ? (
        <Trans>
          other homes <Figure>{signedPercent(rule.percent)}</Figure>
        </Trans>
      ) : null}
      {min_nights === null ? null : <Plural value={min_nights} one="at least # night" other="at least # nights" />}
      {max_nights === null ? null : <Plural value={max_nights} one="at most # night" other="at most # nights" />}
      {arrival_weekdays ? <Trans>arrival on {weekdayList(arrival_weekdays, locale)}</Trans> : null}
      {departure_weekdays ? <Trans>departure on {weekdayList(departure_weekdays, locale)}</Trans> : null}
    </Joined>
  );
}

/** A rule in one line, for the choice between two states of it. */
export function RuleLine({ rule, isShared }: { rule: PriceRule | undefined; isShared: boolean }) {
  const { i18n } = useLingui();
  if (!rule) return <Trans>removed</Trans>;
  const locale = i18n.locale as Locale;
  const price = rule.price_dirham === null ? null : formatNightlyPrice(rule.price_dirham, locale);
  return (
    <Joined>
      {price ? <bdi>{price}</bdi> : <RulePrice rule={rule} />}
      <RuleDetail rule={rule} isShared={isShared} />
    </Joined>
  );
}
