import { describe, expect, test } from 'vitest';
import { locales } from '#contract/common.ts';
import { msg, translate, translateToAll } from './i18n.ts';

const nights = msg`{count, plural, one {# night} other {# nights}}`;

describe('translate', () => {
  test('translates into each language, in any order of calls', () => {
    const texts = () => locales.map((locale) => translate(locale, msg`Your Diyar team`));
    expect(texts()).toEqual(['Your Diyar team', 'فريق ديار', 'L’équipe Diyar']);
    expect(texts()).toEqual(Object.values(translateToAll(msg`Your Diyar team`)));
  });

  test.each([
    [1, 'ليلة واحدة'],
    [2, 'ليلتان'],
    [3, '3\u00a0ليالٍ'],
    [11, '11\u00a0ليلة'],
    [100, '100\u00a0ليلة'],
    [0, '0\u00a0ليلة'],
  ])('%i nights have their Arabic form, in Latin digits', (count, text) => {
    expect(translate('ar', nights, { count })).toBe(text);
  });

  test('inserts values unchanged', () => {
    const name = "\\u0041 \\x41 {name} 'quoted' # $&";
    expect(translate('en', msg`Hello {name},`, { name })).toBe(`Hello ${name},`);
  });

  test('shows the name of a missing value', () => {
    expect(translate('fr', msg`Hello {name},`)).toBe('Bonjour {name},');
  });

  test('falls back to English for a text without a translation', () => {
    expect(translate('ar', msg`{count, plural, one {# such text} other {# such texts}}`, { count: 2 })).toBe(
      '2\u00a0such texts',
    );
  });
});
