import type { GuestCounts } from '#contract/common.ts';
import { readNumber } from './numbers.ts';
import { claim, has, senseOf, type Word } from './words.ts';

export interface Guests {
  readonly counts: GuestCounts | null;
  /** Somebody was named whose number was not: "me, my wife and the kids". */
  readonly uncounted: boolean;
  /** Husband or wife was named, or a couple. */
  readonly spouse: boolean;
}

interface Tally {
  adults: number;
  children: number;
  infants: number;
  /** People of no said age. */
  any: number;
  /** Friends and colleagues beside the speaker, or all of them. */
  companions: number;
  /** Adults named one by one, the speaker not among them. */
  named: number;
  me: boolean;
  /** A group was named, so that "for me" is not for me alone. */
  grouped: boolean;
  /** The speaker comes too, though not named: "with my mother", "my wife". */
  withMe: boolean;
  couples: number;
  alone: boolean;
  /** "for me", which is said of the guests or of the wish. */
  forMe: boolean;
  including: boolean;
  ofFamily: boolean;
  uncounted: boolean;
  spouse: boolean;
}

const mostPeople = 50;

/** Counts who comes, and claims the words. */
export function readGuests(words: readonly Word[], refused: ReadonlySet<Word>): Guests {
  const tally: Tally = {
    adults: 0,
    children: 0,
    infants: 0,
    any: 0,
    companions: 0,
    named: 0,
    couples: 0,
    me: false,
    withMe: false,
    grouped: false,
    alone: false,
    forMe: false,
    including: false,
    ofFamily: false,
    uncounted: false,
    spouse: false,
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (word.claim !== undefined || refused.has(word)) continue;
    const next = readCounted(words, at, tally, refused) ?? readNamed(words, at, tally);
    if (next === undefined) continue;
    claim(words, at, next, 'guests');
    at = next - 1;
  }
  return { counts: sum(tally), uncounted: tally.uncounted, spouse: tally.spouse };
}

/** A number that counts people: "3 kids", «طفلين», "family of five", "four of us", "for 4". */
function readCounted(words: readonly Word[], at: number, tally: Tally, refused: ReadonlySet<Word>): number | undefined {
  const two = senseOf(words[at], 'twoPersons');
  if (two !== undefined) {
    add(tally, two, 2, words, at);
    return at + 1 + (senseOf(words[at + 1], 'number') === '2' ? 1 : 0);
  }
  const person = senseOf(words[at], 'person');
  const written = readNumber(words, at);
  if (person !== undefined && !written) return readNumberBehind(words, at, person, tally);
  if (!written || written.ordinal) return undefined;
  let next = written.next;
  if (
    !has(words[next], 'person') &&
    (has(words[next], 'request') || has(words[next], 'of') || has(words[next], 'or')) &&
    has(words[next + 1], 'person')
  )
    next += 1;
  if (has(words[next], 'couple') && !words[next]!.breaks) {
    tally.couples += written.value;
    return next + 1;
  }
  const counted = senseOf(words[next], 'person');
  if (counted !== undefined && !words[next]!.breaks && !refused.has(words[next]!)) {
    // "2 persons (adults)", «4 أشخاص بالغين»; not «3 ضيوف (بالغان، طفل)».
    const isCounted = has(words[next + 1], 'twoPersons') || senseOf(words[next + 2], 'number') === '1';
    const finer = counted === 'any' && !isCounted ? senseOf(words[next + 1], 'person') : undefined;
    const more = finer !== undefined && !words[next + 1]!.prefix.startsWith('و') ? 1 : 0;
    add(tally, more ? finer! : counted, written.value, words, at);
    return next + 1 + more;
  }
  if (has(words[written.next], 'ofUs') && !words[written.next]!.breaks) {
    add(tally, 'any', written.value, words, at);
    return written.next + 1;
  }
  return countsPeople(words, at, written.next, tally)
    ? (add(tally, 'any', written.value, words, at), written.next)
    : undefined;
}

