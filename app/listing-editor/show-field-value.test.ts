import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { showFieldValue } from './show-field-value.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test.each([
  ['property_type', 'rest_house', 'Rest house'],
  ['amenities', ['wifi', 'pool'], 'Wi-Fi, Pool'],
  ['mobile_signals', { libyana: 'good' }, 'Libyana: Good'],
  ['cancellation_policy', 'strict', 'Strict'],
  ['title_en', 'strict', 'strict'],
  ['base_price_dirham', 300_000, 'LYD\u00a0300'],
  ['instant_book', true, 'on'],
  ['address', '', 'empty'],
])('shows %s %j as %j', (field, value, text) => {
  expect(showFieldValue(field, value, i18n)).toBe(text);
});
