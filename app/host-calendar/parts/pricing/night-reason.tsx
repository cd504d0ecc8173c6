import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import { nightPriceKinds } from '#contract/pricing-rules.ts';
import type { PreviewNight } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { formatDay } from '#app/shared/days.ts';
import { formatDinar, formatNightlyPrice } from '#app/shared/money/money.ts';
import { dinarNumber } from './pricing-text.ts';
import { priceName, rankLabels } from './rule-labels.ts';
import { Joined } from './rule-summary.tsx';
import { Figure } from './setting-row.tsx';
import { useStayQuote } from './use-pricing.ts';

interface Props {
  propertyId: string;
  night: PreviewNight;
}

/** The date, the rule and the price of the chosen night. */
export function NightTitle({ night }: { night: PreviewNight }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div>
        <p className="text-caption text-ink-2">{`${formatDay(night.day, locale, 'full')} ${night.day.slice(0, 4)}`}</p>
        <p className="text-lead font-medium">
          <Trans>
            Made by: <bdi>{priceName(night.rule, (label) => t(label))}</bdi>
          </Trans>
        </p>
      </div>
      <p className="figures text-heading font-medium md:whitespace-nowrap">
        <bdi className="figures">{formatNightlyPrice(night.price_dirham, locale)}</bdi>
      </p>
    </div>
  );
}

/** The five ranks of a night: the one that counts, the beaten ones, and those that do not apply. */
export function PriceLadder({ night }: { night: PreviewNight }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <ol className="price-ladder">
      {nightPriceKinds.map((kind, at) => {
        const price = night.candidates.find((candidate) => candidate.kind === kind);
        const counts = kind === night.rule.kind;
        return (
          <li key={kind} className={counts ? 'is-winner' : price ? 'is-beaten' : 'is-absent'}>
            <span className="price-ladder-name">
              <span className="figures">{at + 1}</span>{' '}
              <bdi>{price ? priceName(price, (label) => t(label)) : t(rankLabels[kind])}</bdi>
            </span>
            {price ? (
              <span className="price-ladder-price">
                <Figure>{dinarNumber(price.price_dirham, locale)}</Figure>
                {counts ? null : (
                  <span className="sr-only">
                    {' '}
                    <Trans>does not count</Trans>
                  </span>
                )}
              </span>
            ) : (
              <span>
                <span aria-hidden>–</span>
                <span className="sr-only">
                  <Trans>none</Trans>
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/**
 * The limits of stays that begin on the night, and what a guest who asks today pays for the shortest of them.
 * @param nights those that are shown, in their order
 */
export function NightStay({ propertyId, night, nights }: Props & { nights: readonly PreviewNight[] }) {
  return (
    <div className="grid gap-1 text-caption text-pretty text-ink-2">
      <p>
        <Joined>
          <Plural value={night.min_nights} one="stays from # night" other="stays from # nights" />
          {night.arrival_allowed ? null : <Trans>no arrivals</Trans>}
          {night.departure_allowed ? null : <Trans>no departures</Trans>}
          {night.status === 'booked' ? <Trans>booked: keeps the price it was booked at</Trans> : null}
          {night.status === 'blocked' ? <Trans>blocked</Trans> : null}
          {night.status === 'closed' ? <Trans>too soon or too far ahead to be booked</Trans> : null}
        </Joined>
      </p>
      {night.status !== 'open' || !night.arrival_allowed ? null : isShortestFree(night, nights) ? (
        <ShortestStay propertyId={propertyId} night={night} />
      ) : (
        <p>
          <Trans>The shortest stay from this night cannot be booked.</Trans>
        </p>
      )}
    </div>
  );
}

/** Of nights after the shown ones nothing is known: their stay is asked for. */
function isShortestFree(night: PreviewNight, nights: readonly PreviewNight[]): boolean {
  const at = nights.findIndex(({ day }) => day === night.day);
  const end = at + night.min_nights;
  return nights.slice(at, end).every(({ status }) => status === 'open') && nights[end]?.departure_allowed !== false;
}

function ShortestStay({ propertyId, night: { day, min_nights } }: Props) {
  const { i18n } = useLingui();
  const { data, error } = useStayQuote(propertyId, day, addDays(day, min_nights));
  if (error instanceof ApiError && error.code !== 'network') return <p>{error.detail}</p>;
  if (!data) return <p className="min-h-[1lh]" />;
  const discount = data.lines.find(({ kind }) => kind === 'discount');
  const total = formatDinar(data.total_dirham, i18n.locale as Locale);
  return (
    <p>
      <Plural
        value={min_nights}
        one="# night from here, asked for today, costs one guest"
        other="# nights from here, asked for today, cost one guest"
      />{' '}
      <bdi className="figures font-medium text-ink">{total}</bdi>{' '}
      {discount ? <Trans>with all fees, after the discount.</Trans> : <Trans>with all fees.</Trans>}
    </p>
  );
}
