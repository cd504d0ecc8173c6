import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { PriceLine } from '#contract/listings.ts';
import { formatDinar, formatMoney } from '../money/money.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

interface Props {
  lines: readonly PriceLine[];
  total_dirham: number;
  /** The same in dollars at the rate of the quote or booking, in cents. */
  total_usd_cents: number;
}

/** The price lines of a stay and their total in dinar, with about the same amount in dollars. */
export function PriceLines({ lines, total_dirham, total_usd_cents }: Props) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const dollars = formatMoney(total_usd_cents, 'USD', locale);
  const hasOneNightPrice = lines.filter((line) => line.kind === 'nights').length === 1;
  return (
    <>
      <dl className="grid gap-2.5 text-small">
        {lines.map((line, at) => (
          <div key={at} className={`flex justify-between gap-4 ${line.amount_dirham < 0 ? 'text-palm-ink' : ''}`}>
            <dt>
              <PriceLineLabel line={line} isOnlyPrice={hasOneNightPrice} locale={locale} />
            </dt>
            <dd>
              <Amount dirham={line.amount_dirham} locale={locale} />
            </dd>
          </div>
        ))}
        <div className="mt-1.5 flex justify-between gap-4 border-t border-line pt-3.5 text-body font-strong">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            <Amount dirham={total_dirham} locale={locale} />
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-end text-caption text-ink-3">
        <Trans>
          about{' '}
          <bdi dir="ltr" className="figures">
            {dollars}
          </bdi>
        </Trans>
      </p>
    </>
  );
}

/** A placeholder of the size of price lines, so that the layout does not move when they arrive. */
export function PriceLinesSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Working out the price…`} className="grid gap-2.5">
      {['w-40', 'w-24', 'w-28'].map((width) => (
        <span key={width} className="flex h-[1.40625rem] items-center justify-between">
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-3.5 w-20" />
        </span>
      ))}
      <span className="mt-1.5 flex items-center justify-between border-t border-line pt-3.5">
        <Skeleton className="h-4 w-14" />
        <Skeleton className="h-4 w-28" />
      </span>
      <Skeleton className="ms-auto h-3 w-24" />
    </div>
  );
}

function Amount({ dirham, locale }: { dirham: number; locale: Locale }) {
  return <bdi className="figures whitespace-nowrap">{formatDinar(dirham, locale)}</bdi>;
}

/** What a price line is for. */
export function PriceLineLabel({
  line,
  isOnlyPrice,
  locale,
}: {
  line: PriceLine;
  isOnlyPrice: boolean;
  locale: Locale;
}): ReactNode {
  const { quantity, unit_dirham: unit } = line;
  switch (line.kind) {
    case 'nights': {
      if (quantity === null || unit === null) return <Trans>Nights</Trans>;
      const times = (
        <bdi className="figures whitespace-nowrap">
          {quantity} × {formatDinar(unit, locale)}
        </bdi>
      );
      switch (line.detail) {
        case 'weekend':
          return <Trans>{times}, weekend</Trans>;
        case 'season':
          return <Trans>{times}, season</Trans>;
        case 'override':
          return <Trans>{times}, special days</Trans>;
        default:
          return isOnlyPrice ? <Trans>{times} a night</Trans> : <Trans>{times}, weekdays</Trans>;
      }
    }
    case 'discount':
      return line.detail === 'monthly' ? <Trans>Monthly discount</Trans> : <Trans>Weekly discount</Trans>;
    case 'cleaning':
      return <Trans>Cleaning</Trans>;
    case 'extra_guests':
      return <Trans>Extra guests</Trans>;
    case 'service_fee':
      return <Trans>Service fee</Trans>;
    case 'wallet_credit':
      return <Trans>Referral credit</Trans>;
  }
}
