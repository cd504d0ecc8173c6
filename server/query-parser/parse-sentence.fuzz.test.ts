import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayNumber, dayOf } from '#contract/days.ts';
import { propertyTypes } from '#contract/listings.ts';
import { features } from '#contract/amenities.ts';
import { groupTypes } from '#contract/query-parser.ts';
import { wishes } from '#contract/schemas/query-parser.ts';
import type { Gazetteer } from '#server/places/places.ts';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { propertyRuns } from '#test/run-size.ts';
import { parseSentence, type ParsedSentence } from './parse-sentence.ts';
import { foreignPlaces } from './vocabulary/foreign-places.ts';
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
  .concat(Object.values(foreignPlaces).flatMap((list) => list.split(';')))
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

/** Invariants of the result for any sentence. */
function expectValid(read: ParsedSentence, today: string): void {
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
  for (const amenity of read.amenities) expect(features).toContain(amenity);
  for (const amenity of read.wishes.refused ?? []) expect(read.amenities).not.toContain(amenity);
  // What the contract promises of every wish.
  expect(wishes.safeParse(read.wishes).error).toBeUndefined();
  if (read.wishes.month || read.wishes.nights) expect(read.check_in).toBeNull();
  const { price } = read.wishes;
  if (price && price.min !== null && price.max !== null) expect(price.min).toBeLessThanOrEqual(price.max);
  expect(read.confidence).toBeGreaterThanOrEqual(0);
  expect(read.confidence).toBeLessThanOrEqual(1);
  expect(read.missing_info.includes('dates')).toBe(
    (read.check_in === null || read.check_out === null) && read.wishes.month === undefined,
  );
  expect(read.missing_info.includes('group_type')).toBe(read.group_type === null);
}

/** Without the words that are quoted as typed. */
function withoutQuotes(read: ParsedSentence): ParsedSentence {
  const { not_used: _, not_understood: _other, ...wished } = read.wishes;
  return { ...read, wishes: wished };
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

describe('for any text', () => {
  test('the result is valid and deterministic', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.constantFrom(...days), (text, today) => {
        const read = parseSentence(gazetteer, text, today);
        expectValid(read, today);
        expect(parseSentence(gazetteer, text, today)).toEqual(read);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  test('a mixture of known words gives a valid result', () => {
    fc.assert(
      fc.property(recombined, fc.constantFrom(...days), ({ parts, at }, today) => {
        const text = parts.toSpliced(at % (parts.length + 1), 0, names[at % names.length]!).join(' ');
        expectValid(parseSentence(gazetteer, text, today), today);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  test('capitals, spaces, tatweel and tashkeel do not change the result', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...phrases), { maxLength: 12 }), (parts) => {
        const text = parts.join(' ');
        const read = withoutQuotes(parseSentence(gazetteer, text, days[0]!));
        expect(withoutQuotes(parseSentence(gazetteer, `  ${parts.join('   ').toUpperCase()} `, days[0]!))).toEqual(
          read,
        );
        const adorned = text.replaceAll(/(?<=[بتثسشصضطفقكلمن])(?=[بتثسشصضطفقكلمن])/g, 'ـَ');
        expect(withoutQuotes(parseSentence(gazetteer, adorned, days[0]!))).toEqual(read);
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

/** Repetitions that are slow for regular expressions or loops with backtracking. */
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

test.each(hostile)('1,000 characters of %j are parsed without backtracking', (piece) => {
  const text = piece.repeat(Math.ceil(1000 / piece.length)).slice(0, 1000);
  const times: number[] = [];
  for (let turn = 0; turn < 15; turn += 1) {
    const start = performance.now();
    expectValid(parseSentence(gazetteer, text, days[0]!), days[0]!);
    times.push(performance.now() - start);
  }
  // The fastest turn, because others may have waited for the processor. It takes five milliseconds; backtracking would take seconds.
  expect(Math.min(...times)).toBeLessThan(100);
});
