import type { Vocabulary } from '../sense-kinds.ts';

export const rooms: Vocabulary = {
  roomUnit: {
    bedrooms:
      'bdr, bdrs, bed rm, bedroom, bedrooms, br, brs, bdrm, bdrms, bhk, bed room, bed rooms, bedroomed, sleeping room, sleeping rooms, chambre à coucher, chambres à coucher, غرفة نوم, غرف نوم, غرف للنوم, حجرة نوم, حجرات نوم, حجر نوم, دار نوم, ديار نوم, دور نوم, دارات نوم, أوض نوم',
    bathrooms:
      'ba, bathroom, bathrooms, bath, baths, bath room, bath rooms, bathroomed, toilet, toilets, wc, wcs, shower room, shower rooms, restroom, restrooms, washroom, washrooms, salle de bain, salles de bain, salle de bains, salles de bains, sdb, toilettes, salle d eau, salles d eau, حمام, حمامات, دورة مياه, دورات مياه, تويليت, تواليت, تواليتات, كنيف',
    beds: 'king beds, queen beds, king size beds, king size bed, queen size beds, queen size bed, bed, beds, single bed, single beds, double bed, double beds, twin beds, king bed, queen bed, lit, lits, lit double, lits doubles, lit simple, lits simples, lits séparés, couchages, couchage, سرير, أسرة, اسره, أسرّة, سراير, تخت, تخوت, فراش, فرشات, أسرة مفردة, أسرة فردية',
  },
  twoRooms: {
    bedrooms:
      'غرفتين نوم, غرفتي نوم, غرفتان للنوم, غرفتين للنوم, دارين نوم, حجرتين نوم, غرفتا نوم, غرفتين نوم اثنين, داري نوم',
    bathrooms: 'حمامين, حمامان, دورتين مياه, دورتي مياه, دورتا مياه',
    beds: 'سريرين, سريران, سريرين مفردين, تختين',
  },
  sittingRoom:
    'living room, sitting room, lounge, salon, living, hall, séjour, salle de séjour, salon et, صالة, صالون, صاله, مربوعة, مربوعه, معيشة, غرفة معيشة, غرفة جلوس, ليفينق, هول',
  countedThing:
    'كيلومترين, كيلوين, كيلومترات, sitting room, sitting rooms, couchages, couchage, دارات, حجر نوم, غرف للنوم, دور نوم, غرفتا نوم, داري نوم, دورتي مياه, دورتين مياه, دورتا مياه, سريران, تختين, تواليت, تواليتات',
};

export const roomsArabizi: Vocabulary = {
  roomUnit: {
    bedrooms:
      'ghorf noum, ghorf nom, bit nom, byout nom, ghorfet noum, ghoraf noum, ghorof noum, ghorfat noum, ghorof nom, ghoraf nom, ghorfat nom, ghorfet nom, ghraf noum, ghraf nom, dyar noum, diyar noum, dyar nom, diyar nom, dar noum, dar nom, dyaar noum, 8oraf noum, 8orfet noum, 5oraf noum, ghorfa noum, ghrof noum, bit noum, byout noum',
    bathrooms:
      '7ammamet, 7amamet, 7ammam, hammam, hammamat, 7ammamat, 7amam, hamam, hamamat, 7amamat, 7mamat, 7mam, hmam, hmamat, toualet, twalet, twaletat',
    beds: 'sarir, srir, asirra, asirah, srayer, sarayer, asira, asserra, sraier, frash, fraash, t5out, tkhout',
  },
  twoRooms: {
    bedrooms:
      'ghorftin noum, ghoreftin noum, ghorftein noum, ghorfetin noum, darin noum, darein noum, darin nom, darein nom, 8orftin noum, ghorftin nom, ghorfatin noum, ghorftein nom',
    bathrooms:
      '7ammamin, 7ammamein, hammamin, hammamein, 7mamin, 7mamein, hmamin, hmamein, 7amamin, 7amamein, hamamin, hamamein',
    beds: 'sarirein, sririn, sririen, sarirayn, srirein, saririn',
  },
  sittingRoom: 'sala, salon, saloun, sale, salla, marbou3a, marboua, mrabou3a, salet, maricha, ma3icha',
  countedThing:
    'dyar, diyar, diyar noum, dar noum, 7ammamein, hammamein, 7mamein, hmamein, srir, srayer, sarayer, sririn, sarirein, srirein, saloun, salla, marbou3a, darein, frash, dyar nom, diyar nom, darin noum, darein noum',
};
