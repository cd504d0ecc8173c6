import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { currencies, type Currency, type Locale } from '#contract/common.ts';
import { searchLimits } from '#contract/search.ts';
import { readAmount } from '#contract/typed-amounts.ts';
import { currencySign, formatWholeMoney } from '#app/shared/money/money.ts';
import { priceScale, toDinar, toShown, type PriceScale } from '#app/search-query/price-scale.ts';
import { boundsOf, isBandSelected, isSpreadShown, type PriceBands } from './price-bounds.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { FieldError, inputBoxClass, inputClass } from '#app/ui/field.tsx';
import { useTypedNumber } from '#app/ui/use-typed-number.ts';
import './price-range.css';

type Prices = Pick<SearchQuery, 'min_price' | 'max_price' | 'price_currency'>;

export interface PriceRangeProps {
  prices: Prices;
  scale: PriceScale;
  /** Undefined while loading; without bands if no property is found. */
  bands: PriceBands | undefined;
  onChange: (prices: Partial<Prices>) => void;
}

/** A histogram of prices, a slider with two thumbs, and two fields to type prices in. */
export function PriceRange({ prices, scale, bands, onChange }: PriceRangeProps) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const unit = currencySign(scale.currency, locale);
  const rate = bands && bands.counts.length > 0 ? bands.highest : null;
  const scales = currencies.map((currency) => priceScale(rate, currency)).filter(isOther(scale));
  return (
    <div className="w-full">
      {bands && bands.counts.length > 1 ? (
        <PriceSlider prices={prices} scale={scale} bands={bands} locale={locale} onChange={onChange} />
      ) : bands ? null : (
        <div aria-hidden className="mb-4 h-28 animate-pulse rounded-control bg-limestone motion-reduce:animate-none" />
      )}
      <div className="grid grid-cols-2 gap-3">
        <PriceField
          label={<Trans>Minimum</Trans>}
          hint={t`any`}
          unit={unit}
          dinar={prices.min_price}
          scale={scale}
          onDinar={(min_price) => onChange({ min_price })}
          others={scales}
          onCurrency={(price_currency) => onChange({ price_currency })}
        />
        <PriceField
          label={<Trans>Maximum</Trans>}
          hint={t`any`}
          unit={unit}
          dinar={prices.max_price}
          scale={scale}
          onDinar={(max_price) => onChange({ max_price })}
          others={scales}
          onCurrency={(price_currency) => onChange({ price_currency })}
        />
      </div>
    </div>
  );
}

interface PriceSliderProps extends PriceRangeProps {
  bands: PriceBands;
  locale: Locale;
}

function PriceSlider({ prices, scale, bands, locale, onChange }: PriceSliderProps) {
  const { t } = useLingui();
  const { least, most, low, high } = boundsOf(bands, prices, scale);
  const format = (shown: number) => formatWholeMoney(shown * 100, scale.currency, locale);
  const share = (shown: number) => (shown - least) / (most - least);
  const [cheapest, dearest] = [format(least), format(most)];
  const maxCount = Math.max(...bands.counts);
  return (
    <div className="price-range">
      {isSpreadShown(bands) ? (
        <div aria-hidden className="price-bars">
          {bands.counts.map((count, at) => (
            <span
              key={at}
              data-in={isBandSelected(bands, at, prices) || undefined}
              style={{ blockSize: count === 0 ? '2px' : `max(6px, ${((count / maxCount) * 100).toFixed(1)}%)` }}
            />
          ))}
        </div>
      ) : null}
      <div className="price-line">
        <span aria-hidden>
          <span
            style={{
              insetInlineStart: `${(share(low) * 100).toFixed(2)}%`,
              insetInlineEnd: `${((1 - share(high)) * 100).toFixed(2)}%`,
            }}
          />
        </span>
        <input
          type="range"
          aria-label={t`Minimum price per night`}
          aria-valuetext={prices.min_price === null ? t`Any price, from ${cheapest}` : format(low)}
          min={least}
          max={most}
          step={1}
          value={low}
          onChange={(event) => {
            const shown = Math.min(Number(event.target.value), high - 1);
            onChange({ min_price: shown <= least ? null : toDinar(shown, scale) });
          }}
        />
        <input
          type="range"
          aria-label={t`Maximum price per night`}
          aria-valuetext={prices.max_price === null ? t`Any price, ${dearest} and above` : format(high)}
          min={least}
          max={most}
          step={1}
          value={high}
          onChange={(event) => {
            const shown = Math.max(Number(event.target.value), low + 1);
            onChange({ max_price: shown >= most ? null : toDinar(shown, scale) });
          }}
        />
      </div>
      <p aria-hidden className="mb-4 flex justify-between text-caption text-ink-3">
        <bdi className="figures">{cheapest}</bdi>
        {/* In the direction of its own letters: «900 د.ل+» runs from the right. */}
        <bdi className="figures">{dearest}+</bdi>
      </p>
    </div>
  );
}

interface PriceFieldProps {
  label: ReactNode;
  /** The placeholder. */
  hint: string;
  unit: string;
  dinar: number | null;
  scale: PriceScale;
  onDinar: (dinar: number | null) => void;
  /** The other currencies whose rate is known. */
  others: readonly PriceScale[];
  /** Another currency was named beside the price, which stays in it. */
  onCurrency: (currency: Currency) => void;
}

/** A price, typed in the reader's currency or in one that is named, and stored in whole dinar. */
function PriceField({ label, hint, unit, dinar, scale, others, onDinar, onCurrency }: PriceFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const readIn = (typed: string, one: PriceScale) => {
    const amount = readAmount(typed, { decimals: 2, currency: one.currency });
    return typeof amount === 'number' ? Math.round(amount / one.perDinar) : amount;
  };
  const otherOf = (typed: string) =>
    readIn(typed, scale) === undefined ? others.find((one) => readIn(typed, one) !== undefined) : undefined;
  const isInAnother = (typed: string) =>
    currencies.some((currency) => typeof readAmount(typed, { decimals: 2, currency }) === 'number');
  const { text, onType, problem, input } = useTypedNumber({
    value: dinar,
    onChange: onDinar,
    read: (typed) => readIn(typed, otherOf(typed) ?? scale),
    write: (value) => String(toShown(value, scale)),
    max: searchLimits.price,
    explainUnread: (typed) =>
      isInAnother(typed) ? t`Prices here are in ${unit}. Type the price without a currency.` : undefined,
  });
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-small">
        {label}
      </label>
      <span className={inputBoxClass({ isInvalid: problem !== undefined })}>
        <bdi className="flex-none whitespace-nowrap text-ink-2">{unit}</bdi>
        <input
          ref={input}
          id={id}
          value={text}
          placeholder={hint}
          onChange={(event) => {
            onType(event.target.value);
            const other = otherOf(event.target.value);
            if (other) onCurrency(other.currency);
          }}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-error`}
          className={`${inputClass} figures rtl:text-right`}
        />
      </span>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
    </div>
  );
}

const isOther =
  (scale: PriceScale) =>
  (one: PriceScale, at: number, all: readonly PriceScale[]): boolean =>
    one.currency !== scale.currency && all.findIndex(({ currency }) => currency === one.currency) === at;
