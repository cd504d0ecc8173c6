import { afterEach, expect, test } from 'vitest';
import { keepVisitLanguage } from './preferences.ts';

afterEach(() => {
  history.replaceState(null, '', '/');
  keepVisitLanguage(null);
});

/** Opens the page of an address in its language, as the root of the screens does; returns the language that is kept. */
function open(path: string, language: 'ar' | 'fr' | null) {
  history.replaceState(null, '', path);
  keepVisitLanguage(language);
  return /visit_locale=(\w*)/.exec(document.cookie)?.[1] ?? '';
}

test('the language of an address is kept until a public screen is opened at one without', () => {
  expect(open('/ar/properties/1', 'ar')).toBe('ar');
  expect(open('/login', null)).toBe('ar');
  expect(open('/fr', 'fr')).toBe('fr');
  expect(open('/account/trips', null)).toBe('fr');
  expect(open('/search', null)).toBe('');
});
