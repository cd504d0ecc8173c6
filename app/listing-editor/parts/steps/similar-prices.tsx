import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { PriceAdvice } from '#contract/types.gen.ts';
import { formatWholeMoney } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';

type Similar = NonNullable<PriceAdvice['similar']>;

/** Whole dinar of an amount in dirham. */
const dinar = (dirham: number, locale: Locale) => formatWholeMoney(Math.round(dirham / 10), 'LYD', locale);

/** What similar homes nearby take: bars, the middle half washed, the host's own price a line; and the same as a table. */
export function SimilarPrices({ similar, own, locale }: { similar: Similar; own: number | null; locale: Locale }) {
  const { t } = useLingui();
  const [isTable, setTable] = useState(false);
  const { bars, lower_dirham, upper_dirham, count, radius_km } = similar;
  const low = dinar(lower_dirham, locale);
  const high = dinar(upper_dirham, locale);
  return (
    <div className="mt-6 text-small">
      <p className="font-medium">
        <Position similar={similar} own={own} />
      </p>
      <p className="text-ink-2">
        <Plural value={count} one="# similar home within" other="# similar homes within" />{' '}
        <Trans>
          {radius_km} km. Most take <bdi>{low}</bdi> to <bdi>{high}</bdi>.
        </Trans>
      </p>
      {isTable ? <BarTable bars={bars} locale={locale} /> : <Bars similar={similar} own={own} locale={locale} />}
      <Button kind="quiet" className="-ms-3" onPress={() => setTable(!isTable)}>
        {isTable ? t`Show as a chart` : t`Show as a table`}
      </Button>
    </div>
  );
}

function Position({ similar: { lower_dirham, upper_dirham }, own }: { similar: Similar; own: number | null }) {
  if (own === null) return <Trans>What others take</Trans>;
  if (own < lower_dirham) return <Trans>Below most similar homes</Trans>;
  if (own > upper_dirham) return <Trans>Above most similar homes</Trans>;
  return <Trans>Near the median of similar homes</Trans>;
}

function Bars({ similar, own, locale }: { similar: Similar; own: number | null; locale: Locale }) {
  const { bars, lower_dirham, upper_dirham } = similar;
  const from = bars[0]?.from_dirham ?? 0;
  const to = bars.at(-1)?.to_dirham ?? 1;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  /** A price as percent of the width. */
  const place = (dirham: number) => Math.min(100, Math.max(0, ((dirham - from) * 100) / Math.max(1, to - from)));
  return (
    <div aria-hidden className="mt-4">
      <div className="relative flex h-24 items-end gap-1.5 border-b border-line">
        <span
          className="absolute inset-y-0 bg-sea-wash"
          style={{
            insetInlineStart: `${place(lower_dirham)}%`,
            inlineSize: `${place(upper_dirham) - place(lower_dirham)}%`,
          }}
        />
        {bars.map((bar) => {
          const isOwn = own !== null && own >= bar.from_dirham && own < bar.to_dirham;
          return (
            <span
              key={bar.from_dirham}
              className={`relative flex-1 rounded-t-[0.25rem] ${isOwn ? 'bg-sea' : 'bg-sea-line'}`}
              style={{ blockSize: `${Math.max(bar.count > 0 ? 6 : 0, (bar.count * 100) / most)}%` }}
            />
          );
        })}
        {own === null ? null : (
          <span
            className="absolute inset-y-0 w-0.5 bg-clay before:absolute before:-start-[0.1875rem] before:-top-1 before:size-2 before:rounded-full before:bg-clay"
            style={{ insetInlineStart: `${place(own)}%` }}
          />
        )}
      </div>
      <div className="mt-1 flex justify-between text-caption text-ink-2 figures">
        <bdi>{dinar(from, locale)}</bdi>
        <bdi>{dinar(to, locale)}</bdi>
      </div>
    </div>
  );
}

function BarTable({ bars, locale }: { bars: Similar['bars']; locale: Locale }) {
  return (
    <table className="mt-4 w-full max-w-80 text-small">
      <thead className="text-caption text-ink-2">
        <tr>
          <th className="py-1.5 text-start font-normal">
            <Trans>Price per night</Trans>
          </th>
          <th className="py-1.5 text-end font-normal">
            <Trans>Homes</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line figures">
        {bars.map((bar) => {
          const low = dinar(bar.from_dirham, locale);
          const high = dinar(bar.to_dirham, locale);
          return (
            <tr key={bar.from_dirham}>
              <td className="py-1.5">
                <Trans>
                  <bdi>{low}</bdi> to <bdi>{high}</bdi>
                </Trans>
              </td>
              <td className="py-1.5 text-end">{bar.count}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
