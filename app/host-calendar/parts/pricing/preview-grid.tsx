import { Trans, useLingui } from '@lingui/react/macro';
import { createElement, useRef, useState, type KeyboardEvent } from 'react';
import type { Locale } from '#contract/common.ts';
import { addDays, daysSinceSaturday } from '#contract/days.ts';
import type { PreviewNight } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { formatNightlyPrice } from '#app/shared/money/money.ts';
import type { HeatStep } from './price-steps.ts';
import { dinarNumber, weekdayName, weekFromSaturday } from './pricing-text.ts';
import { priceIcon, priceName } from './rule-labels.ts';

interface Props {
  nights: readonly PreviewNight[];
  heat: ReadonlyMap<number, HeatStep>;
  /** The day of the chosen night. */
  chosen: string | undefined;
  onChoose: (day: string) => void;
}

/** The nights in weeks from Saturday. One is in the tab order; arrow keys move by day and by week. */
export function PreviewGrid({ nights, heat, chosen, onChoose }: Props) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const first = nights[0]!.day;
  const days = new Map(nights.map((night) => [night.day, night]));
  const tabStop = [focused, chosen].find((day) => day !== undefined && days.has(day)) ?? first;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const step = { [forward]: 1, [backward]: -1, ArrowDown: 7, ArrowUp: -7 }[event.key];
    const from = (event.target as HTMLElement).dataset['day'];
    if (step === undefined || from === undefined) return;
    event.preventDefault();
    const to = addDays(from, step);
    if (!days.has(to)) return;
    setFocused(to);
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  }

  return (
    // The arrow keys are those of the buttons inside.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={grid} role="grid" aria-label={t`Prices of nights`} className="price-grid" onKeyDown={onKeyDown}>
      <div role="row" className="price-weekdays">
        {weekFromSaturday.map((weekday) => (
          <span key={weekday} role="columnheader" aria-label={weekdayName(weekday, locale)}>
            {weekdayName(weekday, locale, 'short')}
          </span>
        ))}
      </div>
      {weeksFrom(nights).map((week) => (
        <div key={week.findIndex(Boolean) + (week.find(Boolean)?.day ?? '')} role="row" className="price-week">
          {week.map((night, at) => (
            <div key={night?.day ?? at} role="gridcell">
              {night ? (
                <NightCell
                  night={night}
                  step={heat.get(night.price_dirham) ?? 2}
                  showsMonth={night.day === first || night.day.endsWith('-01')}
                  isChosen={night.day === chosen}
                  isTabStop={night.day === tabStop}
                  locale={locale}
                  name={priceName(night.rule, (label) => t(label))}
                  onChoose={() => {
                    setFocused(night.day);
                    onChoose(night.day);
                  }}
                />
              ) : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function NightCell({
  night,
  step,
  showsMonth,
  isChosen,
  isTabStop,
  locale,
  name,
  onChoose,
}: {
  night: PreviewNight;
  step: HeatStep;
  showsMonth: boolean;
  isChosen: boolean;
  isTabStop: boolean;
  locale: Locale;
  name: string;
  onChoose: () => void;
}) {
  const { t } = useLingui();
  const { day, status, price_dirham: dirham, rule } = night;
  const icon = rule.kind === 'base' ? null : createElement(priceIcon(rule), { 'aria-hidden': true });
  const isHeld = status === 'blocked' || status === 'closed';
  const state =
    status === 'booked'
      ? t`booked`
      : status === 'blocked'
        ? t`blocked`
        : status === 'closed'
          ? t`cannot be booked`
          : '';
  const label = [formatDay(day, locale, 'full'), name, formatNightlyPrice(dirham, locale), state]
    .filter(Boolean)
    .join(', ');
  return (
    <button
      type="button"
      data-day={day}
      aria-pressed={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onChoose}
      className={`price-night ${isHeld ? 'is-held' : `is-step-${step}`}`}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden className="price-night-head">
        {showsMonth ? (
          <b>
            <span className="is-wide">{formatDay(day, locale, 'short')}</span>
            <bdi dir="ltr" className="is-narrow">{`${Number(day.slice(8))}/${Number(day.slice(5, 7))}`}</bdi>
          </b>
        ) : (
          <b>{Number(day.slice(8))}</b>
        )}
        <span className="price-night-rule">
          {icon}
          <span dir="auto">{name}</span>
        </span>
      </span>
      <span aria-hidden className="price-night-price">
        {status === 'booked' ? <i aria-hidden /> : null}
        {isHeld ? (
          <span>{status === 'blocked' ? <Trans>Blocked</Trans> : <Trans context="night">Closed</Trans>}</span>
        ) : (
          <>
            <bdi dir="ltr" className="is-wide">
              {dinarNumber(dirham, locale)}
            </bdi>
            <bdi dir="ltr" className="is-narrow">
              {dinarNumber(dirham, locale, true)}
            </bdi>
          </>
        )}
      </span>
    </button>
  );
}

/** The nights in rows of seven from Saturday, with gaps before the first and after the last. */
function weeksFrom(nights: readonly PreviewNight[]): (PreviewNight | undefined)[][] {
  const before = daysSinceSaturday(nights[0]!.day);
  const cells: (PreviewNight | undefined)[] = [...Array.from({ length: before }, () => undefined), ...nights];
  while (cells.length % 7 !== 0) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
}
