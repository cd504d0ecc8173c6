import { describe, expect, test } from 'vitest';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { answerOf } from '../sentence-answer.ts';

const gazetteer = await gazetteerOfFile();
const today = '2026-11-24';
const read = (sentence: string) => answerOf(gazetteer, sentence, today, 'en').parsed_data;

describe('price', () => {
  const lyd = (min: number | null, max: number | null, per: 'night' | 'stay' | null = null) => ({
    min,
    max,
    currency: 'LYD',
    per,
  });
  test.each([
    ['flat in Tripoli under 250 dinar a night', lyd(null, 250, 'night')],
    ['شقة في طرابلس بين 150 و 220 دينار لليلة', lyd(150, 220, 'night')],
    ['شقة في طرابلس ميزانيتي ألف ومئتين دينار للقعدة كلها', lyd(null, 1200, 'stay')],
    ['appartement à Tripoli, 1 500 dinars pour tout le séjour', lyd(null, 1500, 'stay')],
    ['شقة في طرابلس 300 دينار وفوق', lyd(300, null)],
    ['sha9a fi trablis ta7t 200 dinar ellila', lyd(null, 200, 'night')],
    ['shaqa fi benghazi b khamsin dolar', { min: null, max: 50, currency: 'USD', per: null }],
    ['studio, €90 per night maximum', { min: null, max: 90, currency: 'EUR', per: 'night' }],
    ['flat in Tripoli, two hundred and fifty dinars', lyd(null, 250)],
    ['flat in Tripoli 200 dinars a night', lyd(null, 200, 'night')],
    ['شقة في طرابلس 150 الليلة', { min: null, max: 150, currency: null, per: 'night' }],
    ['ميزانية الإقامة كاملة 900 دولار', { min: null, max: 900, currency: 'USD', per: 'stay' }],
    ['istraha b 300 w akthar fi zliten', { min: 300, max: null, currency: null, per: null }],
    ['sha9a fi trablis mish akthar men 90 dinar', lyd(null, 90)],
    ['sha9a fi trablis mouch akter men 90 dinar', lyd(null, 90)],
    ['شقة في طرابلس موش أكثر من 90 دينار', lyd(null, 90)],
    ['appart à Tripoli, pas plus de 90 dinars', lyd(null, 90)],
    ['sha9a fi trablis mich a9al men 90 dinar', lyd(90, null)],
  ])('"%s"', (sentence, price) => {
    expect(read(sentence)).toMatchObject({ price, check_in: null, guests: null });
  });

  test.each(['flat for 4 in Tripoli from 3 to 6 May', 'villa 3 bedrooms', 'flat aged 2027'])(
    'none in "%s"',
    (sentence) => {
      expect(read(sentence).price).toBeUndefined();
    },
  );
});

describe('a price for other than a night', () => {
  test.each([
    ['500 دينار لليلتين في صبراتة', 500, 2],
    ['300 for two nights in Sabratha', 300, 2],
    ['400 dinars les deux nuits à Sabratha', 400, 2],
    ['ندور في دار في سوق الجمعة معاي 900 دينار للشهر كله', 900, 30],
    ['flat in Tripoli for a week, 400 dinars a week', 400, 7],
    ['flat in Tripoli, max 200 for a week', 200, 7],
    ['شقة في طرابلس 200 كحد أقصى للأسبوع', 200, 7],
  ])('is that of the stay where its length is said: "%s"', (sentence, max, nights) => {
    expect(read(sentence)).toMatchObject({ price: { max, per: 'stay' }, nights });
  });

  test('is none of a night', () => {
    expect(read('flat in Tripoli, 900 dinars a month').price).toBeUndefined();
    expect(read('2 weeks in Tripoli, 400 dinars a week').price).toBeUndefined();
    expect(read('شقة ب 200 دينار ليلة في طرابلس')).toMatchObject({ price: { max: 200, per: 'night' } });
    expect(read('شقة ب 200 دينار ليلة في طرابلس').nights).toBeUndefined();
  });
});

