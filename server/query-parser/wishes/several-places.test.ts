import { expect, test } from 'vitest';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { answerOf } from '../sentence-answer.ts';

const gazetteer = await gazetteerOfFile();

test.each([
  ['شقة في حي الاندلس طرابلس والا قرقارش', ['Hay Al-Andalus', 'Gargaresh']],
  ['flat in Tripoli, Hay Andalus or Gargaresh', ['Hay Al-Andalus', 'Gargaresh']],
  ['Hay Andalus in Tripoli or Gargaresh', ['Hay Al-Andalus', 'Gargaresh']],
  ['Gargaresh, Tripoli or Tajoura', ['Gargaresh', 'Tajoura']],
  ['Tripoli or Gargaresh', ['Tripoli', 'Gargaresh']],
])('a district with its city is one of several places: %s', (sentence, locations) => {
  const { location, locations: found, not_used } = answerOf(gazetteer, sentence, '2026-11-28', 'en').parsed_data;
  expect({ location, found, not_used }).toEqual({ location: locations[0], found: locations, not_used: undefined });
});
