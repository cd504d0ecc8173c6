import { describe, expect, test } from 'vitest';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { answerOf } from '../sentence-answer.ts';

const gazetteer = await gazetteerOfFile();
const read = (sentence: string) => answerOf(gazetteer, sentence, '2026-11-24', 'en').parsed_data;

describe('nearness with a pronoun is to the landmark said before', () => {
  test.each([
    ['المدينة القديمة في طرابلس: أرغب في منزل قريب منها', 'old_town'],
    ['الجامعة في بنغازي، نبي شقة قريبة منها', 'university'],
    ['مستشفى طرابلس المركزي: نحتاج شقة بجانبه', 'hospital'],
    ['عندي دكتور في المستشفى في مصراتة، نبي شقة قريبة', 'hospital'],
    ['the university in Misrata, I need a room close to it', 'university'],
    ['mosque in Sirte: a house within 500 m of it', 'mosque'],
    ["l'hôpital de Misrata: un appart tout près de là", 'hospital'],
    ['vieille ville de Ghadamès : une maison à côté', 'old_town'],
    ['el jam3a mta3 benghazi, nebi sha9a 9riba menha', 'university'],
  ])('"%s"', (sentence, kind) => {
    expect(read(sentence).near).toMatchObject({ kind });
    expect(read(sentence).not_used).toBeUndefined();
  });

  test.each([
    'a villa with a pool near it in Janzour',
    'flat in Tripoli close to everything',
    'شقة في طرابلس قريبة من كل شي',
    'hotel in Tripoli, shops nearby',
  ])('there is none in "%s"', (sentence) => {
    expect(read(sentence).near).toBeUndefined();
  });
});

describe('the farthest distance', () => {
  test.each([
    ['flat in Tripoli no further than 2 km from the port', 'port', 2],
    ['flat in Zuwara not more than 1 km away from the beach', 'sea', 1],
    ['2 km max from the university of Tripoli', 'university', 2],
    ['appart à Tripoli pas plus loin que 800 m de la plage', 'sea', 0.8],
    ["appart à Benghazi à 2 km maxi de l'hôpital", 'hospital', 2],
    ['شقة في طرابلس ما يبعدش على السوق أكثر من 1 كيلو', 'market', 1],
    ['شقة في طرابلس لا تبعد عن المطار أكثر من 3 كم', 'airport', 3],
    ['sha9a fi trablis ma teb3edch 3la el sou9 akthar men 1 kilo', 'market', 1],
  ])('"%s"', (sentence, kind, max_km) => {
    expect(read(sentence).near).toMatchObject({ kind, max_km });
    expect(read(sentence).not_used).toBeUndefined();
  });

  test('more than a distance is no nearness', () => {
    const data = read('flat in Tripoli more than 2 km from the airport');
    expect(data.near).toBeUndefined();
    expect(data.not_used).toEqual(['more than 2 km from the airport']);
  });
});

test('a market and the neighbourhood of its name', () => {
  expect(read('flat near souk el hout Tripoli')).toMatchObject({ location: 'Tripoli', near: { kind: 'market' } });
  expect(read('شقة في سوق الحوت في بنغازي')).toMatchObject({ location: 'Souq al-Hout' });
});
