import { readNumber } from './numbers.ts';
import { claim, has, senseOf, type Word } from './words.ts';

/**
 * Claims numbers that never count people or days: prices, bedrooms and other things, ages, telephone numbers.
 */
export function claimQuantities(words: readonly Word[]): void {
  claimLongDigits(words);
  for (let at = 0; at < words.length; at += 1) {
    if (words[at]!.claim !== undefined) continue;
    claimPrice(words, at);
    claimOwnAge(words, at);
    claimThings(words, at);
    claimAges(words, at);
  }
}

/** Telephone numbers, and numbers too large to count anything here. */
function claimLongDigits(words: readonly Word[]): void {
  words.forEach((word, at) => {
    if (word.digits === undefined) return;
    if (word.digits.length >= 5) return claim(words, at, at + 1, 'noise');
    if (!/^(?:0\d\d|00218|218)$/.test(word.digits) && !word.gap.includes('+')) return;
    let end = at + 1;
    let count = word.digits.length;
    while (words[end]?.digits !== undefined && /^[-.]?$/.test(words[end]!.gap)) count += words[end++]!.digits!.length;
    if (count >= 7) claim(words, at, end, 'noise');
  });
}

function claimPrice(words: readonly Word[], at: number): void {
  if (
    has(words[at], 'per') &&
    has(words[at + 1], 'unit') &&
    /^(?:per|par|chaque|each|every|لكل|كل|kol)$/.test(words[at]!.text)
  ) {
    return claim(words, at, at + 2, 'price');
  }
  // «بالليلة 120 دينار»: not tonight.
  if (/^(?:[بف]الليله|[بف]اليوم|bellila|bel lila)$/.test(words[at]!.text)) {
    const beside = readNumber(words, at + 1);
    if (words[at - 1]?.claim === 'price' || (beside && (beside.value > 31 || has(words[beside.next], 'money'))))
      claim(words, at, at + 1, 'price');
    return;
  }
  let next = at;
  if (has(words[at], 'priceWord')) {
    next += 1;
    if (has(words[next], 'priceWord') || has(words[next], 'of') || has(words[next], 'dayWord')) next += 1;
    if (has(words[next], 'unit') && !readNumber(words, at)) return claim(words, at, next + 1, 'price');
  }
  const number = readNumber(words, has(words[next], 'money') ? next + 1 : next);
  if (!number) return;
  let end = number.next;
  let priced = has(words[next], 'money');
  if (has(words[end], 'money') && !words[end]!.breaks) {
    priced = true;
    end += 1;
    while (has(words[end], 'money') && !words[end]!.breaks) end += 1;
  }
  // "400-600 dinars": the first number of a range of prices.
  const upper = readNumber(words, end + (has(words[end], 'until') || has(words[end], 'and') ? 1 : 0));
  if (!priced && upper && has(words[upper.next], 'money')) {
    priced = true;
    end = upper.next + 1;
  }
  if (!priced && next > at) {
    const behind = words[end];
    const counts = [
      'person',
      'unit',
      'month',
      'doubtfulMonth',
      'monthWord',
      'until',
      'companions',
      'propertyType',
      'group',
    ] as const;
    const dated = behind !== undefined && /^[-/.–—]/.test(behind.gap) && behind.digits !== undefined;
    priced =
      number.value > 31 ||
      (!dated && !number.ordinal && !counts.some((kind) => has(behind, kind as 'person')) && number.value > 12);
  }
  if (!priced) return;
  claim(words, at, end, 'price');
  claimPerNight(words, end);
}

/** "per night", "a night", "/night", «لليلة», "la nuit" behind a price. */
function claimPerNight(words: readonly Word[], at: number): void {
  const word = words[at];
  if (!word) return;
  if (has(word, 'unit') && (/[ل]/.test(word.prefix) || word.gap === '/' || word.prefix.startsWith('l')))
    return claim(words, at, at + 1, 'price');
  // «دينار في الليلة»: the night that is paid, not tonight.
  if (has(word, 'per') && /^(?:الليله|اليوم|ellila|el lila|lyoum|el youm)$/.test(words[at + 1]?.text ?? ''))
    return claim(words, at, at + 2, 'price');
  const article = has(words[at + 1], 'article') ? 1 : 0;
  if (has(word, 'per') && has(words[at + 1 + article], 'unit') && !readNumber(words, at + 2 + article))
    claim(words, at, at + 2 + article, 'price');
}

function claimThings(words: readonly Word[], at: number): void {
  const number = readNumber(words, at);
  if (number) {
    const behind = words[number.next];
    if (behind && !behind.breaks && has(behind, 'thing')) return claim(words, at, number.next + 1, 'thing');
    // "3 rooms" of a flat, not a room for three.
    if (behind && number.value >= 2 && senseOf(behind, 'propertyType') === 'room' && !number.ordinal)
      claim(words, at, number.next, 'rooms');
    return;
  }
  const before = has(words[at], 'thingBefore') || has(words[at], 'thing');
  const after = words[at + 1];
  const follow = before && after && !after.breaks ? readNumber(words, at + 1) : undefined;
  if (!follow) {
    if (has(words[at], 'thing') && words[at]!.senses.every(({ kind }) => kind === 'thing'))
      claim(words, at, at + 1, 'thing');
    return;
  }
  const counted = [
    'person',
    'unit',
    'month',
    'doubtfulMonth',
    'monthWord',
    'propertyType',
    'thing',
    'money',
    'role',
    'until',
  ] as const;
  const own = counted.some((kind) => has(words[follow.next], kind));
  const dated = words[follow.next]?.digits !== undefined && /^[-/.]/.test(words[follow.next]!.gap);
  if (!own && !dated) claim(words, at, follow.next, 'thing');
  else if (has(words[at], 'thing')) claim(words, at, at + 1, 'thing');
}

/** "our 3 year old", "my two year old": a child, who is not named again. */
function claimOwnAge(words: readonly Word[], at: number): void {
  if (!/^(?:our|my)$/.test(words[at - 1]?.text ?? '')) return;
  const number = readNumber(words, at);
  const age = number && words[number.next];
  if (!age || !/^(?:year|month) olds?$/.test(age.text) || isNamed(words[number.next + 1])) return;
  claim(words, at, number.next + 1, age.text.startsWith('month') ? 'infant' : 'child');
}

function isNamed(word: Word | undefined): boolean {
  return word !== undefined && !word.breaks && (has(word, 'person') || has(word, 'role') || has(word, 'propertyType'));
}

function claimAges(words: readonly Word[], at: number): void {
  if (has(words[at], 'age')) {
    let end = at + 1;
    for (let number = readNumber(words, end); number; number = readNumber(words, end)) {
      end = number.next;
      if (has(words[end], 'unit') || has(words[end], 'thing') || has(words[end], 'age')) end += 1;
      if (
        has(words[end], 'and') &&
        readNumber(words, end + 1) &&
        !has(words[readNumber(words, end + 1)!.next], 'person')
      )
        end += 1;
    }
    return claim(words, at, end, 'age');
  }
  const number = readNumber(words, at);
  if (number && has(words[number.next], 'unit') && has(words[number.next + 1], 'age'))
    claim(words, at, number.next + 2, 'age');
  // "bébé de 6 mois", «رضيع 6 شهور».
  const months = number && senseOf(words[number.next], 'unit') === 'month';
  const baby = [at - 1, at - 2].some((near) => senseOf(words[near], 'person') === 'infants');
  if (months && baby) claim(words, at, number.next + 1, 'age');
}
