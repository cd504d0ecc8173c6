import { expect, test } from 'vitest';
import { languageOfText } from './text-language.ts';

test.each([
  ['The flat was clean and the host is very kind.', 'en'],
  ['L’appartement était propre et la vue est belle.', 'fr'],
  ['البيت نظيف، والمضيف كريم. The best!', 'ar'],
  ['Merci', null],
  ['+1', null],
  ['', null],
])('%j is in %s', (text, language) => {
  expect(languageOfText(text)).toBe(language);
});
