import { combine } from '../../vocabulary/combine-phrases.ts';
import type { Landmark } from '../landmarks.ts';

/** Squares, ruins, markets, old towns and airports. */
export const sights: readonly Landmark[] = [
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
    names: `${combine(' , matar, matar el, airport, aéroport', 'mi3tiga, imm3itiga, im3itiga, imm3aytiga, m3aytiga, m3itiga, me3tiga, 3aytiga, maytiga, mitiqa, m3aytiqa, mi3tiqa, mtiga, meitiga')}, mitiga airport, mitiga international airport, mitiga, airport mitiga, mitiga airport tripoli, maitiga airport, aéroport de mitiga, aéroport mitiga, aéroport international de mitiga, aéroport mitiga tripoli, مطار معيتيقة, مطار معيتيقه, مطار امعيتيقة, مطار معيتيقة الدولي, معيتيقة, امعيتيقة, matar mitiga, matar m3itiga, matar m3eitiga, matar m3itika, matar m3aytiga, matar m3itiqa, matar me3itiga, matar maitiga, matar imitiga, matar el mitiga, m3itiga, matar m3eitika, matar m3etiga, matar em3itiga`,
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
    id: 'souq-al-hout-tripoli',
    kind: 'market',
    name: 'Souq al-Hout',
    town: 'tripoli',
    names:
      'souq al hout, souk al hout, souk el hout, souq el hout, souq el hut, souk el hut, sou9 el hout, sou9 el 7out, soug el 7out, soug el hout, souk el 7out, souq el 7out, sou9 l7out, souk lhout, souk el hout tripoli, souq al hout tripoli, souk el hout trablis, sou9 el 7out trablis, fish market tripoli, tripoli fish market, marché aux poissons de tripoli, سوق الحوت, سوق الحوت طرابلس, سوق الحوت في طرابلس',
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
