import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Locale } from '#contract/common.ts';
import { languageOf } from '#contract/languages.ts';
import { formatNightlyPrice } from '#app/shared/money/money.ts';
import { amenityLabels } from '#app/shared/property-labels/amenity-labels.ts';
import {
  loadLabels,
  networkLabels,
  powerLabels,
  ruleLabels,
  signalLabels,
  waterLabels,
} from '#app/shared/property-labels/fact-labels.ts';
import { propertyTypeLabels } from '#app/shared/property-labels/property-type-labels.ts';

type Labels = Readonly<Record<string, MessageDescriptor>>;

/** The labels of fields whose values are codes. */
const labelsOf: Readonly<Record<string, Labels>> = {
  property_type: Object.fromEntries(Object.entries(propertyTypeLabels).map(([type, { name }]) => [type, name])),
  amenities: amenityLabels,
  backup_power: powerLabels,
  generator_carries: loadLabels,
  water_sources: waterLabels,
  standard_rules: ruleLabels,
  mobile_signals: { ...networkLabels, ...signalLabels },
  cancellation_policy: { flexible: msg`Flexible`, moderate: msg`Moderate`, strict: msg`Strict` },
};

/** The value of a field as text, for a choice between two. */
export function showFieldValue(field: string, value: unknown, i18n: I18n): string {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return i18n._(msg`empty`);
  }
  if (typeof value === 'boolean') return value ? i18n._(msg`on`) : i18n._(msg`off`);
  if (typeof value === 'number' && field.endsWith('_percent')) return i18n.number(value / 100, { style: 'percent' });
  if (typeof value === 'number')
    return field.endsWith('_dirham') ? formatNightlyPrice(value, i18n.locale as Locale) : String(value);
  const nameOf = (code: unknown) => {
    const label = labelsOf[field]?.[String(code)];
    return label ? i18n._(label) : String(code);
  };
  if (typeof value === 'string') return nameOf(value);
  if (Array.isArray(value)) {
    return value.every((one) => typeof one === 'string')
      ? value.map((one) => nameOf(one)).join(languageOf(i18n.locale).comma)
      : i18n._(msg`${plural(value.length, { one: '# room', other: '# rooms' })}`);
  }
  const { latitude, longitude } = value as { latitude?: number; longitude?: number };
  if (latitude !== undefined && longitude !== undefined) return `${latitude}, ${longitude}`;
  return Object.entries(value)
    .map(([key, one]) => `${nameOf(key)}: ${nameOf(one)}`)
    .join(', ');
}
