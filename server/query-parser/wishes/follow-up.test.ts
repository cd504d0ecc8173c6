import { describe, expect, test } from 'vitest';
import { previousSentence } from '#contract/schemas/query-parser.ts';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { answerOf } from '../sentence-answer.ts';

const gazetteer = await gazetteerOfFile();
const today = '2026-11-24';
const before = answerOf(
  gazetteer,
  'villa in Janzour for 4 adults, 3 to 6 May, with a generator, under 300 dinar a night',
  today,
  'en',
).parsed_data;
const after = (sentence: string) => answerOf(gazetteer, sentence, today, 'en', [], previousSentence.parse(before));

describe('a follow-up', () => {
  test('keeps what it does not speak of', () => {
    expect(after('cheaper please').parsed_data).toEqual({ ...before, sort: 'price_asc' });
    expect(after('asdf qwer').parsed_data).toEqual(before);
  });

  test('replaces a value by a new one', () => {
    expect(after('in Benghazi instead').parsed_data).toMatchObject({
      location: 'Benghazi',
      location_details: { name: 'Benghazi' },
      property_type: 'villa',
    });
    expect(after('for 6 people').parsed_data.guests).toMatchObject({ adults: 6 });
    expect(after('under 200').parsed_data.price).toEqual({ min: null, max: 200, currency: 'LYD', per: 'night' });
  });

  test('keeps the sea in another place, and leaves a landmark where it is', () => {
    const near = (sentence: string) => answerOf(gazetteer, sentence, today, 'en').parsed_data;
    const moved = (previous: object) =>
      answerOf(gazetteer, 'خليها في زوارة', today, 'en', [], previousSentence.parse(previous)).parsed_data;
    expect(moved(near('flat in Tripoli near the sea'))).toMatchObject({ location: 'Zuwara', near: { kind: 'sea' } });
    expect(moved(near('flat in Tripoli near the Red Castle'))).not.toHaveProperty('near');
  });

  test('adds amenities and takes refused ones away', () => {
    expect(after('with a pool').parsed_data.amenities).toEqual(['generator', 'pool']);
    const without = after('بدون مولد').parsed_data;
    expect(without.amenities).toEqual([]);
    expect(without.refused).toEqual(['generator']);
  });

  test('a new number of nights keeps the check-in', () => {
    expect(after('5 nights').parsed_data).toMatchObject({ check_in: '2027-05-03', check_out: '2027-05-08' });
  });

  test.each([
    ['غيّر المكان إلى بنغازي', 'Benghazi'],
    ['غير إلى صبراتة', 'Sabratha'],
    ['change the place to Benghazi', 'Benghazi'],
    ["change l'endroit pour Benghazi", 'Benghazi'],
    ['badel elmkan l Benghazi', 'Benghazi'],
    ['ghayer el mkan l Misrata', 'Misrata'],
    ['replace Janzour with Benghazi', 'Benghazi'],
    ['بدل جنزور خليها بنغازي', 'Benghazi'],
  ])('changes the place: "%s"', (sentence, location) => {
    const { parsed_data } = after(sentence);
    expect(parsed_data).toMatchObject({ location, check_in: '2027-05-03' });
    expect(parsed_data.excluded_locations).toBeUndefined();
    expect(parsed_data.not_used).toBeUndefined();
  });

  test.each(['on est 5 maintenant', 'we are 5 now', 'توا احنا 5', 'tawa e7na 5'])(
    '"now" is no day: "%s"',
    (sentence) => {
      expect(after(sentence).parsed_data).toMatchObject({ check_in: '2027-05-03', guests: { adults: 5 } });
    },
  );

  test.each(['until 15 May', "jusqu'au 15 mai", 'لعند 15 مايو'])('moves the check-out only: "%s"', (sentence) => {
    expect(after(sentence).parsed_data).toMatchObject({ check_in: '2027-05-03', check_out: '2027-05-15' });
  });

  test('moves the check-in with "to"', () => {
    expect(after('change the dates to 15 May').parsed_data).toMatchObject({
      check_in: '2027-05-15',
      check_out: '2027-05-18',
    });
  });

  test('adds what it asks for more of', () => {
    expect(after('2 more nights').parsed_data.check_out).toBe('2027-05-08');
    expect(after('one more child').parsed_data.guests).toEqual({ adults: 4, children: 1, infants: 0 });
  });

  test('reads rooms as those of the former home, and names what nothing can search', () => {
    expect(after('plus grand, 3 chambres').parsed_data).toMatchObject({ bedrooms: 3, property_type: 'villa' });
    expect(after('quiet please').parsed_data.not_used).toEqual(['quiet']);
  });

  test('a refused place stays out', () => {
    expect(after('not in Gargaresh').parsed_data).toMatchObject({
      location: 'Janzour',
      excluded_locations: ['Gargaresh'],
    });
  });

  test.each([
    ['two days later', '2027-05-05', '2027-05-08'],
    ['un jour plus tôt', '2027-05-02', '2027-05-05'],
    ['بعدها بيومين', '2027-05-05', '2027-05-08'],
    ['gabelha b youm', '2027-05-02', '2027-05-05'],
    ['the week after', '2027-05-10', '2027-05-13'],
    ['one night less', '2027-05-03', '2027-05-05'],
    ['نقص ليلة', '2027-05-03', '2027-05-05'],
  ])('moves or shortens the stay: "%s"', (sentence, check_in, check_out) => {
    expect(after(sentence).parsed_data).toMatchObject({ check_in, check_out });
  });

  test.each([
    ['one more guest', { adults: 5, children: 0, infants: 0 }],
    ['two fewer guests', { adults: 2, children: 0, infants: 0 }],
    ['une personne de moins', { adults: 3, children: 0, infants: 0 }],
    ['زيد نفر', { adults: 5, children: 0, infants: 0 }],
    ['zid nafar', { adults: 5, children: 0, infants: 0 }],
    ['add one child', { adults: 4, children: 1, infants: 0 }],
    ['also a baby', { adults: 4, children: 0, infants: 1 }],
  ])('changes the guests: "%s"', (sentence, guests) => {
    expect(after(sentence).parsed_data.guests).toEqual(guests);
  });

  test.each(['somewhere else', 'not Janzour', 'في مكان ثاني', 'fi blasa thanya', 'ailleurs'])(
    'leaves the former place: "%s"',
    (sentence) => {
      expect(after(sentence).parsed_data).toMatchObject({ location: null, excluded_locations: ['Janzour'] });
    },
  );

  test('takes away a price, a type, and names what no field can say', () => {
    expect(after('any price').parsed_data.price).toBeUndefined();
    expect(after('not a villa').parsed_data.property_type).toBeNull();
    expect(after('something bigger').parsed_data.not_used).toEqual(['something bigger']);
    expect(after('one more bedroom').parsed_data.not_used).toEqual(['one more bedroom']);
  });

  test('leaves the former place and keeps out another one', () => {
    expect(after('Somewhere else, but not in Tajoura').parsed_data).toMatchObject({
      location: null,
      excluded_locations: ['Tajoura', 'Janzour'],
    });
  });

  test.each(['no generator needed', 'مش لازم مولد', 'pas besoin de groupe électrogène'])(
    'takes away what is not needed: "%s"',
    (sentence) => {
      const { parsed_data, confidence } = after(sentence);
      expect(parsed_data.amenities).toEqual([]);
      expect(parsed_data.refused).toBeUndefined();
      expect(confidence).toBeGreaterThan(0.4);
    },
  );

  test.each(['any dates', 'without the dates', 'sans les dates', 'بدون تاريخ'])(
    'takes away the dates: "%s"',
    (sentence) => {
      const { parsed_data, missing_info } = after(sentence);
      expect(parsed_data).toMatchObject({ check_in: null, check_out: null, location: 'Janzour' });
      expect(missing_info).toContain('dates');
    },
  );

  test('counts bedrooms up from the former number, and says so without one', () => {
    expect(after('more bedrooms').parsed_data.not_used).toEqual(['more bedrooms']);
    const three = answerOf(gazetteer, 'more bedrooms', today, 'en', [], {
      ...previousSentence.parse(before),
      bedrooms: 3,
    });
    expect(three.parsed_data).toMatchObject({ bedrooms: 4, property_type: 'villa' });
  });

  test('several types: one is refused, others replace them', () => {
    const several = { ...previousSentence.parse(before), property_types: ['villa', 'house'] as ('villa' | 'house')[] };
    const then = (sentence: string) => answerOf(gazetteer, sentence, today, 'en', [], several).parsed_data;
    expect(then('with a pool')).toMatchObject({ property_type: 'villa', property_types: ['villa', 'house'] });
    expect(then('not a villa').property_type).toBe('house');
    expect(then('not a villa').property_types).toBeUndefined();
    expect(then('not a villa').not_used).toBeUndefined();
    expect(then('a flat or a chalet').property_types).toEqual(['apartment', 'chalet']);
  });

  test.each(['200-300', '2+1', 'my brother is not coming', 'من 200 ل 300'])(
    'names what is in no part of the answer: "%s"',
    (sentence) => {
      expect(after(sentence).parsed_data.not_used).toHaveLength(1);
    },
  );

  test.each(['thanks', 'ok great', 'see you tomorrow', 'شكرا', 'كيف العيلة', 'merci'])(
    'small talk changes nothing: "%s"',
    (sentence) => {
      expect(after(sentence).parsed_data).toEqual(before);
    },
  );

  test('"or" adds a place or a type to the former one', () => {
    expect(after('or Zuwara').parsed_data).toMatchObject({ location: 'Janzour', locations: ['Janzour', 'Zuwara'] });
    expect(after('or a chalet').parsed_data).toMatchObject({ property_types: ['villa', 'chalet'] });
  });

  test('the length of the stay goes with a new month or day', () => {
    expect(after('in July').parsed_data.nights).toBe(3);
    const inJuly = previousSentence.parse(after('in July').parsed_data);
    const { parsed_data } = answerOf(gazetteer, 'from 5 July', today, 'en', [], inJuly);
    expect(parsed_data).toMatchObject({ check_in: '2027-07-05', check_out: '2027-07-08' });
  });

  test('a month replaces the dates', () => {
    const { parsed_data, missing_info } = after('in July');
    expect(parsed_data).toMatchObject({ check_in: null, check_out: null, month: { month: 7 } });
    expect(missing_info).not.toContain('dates');
  });
});
