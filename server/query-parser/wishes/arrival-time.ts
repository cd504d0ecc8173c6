import { parseNumber } from '../number-words.ts';
import { claimWords, hasAnySense, hasSense, senseOf, type Word } from '../word.ts';

const wordsAround = 9;

/** Reads the hour of arrival, HH:MM, and claims its words: "landing at 11pm", «واصل 9 في الليل», "arrivée à 23h30". */
export function parseArrivalTime(words: readonly Word[]): string | undefined {
  for (let at = 0; at < words.length; at += 1) {
    const hour = parseHourAt(words, at);
    if (!hour) continue;
    if (roleAt(words, at, hour.next) !== 'arrive') {
      if (hour.marked) claimWords(words, hour.from, hour.next, 'countedThing');
      at = hour.next - 1;
      continue;
    }
    claimWords(words, hour.from, hour.next, 'wish', 'arrival_time');
    return `${String(hour.hour).padStart(2, '0')}:${String(hour.minute).padStart(2, '0')}`;
  }
  return undefined;
}

/** "tomorrow evening at 8", «مع الفجر الساعة 5». */
function halfBefore(words: readonly Word[], from: number, isHour: boolean): 'am' | 'pm' | undefined {
  if (!isHour) return undefined;
  for (let before = from - 1; before >= 0 && before >= from - 2; before -= 1) {
    if (words[before + 1]!.startsClause) return undefined;
    const half = halfOf(words[before]);
    if (half !== undefined) return half;
  }
  return undefined;
}

interface Hour {
  readonly hour: number;
  readonly minute: number;
  readonly from: number;
  readonly next: number;
  /** Marked as an hour by its own words, not by arriving alone. */
  readonly marked: boolean;
}

const midnight =
  'midnight,after midnight,minuit,apres minuit,منتصف الليل,نص الليل,بعد منتصف الليل,بعد نص الليل,بعد نصف الليل,nos lil,noss lil,noss el lil,nos el lil,ba3d nos lil';
const namedHours: ReadonlyMap<string, number> = new Map([
  ...midnight.split(',').map((text) => [text, 0] as const),
  ...['noon', 'midday', 'midi'].map((text) => [text, 12] as const),
]);
const clock = /^(?:h|heures?|o clock|oclock|hours?|hrs)$/;
const onlyHourWord =
  /^(?:الساعه|ساعه|علي الساعه|ع الساعه|عالساعه|حوالي الساعه|بعد الساعه|مع الساعه|في تمام الساعه|الوصول الساعه|sa3a|el sa3a|3al sa3a|essa3a|issa3a|saa3a)$/;

