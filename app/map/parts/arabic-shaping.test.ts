import { describe, expect, test } from 'vitest';
import { shapeArabic } from './arabic-shaping.ts';

describe('shapeArabic', () => {
  test.each([
    ['\uFEB1', 'س', 'isolated'],
    ['\uFEB2', '\u200Dس', 'final'],
    ['\uFEB3', 'س\u200D', 'initial'],
    ['\uFEB4', '\u200Dس\u200D', 'medial'],
    ['\uFE8D', 'ا', 'alif, isolated'],
    ['\uFE8E', '\u200Dا', 'alif, final'],
    ['\uFEFB', 'لا', 'lam-alif, isolated'],
    ['\uFEFC', '\u200Dلا', 'lam-alif, final'],
    ['\uFB56', 'پ', 'peh, isolated'],
    ['\uFB59', '\u200Dپ\u200D', 'peh, medial'],
    ['\uFE80', 'ء', 'hamza'],
  ])('replaces %s by %s: %s', (form, letter) => {
    expect(shapeArabic(form)).toBe(letter);
  });

  test('keeps other characters', () => {
    for (const character of ['س', 'A', 'é', '1', '\u064E', 'سّ']) expect(shapeArabic(character)).toBe(character);
  });
});
