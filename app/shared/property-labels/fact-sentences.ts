import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Locale } from '#contract/common.ts';
import type { LoadKind, MobileSignal, MobileNetwork, PowerSource, WaterSource } from '#contract/property-facts.ts';
import { mobileNetworks } from '#contract/property-facts.ts';
import { groupThousands } from '../money/money.ts';
import { loadLabels, networkLabels, signalLabels, waterLabels } from './fact-labels.ts';

/** What a host has said of a home; the rest is null or absent. */
export interface HomeFacts {
  backup_power?: PowerSource | null | undefined;
  generator_kva?: number | null | undefined;
  generator_carries?: readonly LoadKind[] | undefined;
  generator_hours?: number | null | undefined;
  generator_starts_itself?: boolean | null | undefined;
  generator_fuel_included?: boolean | null | undefined;
  water_sources?: readonly WaterSource[] | undefined;
  water_tank_litres?: number | null | undefined;
  mobile_signals?: { readonly [Network in MobileNetwork]?: MobileSignal | undefined } | undefined;
}

/** Joins names as a sentence lists them, in the reader's language. */
function listOf(names: readonly string[], i18n: I18n): string {
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
}

/** What runs during a power cut, as guests read it; empty before the host has said it. */
export function powerSentence(content: HomeFacts, i18n: I18n): string {
  const power = content.backup_power;
  if (!power) return '';
  if (power === 'none') return i18n._(msg`There is nothing for power cuts.`);
  const kva = content.generator_kva;
  const sentences = [
    power === 'inverter'
      ? i18n._(msg`Batteries with an inverter for power cuts.`)
      : power === 'solar'
        ? i18n._(msg`Solar power for power cuts.`)
        : kva == null
          ? i18n._(msg`A generator for power cuts.`)
          : i18n._(msg`A generator of ${kva} kVA for power cuts.`),
  ];
  const carries = (content.generator_carries ?? []).map((load) =>
    i18n._(loadLabels[load]).toLocaleLowerCase(i18n.locale),
  );
  const list = listOf(carries, i18n);
  if (carries.length > 0) sentences.push(i18n._(msg`It carries ${list}.`));
  const hours = content.generator_hours;
  if (hours != null) sentences.push(i18n._(msg`It runs ${plural(hours, { one: '# hour', other: '# hours' })} a day.`));
  if (content.generator_starts_itself) sentences.push(i18n._(msg`It starts by itself.`));
  if (power === 'generator' && content.generator_fuel_included) sentences.push(i18n._(msg`Fuel is included.`));
  return sentences.join(' ');
}

/** Where the water comes from, as guests read it; empty before the host has said it. */
export function waterSentence(content: HomeFacts, i18n: I18n): string {
  const sources = content.water_sources ?? [];
  if (sources.length === 0) return '';
  const list = listOf(
    sources.map((source) => i18n._(waterLabels[source]).toLocaleLowerCase(i18n.locale)),
    i18n,
  );
  const capacity = sources.includes('tank') ? content.water_tank_litres : null;
  const litres = capacity == null ? '' : groupThousands(capacity, i18n.locale as Locale);
  const tank = capacity == null ? '' : ` ${i18n._(msg`The tank holds ${litres} litres.`)}`;
  return `${i18n._(msg`Water: ${list}.`)}${tank}`;
}

/** The signal of each network indoors, as guests read it; empty before the host has said it. */
export function signalSentence({ mobile_signals: signals = {} }: HomeFacts, i18n: I18n): string {
  const known = mobileNetworks.flatMap((network) => {
    const signal = signals[network];
    return signal
      ? [`${i18n._(networkLabels[network])} (${i18n._(signalLabels[signal]).toLocaleLowerCase(i18n.locale)})`]
      : [];
  });
  const list = listOf(known, i18n);
  return known.length === 0 ? '' : i18n._(msg`Mobile signal: ${list}.`);
}
