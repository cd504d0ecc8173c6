import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { formatWholeMoney } from '#app/shared/money/money.ts';
import { toDinar, toShown, type PriceScale } from '#app/search-query/price-scale.ts';
import { boundsOf, isBandSelected, isSpreadShown, type PriceBands } from './price-bounds.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import './price-range.css';

type Prices = Pick<SearchQuery, 'min_price' | 'max_price'>;

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
  const unit = scale.currency === 'USD' ? '$' : scale.currency === 'EUR' ? '€' : locale === 'ar' ? 'د.ل' : 'LYD';
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
        />
        <PriceField
          label={<Trans>Maximum</Trans>}
          hint={t`any`}
          unit={unit}
          dinar={prices.max_price}
          scale={scale}
          onDinar={(max_price) => onChange({ max_price })}
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
        <bdi>{cheapest}</bdi>
        <bdi>
          <span dir="ltr">{dearest}+</span>
        </bdi>
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
}

/** A price, typed in the reader's currency and stored in dinar. */
function PriceField({ label, hint, unit, dinar, scale, onDinar }: PriceFieldProps) {
  const shown = dinar === null ? '' : String(toShown(dinar, scale));
  return (
    <label className="block">
      <span className="mb-2 block text-small">{label}</span>
      <span className="flex min-h-13 items-center gap-2 rounded-control border border-control bg-surface px-4 focus-within:border-sea focus-within:shadow-[0_0_0_3px_var(--color-sea-wash),inset_0_0_0_1px_var(--color-sea)]">
        <bdi className="text-ink-2">{unit}</bdi>
        <input
          value={shown}
          placeholder={hint}
          onChange={(event) => {
            const digits = event.target.value
              .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
              .replaceAll(/\D/g, '')
              .slice(0, 6);
            onDinar(digits === '' ? null : toDinar(Number(digits), scale));
          }}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          className="figures w-full min-w-0 bg-transparent text-[max(1rem,var(--text-body))] placeholder:text-ink-3 focus-visible:outline-none rtl:text-right"
        />
      </span>
    </label>
  );
}
