import { expect, test } from 'vitest';
import { expectedCurrency, shownCurrency, type CurrencyHints, type CurrencyReader } from './shown-currency.ts';

const hints: CurrencyHints = { selected: null, account: null, regional: 'USD' };
const reader: CurrencyReader = { isVisitors: false, user: undefined, isLoading: false, isActing: false };
const chose = { currency: 'LYD', currency_chosen: true } as const;
const choseNothing = { currency: 'LYD', currency_chosen: false } as const;

test.each<[string, Partial<CurrencyHints>, Partial<CurrencyReader>, string]>([
  ['a visitor reads that of the region', {}, {}, 'USD'],
  ['a visitor reads no currency of a former account', { account: 'EUR' }, {}, 'USD'],
  ['the selected one counts before all others', { selected: 'EUR', account: 'LYD' }, { user: chose }, 'EUR'],
  ['a selected one counts for a visitor', { selected: 'EUR' }, { isVisitors: true }, 'EUR'],
  ['until the account is known, what it was last shown', { account: 'EUR' }, { isLoading: true }, 'EUR'],
  ['until the account is known, that of the region', {}, { isLoading: true }, 'USD'],
  ['what the account was last shown here', { account: 'EUR' }, { user: chose }, 'EUR'],
  ['what the account has chosen', {}, { user: chose }, 'LYD'],
  ['an account that has chosen nothing', {}, { user: choseNothing }, 'USD'],
  [
    'a page that was shown to a visitor keeps its currency',
    { account: 'EUR' },
    { isVisitors: true, user: chose },
    'USD',
  ],
  ['an administrator sees what the user has chosen', { account: 'EUR' }, { user: chose, isActing: true }, 'LYD'],
  ['an administrator sees that of the region', { account: 'EUR' }, { user: choseNothing, isActing: true }, 'USD'],
])('%s', (_, known, read, currency) => {
  expect(shownCurrency({ ...hints, ...known }, { ...reader, ...read })).toBe(currency);
});

test('the server expects what was selected or last shown', () => {
  expect(expectedCurrency(hints)).toBe('USD');
  expect(expectedCurrency({ ...hints, account: 'EUR' })).toBe('EUR');
  expect(expectedCurrency({ ...hints, account: 'EUR', selected: 'LYD' })).toBe('LYD');
});
