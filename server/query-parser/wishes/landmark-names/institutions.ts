import type { Landmark } from '../landmarks.ts';

/** Large hotels, hospitals and universities; the gazetteer does not have all of them. */
export const institutions: readonly Landmark[] = [
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
      'hadba hospital, al hadba hospital, el hadba hospital, hôpital el hadba, hôpital hadba, mostashfa el hadba, mostachfa el hadba, mostachfa el khadra, hadba khadra hospital, al khadra hospital, khadra hospital, hôpital al khadra, hôpital khadra, مستشفى الخضراء, مستشفى الهضبة, مستشفى الهضبة الخضراء, mostashfa el khadra',
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
    id: 'jw-marriott',
    kind: 'hotel',
    name: 'JW Marriott Hotel Tripoli',
    town: 'tripoli',
    names: 'marriott, marriott hotel, jw marriott, hotel marriott, hôtel marriott, فندق ماريوت, ماريوت',
  },
];