/** «بالغين اثنين», "guests: 4"; a child alone, "and a baby"; else people without a number. */
function readNumberBehind(words: readonly Word[], at: number, person: string, tally: Tally): number | undefined {
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
    add(tally, person === 'companions' ? 'any' : person, behind.value, words, at + 1);
    return behind.next;
  }
  const young = person === 'children' || person === 'infants';
  if (young && isSingular(words[at]!)) {
    add(tally, person, 1, words, at);
    return at + 1;
  }
  if (person === 'children' || person === 'companions') tally.uncounted = true;
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
function countsPeople(words: readonly Word[], at: number, next: number, tally: Tally): boolean {
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
  if (words[at]!.breaks && words[at]!.gap !== ':' && words[at]!.gap !== '(') return false;
  const before = words[at - 1];
  if (has(before, 'we')) return true;
  const ofFamily = has(before, 'group') || ((has(before, 'of') || has(before, 'from')) && has(words[at - 2], 'group'));
  if (ofFamily) {
    tally.ofFamily = true;
    return true;
  }
  if (has(before, 'of') && has(words[at - 2], 'we')) return true;
  if (has(before, 'we') || (before?.claim === 'guests' && has(words[at - 2], 'we'))) return true;
  return has(before, 'for') || /ل/.test(words[at]!.prefix) || before?.text === 'ل';
}

function add(tally: Tally, person: string, count: number, words: readonly Word[], at: number): void {
  if (count > mostPeople) return;
  if (person === 'adults') tally.adults += count;
  else if (person === 'children') tally.children += count;
  else if (person === 'infants') tally.infants += count;
  else if (person === 'companions') {
    tally.companions += count;
    if (isWith(words, at)) tally.withMe = true;
  } else
    tally.any = joinsMe(words, at) ? ((tally.me = true), (tally.companions += count), tally.any) : tally.any + count;
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
function readNamed(words: readonly Word[], at: number, tally: Tally): number | undefined {
  const word = words[at]!;
  if (has(word, 'couple')) {
    tally.couples += 1;
    tally.spouse = true;
    return at + 1;
  }
  if (has(word, 'including')) {
    tally.including = true;
    return undefined;
  }
  if (has(word, 'group')) tally.grouped = true;
  const role = senseOf(word, 'role');
  if (role !== undefined) {
    if (role === 'me') {
      // "3 colleagues and I", not "a flat, and I need wifi".
      if (word.text === 'and i' && words[at - 1]?.claim !== 'guests') return undefined;
      tally.me = true;
      if (/^(?:for|pour|pr|l|li|lil)$/.test(words[at - 1]?.text ?? '') || /^ليا?$/.test(word.text)) tally.forMe = true;
      return at + 1;
    }
    if (role === 'spouse') tally.spouse = tally.withMe = true;
    if (isWith(words, at)) tally.withMe = true;
    if (role === 'child') tally.children += 1;
    else if (role === 'infant') tally.infants += 1;
    else tally.named += role === 'parents' ? 2 : 1;
    return at + 1;
  }
  if (has(word, 'alone')) {
    tally.alone = true;
    return at + 1;
  }
  return undefined;
}

function sum(tally: Tally): GuestCounts | null {
  const { children, infants, any, companions, named, couples } = tally;
  let { adults } = tally;
  const speaker = tally.me || tally.withMe ? 1 : 0;
  const parts = adults + children + infants;
  if (any > 0) {
    const young = children + infants;
    const inside = tally.including || (tally.ofFamily && young > 0);
    if (parts === 0) adults = any + (companions > 0 && tally.me ? companions + 1 : 0);
    // "3 guests (2 adults, 1 child) and 1 infant": infants may be within the number or on top of it.
    else if (adults > 0 && any === adults + children) adults = tally.adults;
    else if (any === parts && adults + children > 0) adults = tally.adults;
    else if (inside && any > young) adults = any - young;
    else adults += any;
  } else if (couples > 0) {
    adults = Math.max(adults, couples * 2) + named + companions;
  } else if (companions > 0) {
    adults += companions + named + speaker;
  } else if (named > 0) {
    adults += named + speaker;
  } else if (tally.me && parts > 0 && adults === 0 && !tally.uncounted) {
    adults = 1;
  } else if ((tally.alone || (tally.forMe && !tally.grouped)) && parts === 0 && !tally.uncounted) {
    adults = 1;
  } else if (tally.alone && adults === 0) {
    adults = parts > 0 ? 1 : 0;
  } else if (tally.withMe && adults === 0 && parts > 0) {
    adults = 1;
  }
  if (adults + children + infants === 0) return null;
  return {
    adults: Math.min(adults, mostPeople),
    children: Math.min(children, mostPeople),
    infants: Math.min(infants, 20),
  };
}
