import { expect, test } from 'vitest';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { parseSentence } from './parse-sentence.ts';

const gazetteer = await gazetteerOfFile();
const read = (sentence: string) => parseSentence(gazetteer, sentence, '2026-11-28');

test.each([
  'villa in Tajoura, the pool must not be overlooked by the neighbours',
  "villa with a pool that shouldn't be overlooked",
  "villa with a pool that can't be seen from outside",
  'villa avec piscine, elle ne doit pas être visible des voisins',
  'فيلا بمسبح ما يكونش مكشوف للجيران',
  'فيلا فيها مسبح لا يكون مكشوفا على الجيران',
  'villa w masba7 ma ykounch makchouf lel jiran',
])('asks for a pool that nobody looks into: %s', (sentence) => {
  expect(read(sentence).amenities).toEqual(['screened_pool']);
  expect(read(sentence).wishes).toEqual({});
});

test.each(['villa with a pool exposed to the sun', 'فيلا بمسبح مكشوف'])('asks for any pool: %s', (sentence) => {
  expect(read(sentence).amenities).toEqual(['pool']);
});
