import type { Vocabulary } from '../sense-kinds.ts';

export const arrival: Vocabulary = {
  arrive:
    'gets in, our plane gets in, plane gets in, flight gets in, touches down, plane lands, arrives, lands, land, landing at, we land, i land, we arrive, i arrive, arriving at, arrival at, arrival time, check in at, checking in at, checking in around, flight lands, flight arrives, our flight lands, my flight lands, our flight arrives, my flight arrives, get in, getting there, be there, will be there, show up, late arrival, late check in, we get in, atterrit, atterrissage, arrivée, arrivée à, arrive à, j arrive, j arrive à, nous arrivons, on arrive, on arrive à, nous arrivons à, arrivée vers, vol arrive, mon vol arrive, notre vol arrive, arrivée prévue, arrivée tardive, arrivée le soir, check in à, واصل, واصلة, واصلين, نوصل, نوصلو, نوصلوا, أصل, سأصل, سنصل, نصل, الوصول, وصول, وصولي, وصولنا, الوصول الساعة, تصل, توصل, طيارتي توصل, طيارتنا توصل, طائرتي تصل, طائرتنا تصل, تهبط, تنزل طيارتي, رحلتي توصل, رحلتي تصل, رحلتنا تصل, بنوصل, بنوصلو, حنوصل, حنوصلو, جايين, جاي, جايه, نخشو, تسجيل الدخول, تسجيل دخول, الدخول, we will land, we will arrive, i will land, i will arrive, i ll arrive, we ll arrive, we ll land, landing around, arriving around, arriving late, arriving by, touching down, expected at, due at, we come in, reaching, we reach, nous atterrissons, on atterrit, j atterris, arrivant, arrivant à, nous serons là, on sera là, on débarque, arrivée de nuit, بنوصلوا, حنوصلوا, ح نوصلو, نوصلها, نكونو غادي, نكونو فيها, نجوا, بنجو, وصولنا الساعة, ميعاد الوصول, موعد الوصول, هبوط, هبوط الطيارة',
  hourWord:
    'عند, at, around, about, by, at around, at about, after, before, from, vers, à, vers les, aux alentours de, après, avant, الساعة, ساعة, الساعه, على الساعة, ع الساعة, عالساعة, حوالي الساعة, حوالي, على, تقريبا, على تمام, في تمام الساعة, بعد الساعة, مع الساعة, مع',
  dayHalf: {
    am: 'after midnight, après minuit, بعد نص الليل, بعد منتصف الليل, بعد نصف الليل, am, a m, in the morning, at dawn, this morning, early morning, du matin, le matin, au matin, matin, صباحا, صباح, الصبح, في الصباح, الصباح, ص, فجرا, الفجر, في الصبح, عالصبح, قبل الظهر, صبح, مع الفجر, early in the morning, in the early morning, de bon matin, tôt le matin, tôt, بدري, الصبح بدري, الصبح بكري, بكري, مع الصبح, الفجرية',
    pm: 'pm, p m, in the evening, at night, in the afternoon, at nite, evening, night time, afternoon, tonight, de l après midi, l après midi, après midi, du soir, le soir, au soir, soir, de la nuit, la nuit, مساء, في المساء, المساء, ليلا, في الليل, بالليل, الليل, ليل, عشية, العشية, في العشية, عصرا, العصر, بعد العصر, ظهرا, الظهر, بعد الظهر, بعد الظهيرة, م, المغرب, بعد المغرب, العشاء, في العشوة, in the late evening, late evening, late at night, late afternoon, en soirée, dans la soirée, en fin de soirée, en fin de journée, dans l après midi, en fin d après midi, في العشي, العشي, في المغرب, مغرب, بعد العشاء, بعد العشا, العشا, متأخر في الليل, في آخر الليل, بعد الضهر, الضهر, العصرية',
  },
};

export const arrivalArabizi: Vocabulary = {
  arrive:
    'wasel, wasla, waslin, waselin, nousal, nwasal, nousel, nousil, nwasslo, nouslo, nouslou, nwaslou, nosal, nosel, naslo, wsoul, wosol, wosoul, jay, jayin, jaya, nji, nwsel, nwaslo, tayarti tousel, tousel, twsel, tosel, nkhosh, nkhoshou, noslou, noslo, nousslou, nwslo, nesslou, naslou, nweslou, nwasslou, waslin m3a, noslou m3a, el wosoul, el wsoul, nous9ol, nji m3a, njou, njiw',
  hourWord: 'sa3a, el sa3a, 3al sa3a, essa3a, issa3a, 3la sa3a, 3la, m3a, saa3a, 7awali',
  dayHalf: {
    am: 'ba3d nos lil, ba3d noss lil, ba3d noss el lil, ba3d nos el lil, sba7, el sba7, sbah, el sbah, essba7, fel sba7, fi sba7, sob7, el sob7, fajr, el fajr, essob7, assob7, saba7an, sba7an, fes sba7, fessba7, bekri, m3a el fajr, el fajer, fel fajr, fi el sba7, sbe7',
    pm: 'lil, el lil, fel lil, fellil, bel lil, leel, el leel, fi lil, fi el lil, 3shiya, el 3shiya, 3chiya, el 3chiya, masa2, masa, 3asr, el 3asr, dhohr, el dhohr, ba3d el dhohr, fel 3shiya, laylan, lilan, msa, fi leil, fel leil, ellil, el leil, fel 3achiya, 3achiya, 3ashiya, el 3ashiya, lel lil, 3la el lil, felil, billil, m3a el maghreb, ba3d el maghreb, el maghreb, maghreb, ba3d el 3icha, el 3icha, elmasa, fi el masa',
  },
};
