import { describe, expect, test } from 'vitest';
import { previousSentence } from '#contract/schemas/query-parser.ts';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { answerOf } from '../sentence-answer.ts';

const gazetteer = await gazetteerOfFile();
const today = '2026-11-24';
const read = (sentence: string) => answerOf(gazetteer, sentence, today, 'en').parsed_data;

describe('a wish ends where the next one begins', () => {
  test.each([
    // The scope of a refused place.
    ['flat not in Janzour and wifi needed', { amenities: ['wifi'], excluded_locations: ['Janzour'] }],
    ['مش في جنزور وواي فاي، شقة', { amenities: ['wifi'], excluded_locations: ['Janzour'] }],
    ['pas à Janzour pour le travail', { group_type: 'business', excluded_locations: ['Janzour'] }],
    ['شقة دون درج لكرسي متحرك', { amenities: ['step_free'] }],
    // A refusal behind what it refuses.
    ['flat, pets yes, smoking no', { amenities: ['pets_allowed'], refused: ['smoking_allowed'] }],
    ['flat where smoking is not permitted and pets are', { amenities: ['pets_allowed'], refused: ['smoking_allowed'] }],
    ['flat with no smoking and pets allowed', { amenities: ['pets_allowed'], refused: ['smoking_allowed'] }],
    ['شقة فيها جنينة، مسبح لا', { amenities: ['garden'], refused: ['pool'] }],
    // People, and then a time.
    ['villa, we are 4, in July', { guests: { adults: 4 }, month: { month: 7 } }],
    ['شقة، احنا 4 في يوليو', { guests: { adults: 4 }, month: { month: 7 } }],
    ['cha9a, e7na 4 osbou3', { guests: { adults: 4 }, nights: 7 }],
    ['we are 4 for work in Sabha', { guests: { adults: 4 }, group_type: 'business' }],
    ['flat, arriving at 10pm and we are 4', { guests: { adults: 4 }, arrival_time: '22:00', check_in: null }],
    ['flat for 2 in March', { guests: { adults: 2 }, month: { month: 3 } }],
    // A price, an order or a rating, and then a number.
    ['flat, cheapest first, 3 nights', { sort: 'price_asc', nights: 3 }],
    ['flat, best rated, 5 beds', { sort: 'rating', beds: 5 }],
    ['flat, 200 max 2 bathrooms', { price: { max: 200 }, bathrooms: 2 }],
    ['flat, max 200, for a week', { price: { max: 200 }, nights: 7 }],
    ['flat, rated 4 or more max 200', { price: { max: 200 }, min_rating: 4 }],
    ['شقة، تقييم 4 فما فوق 5 أسرة', { min_rating: 4, beds: 5 }],
    // A part of a month after a preposition.
    ['place in Sabha in the first half of february', { month: { month: 2, part: 'first_half' } }],
    ['un appartement dans la deuxième quinzaine de juin', { month: { month: 6, part: 'second_half' } }],
    ['villa, first 10 days of August', { month: { month: 8, part: 'start' } }],
    // A month, and then a length.
    ['شقة بداية شهر 8 لمدة أسبوع', { month: { month: 8, part: 'start' }, nights: 7 }],
    ['villa, 5 to 8 March with a pool', { check_in: '2027-03-05', check_out: '2027-03-08', amenities: ['pool'] }],
    ['شقة مساء يوم الخميس', { check_in: '2026-11-26' }],
    ['شقة أقل من 200 دينار لليلة مولد', { amenities: ['generator'], price: { max: 200 } }],
    ['flat with 7ammamin, zouz kbar w zouz sghar', { bathrooms: 2, guests: { adults: 2, children: 2 } }],
  ])('"%s"', (sentence, wanted) => {
    expect(read(sentence)).toMatchObject(wanted);
    expect(read(sentence).not_used).toBeUndefined();
  });
});

