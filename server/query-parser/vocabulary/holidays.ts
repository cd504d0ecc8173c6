import { combine } from './combine-phrases.ts';
import type { Vocabulary } from './sense-kinds.ts';

/** The birthday of the Prophet in Latin letters: "le Mouloud", "mawlid ennabawi". */
const birthday =
  'mawlid, mawled, mawlad, mawloud, maouloud, mouled, mouloud, moulid, mulid, mulud, maulid, maulud, mewlid, mewled, mewloud, moulud';
const prophetsBirthday = [
  combine(
    ' , le, el, al, l, du, the, au, fel, fi, lel, 3id, 3id el, aid, aid el, eid, eid al, eid el, fete du, jour du, youm el, yom el, lilet el, 3otlet el, weekend du',
    birthday,
  ),
  combine(
    ' , le, el, al, l, du, au, fel, fi, lel, 3id el, aid el, eid al, eid el',
    `${birthday}, milad`,
    'ennabawi, en nabawi, annabawi, an nabawi, el nabawi, al nabawi, nabawi, nabaoui, ennabaoui, ennabi, en nabi, annabi, an nabi, nabi, al nabi, el nabi, ennabaoui echarif, nabawi charif, nabawi sharif, ennabawi echarif, ennabawi esharif, al sharif, echarif, sharif',
  ),
].join(',');

