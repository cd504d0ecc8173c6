import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressLanguages,
  alternatesOf,
  canonicalAddress,
  hasLanguageAddresses,
  inLanguage,
  readLanguageAddress,
} from './language-address.ts';

const language = fc.constantFrom(...addressLanguages, null);
const publicPath = fc.constantFrom('/', '/search', '/map', '/properties/1', '/recommendations/popular', '/terms');

describe('a language in an address', () => {
  it.each([
    ['/', null, '/'],
    ['/search', null, '/search'],
    ['/ar', 'ar', '/'],
    ['/ar/', 'ar', '/'],
    ['/fr/properties/5', 'fr', '/properties/5'],
    ['/arabic', null, '/arabic'],
    ['/de/search', null, '/de/search'],
    ['/AR/search', null, '/AR/search'],
  ])('of %s is %s, and the path %s', (address, found, path) => {
    expect(readLanguageAddress(address)).toEqual({ language: found, path });
  });

  it.each([
    ['/search?guests=2#top', 'ar', '/ar/search?guests=2#top'],
    ['/', 'fr', '/fr'],
    ['/?q=x', 'fr', '/fr?q=x'],
    ['/ar/properties/5', 'en', '/en/properties/5'],
    ['/ar', null, '/'],
    ['/help-support', 'ar', '/ar/help-support'],
    ['/help-support/cancellation', 'ar', '/ar/help-support/cancellation'],
  ] as const)('%s in %s is %s', (address, wanted, expected) => {
    expect(inLanguage(address, wanted)).toBe(expected);
  });

  it.each([
    '/login',
    '/account/trips?x=1',
    '/help-support/cases/5',
    '/host/today',
    '/admin/search',
    '//example.org/search',
    'https://example.org/search',
    '?guests=2',
    '#reviews',
    '.',
  ])('%s stays as it is', (address) => {
    expect(inLanguage(address, 'ar')).toBe(address);
  });

  it('a built address is read back, and building twice is building once', () => {
    fc.assert(
      fc.property(publicPath, language, language, (path, one, other) => {
        const built = inLanguage(path, one);
        expect(readLanguageAddress(built)).toEqual({ language: one, path });
        expect(hasLanguageAddresses(built)).toBe(true);
        expect(inLanguage(built, other)).toBe(inLanguage(path, other));
      }),
    );
  });
});

it('the alternates of a page are the same at all its addresses, and one of them is its canonical address', () => {
  fc.assert(
    fc.property(publicPath, language, (path, one) => {
      const here = inLanguage(path, one);
      const alternates = alternatesOf('https://diyar.test', here);
      expect(alternates).toEqual(alternatesOf('https://diyar.test', path));
      expect(alternates.map(({ href }) => href)).toContain(canonicalAddress('https://diyar.test', here));
    }),
  );
  expect(alternatesOf('https://diyar.test', '/ar')).toEqual([
    { hreflang: 'ar', href: 'https://diyar.test/ar' },
    { hreflang: 'en', href: 'https://diyar.test/en' },
    { hreflang: 'fr', href: 'https://diyar.test/fr' },
    { hreflang: 'x-default', href: 'https://diyar.test/' },
  ]);
});

it.each([
  ['/search/', '/search'],
  ['/fr/search/', '/fr/search'],
  ['/ar/', '/ar'],
  ['/', '/'],
])('%s is listed as %s, like its alternates, so that no screen has two canonical addresses', (path, listed) => {
  expect(canonicalAddress('https://diyar.test', path)).toBe(`https://diyar.test${listed}`);
  expect(alternatesOf('https://diyar.test', path)).toEqual(alternatesOf('https://diyar.test', listed));
});
