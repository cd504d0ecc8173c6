import { combine } from '../combine-phrases.ts';
import type { Vocabulary } from '../sense-kinds.ts';

const end =
  'last 10 days of, the last 10 days of, les 10 derniers jours de, آخر 10 أيام من, اخر 10 ايام من, final week of, the final week of, آخر عشرة أيام من, اخر عشر ايام من, last ten days of, the last ten days of, last few days of, the last few days of, les dix derniers jours de, end of, the end of, at the end of, by the end of, late, last days of, the last days of, last week of, the last week of, last part of, towards the end of, fin, à la fin de, la fin de, à la fin du mois de, fin du mois de, fin de, vers la fin de, vers fin, les derniers jours de, derniers jours de, dernière semaine de, la dernière semaine de, آخر, اخر, أواخر, اواخر, نهاية, نهايات, الأيام الأخيرة من, آخر أيام, اخر ايام, آخر أسبوع من, اخر اسبوع في, الأسبوع الأخير من, اواخير, مع نهاية';
const start =
  'first 10 days of, the first 10 days of, les 10 premiers jours de, les dix premiers jours de, أول 10 أيام من, أول عشرة أيام من, first ten days of, the first ten days of, early, beginning of, the beginning of, at the beginning of, start of, the start of, at the start of, first days of, the first days of, first week of, the first week of, very early, early in, first week in, début, au début de, début du mois de, au début du mois de, le début de, en début de, les premiers jours de, premiers jours de, première semaine de, la première semaine de, tout début, dès début, أول, اول, بداية, بدايات, أوائل, اوائل, اوايل, مطلع, مع بداية, الأيام الأولى من, أول أيام, اول ايام, أول أسبوع من, اول اسبوع في, الأسبوع الأول من, مستهل';
const middle =
  'mid, middle of, the middle of, in the middle of, around the middle of, midway through, mi, milieu, au milieu de, milieu de, au milieu du mois de, la mi, à la mi, vers la mi, منتصف, نص, نصف, وسط, أواسط, اواسط, بنص';
const firstHalf =
  'first 2 weeks of, the first 2 weeks of, les 2 premières semaines de, les deux premières semaines de, أول أسبوعين من, second week of, the second week of, deuxième semaine de, la deuxième semaine de, ثاني أسبوع من, الأسبوع الثاني من, first half of, the first half of, first half, first two weeks of, first fortnight of, the first two weeks of, the first fortnight of, première moitié de, la première moitié de, première quinzaine de, la première quinzaine de, première quinzaine d, la première quinzaine d, première moitié d, la première moitié d, première quinzaine du mois de, première partie de, les deux premières semaines de, deux premières semaines de, النصف الأول من, نصف الأول من, النص الأول من, النص الاول من, النص الاول متاع, النصف الأول, النص الاول, النص اللول من, النص اللول, اول اسبوعين من, أول أسبوعين من, أول أسبوعين في';
const secondHalf =
  'third week of, the third week of, troisième semaine de, la troisième semaine de, ثالث أسبوع من, الأسبوع الثالث من, second half of, the second half of, second half, last two weeks of, last fortnight of, the last two weeks of, second fortnight of, the second fortnight of, deuxième moitié de, la deuxième moitié de, seconde moitié de, la seconde moitié de, deuxième quinzaine de, la deuxième quinzaine de, seconde quinzaine de, la seconde quinzaine de, deuxième quinzaine d, la deuxième quinzaine d, seconde quinzaine d, deuxième moitié d, la deuxième moitié d, seconde moitié d, la seconde moitié d, deuxième quinzaine du mois de, deuxième partie de, les deux dernières semaines de, deux dernières semaines de, النصف الثاني من, نصف الثاني من, النص الثاني من, النص التاني من, النصف الثاني, النص الثاني, النص التاني, النص الثاني متاع, النص التاني متاع, آخر أسبوعين من, اخر اسبوعين من, النصف الأخير من, النص الاخير من, النص الاخر من';
const whole =
  'the whole of, whole of, all of, all through, throughout, during, sometime in, some time in, any time in, anytime in, in the month of, for the month of, the month of, month of, au mois de, le mois de, en mois de, pendant le mois de, pendant, durant, courant, dans le courant de, tout le mois de, n importe quand en, dans le mois de, خلال, أثناء, اثناء, طول, طوال, طيلة, كامل, في غضون, أي وقت في, اي وقت في, شي نهار في';

/** With the forms before a vowel: "fin d'août". */
function elided(phrases: string): string {
  return phrases.replaceAll(/([^,]* d)e(?=,|$)/g, '$1e,$1');
}

