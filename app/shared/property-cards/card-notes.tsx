import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Currency, Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import { formatDay } from '../days.ts';
import { formatPrice } from '../money/money.ts';
import { useIsHydrating } from '../use-is-hydrating.ts';
import { useNow } from '../use-now.ts';
import type { CardView } from './property-card-view.ts';

interface Props {
  card: Pick<CardView, 'free_cancellation_until' | 'longer_stay'>;
  currency: Currency;
}

/**
 * Below the price of a stay on a card: what more nights cost that have a discount, and until when cancelling is free, as long as that is
 * still to come. A page may have been kept since it was made, so the words follow from the instant.
 */
export function CardNotes({ card: { free_cancellation_until: until, longer_stay: longer }, currency }: Props) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const now = useNow().getTime();
  const isHydrating = useIsHydrating();
  const isFree = until !== undefined && (isHydrating || Date.parse(until) > now);
  const day = isFree ? formatDay(tripoliDay(new Date(until)), locale, 'weekday') : '';
  const sum = longer ? <bdi className="figures">{formatPrice(longer.total, currency, locale)}</bdi> : null;
  return (
    <>
      {longer ? (
        <p className="mt-1 text-caption text-ink-2">
          <Trans>
            {longer.percent}% less from <Plural value={longer.nights} one="# night" other="# nights" />: {sum}
          </Trans>
        </p>
      ) : null}
      {isFree ? (
        <p className="mt-1 text-caption text-palm-ink">
          <Trans>Free cancellation until {day}</Trans>
        </p>
      ) : null}
    </>
  );
}
