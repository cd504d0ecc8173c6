import { expect, test } from 'vitest';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { answerOf } from '../sentence-answer.ts';

const gazetteer = await gazetteerOfFile();

test.each([
  ['250.500 dinars max', 250.5],
  ['under 150.000 LYD a night', 150],
  ['max 180.000 la nuit', 180],
  ['max 1.500 dinars for the stay', 1500],
  ['max 1,200 dinars for the stay', 1200],
  ['2.500 USD max', 2500],
  ['25.500 euros max', 25500],
])('the dinar has three decimals, other currencies have not: %s', (sentence, max) => {
  expect(answerOf(gazetteer, sentence, '2026-11-28', 'en').parsed_data.price?.max).toBe(max);
});
