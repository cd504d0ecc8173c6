import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ListingContent } from '#contract/types.gen.ts';
import { mobileNetworks, mobileSignals, type MobileNetwork, type MobileSignal } from '#contract/property-facts.ts';
import { networkLabels, signalLabels } from '#app/shared/property-labels/fact-labels.ts';

type Signals = NonNullable<ListingContent['mobile_signals']>;

/** The signal of each network in four words; the bars only decorate. */
export function SignalTable({ signals, onChange }: { signals: Signals; onChange: (signals: Signals) => void }) {
  return (
    <div className="divide-y divide-line">
      {mobileNetworks.map((network) => (
        <SignalRow
          key={network}
          network={network}
          value={signals[network]}
          onChange={(signal) => onChange({ ...signals, [network]: signal })}
        />
      ))}
    </div>
  );
}

function SignalRow({
  network,
  value,
  onChange,
}: {
  network: MobileNetwork;
  value: MobileSignal | undefined;
  onChange: (signal: MobileSignal) => void;
}) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span id={id} className="w-28 flex-none text-small font-medium">
        {i18n._(networkLabels[network])}
      </span>
      <div className="grid min-w-0 flex-[1_0_min(16rem,100%)] grid-cols-4 rounded-full bg-limestone p-[0.1875rem]">
        {mobileSignals.map((signal, bars) => (
          <label
            key={signal}
            className="flex min-h-11 items-center justify-center gap-2 rounded-full px-1 text-center text-caption leading-tight text-ink-2 has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:shadow-[0_1px_3px_oklch(0.25_0.03_215/0.14)] has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              checked={value === signal}
              onChange={() => onChange(signal)}
              className="sr-only"
            />
            <SignalBars bars={bars} />
            <span>{i18n._(signalLabels[signal])}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

function SignalBars({ bars }: { bars: number }) {
  return (
    <svg viewBox="0 0 18 14" aria-hidden className="h-3.5 w-4.5 flex-none max-sm:hidden rtl:-scale-x-100">
      {[4, 7.5, 11, 14].map((height, at) => (
        <rect
          key={height}
          x={at * 5}
          y={14 - height}
          width={3}
          height={height}
          rx={1}
          className={at < bars + (bars > 0 ? 1 : 0) ? 'fill-sea-ink' : 'fill-control opacity-40'}
        />
      ))}
    </svg>
  );
}
