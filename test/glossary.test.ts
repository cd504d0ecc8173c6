/** Words of the product's texts that the glossary replaces, in each language: a concept has one term. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';

import { accessibility } from '#app/legal/parts/accessibility.server.ts';
import { privacy } from '#app/legal/parts/privacy.server.ts';
import { terms } from '#app/legal/parts/terms.server.ts';
import { bookingStateNames } from '#contract/booking-state-names.ts';
import { locales, type Locale } from '#contract/common.ts';
import { paymentServiceNames } from '#contract/payment-service-names.ts';
import { nameIn } from '#contract/names.ts';
import { articles } from '#server/help/articles/article.ts';

/** What is refused, and what stands in its place. */
type Rule = readonly [RegExp, string];
type Rules = Readonly<Partial<Record<Locale, readonly Rule[]>>>;

/** In every text: screens, notifications, mails, help and legal pages. */
const refused: Rules = {
  en: [
    [/\bis not here\b/i, 'We can’t find this …'],
    [/\b(?:nothing|half|the rest) comes back\b/i, '… is refunded'],
    [/\bstands in the input\b/i, 'the text in the box'],
    [/\bPrice a night\b/i, 'price per night'],
    [/\be-mail/i, 'email'],
    [/\b(?:has|have) lapsed\b|\brequest lapses\b/i, 'expired'],
    [/\bWhat you get back:/i, 'Your refund:'],
    [/\b(?:is|are|was|were|been) told(?=[.,;]| at once| already| by email| and )/i, 'notified'],
    [/\b(?:proposal|case|answer|invitation|request|match) (?:is|was|has been) taken back\b/i, 'withdrawn'],
    [/\btake (?:it|the case|the proposal) back\b|\bhas taken back\b/i, 'withdraw'],
    [/\byour host has accepted\b|\{host\} has accepted\b|\bhost accepts\b/i, 'approve'],
  ],
  ar: [
    [/بواب(?:ة|ات) (?:ال)?دفع/, 'خدمة الدفع'],
    [/رسم (?:ال)?خدمة/, 'رسوم الخدمة'],
    [/مرشّ?حات/, 'خيارات التصفية'],
    [/دارك على ديار/, 'بيتك على ديار'],
    [/رصيد مسترد/, 'رصيد ملغى'],
    [/مشرف/, 'مسؤول'],
    [/ًا/, 'اً, tanween on the letter before'],
    [/سقط طلب|يسقط الطلب/, 'انتهت المهلة'],
    [/بيوت كثيرة|بيوت أخرى/, 'أماكن'],
    [/عامل(?:اً)? ثان|العامل الثاني|العوامل الثانية|عاملك/, 'التحقق بخطوتين'],
    [/(?<![\p{L}\p{M}])[ول]?(?:ال|لل)?مالك(?:ين)?(?![\p{L}\p{M}])/u, 'المسؤول الرئيسي'],
    [/مجدداً|(?:حاول|المحاولة) مرة أخرى/, 'من جديد'],
    [/عند باب |(?:نقداً|(?:ال|ت|ي)دفع(?: لك)?) عند الباب/, 'عند الوصول'],
    [/^استلام(?: التالي)?$/, 'تولّي'],
  ],
  fr: [
    [/\S [:;!?»](?!\d)|« /, 'a no-break space'],
    [/maison de repos/i, 'istiraha'],
    [/\bgénérateur\b/i, 'groupe électrogène'],
    [/\bsalles? de bain\b(?!s)/i, 'salle de bains'],
    [/\bpasserelles? de paiement\b/i, 'service de paiement'],
    [/\bréservation immédiate\b/i, 'réservation instantanée'],
    [/\bstationnement\b/i, 'parking'],
    [/\bespèces à l’arrivée|\b(?:payer|payez|paie|paient|paiement) à l’arrivée|à la porte d’/i, 'sur place'],
    [/\bpropriétaires?\b/i, 'administrateur principal, hôte'],
  ],
};

