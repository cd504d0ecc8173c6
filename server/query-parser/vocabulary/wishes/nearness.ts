import { combine } from '../combine-phrases.ts';
import type { Vocabulary } from '../sense-kinds.ts';

/** «ما يبعدش على», "ma yeb3edch 3la": not far from. */
const notFar = combine(
  'ما يبعدش, ما تبعدش, ما يبعدوش, ما تبعدوش, ما يبعد, ما تبعد, مايبعدش, ماتبعدش, لا يبعد, لا تبعد, ولا يبعد, ولا تبعد, لا يبتعد, لا تبتعد, ما يكونش بعيد, ما تكونش بعيدة, لا يكون بعيدا, لا تكون بعيدة, ما تكونش بعيد, مش بعيد, مش بعيدة, موش بعيد, موش بعيدة, مو بعيد, مو بعيدة, ليس بعيدا, ليست بعيدة',
  'على, عن, من, ع',
);
const notFarArabizi = combine(
  'ma yeb3edch, ma yeb3edsh, ma yab3edch, ma yab3edsh, ma yeb3dch, ma yeb3dsh, ma yb3edch, ma yb3edsh, ma teb3edch, ma teb3edsh, ma tab3edch, ma tab3edsh, ma tb3edch, ma tb3edsh, mayeb3edch, mayeb3edsh, mayab3edch, mayab3edsh, mateb3edch, mateb3edsh, matab3edsh, moch b3id, moch b3ida, mouch b3id, mouch b3ida, mosh b3id, mosh b3ida, mish b3id, mish b3ida, mich b3id, mich b3ida, mush b3id, mush b3ida, mesh b3id, mesh b3ida, mech b3id, mech b3ida',
  '3la, 3al, 3an, men, mn, 3ala',
);

/** «بجانبها», "7daha": near it. */
const nearIt = combine(
  'حدا, بحدا, حذا, بحذا, جنب, بجنب, بجانب, قرب, بقرب, جوار, بجوار, مقابل, قدام, حداء, حذاء'
    .split(',')
    .flatMap((word) => ['ه', 'ها', 'هم'].map((ending) => word.trim() + ending))
    .join(','),
);
const nearItArabizi =
  '7dah, 7daha, 7dahom, b7dah, b7daha, 7dhah, 7dhaha, hdaha, hdah, jnabha, jnabah, bjanbha, 9orbha, gorbha, qorbha';

