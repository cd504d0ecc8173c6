import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayNumber, dayOf } from '#contract/days.ts';
import { amenities, propertyTypes } from '#contract/listings.ts';
import { groupTypes } from '#contract/query-parser.ts';
import type { Gazetteer } from '#server/places/places.ts';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { readSentence, type ReadSentence } from './read-sentence.ts';
import { abroad } from './vocabulary/foreign-places.ts';
import { arabic } from './vocabulary/arabic.ts';
import { arabizi } from './vocabulary/arabizi.ts';
import { english } from './vocabulary/english.ts';
import { french } from './vocabulary/french.ts';

let gazetteer: Gazetteer;
let names: string[];
beforeAll(async () => {
  gazetteer = await gazetteerOfFile();
  names = [...gazetteer.places.values()].flatMap((place) => Object.values(place.names));
});

const phrases = [english, french, arabic, arabizi]
  .flatMap((vocabulary) => Object.values(vocabulary))
  .flatMap((list) => (typeof list === 'string' ? [list] : Object.values(list)))
  .concat(Object.values(abroad).flatMap((list) => list.split(';')))
  .flatMap((list) => list.split(','))
  .map((phrase) => phrase.trim());
const signs = [
  '-',
  '/',
  '.',
  ',',
  '،',
  '?',
  '؛',
  ':',
  '(',
  ')',
  '&',
  '+',
  '\n',
  '٥',
  '12',
  '31',
  '2027',
  '0',
  '-1',
  '1e9',
  "'",
  '‏',
  'لـ',
];
const days = ['2026-11-21', '2026-12-31', '2028-02-28', '2028-02-29', '2027-01-01'];

/** What must hold of every sentence, sense or nonsense. */
function expectSane(read: ReadSentence, today: string): void {
  for (const day of [read.check_in, read.check_out]) {
    if (day !== null) expect(dayOf(dayNumber(day))).toBe(day);
  }
  if (read.check_in !== null) expect(read.check_in >= today).toBe(true);
  if (read.check_out !== null) expect(read.check_in !== null && read.check_out > read.check_in).toBe(true);
  if (read.guests) {
    const { adults, children, infants } = read.guests;
    for (const count of [adults, children, infants])
      expect(Number.isInteger(count) && count >= 0 && count <= 50).toBe(true);
    expect(adults + children + infants).toBeGreaterThan(0);
  }
  expect([null, ...propertyTypes]).toContain(read.property_type);
  expect([null, ...groupTypes]).toContain(read.group_type);
  expect(new Set(read.amenities).size).toBe(read.amenities.length);
  for (const amenity of read.amenities) expect(amenities).toContain(amenity);
  expect(read.confidence).toBeGreaterThanOrEqual(0);
  expect(read.confidence).toBeLessThanOrEqual(1);
  expect(read.missing_info.includes('dates')).toBe(read.check_in === null || read.check_out === null);
  expect(read.missing_info.includes('group_type')).toBe(read.group_type === null);
}

const recombined = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...phrases) },
      { weight: 2, arbitrary: fc.constantFrom(...signs) },
      fc.nat(40).map(String),
    ),
    { maxLength: 25 },
  )
  .chain((parts) => fc.nat(600).map((at) => ({ parts, at })));

describe('whatever is typed', () => {
  test('any text is read without a fault, and the same twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.constantFrom(...days), (text, today) => {
        const read = readSentence(gazetteer, text, today);
        expectSane(read, today);
        expect(readSentence(gazetteer, text, today)).toEqual(read);
      }),
      { numRuns: 200 },
    );
  });

  test('any mixture of the words it knows gives dates that are sane and values that exist', () => {
    fc.assert(
      fc.property(recombined, fc.constantFrom(...days), ({ parts, at }, today) => {
        const text = parts.toSpliced(at % (parts.length + 1), 0, names[at % names.length]!).join(' ');
        expectSane(readSentence(gazetteer, text, today), today);
      }),
      { numRuns: 200 },
    );
  });

  test('capitals, spaces, tatweel and tashkeel change nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...phrases), { maxLength: 12 }), (parts) => {
        const text = parts.join(' ');
        const read = readSentence(gazetteer, text, days[0]!);
        expect(readSentence(gazetteer, `  ${parts.join('   ').toUpperCase()} `, days[0]!)).toEqual(read);
        const adorned = text.replaceAll(/(?<=[بتثسشصضطفقكلمن])(?=[بتثسشصضطفقكلمن])/g, 'ـَ');
        expect(readSentence(gazetteer, adorned, days[0]!)).toEqual(read);
      }),
      { numRuns: 200 },
    );
  });
});

/** Texts that make careless patterns and loops slow. */
const hostile = [
  'a',
  'ا',
  'و',
  '1-',
  '5 ',
  'in ',
  'من ',
  'لل ',
  'al ',
  'no pool, ',
  'twenty ',
  "l'",
  '((',
  '🏠',
  'family of 5 and me ',
  'بدون مسبح و',
  '/',
  'et ',
  '٥ ',
];

test.each(hostile)('a thousand characters of %j cost no more than a sentence', (piece) => {
  const text = piece.repeat(Math.ceil(1000 / piece.length)).slice(0, 1000);
  const times: number[] = [];
  for (let turn = 0; turn < 15; turn += 1) {
    const start = performance.now();
    expectSane(readSentence(gazetteer, text, days[0]!), days[0]!);
    times.push(performance.now() - start);
  }
  // The fastest turn: the others may have waited for the machine. Backtracking would need seconds.
  expect(Math.min(...times)).toBeLessThan(10);
});
