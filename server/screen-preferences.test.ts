import { expect, test } from 'vitest';
import { readPreferences } from './screen-preferences.ts';

const localeOf = (path: string, cookie?: string) =>
  readPreferences(path, { cookie, 'accept-language': 'fr-FR,fr;q=0.9' }).locale;

test('the language of an address goes before a selected one, and that before the browser’s', () => {
  expect(localeOf('/ar/search', 'locale=en')).toBe('ar');
  expect(localeOf('/ar.data', 'locale=en')).toBe('ar');
  expect(localeOf('/search', 'theme=dark; locale=en')).toBe('en');
  expect(localeOf('/search', 'locale=de')).toBe('fr');
  expect(localeOf('/search')).toBe('fr');
});

test.each(['/login', '/account/trips', '/host/today', '/admin', '/offline', '/nowhere'])(
  'the language of the address by which a visit began holds at %s, unless another one is selected',
  (path) => {
    expect(localeOf(path, 'visit_locale=ar')).toBe('ar');
    expect(localeOf(path, 'visit_locale=ar; locale=en')).toBe('en');
    expect(localeOf(path, 'visit_locale=')).toBe('fr');
    expect(localeOf(path, 'visit_locale=xx')).toBe('fr');
  },
);

test.each(['/', '/search', '/properties/1', '/help-support/payments', '/terms.data'])(
  'a public screen at %s, whose address could name a language, is shown in the browser’s',
  (path) => {
    expect(localeOf(path, 'visit_locale=ar')).toBe('fr');
  },
);

test('reads theme, currency and session from cookies, and ignores other values', () => {
  const headers = {
    cookie: 'theme=dark; currency=EUR; account_currency=USD; signed_in=1; next_trip=152',
    'accept-language': 'ar-LY',
  };
  expect(readPreferences('/', headers)).toMatchObject({
    theme: 'dark',
    currency: { selected: 'EUR', account: 'USD', regional: 'LYD' },
    isSignedInExpected: true,
    nextTripHeight: 152,
  });
  expect(readPreferences('/', { cookie: 'theme=pink; currency=XXX; signed_in=11; next_trip=152' })).toMatchObject({
    theme: undefined,
    currency: { selected: null, account: null },
    isSignedInExpected: false,
    nextTripHeight: 0,
  });
  for (const height of ['9000', 'auto'])
    expect(readPreferences('/', { cookie: `signed_in=1; next_trip=${height}` }).nextTripHeight).toBe(0);
});

test('the height of the last searches is read for the home page alone: pages of visitors are cached by what is read here', () => {
  const heightAt = (path: string, height: string) =>
    readPreferences(path, { cookie: `last_searches=${height}` }).lastSearchesHeight;
  for (const path of ['/', '/ar', '/ar.data', '/_.data']) expect(heightAt(path, '256'), path).toBe(256);
  for (const path of ['/search', '/ar/search', '/search.data', '/properties/1', '/_'.repeat(2)])
    expect(heightAt(path, '256'), path).toBe(0);
  for (const height of ['9000', 'auto', '-8']) expect(heightAt('/', height), height).toBe(0);
  // Whatever somebody sends, there are few pages.
  expect(new Set(Array.from({ length: 600 }, (_, at) => heightAt('/', String(at)))).size).toBeLessThan(80);
});
