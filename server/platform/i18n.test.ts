import { describe, expect, test } from 'vitest';
import { locales } from '#contract/common.ts';
import { msg, translate, translateToAll } from './i18n.ts';

const nights = msg`{count, plural, one {# night} other {# nights}}`;

describe('translate', () => {
  test('answers each language from its own catalogue, in any order of calls', () => {
    const texts = () => locales.map((locale) => translate(locale, msg`Your Diyar team`));
    expect(texts()).toEqual(['Your Diyar team', 'فريق ديار', 'L’équipe Diyar']);
    expect(texts()).toEqual(Object.values(translateToAll(msg`Your Diyar team`)));
  });

  test.each([
    [1, 'ليلة واحدة'],
    [2, 'ليلتان'],
    [3, '3 ليالٍ'],
    [11, '11 ليلة'],
    [100, '100 ليلة'],
    [0, '0 ليلة'],
  ])('%i nights have their Arabic form, in Latin digits', (count, text) => {
    expect(translate('ar', nights, { count })).toBe(text);
  });

  test('a context tells texts with the same English apart', () => {
    const context = 'list of facts in a mail';
    expect(translate('ar', msg({ message: 'Total', context }))).not.toBe(translate('ar', msg`Total`));
  });

  test('values are inserted as they are', () => {
    const name = "\\u0041 \\x41 {name} 'quoted' # $&";
    expect(translate('en', msg`Hello {name},`, { name })).toBe(`Hello ${name},`);
  });

  test('a missing value is shown by its name', () => {
    expect(translate('fr', msg`Hello {name},`)).toBe('Bonjour {name},');
  });

  test('a text that is in no catalogue is shown in English, with its values', () => {
    expect(translate('ar', msg`{count, plural, one {# such text} other {# such texts}}`, { count: 2 })).toBe(
      '2 such texts',
    );
  });
});
