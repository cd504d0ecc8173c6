import { describe, expect, test } from 'vitest';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { answerOf } from '../sentence-answer.ts';

const gazetteer = await gazetteerOfFile();
const read = (sentence: string) => answerOf(gazetteer, sentence, '2026-11-24', 'en').parsed_data;

describe('a refusal behind its list', () => {
  test.each([
    ['شواية والمسبح مش لازم في طرابلس', ['bbq']],
    ['bbq and the pool is not needed, Tripoli', ['bbq']],
    ['un barbecue et la piscine pas nécessaire, Tripoli', ['bbq']],
    ['المسبح والشواية مش لازم في طرابلس', []],
    ['pool and garden not needed, Tripoli', []],
  ])('reaches over "and" to what is as definite: "%s"', (sentence, amenities) => {
    expect(read(sentence).amenities).toEqual(amenities);
  });

  test.each([
    ['مش فيلا شقة في مصراتة', 'apartment'],
    ['not a villa a flat in Misrata', 'apartment'],
  ])('a type right behind a refused one is wanted: "%s"', (sentence, property_type) => {
    expect(read(sentence)).toMatchObject({ property_type });
  });

  test.each([
    ['شقة في طرابلس مش في الدور الأرضي والمصعد ضروري', 'elevator', 'ground_floor'],
    ['Tripoli, no pool and a garden is a must', 'garden', 'pool'],
    ['Tripoli, sans piscine et parking obligatoire', 'parking', 'pool'],
  ])('what is a must is not refused: "%s"', (sentence, wanted, refused) => {
    expect(read(sentence)).toMatchObject({ amenities: [wanted], refused: [refused] });
  });

  test('the owner of a flat is named with the article', () => {
    expect(read('ما نستناش رد المالك شقة في الخمس')).toMatchObject({ property_type: 'apartment' });
    expect(read('نبي نحكي مع مالك الشقة، فيلا في الخمس')).toMatchObject({ property_type: 'villa' });
  });

  test('types after a comma are wanted', () => {
    expect(read('Misrata, no hotels, villa or chalet')).toMatchObject({ property_types: ['villa', 'chalet'] });
    expect(read('Misrata, no pool, garden or bbq').refused).toEqual(['pool', 'garden', 'bbq']);
  });
});
