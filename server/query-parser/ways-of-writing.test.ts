import { describe, expect, test } from 'vitest';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { answerOf } from './sentence-answer.ts';

/** The same wish in English, standard and Libyan Arabic, French, and Libyan in Latin letters. */
const gazetteer = await gazetteerOfFile();
const today = '2026-11-24';
const read = (sentence: string) => answerOf(gazetteer, sentence, today, 'en').parsed_data;
const each = (sentences: string, expected: object) =>
  test.each(
    sentences
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  )('%s', (sentence) => {
    expect(read(sentence)).toMatchObject(expected);
  });

describe('the day of a month without the month', () => {
  each(
    `flat in Tripoli on the 14th
     flat in Tripoli the 14th
     14th in Tripoli, a flat
     flat on 14 in Tripoli for 2
     شقة في طرابلس يوم 14
     شقة في طرابلس نهار 14
     شقة في طرابلس بتاريخ 14 لأربعة أشخاص
     شقة في طرابلس ليلة 14
     شقة في طرابلس يوم الأربعطاش
     sha9a fi trablis yom 14
     sha9a fi trablis nhar 14
     sha9a fi trablis youm 14
     appartement à Tripoli le 14
     dès le 14 à Tripoli
     appartement à Tripoli, arrivée le 14`,
    { check_in: '2026-12-14', location: 'Tripoli' },
  );
  each(
    `flat in Tripoli from the 14th to the 18th
     flat in Tripoli 14th to 18th
     flat in Tripoli, check in 14th check out 18th
     flat in Tripoli the 14th until the 18th
     I arrive on the 14th and leave on the 18th, Tripoli
     flat in Tripoli on the 14th for 4 nights
     شقة في طرابلس من يوم 14 ليوم 18
     شقة في طرابلس من 14 إلى 18
     شقة في طرابلس يوم 14 لمدة 4 ليالي
     sha9a fi trablis men yom 14 l yom 18
     sha9a fi trablis youm 14 l youm 18
     sha9a fi tripoli yom 14 le 18
     sha9a fi trablis men 14 l 18
     appartement à Tripoli du 14 au 18
     appartement à Tripoli à partir du 14 pour 4 nuits
     appartement à Tripoli le 14 pour 4 nuits`,
    { check_in: '2026-12-14', check_out: '2026-12-18', guests: null },
  );
  each('nebi sha9a le 3 fi trablis', { check_in: null, guests: { adults: 3 } });
  each('flat on the third floor in Tripoli\nappartement au 3ème étage à Tripoli', { check_in: null });
});

describe('a length in months', () => {
  each(
    `flat in Tripoli for one month from 1 February
     flat in Tripoli starting 1 February for a month
     شقة في طرابلس شهر من 1 فبراير
     شقة من 1 فبراير لمدة شهر في طرابلس
     appartement à Tripoli pour un mois à partir du 1er février
     sha9a fi trablis chahr men 1/2
     sha9a l moddet chahr men 1/2 fi trablis`,
    { check_in: '2027-02-01', check_out: '2027-03-01' },
  );
  each('appartement pour 2 mois à partir du 31 décembre à Tripoli', { check_out: '2027-02-28' });
});

describe('the hour of arrival in words', () => {
  each(
    `flat in Tripoli, arriving at half past nine in the evening
     flat in Tripoli, landing around nine thirty at night
     شقة في طرابلس نوصلو الساعة تسعة ونص بالليل
     شقة في طرابلس سنصل الساعة التاسعة والنصف مساء
     sha9a fi trablis waslin el sa3a tes3a w nos el 3chiya
     appartement à Tripoli, arrivée à neuf heures et demie du soir`,
    { arrival_time: '21:30' },
  );
  each(
    'we land at midnight, Tripoli\nنصل عند منتصف الليل إلى طرابلس\nnoslou nos el lil, trablis\narrivée à minuit, Tripoli',
    {
      arrival_time: '00:00',
    },
  );
  each('flat in Tripoli, arrival quarter to eight in the morning', { arrival_time: '07:45' });
});

describe('refused places', () => {
  each(
    `anywhere in Tripoli except Gargaresh
     flat in Tripoli but not in Gargaresh
     Tripoli, anywhere but Gargaresh
     شقة في طرابلس إلا قرقارش
     شقة في طرابلس في أي مكان غير قرقارش
     شقة في طرابلس مش في قرقارش
     شقة في طرابلس ماعدا قرقارش
     appartement à Tripoli, partout sauf Gargarech
     appartement à Tripoli mais surtout pas à Gargarech
     sha9a fi trablis mesh fi gargaresh
     sha9a fi trablis ma3ada gargaresh
     sha9a fi trablis, ay mkan illa gargaresh`,
    { location: 'Tripoli', excluded_locations: ['Gargaresh'] },
  );
  each(
    `anywhere but Tajoura and Janzour
     في اي مكان الا تاجوراء وجنزور
     appartement partout sauf à Tajoura et Janzour
     sha9a fi ay mkan illa tajoura w janzour`,
    { location: null, excluded_locations: ['Tajoura', 'Janzour'] },
  );
});

