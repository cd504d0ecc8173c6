import { combine } from '../combine.ts';
import type { Vocabulary } from '../sense-kinds.ts';

/** A lower bound negated is an upper one: «مش اكثر من», "mouch akter men"; and the reverse. */
const not = 'مش, موش, مو, ماهوش, ما يكونش, ما تكونش, ليس, ليست, لا';
const more = 'أكثر, أكتر, أعلى, أزيد, أغلى';
const fewer = 'أقل, أرخص, أدنى';
const notArabizi =
  'mish, mich, mosh, moch, moush, mouch, mouche, mush, mesh, mech, mch, msh, mo, mou, mahoush, mahouch';
const moreArabizi =
  'akthar, akther, akter, aktar, aktr, akthr, ak9ar, ak8ar, azyad, azied, a3la, aghla, a8la, foug, fo9, fog';
const fewerArabizi = 'a9al, aqal, agal, a9all, aqall, a9el, a2al, arkhas, ar5as';
const thanArabizi = 'men, mn, min, m';

export const prices: Vocabulary = {
  currency: {
    LYD: 'dl, pounds, pound, lyd, lyds, ld, dinar, dinars, libyan dinar, libyan dinars, denar, denars, din, dnr, dinars libyens, dinar libyen, dinard, dinards, دينار, دينار ليبي, د ل, دل, دنانير, دنانير ليبية, دينارا, دينارا ليبيا, دينارات, دنار, دينارين, جنيه, جنيها, جنيهات, جني, جنيات',
    USD: 'usd, dollar, dollars, us dollar, us dollars, bucks, $, دولار, دولارا, دولارات, دولار امريكي, دولارين',
    EUR: 'eur, euro, euros, يورو, اورو, ايورو, يوروهات',
  },
  priceWord:
    'بأقل من, باقل من, تحت ال, ما يفوتش ال, مايفوتش, ما يزيدوش على, ما يتعداش, مايتعداش, ما يتعداوش, ما تتعداش, لا تتعدى, لا تزيد عن, لا تزيد على, لا يزيد على, لا يفوق, لا تفوق, بحدود, في حدود, ميزانية, بميزانية, اكثر حاجة, اقصاها, أقصاه, بأكثر من, من غير ما يفوت, دون, بسعر أقل من, سعرها أقل من, سعره أقل من, ارخص من, فوق, ابتداء من سعر, not above, not over, no higher than, not exceeding, not to exceed, within, max of, maximum of, within a budget of, a budget of, budget under, with a budget of, price range, between, cap, capped at, tops, upwards of, starting from, starting at, priced at, priced under, priced below, going for, for max, no more, inférieur à, ne dépasse pas, qui ne dépasse pas, sans dépasser, à moins de, moins, au dessous de, en dessous de, sous, maxi de, maximum de, au maximum de, avec un budget de, notre budget est de, mon budget est de, budget d, prix inférieur à, au dessus de, au moins, minimum, minimum de, à partir de, supérieur à, dans les',
  bound: {
    max: `${combine(not, more, 'من')}, pas plus que, pas plus d, pas au dessus de, pas au delà de, jamais plus de, not a penny more than, not more then, no more then, not higher than, nothing more than, under, below, less than, max, maximum, max of, maximum of, cheaper than, up to, at most, not more than, no more than, price up to, price under, for less than, not above, not over, no higher than, not exceeding, not to exceed, within, budget under, within a budget of, tops, or less, or under, or below, or cheaper, and below, and under, capped at, cap, for max, as a maximum, at the most, max per, moins de, moins d, maxi, à moins de, inférieur à, jusqu à, budget max, budget maximum, ne dépassant pas, au plus, prix max, sous les, pas plus de, dépasse pas, dépassant pas, ne dépasse pas, qui ne dépasse pas, sans dépasser, au maximum, au maximum de, maxi de, maximum de, ou moins, au dessous de, en dessous de, sous, prix inférieur à, grand maximum, tout au plus, بأقل من, باقل من, أقل من, ما يفوتش, ما يفوتش ال, مايفوتش, لا يتجاوز, لا تتجاوز, لا يزيد عن, لا يزيد على, لا تزيد عن, لا تزيد على, تحت, تحت ال, ما يزيدش على, ما يزيدش عن, ما يزيدوش على, ما يتجاوزش, حد اقصى, بحد أقصى, كحد أقصى, كحد اقصى, الحد الأقصى, يفوتش, ما تفوتش, لا يتعدى, لا تتعدى, ما يتعداش, مايتعداش, ما تتعداش, ما يتعداوش, لا يفوق, لا تفوق, أرخص من, ارخص من, اقصى سعر, أقصى شي, اقصى حاجة, بالكثير, على الأكثر, عالاكثر, ع الاكثر, بالكتير, واقل, فأقل, أو أقل, او اقل, وتحت, دون, على أقصى تقدير, اكثر حاجة, بسعر أقل من, سعرها أقل من, سعره أقل من, أقصاه, اقصاها, فما دون, ماكسيموم, not exceed, doesn t exceed, does not exceed, should not exceed, must not exceed, nothing over, nothing above, anything under, anything below, priced under, priced below, up until, less then, lower than, cheaper then, plafond, plafond de, dans la limite de, rien au dessus de, max., n excédant pas, inférieur ou égal à, ما تزيدش على, ما تزيدش عن, ما يطلعش على, ما يطلعش فوق, مش فوق, مش اكثر من, مش أكثر من, موش اكثر من, ليس أكثر من, لا أكثر من, سعرها ما يفوتش, سعره ما يفوتش, سعرها ما يزيدش على, لا يزيد سعرها عن, لا يزيد سعره عن, لا يتجاوز سعرها, لا يتجاوز سعره, بسعر لا يتجاوز, بسعر لا يزيد عن, بحدود, بالواجد`,
    min: `${combine(not, fewer, 'من')}, مش أقل من, مش اقل من, موش أقل من, مو أقل من, ليس أقل من, بما لا يقل عن, at least, minimum, min, over, above, more than, minimum of, upwards of, starting from, starting at, or more, or above, or higher, or over, and up, and above, and higher, and over, plus, or better, and more, onwards, upward, upwards, no less than, not less than, not below, à partir de, plus de, au moins, minimum de, ou plus, et plus, supérieur à, supérieure à, au dessus de, ou mieux, et au dessus, ou supérieur, pas moins de, اكثر من, أعلى من, فوق, وفوق, فأكثر, واكثر, أو أكثر, او اكثر, فما فوق, وما فوق, فاعلى, أو أعلى, او اعلى, واعلى, وطالع, ومافوق, على الأقل, ع الاقل, عالاقل, كحد أدنى, كحد ادنى, بحد أدنى, حد أدنى, لا يقل عن, لا تقل عن, لا تقل على, لا يقل على, لا يقل, لا تقل, ما يقلش عن, ما تقلش عن, ما يقلش على, ما تقلش على, أقل شي, اقل حاجة, من فوق`,
  },
  budget:
    'budget, budget of, my budget is, our budget is, my budget, our budget, budget is, a budget of, with a budget of, budget around, budget de, mon budget, notre budget, avec un budget de, budget d environ, budget environ, mon budget est de, notre budget est de, budget d, j ai, nous avons, on a, i have, we have, i ve got, we ve got, can pay, can spend, willing to pay, afford, can afford, je peux payer, on peut payer, على قد, قد, ميزانية, بميزانية, الميزانية, بميزانيه, ميزانيتي, ميزانيتنا, معاي, معايا, معانا, معي, عندي, عندنا, نقدر ندفع, نقدرو ندفعو, أستطيع دفع, ندفع, ندفعو, في جيبي',
  pricePer: {
    night:
      'per night, a night, each night, every night, nightly, per nite, pn, per day, daily, each day, for a night, for one night, per 1 night, la nuit, par nuit, la nuitée, par nuitée, chaque nuit, par jour, la journée, une nuit, pour une nuit, la nuité, لليلة, في الليلة, بالليلة, لليلة الواحدة, في الليلة الواحدة, لكل ليلة, كل ليلة, الليلة, الليلة الواحدة, عن كل ليلة, عن الليلة, عالليلة, على الليلة, ع الليلة, لليوم, في اليوم, باليوم, اليوم, يوميا, كل يوم, لليوم الواحد, في اليوم الواحد, ليليا, للليلة, لليله الوحدة, الليلة الوحدة, لليلة الوحدة, فالليلة, max per night, maximum per night, max a night, maximum a night, maxi par nuit, max par nuit, maximum par nuit, max la nuit',
    stay: 'for the whole month, pour tout le mois, للشهر كله, الشهر كله, للشهر كامل, for the whole stay, whole stay, for the entire stay, entire stay, for the full stay, full stay, the whole stay, total for the stay, for the stay, for all nights, for all the nights, for everything, in total, total, all in, altogether, overall, total budget, total price, for the whole trip, for the entire trip, for the trip, for the whole week, for the week, all together, all included, in all, budget total, pour tout le séjour, pour le séjour, tout le séjour, le séjour, pour tout, au total, en tout, pour l ensemble du séjour, l ensemble du séjour, pour toute la durée, pour la totalité du séjour, prix total, pour le séjour entier, séjour complet, tout compris, pour toute la semaine, للإقامة كلها, للإقامة كاملة, الإقامة كاملة, الإقامة كلها, الاقامة بالكامل, للاقامة كاملة, إجمالي الإقامة, للاقامة كلها, للإقامة بالكامل, للإقامة, لكامل الإقامة, كامل الإقامة, طوال الإقامة, لكل الإقامة, كل الإقامة, للقعدة كلها, القعدة كلها, للقعدة كاملة, للقعدة, للمدة كلها, المدة كلها, كل المدة, لكامل المدة, للمدة كاملة, طول المدة, الكل, للكل, كله على بعضه, على بعضه, على بعضها, كلها على بعضها, في المجموع, المجموع, إجمالي, اجمالا, بالكامل, الإجمالي, للرحلة كلها, الرحلة كلها, لكامل الرحلة, للرحلة كاملة, للسفرة كلها, للسفرة, للأيام كلها, لكل الأيام, للايام كلها, كل الايام, كل الليالي, لكل الليالي, لليالي كلها, للاسبوع كله, الاسبوع كله, شاملة, كلهم, كلها',
  },
};

