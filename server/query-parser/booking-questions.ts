import type { HelpTopic } from '#contract/query-parser.ts';
import { foldLetters } from '#server/places/places.ts';

const arabicLetters = '\\u0621-\\u064a';
/** A booking that the reader has: "my booking", «حجزي», "ma réservation", "7ajzi". */
const ownBooking = new RegExp(
  [
    '\\b(?:my|our|the|this|a) (?:current |last |upcoming |existing )?(?:booking|reservation|trip|order|payment|receipt|invoice|refund|booking request)s?\\b',
    '\\bbooking (?:number|code|reference|status|confirmation|id)\\b',
    '\\b(?:ma|mes|notre|nos|la|une) (?:reservation|demande|facture|recu)s?\\b',
    '\\b(?:mon|notre) (?:remboursement|paiement|recu|sejour reserve|argent)\\b',
    `(?<![${arabicLetters}])(?:ال|ب|و|ل|ف|لل|بال)*(?:حجزي|حجوزاتي|حجزنا|حجوزاتنا|حجزه|طلبي|دفعتي|ايصالي|فاتورتي|فلوسي|فلوسنا|نقودي|اموالي|مبلغي)(?![${arabicLetters}])`,
    `(?:الحجز|حجز|الفلوس|فلوس|طلب الحجز) (?:متاعي|متاعنا|تبعي|حقي|بتاعي|خاصتي|الخاص بي|اللي درته|اللي دفعته)`,
    '\\b(?:el |l |e)?(?:7ajz|hajz|7ajez|hajez)(?:i|na|y)\\b|\\b(?:el |l)?(?:7ajz|hajz|7ajez) (?:mta3i|mta3na|metai|mteii|mte3i)\\b|\\bfloussi\\b|\\bflousi\\b|\\bflousna\\b',
  ].join('|'),
);
/** Any booking, of which only a question or "cancel" says that it is the reader's. */
const booking = new RegExp(
  `\\b(?:booking|reservation|payment|deposit|argent|reservation|annulation|commande)s?\\b|(?<![${arabicLetters}])(?:ال|ب|و|ل|لل)*(?:حجز|حجوزات|حجزي|دفعه|الدفع|عربون|مبلغ|فلوس)(?![${arabicLetters}])|\\b(?:el )?(?:7ajz|hajz|7ajez|flous|3arboun)\\b`,
);
const asks =
  /\b(?:where|how|when|why|what|which|who|status of|track|check|see|view|find|show me|show|did|has|have|is|can i|could i|i want to|i need to|want to|need to|help)\b|\b(?:ou|comment|quand|pourquoi|est ce que|ou est|ou en est|voir|retrouver|consulter|suivre|je veux|je voudrais|puis je|peut on|aide)\b|(?:^|\s)(?:وين|اين|فين|كيف|كيفاش|شلون|متي|امتي|وقتاش|علاش|ليش|لماذا|شن صار|شنو صار|ما حاله|هل|نبي نشوف|نشوف|اشوف|ورني|وريني|حاله|تابع|نتابع|نلقي|نلقا|نبي|اريد|ابي)(?=\s|$)|\b(?:win|wein|weyn|wen|kif|kifesh|kifash|kifach|emta|imta|wa9tash|3lash|3lech|shin sar|chn sar|nshouf|nchouf|nebi)\b/;
const cancels =
  /\bcancel(?:l?ing|l?ed|lation)?\b(?! policy)|\bcall off\b|\bannul(?:er|e|ez|ons|ation)\b|(?:^|\s)(?:و|ب|ن|ت|ا|لل|ال)*(?:الغي|نلغي|تلغي|الغاء?|لغي|نلغو|الغيت|يلغي|بالغاء?)(?:ه|ها)?(?=\s|$)|\b(?:nelghi|nel8i|nalghi|nilghi|elghi|el8i|lghi|elgha2|ilgha2|nelghou|elgha)\b/;
const refunds =
  /\brefund(?:s|ed|ing)?\b|\b(?:get|give|have|want|send)(?: me)? (?:my|our|the|back my) money(?: back)?\b|\bmoney back\b|\brembours(?:er|e|ez|ement|ements|ée?)\b|(?:^|\s)(?:ال|ب|و|ل)*(?:استرجاع|استرداد|نسترجع|استرجع|ترجعولي|رجعولي|نرجع|ترجيع|ارجاع|نسترد|استرد|يرجعولي|رجوع) (?:ال)?(?:فلوس|فلوسي|المبلغ|مبلغ|النقود|نقودي|المال|مالي|العربون|اموالي|المبالغ)|\b(?:nrajja3|nraja3|rajj3ou(?:li)?|raj3ouli|trajj3ouli|terja3) (?:el )?(?:flous|flousi|floussi)\b|\b(?:flousi|floussi) (?:terja3|yerj3ou|tarja3)\b/;
/** A home whose bookings can be cancelled is a wish: "free cancellation", "annulation gratuite", «إلغاء مجاني». */
const cancellable =
  /\bfree cancel\w*|\bfree of charge cancel\w*|\b(?:flexible|easy|full) (?:cancel\w*|refund\w*)|\bcancel\w* (?:free|for free|policy|any ?time|is possible|possible)|\bnon refundable|\brefundable\b|\bcan be cancel\w*|\bannulation (?:gratuite|flexible|possible|sans frais|facile)|\bremboursable|الغاء? (?:ال)?(?:حجز )?(?:مجاني|مجانا|مرن|بدون|سهل)|(?:قابل|قابله) (?:لل)?(?:الغاء?|استرداد|استرجاع)|امكانيه الالغاء?|مع الغاء?|elgha2? (?:b|m)?bl?a(?:ch|sh)|elgha2? majani|annuler sans frais/;

/**
 * What a question about a booking of the reader is about, who looks for help and no home: "where is my booking", «وين حجزي»,
 * "comment annuler ma réservation". Undefined for every other sentence.
 */
export function helpTopicOf(sentence: string): HelpTopic | undefined {
  const text = foldLetters(sentence.slice(0, 400).replaceAll(/[’'ʼ`´]/g, ' '))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (cancellable.test(text)) return undefined;
  const isOwn = ownBooking.test(text);
  const isBooking = isOwn || booking.test(text);
  const isAsked = asks.test(text);
  const isShort = text.split(' ').length <= 6;
  if (refunds.test(text) && (isBooking || isAsked || isShort)) return 'refund';
  if (cancels.test(text) && isBooking) return 'cancellation';
  const isFind =
    /\b(?:make|do|place|create|i want|i need|want|need|looking for) (?:a|an|the) (?:new )?(?:booking|reservation)\b|\bune reservation\b/.test(
      text,
    );
  return isOwn && !isFind && (isAsked || isShort) && !/\b(?:a|une) (?:booking|reservation)/.test(text)
    ? 'booking'
    : undefined;
}
