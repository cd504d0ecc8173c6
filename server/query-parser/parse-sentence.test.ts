import { beforeAll, describe, expect, test } from 'vitest';
import type { Gazetteer } from '#server/places/places.ts';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { parseSentence } from './parse-sentence.ts';

/** A Saturday. */
const today = '2026-11-21';
let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await gazetteerOfFile();
});
const read = (sentence: string, on = today) => parseSentence(gazetteer, sentence, on);

describe('days', () => {
  test.each([
    ['5-9 Aug', '2027-08-05', '2027-08-09'],
    ['from the 5th till the 9th of august', '2027-08-05', '2027-08-09'],
    ['August 5 to 9', '2027-08-05', '2027-08-09'],
    ['August 5th, 2027 - August 9th, 2027', '2027-08-05', '2027-08-09'],
    ['5/8-9/8', '2027-08-05', '2027-08-09'],
    ['05.08.2027 bis 09.08.2027', '2027-08-05', '2027-08-09'],
    ['5.8. - 9.8.', '2027-08-05', '2027-08-09'],
    ['2027-08-05 → 2027-08-09', '2027-08-05', '2027-08-09'],
    ['28 December to 3 January 2028', '2027-12-28', '2028-01-03'],
    ['check in on the 5th, check out on the 9th of August', '2027-08-05', '2027-08-09'],
    ['du 1er au 4 juin', '2027-06-01', '2027-06-04'],
    ['entre le 5 et le 9 août', '2027-08-05', '2027-08-09'],
    ['à partir du 3 mars pour quinze jours', '2027-03-03', '2027-03-17'],
    ['من 5 لعند 9 شهر 8', '2027-08-05', '2027-08-09'],
    ['من يوم خمسة لين تسعة شهر ثمانية', '2027-08-05', '2027-08-09'],
    ['من الخامس والعشرين إلى الثامن والعشرين من نيسان', '2027-04-25', '2027-04-28'],
    ['من ٢٨ ديسمبر لـ ٢ أي النار', '2026-12-28', '2027-01-02'],
    ['بين 3 و 6 أوت', '2027-08-03', '2027-08-06'],
    ['men 10 l 15 yolyo', '2027-07-10', '2027-07-15'],
    ['Thursday to Saturday', '2026-11-26', '2026-11-28'],
    ['من الخميس للسبت', '2026-11-26', '2026-11-28'],
    ['tomorrow for 3 nights', '2026-11-22', '2026-11-25'],
    ['بعد غدوة ليلتين', '2026-11-23', '2026-11-25'],
    ['après-demain, une semaine', '2026-11-23', '2026-11-30'],
    ['in 3 days for two weeks', '2026-11-24', '2026-12-08'],
    ['next weekend', '2026-11-26', '2026-11-28'],
    ['Friday to Sunday this weekend', '2026-11-27', '2026-11-29'],
    ['weekend du vendredi au dimanche', '2026-11-27', '2026-11-29'],
    ['نهاية الأسبوع من الجمعة للأحد', '2026-11-27', '2026-11-29'],
    ['من اليوم لعند الثلاثاء', '2026-11-21', '2026-11-24'],
    ['من غدوة لين الخميس', '2026-11-22', '2026-11-26'],
    ['from today until Tuesday', '2026-11-21', '2026-11-24'],
    ["d'aujourd'hui à mardi", '2026-11-21', '2026-11-24'],
    ['men ghodwa l sabt', '2026-11-22', '2026-11-28'],
    ['men lyoum l el khamis', '2026-11-21', '2026-11-26'],
    ['from the 3rd to the 6th of next month', '2026-12-03', '2026-12-06'],
    ['من 3 الى 6 الشهر الجاي', '2026-12-03', '2026-12-06'],
    ['du 25 au 28 ce mois', '2026-11-25', '2026-11-28'],
    ['من عشرين لخمسة وعشرين شهر اتناش', '2026-12-20', '2026-12-25'],
    ['اول يناير الى ثالث يناير', '2027-01-01', '2027-01-03'],
    ['du 10-12 au 13-12', '2026-12-10', '2026-12-13'],
    ['تاريخ 5-12 الى 8-12', '2026-12-05', '2026-12-08'],
    ['شهر من 1 فبراير', '2027-02-01', '2027-03-01'],
    ['mon to wed', '2026-11-23', '2026-11-25'],
    ['من ١ الى ٥ الكانون', '2026-12-01', '2026-12-05'],
    ['من 5 الطير ل 9 الطير', '2027-04-05', '2027-04-09'],
    ['for one week from 3 May', '2027-05-03', '2027-05-10'],
    ['3 days and 2 nights from 3 March', '2027-03-03', '2027-03-05'],
  ])('%s', (sentence, check_in, check_out) => {
    expect(read(`flat in Derna ${sentence}`)).toMatchObject({ check_in, check_out });
  });

  test.each([
    '31 February for 2 nights',
    'from 30 to 31 April',
    '32 mars',
    'بالليلة 120 دينار',
    'mon numéro est le 0912223344',
    'mon budget est 300 dinars',
    'رقمي 0925551234',
    '3 nights',
    'next week',
    'في الصيف',
    'من 28 الى 30 رمضان',
    'on 5 May 2020',
  ])('none for %s', (sentence) => {
    expect(read(`flat in Derna ${sentence}`)).toMatchObject({ check_in: null, check_out: null });
  });

  test.each([
    ['3 days and 2 nights', 2, undefined],
    ['3 days, 2 nights', 2, undefined],
    ['2 nights, 3 days', 2, undefined],
    ['3 jours et 2 nuits', 2, undefined],
    ['3 ايام و ليلتين', 2, undefined],
    ['3 nights or 5 nights', 3, ['5 nights']],
    ['2 nights or 3 nights', 2, ['3 nights']],
    ['2 nights or 6 days', 2, ['6 days']],
    ['6 days or 2 nights', 2, ['6 days']],
  ])('one length of stay is read of "%s": %i nights, without %j', (sentence, nights, not_used) => {
    expect(read(`flat in Derna ${sentence}`).wishes).toEqual({ nights, ...(not_used && { not_used }) });
  });

  test('the year and week depend on the current day', () => {
    expect(read('villa in Derna 29 February to 2 March', '2028-02-28').check_in).toBe('2028-02-29');
    expect(read('villa in Derna 31 December, 2 nights', '2026-12-31').check_out).toBe('2027-01-02');
    expect(read('villa in Derna on Thursday', '2026-11-26').check_in).toBe('2026-11-26');
  });

  test.each([
    ['this weekend', '2026-11-25', '2026-11-26', '2026-11-28'],
    ['this weekend', '2026-11-26', '2026-11-26', '2026-11-28'],
    ['في الويكند', '2026-11-27', '2026-11-27', '2026-11-28'],
    ['ce week-end', '2026-11-28', '2026-12-03', '2026-12-05'],
    ['next weekend', '2026-11-27', '2026-12-03', '2026-12-05'],
    ['نهاية الأسبوع القادم', '2026-11-24', '2026-12-03', '2026-12-05'],
    ['نهاية الأسبوع القادم', '2026-11-27', '2026-12-03', '2026-12-05'],
    ['the end of next week', '2026-11-28', '2026-12-03', '2026-12-05'],
  ])('a stay "%s", asked on %s, is from Thursday to Saturday', (sentence, on, check_in, check_out) => {
    expect(read(`villa in Derna ${sentence}`, on)).toMatchObject({ check_in, check_out });
  });
});

