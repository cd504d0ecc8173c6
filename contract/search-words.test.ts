import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test.each([
  ['Blue door, quiet lane', ['blue', 'door', 'quiet', 'lane']],
  ['  «Villa» “Palms” – (new)! ', ['villa', 'palms', 'new']],
  ['Families’ chalet', ['families', 'chalet']],
  ["L’arcade à l'ombre", ['l', 'arcade', 'a', 'l', 'ombre']],
  ['فيلا مُسَوَّرة، بمسبح؟', ['فيلا', 'مسوره', 'بمسبح']],
  ['بيـــت فوق الوادى', ['بيت', 'فوق', 'الوادي']],
  ['\u2067شقة\u2069 ٢٤', ['شقه', '24']],
  ['100% sea_view \\ 3/4 🌊', ['100', 'sea', 'view', '3', '4']],
  ['one two three four five six seven', ['one', 'two', 'three', 'four', 'five', 'six']],
  ['،.!', []],
])('the words of %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});
