import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { propertyRuns } from '#test/run-size.ts';
import { answerOf, type SentenceAnswer } from '../sentence-answer.ts';

const gazetteer = await gazetteerOfFile();
const today = '2026-11-24';
type Data = SentenceAnswer['parsed_data'];
const read = (sentence: string) => answerOf(gazetteer, sentence, today, 'en').parsed_data;

describe('what is claimed and then left out of the answer is named', () => {
  test.each([
    ['a second stay', '2 nights in Tripoli then 3 nights in Ghadames', '3 nights in Ghadames'],
    ['a second month', '2 nights in January or February, Ghadames', 'February'],
    ['a length that the dates do not have', 'flat in Tripoli, 5 nights between 1 and 20 May', '5 nights'],
    ['an hour of departure', 'check-out at 14:00, flat in Benghazi', 'check-out at 14:00'],
    ['an hour of departure', 'départ à 16h, studio à Tripoli', 'départ à 16h'],
    ['an hour of departure', 'نخرج الساعة 4 العصر، شقة في طرابلس', 'نخرج الساعة 4 العصر'],
    ['a refused type', 'Tripoli flat, no hotels please', 'no hotels'],
    ['a refused type', 'مكان في بنغازي مش شقة', 'مش شقة'],
    ['a day that does not exist', 'flat in Tripoli on 31 June', 'on 31 June'],
    ['a refused day', 'flat in Tripoli, not on Friday', 'not on Friday'],
    ['a day beside a holiday', 'three nights after Eid in Tripoli', 'after Eid'],
    ['a time before a month', 'two days before Ramadan in Misrata', 'two days before Ramadan'],
    ['a price for a month', 'flat in Tripoli, 900 dinars a month', '900 dinars a month'],
    ['a price for a month', 'appartement à Tripoli, 800 dinars par mois', '800 dinars par mois'],
    ['a price for a month', 'شقة في طرابلس 700 دينار في الشهر', '700 دينار في الشهر'],
    ['a price for a week', 'house in Benghazi, budget 400 dinars a week', 'budget 400 dinars a week'],
    ['a rule for people', 'no children please, Tripoli', 'no children'],
    ['a rule for people', 'adults only villa in Tajoura', 'adults only'],
    ['a number', '5 star hotel in Tripoli', '5 star'],
    ['a quality of an amenity', 'flat in Tripoli with a heated pool', 'heated pool'],
    ['the weekend of a month', 'any weekend in January, Sabratha', 'weekend'],
    ['a second group', 'Misrata, a business trip, with the family', 'family'],
    ['a day that a range replaces', 'Misrata, tomorrow; 5 to 9 May', 'tomorrow'],
    ['a short name of a thing', 'villa in Tajoura by the sea, the zoo', 'zoo'],
    ['the size of a home', 'a big house in Derna', 'big'],
    ['the size of a home', 'حوش كبير في درنة', 'كبير'],
    ['the size of a home', 'شقة صغيرة في درنة', 'صغيرة'],
    ['the size of a home', 'une petite maison à Derna', 'petite'],
    ['a frequent word in a clause of its own', 'flat in Derna, mirrors', 'mirrors'],
    ['a thing that resembles a number', 'شقة في درنة، ثلاجة', 'ثلاجة'],
    ['a thing that resembles a spouse', 'شقة في درنة، مراتب', 'مراتب'],
  ])('%s: "%s"', (_, sentence, words) => {
    const { not_used = [], not_understood = [] } = read(sentence);
    expect([...not_used, ...not_understood]).toContain(words);
  });

  test.each([
    'coming from Malta, need a flat in Tripoli 5-8 January',
    'flat in Gargaresh, Tripoli',
    'flat in Derna, no pool needed',
    'two families, 4 adults and 5 kids in Tajoura',
    'hello friends, a villa in Misrata for 4 people',
    'شقة بدارين وصالة في قرقارش لاربعة',
    'from 3 to 6 May, 3 nights, Zuwara',
  ])('nothing is left out of "%s"', (sentence) => {
    expect(read(sentence).not_used).toBeUndefined();
    expect(read(sentence).not_understood).toBeUndefined();
  });
});

describe('what follows a number with «و» is not counted by it', () => {
  test.each([
    ['مصراتة، شهر 7 وستائر', { month: { month: 7 }, not_used: ['وستائر'] }],
    ['مصراتة، احنا 5 وبلكونة', { guests: { adults: 5 }, not_used: ['وبلكونة'] }],
    ['شقة في مصراتة، احنا 5 شهر 7', { guests: { adults: 5 }, month: { month: 7 } }],
  ])('"%s"', (sentence, data) => {
    expect(read(sentence)).toMatchObject(data);
  });
});

/** Wishes in the words of all ways of writing, and whether an answer holds them. */
const wishes: readonly (readonly [string, (data: Data) => boolean])[] = [
  ['3 bedrooms', ({ bedrooms }) => bedrooms === 3],
  ['2 bathrooms', ({ bathrooms }) => bathrooms === 2],
  ['with a generator', ({ amenities }) => amenities.includes('generator')],
  ['no smoking', ({ refused }) => refused?.includes('smoking_allowed') === true],
  ['under 200 dinars a night', ({ price }) => price?.max === 200 && price.per === 'night'],
  ['900 dinars a month', () => false],
  ['near the sea', ({ near }) => near?.kind === 'sea'],
  ['cheapest first', ({ sort }) => sort === 'price_asc'],
  ['instant booking', ({ instant_book }) => instant_book === true],
  ['rated 4.5 or more', ({ min_rating }) => min_rating === 4.5],
  ['arriving at 11 pm', ({ arrival_time }) => arrival_time === '23:00'],
  ['check-out at 14:00', () => false],
  ['in July', ({ month }) => month?.month === 7],
  ['no hotels', () => false],
  ['villa or chalet', ({ property_types }) => property_types?.length === 2],
  ['for 5 people', ({ guests }) => guests?.adults === 5],
  ['jacuzzi', () => false],
  ['adults only', () => false],
  ['مسبح', ({ amenities }) => amenities.includes('pool')],
  ['ممنوع الحفلات', ({ refused }) => refused?.includes('events_allowed') === true],
  ['للنساء فقط', ({ amenities }) => amenities.includes('women_only')],
  ['eau chaude', ({ amenities }) => amenities.includes('hot_water')],
  ['mowalid', ({ amenities }) => amenities.includes('generator')],
];

test('each wish of any few of them is in the answer or is named', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...wishes], { minLength: 1, maxLength: 5 }), (some) => {
      const data = read(`Misrata, ${some.map(([words]) => words).join(', ')}`);
      for (const [words, isHeld] of some) {
        const named = [...(data.not_used ?? []), ...(data.not_understood ?? [])];
        const isNamed = named.some((one) => one.includes(words) || words.includes(one));
        expect(isHeld(data) || isNamed, `${words}: ${JSON.stringify(data)}`).toBe(true);
      }
      expect(data.location).toBe('Misrata');
    }),
    { numRuns: propertyRuns(300) },
  );
});

test.each([
  ['flat in Derna with a jacuzzi, glorp', ['jacuzzi'], ['glorp']],
  ['شقة في درنة فيها جاكوزي، بلبوش', ['جاكوزي'], ['بلبوش']],
  ['appartement à Derna avec jacuzzi, zorglub', ['jacuzzi'], ['zorglub']],
])('what is understood and what is not are two lists: %s', (sentence, not_used, not_understood) => {
  expect(read(sentence)).toMatchObject({ not_used, not_understood });
});
