import { expect, test } from 'vitest';
import { joinFrenchPunctuation } from './french-spaces.ts';

test('keeps French punctuation on the line of the word before it', () => {
  expect(joinFrenchPunctuation('Les photos : chaque pièce ; « oui » ?')).toBe(
    'Les photos\u00a0: chaque pièce\u00a0; «\u00a0oui\u00a0»\u00a0?',
  );
});

test('leaves plurals and values as they are', () => {
  const message = '{count, plural, one {# photo} other {# photos}}, <0>{name}</0>';
  expect(joinFrenchPunctuation(message)).toBe(message);
});