describe('property types', () => {
  test.each([
    ['apartment or villa in Misrata', ['apartment', 'villa']],
    ['chambre ou studio à Tripoli', ['room', 'studio']],
    ['استراحة أو مزرعة في تاجوراء', ['rest_house', 'farm_stay']],
    ['riad wela hotel fi Ghadames', ['guesthouse', 'hotel_room']],
    ['شقة ولا استراحة في زليتن', ['apartment', 'rest_house']],
  ])('alternatives: "%s"', (sentence, types) => {
    expect(read(sentence)).toMatchObject({ property_type: types[0], property_types: types });
  });

  test('one type has no list', () => {
    expect(read('flat with 3 rooms in Misrata').property_types).toBeUndefined();
  });
});

describe('how sure an answer is', () => {
  test.each(['3 bedrooms under 200 dinars, instant booking', 'cheapest first in Tripoli', 'anywhere except Tripoli'])(
    'wishes alone are enough to show: "%s"',
    (sentence) => {
      expect(answerOf(gazetteer, sentence, today, 'en').confidence).toBeGreaterThan(0.4);
    },
  );
});

describe('rooms', () => {
  test.each([
    ['3 bedroom 2 bathroom house in Misrata', { bedrooms: 3, bathrooms: 2 }],
    ['two bed flat in Derna', { bedrooms: 2 }],
    ['شقة في سبها دارين وصالة', { bedrooms: 2 }],
    ['شقة فيها غرفتين نوم وحمامين وأربعة أسرّة', { bedrooms: 2, bathrooms: 2, beds: 4 }],
    ['maison de 4 chambres à Gharyan', { bedrooms: 4 }],
    ['flat in Benghazi, 2 or 3 bedrooms', { bedrooms: 2 }],
    ['3 rooms and a living room in Benghazi', { bedrooms: 3 }],
    ['shaqa zouz diyar noum w 7ammamein', { bedrooms: 2, bathrooms: 2 }],
  ])('"%s"', (sentence, rooms) => {
    expect(read(sentence)).toMatchObject({ ...rooms, guests: null });
  });

  test('a room for rent has none', () => {
    expect(read('a room in Tripoli').bedrooms).toBeUndefined();
  });
});

describe('order, rating and instant booking', () => {
  test.each([
    ['cheapest chalet in Khoms', { sort: 'price_asc' }],
    ['villa in Khoms, most expensive first', { sort: 'price_desc' }],
    ['شقق الأعلى تقييما في بنغازي', { sort: 'rating' }],
    ['flat in Tobruk rated 4.5 or more', { min_rating: 4.5 }],
    ['حوش تقييمه 4 وفوق', { min_rating: 4 }],
    ['chalet avec réservation immédiate', { instant_book: true }],
  ])('"%s"', (sentence, ordering) => {
    expect(read(sentence)).toMatchObject(ordering);
  });

  test('a bound of the price is no order', () => {
    expect(read('شقة أرخص من 200 دينار')).toMatchObject({ price: { max: 200 } });
    expect(read('شقة أرخص من 200 دينار').sort).toBeUndefined();
  });
});

describe('nearness', () => {
  test.each([
    ['room 2 km from Mitiga airport', { kind: 'airport', name: 'Mitiga International Airport', max_km: 2 }],
    ['حوش بحدا البحر في الخمس', { kind: 'sea', name: null, max_km: null }],
    ['flat 500 m from the beach in Zliten', { kind: 'sea', max_km: 0.5 }],
    ['studio 7da jam3et benghazi', { kind: 'university', name: 'University of Benghazi' }],
    ['maison près du port à Tobrouk', { kind: 'port', name: null }],
    ['flat near the hospital in Tobruk', { kind: 'hospital', name: null }],
    ['شقة قريبة من مطار مصراتة', { kind: 'airport', name: 'Misrata International Airport' }],
  ])('"%s"', (sentence, near) => {
    expect(read(sentence).near).toMatchObject(near);
  });

  test('a landmark without a town means its own, with the position of the gazetteer', () => {
    const { location, near } = read('room near the University of Tripoli');
    expect(location).toBe('Tripoli');
    expect(near!.latitude).toBeCloseTo(32.85, 1);
  });

  test.each(['does not need to be near the sea, house in Zuwara'])('none in "%s"', (sentence) => {
    expect(read(sentence).near).toBeUndefined();
  });

  test.each([
    ['flat in Benghazi close to the airport', 'Benina International Airport'],
    ['قريب من المطار في بنغازي', 'Benina International Airport'],
    ['flat near the university in Tripoli', 'University of Tripoli'],
    ['landing at Mitiga airport tonight, a room not far', 'Mitiga International Airport'],
  ])('the only one of its kind in the town: "%s"', (sentence, name) => {
    const { near } = read(sentence);
    expect(near!.name).toBe(name);
    expect(near!.latitude).not.toBeNull();
  });

  test('nearness to a town is the town', () => {
    expect(read('chalet near Gharyan')).toMatchObject({ location: 'Gharyan' });
    expect(read('chalet near Gharyan').near).toBeUndefined();
  });
});