describe('guests', () => {
  test.each([
    ['2 adults, 1 child and a baby', [2, 1, 1]],
    ['me and 3 friends', [4, 0, 0]],
    ['3 colleagues and I', [4, 0, 0]],
    ['family of five', [5, 0, 0]],
    ['5 people including 2 kids', [3, 2, 0]],
    ['two couples', [4, 0, 0]],
    ['just me', [1, 0, 0]],
    ['my wife and me and two kids', [2, 2, 0]],
    ['2 kids (aged 4 and 7) and 2 adults', [2, 2, 0]],
    ['ma femme, mon bébé et moi', [2, 0, 1]],
    ['nous sommes 4', [4, 0, 0]],
    ['avec deux collègues', [3, 0, 0]],
    ['لي ولأمي وأبي', [3, 0, 0]],
    ['انا ومرتي وامي وزوز عويلة', [3, 2, 0]],
    ['احنا 6', [6, 0, 0]],
    ['أنا وأصحابي 7 أنفار', [7, 0, 0]],
    ['لبالغين اثنين وثلاثة أطفال ورضيع', [2, 3, 1]],
    ['عيلة من ستة', [6, 0, 0]],
    ['ana w marti w 3 sghar', [2, 3, 0]],
    ['l khamsa anfar', [5, 0, 0]],
    ['for one', [1, 0, 0]],
    ['pour un', [1, 0, 0]],
    ['لواحد', [1, 0, 0]],
    ['for two students', [2, 0, 0]],
    ['pour deux étudiants', [2, 0, 0]],
    ['لطالبين', [2, 0, 0]],
    ['l talbin', [2, 0, 0]],
    ['سلام عليكم خوتي، انا وامي', [2, 0, 0]],
    ['salut les amis, pour 4', [4, 0, 0]],
    ['three kids and a baby (so 2 adults, 3 children, 1 infant)', [2, 3, 1]],
    ['famille avec trois enfants (soit 2 adultes et 3 enfants)', [2, 3, 0]],
    ['une famille avec quatre enfants (six personnes en tout)', [2, 4, 0]],
    ['عيلة معاها 3 صغار (المجموع 5)', [2, 3, 0]],
    ['me and 3 friends, 4 in total', [4, 0, 0]],
    ['2 adults and our 3 year old', [2, 1, 0]],
    ['for 4, 2 of them kids', [2, 2, 0]],
    ['for 2 next month', [2, 0, 0]],
    ['we are 4 girls', [4, 0, 0]],
    ['for 3 engineers', [3, 0, 0]],
    ['لطبيبين', [2, 0, 0]],
    ['لطالبة', [1, 0, 0]],
    ['a7na 4: ana w marti w 2 sghar', [2, 2, 0]],
    ['we are 5: me, my wife, my mother and 2 kids', [3, 2, 0]],
    ['انا وزوجي واطفالي الاثنين', [2, 2, 0]],
    ['une famille nombreuse (9)', [9, 0, 0]],
    ['ne7na khamsa', [5, 0, 0]],
    ['3 guests (2 adults, 1 child)', [2, 1, 0]],
  ])('%s', (sentence, [adults, children, infants]) => {
    expect(read(`villa, ${sentence}`).guests).toEqual({ adults, children, infants });
  });

  test.each([
    '3 bedrooms, 2 bathrooms',
    '300 dinars a night',
    '4th floor',
    'call 091 234 5678',
    '120 sqm, 5 km from the sea',
    'بثلاث غرف نوم',
    'ب 150 دينار لليلة',
    '0 guests',
    'no children',
  ])('none for %s', (sentence) => {
    expect(read(`villa in Derna, ${sentence}`).guests).toBeNull();
  });
});

