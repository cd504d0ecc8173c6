import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Gazetteer } from '#server/places/places.ts';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { propertyRuns } from '#test/run-size.ts';
import { parseSentence } from './parse-sentence.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await gazetteerOfFile();
});
const read = (sentence: string) => parseSentence(gazetteer, sentence, '2026-11-28');
const guestsOf = (sentence: string) => {
  const { adults, children, infants } = read(sentence).guests ?? { adults: 0, children: 0, infants: 0 };
  return `${adults}/${children}/${infants}`;
};

test.each([
  ['my daughter (6) and my son (14), flat in Zliten', '1/1/0'],
  ['me and my mother (70), flat in Zliten', '2/0/0'],
  ['2 adults and 3 kids, one 4, one 7 and one 13', '3/2/0'],
  ['زوز كبار وثلاث صغار واحد 4 وواحد 7 وواحد 13', '3/2/0'],
  ['2 adultes et 2 enfants, un de 3 ans et un de 9 ans', '2/2/0'],
  ['2 kbar w weld 3omro 5 w bent 3omrha 10 villa', '2/2/0'],
  ['شخصين كبار وولد عمره 5 وبنت عمرها 14 شقة في درنة', '3/1/0'],
  // A date, and nobody of 22 months.
  ['عرس ولدي، من 22 شهر 5 ليلتين، 40 نفر', '40/0/0'],
])('counts people with one age each: %s', (sentence, counts) => {
  expect(guestsOf(sentence)).toBe(counts);
  expect(read(sentence).wishes.not_used).toBeUndefined();
});

/** Ways to write a list of ages beside two adults: what stands before it, between the ages, before the last, and behind. */
const ways: readonly (readonly [before: string, comma: string, and: string, behind: string])[] = [
  ['2 adults and kids aged ', ' ', ' and ', ''],
  ['2 adults with children ages ', ', ', ', ', ''],
  ['villa for 2 adults and our kids, ages ', ',', ',', ' in Zuwara'],
  ['two adults, children who are ', ', ', ' and ', ' years old'],
  ['2 adults and ', ', ', ' and ', ' year old kids'],
  ['2 adults and ', ', ', ' & ', ' year olds'],
  ['2 adults with children (', ', ', ', ', ' y/o)'],
  ['شقة لشخصين بالغين وأطفال عمرهم ', ' و', ' و', ''],
  ['شخصين كبار وأطفال أعمارهم ', '، ', ' و ', ' سنوات في زوارة'],
  ['حوش لزوز كبار وصغار أعمارهم ', ' ', ' و', ' سنين'],
  ['شقة في درنة لشخصين بالغين وأطفال بعمر ', '، ', ' و', ''],
  ['2 adultes et des enfants âgés de ', ', ', ' et ', ' ans'],
  ['maison pour 2 adultes, nos enfants ont ', ', ', ' et ', ' ans'],
  ['2 adultes et enfants de ', ', ', ' et ', ' ans à Derna'],
  ['2 kbar w sghar 3omrhom ', ' w ', ' w ', ''],
  ['dar l 2 kbar w 3yal 3morhom ', ', ', ' w ', ' snin fi Zuwara'],
];

