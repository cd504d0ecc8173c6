import { combine } from './combine-phrases.ts';
import type { Vocabulary } from './sense-kinds.ts';

/** «شقة»: its consonants and vowels in every way of writing them. */
const flat = ['sh', 'ch']
  .flatMap((first) => ['', 'a', 'e', 'i', 'o', 'u'].map((vowel) => first + vowel))
  .flatMap((start) => ['9', '99', 'q', 'qq', 'g', 'gg', '8', 'k', 'kk', 'ck'].map((middle) => start + middle))
  .flatMap((stem) => ['a', 'ah', 'et'].map((ending) => stem + ending))
  .filter((word) => !/^(?:ch[aeiou]?ck|shak|sheka|choka|chika|chuck|shock|shook|check|chekah)/.test(word))
  .join(',');

/** «على شط البحر». */
const onTheShore = combine(
  '3la, 3al, 3la el',
  'chat, shat, chatt, shatt, sha6',
  'el ba7r, el b7ar, lb7ar, lba7r, b7ar, ba7r, el bahr, bahr',
);

/**
 * Libyan Arabic in Latin letters. One spelling of a long word is enough, because others have the same phonetic key
 * (`arabiziPhoneticKey`). Short words are listed in each spelling.
 */
export const arabizi: Vocabulary = {
  number: {
    1: 'wahed, wa7ed, wahid, wa7da, wahda',
    2: 'zouz, zoz, zooz, zuz, ithnin, ethnen, tnin, tnein, etnin, jouz, ithnain, etnen',
    3: 'thlatha, tlata, tlatha, thalatha, thalath, tlat, talata, tlet, thlath, tlath, 3',
    4: 'arb3a, arba3a, arbaa, arba3, arb3, rb3a, arba, arbe3a',
    5: 'khamsa, 5amsa, khams, 5ams, khemsa, khamse, 5emsa',
    6: 'setta, sitta, stta, sett',
    7: 'sab3a, saba3a, seb3a, sb3a, sabaa, sab3',
    8: 'thmanya, tmanya, thamanya, tamanya, tmania, thmania, 8manya, thmaniya',
    9: 'tes3a, tis3a, tesaa, ts3a, tes3',
    10: '3ashra, ashra, 3achra, 3ashara, 3eshra, achra, 3acher, 3ashr',
    11: '7dash, hdash, hdach',
    12: 'thnash, tnash, etnash, ethnash, tnach',
    13: 'thlattash, tlattash, tlatash',
    14: 'arba3tash, arbatash',
    15: 'khamastash, khamstash, 5amastash',
    16: 'settash, sittash',
    17: 'saba3tash, sabatash',
    18: 'thmantash, tmantash',
    19: 'tsa3tash, tesatash',
    20: '3eshrin, 3ishrin, eshrin, 3ochrin',
    30: 'thlathin, tlatin',
  },
  ordinal: { 1: 'awal, awwel' },
  month: {
    1: 'yanayer, yanair',
    2: 'febrayer, fibrayer, fbrayer',
    3: 'mares',
    4: 'abril, ebril, avril, ibril',
    5: 'mayo, mayou',
    6: 'younyo, yonyo, yunyo, younio, yunio, younyou, yonio, jwan',
    7: 'youlyo, yolyo, yulyo, youlio, yulio, youlyou, yolio, jwilya, jwiliya',
    8: 'oghostos, aghostos, oghostus, aghustus, ghosht, aghoustous, agustos, ougustous',
    9: 'sebtember, sibtember, sebtambr, sebtamber, sbtmber, septambr',
    10: 'oktober, oktobar, oktobr, uktubar, oktubr, okotber',
    11: 'november, nofember, novembr, nofamber, nufember, noufember',
    12: 'disember, dissember, desember, disamber, disambr, december',
  },
  ambiguousMonth: {
    1: 'ay ennar, ay el nar, ayennar',
    2: 'ennouar, ennawar, nouar, nawar, annawar',
    3: 'errabi3, rabi3',
    4: 'ettair, tair, teer',
    5: 'el ma, elma',
    6: 'essaif, seif, sayf',
    7: 'nasser, naser',
    8: 'hannibal, hanibal',
    9: 'fateh, fati7, alfateh, el fateh',
    10: 'tomour, ettomour',
    11: 'harth, el harth, 7arth',
    12: 'kanoun, el kanoun',
  },
  monthWord: 'shahr, shaher, chahr, chhar, shhar, sh7ar, shahar',
  weekday: {
    0: 'el a7ad, a7ad, l7ad, el had, el 7ad, yom el 7ad, yom el a7ad, ahad, el ahad, youm el ahad, youm el had, yom el ahad, yom el had, el a7d, el7ad, la7ad, le7ad, nhar la7ad, nhar el a7ad, youm la7ad, nhar l7ad, la7d, el a7ed',
    1: 'el ethnin, ethnein, el itnin, youm el ethnin, youm el ithnin, yom el ethnin, yom el ithnin, elithnin, letnin, el tnin, yom el tnin, yom letnin, el ithnain, al ithnayn, ethnin, ethnain, el thnin, ethnayn, lethnin, ettnin, nhar lethnin, el ithnin, youm letnin, lithnin',
    2: 'thoulatha, thalatha2, el thlath, ethlath, talat, tholatha, thulatha, el thalatha, el thlatha, yom el thlath, el tlat, el tlata, youm el tlata, yom el talata, el thoulatha, ettlat, etthlath, el talata, ethlatha, etthlatha, el tlatha, ettlata, youm ettlat, nhar ettlat, el thoulatha2, ethoulatha',
    3: 'el arbi3a, larb3a, el arb3a2, el arbe3, arbi3a, el erbe3, larbaa, el arba3a, yom el arba3, yom el arb3a, elarb3a, el larb3a, arbe3a2, el arb3a, el arbe3a, el rb3a, youm larb3a, youm el arb3a, nhar larb3a, el erb3a, el arbaa, yom larb3a',
    4: 'khamis, 5amis, khmis, lkhmis, elkhamis, el 5mis, el khamees, lkhamis, khames, el khamis, l5mis, 5mis, 5amees, el5amis, el 5amis, el khmis, l5amis, el5mis, el khemis, nhar el khmis, nhar el 5mis, youm el 5mis, youm el khmis, yom el 5amis, youm el khamis',
    5: 'jom3a, jum3a, joma, jumua, juma, jem3a, el jom3a, eljom3a, jomaa, ljom3a, gom3a, jomu3a, joumoua, el juma, el joma, el jem3a, ejjom3a, ejjem3a, el jum3a, jemaa, nhar el jom3a, youm el jom3a, el gom3a, ljem3a, jjom3a, el joumou3a, joumou3a, nhar jem3a',
    6: 'sabt, sebt, essabt, assabt, el sabt, esabt, ssabt, es sabt, el sebt, esebt, ssebt, nhar essabt, youm essabt, yom el sabt, youm el sabt, nhar el sebt',
  },
  relativeDay: {
    0: 'lyoum, elyoum, el youm, el lila, ellila, ellayla, lila hedhi, el yom, elyom, lyom, allayla, tawa, el laila, ellaila, el leila, ellela, el lela, el lile, elleila, lyouma, hallila, halila, layla hadi, el layla, ellayla hedhi',
    1: 'ghodwa, ghodoua, 8odwa, ghedwa, ghodwah, bokra, bukra, ghadan, bokrah, ghudwa, ghoudwa, bukrah, boukra, 8edwa, gdwa, godwa, 4odwa, ghadwa, 3’odwa',
    2: 'ba3d ghodwa, baad ghodwa, b3ad ghodwa, ba3d bokra, baad bokra, ba3d ghedwa, bad ghodwa, ba3d ghad, ba3ed ghodwa, ba3d el ghodwa, ba3ad ghodwa, ba3d 8odwa, baed ghodwa, ba3ed bokra, ba3d bukra, baad bukra, b3d ghodwa, ba3d ghoudwa, ba3d ghudwa',
  },
  weekend:
    'el weekend, elweekend, weekend, lweekend, nihayet el osbou3, nihayat el osbo3, akher el osbou3, nihayat el usbu3, el wikend, wikend, elwikend, wikand, el week end, nihayet osbou3, akher el esbou3, nehayet el esbou3, nihayat alosboo3, nihayat al osbo3, nhayet el osbo3, weekend el jay, el weekend el jay, weekend eljay, week end el jay, akher el jom3a',
  vagueTime:
    'chahr jay, shahr jay, chahr el jay, shahr el jay, echahr el jay, el chahr el jay, kam yom, kam youm, osbou3 el jay, el osbou3 el jay, shahr el jay, kam lila, kam nhar, el esbou3 el jay, el osbo3 el jay, esbou3 el jay, shahar el jay, sayf, fi sayf, osbo3 el jay, el shahr el jay',
  timeUnit: {
    night: 'lila, layali, lyali, leila, laila, layla, lela, liali, lyaly, layaly, leyali, lilat, lilet',
    day: 'iyyam, iyam, yom, youm, ayam, ayyam, iyam, nhar, nharat, eyam, yoom, ayem, yawm',
    week: 'osbou3, osbo3, esbou3, asabi3, esbo3, usbu3, isbou3, jom3at, sbou3, osboo3, usboo3, ousbou3',
    month: 'shhour, shahour, ashhor, chhour',
  },
  duration: {
    1: 'lila w7da, lila wa7da, lila wahda, lila we7da, youm w7ed, yom wa7ed, youm wa7ed, nhar wa7ed',
    2: 'liltin, leltein, laylatin, lailtain, yomin, youmin, yomein, leiltein, lailtein, liltein, yoomein, liltain, yawmein, leltin, leyltin, laylatein, yumin',
    14: 'osbou3in, osbo3in, esbou3in, asbou3in, osbo3ein, usbu3ein, osbou3ein, esbou3ein, esbo3in, sbou3in',
    60: 'shahrin, shahrein',
  },
  after: 'ba3d, b3ad, baad, ba3ed, ba3ad',
  from: 'men, min, mn, ebtida2 men, men youm, men yom, men nhar, men tari5',
  until:
    'l, la, li, le, lel, l3and, l3end, land, le3and, le3end, lin, ila, 7atta, hatta, ilin, l7ad, 7ata, 3and, lghayet, leghayet, li ghayet, lghayat, elin, leen, l yom, l youm, ely, ta, la3and, l3nd, lel yom, lhad, ela, hata, illa, l nhar, lyoum',
  between: 'bin, bein, bain, bayn, been',
  arrive: 'nwaslo, nejo, noslo, wosoul, nousel, nwasel, nji, njo, wsoul, wousoul',
  leave:
    'nrawho, raje3, raj3in, rage3, rajin, raji3, tal3in, nemsho, nemshi, nrawa7, nrouh, nro7, khorouj, moghadara, nrawhou, nrou7ou, nro7o, mghadra',
  dayWord: 'yom, youm, nhar, yoom, fi yom, fi youm, tari5, tarikh',
  person: {
    adults:
      'nsa, nisa, nissa, niswa, kbar, rajel, rjal, rajala, balghin, mra, nsawin, kbir, reggala, baligh, ballegh, balgheen, kobar, rashed, rashdin, shabab, banat kbar, rijal, rjel, baleghin',
    children:
      'sgharo, sgharah, sgharha, wlado, wladha, atfalo, atfalha, 3yalo, 3yalha, sghar, bint, bnt, bnaya, bneya, tofla, tefla, tifla, wlid, wleed, walad, weld sghir, bent sghira, sghir, s8ar, tfal, atfal, 3yal, awlad, wlad, drari, froukh, bnat, bnawit, tefl, tofl, saghar, sigar, 3wela, 3wila, wled, 3ial, banat, atfel, sgar, sighar, 9ghar, sghaar, frookh, tfel, otfal, sghayer, weld, bent, s3’ar, 9’ar, wlidat, 3weil, 3wayel, tifl, sghari, sgharna, wladi, wladna, atfali, atfalna, 3yali, 3yalna, bnati, s8ari, awladi, drariya',
    infants: 'radi3, bibi, rodha3, radhi3, rdi3, rade3, bebe, baby, roda3, mawloud, rad3',
    any: 'shakhs, ashkhas, nfar, anfar, nafar, ach5as, ash5as, cha5s, sha5s, achkhas, chakhs, nas, afrad, fard, dyouf, dyof, noffar, duyuf, douyouf, mosafrin, nafrat, talaba, tollab, toullab, talib, syah, 3ommal, 3omal, ashkas, achkas, enfar, shkhas, sh5as, dhyouf, deyouf, nfr, anfr, ach5ass, shkhos, cha5es, shakhes, zowar, sowa7, sawa7, souwwa7, sayi7, talibat, taliba, tolaba, muwadhafat, momarridat',
    companions:
      'as7abi, ashabi, s7ab, shab, as7ab, asdi9a, asdika, zomala, sa7bi, zumala, asdiqa, asdiqa2, s7abi, ashab, as7abna, zmala, zomala2, khouti, 5outi, khwat, khout, asdika2, asdqa, rbe3, asd9a2, asdga, s7abna, sahbi, mn s7abi, men as7abi, mowadhafin',
  },
  twoPersons: {
    any: 'talbin, talibin, talibein, talbein, shakhsin, shakhsein, cha5sin, nafrin, shakhsain, nfarin, sh5sin, sha5sein, sha5sin, nafarein, chakhsin, chakhsein, shakhseen, shakhsayn, fardin, dhayfin, dhayfein, nafrein, shaksein',
    children:
      'toflin, tiflin, waldin, weldin, bentin, tefleen, teflein, tiflein, toflein, tflein, sghirin, weldein, waldein, bentein',
    infants: 'radi3in, radhi3in, radi3ein',
    adults: 'balghin zouz, rajlin, rajlein, balighein, balighin',
    companions: 'sa7bin, sahbin, zmilin, sadi9in, sadiqein, zamilein, sa7bein',
  },
  relation: {
    me: 'ana, ani, ena, anee',
    spouse:
      'marti, mrati, rajli, zawjti, zojti, zouji, jouzi, zawji, el madam, zawjati, zouzti, marty, 5atibti, khatibti, zawjty, zojty',
    relative:
      'khouya, 5ouya, khoya, ommi, bouy, omi, boy, walda, walidi, walidti, waldi, khti, 5ti, khoy, 5oy, 7nay, jaddi, jaddti, waldti, waldati, hannay, oumi, khouy, okhti, akhi, jedti, ummi, baba, mama, baba w, yomma, ommy, 7ajja, el 7ajja, el 7aj, 3ammti, 3ammi, 5alti, 5ali, khalti, khali, jadda, 7anay, hnay',
    parents:
      'ommi w bouy, waldin, bouy w ommi, walidaya, el waldin, waldeya, waldina, ommi w boy, omi w bouy, baba w mama, mama w baba, wel walidin, el walidin, weldiya, waldiya',
    friend: 'sa7bi, zmili, sahbi, sadi9i, sadiqi, sa7bti, zamili, sadi9ti',
    child: 'wldi, bnti, weldi, benti, bnayti, wlidi, waldi sghir, ibni, bnti sghira',
    infant: 'el bibi, el radi3, bibi sghir',
  },
  couple:
    'ana w marti, ana w rajli, ana w zawjti, zoujin, 3rsan, 3ersan, zawjin, 3orsan, marti w ana, shahr 3asal, ana w zojti, ana w zouji, ana w mrati, ana wa marti, ana we marti, zawjein, zojein, zoojein, couple, 3rayes, ana w el madam, 3arsan, rajel w marta, rajel w mara, mitzawjin, ana w khatibti, ana w zawji, azwaj, couplat, kouplat',
  alone:
    'wa7di, wahdi, brou7i, brohi, brouhi, lrou7i, la7ali, bro7i, wehdi, we7di, shakhs wa7ed, shakhs wahed, nafar wa7ed, lwa7di, lwahdi, b rou7i, bro7y, nfar wa7ed, l wa7di, l wahdi, b ro7i, lro7i, lrohi, wa7edi, cha5s wa7ed, bmofradi, nafar wahed, ana bas, nfar w7ed, nfar wa7d, shakhs w7ed, cha5s w7ed, nafar w7ed, l nfar wa7ed, l nfar w7ed, l shakhs wa7ed',
  we: 'ne7na, wallina, wellina, wallina na7na, sorna, sirna, b9ina, nehna, na7na, nahna, a7na, ehna, e7na, ahna, na7no, 7ni, hni, nahno, 3adadna, 3adedna, majmou3a, group, a7ne, nahnu, n7na, 3dadna, t3ada, i7na, majmo3et, majmou3et, majmou3at, ihna, 3adad, 3aded, tkaffi, ykaffi, yarfa3, tarfa3, chella, shella, majmo3a, lina, rana, ra7na, 7na',
  ofUs: 'menna, minna, mnna, kolna',
  including: 'menhom, minhom, mnhom, binhom, fihom, bainhom, a7adhom, ahadhom',
  group: {
    family:
      '3ayltin, 3ailtin, 3eltin, 3ayla, 3aila, ayla, aila, 3eila, 3aylti, 3ailti, 3elti, 3ayelti, usra, osra, osrti, 3ayla sghira, aylti, 3eelti, ailti, 3eltna, 3ila, 3ela, 3ayelt, ahli, hali, 3a2ila, 3aelti, 3ayltna, 3aela, 3aylat, 3ailat, 3a2elti, aailti, waldin, eyla, eylti',
    friends:
      'as7abi, ashabi, s7ab, shab, as7ab, asdi9a, sa7bi, asdika, asdiqa, s7abi, ashab, as7abna, chella, shella, sahbi, asdiqa2, rbe3, s7abna, sadi9i, sadiqi, asdika2, asd9a2, asdi9a2, asdi9ai, sadi9in, sadiqein, sa7bin, sahbin, asdi9a2i, shabab, rab3i, rb3i, jma3ti, sa7bti',
    business:
      '5edma, khedma, shoghl, sho8l, choghl, 3amal, ri7lat 3amal, re7let 3amal, ri7let 3amal, rihlat amal, rehlat 3amal, mo2tamar, motamar, ejtima3, shoughol, zomala, zumala, ijtima3, zmili, mouhema, khidma, rehlet khedma, ri7let 5edma, ri7lat shoghl, choghol, shughul, 5idma, charika, sharika, dawra, dawra tadribiya, zmala, zomala2, mu2tamar, mowadhafin, zamilein, zmilin, zamili, mohemma, rihlet 3amal, ri7lt 3amal, shogel, shogol, moatamar, mo3tamar, mechwar 5edma, shghol, 3mal, moetamar',
  },
  propertyType: {
    apartment: `${flat}, shaqa, shaga, shagga, sha9a, chaqa, chagga, shakka, shaqqa, sha2a, cha9a, chaga, shqqa, cha99a, sha99a, shuqqa, cho99a, shoqa, shoga, chqa, shega, choqa, sho9a, shagaa, shgga, sh9a, shika, shqa, shiqqa, cheqa, shuqa, appart, apartma, barteman, bartman`,
    house:
      '7osh, housh, hosh, haouch, 7oush, 7awsh, 7och, beit, bayt, manzil, manzel, menzel, bait, beyt, houch, hoch, hawsh, 7ouch, bit, 7auch, 7aush, dar kamla, manzal, 7awch, 7osh kamel, housh kamel, hoosh, 7oosh, bet',
    villa: 'villa, vila, filla, fella, felaa, fila, vela, viella, filla kbira',
    chalet: 'shaleh, shalih, chaleh, shaley, shalee, chalih, shali, chali, shalyh, chalee, shalay, shalet, shelleh',
    rest_house:
      'estira7a, istira7a, stra7a, estiraha, istiraha, straha, astra7a, istra7a, estra7a, stiraha, stira7a, astira7a, estrahat, isteraha, istiraha5asa, setra7a, istra7',
    farm_stay:
      'mazra3a, mazraa, mzra3a, mezra3a, sania, sanya, mazra3, mezraa, beit rifi, mazr3a, saniya, manzel rifi, mazra, senya',
    hotel_room:
      'ghorfa fondo9, ghorfa fondok, fondo9, fondok, fondoq, funduq, ghorfa fi fondo9, ghorfa fi fondok, ghorfa fi hotel, ghorfa hotel, hotel, outil, fandoq, finduq, ghorfet hotel, otel, ghorfa fi otel, fonduk, ghorfet fondo9, ghorfet fondok, ghorfet otel, ghorfa f hotel, ghorfa f fondo9, jna7, ghorfa fonduq, 5orfa fi hotel, 8orfa fi hotel, janah, jana7, dar fi hotel, dar fi fondo9, gorfa fi fondok, ghorfa fi fonduk, ghorfa fi funduq, ghorfa fi fondoq, fendek, gorfa fi hotel, hotil, autil, oteel',
    studio: 'stodyo, studyo, stoudio, istodyo, stodio, studio, ستديo, estodyo, stoodyo, stidyo, istudio',
    room: 'ghorfa, gorfa, 8orfa, ghourfa, 7ojra, ghurfa, hojra, 4orfa, gourfa, ghorfet, 3’orfa, ghrofa, ghorfaa, gurfa, 8urfa, ghorfah, ghorfa wa7da, ghorfa w7da, ghorfa wahda, 8orfa w7da, ghorfa we7da',
    guesthouse:
      'beit dhiyafa, bit dhyafa, bait diyafa, dar dhyafa, beit diafa, bayt diyafa, nozol, nuzul, beit diyafa, bit diafa, dar diafa, dar diyafa, beit dyafa, bayt dhiyafa, beit dhyafa, bait dhyafa, bayt diafa, bit dyafa, bait dhiyafa, bit dhiyafa, nozl, dar dhiyafa, beit thiyafa, binsyon',
  },
  amenity: {
    wifi: 'wifi, wifii, net, enternet, nt, wayfay, antarnet, internt, intarnet, wi fi, waifai, enternat, el net, way fay',
    pool: 'masba7, masbah, mesba7, bisin, bissin, piscine, masbe7, mesbe7, msba7, jabya, jabia, besin, bisine, 7amam siba7a, mesbah, hammam siba7a, hamam sbaha, masbeh, bissine, bisina, 7mam siba7a, sebaha, 7awdh siba7a, 7ammam siba7a, hammam sibaha, sbaha, siba7a, masba7ha, masba7a, masbahha, bisinha, masba7o, besinha',
    parking:
      'mawqef, mawgef, maw9ef, garaj, parkin, mo9ef, mogef, mawkef, barking, mawqif, moqef, karaj, garage, parkeng, garag, maw9if, mawqaf, maw9af, mkan lel sayara, mkan l sayara, mkan lsayara, mwagef, mokef, mou9ef, gharaj, parkinj, mawagef, moukef, mogif, mawgif, mkan lel karhba',
    air_conditioning:
      'takyeef, takyif, mokayef, mkayef, mukayyef, moukayef, tekyif, kondishen, tabrid, mokayyef, tkyif, mkayyef, takyf, mukayef, takeef, mkayf, condition, kondisyon, mokaif, takif, klima, clim, kondition, tabreed, mkayfa, mokayfa, mkif, tekyeef, kondechen',
    kitchen:
      'matbakh, matba5, koujina, kojina, kouzina, cojina, mutbakh, metbakh, coujina, matbkh, mtbakh, matbagh, kuzina, kojena, kuojina, kozina, mtba5, metba5, coujine',
    washer:
      'ghassala, ghasala, 8assala, ghssala, gassala, ghasalat, 8asala, ghessala, gasala, 3’asala, ghassalat malabes, ghassalat hwayej',
    tv: 'telfaz, telfza, tilfizyoun, tilifizyon, telefezyon, televizyon, telvizyon, tilivizyon, shasha, telfeza, telfizyon, tilfaz, telfizion, tilfaza, telfaza, chacha, talfaza, tilfzyon, tilvizyon, telfisyon, tlfza, telefizion',
    generator:
      'mowalled, mwalled, mowaled, mowallid, mouwalid, mwalid, motour kahraba, matour, mwaled, mouled, moualed, mowalid, mowalled kahraba, mo2aled, muwallid, mowled, mwalld, mwled, moteur, mouwalled, mowald, mwallid, motour dhaw, motor dhay, mator, motor, motour, matour dhay, motor kahraba, mouwaled, moualled, mowalda, jeneretor, genereter, mouled kahraba, moulid kahraba, moualid kahraba, mowalid kahraba, mwalda, motor dhaw, motor thay, motor day',
    sea_view:
      'ytol 3al ba7r, ytoll 3al bahr, 3al ba7r view, itlala ba7r, itlala 3al ba7r, manthar ba7r, yetol 3la el ba7r, mtol 3al ba7r, m9abel el ba7r, mqabel el bahr, ygabel el bahr, ytol 3ala el ba7r, ytol 3la lba7r, itlala bahreya, itlala ba7riya, itlala bahriya, ytol 3la el bahr, ytel 3al bahr, moqabel el bahr, tchouf el ba7r, tshouf el ba7r, tshof el bahr, tshouf lba7r, ytol 3al bahr, ttol 3al ba7r, ttol 3al bahr, ttol 3la el ba7r, ttol 3la el bahr, motel 3al bahr, motila 3ala el bahr, mtolla 3al bahr, motell 3la el ba7r, yatol 3ala el bahr, gbal el ba7r, manzar bahr, manthar el bahr, view bahr, view ba7r, tol 3al ba7r, gddam el ba7r, gedam el ba7r, gddam el bahr, geddam el bahr, ytol 3la bahr, ytol 3la ba7r, itlala 3la el ba7r, itlala 3la el bahr, itlala 3al bahr, etlala 3al bahr',
    beach_access: `${onTheShore}, chat khas, shat khas, chat 5as, shat 5as, 3al shat, 3la shat, 9rib men el ba7r, grib men el bahr, jnab el ba7r, grib mel ba7r, grib men el ba7r, 3la el shat, 3la shatt, 9rib mel ba7r, jnb el ba7r, grib lel bahr, grib lel ba7r, 3al shatt, jnab el bahr, jamb el bahr, 7dha el ba7r, hdha el bahr, shat khas, shate2 khas, 9rib lel ba7r, 3al chat, 3la chat`,
    garden:
      'jnan, jnina, 7adi9a, 7adiqa, hadiqa, 7adika, hadika, jnen, jenan, hadi9a, 7di9a, jnayna, 7adiga, hadiga, jneina, bostan, jnain, jnaina',
    bbq: 'shewaya, chwaya, shawaya, shwaya, mashwa, barbekyu, shawwaya, shiwa2, mechoui, zarda, barbikyu, barbikyo, shouwaya, chouwaya, mkan shwa, shiwa, shwa, mashwaya, shawi, barbeku, shwe2, mkan shewa, barbicue, shiwaya',
    elevator:
      'asanser, asansour, mas3ad, ascenseur, masad, assanseur, sansour, asenser, asanseer, mos3ad, sanseur, mes3ad, asansir, asanseur, sonsour, sansur, misad',
    workspace:
      'maktab, mkan 5edma, mkan khedma, mkan shoghl, mkan 3amal, masa7et 3amal, makan 3amal, masahat 3amal, makteb, birou, biro, tawlet 3amal, tawlet 5edma, mkan lel shoghl, mkan lel khedma, mkan lel 5edma, mkan lel 3amal, makan lel 3amal, mktab, mkan na5dem fih',
    breakfast: 'ftour, fotour, ftor, fatour, futur, fetour, iftar, ftur, foutour, ftoor, fotor, ftour sba7',
    heating:
      'tadfi2a, tadfia, daffaya, dfaya, tedfi2a, tadfiya, dafaya, defaya, chauffage, sokhana, deffaya, daffayat, tadfeya, tadf2a, tadfe2a, dfayat, sobba, tadfeaa, tedfia, diffaya, madfa2a, midfa2a',
    water_tank:
      'khazzan, khazan, 5azzan, khazan maya, 5azzan mayya, khazan may, khazan ma, 5azan, 5azan maya, khazzan ma, khazan moya, khazzan may, khazzan mayya, khezan, khezan maya, khzan, khzan maya, khazzan maya, 5zan, 5azan may, khazen, khazen mayya, khazzanat, fas9iya, majen, khazzan miyah, 5azan mya, khazan mya, khazzan mya',
    security:
      'bawwab, bawab, 7irasa, hirasa, haras, 7ares, hares, amn, camerat, 7rasa, kamerat, 3assas, hrasa, 7erasa, herasa, kamirat mora9ba, kamirat, caméra mora9ba, 7aris, bawab, camerat mora9ba, 7irasa w amn, sikyuriti, sekyorti, 7imaya, himaya',
    pets_allowed:
      '7ayawanat, hayawanat, 9attous, gattous, kalb, 7ayawanat alifa, gatous, hayawanat alifa, gattousi, kalbi, klab, hyawanat, 7yawanat, gtates, qattous, 7aywanat, gattousa, 7ayawan',
    private_entrance:
      'mad5al khas, madkhal khas, madkhal mostaqel, bab khas, mad5el khas, madkhel khas, mad5al 5as, mad5el 5as, madkhal mosta9el, mad5al mosta9el, madkhel mostaqel, mdkhal khas, mad5el mosta9el, madkhal monfasel, madkhal brou7a, bab mosta9el, madkhal brohah, md5al 5as, madkhal mustaqil, mad5al brou7a, mad5el brou7a, mad5al monfasel, mad5al mostagel, madkhal mostagel, mad5el mostagel, bab brou7a, bab bro7a',
    family_only:
      'lel 3aylat bas, lel 3ailat bas, lel 3a2ilat faqat, 3aylat bas, 3ailat bas, lil 3ailat faqat, 3ailat faqat, lel 3aylat fa9at, lel 3ailat fa9at, 3a2ilat faqat, 3awa2el bas, lel 3awa2el faqat, lel ailat bas, lel 3aylet bas, 3aylet bas, bas lel 3aylat, bas lel 3ailat, l 3aylat bas, l 3ailat bas, lil 3aylat bas, lil 3ailat bas, lel 3ayelat bas, 3ayelat bas, lel 3ilat bas, lil 3ilat bas, lel 3elat bas, 3elat bas, l3aylat bas, l3ailat bas, lel3aylat bas, lel3ailat bas, lel aylat bas, lel aelat bas, lel 3ayla bas',
  },
  negation:
    'mish, mesh, mosh, moush, mush, mich, moch, mouch, ma 3ada, ma3ada, bidoun, bedoun, bla, men ghir, min ghir, min gheir, mnghir, mangheir, manebish, ma nebish, ma nebich, manibich, ma n7ebsh, bdoun, ma nebush, manebouch, ma nebouch, mesh ma7taj, mish ma7taj, mosh ma7taj, manebch, bidon, bela, ma nebboush, min 8ir, men 8ir, mn ghir, manebboush, ma nabbish, ma nabish, manabish, manabbish, mafihash, mafihesh, ma fihash, ma fihesh, mafihach, mafihech, mafish, mafich, mosh nebi, mish nebi, m8ir, mngheer, men gheir, ma nebboch, ma nbish, ma nbich, manbish, manbich, menghir, balash, ma ne7tajsh, ma nehtajch, ma nhtajsh, la nou7taj, mish me7taj, mesh me7taj, moch me7taj, mish mehtaj, mesh mehtaj, mosh mehtaj, la nurid, la nourid, wla, ghir, ma nebosh, manebosh, ma neboush, maneboush, ma nabosh, ma nabboush, manabboush, bdon, bedon, min dun, men doun, min doun, badoun, bidun, bedun, na7i, na7ili, shil, chil, ma 3adsh nebi',
  farFrom: 'b3id 3la, b3ida 3la, ba3id 3an, ba3ida 3an, b3id men, b3id 3an',
  negationAfter:
    'mish mohem, mesh mohem, mosh mohem, moch mohem, ma yhemmesh, ma yhemnish, mayhemnish, mayhemsh, mish mhem, mesh mhem, mosh mhem, moch mhem, ma nebihesh, ma nebihash, ma nebboush, ma nebohesh, manebihesh, manebihash, manebihach, ma nebihach, manebohash',
  negationEither:
    'mish lazem, mesh lazem, moush lazem, mosh lazem, mich lazem, moch lazem, mish dharouri, mesh darouri, mish daruri, mushlazem, mish lazim, mech lazem, mouch lazem, mesh dharouri, mosh dharouri, moch dharouri, mesh lazim, moch darouri, mosh darouri, mish darouri, mish shart, mesh shart, mosh shart, moch chart, mich dharouri, mich darouri, mosh lazim, moush dharouri, msh lazem, mch lazem, msh daroury, mush lazem, mush lazim, mush daruri, mush darouri, mouch dharouri, mish lazma, mesh lazma, mosh lazma, much lazem, much lazim, mish darori, mesh darori, mish lazm, mesh lazm, mahoush lazem, mahoosh lazem, ma hosh lazem, mahosh lazem',
  negationEnd:
    'lazem, lakin, lkin, bas, ma3a, fiha, fih, nebi, nebbi, ahamm shay, ahem shay, dharouri, lazim, nebo, feeh, feeha, m3a, lakn, darouri, nibi, nabi, nebu, nebou, ama, amma, walakin, el mohem, elmohem, ahm shay, ma7taj, me7taj, b, wb, bel, faqat, fa9at, lken',
  and: 'w, wa, we, ou, wu, o, u, kaman, wel, wl, zid',
  or: 'aw, wella, wala, walla, wla',
  for: 'l, li, lel, la, lil, le, 3la, mta3',
  in: 'fi, f, fe, fel, 9rib men, grib men, jnab, qorb, gorb, b, bi, l, fil, men, wast, 7dha, fy, ela, lel, li, 9orb, el, ila, jamb, le, jnb, wost, 7day, mn, min, madinat, mdinet, mantket, mante9at, 3la, jihat',
  with: 'ma3a, m3a, m3ay, m3aya, ma3, m3ana, ma3aya, bra, m3ah, ma3ay, ma3i, w m3ay, w m3aya',
  of: 'men, min, fiha, mn, fihom, mkawna men, mokawana men, mkawena men, mokawana min, mkouna men, fih',
  article: 'el, al, l, il, ll',
  only: 'bas, faqat, fa9at, bess, bss',
  priceWord:
    'bse3r, be9al men, b a9al men, ta7t, be2al men, b aqal men, be2el men, aqal men, a9al men, tahet, taht, se3r, hdoud, fi 7doud, 7doud, b 7doud, mizaniya, aqall men, a9all men, a9el men, b9al men, sou9, ba9al men, b agal men, agal men, ma yfoutch, ma yfotsh, mayfoutch, 7awali, hawali, 7wali, ta9riban, taqriban, bse3er, bsa3er, b se3r, b si3r, soum, bsoum, b soum',
  per: 'fi, l, lel, kol, fel, f, el',
  countedThing:
    'karahib, karhba, kraheb, sayarat, sayyarat, ghorfet noum, ghoraf, ghorof, ghoraf noum, ghorof noum, 7ammam, hammam, hammamat, 7ammamat, ghorftin, ghoreftin, ghorfat noum, dyar, darin, tabe9, dor, sala, salon, sa3a, kilo, km, njoum, snin, sne, sana, 7amam, hamam, hamamat, 7amamat, tabek, tabeq, sa3at, dqiqa, d9aye9, dgayeg, sarir, asirra, dor awal, ghorftein, ghorofat, ghorof nom, ghoraf nom, ghorfat nom, ghorfet nom, ghraf noum, ghraf, dyar noum, 7mamat, 7mam, hmam, 7ammamin, ghorfetin, ghasalat mwa3en, njom',
  numberedThing: 'ra9m, ragem, raqm, tabe9, sa3a, el sa3a, telefon, tabek, tabeq, nimra, ra9mi, shari3, shari, share3',
  smallTalk:
    'salam, salam alaykom, assalamou alaykoum, sba7 el khir, sbah el khir, marhba, kif 7alek, kif halek, shin el jaw, shn el jaw, inshallah, in sha allah, shokran, law sama7t, min fadhlek, ahlan, ahla, ahlin, shen jawek, shn jawak, shin 7alek, shn 7alek, shen 7alak, salam 3alikom, salam 3alaykom, salam alikom, salam aleikum, msa el khir, msa2 el khir, sabah el khir, sba7 el 5ir, barak allah, barak allahu, barak allah fik, ya khoy, ya 5oy, ya sa7bi, ya sahbi, ya khouy, kif el 3ayla, kif el ayla, marhaba, mar7aba, mar7ba, tesbah 3la khir, tesbah ala khir, yawm sa3id, alhamdulillah, wallah, bellahi, billahi, law tsm7, kef 7alek, keef 7alek, keif halak, kif 7alak, kif halak',
  request:
    'badel, baddel, bedel, badelli, baddelli, badelna, nbadel, nbaddel, nbadlo, nbadlou, badlou, ghayer, ghayyer, 8ayer, 8ayyer, ghayerli, ghayyerli, ghayerlna, 8ayerli, nghayer, nghayyer, nghayrou, ghayrou, rattebhom, rattebha, rattebli, nebi, nebbi, nabi, nabbi, nibi, nibbi, nebo, nebou, nandawer, ndawer, ndawro, na7jez, nahjez, 7ajz, neb5i, nab8i, ndour, nlawej, ne7taj, mafrousha, mafroucha, sakan, sken, mkan, kbira, kbir, sghira, fiha, fih, 3andkom, momken, 7aja, nadhif, ndhifa, karya, kra, lel kra, ndawrou, nabbo, nabu, nbi, nbbi, nabou, ndawr, na7tej, ri7la, re7la, rihla, safar, siya7a, safra, mliha, mli7a, n7jzo, n7jz, mafrush, se3r monaseb, nerta7, muddat, moddat, modet, modat, lmodet, lmoddet, mudet, l moddet, l modet, modit',
};