describe('amenities', () => {
  test.each([
    ['no pool but wifi', ['wifi']],
    ['without pool, garden or bbq, with parking', ['parking']],
    ['heating is not necessary, kitchen is a must', ['kitchen']],
    ['I don’t need wifi or parking, just a generator', ['generator']],
    ['sans piscine ni clim, avec chauffage', ['heating']],
    ['pas besoin de télé ni de machine à laver', []],
    ['بدون مسبح ولا حديقة', []],
    ['مش لازم مسبح، اهم شي مطبخ وموقف', ['kitchen', 'parking']],
    ['المسبح مش ضروري، المهم مولد', ['generator']],
    ['فيها كوجينة وجنان وبلاش نت', ['kitchen', 'garden']],
    ['bla masba7, fiha takyeef w mwalled', ['air_conditioning', 'generator']],
    ['families only, sea view, private entrance', ['family_only', 'sea_view', 'private_entrance']],
    ['heading to the coast', []],
    ['a/c, bbq & t.v', ['air_conditioning', 'bbq', 'tv']],
  ])('%s', (sentence, amenities) => {
    expect(read(`villa ${sentence}`).amenities.toSorted()).toEqual(amenities.toSorted());
  });
});

describe('places', () => {
  test.each([
    ['حوش بالخمس لخمسة يوم الخميس', 'Al-Khums'],
    ['شقة في سوق الأحد من الاحد للثلاثاء', 'Suq al-Ahad'],
    ['شقة في شارع عشرة لعشرة انفار', 'Ashra Street'],
    ['flat in Gargaresh, Tripoli', 'Gargaresh'],
    ['studio fi hay elandalus', 'Hay Al-Andalus'],
    ['not in Tripoli but in Zliten', 'Zliten'],
    ['مش في طرابلس، في زليتن', 'Zliten'],
    ['pas à Tripoli mais à Derna', 'Derna'],
    ['coming from Misrata, flat in Tripoli', 'Tripoli'],
    ['شقه في سبهاا', 'Sabha'],
    ['aparment in Triploi', 'Tripoli'],
    ['villa in Hay alandalus', 'Hay Al-Andalus'],
    ['شقة ببن جواد', 'Bin Jawad'],
    ['chalet on Sabratha beach', 'Sabratha'],
    ['شقة في حي دمشق', 'Hay Dimashq'],
    ['shaga fi souk jom3a', "Souq al-Juma'a"],
    ['appartement à Souk Jemaa', "Souq al-Juma'a"],
    ['dar fi souk a7ad', 'Suq al-Ahad'],
    ['شقه في جزيرة فروة', 'Farwa Island'],
    ['نبيشقة فيطرابلس', 'Tripoli'],
    ['شقةفيطرابلس', 'Tripoli'],
    ['villa intripoli', 'Tripoli'],
  ])('%s', (sentence, name) => {
    expect(read(sentence).place?.names.en).toBe(name);
  });

  test.each([
    ['flat in Tripoli, Lebanon', 'Lebanon'],
    ['شقة في القاهرة', 'Cairo'],
    ['appartement à Djerba', 'Djerba'],
    ['hotel in Istanbol', 'Istanbul'],
  ])('foreign: %s', (sentence, name) => {
    const { foreign, place, confidence } = read(sentence);
    expect(place).toBeUndefined();
    expect(foreign?.name).toBe(name);
    expect(confidence).toBeLessThanOrEqual(0.4);
  });

  test.each([
    'villa with a nice white garden',
    'شقة جديدة بيضاء وجميلة',
    'نبي حوش غدوة ليلتين',
    'maison blanche et calme',
  ])('none for %s', (sentence) => {
    expect(read(sentence).place).toBeUndefined();
  });

  test('every town is found by its name in each language', () => {
    const missed: string[] = [];
    for (const place of gazetteer.places.values()) {
      if (!['city', 'town', 'oasis'].includes(place.kind)) continue;
      const { en, ar, fr } = place.names;
      for (const sentence of [`flat in ${en} for 2`, `شقة في ${ar} لشخصين`, `appartement à ${fr} pour 2 personnes`]) {
        const { place: found, guests } = read(sentence);
        const same =
          found && (found.id === place.id || Object.values(found.names).some((name) => sentence.includes(name)));
        if (!same || guests?.adults !== 2) missed.push(`${sentence}: ${found?.names.en}`);
      }
    }
    // Excluded generic names such as «القلعة» are not found.
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2);
  });
});