/** Names of holidays in all languages, because many are used in sentences of another language. */
export const holidays: Vocabulary = {
  holiday: {
    arafa:
      'arafa, arafah, arafat, arafa day, arafah day, arafat day, day of arafa, day of arafah, day of arafat, the day of arafah, jour d arafat, jour d arafa, le jour d arafat, journée d arafat, عرفة, يوم عرفة, وقفة عرفة, الوقفة, يوم الوقفة, وقفة العيد, 3arafa, youm 3arafa, yom 3arafa, 3arafat, youm 3arafat, wa9fet 3arafa, waqfat 3arafa',
    eid_al_fitr:
      'eid al fitr, eid ul fitr, eid el fitr, eid lfitr, eid fitr, small eid, lesser eid, aid al fitr, aid el fitr, aid fitr, aid el fitre, aid es seghir, aid al saghir, petit aid, fete de la rupture du jeune, fete de fin du ramadan, 3id el fitr, 3id lfitr, 3eid el fitr, 3id fitr, 3id sghir, 3id el sghir, عيد الفطر, عيد الفطر المبارك, عيد رمضان, العيد الصغير, عيد الصغير, عيد الفطر السعيد, عطلة عيد الفطر, إجازة عيد الفطر, أول أيام عيد الفطر المبارك, l aïd el fitr, l aïd al fitr, l aïd es seghir, fin du ramadan, la fin du ramadan, end of ramadan eid, 3id el fetr, 3id el fitir, 3id lfetr, el 3id esghir, el 3id el sghir, 3id essghir, العيد الزغير, عيد الزغير',
    eid_al_adha:
      'eid al adha, eid ul adha, eid el adha, eid adha, big eid, greater eid, feast of sacrifice, festival of sacrifice, aid al adha, aid el adha, aid adha, aid el kebir, aid el kbir, aid kebir, grand aid, fete du sacrifice, fete du mouton, 3id el adha, 3id ladha, 3eid el adha, 3id adha, 3id kbir, 3id el kbir, عيد الأضحى, عيد الاضحى المبارك, عيد الضحية, العيد الكبير, عيد الكبير, عطلة عيد الأضحى, إجازة عيد الأضحى, عيد الحج, عيد اللحم, l aïd al adha, l aïd el adha, l aïd el kébir, l aïd el kbir, l aïd kebir, tabaski, sacrifice feast, 3id el idha, 3id el dha7iya, 3id edhdhiya, el 3id el kbir, 3id lkbir, 3id el ad7a, 3id ad7a, 3id el edha, hajj eid',
    eid: 'eid, aid, 3id, l3id, 3eid, العيد, عطلة العيد, إجازة العيد, eid holiday, eid holidays, eid break',
    mawlid: `${prophetsBirthday}, mawlid, mawlid al nabi, mawlid el nabi, al mawlid, the prophet birthday, prophets birthday, prophet s birthday, birth of the prophet, the birth of the prophet, prophet s birth, anniversaire du prophète, naissance du prophete, fête du prophète, mouloud, mawlid annabawi, fete du mouloud, anniversaire du prophete, المولد النبوي, المولد النبوي الشريف, يوم المولد, في المولد, عيد المولد, عطلة المولد, المولد الشريف, ليلة المولد, نهار المولد, ذكرى المولد, المولود, el mouled, elmouled, 3id el mouled, 3id el mawled, el mawled, yom el mouled, mouled nabawi, mawled nabawi, el mouled el nabawi, milad nabawi, مولد النبي, عيد المولد النبوي, مولد الرسول, mawlid day, mawlid holiday, milad un nabi, prophet mohammed birthday, birthday of the prophet, the prophet s birthday, prophet muhammad s birthday, prophet muhammad birthday, mawlid an nabawi, le mawlid, le mouloud, fête du mawlid, naissance du prophète, la naissance du prophète, عيد المولد النبوي الشريف, عطلة المولد النبوي, المولد النبوي عطلة, يوم المولد النبوي, ميلاد النبي, fel mouled, fi el mouled, fel mawled, fi el mawled, fi 3id el mouled, 3otlet el mouled, 3otlat el mawled, yom el mawled, youm el mouled, el moulid, fel moulid, el mouloud`,
    islamic_new_year:
      'islamic new year, hijri new year, muslim new year, nouvel an hegirien, nouvel an musulman, nouvel an hijri, رأس السنة الهجرية, راس السنة الهجري, السنة الهجرية الجديدة, the hijri new year, hijri new years, hijra new year, new hijri year, islamic new years, the islamic new year, first of muharram, 1 muharram, 1st of muharram, muharram 1, le nouvel an musulman, le nouvel an hégirien, le nouvel an hijri, nouvel an de l hégire, le nouvel an de l hégire, nouvel an islamique, le nouvel an islamique, premier muharram, le premier muharram, 1er muharram, jour de l an hégirien, jour de l an musulman, راس السنة الهجرية, السنة الهجرية, العام الهجري الجديد, العام الهجري, راس العام الهجري, عيد الهجرة, الهجرة النبوية, عيد راس السنة الهجرية, أول محرم, فاتح محرم, غرة محرم, ras el sana el hijriya, ras essana el hijriya, ras el 3am el hijri, ras el 3am el hejri, ras essana el hejriya, ras el sana el hejriya, ras sana hijriya, ras sana el hijria, ras el sana el hijria, 3id el hijra, awel mo7arram, awwel mo7arram, awwel moharram',
    ashura:
      'ashura, achoura, عاشوراء, aashura, ashoura, achura, day of ashura, ashura day, l achoura, jour d achoura, عاشورا, يوم عاشوراء, يوم عاشورا, العاشوراء, 3achoura, 3ashoura, 3ashura, youm 3ashoura, yom 3achoura, 3achura',
    revolution:
      'february revolution, revolution day, february 17 revolution, 17 february revolution, fete de la revolution, revolution du 17 fevrier, ثورة فبراير, عيد الثورة, ثورة 17 فبراير, ذكرى الثورة, ذكرى ثورة فبراير, عيد فبراير, 17 february holiday, february 17 holiday, anniversary of the revolution, revolution anniversary, anniversaire de la révolution, عيد 17 فبراير, ذكرى 17 فبراير, عطلة 17 فبراير, 3id fibrayer, thawret fibrayer, 3id ethawra, 3id el thawra',
    liberation:
      'liberation day, fete de la liberation, jour de la liberation, عيد التحرير, يوم التحرير, ذكرى التحرير, liberation holiday, 3id el ta7rir, 3id ettahrir, youm el tahrir, عطلة التحرير',
    independence:
      'independence day, libyan independence day, fete de l independance, jour de l independance, عيد الاستقلال, يوم الاستقلال, ذكرى الاستقلال, عيد استقلال ليبيا, the independence day, independence holiday, 24 december holiday, libya s independence day, fête nationale de l indépendance, jour de l indépendance libyenne, يوم استقلال ليبيا, عطلة الاستقلال, عطلة عيد الاستقلال, 3id el istiqlal, 3id el isti9lal, youm el istiqlal, 3id istiqlal, 3otlet el istiqlal, yom el istiqlal, 3id isti9lal',
    labour:
      'labour day, labor day, fete du travail, عيد العمال, يوم العمال, workers day, may day, 1 may holiday, fête des travailleurs, 3id el 3ommal, yom el 3ommal',
    christmas: 'christmas, christmas day, xmas, noel, عيد الميلاد المجيد, الكريسماس, كريسماس',
    new_year_eve:
      'new year s eve, new years eve, new year eve, nye, reveillon, le reveillon, saint sylvestre, la saint sylvestre, ليلة رأس السنة, ليلة راس العام, lilet ras el 3am, lilet ras essana, lilt ras el 3am, lilt ras essana, رأس السنة, راس السنة, رأس السنة الميلادية, راس السنة الميلادية, ليلة راس السنة الميلادية, رأس العام, راس العام, سهرة رأس السنة, حفلة رأس السنة, ras el 3am, ras essana, ras el sana, ras 3am, ras sana, ras essana el miladiya, ras el sana el miladiya, ras el 3am el miladi, reveillon du nouvel an, le reveillon du nouvel an, soir du nouvel an, nuit du nouvel an, veille du nouvel an, la veille du nouvel an, soirée du nouvel an, 31st night, new year s night',
    new_year:
      'new year, new years, new year s, new year s day, new years day, the new year, nouvel an, le nouvel an, jour de l an, le jour de l an, السنة الميلادية الجديدة, العام الجديد, new year holiday, new year holidays, nouvel an 2027',
  },
  islamicMonth: {
    208: 'shaban, chaabane, sha3ban, chaban, شعبان, شهر شعبان',
    207: 'rajab, رجب, شهر رجب',
    209: 'ramadan, ramadhan, رمضان, شهر رمضان, romdhan, ramdan, ramdhan, ramadhane, رمظان, شهر رمضان المبارك, رمضان المبارك',
    210: 'shawwal, chawwal, شوال, شهر شوال',
    211: 'dhu al qidah, dhou al qi da, ذو القعدة, ذي القعدة',
    212: 'dhu al hijjah, dhul hijjah, dhou al hijja, ذو الحجة, ذي الحجة',
    201: 'muharram, mouharram, شهر محرم, المحرم, محرم, mo7arram, moharram',
    203: 'rabi al awwal, ربيع الأول, شهر ربيع الأول',
  },
  // «ثاني العيد»: the second day of Eid.
  ordinal: {
    3: 'ettalet, ethaleth, thaleth, talet',
    2: 'ثاني, ettani, etthani, thani, tani',
  },
  smallTalk:
    'eid mubarak, eid mubarek, eid moubarak, eid saeed, happy eid, blessed eid, aid moubarak, aid mabrouk, bonne fete, joyeux noel, merry christmas, happy christmas, happy new year, bonne annee, ramadan kareem, ramadan karim, ramadan mubarak, 3id mubarak, عيد مبارك, العيد مبارك, عيدكم مبارك, عيدك مبارك, عيد سعيد, رمضان كريم, رمضان مبارك, كل عام وأنتم بخير, كل عام وانت بخير, كل سنة وانتم طيبين',
  request: 'first aid, first aid kit, عيد زواج, عيد الأم',
};
