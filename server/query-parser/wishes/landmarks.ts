import type { NearKind } from '#contract/query-parser.ts';
import type { Vocabulary } from '../vocabulary/sense-kinds.ts';

/** A well-known landmark by the names that sentences use. */
export interface Landmark {
  /** Its id in the gazetteer, which knows its position; else an id of its own, and only its town is known. */
  readonly id: string;
  readonly kind: NearKind;
  readonly name: string;
  /** The id of its town in the gazetteer. */
  readonly town: string;
  /** Separated by commas. */
  readonly names: string;
}

/**
 * Names of landmarks in the ways that people write them, and large hotels, hospitals and universities that the gazetteer does
 * not have. Positions are the gazetteer's (db/data/places.json, which names its sources).
 */
export const landmarks: readonly Landmark[] = [
  {
    id: 'corinthia',
    kind: 'hotel',
    name: 'Corinthia Hotel Tripoli',
    town: 'tripoli',
    names:
      'corinthia, corinthia hotel, hotel corinthia, corinthia tripoli, the corinthia, le corinthia, hôtel corinthia, فندق كورنثيا, كورنثيا, فندق كورينثيا, كورينثيا, korinthia, fondo9 corinthia, fondok corinthia',
  },
  {
    id: 'rixos',
    kind: 'hotel',
    name: 'Rixos Al Nasr Hotel',
    town: 'tripoli',
    names:
      'rixos, rixos hotel, hotel rixos, rixos al nasr, the rixos, hôtel rixos, فندق ريكسوس, ريكسوس, fondo9 rixos, fondok rixos',
  },
  {
    id: 'radisson',
    kind: 'hotel',
    name: 'Radisson Blu Al Mahary Hotel',
    town: 'tripoli',
    names:
      'radisson, radisson blu, radisson hotel, al mahary, mahari hotel, al mahari hotel, hotel radisson, hôtel radisson, فندق راديسون, راديسون, فندق المهاري, المهاري',
  },
  {
    id: 'bab-al-bahr',
    kind: 'hotel',
    name: 'Bab Al Bahr Hotel',
    town: 'tripoli',
    names:
      'bab al bahr hotel, bab el bahr hotel, bab albahr hotel, hotel bab al bahr, hôtel bab el bahr, فندق باب البحر',
  },
  {
    id: 'al-kabir',
    kind: 'hotel',
    name: 'Al Kabir Grand Hotel',
    town: 'tripoli',
    names:
      'al kabir hotel, el kabir hotel, grand hotel, grand hotel tripoli, hôtel al kabir, فندق الكبير, الفندق الكبير',
  },
  {
    id: 'al-waddan',
    kind: 'hotel',
    name: 'Al Waddan Hotel',
    town: 'tripoli',
    names: 'al waddan hotel, waddan hotel, hôtel al waddan, فندق الودان',
  },
  {
    id: 'tibesti',
    kind: 'hotel',
    name: 'Tibesti Hotel',
    town: 'benghazi',
    names:
      'tibesti, tibesti hotel, hotel tibesti, hôtel tibesti, فندق تيبستي, تيبستي, فندق تبستي, fondo9 tibesti, fondok tibesti, fonduk tibesti',
  },
  {
    id: 'uzu',
    kind: 'hotel',
    name: 'Uzu Hotel',
    town: 'benghazi',
    names: 'uzu hotel, ouzou hotel, hotel uzu, فندق اوزو, فندق أوزو',
  },
  {
    id: 'tripoli-medical-centre',
    kind: 'hospital',
    name: 'Tripoli Medical Centre',
    town: 'tripoli',
    names:
      'tripoli medical centre, tripoli medical center, tmc, centre médical de tripoli, مركز طرابلس الطبي, المركز الطبي طرابلس, markaz trablis el tibbi',
  },
  {
    id: 'tripoli-central-hospital',
    kind: 'hospital',
    name: 'Tripoli Central Hospital',
    town: 'tripoli',
    names:
      'tripoli central hospital, zawia street hospital, zawiya street hospital, shari3 ezzawia hospital, mostashfa shari3 ezzawia, mostashfa share3 zawia, hôpital central de tripoli, مستشفى طرابلس المركزي, المستشفى المركزي طرابلس, مستشفى شارع الزاوية',
  },
  {
    id: 'hadba-khadra-hospital',
    kind: 'hospital',
    name: 'Al-Hadba Al-Khadra Hospital',
    town: 'tripoli',
    names:
      'hadba hospital, hadba khadra hospital, al khadra hospital, khadra hospital, hôpital al khadra, hôpital khadra, مستشفى الخضراء, مستشفى الهضبة, مستشفى الهضبة الخضراء, mostashfa el khadra',
  },
  {
    id: 'tripoli-university-hospital',
    kind: 'hospital',
    name: 'Tripoli University Hospital',
    town: 'tripoli',
    names: 'tripoli university hospital, مستشفى طرابلس الجامعي',
  },
  {
    id: 'benghazi-medical-centre',
    kind: 'hospital',
    name: 'Benghazi Medical Centre',
    town: 'benghazi',
    names:
      'benghazi medical centre, benghazi medical center, bmc, centre médical de benghazi, مركز بنغازي الطبي, المركز الطبي بنغازي',
  },
  {
    id: 'jalaa-hospital',
    kind: 'hospital',
    name: 'Al-Jalaa Hospital',
    town: 'benghazi',
    names:
      'jalaa hospital, al jalaa hospital, jala hospital, al jala hospital, hôpital al jalaa, hôpital jalaa, مستشفى الجلاء, mostashfa el jala, mostashfa jala, mostashfa el jalaa, mostashfa jalaa',
  },
  {
    id: 'misrata-medical-centre',
    kind: 'hospital',
    name: 'Misrata Medical Centre',
    town: 'misrata',
    names:
      'misrata medical centre, misrata medical center, misrata central hospital, مركز مصراتة الطبي, مستشفى مصراتة المركزي',
  },
  {
    id: 'sebha-medical-centre',
    kind: 'hospital',
    name: 'Sebha Medical Centre',
    town: 'sabha',
    names: 'sebha medical centre, sebha medical center, sabha medical center, مركز سبها الطبي',
  },
  {
    id: 'omar-al-mukhtar-university',
    kind: 'university',
    name: 'Omar Al-Mukhtar University',
    town: 'bayda',
    names:
      'omar al mukhtar university, omar mukhtar university, university of omar al mukhtar, université omar al mokhtar, université omar mokhtar, université omar al mukhtar, جامعة عمر المختار, jam3et omar el mokhtar, jam3et 3omar el mokhtar, jam3at omar al mukhtar',
  },
  {
    id: 'misrata-university',
    kind: 'university',
    name: 'Misrata University',
    town: 'misrata',
    names: 'misrata university, university of misrata, université de misrata, جامعة مصراتة, jam3et misrata',
  },
  {
    id: 'sebha-university',
    kind: 'university',
    name: 'Sebha University',
    town: 'sabha',
    names:
      'sebha university, sabha university, university of sebha, université de sebha, جامعة سبها, jam3et sebha, jam3et sabha',
  },
  {
    id: 'zawiya-university',
    kind: 'university',
    name: 'University of Zawiya',
    town: 'zawiya',
    names:
      'zawiya university, university of zawiya, université de zaouia, université de zawiya, جامعة الزاوية, jam3et zawiya, jam3et el zawya, jam3et ezzawya',
  },
  {
    id: 'sirte-university',
    kind: 'university',
    name: 'Sirte University',
    town: 'sirte',
    names: 'sirte university, university of sirte, université de syrte, جامعة سرت, jam3et sirte',
  },
  {
    id: 'asmarya-university',
    kind: 'university',
    name: 'Al-Asmarya Islamic University',
    town: 'zliten',
    names:
      'asmarya university, al asmarya university, asmariya university, asmari university, asmarya islamic university, université al asmarya, université asmariya, الجامعة الأسمرية, جامعة الأسمرية, الجامعة الاسمرية',
  },
  {
    id: 'tobruk-university',
    kind: 'university',
    name: 'University of Tobruk',
    town: 'tobruk',
    names: 'tobruk university, university of tobruk, université de tobrouk, جامعة طبرق',
  },
  {
    id: 'derna-university',
    kind: 'university',
    name: 'University of Derna',
    town: 'derna',
    names: 'derna university, university of derna, université de derna, جامعة درنة',
  },
  {
    id: 'gharyan-university',
    kind: 'university',
    name: 'University of Gharyan',
    town: 'gharyan',
    names: 'gharyan university, university of gharyan, université de gharyan, جامعة غريان',
  },
  {
    id: 'marqab-university',
    kind: 'university',
    name: 'Elmergib University',
    town: 'al-khums',
    names: 'elmergib university, al marqab university, merghib university, université al mergheb, جامعة المرقب',
  },
  {
    id: 'university-of-tripoli',
    kind: 'university',
    name: 'University of Tripoli',
    town: 'tripoli',
    names:
      'tripoli university, fateh university, al fateh university, univ tripoli, jam3et trablis, jam3et tripoli, jam3et trables, jam3et trabls, jame3et trablis, jame3et tripoli, jam3at tripoli, jam3at trablis, jami3at tripoli, jami3at trablis, jami3et trablis, jam3et el fateh, fac de tripoli',
  },
  {
    id: 'university-of-benghazi',
    kind: 'university',
    name: 'University of Benghazi',
    town: 'benghazi',
    names:
      'benghazi university, garyounis university, qar younis university, gar younis university, univ benghazi, université garyounis, université de garyounis, université de qar younes, جامعة قاريونس, jam3et benghazi, jame3et benghazi, jam3at benghazi, jami3at benghazi, jami3et benghazi, jam3et garyounis, jam3et 9aryounis, jam3et bengazi, jam3et banghazi',
  },
  {
    id: 'red-castle',
    kind: 'landmark',
    name: 'Red Castle',
    town: 'tripoli',
    names:
      'red castle, the red castle, red castle museum, tripoli castle, château rouge, le château rouge, assaraya al hamra, saraya hamra, saraya al hamra, el saraya el 7amra, saraya 7amra, saraya el 7amra, sraya 7amra, essaraya el hamra, el saraya el hamra, السرايا الحمراء, سرايا الحمراء, السراي الحمراء, السرايا الحمرا, القلعة الحمراء',
  },
  {
    id: 'dat-el-imad',
    kind: 'landmark',
    name: 'Dat El Imad Towers',
    town: 'tripoli',
    names:
      'dat el imad, dat al imad, that el imad, that al imad, that el emad, dat el imad towers, that el imad towers, dat al imad towers, tours dat el imad, tours de dat el imad, ذات العماد, أبراج ذات العماد, برج ذات العماد, abraj dat el imad, that el 3imad, dhat el 3imad, abraj that el 3imad',
  },
  {
    id: 'tripoli-tower',
    kind: 'landmark',
    name: 'Tripoli Tower',
    town: 'tripoli',
    names:
      'tripoli tower, the tripoli tower, al fateh tower, tour de tripoli, برج طرابلس, برج الفاتح, borj trablis, borj tripoli, burj tripoli',
  },
  {
    id: 'algeria-square',
    kind: 'landmark',
    name: 'Algeria Square',
    town: 'tripoli',
    names: 'algeria square, place d algérie, place de l algérie, ميدان الجزائر, midan el jazayer, midan el jazair',
  },
  {
    id: 'jw-marriott',
    kind: 'hotel',
    name: 'JW Marriott Hotel Tripoli',
    town: 'tripoli',
    names: 'marriott, marriott hotel, jw marriott, hotel marriott, hôtel marriott, فندق ماريوت, ماريوت',
  },
  {
    id: 'martyrs-square',
    kind: 'landmark',
    name: "Martyrs' Square",
    town: 'tripoli',
    names:
      'martyrs square, martyr s square, martyr square, place des martyrs, la place des martyrs, shuhada square, al shuhada square, green square, midan el shouhada, midan shohada, midan el shohada, maydan el shohada, midan el chouhada, midan el shuhada, maydan al shuhada, midan shouhada, midan echouhada, midan eshouhada, midan chouhada, midan ech chouhada, maydan echouhada, sa7et el shouhada, ميدان الشهداء, ساحة الشهداء, الساحة الخضراء',
  },
  {
    id: 'leptis-magna',
    kind: 'landmark',
    name: 'Leptis Magna',
    town: 'al-khums',
    names:
      'leptis magna, leptis, lepcis magna, lebda, labda, leptis magna ruins, ruins of leptis magna, ruines de leptis magna, athar lebda, athar labda, athar lebda el kobra, آثار لبدة, اثار لبدة الكبرى, لبدة الكبرى, لبدة, مدينة لبدة الأثرية, مدينة لبدة, لبدة الأثرية',
  },
  {
    id: 'sabratha-ruins',
    kind: 'landmark',
    name: 'Archaeological Site of Sabratha',
    town: 'sabratha',
    names:
      'ruins of sabratha, sabratha ruins, sabratha theatre, sabratha theater, sabratha roman theatre, roman theatre of sabratha, ruines de sabratha, théâtre de sabratha, théâtre romain de sabratha, site de sabratha, athar sabratha, athar sabrata, آثار صبراتة, اثار صبراته, مسرح صبراتة, المسرح الروماني بصبراتة, مدينة صبراتة الأثرية',
  },
  {
    id: 'cyrene',
    kind: 'landmark',
    name: 'Cyrene',
    town: 'shahhat',
    names:
      'cyrene, ruins of cyrene, cyrene ruins, ruines de cyrène, site de cyrène, cyrène, athar shahhat, athar shahat, athar cha7at, آثار شحات, اثار شحات, اثار قورينا, آثار قورينا, قورينا, شحات الأثرية, مدينة شحات الأثرية',
  },
  {
    id: 'arch-of-marcus-aurelius',
    kind: 'landmark',
    name: 'Arch of Marcus Aurelius',
    town: 'tripoli',
    names:
      'arch of marcus aurelius, marcus aurelius arch, arc de marc aurèle, قوس ماركوس أوريليوس, قوس ماركوس اوريليوس',
  },
  {
    id: 'mitiga-airport',
    kind: 'airport',
    name: 'Mitiga International Airport',
    town: 'tripoli',
    names:
      'mitiga airport, mitiga international airport, mitiga, airport mitiga, mitiga airport tripoli, maitiga airport, aéroport de mitiga, aéroport mitiga, aéroport international de mitiga, aéroport mitiga tripoli, مطار معيتيقة, مطار معيتيقه, مطار امعيتيقة, مطار معيتيقة الدولي, معيتيقة, امعيتيقة, matar mitiga, matar m3itiga, matar m3eitiga, matar m3itika, matar m3aytiga, matar m3itiqa, matar me3itiga, matar maitiga, matar imitiga, matar el mitiga, m3itiga, matar m3eitika, matar m3etiga, matar em3itiga',
  },
  {
    id: 'benina-airport',
    kind: 'airport',
    name: 'Benina International Airport',
    town: 'benghazi',
    names:
      'benina airport, benina international airport, airport benina, benghazi airport, airport of benghazi, aéroport de benina, aéroport benina, aéroport international de benina, aéroport de benghazi, مطار بنينا, مطار بنينة, مطار بنينا الدولي, مطار بنغازي, مطار بنينه, matar benina, matar bnina, matar benghazi, matar banina, matar bninah, matar bnena',
  },
  {
    id: 'tripoli-old-city',
    kind: 'old_town',
    name: 'Old Town of Tripoli',
    town: 'tripoli',
    names:
      'tripoli old town, tripoli old city, old city of tripoli, old town of tripoli, tripoli medina, medina of tripoli, médina de tripoli, vieille ville de tripoli, المدينة القديمة طرابلس, مدينة طرابلس القديمة, المدينة القديمة بطرابلس',
  },
  {
    id: 'ghadames-old-town',
    kind: 'old_town',
    name: 'Old Town of Ghadames',
    town: 'ghadames',
    names:
      'ghadames old town, old town of ghadames, ghadames old city, old city of ghadames, vieille ville de ghadamès, médina de ghadamès, غدامس القديمة, مدينة غدامس القديمة, المدينة القديمة غدامس, المدينة القديمة بغدامس',
  },
  {
    id: 'souq-al-mushir',
    kind: 'market',
    name: 'Souq al-Mushir',
    town: 'tripoli',
    names:
      'souq al mushir, souk al mushir, souk el mushir, souk el mouchir, souq el mushir, sou9 el mushir, sou9 el mouchir, سوق المشير',
  },
];

export const landmarkById: ReadonlyMap<string, Landmark> = new Map(landmarks.map((one) => [one.id, one]));

export const landmarkVocabulary: Vocabulary = {
  landmarkName: Object.fromEntries(landmarks.map(({ id, names }) => [id, names])),
};