function parseHourAt(words: readonly Word[], at: number): Hour | undefined {
  if (words[at]!.claim !== undefined) return undefined;
  const named = namedHours.get(words[at]!.text);
  if (named !== undefined) return { hour: named, minute: 0, from: at, next: at + 1, marked: true };
  const midnight = midnightAt(words, at);
  if (midnight) return { hour: 0, minute: 0, from: at, next: midnight, marked: true };
  const number = parseNumber(words, at);
  if (!number || number.value > 23 || (words[at]!.digits?.length ?? 0) > 2) return undefined;
  const past = minutesBefore(words, at);
  // «الساعة العاشرة»: an ordinal is an hour after "hour" only.
  let from = at;
  let afterHourWord = false;
  let isClock = false;
  for (let steps = 0; steps < 2 && from > 0; steps += 1) {
    const before = words[from - 1]!;
    if (words[from]!.startsClause && words[from]!.gap !== ':') break;
    if (!hasSense(before, 'hourWord') && !onlyHourWord.test(before.text)) break;
    afterHourWord = true;
    isClock ||= onlyHourWord.test(before.text);
    from -= 1;
  }
  // «عند العاشرة مساء», «في العاشرة ليلا»: an ordinal of the hour is feminine.
  const isHourOrdinal = /[هة]$/.test(words[number.next - 1]!.text) && halfOf(words[number.next]) !== undefined;
  if (number.ordinal && !isClock && !isHourOrdinal) return undefined;
  // "check in at 2", "arrivée vers 9"
  if (from > 0 && hasSense(words[from - 1], 'arrive') && / (?:at|around|about|vers)$/.test(words[from - 1]!.text))
    afterHourWord = true;
  // «واصلين السبعة»: with the article, a feminine number after arriving is an hour.
  isClock ||= words[at]!.prefix.endsWith('ال') && words[at]!.text.endsWith('ه') && hasSense(words[at - 1], 'arrive');
  let { next } = number;
  let minute = 0;
  const minutes = words[next];
  const isMinutes = (word: Word | undefined) => word?.digits?.length === 2 && Number(word.digits) < 60 && !word.spaced;
  if (isMinutes(minutes) && /^[:.]$/.test(minutes!.gap)) {
    if (minutes!.gap === '.' && !afterHourWord && !hasSense(words[next + 1], 'dayHalf')) return undefined;
    minute = Number(minutes!.digits);
    isClock ||= minutes!.gap === ':';
    next += 1;
  }
  if (clock.test(words[next]?.text ?? '') && !words[next]!.startsClause) {
    isClock = true;
    next += 1;
    if (isMinutes(words[next]) && words[next]!.gap === '') minute = Number(words[next++]!.digits);
  }
  let isBefore = false;
  const fraction = minute === 0 ? parseFraction(words, next) : undefined;
  if (fraction && (isClock || afterHourWord || halfOf(words[fraction.next]))) {
    ({ next } = fraction);
    isClock = true;
    isBefore = fraction.minutes < 0;
    minute = Math.abs(fraction.minutes);
  }
  if (past && minute === 0) {
    isClock = true;
    from = past.from;
    isBefore = past.minutes < 0;
    minute = Math.abs(past.minutes);
  }
  const asSpoken = minute === 0 ? parseSpokenMinutes(words, next) : undefined;
  if (asSpoken && (isClock || afterHourWord || halfOf(words[skipBeforeHalf(words, asSpoken.next)]))) {
    ({ minutes: minute, next } = asSpoken);
    isClock = true;
  }
  const halfAt = skipBeforeHalf(words, next);
  const halfAfter = words[halfAt]?.startsClause ? undefined : halfOf(words[halfAt]);
  if (halfAfter !== undefined) next = halfAt + 1;
  const half = halfAfter ?? halfBefore(words, from, isClock || afterHourWord);
  if (half === undefined && !isClock && !afterHourWord) return undefined;
  if (half === undefined && !isClock && isOtherNumber(words[next])) return undefined;
  let hour = number.value;
  if (
    half === 'pm' &&
    hour < 12 &&
    !(hour > 0 && hour < 4 && halfAfter !== undefined && /ليل|lil|nuit|night/.test(words[halfAt]!.text))
  )
    hour += 12;
  else if (half === 'pm' && hour === 12 && halfAfter !== undefined && /ليل|lil|night|nuit/.test(words[halfAt]!.text))
    hour = 0;
  else if (half === 'am' && hour === 12) hour = 0;
  // The half of the day is not said: one that people arrive in.
  else if (half === undefined && isAmbiguous(words, at, hour)) hour += 12;
  if (isBefore) {
    hour += 23;
    minute = 60 - minute;
  }
  return { hour: hour % 24, minute, from, next, marked: isClock || half !== undefined };
}

function skipBeforeHalf(words: readonly Word[], at: number): number {
  return (
    at +
    (!words[at]?.startsClause && /^(?:in|at|the|fi|في|de|el|o clock|متاع|mta3|بتاع)$/.test(words[at]?.text ?? '')
      ? 1
      : 0)
  );
}

/** The index after «منتصف الليل», "nos el lil". */
function midnightAt(words: readonly Word[], at: number): number | undefined {
  if (!/^(?:[بلو]?منتصف|نص|نصف|noss?|nosf|montasaf)$/.test(words[at]!.text)) return undefined;
  const article = /^(?:el|l|ال)$/.test(words[at + 1]?.text ?? '') ? 1 : 0;
  const night = words[at + 1 + article];
  return night && !night.startsClause && /^(?:ال)?ليل$|^(?:el |l )?l[ie]+l$|^ellil$/.test(night.text)
    ? at + 2 + article
    : undefined;
}