describe('places', () => {
  test('several and refused ones', () => {
    expect(read('villa in Zuwara or Sabratha')).toMatchObject({
      location: 'Zuwara',
      locations: ['Zuwara', 'Sabratha'],
    });
    expect(read('شقة في طرابلس ما عدا قرقارش وعين زارة')).toMatchObject({
      location: 'Tripoli',
      excluded_locations: ['Gargaresh', 'Ain Zara'],
    });
  });

  test('a district with its city is one place', () => {
    expect(read('flat in Gargaresh, Tripoli').locations).toBeUndefined();
  });
});

describe('months and hours', () => {
  test.each([
    ['house in Derna in July', { year: 2027, month: 7, part: 'whole' }],
    ['شاليه في صبراتة خلال النصف الأول من يوليو', { year: 2027, month: 7, part: 'first_half' }],
    ['1st half of May in Susa', { year: 2027, month: 5, part: 'first_half' }],
    ['fin juillet à Tobrouk', { year: 2027, month: 7, part: 'end' }],
    ['akher shahr 7 fi tobruk', { year: 2027, month: 7, part: 'end' }],
    ['عشرة ليالي في النص الثاني من شهر 5 في سوسة', { year: 2027, month: 5, part: 'second_half' }],
    ['any weekend in January, Sabratha', { year: 2027, month: 1, part: 'whole' }],
    ['un week-end en mars à Ghadamès', { year: 2027, month: 3, part: 'whole' }],
    ['ويكند في شهر يناير صبراتة', { year: 2027, month: 1, part: 'whole' }],
    ['in the last ten days of August, Susa', { year: 2027, month: 8, part: 'end' }],
    ['flat in Tripoli next month', { year: 2026, month: 12, part: 'whole' }],
    ['flat in Tripoli in November', { year: 2026, month: 11, part: 'whole' }],
  ])('"%s"', (sentence, month) => {
    const answer = answerOf(gazetteer, sentence, today, 'en');
    expect(answer.parsed_data).toMatchObject({ month, check_in: null, check_out: null });
    expect(answer.missing_info).not.toContain('dates');
  });

  test.each([
    ['شقة في فشلوم شهر 6 في اوله', 'start'],
    ['شقة في زوارة شهر 8 نصه', 'middle'],
    ['شقة في زوارة شهر 7 في آخره', 'end'],
    ['house in Derna in June, at the beginning', 'start'],
    ['house in Derna in June, towards the end', 'end'],
    ['maison à Derna en juin, plutôt vers la fin', 'end'],
    ['maison à Derna en août, vers le milieu du mois', 'middle'],
    ['sha9a fi zuwara chahr 7 fi akhro', 'end'],
    ['flat in Zuwara in August, at the end of the beach road', 'whole'],
  ])('a part behind the month: "%s"', (sentence, part) => {
    expect(read(sentence)).toMatchObject({ month: { part } });
    expect(read(sentence).nights).toBeUndefined();
  });

  test('"now" is no day beside another time, and a month may have its number in words', () => {
    expect(read('توا شن عندكم في زوارة؟ شهر سبعة، اسبوع، خمسة انفار')).toMatchObject({
      check_in: null,
      month: { month: 7, part: 'whole' },
      nights: 7,
      guests: { adults: 5 },
    });
    expect(read('maintenant on cherche un appart à Tripoli du 5 au 9 mai')).toMatchObject({ check_in: '2027-05-05' });
    expect(read('flat in Tripoli right now for 3 nights')).toMatchObject({ check_in: today, check_out: '2026-11-27' });
  });

  test.each([
    ['حوش في سبها واصلين السبعة الصبح', '07:00'],
    ['نوصل الثمنية في الليل، شقة في طرابلس', '20:00'],
    ['dar fi trablis, waslin essab3a fel lil', '19:00'],
  ])('an hour with the article: "%s"', (sentence, arrival_time) => {
    expect(read(sentence)).toMatchObject({ arrival_time });
  });

  test('a month beside a day is a date', () => {
    expect(read('flat in Tripoli from 5 July').month).toBeUndefined();
  });

  test.each([
    ['room in Tripoli, arriving tomorrow at 11pm', '23:00'],
    ['chambre à Tripoli, arrivée demain à 23h30', '23:30'],
    ['غرفة في طرابلس واصل غدوة 9 في الليل', '21:00'],
    ['غرفة في بنغازي، الوصول الساعة العاشرة صباحا', '10:00'],
    ['شقة في بنغازي نوصلو مع الفجر الساعة 5', '05:00'],
    ['دار في طرابلس واصلين الساعة 2 بعد نص الليل', '02:00'],
    ['شقة في درنة نوصلو 11 ونص الليل', '23:30'],
    ['نصل عند العاشرة مساء، شقة في طرابلس', '22:00'],
    ['نوصلو مع الحداش متاع الليل، شقة في طرابلس', '23:00'],
    ['our plane gets in at half past eleven at night, room in Tripoli', '23:30'],
    ['flat in Tripoli arriving after midnight', '00:00'],
  ])('arrives: "%s"', (sentence, arrival_time) => {
    expect(read(sentence)).toMatchObject({ arrival_time, guests: null });
  });

  test('an hour of departure is no arrival', () => {
    expect(read('room in Tripoli, leaving tomorrow at 11 am').arrival_time).toBeUndefined();
  });
});

