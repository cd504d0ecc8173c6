import { beforeAll, describe, expect, test } from 'vitest';
import type { Gazetteer } from '#server/places/places.ts';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { parseSentence } from './parse-sentence.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await gazetteerOfFile();
});
const read = (sentence: string) => parseSentence(gazetteer, sentence, '2026-11-28');

describe('a short word is no day, country or refusal that it resembles', () => {
  test.each([
    'maison à la mer à Zuwara',
    'bord de mer, appartement à Tripoli',
    'ما نعرفش أحد في طرابلس نبي شقة',
    'نبي مكان ما فيه أحد يزعجنا، شقة في درنة',
    'prolonge de deux nuits',
    'I work in export, need a flat in Misrata',
  ])('%s', (sentence) => {
    const { check_in, foreign, refusedPlaces } = read(sentence);
    expect({ check_in, foreign, refused: refusedPlaces.length }).toEqual({
      check_in: null,
      foreign: undefined,
      refused: 0,
    });
  });

  test.each([
    ['نحن الأربعة نبي شقة في طرابلس', 4],
    ['احنا الخمسة في مصراتة', 5],
    ['حني التلاتة', 3],
    ['نحن الثلاثة في بنغازي', 3],
  ])('%s: %i people', (sentence, adults) => {
    expect(read(sentence)).toMatchObject({ check_in: null, guests: { adults } });
  });
});

describe('a range of days without a month', () => {
  test.each([
    'the 12th-15th, flat in Derna',
    '12th to 15th please',
    'flat in Derna 12th - 15th',
    'شقة يوم 12-15',
    'يوم 12 ليوم 15 شقة في درنة',
    'appartement à Derna du 12 au 15',
  ])('%s', (sentence) => {
    expect(read(sentence)).toMatchObject({ check_in: '2026-12-12', check_out: '2026-12-15', guests: null });
  });

  test.each(['du 28 au 3 à Derna', 'from the 28th to the 3rd, Derna', '28th - 3rd, flat in Derna'])(
    'ends in the next month: %s',
    (sentence) => {
      expect(read(sentence)).toMatchObject({ check_in: '2026-11-28', check_out: '2026-12-03' });
    },
  );
});

describe('dates beside other numbers', () => {
  test.each([
    ['appartement pour 10 le 3 janvier', '2027-01-03', 10],
    ['pour 4 le 5 mars', '2027-03-05', 4],
    ['for 6 on 12 January', '2027-01-12', 6],
    ['flat for 2 from 1/1', '2027-01-01', 2],
    ['for 2, 1/1 - 5/1 villa', '2027-01-01', 2],
    ['شقة لأربعة من بعد غد', '2026-11-30', 4],
    ['راس السنة في جنزور لشخصين', '2026-12-31', 2],
    ['ليلة رأس السنة، شقة لشخصين', '2026-12-31', 2],
    ["New Year's Eve for 2 in Tripoli", '2026-12-31', 2],
    ['ras essana fi Janzour l zouz', '2026-12-31', 2],
  ])('%s', (sentence, check_in, adults) => {
    expect(read(sentence)).toMatchObject({ check_in, guests: { adults } });
  });

  test.each([
    'how much is a night in Tripoli',
    'what’s the price per night in Zuwara',
    'قداش الليلة في طرابلس',
    'بكم الليلة في شقة في بنغازي',
    'combien coûte la nuit à Tripoli',
    'combien pour une nuit à Sabratha',
    'b9adech ellila fi Tripoli',
  ])('a question for the price of a night has no date: %s', (sentence) => {
    const { check_in, wishes } = read(sentence);
    expect({ check_in, nights: wishes.nights }).toEqual({ check_in: null, nights: undefined });
  });
});

test.each([
  ['بلا كلاب شقة في طرابلس', 'apartment', ['pets_allowed']],
  ['no pets, and a flat in Tripoli', 'apartment', ['pets_allowed']],
  ['no smoking apartment in Tripoli', 'apartment', ['smoking_allowed']],
  ['sans animaux appartement à Tripoli', 'apartment', ['pets_allowed']],
  ['بدون مسبح فيلا في جنزور', 'villa', ['pool']],
  ['bla klab villa fi Janzour', 'villa', ['pets_allowed']],
])('a type after a refusal is wanted: %s', (sentence, property_type, refused) => {
  expect(read(sentence)).toMatchObject({ property_type, wishes: { refused } });
});

test.each([
  'cheap flat in Tripoli',
  'شقة رخيصة في درنة',
  'appartement pas cher à Misrata',
  'sha9a rkhisa fi Misrata',
  'something inexpensive in Zuwara',
  'logement bon marché à Derna',
])('cheap is the lowest price first: %s', (sentence) => {
  expect(read(sentence).wishes.sort).toBe('price_asc');
});
