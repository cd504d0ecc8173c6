import { combine } from '../../vocabulary/combine-phrases.ts';
import type { Landmark } from '../landmarks.ts';

const hospital = {
  latin: 'hospital, hopital, hôpital, l hôpital, mostashfa, mostachfa, mustashfa, sbitar, mostashfa el, mostachfa el',
  arabic: 'مستشفى, مستشفي, سبيطار, اسبيطار',
};
const kinds = ' , general, central, teaching, hospital general, hospital central, hospital teaching';

/** "Zuwara hospital", "Zuwara general hospital", "hôpital de Zouara", «مستشفى زوارة», "mostashfa Zwara". */
function named(latin: string, arabic: string, others = ''): string {
  return [
    combine(latin, `${kinds}`, 'hospital'),
    combine(hospital.latin, ' , de, d, el, al, of', latin),
    combine('hôpital général de, hôpital central de, hôpital universitaire de', latin),
    combine(hospital.arabic, arabic, ' , العام, المركزي, التعليمي'),
    others,
  ]
    .filter((list) => list !== '')
    .join(',');
}

/** Hospitals besides those of institutions.ts. Each is in the gazetteer with its node of OpenStreetMap. */
export const hospitals: readonly Landmark[] = [
  {
    id: 'tripoli-eye-hospital',
    kind: 'hospital',
    name: 'Tripoli Eye Hospital',
    town: 'tripoli',
    names:
      'eye hospital, tripoli eye hospital, hospital of eyes, hôpital des yeux, hôpital ophtalmologique, hôpital ophtalmologique de tripoli, مستشفى العيون, مستشفى عيون, مستشفى العيون طرابلس, mostashfa el 3youn, mostachfa el 3oyoun, mostashfa el 3oyoun',
  },
  {
    id: 'tripoli-childrens-hospital',
    kind: 'hospital',
    name: "Al-Jalaa Children's Hospital",
    town: 'tripoli',
    names:
      'children s hospital, childrens hospital, tripoli children s hospital, al jalaa children s hospital, hôpital pour enfants, hôpital des enfants, مستشفى الأطفال, مستشفى أطفال, مستشفى الجلاء للأطفال, mostashfa el atfal, mostachfa el atfal',
  },
  {
    id: 'saint-james-hospital',
    kind: 'hospital',
    name: 'Saint James Hospital',
    town: 'tripoli',
    names:
      'saint james hospital, st james hospital, saint james clinic, hôpital saint james, مستشفى سانت جيمس, مصحة سانت جيمس',
  },
  {
    id: 'libyan-swiss-hospital',
    kind: 'hospital',
    name: 'Libyan Swiss Hospital',
    town: 'tripoli',
    names:
      'libyan swiss hospital, swiss hospital, hôpital libyen suisse, hôpital suisse, المستشفى السويسري, المستشفى الليبي السويسري',
  },
  {
    id: 'tajoura-heart-hospital',
    kind: 'hospital',
    name: 'Tajoura Heart Hospital',
    town: 'tajoura',
    names:
      'heart hospital, tajoura heart hospital, tajoura heart centre, tajoura heart center, hôpital du coeur, hôpital cardiologique, مستشفى القلب, مستشفى القلب تاجوراء, مستشفى تاجوراء للقلب, مركز تاجوراء للقلب, mostashfa el 9alb, mostashfa el galb',
  },
  {
    id: 'janzour-hospital',
    kind: 'hospital',
    name: 'Janzour Hospital',
    town: 'janzour',
    names: named('janzour, janzur, ganzour', 'جنزور'),
  },
  {
    id: 'al-hawari-hospital',
    kind: 'hospital',
    name: 'Al-Hawari General Hospital',
    town: 'benghazi',
    names: named('hawari, al hawari, el hawari, hawary, houari, el houari', 'الهواري'),
  },
  {
    id: 'benghazi-cardiac-centre',
    kind: 'hospital',
    name: 'Benghazi Cardiac Centre',
    town: 'benghazi',
    names:
      'benghazi cardiac centre, benghazi cardiac center, benghazi heart centre, benghazi heart center, centre cardiologique de benghazi, مركز بنغازي للقلب, مركز القلب بنغازي',
  },
  {
    id: 'bayda-hospital',
    kind: 'hospital',
    name: 'Al-Bayda Hospital',
    town: 'bayda',
    names: named('bayda, al bayda, el bayda, beida, el beida', 'البيضاء, الثورة البيضاء, الثورة بالبيضاء'),
  },
  {
    id: 'tobruk-medical-centre',
    kind: 'hospital',
    name: 'Tobruk Medical Centre',
    town: 'tobruk',
    names: named(
      'tobruk, tobrouk',
      'طبرق',
      'tobruk medical centre, tobruk medical center, centre médical de tobrouk, مركز طبرق الطبي',
    ),
  },
  {
    id: 'zuwara-hospital',
    kind: 'hospital',
    name: 'Zuwara Central Hospital',
    town: 'zuwara',
    names: named('zuwara, zuwarah, zouara, zwara', 'زوارة'),
  },
  {
    id: 'zawiya-hospital',
    kind: 'hospital',
    name: 'Zawiya Teaching Hospital',
    town: 'zawiya',
    names: named('zawiya, zawia, al zawiya, zaouia, azzawiya', 'الزاوية'),
  },
  {
    id: 'sabratha-hospital',
    kind: 'hospital',
    name: 'Sabratha Teaching Hospital',
    town: 'sabratha',
    names: named('sabratha, sabrata, sobrata', 'صبراتة'),
  },
  {
    id: 'tarhuna-hospital',
    kind: 'hospital',
    name: 'Tarhuna Central Hospital',
    town: 'tarhuna',
    names: named('tarhuna, tarhouna', 'ترهونة'),
  },
  {
    id: 'zintan-hospital',
    kind: 'hospital',
    name: 'Zintan General Hospital',
    town: 'zintan',
    names: named('zintan, al zintan', 'الزنتان'),
  },
  {
    id: 'nalut-hospital',
    kind: 'hospital',
    name: 'Nalut Central Hospital',
    town: 'nalut',
    names: named('nalut, nalout', 'نالوت'),
  },
  {
    id: 'yefren-hospital',
    kind: 'hospital',
    name: 'Yefren Hospital',
    town: 'yafran',
    names: named('yefren, yafran', 'يفرن'),
  },
  {
    id: 'bani-walid-hospital',
    kind: 'hospital',
    name: 'Bani Walid General Hospital',
    town: 'bani-walid',
    names: named('bani walid', 'بني وليد'),
  },
  {
    id: 'marj-hospital',
    kind: 'hospital',
    name: 'Al-Marj Hospital',
    town: 'al-marj',
    names: named('marj, al marj, el marj', 'المرج'),
  },
  {
    id: 'derna-al-harish-hospital',
    kind: 'hospital',
    name: 'Al-Harish Hospital',
    town: 'derna',
    names: named('harish, al harish, el harish', 'الهريش'),
  },
  {
    id: 'ghat-hospital',
    kind: 'hospital',
    name: 'Ghat General Hospital',
    town: 'ghat',
    names: named('ghat', 'غات'),
  },
  {
    id: 'murzuq-hospital',
    kind: 'hospital',
    name: 'Murzuq General Hospital',
    town: 'murzuq',
    names: named('murzuq, mourzouk', 'مرزق'),
  },
];
