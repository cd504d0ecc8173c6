import type { HomeKind } from './words.ts';

/** Where the demo homes stand: how many of which kind, by place of the gazetteer. */
export const spots: Readonly<Record<HomeKind, Readonly<Record<string, number>>>> = {
  flat: {
    'tripoli-city-centre': 3, 'tripoli-dahra': 2, 'tripoli-ben-ashour': 3, 'tripoli-hay-al-andalus': 3, 'tripoli-gargaresh': 3,
    'tripoli-zawiyat-al-dahmani': 2, 'tripoli-nofliyeen': 2, 'tripoli-sarraj': 1, 'tripoli-souq-al-jumaa': 1, 'tripoli-ain-zara': 1,
    janzour: 1, 'benghazi-city-centre': 2, 'benghazi-fuwayhat': 2, 'benghazi-hadaeq': 1, 'benghazi-venice': 1, 'benghazi-juliana': 2,
    'misrata-city-centre': 2, 'misrata-zarrouq': 1, zliten: 1, 'al-khums': 1, zawiya: 1, sabratha: 1, gharyan: 1, bayda: 2, derna: 1,
    tobruk: 1, sirte: 1, ajdabiya: 1, sabha: 1, zuwara: 1,
  },
  studio: {
    'tripoli-city-centre': 2, 'tripoli-gargaresh': 1, 'tripoli-hay-al-andalus': 1, 'tripoli-bab-ben-ghashir': 1, 'tripoli-siyahiya': 1,
    'benghazi-juliana': 1, 'benghazi-berka': 1, 'benghazi-garyounis': 1, 'misrata-city-centre': 1, 'al-khums': 1, tobruk: 1,
  },
  hotel_room: {
    'tripoli-city-centre': 2, 'tripoli-gargaresh': 1, 'benghazi-city-centre': 1, 'misrata-city-centre': 1, 'al-khums': 1, sabha: 1,
    tobruk: 1, ajdabiya: 1, sirte: 1,
  },
  hosh: {
    'tripoli-old-city': 10, 'tripoli-mizran': 1, 'benghazi-souq-al-hout': 1, 'benghazi-city-centre': 1, 'derna-old-town': 2, zliten: 1,
    'misrata-city-centre': 1, tajoura: 1, zuwara: 1, sabratha: 1,
  },
  villa: {
    'sayyad-beach': 2, 'janzour-beach': 3, 'tripoli-siyahiya': 2, 'gargaresh-beach': 1, 'tajoura-beach': 2, 'garabulli-beach': 2,
    'silin-beach': 2, 'khoms-beach': 1, 'naggaza-beach': 1, 'zliten-beach': 1, 'misrata-jazira-beach': 2, 'zuwara-beach': 1,
    'sabratha-beach': 1, 'garyounis-beach': 1, 'driana-beach': 1, susa: 2, 'ras-al-hilal': 1, 'derna-beach': 1,
  },
  chalet: {
    'farwa-island': 4, 'zuwara-west-beach': 2, 'zuwara-beach': 1, 'sabratha-beach': 2, 'tellil-beach': 1, 'garabulli-beach': 2,
    'alous-beach': 2, 'ghanima-beach': 1, 'naggaza-beach': 2, 'silin-beach': 1, 'kaam-beach': 1, 'zliten-beach': 1,
    'misrata-ramla-beach': 1, 'sirte-beach': 1, 'buwayrat-beach': 1, 'driana-beach': 1, 'tocra-beach': 1, 'susa-beach': 1,
    'ras-al-hilal-beach': 1, 'athrun-beach': 1, 'bumba-beach': 1, 'tobruk-beach': 1,
  },
  istiraha: {
    'al-dafniya': 3, 'tajoura-bir-al-alim': 1, 'wadi-al-rabie': 3, 'tripoli-ain-zara': 2, 'swani-bin-adam': 2, 'naima-zliten': 1,
    surman: 1, judaim: 1, garabulli: 2, tarhuna: 1, 'al-khums': 1, 'benghazi-qawarsha': 1, 'sidi-khalifa': 2, 'al-abyar': 1,
    'al-marj': 1, ajdabiya: 1, 'misrata-al-sikt': 1, tammina: 1, 'qasr-bin-ghashir': 1,
  },
  mountain: {
    gharyan: 4, nalut: 2, yafran: 3, kabaw: 2, jadu: 3, zintan: 1, msallata: 1, tarhuna: 1, shahhat: 3, bayda: 2, 'ras-al-hilal': 2,
    'qasr-libya': 1, slonta: 1, susa: 1,
  },
  oasis_house: { ghadames: 8, ghat: 2, derj: 1, waddan: 1, hun: 1, awjila: 1, jalu: 1, murzuq: 1, sabha: 1, jaghbub: 1 },
  desert_camp: {
    gaberoun: 3, 'umm-al-maa': 1, ubari: 3, germa: 1, ghat: 3, 'al-awaynat': 1, 'al-barkat': 1, sabha: 2, murzuq: 1, ghadames: 2,
    hun: 1, zella: 1, jalu: 1, awjila: 1, jaghbub: 1,
  },
};
