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
])('asks for a home that allows events: %s', (sentence) => {
  expect(read(sentence).amenities).toEqual(['events_allowed']);
  expect(read(sentence).wishes.not_used).toBeUndefined();
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
