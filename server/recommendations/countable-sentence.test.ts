import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countableSentence } from './countable-sentence.ts';

test('counts spellings of a sentence together', () => {
  expect(countableSentence('  Villa in  Sabratha, for 20 PEOPLE! ')).toBe('villa in sabratha for 20 people');
  expect(countableSentence('شقّة قريبةٌ من المستشفى')).toBe(countableSentence('شقه قريبه من المستشفي'));
});

test.each([
  'Call 091 234 5678',
  'رقمي ٠٩١٢٣٤٥٦٧٨',
  'رقمي 091/234/5678',
  'Call 091 - 234 - 5678',
  'Call 091:234:5678',
  'write to ali@example.ly',
  'https://example.ly',
  'a',
  '',
  'x'.repeat(200),
])('does not count %j', (text) => {
  expect(countableSentence(text)).toBeUndefined();
});

test('is short, on one line and without a run of six digits, and counting it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (text) => {
      const counted = countableSentence(text);
      if (counted === undefined) return;
      expect(counted.length).toBeLessThanOrEqual(120);
      expect(counted).not.toMatch(/[\n\t]|\d(?:[^\p{L}\d]*\d){5}/u);
      expect(countableSentence(counted)).toBe(counted);
    }),
  );
});
