import { expect, test } from 'vitest';
import { joinJson, keepBytes } from './prepared-answer.ts';

test('joins text and kept bytes in any script', () => {
  const parts = ['{"title":', keepBytes('"بيت هادئ"'), ',"city":', '"غدامس"', keepBytes(',"rating":4.5}')];
  expect(JSON.parse(joinJson(parts).toString())).toEqual({ title: 'بيت هادئ', city: 'غدامس', rating: 4.5 });
});