export const nearness: Vocabulary = {
  bound: {
    max: 'no further than, not further than, no farther than, not farther than, no further away than, not further away than, no farther away than, not any further than, nothing further than, nothing farther than, not beyond, pas plus loin que, pas plus loin qu, pas plus loin de, pas à plus de, à pas plus de, pas au delà de, qui ne soit pas à plus de, ne soit pas à plus de, à maximum, à maxi, مش أبعد من, موش أبعد من, مو أبعد من, لا أبعد من, ليس أبعد من, ليست أبعد من, ما تكونش أبعد من, ما يكونش أبعد من, mish ab3ed men, mosh ab3ed men, mouch ab3ed men, mesh ab3ed men, moch ab3ed men',
  },
  nearness:
    `${notFar}, ${nearIt}` +
    ', ملاصق ل, ملاصقة ل, ملاصق, ملاصقة, محاذي ل, محاذية ل, محاذي, متاخم ل, closer, nearer, closest, nearest, plus proche, plus près, le plus proche, le plus près, face à, face au, face à la, face à l, juste en face de, à côté, juste à côté, tout près, tout proche, à deux pas, à proximité, just round the corner, not far, not too far, pas loin, minutes drive of, minutes drive from, minutes by car from, minutes walk of, minutes of, minutes en voiture de, minutes à pied de, near, near the, near to, near to the, close to, close to the, close by, next to, next to the, nearby, beside, beside the, by the, not far from, not too far from, within walking distance of, within walking distance from, walking distance from, walking distance to, walking distance of, in walking distance of, within reach of, in the vicinity of, vicinity of, around the, opposite, opposite the, across from, minutes from, minutes walk from, steps from, steps away from, a short walk from, short walk from, near by, adjacent to, closer to, closer to the, nearer to, nearer the, nearest to, as close as possible to, right by, right next to, beside of, facing, round the corner from, away from, from, de, distance from, a stone s throw from, in front of, plus près de, le plus près de, plus proche de, le plus proche de, près de, près du, proche de, proche du, à côté de, à côté du, à proximité de, à proximité du, pas loin de, pas loin du, non loin de, non loin du, pas trop loin de, pas trop loin du, à deux pas de, à deux pas du, à quelques pas de, près d, proche d, à côté d, à proximité d, en face de, en face du, aux abords de, autour de, aux alentours de, à pied de, à distance de marche de, voisin de, voisine de, pres, proche, قرب, قريب من, قريبة من, قريب ل, قريبة ل, قريب على, قريبة على, قريب ع, قريبة ع, قريب عال, قريب, قريبة, اقرب ل, أقرب إلى, أقرب الى, اقرب من, اقرب على, أقرب, تقرب من, تقرب ل, يقرب من, قربني من, قربنا من, قربها من, ناحية, جهة, صوب, خطوتين من, خطوتين عن, خطوات عن, لاصق في, لاصقة في, جنب, بجنب, بجانب, جانب, حذا, بحذا, حدا, بحدا, حداء, بحداء, حذاء, بحذاء, حذو, بالقرب من, على مقربة من, بقرب, جوار, بجوار, مجاور ل, مجاورة ل, المجاور ل, ملاصق ل, مقابل, قبال, قدام, بعيد شوية عن, مش بعيد عن, مش بعيدة عن, مش بعيد على, مش بعيدة على, موش بعيد على, مش بعيد من, غير بعيد عن, غير بعيدة عن, ليس بعيدا عن, ليست بعيدة عن, على بعد خطوات من, بعد خطوات من, خطوات من, مشي من, مسافة مشي من, في محيط, حوالين, حول, يبعد عن, تبعد عن, عن, من, على مسافة قريبة من, نمشو عليه على رجلينا, قريب م, قريبة م, قريب مال, قريبة مال, مش بعيد ع, مش بعيدة ع, a short drive from, minutes away from, min from, mins from, minute from, a minute from, minute walk from, minutes drive from, minutes by car from, minutes à pied de, minutes à pied du, minutes de, minutes du, minutes d, min de, min à pied de, دقايق من, دقائق من, دقيقة من, دقايق عن, دقائق عن, دقيقة عن, دقايق على',
  nearThing: {
    sea: 'on the shore, on the shoreline, on the waterfront, waterfront, sea front, sea-front, on the coast, along the coast, coastal, côtier, côtière, côtiers, côtières, sur la côte, balnéaire, station balnéaire, les pieds dans le sable, ساحلي, ساحلية, ساحلى, شاطئي, شاطئية, شاطئيه, ع الساحل, على الساحل, على ساحل البحر, by the water, close to the water, near the water, au bord de l eau, près de l eau, near the beach, close to the beach, next to the beach, by the beach, by the sea, by the seaside, near the sea, close to the sea, next to the sea, beside the sea, near sea, near beach, beach nearby, sea nearby, steps from the beach, walk to the beach, walking distance to the beach, walking distance to the sea, steps from the sea, nearest to the sea, closer to the sea, closer to the beach, nearer the sea, nearer to the sea, seaside, près de la plage, proche de la plage, proche plage, à deux pas de la plage, à côté de la plage, à proximité de la plage, proche de la mer, près de la mer, à 2 pas de la plage, proche mer, au bord de la mer, bord de mer, en bord de mer, à deux pas de la mer, à côté de la mer, à proximité de la mer, plus près de la mer, plus proche de la mer, pas loin de la mer, pas loin de la plage, non loin de la mer, non loin de la plage, قريب من البحر, قريبة من البحر, قريبه من البحر, قريب من الشاطئ, قريبة من الشاطئ, قريب من الشط, قريبة من الشط, قريبه من الشط, جنب البحر, جنب الشط, بجنب البحر, قرب البحر, قرب الشاطئ, قرب الشط, بقرب البحر, بجانب البحر, بجانب الشاطئ, حذو البحر, بجوار البحر, بجوار الشاطئ, حذا البحر, حدا البحر, حدا الشط, حذا الشط, بحدا البحر, بحدا الشط, بحذا البحر, بحذا الشط, قريب للبحر, قريبة للبحر, قريب للشط, قريبة للشط, قريب ع البحر, قريبة ع البحر, قريب عالبحر, قريبة عالبحر, قريب على البحر, قريبة على البحر, اقرب للبحر, أقرب إلى البحر, اقرب من البحر, اقرب على البحر, بالقرب من البحر, بالقرب من الشاطئ, مش بعيد على البحر, مش بعيدة على البحر, مش بعيد عن البحر, مش بعيدة عن البحر, غير بعيد عن البحر, نوصلو للبحر مشي, البحر قريب, البحر قريب عليها, البحر قريب عليه, البحر قريب منها, البحر حداه, البحر حداها, الشط قريب, حداء البحر, حذاء البحر, بحداء البحر, بحذاء البحر',
  },
  landmarkKind: {
    sea: 'sea, beach, seaside, coast, shore, seashore, seafront, waterfront, corniche, mer, plage, côte, littoral, rivage, بحر, شاطئ, شط, ساحل, كورنيش, الكورنيش',
    airport: 'airport, airports, aéroport, aeroport, aérodrome, terminal, مطار',
    port: 'port, harbour, harbor, marina, ferry port, ferry terminal, seaport, docks, port de plaisance, ميناء, مينا, مرسى, المرسى, مرفأ',
    university:
      'university, college, campus, uni, faculty, faculty of medicine, faculty of engineering, université, universite, fac, faculté, campus universitaire, cité universitaire, جامعة, كلية, الكلية, حرم الجامعة, الحرم الجامعي, جامعه',
    hospital:
      'hospital, clinic, medical centre, medical center, hospitals, health centre, health center, hôpital, hopital, hôpitaux, clinique, centre médical, centre hospitalier, مستشفى, مستشفا, مستشفيات, مصحة, المصحة, مصحات, عيادة, عيادات, مركز طبي, المركز الطبي, مستوصف, سبيطار, اسبيطار, السبيطار, المشفى, مشفى',
    market:
      'market, souk, souq, suq, mall, shopping mall, shopping centre, shopping center, bazaar, markets, marché, souks, centre commercial, marchés, سوق, أسواق, مول, المول, مجمع تجاري, مركز تسوق, مركز تجاري, السوق الشعبي',
    old_town:
      'old town, old city, medina, the medina, old quarter, historic centre, historic center, historical centre, casbah, old medina, ancient town, vieille ville, la vieille ville, médina, la médina, centre historique, المدينة القديمة, مدينة قديمة, البلدة القديمة, المدينه القديمه, لبلاد القديمة, البلاد القديمة, المدينة العتيقة',
    mosque: 'mosque, masjid, mosques, mosquée, mosquee, مسجد, جامع, الجامع, المسجد',
    hotel: 'hotel, hôtel, فندق, اوتيل, أوتيل, هوتيل, وتيل',
    landmark:
      'site, le site, site antique, cité antique, vestiges, موقع, square, castle, ruins, museum, stadium, zoo, archaeological site, archeological site, ancient ruins, roman ruins, roman theatre, amphitheatre, arch, fort, fortress, palace, monument, waterfall, lake, lighthouse, cathedral, theatre, château, ruines, site archéologique, musée, stade, amphithéâtre, théâtre romain, forteresse, cascade, lac, phare, cathédrale, zone archéologique, ميدان, قلعة, السرايا, سرايا, آثار, اثار, الآثار, متحف, المتحف, ملعب, المدينة الأثرية, مدينة أثرية, المنطقة الأثرية, الموقع الأثري, موقع أثري, ساحة, قوس, شلال, بحيرة, منارة, مسرح, معبد, حديقة الحيوان, المدرج الروماني, ضريح, نصب',
  },
  landmarkWord:
    'international, central, general, main, national, big, great, grand, new, medical, centre, center, teaching, public, university, international airport, principal, centrale, internationale, général, générale, médical, الدولي, العالمي, المركزي, العام, التعليمي, الرئيسي, الكبير, الطبي, العتيق, القديم, الاثرية, الأثرية, القديمة, الجديد',
};