/** "half past", "quarter to", "ten past" before the hour. */
function minutesBefore(words: readonly Word[], at: number): { minutes: number; from: number } | undefined {
  const sign = /^(?:past)$/.test(words[at - 1]?.text ?? '')
    ? 1
    : /^(?:to|till)$/.test(words[at - 1]?.text ?? '')
      ? -1
      : 0;
  const part = words[at - 2];
  if (sign === 0 || !part || words[at]!.startsClause) return undefined;
  const minutes = part.text === 'half' ? 30 : part.text === 'quarter' ? 15 : Number(senseOf(part, 'number') ?? 0);
  if (![5, 10, 15, 20, 25, 30].includes(minutes)) return undefined;
  const article = words[at - 3]?.text === 'a' ? 1 : 0;
  return { minutes: sign * minutes, from: at - 2 - article };
}

/** "and a half", «وربع», «إلا ربع», "moins le quart" after the hour. */
function parseFraction(words: readonly Word[], at: number): { minutes: number; next: number } | undefined {
  if (!beginsFraction.test(words[at]?.text ?? '')) return undefined;
  const texts: string[] = [];
  for (let near = at; near < at + 4 && words[near] && !words[near]!.startsClause; near += 1) {
    texts.push(words[near]!.text);
    const found = fractions.find(([pattern]) => pattern.test(texts.join(' ')));
    if (found) return { minutes: found[1], next: near + 1 };
  }
  return undefined;
}

const beginsFraction = /^(?:و|ال|غير|w|ou?|et|and|illa|ella|ghir|moins)/;
const fractions: readonly (readonly [RegExp, number])[] = [
  [/^(?:ال)?(?:ونص|ونصف|والنصف|والنص|و نص|و نصف|w nos|w noss|w nosf|o nos|ou nos|et demie?|and a half|and half)$/, 30],
  [/^(?:وربع|والربع|و ربع|w rob3|w rbo3|w robo3|et quart|et un quart|and a quarter)$/, 15],
  [/^(?:(?:الا|غير) ربع|(?:illa|ella|ghir) rob3|moins (?:le )?quart|moins un quart)$/, -15],
  [/^(?:وثلث|وتلت|w tolt|w tholth)$/, 20],
];

/** "eight thirty", "dix-neuf heures trente". */
function parseSpokenMinutes(words: readonly Word[], at: number): { minutes: number; next: number } | undefined {
  const word = words[at];
  if (!word || word.startsClause || word.digits !== undefined || word.prefix !== '') return undefined;
  const number = parseNumber(words, at);
  return number && !number.ordinal && [10, 15, 20, 30, 40, 45, 50].includes(number.value)
    ? { minutes: number.value, next: number.next }
    : undefined;
}

function isAmbiguous(words: readonly Word[], at: number, hour: number): boolean {
  const isFrench = words.slice(at, at + 3).some(({ text }) => /^(?:h|heures?)$/.test(text));
  return hour >= 1 && hour <= 7 && !isFrench && words[at]!.digits?.startsWith('0') !== true;
}

function halfOf(word: Word | undefined): 'am' | 'pm' | undefined {
  return senseOf(word, 'dayHalf') as 'am' | 'pm' | undefined;
}

function isOtherNumber(word: Word | undefined): boolean {
  if (!word || (word.startsClause && word.gap !== '.')) return false;
  if (word.digits !== undefined && /^[-/.]/.test(word.gap)) return true;
  return hasAnySense(word, [
    'month',
    'ambiguousMonth',
    'monthWord',
    'person',
    'timeUnit',
    'propertyType',
    'currency',
    'roomUnit',
    'countedThing',
    'group',
    'until',
    'weekday',
    'islamicMonth',
  ]);
}

/** Whether the hour is one of arriving or of leaving, by the nearer of the words that say so. */
function roleAt(words: readonly Word[], at: number, next: number): 'arrive' | 'leave' | undefined {
  for (let near = at - 1; near >= 0 && near >= at - wordsAround; near -= 1) {
    const word = words[near]!;
    if (hasSense(word, 'arrive')) return 'arrive';
    if (hasSense(word, 'leave')) return 'leave';
    if (/[.!?؟]/.test(words[near + 1]!.gap) && near < at - 1) break;
  }
  for (let near = next; near < words.length && near < next + 3; near += 1) {
    if (words[near]!.startsClause && near > next) break;
    if (hasSense(words[near], 'arrive')) return 'arrive';
    if (hasSense(words[near], 'leave')) return 'leave';
  }
  return undefined;
}
