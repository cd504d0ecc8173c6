import { expect, test } from 'vitest';
import { locales } from '#contract/common.ts';
import { matchPlace } from '#server/places/places.ts';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { answerOf } from '../sentence-answer.ts';
import { landmarks } from './landmarks.ts';

const gazetteer = await gazetteerOfFile();
const placed = landmarks.filter(({ id }) => gazetteer.places.has(id));

test('a search understands every landmark whose position is known', () => {
  expect(placed.length).toBeGreaterThan(20);
  const unknown: string[] = [];
  for (const { id, names } of placed) {
    const [name = ''] = names.split(',');
    const { near } = answerOf(gazetteer, `a flat near ${name.trim()}`, '2026-11-24', 'en').parsed_data;
    const match = near?.place_id ? matchPlace(gazetteer, near.place_id) : undefined;
    if (match?.kind !== 'place' || match.place.id !== id) unknown.push(`${id}: ${near?.place_id ?? 'none'}`);
  }
  expect(unknown).toEqual([]);
});

test('a landmark is named in the language of the reader, and its town only where the sentence names it', () => {
  for (const locale of locales) {
    const { parsed_data } = answerOf(gazetteer, 'near the Red Castle', '2026-11-24', locale);
    expect(parsed_data.place_names?.['red-castle']).toBe(gazetteer.places.get('red-castle')!.names[locale]);
    expect(parsed_data).toMatchObject({ location: 'Tripoli', is_town_of_landmark: true });
  }
  const { parsed_data } = answerOf(gazetteer, 'flat in Tripoli near the Red Castle', '2026-11-24', 'en');
  expect(parsed_data.is_town_of_landmark).toBeUndefined();
});

test.each([
  ['flat next to Al Jalaa hospital Tripoli', 'Tripoli', "Al-Jalaa Children's Hospital"],
  ['شقة في طرابلس قرب مستشفى الجلاء', 'Tripoli', "Al-Jalaa Children's Hospital"],
  ['flat near Al Jalaa hospital', 'Benghazi', 'Al-Jalaa Hospital'],
  ['flat near Al Jalaa hospital Benghazi', 'Benghazi', 'Al-Jalaa Hospital'],
])('the town beside a landmark is that of the stay: %s', (sentence, location, name) => {
  expect(answerOf(gazetteer, sentence, '2026-11-24', 'en').parsed_data).toMatchObject({ location, near: { name } });
});

test('a price without a currency is in the currency of the reader', () => {
  const read = (sentence: string) =>
    answerOf(gazetteer, sentence, '2026-11-24', 'en', [], null, 'EUR').parsed_data.price;
  expect(read('flat in Tripoli, budget 80 a night')).toMatchObject({ max: 80, currency: 'EUR' });
  expect(read('flat in Tripoli, 80 dinars a night')).toMatchObject({ currency: 'LYD' });
});