export const nearnessArabizi: Vocabulary = {
  nearness:
    `${notFarArabizi}, ${nearItArabizi}` +
    ', 9rib mel, grib mel, 9riba mel, griba mel, qrib mel, 7da, 7dha, 7dhe, b7da, b7dha, 7ada, hda, hdha, 7edha, 7ay, 9rib men, grib men, 9rib min, 9rib mn, grib min, grib mn, qrib men, 9riba men, griba men, 9rib l, grib l, 9rib, grib, griba, 9riba, qrib, a9rab l, agrab l, agreb l, a9reb l, a9rab lel, agrab lel, jnab, jnb, jamb, jenb, janb, b jnab, bjanb, qorb, gorb, 9orb, b9orb, bgorb, mesh b3id 3la, mish b3id 3la, mosh b3id 3la, mosh b3ida 3la, mish b3ida 3la, moch b3id 3la, mich b3id 3la, mosh b3id men, mgabel, m9abel, men, 3an, close l, near l, gbal, 9bal, b7dhe, d9aye9 men, dgayeg men, daqayeq men, d9aye9 3an, 9rib m, grib m, mosh b3id 3an, mesh b3id 3an, b7daha, m7adi, qriba men, qriba min, qriba mn, 9riba min, griba min, qrib min, qrib mn, 9riba l, griba l, qriba l, qrib l, qrib lel, 9rib lel, grib lel, qriba lel, 9riba lel, qriba, janeb, 7dha el, m9arreb, b9rib men, qribin men, 9ribin men',
  nearThing: {
    sea:
      `${combine('9rib, 9riba, grib, griba, qrib, qriba, grayeb, 9rayeb', 'mel, men, men el, mn, mn el, m, lel, l, la, 3al, min, min el', 'ba7r, bahr, b7ar, ba7ar, bhar, shat, chat, shatt, chatt')}, ` +
      'sa7li, sa7liya, sa7eli, sahli, sahliya, 3al sa7el, 3la el sa7el, 3la sa7el, 7da elb7ar, 7da el b7ar, 7da el ba7r, 7da lb7ar, 7da lba7r, 7da el bahr, 7dha el ba7r, 7dha el bahr, 7dha elb7ar, 7dha el b7ar, b7da el b7ar, b7da el ba7r, 9rib men el ba7r, 9rib men el bahr, grib men el ba7r, grib men el bahr, grib men el b7ar, 9rib men el b7ar, 9riba men el ba7r, griba men el ba7r, griba men el b7ar, 9rib lel ba7r, grib lel ba7r, grib lel b7ar, 9rib lel b7ar, jnab el ba7r, jnab el bahr, jnab el b7ar, jnb el ba7r, jamb el ba7r, gorb el ba7r, qorb el bahr, 9orb el ba7r, 7da shat, 7da chat, 7da el shat, 7da el chat, grib men shat, 9rib men shat, 9rib men el chat, grib men el shat, near el ba7r, near el bahr, agrab lel ba7r, agrab lel b7ar, a9rab lel ba7r, a9rab lel b7ar, agrab l ba7r, a9rab l ba7r, hda el bahr, hda elbahr, 7da elbahr, 7da elba7r',
  },
  landmarkKind: {
    sea: 'ba7r, bahr, b7ar, bhar, elb7ar, elba7r, elbahr, lb7ar, lba7r, lbahr, shat, chat, shatt, chatt, echatt, eshatt, echat, eshat, essa7el, shati, shate2, chate2, cornish, kornish, korniche, sa7el, el bahar, bahar, elbahar, lba7ar, el ba7ar',
    airport: 'matar, matar el, el matar, mattar, matarr',
    port: 'mina, mina2, minaa, el mina, mersa, marsa',
    university:
      'jam3a, jame3a, jam3et, jame3et, jami3a, jamia, jam3at, jami3at, jame3at, jam3it, jemaa, jam3aa, koliya, kolliya, koliyet, kolliyet, kolliyat',
    hospital:
      'mostashfa, mustashfa, mostachfa, mostachfe, mustachfa, mostashfe, mosta4fa, sbitar, espitar, isbitar, sbetar, masa77a, mas7a, masaha, masa7a, 3iyada, markaz tibbi, markez tebbi, el markaz el tibbi',
    market: 'souk, sou9, soug, souq, sou2, suq, sug, mol',
    old_town:
      'el mdina el 9dima, mdina l9dima, el mdina l9dima, mdina lgdima, medina l9dima, mdina 9dima, el madina el 9adima, madina 9adima, medina 9dima, el mdina el gdima, mdina gdima, el medina el kadima, madina kadima, el mdina el qadima, el madina el qadima, blad el 9dima, lmdina l9dima, el madina el gadima',
    mosque: 'jame3, jama3, masjed, mesjed, masjid, jami3, jam3 kbir',
    hotel: 'fondo9, fondok, fondoq, funduq, fonduk, outil, otel, hotil',
    landmark:
      'athar, atar, a8ar, a9ar, midan, maydan, maidan, gal3a, 9al3a, qal3a, kal3a, saraya, sraya, mathaf, mat7af, matha7f, mal3ab, stad, sa7a, sa7et',
  },
  landmarkWord: 'dawli, doali, douwali, kbir, el kbir, 9dima, el dawli, el markazi, atharia, athariya',
};