/** After "1st" or "2nd", in digits. */
const half = 'half of, quinzaine de, quinzaine d, moitié de, moitié d';

/** Which part of a month is meant: "early", «أواخر», "mi-". */
export const months: Vocabulary = {
  monthPart: {
    start: elided(start),
    middle: elided(middle),
    end: elided(end),
    first_half: elided(firstHalf),
    second_half: elided(secondHalf),
    whole: elided(whole),
    half,
  },
  partOfMonth: {
    start:
      'اول الشهر, بداية الشهر, بداية شهر, اوائل شهر, أوائل شهر, اوايل شهر, مطلع شهر, start of the month, beginning of the month, début du mois, début de mois, early next month, at the beginning of the month, at the start of the month, au début du mois, vers le début du mois, en début de mois, le début du mois',
    middle:
      'نص الشهر, منتصف الشهر, منتصف شهر, وسط الشهر, أواسط شهر, نصف شهر, middle of the month, mid month, milieu du mois, mi mois, in the middle of the month, around the middle of the month, au milieu du mois, vers le milieu du mois, le milieu du mois',
    end: 'اخر الشهر, نهاية الشهر, نهاية شهر, أواخر شهر, اواخر شهر, اخر ايام شهر, end of the month, end of this month, the end of the month, fin du mois, fin de mois, la fin du mois, à la fin du mois, vers la fin du mois, en fin de mois, at the end of the month, towards the end of the month, toward the end of the month, by the end of the month',
  },
  partBehindMonth: {
    start:
      'at the beginning, in the beginning, towards the beginning, toward the beginning, at the start, towards the start, toward the start, beginning, the beginning, the start, early on, the early part, the first days, first days, au début, le début, vers le début, tout début, au tout début, les premiers jours, en début, dans les premiers jours, في أوله, أوله, فأوله, من أوله, في أولها, في بدايته, بدايته, في مطلعه, في أوائله, أوائله, في اوايله, اوايله, مع بدايته, أيامه الأولى, في أيامه الأولى, في بدايتها',
    middle:
      'in the middle, the middle, towards the middle, toward the middle, around the middle, midway, halfway through, au milieu, le milieu, vers le milieu, في نصه, نصه, في نصفه, نصفه, في منتصفه, منتصفه, في وسطه, وسطه, في أواسطه, أواسطه',
    end: 'at the end, at the very end, towards the end, toward the end, near the end, by the end, late on, the end, the last days, last days, the latter part, à la fin, la fin, vers la fin, plutôt vers la fin, plutôt la fin, plutôt à la fin, en fin, tout à la fin, à la toute fin, les derniers jours, في آخره, آخره, في اخرها, في أواخره, أواخره, في نهايته, نهايته, مع نهايته, أيامه الأخيرة, في أيامه الأخيرة',
    first_half:
      'first half, the first half, in the first half, the first fortnight, in the first fortnight, the first two weeks, la première quinzaine, première quinzaine, première moitié, la première moitié, dans la première quinzaine, dans la première moitié, نصه الأول, نصفه الأول, في نصه الأول, في نصفه الأول',
    second_half:
      'second half, the second half, in the second half, the second fortnight, in the second fortnight, the last two weeks, la deuxième quinzaine, deuxième quinzaine, la seconde quinzaine, seconde quinzaine, deuxième moitié, la deuxième moitié, la seconde moitié, dans la deuxième quinzaine, dans la seconde moitié, dans la deuxième moitié, نصه الثاني, نصفه الثاني, في نصه الثاني, في نصفه الثاني',
  },
  month: { 8: 'out', 3: 'mars' },
  duration: {
    1: 'a night, for a night, for one night, une nuit, pour une nuit, لليلة الواحدة, في الليلة الواحدة, لليلة الوحدة, للليلة, الليلة الواحدة, الليلة الوحدة, لليوم الواحد, for 1 night',
    14: 'couple of weeks, a couple of weeks, couple weeks, for a couple of weeks, quinze jours',
    30: 'for the whole month, the whole month, pour tout le mois, tout le mois, للشهر كله, الشهر كله, الشهر كامل, للشهر كامل',
    7: 'for the whole week, for the week, the whole week, pour toute la semaine, toute la semaine, للاسبوع كله, الاسبوع كله, اسبوع كله',
  },
  vagueTime:
    'عطلة نصف السنة, عطلة الصيف, العطلة الصيفية, عطلة الربيع, عطلة المدارس, school holidays, half term, spring break, vacances scolaires, grandes vacances, العشر الاواخر, العشر الأواخر من رمضان, العشر الاواخر من رمضان, last ten days of ramadan, last ten nights of ramadan, this autumn, this fall, next autumn, next spring, this spring, this winter, next winter, sometime soon, soon, cet été, l été prochain, cet hiver, l hiver prochain, ce printemps, cet automne, bientôt, prochainement, la semaine prochaine, cette semaine, الصيف هذا, هالصيف, الشتا, الشتاء القادم, في الشتاء, الربيع القادم, قريب ان شاء الله, في الصيفية, الصيفية',
  weekendOfNextWeek:
    'weekend of next week, the weekend of next week, end of next week, the end of next week, weekend after next, the weekend after next, weekend after this one, the weekend after this one, weekend of the following week, following weekend, the following weekend, fin de la semaine prochaine, à la fin de la semaine prochaine, le week end d après, week end suivant, le week end suivant, le week end de la semaine prochaine, نهاية الأسبوع القادم, نهاية الاسبوع الجاي, نهاية الأسبوع المقبل, عطلة نهاية الأسبوع القادم, عطلة نهاية الأسبوع المقبل, آخر الأسبوع القادم, اخر الاسبوع الجاي, نهاية الأسبوع التالي, نهاية الأسبوع اللي بعده',
};