/** A verb in the imperative, as a whole label of a button: «أضف مكاناً». Labels are verbal nouns: «إضافة مكان». */
const imperativeLabels = new RegExp(
  `^(?:${[
    'أضف (?:مكاناً|مكانك الأول|صوراً|غرفة|خطوة|تقويماً|قاعدة|تعليقاً|التواريخ|التاريخ|الضيوف|شيئاً|إلى التقويم)',
    'أرسل (?:الرابط|الوثيقة|الدعوة|الرسالة|الاقتراح|رمزاً آخر)|أرسله للمراجعة',
    'اختر (?:صورة|صوراً|التواريخ)|ابحث(?: عن إقامة| في هذه المنطقة| في أي تاريخ)?',
    'اعرض(?: رحلتي| طلبي| محادثاتك| كل الأماكن| النتائج| الأماكن)?|أنشئ (?:حسابك|نسخة|الرابط)',
    'احفظ(?: السعر| وأغلق| في المفضلة| هذا المكان)?|افتح(?: تقويمك| التقاويم| الخريطة| الطلب)?',
    'احذف|عدّل(?: بحثك| ردك)?|غيّر(?: الصورة| البريد| كلمة المرور)?|أزل(?: الصورة| هذه الغرفة)?|أبقِها?',
    'اقرأ(?:ها| الآن)?|اطلب (?:الحجز|رابطاً جديداً)|ادعُ (?:ضيفاً|مضيفاً مشاركاً)|انسخ (?:الرمز|الرابط)',
    'أكّد (?:الدفع|هويتك|بريدك الإلكتروني)|أجب|ردّ علناً|ابدأ (?:البحث|من جديد)|تابع هذه الدفعة|سجّل النقد',
    'انتقل إلى (?:المحتوى|وضع الضيف|وضع المضيف)|أظهر (?:الرمز|كلمة المرور)|أخفِ (?:المكان|كلمة المرور)',
    'أعد المحاولة|حاول من جديد|تحقق(?: من جديد)?|أوقف الحجز الفوري|فعّل الحجز الفوري|انشره من جديد',
    'اكتب (?:تقييماً|إلينا|رسالة أخرى)|امسح (?:البحث|التواريخ)|التقط صورة|احجز الآن|تخطَّ|استلم(?: التالي)?',
    'ادفع (?:الآن|إلكترونياً|نقداً عند الوصول|بطريقة أخرى)|راسل المضيف|نزّل بياناتي|أغلق حسابي|استكشف',
  ].join('|')})$`,
);

/** In notifications, mails and errors: a title in a French sentence is in guillemets. */
const refusedInServerTexts: Rules = {
  en: [],
  ar: [],
  fr: [[/(?<!«\u00a0|^Séjour\u00a0: )\{home\}/, '« {home} »']],
};

