import { describe, expect, test } from 'vitest';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { answerOf } from '../query-parser.ts';

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

  test('types after a comma are wanted', () => {
    expect(read('Misrata, no hotels, villa or chalet')).toMatchObject({ property_types: ['villa', 'chalet'] });
    expect(read('Misrata, no pool, garden or bbq').refused).toEqual(['pool', 'garden', 'bbq']);
  });
});