test.each([
  '',
  '?',
  'hello how are you today',
  'كيف العيلة',
  'bonne nuit',
  "'; DROP TABLE users; --",
  'ضصثق qwer',
  '🙂🙂',
  'good morning, how is the family?',
])('no parameters for %j', (sentence) => {
  const { place, check_in, guests, group_type, property_type, amenities, confidence } = read(sentence);
  expect([place, check_in, guests, group_type, property_type, amenities]).toEqual([
    undefined,
    null,
    null,
    null,
    null,
    [],
  ]);
  expect(confidence).toBeLessThanOrEqual(0.4);
});

describe('refusals', () => {
  test.each([
    ['apartment in Tripoli but not Gargaresh', 'Tripoli'],
    ['apartment in Tripoli, anywhere but Gargaresh', 'Tripoli'],
    ['villa in Tripoli except Ain Zara and Gargaresh', 'Tripoli'],
    ['شقة في طرابلس ما عدا قرقارش وعين زارة', 'Tripoli'],
    ['شقة في طرابلس غير قرقارش', 'Tripoli'],
    ['شقة بعيدة عن قرقارش في طرابلس', 'Tripoli'],
    ['مانبيش قرقارش، نبي حي الأندلس', 'Hay Al-Andalus'],
    ['appartement à Tripoli sauf Gargaresh et Abou Salim', 'Tripoli'],
    ['pas Gargaresh, plutôt Janzour', 'Janzour'],
    ['sha9a fi trablis mosh gargaresh', 'Tripoli'],
    ['not in Tunis, in Tripoli', 'Tripoli'],
    ["I don't want to be in Gargaresh", undefined],
    ['why not Tripoli', 'Tripoli'],
    ['not far from Tripoli', 'Tripoli'],
    ['تاجورا ولا جنزور', 'Tajoura'],
    ['without a car in Tripoli', 'Tripoli'],
  ])('"%s" is in %s', (sentence, name) => {
    expect(read(sentence).place?.names.en).toBe(name);
  });

  test.each([
    'not this weekend',
    'not on Friday',
    'any time except 5 August',
    'not from 5 to 9 August',
    'مش يوم الخميس',
    'pas ce week-end',
    'mish ghodwa',
  ])('"%s" gives no dates', (sentence) => {
    expect(read(`villa in Derna ${sentence}`)).toMatchObject({ check_in: null, check_out: null });
  });

  test('refused counts and types give no guests and no type', () => {
    expect(read('villa in Derna, not for 4 people').guests).toBeNull();
    expect(read('mish chalet fi Derna').property_type).toBeNull();
    expect(read('مش فيلا، شقة في درنة').property_type).toBe('apartment');
  });
});

test.each([
  ['فيلا في جنزور بمسبح مستور', ['screened_pool']],
  ['villa with a horse', []],
  ['villa avec panneaux solaires', ['solar_power']],
])('"%s" has only the amenities that it names', (sentence, amenities) => {
  expect(read(sentence).amenities).toEqual(amenities);
  expect(read(sentence).guests).toBeNull();
});

test.each([
  ['a family with two kids', { adults: 2, children: 2, infants: 0 }],
  ['عيلة مع طفلين', { adults: 2, children: 2, infants: 0 }],
  ['famille et un bébé', { adults: 2, children: 0, infants: 1 }],
  ['family of 5 with 3 kids', { adults: 2, children: 3, infants: 0 }],
])('the parents of "%s" are two adults', (sentence, guests) => {
  expect(read(sentence).guests).toEqual(guests);
});