/** On the screens, and in the legal pages and names of the contract that they show. */
const refusedOnScreens: Rules = {
  en: [
    [/\bgateways?\b/i, 'payment service'],
    [/\bsign(?:ed|s|ing)?[ -](?:you )?(?:in|out)\b/i, 'log in, log out'],
    [/\bmailed\b|\b(?:a|the|our|by) mail\b(?! server)|^Mails\b/i, 'email'],
    [/\bcredit (?:was |is )?taken back\b/i, 'credit cancelled'],
    [/\b(?:gets|goes|all) back\b(?! to (?:Diyar|where))/i, '… is refunded'],
    [/\bstays? (?:on|in this part of) the map\b|\bstays match\b|# stays?\}? in\b/i, 'homes'],
    [/\borphan nights\b|\becho(?:es)?\b(?!, plural)/i, 'single nights, a copy'],
    [/\bstands in a text\b|\bmend\b/i, 'a text contains …, fix'],
    [/\d %|\} %/, 'no space before %'],
    [/^Order:/, 'Sort:'],
  ],
  ar: [
    [
      /(?<![\p{L}\p{M}])(?:[وف]?[بلك]?(?:ال|لل?)?)(?:بيت|بيوت)(?:ان|ين|اً|ك|ه|ها|هما|نا|ي)?(?![\p{L}\p{M}])/u,
      'مكان، أماكن',
    ],
    [imperativeLabels, 'a verbal noun'],
    [/(?:دون|بلا|من) رسم(?!و)|رسم (?:ال)?إلغاء/, 'رسوم'],
    [/عوامل? التصفية|فلتر/, 'خيارات التصفية'],
    [/حالتك|(?:فتح|سحب|سُوّيت|عرض) (?:ال)?حالة(?! طوارئ| الطوارئ)/, 'مطالبة'],
    [/كلمة (?:ال)?سر/, 'كلمة المرور'],
    [/جوجل|WhatsApp/, 'Google, واتساب'],
    [/تعذر(?!ّ)|(?<![\p{L}\p{M}])(?:ال)?حمام/u, 'تعذّر, حمّام'],
    [/يقرأه/, 'يقرؤه'],
    [/المبلغ المُعاد|تستعيد/, 'المبلغ المسترد, يُسترد'],
    [/other \{[^{}]*#[^{}]? (?!نقداً)[\p{L}\p{M}]+اً/u, 'a singular without tanween after 100'],
  ],
  fr: [
    [/\bpasserelles?\b/i, 'service de paiement'],
    [
      /\bvous (?:êtes|avez été|serez) (?:peut-être )?(?:connecté|invité|averti|débité|déconnecté)\b/i,
      'a sentence for both sexes',
    ],
    [/\bréductions?\b(?! en cours)/i, 'remise'],
    [/\bsemblables?\b/i, 'similaire'],
    [/\blitiges?\b/i, 'dossier'],
    [/\bdemandes? d’assistance\b/i, 'demande d’aide'],
    [/\d (?:\d{3}|%)|\} %/, 'a no-break space in numbers'],
  ],
};

/** Texts that use a refused word in another sense, by their English source. */
const exceptions: readonly (string | RegExp)[] = [
  // «بيت» is the type: a house, and a room in one.
  'House',
  'Whole house',
  'Room in a home',
  // Pictures and messages that are about a house.
  'House in the old town',
  'Stone house in the mountains',
  /^Ghadames-style old-town house/,
  /^Nafusa mountain stone house/,
  /^“Welcome! The key is with the neighbour in the blue house/,
  // The slogan of hosting.
  'Diyar your home',
];

interface Text {
  source: string;
  text: string;
}

/** The texts of a catalogue in a language, each with its English source. */
async function catalogue(part: 'app' | 'server', locale: Locale): Promise<Text[]> {
  const filename = join(import.meta.dirname, `../${part}/locales/${locale}.po`);
  const entries = formatter().parse(await readFile(filename, 'utf8'), { locale, sourceLocale: 'en', filename });
  return Object.values(entries as Record<string, { message?: string; translation?: string }>).map(
    ({ message = '', translation = '' }) => ({ source: message, text: translation || message }),
  );
}

/** The help articles in a language, without the words by which they are found: those are what people type. */
function helpTexts(locale: Locale): Text[] {
  return Object.values(articles[locale])
    .flatMap(({ title, summary, body }) => [title, summary, ...body.split('\n')])
    .map((text) => ({ source: 'help', text }));
}

/** What is written outside of the catalogues: legal pages, states of bookings and payment services. */
function written(locale: Locale): Text[] {
  const pages = [terms, privacy, accessibility].flatMap((page) => page[locale].body.split('\n'));
  const names = [...Object.values(bookingStateNames), ...Object.values(paymentServiceNames)].map((name) =>
    nameIn(name, locale),
  );
  return [...pages, ...names].map((text) => ({ source: 'legal page or name', text }));
}

function breaches(texts: readonly Text[], rules: readonly Rule[]): string[] {
  const isExcepted = (source: string) =>
    exceptions.some((one) => (typeof one === 'string' ? one === source : one.test(source)));
  return texts
    .filter(({ source }) => !isExcepted(source))
    .flatMap(({ text }) =>
      rules.filter(([word]) => word.test(text)).map(([, better]) => `${better}: ${text.slice(0, 160)}`),
    );
}

test.each(locales)('the texts in %s keep to the glossary', async (locale) => {
  const screens = [...(await catalogue('app', locale)), ...written(locale)];
  const serverTexts = await catalogue('server', locale);
  const all = [...screens, ...serverTexts, ...helpTexts(locale)];
  expect(all.length).toBeGreaterThan(1000);
  expect(breaches(all, refused[locale] ?? [])).toEqual([]);
  expect(breaches(serverTexts, refusedInServerTexts[locale] ?? [])).toEqual([]);
  expect(breaches(screens, refusedOnScreens[locale] ?? [])).toEqual([]);
});

test('every exception is a text', async () => {
  const sources = (await catalogue('app', 'en')).map(({ source }) => source);
  const unknown = exceptions.filter(
    (one) => !sources.some((text) => (typeof one === 'string' ? one === text : one.test(text))),
  );
  expect(unknown).toEqual([]);
});
