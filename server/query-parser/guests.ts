import type { GuestCounts } from '#contract/common.ts';
import { isPair } from './date-parts.ts';
import { readNumber } from './numbers.ts';
import { isClauseEnd, readFamilies, readOthers } from './party-phrases.ts';
import { emptyPartySize, maxPartySize, sum, type PartySize } from './party-size.ts';
import { claim, has, senseOf, type Word } from './words.ts';

export interface Guests {
  readonly counts: GuestCounts | null;
  /** The sentence names people without their number: "me, my wife and the kids". */
  readonly uncounted: boolean;
  /** Husband or wife was named, or a couple. */
  readonly spouse: boolean;
}

/** Counts the party and claims its words. */
export function readGuests(words: readonly Word[], refused: ReadonlySet<Word>): Guests {
  const parenthesis = findParenthesis(words);
  if (parenthesis) {
    // "a family with three kids (so 2 adults and 3 children)": a complete count in brackets replaces the one before it.
    const restated = countParty(words, parenthesis.from, parenthesis.to, refused, false);
    const whole = restated.adults > 0 && restated.children + restated.infants + restated.named > 0;
    if (whole && !restated.including && !restated.me) {
      const before = countParty(words, 0, parenthesis.from, refused, false);
      const total = (partySize: PartySize) => partySize.adults + partySize.children + partySize.infants + partySize.any;
      if (total(restated) >= total(before)) {
        // "14 guests (3 adults, 11 children) and 2 infants": people named after the brackets are added.
        const more = countParty(words, parenthesis.to, words.length, refused, false);
        for (const age of ['adults', 'children', 'infants'] as const) restated[age] += more[age];
        const { spouse } = countParty(words, 0, words.length, refused, true);
        return { counts: sum(restated), uncounted: restated.uncounted, spouse };
      }
    }
  }
  const partySize = countParty(words, 0, words.length, refused, true);
  return { counts: sum(partySize), uncounted: partySize.uncounted, spouse: partySize.spouse };
}

/** The range of words in the first brackets, or from "that is" to the end of the clause. */
function findParenthesis(words: readonly Word[]): { from: number; to: number } | undefined {
  const from = words.findIndex(
    ({ gap, text }) => gap.includes('(') || /^(?:يعني|ya3ni|soit|i e|ie|namely)$/.test(text),
  );
  if (from < 0) return undefined;
  const bracket = words[from]!.gap.includes('(');
  const end = words.findIndex(({ gap }, at) => at > from && (bracket ? gap.includes(')') : /[.;!?؟)(]/.test(gap)));
  return { from, to: end < 0 ? words.length : end };
}

function countParty(
  words: readonly Word[],
  from: number,
  to: number,
  refused: ReadonlySet<Word>,
  claims: boolean,
): PartySize {
  const partySize = emptyPartySize();
  for (let at = from; at < to; at += 1) {
    const word = words[at]!;
    const isYoung = word.claim === 'child' || word.claim === 'infant';
    if (isYoung && words[at - 1]?.claim !== word.claim) partySize[word.claim === 'child' ? 'children' : 'infants'] += 1;
    if (word.claim !== undefined || refused.has(word)) continue;
    const next = readCounted(words, at, partySize, refused) ?? readNamed(words, at, partySize);
    if (next === undefined) continue;
    if (claims) claim(words, at, next, 'guests');
    at = next - 1;
  }
  return partySize;
}