describe('ways of writing', () => {
  test.each([
    ['احنا زوز و معانا عيلين', { guests: { adults: 2, children: 2, infants: 0 } }],
    ['رجلان في سرت', { guests: { adults: 2 } }],
    ['حوش في القربولي', { location: 'Garabulli' }],
    ['Sabratha or Tellil, a chalet', { locations: ['Sabratha', 'Tellil Beach'] }],
    [
      'on atterrit à Mitiga à 22h, une chambre pas loin',
      { near: { kind: 'airport', name: 'Mitiga International Airport' } },
    ],
    ['flat with the airport nearby', { near: { kind: 'airport' } }],
    ['el walda ma tna9zech drouj, cha9a fi Misrata', { amenities: ['step_free'] }],
    ['أريد حجزاً فورياً', { instant_book: true }],
    ['نحتاج مكتباً ومصعداً', { amenities: ['workspace', 'elevator'] }],
    ['شقة قريباً من جامعة بنغازي', { near: { kind: 'university' } }],
    ['شقة خلال عيد الفطر', { check_in: '2027-03-09' }],
    ['منزل في زليتن، الشهر القادم', { month: { year: 2026, month: 12, part: 'whole' } }],
    ['F3 à Tripoli', { bedrooms: 2 }],
    ['S+2 in Tripoli', { bedrooms: 2 }],
    ['flat, 200/nuit', { price: { max: 200, per: 'night' } }],
    ['flat, 900 for the whole stay', { price: { max: 900, per: 'stay' } }],
    ['flat, paying in euros, max 60 a night', { price: { max: 60, currency: 'EUR' } }],
    ['logement familial uniquement', { amenities: ['family_only'] }],
  ])('"%s"', (sentence, wanted) => {
    expect(read(sentence)).toMatchObject(wanted);
  });
});

describe('paying on arrival', () => {
  test.each([
    'flat in Tobruk, cash on arrival',
    'شقة في طبرق، الدفع عند الوصول',
    'studio à Tobrouk, payer sur place',
    'cha9a fi Tobruk, cash 3and el wsoul',
  ])('is a filter of the search: "%s"', (sentence) => {
    expect(read(sentence).pay_at_property).toBe(true);
    expect(read(sentence).not_used).toBeUndefined();
  });

  test('is named where it is refused', () => {
    expect(read('flat in Tobruk, no cash').pay_at_property).toBeUndefined();
    expect(read('flat in Tobruk, no cash').not_used).toContain('no cash');
  });
});

describe('what nothing can search is named', () => {
  test.each([
    ['flat in Tripoli, max 90 dinars per person', 'per person'],
    ['flat in Tripoli for 2, kid friendly', 'kid friendly'],
    ['appartement à Tripoli, pour étudiants', 'pour étudiants'],
    ['شقة في طرابلس بدون جيران', 'بدون جيران'],
    ['villa in Janzour, first weekend of February', 'weekend'],
    ['jacuzzi, au calme', 'jacuzzi'],
  ])('"%s"', (sentence, words) => {
    const { not_used = [], not_understood = [] } = read(sentence);
    expect([...not_used, ...not_understood].join('; ')).toContain(words);
  });

  test('however many they are', () => {
    const things = (
      'jacuzzi, sauna, gym, tennis court, football pitch, cinema, fridge, oven, microwave, dishwasher, iron, towels, ' +
      'balcony, terrace, roof terrace, crib, high chair, prayer mat, boat, bikes, driver, cook, printer, whiteboard'
    ).split(', ');
    const { not_used = [], not_understood = [] } = read(`flat in Tripoli, ${things.join(', ')}`);
    expect([...not_used, ...not_understood]).toHaveLength(things.length);
  });
});

test('a bound of the price or an added amenity changes no number of guests', () => {
  const before = previousSentence.parse(answerOf(gazetteer, 'chalet in Zuwara for 5 adults', today, 'en').parsed_data);
  const after = (sentence: string) => answerOf(gazetteer, sentence, today, 'en', [], before).parsed_data;
  expect(after('أقل من 200 دينار لليلة، احنا 4').guests).toEqual({ adults: 4, children: 0, infants: 0 });
  expect(after('زيدلي مسبح، واحنا ولينا 7 كبار')).toMatchObject({ guests: { adults: 7 }, amenities: ['pool'] });
  expect(after('زيد نفر').guests).toEqual({ adults: 6, children: 0, infants: 0 });
});
