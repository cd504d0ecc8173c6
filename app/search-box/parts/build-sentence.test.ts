import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/common.ts';
import { loadCatalogue } from '#test/catalogue.ts';
import { emptyFields, type SearchFields } from './search-fields.ts';
import { buildSentence } from './build-sentence.ts';

const today = '2026-11-21';
const all: Partial<SearchFields> = {
  guests: { adults: 4, children: 0, infants: 0 },
  check_in: '2026-12-03',
  check_out: '2026-12-07',
  group_type: 'family',
};

const cases: [Locale, string, Partial<SearchFields>, string][] = [
  [
    'en',
    'Ghadames',
    all,
    'Looking for accommodation in Ghadames for 4 guests from 3 December to 7 December, family trip',
  ],
  ['ar', 'غدامس', all, 'أبحث عن سكن في غدامس لـ 4 ضيوف من 3 ديسمبر إلى 7 ديسمبر، رحلة عائلية'],
  [
    'fr',
    'Ghadamès',
    all,
    'Je cherche un logement à Ghadamès pour 4 voyageurs du 3 décembre au 7 décembre, voyage en famille',
  ],
];

const parts: [string, Partial<SearchFields>, string][] = [
  ['nothing', {}, ''],
  ['a place', { place_name: 'Tripoli' }, 'Looking for accommodation in Tripoli'],
  ['one guest', { guests: { adults: 1, children: 0, infants: 0 } }, 'Looking for accommodation for 1 guest'],
  [
    'guests of every age',
    { guests: { adults: 2, children: 1, infants: 1 } },
    'Looking for accommodation for 3 guests (2 adults, 1 child) and 1 infant',
  ],
  [
    'children alone',
    { guests: { adults: 0, children: 3, infants: 1 } },
    'Looking for accommodation for 3 children and 1 infant',
  ],
  ['infants alone', { guests: { adults: 0, children: 0, infants: 2 } }, 'Looking for accommodation for 2 infants'],
  ['a check-in alone', { check_in: '2026-12-03' }, 'Looking for accommodation from 3 December'],
  [
    'dates far off',
    { check_in: '2027-11-30', check_out: '2027-12-02' },
    'Looking for accommodation from 30 November 2027 to 2 December 2027',
  ],
  ['friends', { group_type: 'friends' }, 'Looking for accommodation, friends trip'],
  ['business', { group_type: 'business' }, 'Looking for accommodation, business trip'],
];

describe('buildSentence', () => {
  it.each(cases)('writes all fields in %s', async (locale, place_name, fields, sentence) => {
    expect(buildSentence({ ...emptyFields, ...fields, place_name }, await loadCatalogue(locale), today)).toBe(sentence);
  });

  it.each(parts)('writes %s', async (_, fields, sentence) => {
    expect(buildSentence({ ...emptyFields, ...fields }, await loadCatalogue('en'), today)).toBe(sentence);
  });

  it('uses the dual form for two guests in Arabic', async () => {
    const i18n = await loadCatalogue('ar');
    const two = { ...emptyFields, guests: { adults: 2, children: 0, infants: 0 } };
    expect(buildSentence(two, i18n, today)).toBe('أبحث عن سكن لضيفين');
  });
});