describe('rules of the home', () => {
  test.each([
    ['villa in Janzour, no smoking, no pets', [], ['smoking_allowed', 'pets_allowed']],
    ['شقة في مصراتة ممنوع فيها القطاطس والكلاب', [], ['pets_allowed']],
    ['حوش في الخمس، ما نبوش حد يدخن فيه', [], ['smoking_allowed']],
    ['maison sans piscine à Gharyan, animaux interdits', [], ['pool', 'pets_allowed']],
    ['flat in Derna, no pool needed', [], undefined],
    ['شقة لا يسمح فيها بالتدخين ولا بالحيوانات في البيضاء', [], ['smoking_allowed', 'pets_allowed']],
    ['flat in Tripoli not on the ground floor', [], ['ground_floor']],
    ['villa in Tajoura, pool nobody can look into', ['screened_pool'], undefined],
    ['house in Derna, smoking allowed', ['smoking_allowed'], undefined],
    ['flat in Derna, wheelchair accessible', ['step_free'], undefined],
  ])('"%s"', (sentence, amenities, refused) => {
    expect(read(sentence).amenities).toEqual(amenities);
    expect(read(sentence).refused).toEqual(refused);
  });
});

describe('what nothing can search', () => {
  test.each([
    ['house with a Jacuzzi in Zliten', 'Jacuzzi'],
    ['بيت فيه جاكوزي في غريان', 'جاكوزي'],
    ['استراحة فيها ملعب كورة في الزاوية', 'ملعب كورة'],
    ['house in Derna with zorbing', 'zorbing'],
    ['quiet house in Derna', 'quiet'],
    ['flat in Derna, 3rd floor', '3rd floor'],
    ['حوش في درنة بعيد على البحر', 'بعيد على البحر'],
    ['this summer in Zuwara', 'this summer'],
  ])('is named as typed: "%s"', (sentence, word) => {
    expect(read(sentence).not_used).toContain(word);
  });
});
