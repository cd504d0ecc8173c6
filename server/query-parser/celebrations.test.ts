import { beforeAll, expect, test } from 'vitest';
import type { Gazetteer } from '#server/places/places.ts';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { parseSentence } from './parse-sentence.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await gazetteerOfFile();
});
const read = (sentence: string) => parseSentence(gazetteer, sentence, '2026-11-28');

test.each([
  'villa for a birthday party',
  "place for my daughter's birthday",
  'we need a villa to celebrate my son’s birthday',
  'نبي استراحة نديرو فيها عيد ميلاد',
  'استراحة لعرس في تاجوراء',
  'maison pour fêter un mariage',
  'villa pour un anniversaire',
  'istira7a l 3ers fi Tajoura',
  'birthday villa in Janzour',
  'anniversaire de ma fille, villa avec 4 chambres, 15 invités',
  'عيد ميلاد بنتي، فيلا في تاجوراء',
])('asks for a home that allows events: %s', (sentence) => {
  expect(read(sentence).amenities).toEqual(['events_allowed']);
  expect(read(sentence).wishes.not_used).toBeUndefined();
});

test.each([
  ['villa for a wedding in Tajoura', 'villa'],
  ['rest house for a party', 'rest_house'],
  ['استراحة لعرس في تاجوراء', 'rest_house'],
  ['maison pour un mariage à Zliten', 'house'],
])('keeps the type of the home: %s', (sentence, property_type) => {
  expect(read(sentence)).toMatchObject({ property_type, amenities: ['events_allowed'] });
});

test.each([
  ['شباب عزاب 6 نبو استراحة', 6],
  ['نحن شباب عزاب خمسة', 5],
  ['3 unmarried men, flat in Derna', 3],
  ['4 jeunes célibataires, appartement à Derna', 4],
  ['5 shabab 3ozzab, sha9a fi Derna', 5],
])('counts bachelors: %s', (sentence, adults) => {
  const { guests, wishes } = read(sentence);
  expect(guests).toEqual({ adults, children: 0, infants: 0 });
  expect(wishes).toEqual({ refused: ['family_only'] });
});

test.each([
  'my cousin’s wedding is in Zintan, flat for two',
  'we are invited to a wedding in Misrata, flat for 4',
  'جايين لحضور عرس في مصراتة، شقة لشخصين',
  'nous venons pour un mariage à Tripoli, appartement',
])('a celebration elsewhere asks for nothing: %s', (sentence) => {
  expect(read(sentence).amenities).toEqual([]);
});

test.each([
  'شقة للعزاب في طرابلس',
  'نحن شباب عزاب نبو شقة',
  'flat for bachelors in Tripoli',
  'appartement pour célibataires',
  'sha9a l 3ozzab',
  'شقة للشباب',
])('bachelors leave out homes for families only: %s', (sentence) => {
  expect(read(sentence).wishes.refused).toEqual(['family_only']);
});

test('"no bachelors" leaves out nothing', () => {
  expect(read('no bachelors please, flat in Tripoli').wishes.refused).toBeUndefined();
});
