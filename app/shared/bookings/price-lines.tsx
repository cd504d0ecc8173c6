import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Currency, Locale } from '#contract/common.ts';
import type { PriceLine } from '#contract/types.gen.ts';
import type { DiscountDetail } from '#contract/discounts.ts';
import { convertDirham, convertParts, type ExchangeRates } from '#contract/money.ts';
import type { PaymentChoice } from '#contract/online-and-cash.ts';
import { discountLabels } from '../property-labels/discount-labels.ts';
import { useCurrency } from '../money/currency.tsx';
import { formatConverted, formatDinar, formatMoney, formatRate } from '../money/money.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** The price of a quote or a booking, with its exchange rates. */
interface Price extends ExchangeRates {
  lines: readonly PriceLine[];
  total_dirham: number;
  /** How a booking is paid, and what of its total in cash: both parts are shown where there are two. */
  payment_choice?: PaymentChoice;
  cash_dirham?: number;
}

/** The price lines of a quote in the reader's currency. In another currency than dinar, the total in dinar is below. */
export function QuotedPriceLines(price: Price) {
  const { i18n } = useLingui();
  const currency = useCurrency();
  const dinar = (
    <bdi className="figures whitespace-nowrap">{formatDinar(price.total_dirham, i18n.locale as Locale)}</bdi>
  );
  return (
    <>
      <Lines price={price} currency={currency} />
      {currency === 'LYD' ? null : (
        <p className="mt-1 text-end text-caption text-ink-2">
          <Trans>You pay in dinar: {dinar}</Trans>
        </p>
      )}
    </>
  );
}

/** The price lines of a booking in dinar, in which it is charged. The total in the reader's currency is below. */
export function BookedPriceLines(price: Price) {
  const { i18n } = useLingui();
  const currency = useCurrency();
  const amount = formatConverted(price.total_dirham, currency, price, i18n.locale as Locale);
  return (
    <>
      <Lines price={price} currency="LYD" />
      <PartLines {...price} />
      {currency === 'LYD' ? null : (
        <p className="mt-1 text-end text-caption text-ink-3">
          <Trans>
            about <bdi className="figures">{amount}</bdi>
          </Trans>
        </p>
      )}
    </>
  );
}

/** What of the price is paid online and what in cash, where it is paid in parts. */
function PartLines({ payment_choice, total_dirham, cash_dirham = 0 }: Price) {
  const { i18n } = useLingui();
  if (payment_choice !== 'part_online') return null;
  const parts = [
    { label: <Trans>Online, to confirm</Trans>, dirham: total_dirham - cash_dirham },
    { label: <Trans>In cash on arrival</Trans>, dirham: cash_dirham },
  ];
  return (
    <dl className="mt-2 grid gap-1.5 text-small text-ink-2">
      {parts.map(({ label, dirham }, at) => (
        <div key={at} className="flex flex-wrap justify-between gap-x-4">
          <dt>{label}</dt>
          <dd>
            <bdi className="figures whitespace-nowrap">{formatDinar(dirham, i18n.locale as Locale)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ price, currency }: { price: Price; currency: Currency }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { lines, total_dirham } = price;
  const amounts = convertParts(
    lines.map((line) => line.amount_dirham),
    currency,
    price,
  );
  const format = (dirham: number) => formatConverted(dirham, currency, price, locale);
  const hasOneNightPrice = lines.filter((line) => line.kind === 'nights').length === 1;
  return (
    <dl className="grid gap-2.5 text-small">
      {lines.map((line, at) => (
        <div
          key={at}
          className={`flex flex-wrap justify-between gap-x-4 ${line.amount_dirham < 0 ? 'text-palm-ink' : ''}`}
        >
          <dt>
            <PriceLineLabel line={line} isOnlyPrice={hasOneNightPrice} currency={currency} rates={price} />
          </dt>
          <dd>
            <bdi className="figures whitespace-nowrap">{formatMoney(amounts[at]!, currency, locale)}</bdi>
          </dd>
        </div>
      ))}
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3.5 text-body font-strong">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          <bdi className="figures whitespace-nowrap">{format(total_dirham)}</bdi>
        </dd>
      </div>
    </dl>
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

/** What a price line is for. */
export function PriceLineLabel({
  line,
  isOnlyPrice,
  currency,
  rates,
}: {
  line: PriceLine;
  isOnlyPrice: boolean;
  currency: Currency;
  rates: ExchangeRates;
}): ReactNode {
  const { i18n } = useLingui();
  const { quantity, unit_dirham: unit } = line;
  switch (line.kind) {
    case 'nights': {
      if (quantity === null || unit === null) return <Trans>Nights</Trans>;
      const times = (
        <bdi className="figures whitespace-nowrap">
          {quantity} × {formatRate(convertDirham(unit, currency, rates), currency, i18n.locale as Locale)}
        </bdi>
      );
      switch (line.detail) {
        case 'weekend':
          return <Trans>{times}, weekend</Trans>;
        case 'season':
          return <Trans>{times}, season</Trans>;
        case 'holiday':
          return <Trans>{times}, holiday</Trans>;
        case 'override':
          return <Trans>{times}, special days</Trans>;
        default:
          return isOnlyPrice ? <Trans>{times} a night</Trans> : <Trans>{times}, weekdays</Trans>;
      }
    }
    case 'discount':
      return i18n._(discountLabels[(line.detail ?? 'weekly') as DiscountDetail]);
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
