import { beforeAll, describe, expect, test } from 'vitest';
import type { Gazetteer } from '#server/places/places.ts';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { parseSentence } from './parse-sentence.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await gazetteerOfFile();
});
const read = (sentence: string) => parseSentence(gazetteer, sentence, '2026-11-21');

describe('combined party sizes', () => {
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

  test.each([
    ["room for 4 couples (my mum won't swim otherwise!), Janzour", 8],
    ['house in Derna for 4 adults, my father had surgery there', 4],
    ['three couples in Tripoli, ma mère se fait opérer', 6],
    ['my mother is coming too, 2 friends and me', 4],
    ['for 2 couples and my mother', 5],
  ])('a relative that is only told of is no guest: "%s"', (sentence, adults) => {
    const { guests, wishes } = read(sentence);
    expect(guests).toMatchObject({ adults });
    expect(wishes.not_used).toBeUndefined();
  });

  test.each(['ma mère se fait opérer à Benghazi', 'بيت ضيافة في نالوت، وطاقة شمسية إن وجدت'])(
    'nobody is a guest in "%s"',
    (sentence) => {
      expect(read(sentence)).toMatchObject({ guests: null });
      expect(read(sentence).wishes.not_used).toBeUndefined();
    },
  );

  test('a number besides the speaker counts people only with a noun for people', () => {
    expect(read('me and 2 kids').guests).toEqual({ adults: 1, children: 2, infants: 0 });
    expect(read('a flat for me and 2 bedrooms').guests).toEqual({ adults: 1, children: 0, infants: 0 });
    expect(read('two families in Tripoli').missing_info).toContain('guests');
  });
});

test('«دار», a room or a house depending on the region, gives no property type', () => {
  for (const sentence of ['نبي دار في طرابلس', 'nebi dar fi trablos'])
    expect(read(sentence)).toMatchObject({ property_type: null, place: { id: 'tripoli' } });
});

test('repeated words are parsed as one', () => {
  expect(read(`villa ${'in '.repeat(200)}Tripoli`)).toMatchObject({ property_type: 'villa', place: { id: 'tripoli' } });
});