const inArabizi = ' , fi, f, m3a, w fi';
const halfArabizi = 'nos, noss, nosf, nuss, nus, nous, ennos, ennoss, el nos, el noss, el nosf';
const firstArabizi = 'el awel, lawel, el awal, awel, awwel, el awwel, lewel, el ewel, loula, el lawel, louwel, el wel';
const secondArabizi =
  'ethani, el thani, ettani, el tani, tani, thani, etthani, el theni, eththani, theni, el akher, lakher';
const ofArabizi = 'men, mn, min, mta3, fi, of, de, m';
const monthArabizi = 'shahr, chahr, shaher, chaher, shhar, chhar, shahar, chhr, shhr, el shahr, echahr, eshahr';

export const monthsArabizi: Vocabulary = {
  duration: { 1: 'lila wa7da, lila wahda, layla wa7da, leila wa7da, lela wa7da' },
  monthPart: {
    start: 'awel, awal, awwel, awwal, bidayet, bidayat, bdayet, badyet, awayel, awa2el, lawel, ewel',
    middle: 'nos, noss, nes, nuss, nsf, wast, wost, montasaf, muntasaf, mountasaf',
    end: 'akher weekend fi, a5er weekend fi, akher weekend men, akher, a5er, aakher, nihayet, nihayat, nhayet, nehayet, awa5er, awakher, akhir, a5ir, akhar, a5ar',
    first_half: combine(halfArabizi, firstArabizi, ofArabizi),
    second_half: combine(halfArabizi, secondArabizi, ofArabizi),
    whole: 'khilal, 5ilal, khelal, 5elal',
  },
  partOfMonth: {
    start: combine(
      'awel, awal, awwel, awwal, ewel, lawel, bidayet, bidayat, bdayet, bdeyet, badyet, awayel, awa2el',
      monthArabizi,
    ),
    middle: combine('nos, noss, nosf, nus, wast, wost, west, fi wast, montasaf, muntasaf', monthArabizi),
    end: combine(
      'akher, a5er, aakher, akhir, a5ir, e5er, ekher, nihayet, nihayat, nehayet, nhayet, awa5er, awakher',
      monthArabizi,
    ),
  },
  partBehindMonth: {
    start: combine(
      inArabizi,
      'awlo, awlah, awwlo, awwalo, awalo, awwlah, awwelha, awwelah, bdaytah, bdayto, bidayto, bidaytah, el bdaya',
    ),
    middle: combine(
      inArabizi,
      'nossah, nosso, nosah, noso, nosfah, nosfo, wastah, wasto, wostah, montasafah, montasafo',
    ),
    end: combine(
      inArabizi,
      'akhro, akhrah, akhrou, a5ro, a5rah, akhirah, akhiro, nhaytah, nhayto, nihayto, nihaytah, awakhrah, awakhro, awa5rah, awa5ro',
    ),
  },
  vagueTime:
    'el chahr el jay, el shahr el jay, el shhar el jay, echahr el jay, eshahr el jay, chahr el jay, shahr el jay, el sif, fel sif, fi sif, esseif, fi seif, had el sif, el sif el jay, osbou3 jay, el jom3a el jaya',
};