/** A number that counts people: "3 kids", «طفلين», "family of five", "four of us", "for 4". */
function readCounted(
  words: readonly Word[],
  at: number,
  partySize: PartySize,
  refused: ReadonlySet<Word>,
): number | undefined {
  const two = senseOf(words[at], 'twoPersons');
  if (two !== undefined) {
    add(partySize, two, 2, words, at);
    return at + 1 + (senseOf(words[at + 1], 'number') === '2' ? 1 : 0);
  }
  const person = senseOf(words[at], 'person');
  const written = readNumber(words, at);
  if (person !== undefined && isPair(words, at + 1)) {
    add(partySize, person, 2, words, at);
    return at + 2;
  }
  if (person !== undefined && !written) return readNumberBehind(words, at, person, partySize);
  const families = readFamilies(words, at, written);
  if (families) {
    add(partySize, 'any', families.people, words, at);
    partySize.ofFamily = true;
    return families.next;
  }
  if (!written || written.ordinal) return undefined;
  let next = written.next;
  if (
    !has(words[next], 'person') &&
    (has(words[next], 'request') || has(words[next], 'of') || has(words[next], 'or')) &&
    has(words[next + 1], 'person')
  )
    next += 1;
  // "2 of them kids", "2 of whom are kids".
  if (/^(?:of (?:them|whom|which)|d entre eux)$/.test(words[next]?.text ?? '')) {
    const are = words[next + 1]?.text === 'are' || has(words[next + 1], 'dayWord') ? 1 : 0;
    if (has(words[next + 1 + are], 'person')) {
      partySize.including = true;
      next += 1 + are;
    }
  }
  if (has(words[next], 'couple') && !words[next]!.breaks) {
    partySize.couples += written.value;
    return next + 1;
  }
  const counted = senseOf(words[next], 'person');
  if (counted !== undefined && !words[next]!.breaks && !refused.has(words[next]!)) {
    // "2 persons (adults)", «4 أشخاص بالغين»; not «3 ضيوف (بالغان، طفل)».
    const isCounted = has(words[next + 1], 'twoPersons') || senseOf(words[next + 2], 'number') === '1';
    const finer = counted === 'any' && !isCounted ? senseOf(words[next + 1], 'person') : undefined;
    const grown = has(words[at - 1], 'we') && /^(?:girls|boys|filles|garcons|بنات|banat|bnat)$/.test(words[next]!.text);
    if (grown) {
      add(partySize, 'adults', written.value, words, at);
      return next + 1;
    }
    const more = finer !== undefined && !words[next + 1]!.prefix.startsWith('و') ? 1 : 0;
    add(partySize, more ? finer! : counted, written.value, words, at);
    return next + 1 + more;
  }
  if (has(words[written.next], 'ofUs') && !words[written.next]!.breaks) {
    add(partySize, 'any', written.value, words, at);
    return written.next + 1;
  }
  return countsPeople(words, at, written.next, partySize)
    ? (add(partySize, 'any', written.value, words, at), written.next)
    : undefined;
}