describe('holidays', () => {
  each(
    `flat for the Islamic new year\nvilla over the Hijri new year\nشقة في راس السنة الهجرية\nشقة أول محرم
     appartement pour le nouvel an musulman\nappartement pour le premier muharram\nsha9a fi ras el sana el hijriya`,
    { check_in: '2027-06-06' },
  );
  each('flat on Arafat day\nشقة يوم عرفة\nشقة في وقفة عرفة\nappartement le jour d’Arafat\nsha9a youm 3arafa', {
    check_in: '2027-05-15',
  });
  each(
    `flat on independence day\nشقة في عيد الاستقلال\nsha9a fi 3id el istiqlal\nappartement pour la fête de l’indépendance`,
    { check_in: '2026-12-24' },
  );
  each('flat for mawlid\nشقة في المولد النبوي\nsha9a fel mouled\nmaison pour le Mouloud', {
    check_in: '2027-08-14',
    amenities: [],
  });
});

describe('rules of the home', () => {
  each(
    `quiet flat, no parties or smoking\nممنوع الحفلات والتدخين، شقة\nshaqa bla 7aflat w bla tadkhin
     maison sans fêtes ni fumeurs`,
    { refused: expect.arrayContaining(['events_allowed', 'smoking_allowed']) },
  );
  each(
    `villa with a pool that is not overlooked\nvilla with private pool neighbours can't see into\nvilla, pool nobody overlooks
     فيلا بمسبح مش مكشوف على الجيران\nاستراحة مسبحها مستور\nvilla masba7 mesh makchoufa 3al jiran
     estra7a masba7ha mastoura\nvilla avec piscine sans vis-à-vis\nchalet avec piscine non exposée aux voisins`,
    { amenities: ['screened_pool'] },
  );
  each(
    `flat without any stairs\nsingle-level house\nstairs are too hard for my father, a flat
     شقة ما فيش درج\nحوش بدون درج\nأمي ما تقدرش تطلع الدرج، نبي حوش\nsha9a bla droj\nkorsi mota7arek, sha9a
     maison de plain-pied\nlogement accessible PMR`,
    { amenities: ['step_free'], location: null },
  );
  each('حوش في درج\nبيت في مدينة درج', { location: 'Derj' });
});

describe('people', () => {
  each(
    `me and my wife and our four kids\nزوجتي وأنا وأطفالنا الأربعة\nأنا ومرتي وعيالي الأربعة\nana w marti w sghari arb3a
     ma femme, moi et nos quatre enfants`,
    { guests: { adults: 2, children: 4, infants: 0 }, check_in: null },
  );
  each(
    `me and five of my friends, Zuwara\nأنا وخمسة من صحابي في زوارة\nana w khamsa men s7abi, zwara\nmoi et cinq amis à Zouara`,
    { guests: { adults: 6 } },
  );
  each('ولينا عشرة ونبو استراحة\nلينا عشرة، شقة\nlina 3ashra, chalet\nwe are ten, chalet', { guests: { adults: 10 } });
  each('room for one person in Khoms\nsha9a l wa7ed fi benghazi\nsha9a l nfar w7ed\nشقة لشخص واحد', {
    guests: { adults: 1 },
  });
  each('6 adultes et 4 enfants dont un bébé', { guests: { adults: 6, children: 3, infants: 1 } });
});

describe('parts of a month, weekdays and landmarks in Latin letters', () => {
  each('chalet nos ettani men chahr 8\nchalet ennoss ethani men shahr 8\nchalet el nos el tani mta3 chhar 8', {
    month: { month: 8, part: 'second_half' },
  });
  each('chalet awwel chahr 7\nchalet bidayet shahr 7\nchalet lawel shaher 7\nاول يوليو شاليه', {
    month: { month: 7, part: 'start' },
  });
  each('sha9a men el5mis l essabt\nsha9a men el khamis lel sabt\nمن الخميس للسبت شقة', {
    check_in: '2026-11-26',
    check_out: '2026-11-28',
  });
  each(
    `flat near Maitika airport\nsha9a grib men matar mi3tiga\nsha9a 7dha matar imm3itiga\nsha9a 7da matar m3aytiga
     شقة جنب مطار امعيتيقة\nappartement proche de l’aéroport de Metiga`,
    { location: 'Tripoli', near: { kind: 'airport', name: 'Mitiga International Airport' } },
  );
  each('نبي شقةفي طرابلس\nشقة فطرابلس', { location: 'Tripoli', property_type: 'apartment' });
});

describe('a wish that nothing can search is named', () => {
  test.each([
    ['villa with a yacht in Tripoli', 'yacht'],
    ['desert bivouac in Ghat with a guide', 'guide'],
    ['we need a translator in Tripoli, flat for 2', 'translator'],
    ['villa in Tripoli with helipad', 'helipad'],
    ['نبي مرشد سياحي في غدامس', 'مرشد سياحي'],
    ['شقة مع خدمة نقل من المطار', 'خدمة نقل من المطار'],
    ['فيلا فيها يخت', 'يخت'],
    ['نبي حوش فيه طابونة', 'طابونة'],
    ['sha9a fi trablis nebi sawag', 'sawag'],
    ['housh fi ghadames m3a morched', 'morched'],
    ['maison avec tyrolienne', 'tyrolienne'],
    ['voiture avec chauffeur et appartement à Tripoli', 'voiture avec chauffeur'],
    ['il me faut une nounou, maison à Tripoli', 'nounou'],
    ['Tripoli mais pas la vieille ville', 'la vieille ville'],
  ])('%s', (sentence, wish) => {
    const { not_used = [], not_understood = [] } = read(sentence);
    expect([...not_used, ...not_understood]).toContain(wish);
  });
});
