import { describe, expect, test } from 'vitest';
import { shapeArabic } from './arabic-shaping.ts';

describe('an Arabic letter in the form of its place in a word', () => {
  test.each([
    ['\uFEB1', 'س', 'alone'],
    ['\uFEB2', '\u200Dس', 'at the end'],
    ['\uFEB3', 'س\u200D', 'at the beginning'],
    ['\uFEB4', '\u200Dس\u200D', 'in the middle'],
    ['\uFE8D', 'ا', 'alif alone'],
    ['\uFE8E', '\u200Dا', 'alif at the end'],
    ['\uFEFB', 'لا', 'lam-alif alone'],
    ['\uFEFC', '\u200Dلا', 'lam-alif at the end'],
    ['\uFB56', 'پ', 'peh alone'],
    ['\uFB59', '\u200Dپ\u200D', 'peh in the middle'],
    ['\uFE80', 'ء', 'hamza'],
  ])('%s is written as %s: %s', (form, letter) => {
    expect(shapeArabic(form)).toBe(letter);
  });

  test('anything else stays', () => {
    for (const character of ['س', 'A', 'é', '1', '\u064E', 'سّ']) expect(shapeArabic(character)).toBe(character);
  });
});