test('counts children by their ages, whatever the ages, the language and the way of writing', () => {
  const list = fc.array(fc.integer({ min: 1, max: 17 }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(list, fc.constantFrom(...ways), (years, [before, comma, and, behind]) => {
      const sentence = before + years.slice(0, -1).join(comma) + and + years.at(-1)! + behind;
      const infants = years.filter((one) => one < 2).length;
      const adults = 2 + years.filter((one) => one >= 13).length;
      expect(guestsOf(sentence), sentence).toBe(`${adults}/${2 + years.length - adults - infants}/${infants}`);
    }),
    { numRuns: propertyRuns(400) },
  );
});

test('a stated number of children is shared out by their ages', () => {
  const list = fc.array(fc.integer({ min: 0, max: 17 }), { minLength: 3, maxLength: 6 });
  const counted = [
    (count: number, ages: string) => `2 adults and ${count} kids aged ${ages}`,
    (count: number, ages: string) => `2 adults, ${count} children (${ages}) in Misrata`,
    (count: number, ages: string) => `شخصين بالغين و${count} أطفال أعمارهم ${ages}`,
    (count: number, ages: string) => `2 adultes et ${count} enfants (${ages} ans)`,
    (count: number, ages: string) => `2 kbar w ${count} sghar, 3omrhom ${ages}`,
    (count: number, ages: string) => `2 adults and ${count} kids in Zuwara, ages ${ages}`,
  ];
  fc.assert(
    fc.property(list, fc.constantFrom(...counted), (years, write) => {
      const infants = years.filter((one) => one < 2).length;
      const adults = 2 + years.filter((one) => one >= 13).length;
      const sentence = write(years.length, years.join(', '));
      expect(guestsOf(sentence), sentence).toBe(`${adults}/${2 + years.length - adults - infants}/${infants}`);
    }),
    { numRuns: propertyRuns(300) },
  );
});

describe('ages of', () => {
  test.each([
    ['family with a 1 year old and a 6 year old', '2/1/1'],
    ['two 4-year-olds and two adults in Sabratha', '2/2/0'],
    ['me and my 3yo son', '1/1/0'],
    ['couple with an 18 month old', '2/0/1'],
    ['2 adults + 2 kids (5yrs & 9yrs)', '2/2/0'],
    ['2 adults, 2 children aged between 3 and 7', '2/2/0'],
    ['5 people aged 40, 38, 12, 7 and 1', '2/2/1'],
    ['4 guests, one is 1 year old', '3/0/1'],
    ['2 adults and 3 kids, the oldest is 14', '3/2/0'],
    ['family of five, kids are 4, 7 and 14', '3/2/0'],
    ['3 kids aged 6 in Derna for 4 nights with 2 adults', '2/3/0'],
    ['2 kids under 2 and 3 adults', '3/0/2'],
    ['house for 6 adults and 4 kids under 10', '6/4/0'],
    ['flat for 2 adults and a teenager aged 16', '3/0/0'],
    ['kids: 2, ages 4 and 7', '0/2/0'],
    ['عائلة من 5 أشخاص بينهم طفلان عمرهما 3 و 6 سنوات', '3/2/0'],
    ['شخصين كبار و3 صغار واحد عنده 4 سنين والثاني 7 والثالث 14', '3/2/0'],
    ['نبي حوش لزوز كبار وتلاتة صغار أعمارهم أربعة وسبعة وأربعطاش', '3/2/0'],
    ['شقة في بنغازي لشخصين بالغين وطفل في عمر 13 سنة', '3/0/0'],
    ['معاي ولدي عنده 14 سنة وبنتي 6 سنين', '2/1/0'],
    ['famille avec un bébé d’un an et une fille de 5 ans', '2/1/1'],
    ['un enfant de moins de 2 ans et 2 adultes', '2/0/1'],
    ['enfants âgés respectivement de 1, 4 et 16 ans et leurs 2 parents', '3/1/1'],
    ['ana w marti w bnayti 3omrha 3 snin w weldi 3omro 14', '3/1/0'],
    ['zouz kbar w weld 3andah 5 snin', '2/1/0'],
    ['زوز كبار وولد 14 سنة وبنت 6 سنين', '3/1/0'],
  ])('%s: %s', (sentence, guests) => {
    expect(guestsOf(sentence)).toBe(guests);
    expect(read(sentence).wishes.not_used).toBeUndefined();
  });
});

test.each([
  ['flat for 2 adults and 2 kids, 8 and 11, from 10 to 15 January', '2027-01-10', '2027-01-15'],
  ['2 adults, kids aged 4 and 7, 10 to 15 August', '2027-08-10', '2027-08-15'],
])('numbers of dates beside ages are dates: %s', (sentence, check_in, check_out) => {
  expect(read(sentence)).toMatchObject({ check_in, check_out, guests: { adults: 2, children: 2, infants: 0 } });
});

test.each([['flat built 5 years ago in Tripoli for 2'], ['a house with a lease of 2 years in Tripoli for 2 people']])(
  'no age of a person: %s',
  (sentence) => {
    expect(guestsOf(sentence)).toBe('2/0/0');
  },
);
