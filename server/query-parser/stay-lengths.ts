import { unitDays } from './date-parts.ts';
import { readNumber } from './numbers.ts';
import { claim, has, isMute, senseOf, type Word } from './words.ts';

const single =
  /^(?:night|nuit|nuitee|ليله|lila|leila|laila|layla|lela|week|semaine|اسبوع|اسبوعا|osbou3|osbo3|esbou3|esbo3|usbu3|isbou3|osboo3|usboo3|ousbou3|sbou3)$/;
const longest = 180;

/** How many nights the stay lasts: "3 nights", "a week", «ليلتين». Nights go before days, for both may be said. */
export function readLength(words: readonly Word[]): number | undefined {
  let nights: number | undefined;
  let ofNights = false;
  for (let at = 0; at < words.length; at += 1) {
    if (words[at]!.claim !== undefined || isMute(words[at]!)) continue;
    const length = readLengthAt(words, at);
    if (!length) continue;
    claim(words, at, length.next, 'length');
    if (nights === undefined || (length.inNights && !ofNights)) {
      nights = length.nights;
      ofNights = length.inNights;
    }
    at = length.next - 1;
  }
  return nights !== undefined && nights > 0 && nights <= longest ? nights : undefined;
}

function readLengthAt(
  words: readonly Word[],
  at: number,
): { nights: number; inNights: boolean; next: number } | undefined {
  const word = words[at]!;
  const whole = senseOf(word, 'length');
  if (whole !== undefined) {
    // «ليلتين اثنين»
    const doubled = senseOf(words[at + 1], 'number') === '2' ? 1 : 0;
    return { nights: Number(whole), inNights: true, next: at + 1 + doubled };
  }
  const number = readNumber(words, at);
  if (number && !number.ordinal) {
    let unitAt = number.next;
    // "3 full nights", "trois petites nuits".
    if (!has(words[unitAt], 'unit') && has(words[unitAt], 'request') && has(words[unitAt + 1], 'unit')) unitAt += 1;
    const unit = senseOf(words[unitAt], 'unit') ?? (has(words[unitAt], 'monthWord') ? 'month' : undefined);
    const days = unitDays(unit);
    if (days === undefined || words[unitAt]!.breaks) return undefined;
    return { nights: days * number.value, inNights: unit === 'night', next: unitAt + 1 };
  }
  // «شهر من 1 فبراير»
  const isDated = has(words[at + 1], 'from')
    ? words[at + 2]?.claim === 'date'
    : /^(?:من|men|min|mn|from)$/.test(words[at + 1]?.text ?? '') && words[at + 1]?.claim === 'date';
  if (has(word, 'monthWord') && isDated) return { nights: 30, inNights: false, next: at + 1 };
  const unit = senseOf(word, 'unit');
  const days = unitDays(unit);
  if (days === undefined || has(word, 'weekend')) return undefined;
  // «أسبوع», "a week", «ليلة واحدة»: one, without a number before.
  if (single.test(word.text.replace(/^(?:[ولفب]|لل|ال|بال)(?=ليله$|اسبوع$)/, '')) || single.test(lastWord(word.text))) {
    const one = senseOf(words[at + 1], 'number') === '1' ? 1 : 0;
    return { nights: days, inNights: unit === 'night', next: at + 1 + one };
  }
  const article = has(words[at - 1], 'article');
  if (unit === 'month' && article) return { nights: days, inNights: false, next: at + 1 };
  return undefined;
}

function lastWord(text: string): string {
  return text.slice(text.lastIndexOf(' ') + 1);
}
