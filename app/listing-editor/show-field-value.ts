import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Locale } from '#contract/common.ts';
import { formatDinar } from '#app/shared/money/money.ts';

/** The value of a field as text, for a choice between two. */
export function showFieldValue(field: string, value: unknown, i18n: I18n): string {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return i18n._(msg`empty`);
  }
  if (typeof value === 'boolean') return value ? i18n._(msg`on`) : i18n._(msg`off`);
  if (typeof value === 'number')
    return field.endsWith('_dirham') ? formatDinar(value, i18n.locale as Locale) : String(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) {
    return value.every((one) => typeof one === 'string')
      ? value.join(', ')
      : i18n._(msg`${plural(value.length, { one: '# room', other: '# rooms' })}`);
  }
  const { latitude, longitude } = value as { latitude?: number; longitude?: number };
  if (latitude !== undefined && longitude !== undefined) return `${latitude}, ${longitude}`;
  return Object.entries(value)
    .map(([key, one]) => `${key}: ${String(one)}`)
    .join(', ');
}
