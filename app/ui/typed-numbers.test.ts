import { describe, expect, test } from 'vitest';
import { readEdit, showNumbers, shownOffset, typedText } from './typed-numbers.ts';

const mark = '\u200E';
const space = '\u00A0';

describe('showNumbers', () => {
  test.each([
    ['اتصل على +218 91 234 5678 الآن', `اتصل على ${mark}+218${space}91${space}234${space}5678 الآن`],
    ['رقمي 091 234 5678', `رقمي ${mark}091${space}234${space}5678`],
    // From the first group on, while it is typed.
    ['رقمي +2', `رقمي ${mark}+2`],
    ['رقمي 091 2', `رقمي ${mark}091${space}2`],
    ['رقمي ٠٩١ ٢٣٤ ٥٦٧٨', `رقمي ${mark}٠٩١${space}٢٣٤${space}٥٦٧٨`],
    ['السعر $1,240.50', `السعر ${mark}$1,240.50`],
  ])('begins the number in "%s" with a mark', (text, shown) => {
    expect(showNumbers(text)).toBe(shown);
    expect(typedText(shown)).toBe(text);
  });

  test.each(['Call +218 91 234 5678', 'من 3 - 7 ديسمبر', 'شقة 12 غرفة 3', 'مرحبا', ''])(
    'leaves "%s" as it is',
    (text) => {
      expect(showNumbers(text)).toBe(text);
    },
  );
});

test('the caret follows the typed characters, behind a mark', () => {
  const shown = showNumbers('على +218 91 234 5678');
  expect(shownOffset(shown, 3)).toBe(3);
  expect(shown[shownOffset(shown, 4)]).toBe('+');
  expect(shownOffset(shown, 5)).toBe(6);
  expect(shownOffset(shown, 99)).toBe(shown.length);
});

describe('readEdit', () => {
  const before = 'على +218 91 234 5678';
  const shown = showNumbers(before);
  const at = shown.indexOf(mark);

  test('returns what was typed, and where', () => {
    const edited = `${shown}9`;
    expect(readEdit(edited, edited.length, { before, inputType: 'insertText' })).toEqual({
      text: `${before}9`,
      caret: before.length + 1,
    });
  });

  test('a key that removes only a mark removes the character beside it', () => {
    const edited = shown.slice(0, at) + shown.slice(at + 1);
    const back = readEdit(edited, at, { before, inputType: 'deleteContentBackward' });
    expect(back).toEqual({ text: 'على+218 91 234 5678', caret: 3 });
    const forward = readEdit(edited, at, { before, inputType: 'deleteContentForward' });
    expect(forward).toEqual({ text: 'على 218 91 234 5678', caret: 4 });
  });
});