export const pricesArabizi: Vocabulary = {
  currency: {
    LYD: 'dinar, dinare, dnanir, dinarat, denar, dnar, jnih, jneh, jni, jeni, jenih, jnihat, gnih, dinarr, dinars',
    USD: 'dolar, doular, dolarat, dollar',
    EUR: 'yoro, oro, youro, euro',
  },
  priceWord: 'b, ma ytfawatch, ma yfoutesh, ma yfotch, ma yfoutsh, mayfoutsh, ma yzidsh 3la, foug, fo9, aktar men',
  bound: {
    max: `${combine(notArabizi, moreArabizi, thanArabizi)}, ta7t, taht, tahet, ta7et, be9al men, b a9al men, be2al men, b aqal men, be2el men, aqal men, a9al men, aqall men, a9all men, a9el men, b9al men, ba9al men, b agal men, agal men, agall men, ma yfoutch, ma yfotsh, mayfoutch, ma yfoutesh, ma yfotch, ma yfoutsh, mayfoutsh, ma yzidsh 3la, maximum, max, bel kthir, bel ktir, belkthir, 3al akthar, ar5as men, arkhas men, w a9al, w aqal, aw a9al, aw aqal, w agal, 7ad a9sa, had aqsa, ma tfoutch, ma tfotch, ma tfoutsh, ma tfotsh, matfoutch, matfoutsh, mayfotch, ma tzidch 3la, ma tzidsh 3la, ma yzidch 3la, ma yzidech 3la, mayzidsh 3la, ma tetjawezch, ma yetjawezch, t7t, a9al mn, aqal mn, agal mn, 9al men, qal men, mosh aktar men, mesh aktar men, mish aktar men, mosh akthar men, mesh akthar men`,
    min: `${combine(notArabizi, fewerArabizi, thanArabizi)}, ${combine(moreArabizi, thanArabizi)}, mosh a9al men, mosh aqal men, mesh a9al men, mish a9al men, mouch a9al men, foug, fo9, fog, foog, fouk, fouq, w fo9, w foug, w fog, w foog, w fouq, w fouk, wfoug, wfo9, wfog, w fou9, fou9, aktar men, akthar men, ak9ar men, w akthar, w aktar, 3al a9al, 3al aqal, 3al agal, 3ala al a9al, minimum, w ali foug, w taleh, w tale3`,
  },
  budget:
    'm3ay, m3aya, ma3ay, m3ana, 3andi, 3andna, mizaniya, mizaniyti, mizaniti, mizanity, mizaniyeti, mizaniyetna, mizaniyat, el mizaniya, budgeti, ne9dar nadfa3, nadfa3, nedfa3',
  pricePer: {
    night:
      'ellila, el lila, ellayla, el layla, lel lila, lel layla, lellila, fel lila, fellila, fi lila, fi ellila, l lila, l lela, lila, bel lila, bellila, el leila, elleila, el laila, ellaila, ellela, el lela, lel leila, lel lela, lel laila, fel leila, kol lila, lyoum, el youm, lel yom, lel youm, fel youm, fel yom, fel nhar, lel nhar, per lila, lel nuit',
    stay: 'lel ge3da kolha, lel ga3da kolha, lel 9e3da kolha, lel 9a3da kolha, lel gi3da kolha, ge3da kolha, ga3da kolha, 9a3da kolha, lel ge3da, lel ga3da, lel 9a3da, lel i9ama kolha, lel iqama kolha, el i9ama kolha, lel modda kolha, lel mudda kolha, el modda kolha, lel moda kolha, modda kolha, kol el modda, kol el moda, kolha 3la ba3dhha, 3la ba3dha, 3la ba3dhah, lel kol, el kol, kolha, kollha, kolah, lel safra kolha, lel ri7la kolha, fel majmou3, lel osbou3 kolah',
  },
};