/** «بالغين اثنين», "guests: 4"; a child alone, "and a baby"; else people without a number. */
function readNumberBehind(
  words: readonly Word[],
  at: number,
  person: string,
  partySize: PartySize,
): number | undefined {
  const behind = readNumber(words, at + 1);
  const gap = words[at + 1]?.gap ?? '';
  const owned =
    behind &&
    !words[behind.next]?.breaks &&
    ['person', 'unit', 'thing', 'month', 'money', 'propertyType', 'group'].some((kind) =>
      has(words[behind.next], kind as 'person'),
    );
  if (behind && !behind.ordinal && !owned && /^[:=(-]?$/.test(gap) && !words[at + 1]!.prefix.includes('و')) {
    // «أنا وأصحابي أربعة»: four in all.
    add(partySize, person === 'companions' ? 'any' : person, behind.value, words, at + 1);
    return behind.next;
  }
  const young = person === 'children' || person === 'infants';
  if (young && isSingular(words[at]!)) {
    add(partySize, person, 1, words, at);
    return at + 1;
  }
  if (person === 'children' || person === 'companions') partySize.uncounted = true;
  return undefined;
}

const singular =
  /^(?:baby|infant|newborn|toddler|child|kid|boy|girl|son|daughter|teen|teenager|bebe|nourrisson|enfant|fils|fille|garcon|ado|nouveau ne|fillette|bambin|طفل|طفله|رضيع|رضيعه|بيبي|ولد|بنت|مولود|طفل رضيع|طفله رضيعه|ابن|ابنه|فرخ|مولود جديد|طفل حديث الولاده|radi3|radhi3|rdi3|bibi|tefl|tofl|weld|bent|bebe|tifl|tfel|rade3|نونو)$/;

function isSingular(word: Word): boolean {
  const text =
    word.prefix === '' || !word.text.startsWith(word.prefix) ? word.text : word.text.slice(word.prefix.length);
  return singular.test(text) || singular.test(word.text.replace(/^[ولبف]/, ''));
}

/** Whether a bare number counts people, from what stands around it. */
function countsPeople(words: readonly Word[], at: number, next: number, partySize: PartySize): boolean {
  const behind = words[next];
  if (
    behind &&
    !behind.breaks &&
    ['unit', 'thing', 'month', 'monthWord', 'money', 'propertyType', 'until', 'amenity', 'group'].some(
      (kind) => has(behind, kind as 'unit') && !(kind === 'until' && has(behind, 'in')),
    )
  )
    return false;
  if (behind?.digits !== undefined && /^[-/.]/.test(behind.gap)) return false;
  // "une" is an article more often than a number.
  if (words[at]!.digits === undefined && senseOf(words[at], 'number') === '1' && behind && !behind.breaks) return false;
  if (words[at]!.breaks && !/^[:(]$/.test(words[at]!.gap) && !words[at]!.prefix.includes('ل')) return false;
  const before = words[at - 1];
  if (has(before, 'we')) return true;
  const ofFamily = has(before, 'group') || ((has(before, 'of') || has(before, 'from')) && has(words[at - 2], 'group'));
  if (ofFamily) {
    partySize.ofFamily = true;
    return true;
  }
  if (has(before, 'of') && has(words[at - 2], 'we')) return true;
  if (has(before, 'we') || (before?.claim === 'guests' && has(words[at - 2], 'we'))) return true;
  return has(before, 'for') || /ل/.test(words[at]!.prefix) || before?.text === 'ل';
}

const inAll =
  /^(?:(?:in )?total(?: of)?|in all|all together|altogether|(?:en|au) tout|au total|المجموع|اجمالي|كاملين|كلنا|كلهم|الكل|في المجموع|kolna|kolhom)$/;

/** "six persons in all", "a total of six", «المجموع 6»: near the number, before or behind it. */
function isTotal(words: readonly Word[], at: number): boolean {
  for (let near = at - 2; near <= at + 3; near += 1) {
    const word = words[near];
    if (word && (near <= at || !word.breaks) && inAll.test(word.text.replace(/^(?:ال|في |ب)(?=مجموع)/, 'ال')))
      return true;
    if (near > at && word?.breaks) return false;
  }
  return false;
}

function add(partySize: PartySize, person: string, count: number, words: readonly Word[], at: number): void {
  if (count > maxPartySize) return;
  if (person === 'any' && isTotal(words, at)) {
    partySize.total = true;
    partySize.any = Math.max(partySize.any, count);
    return;
  }
  if (person === 'adults') partySize.adults += count;
  else if (person === 'children') partySize.children += count;
  else if (person === 'infants') partySize.infants += count;
  else if (person === 'companions') {
    partySize.companions += count;
    if (isWith(words, at)) partySize.withMe = true;
  } else
    partySize.any = joinsMe(words, at)
      ? ((partySize.me = true), (partySize.companions += count), partySize.any)
      : partySize.any + count;
}

/** "me and 3 people": the number does not hold the speaker. */
function joinsMe(words: readonly Word[], at: number): boolean {
  const and = has(words[at - 1], 'and');
  const before = words[at - (and ? 2 : 1)];
  return (
    (and || words[at]!.prefix.startsWith('و')) &&
    before !== undefined &&
    before.senses.some(({ kind, value }) => kind === 'role' && value === 'me')
  );
}

function isWith(words: readonly Word[], at: number): boolean {
  const near = has(words[at - 1], 'article') || has(words[at - 1], 'number') ? words[at - 2] : words[at - 1];
  return has(near, 'with');
}

/** People named one by one: "me and my wife", «أنا وأمي», "a couple", "solo". */
function readNamed(words: readonly Word[], at: number, partySize: PartySize): number | undefined {
  const word = words[at]!;
  if (has(word, 'couple')) {
    partySize.couples += 1;
    partySize.spouse = true;
    return at + 1;
  }
  if (has(word, 'including')) {
    partySize.including = true;
    return undefined;
  }
  if (has(word, 'group')) partySize.grouped = true;
  const role = senseOf(word, 'role');
  if (role !== undefined) {
    if (role === 'me') {
      // "3 colleagues and I", not "a flat, and I need wifi".
      if (word.text === 'and i' && words[at - 1]?.claim !== 'guests') return undefined;
      partySize.me = true;
      const others = readOthers(words, at);
      if (others) {
        partySize.companions += others.count;
        return others.next;
      }
      if (/^(?:for|pour|pr|l|li|lil)$/.test(words[at - 1]?.text ?? '') || /^ليا?$/.test(word.text))
        partySize.forMe = true;
      return at + 1;
    }
    if (role === 'spouse') partySize.spouse = partySize.withMe = true;
    if (isWith(words, at)) partySize.withMe = true;
    if (role === 'child') partySize.children += 1;
    else if (role === 'infant') partySize.infants += 1;
    else partySize.named += role === 'parents' ? 2 : 1;
    return at + 1;
  }
  if (has(word, 'alone') && (word.text !== 'for one' || isClauseEnd(words, at + 1))) {
    partySize.alone = true;
    return at + 1;
  }
  return undefined;
}
