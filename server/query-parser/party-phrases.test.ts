import { beforeAll, describe, expect, test } from 'vitest';
import type { Gazetteer } from '#server/places/places.ts';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { readSentence } from './read-sentence.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await gazetteerOfFile();
});
const read = (sentence: string) => readSentence(gazetteer, sentence, '2026-11-21');

describe('parties that are put together', () => {
  test.each([
    ['2 familles de 4 à Tripoli', 8],
    ['two families of 4 in Tripoli', 8],
    ['عيلتين من 4 في طرابلس', 8],
    ['3 familles de 5 personnes', 15],
    ['family of 4 and 2 friends', 6],
    ['me plus two', 3],
    ['me +2 in Derna', 3],
    ['me and two more in Derna', 3],
    ['moi plus deux', 3],
    ['moi et deux autres', 3],
    ['أنا وزوز معاي', 3],
  ])('%s are %i', (sentence, adults) => {
    expect(read(sentence).guests).toEqual({ adults, children: 0, infants: 0 });
  });

  test('what is counted beside the speaker need not be people', () => {
    expect(read('me and 2 kids').guests).toEqual({ adults: 1, children: 2, infants: 0 });
    expect(read('a flat for me and 2 bedrooms').guests).toEqual({ adults: 1, children: 0, infants: 0 });
    expect(read('two families in Tripoli').missing_info).toContain('guests');
  });
});

test('«دار» is a room to one and a house to another: no kind of home', () => {
  for (const sentence of ['نبي دار في طرابلس', 'nebi dar fi trablos'])
    expect(read(sentence)).toMatchObject({ property_type: null, place: { id: 'tripoli' } });
});

test('a sentence that stutters is read as if it did not', () => {
  expect(read(`villa ${'in '.repeat(200)}Tripoli`)).toMatchObject({ property_type: 'villa', place: { id: 'tripoli' } });
});
