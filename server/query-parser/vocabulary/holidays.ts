import type { Vocabulary } from './sense-kinds.ts';

/** Names of holidays in all languages, because many are used in sentences of another language. */
export const holidays: Vocabulary = {
  holiday: {
    eid_al_fitr:
      'eid al fitr, eid ul fitr, eid el fitr, eid lfitr, eid fitr, small eid, lesser eid, aid al fitr, aid el fitr, aid fitr, aid el fitre, aid es seghir, aid al saghir, petit aid, fete de la rupture du jeune, fete de fin du ramadan, 3id el fitr, 3id lfitr, 3eid el fitr, 3id fitr, 3id sghir, 3id el sghir, عيد الفطر, عيد الفطر المبارك, عيد رمضان, العيد الصغير, عيد الصغير',
    eid_al_adha:
      'eid al adha, eid ul adha, eid el adha, eid adha, big eid, greater eid, feast of sacrifice, festival of sacrifice, aid al adha, aid el adha, aid adha, aid el kebir, aid el kbir, aid kebir, grand aid, fete du sacrifice, fete du mouton, 3id el adha, 3id ladha, 3eid el adha, 3id adha, 3id kbir, 3id el kbir, عيد الأضحى, عيد الاضحى المبارك, عيد الضحية, العيد الكبير, عيد الكبير',
    eid: 'eid, aid, 3id, l3id, 3eid, العيد, عطلة العيد, إجازة العيد, eid holiday, eid holidays, eid break',
    mawlid:
      'mawlid, mawlid al nabi, mawlid el nabi, al mawlid, the prophet birthday, prophets birthday, prophet s birthday, mouloud, mawlid annabawi, fete du mouloud, anniversaire du prophete, المولد النبوي, المولد النبوي الشريف, يوم المولد, في المولد, عيد المولد, عطلة المولد, المولد الشريف, ليلة المولد, نهار المولد, ذكرى المولد, المولود, el mouled, elmouled, 3id el mouled, 3id el mawled, el mawled, yom el mouled, mouled nabawi, mawled nabawi, el mouled el nabawi, milad nabawi, مولد النبي, عيد المولد, عيد المولد النبوي, مولد الرسول',
    islamic_new_year:
      'islamic new year, hijri new year, muslim new year, nouvel an hegirien, nouvel an musulman, nouvel an hijri, رأس السنة الهجرية, راس السنة الهجري, السنة الهجرية الجديدة',
    ashura: 'ashura, achoura, عاشوراء',
    revolution:
      'february revolution, revolution day, february 17 revolution, 17 february revolution, fete de la revolution, revolution du 17 fevrier, ثورة فبراير, عيد الثورة, ثورة 17 فبراير, ذكرى الثورة, ذكرى ثورة فبراير, عيد فبراير',
    liberation: 'liberation day, fete de la liberation, jour de la liberation, عيد التحرير, يوم التحرير, ذكرى التحرير',
    independence:
      'independence day, libyan independence day, fete de l independance, jour de l independance, عيد الاستقلال, يوم الاستقلال, ذكرى الاستقلال, عيد استقلال ليبيا',
    labour: 'labour day, labor day, fete du travail, عيد العمال, يوم العمال',
    christmas: 'christmas, christmas day, xmas, noel, عيد الميلاد المجيد, الكريسماس, كريسماس',
    new_year_eve:
      'new year s eve, new years eve, new year eve, nye, reveillon, le reveillon, saint sylvestre, la saint sylvestre, ليلة رأس السنة, ليلة راس العام, lilet ras el 3am',
    new_year:
      'new year, new years, new year s, new year s day, new years day, the new year, nouvel an, le nouvel an, jour de l an, le jour de l an, رأس السنة, رأس السنة الميلادية, راس العام, السنة الميلادية الجديدة, العام الجديد, ras el 3am, ras essana, ras el sana',
  },
  islamicMonth: {
    209: 'ramadan, ramadhan, رمضان, شهر رمضان, romdhan, ramdan',
    210: 'shawwal, chawwal, شوال, شهر شوال',
    211: 'dhu al qidah, dhou al qi da, ذو القعدة, ذي القعدة',
    212: 'dhu al hijjah, dhul hijjah, dhou al hijja, ذو الحجة, ذي الحجة',
    201: 'muharram, mouharram, شهر محرم',
    203: 'rabi al awwal, ربيع الأول, شهر ربيع الأول',
  },
  // «ثاني العيد»: the second day of Eid.
  ordinal: { 2: 'ثاني' },
  smallTalk:
    'eid mubarak, eid mubarek, eid moubarak, eid saeed, happy eid, blessed eid, aid moubarak, aid mabrouk, bonne fete, joyeux noel, merry christmas, happy christmas, happy new year, bonne annee, ramadan kareem, ramadan karim, ramadan mubarak, 3id mubarak, عيد مبارك, العيد مبارك, عيدكم مبارك, عيدك مبارك, عيد سعيد, رمضان كريم, رمضان مبارك, كل عام وأنتم بخير, كل عام وانت بخير, كل سنة وانتم طيبين',
  request: 'first aid, first aid kit, عيد ميلاد, عيد الميلاد, عيد زواج, عيد الأم',
};
