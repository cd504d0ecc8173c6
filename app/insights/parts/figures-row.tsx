import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { HostInsights } from '#contract/types.gen.ts';
import { formatNightlyPrice, groupThousands } from '#app/shared/money/money.ts';
import { Comparison } from './comparison.tsx';
import { formatShare } from './format-share.ts';
import { compare } from './opening.ts';

/** Nights filled, the average night, what each open night brings, and the wishlists. */
export function FiguresRow({ insights }: { insights: HostInsights }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { figures, wishlists, home } = insights;
  const similar = home?.similar ?? null;
  const share = (value: number) => <bdi dir="ltr">{formatShare(value, locale)}</bdi>;
  const dinar = (value: number) => <bdi className="figures">{formatNightlyPrice(value, locale)}</bdi>;
  const before = home?.previous_per_open_night_dirham ?? null;
  return (
    <div className="insights-figures">
      <dl>
        <Figure
          title={<Trans>Nights filled</Trans>}
          value={figures.occupancy === null ? null : share(figures.occupancy)}
        >
          {similar?.occupancy != null && figures.occupancy !== null ? (
            <Comparison direction={compare(figures.occupancy, similar.occupancy)}>
              <Trans>similar homes {share(similar.occupancy)}</Trans>
            </Comparison>
          ) : (
            <Trans>
              {groupThousands(figures.booked_nights, locale)} of{' '}
              <Plural value={figures.open_nights} one="# night" other="# nights" />
            </Trans>
          )}
        </Figure>
        <Figure
          title={<Trans>Average price per night</Trans>}
          value={figures.average_night_dirham === null ? null : dinar(figures.average_night_dirham)}
        >
          <PriceComparison own={figures.average_night_dirham} middle={similar?.average_night_dirham ?? null} />
        </Figure>
        <Figure
          title={<Trans>Per open night</Trans>}
          value={figures.per_open_night_dirham === null ? null : dinar(figures.per_open_night_dirham)}
        >
          {before !== null && before > 0 && figures.per_open_night_dirham !== null ? (
            <Comparison direction={compare(figures.per_open_night_dirham, before)}>
              <Trans>was {dinar(before)}</Trans>
            </Comparison>
          ) : null}
        </Figure>
        <Figure title={<Trans>Saved in wishlists</Trans>} value={<bdi dir="ltr">{wishlists.saved}</bdi>}>
          {wishlists.looked_again > 0 ? (
            <Plural
              value={wishlists.looked_again}
              one="# of them looked again this week"
              other="# of them looked again this week"
            />
          ) : null}
        </Figure>
      </dl>
    </div>
  );
}

/** By how many per cent the average night is above or below the median of similar homes. */
function PriceComparison({ own, middle }: { own: number | null; middle: number | null }) {
  const { i18n } = useLingui();
  if (own === null || middle === null || middle === 0) return null;
  const percent = Math.round((own / middle - 1) * 100);
  const shown = <bdi dir="ltr">{formatShare(Math.abs(percent) / 100, i18n.locale as Locale)}</bdi>;
  if (percent === 0) return <Trans>as the median of similar homes</Trans>;
  return (
    <Comparison direction={percent > 0 ? 'above' : 'below'}>
      {percent > 0 ? <Trans>{shown} above the median</Trans> : <Trans>{shown} below the median</Trans>}
    </Comparison>
  );
}

/** @param value null where nothing makes the figure */
function Figure({ title, value, children }: { title: ReactNode; value: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{title}</dt>
      <dd className="figures text-heading font-medium break-words md:whitespace-nowrap">{value ?? '–'}</dd>
      <dd className="text-caption text-balance text-ink-3">{children}</dd>
    </div>
  );
}
