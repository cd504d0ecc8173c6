import type { GuestCounts } from '#contract/common.ts';
import { countAfterPeople } from './date-expressions.ts';
import { followsNegation } from './negation.ts';
import { parseNumber } from './number-words.ts';
import { isClauseEnd, parseFamilies, parseCompanions } from './party-phrases.ts';
import { emptyPartySize, maxPartySize, toGuestCounts, type PartySize } from './party-size.ts';
import { claimWords, hasSense, senseOf, type Word } from './word.ts';

export interface Guests {
  readonly counts: GuestCounts | null;
  /** The sentence mentions people without their number: "me, my wife and the kids". */
  readonly uncounted: boolean;
  /** The sentence mentions a spouse or a couple. */
  readonly spouse: boolean;
}

/** Counts the guests of a sentence and claims the words. */
export function parseGuests(words: readonly Word[], negated: ReadonlySet<Word>): Guests {
  const parenthesis = findParenthesis(words);
  if (parenthesis) {
    // "a family with three kids (so 2 adults and 3 children)": a complete count in brackets replaces the one before.
    const restated = countParty(words, parenthesis.from, parenthesis.to, negated, false);
    const whole = restated.adults > 0 && restated.children + restated.infants + restated.named > 0;
    if (whole && !restated.including && !restated.me) {
      const before = countParty(words, 0, parenthesis.from, negated, false);
      const total = (partySize: PartySize) => partySize.adults + partySize.children + partySize.infants + partySize.any;
      if (total(restated) >= total(before)) {
        // "14 guests (3 adults, 11 children) and 2 infants": people after the brackets are added.
        const more = countParty(words, parenthesis.to, words.length, negated, false);
        for (const age of ['adults', 'children', 'infants'] as const) restated[age] += more[age];
        const { spouse } = countParty(words, 0, words.length, negated, true);
        return { counts: toGuestCounts(restated), uncounted: restated.uncounted, spouse };
      }
    }
  }
  const partySize = countParty(words, 0, words.length, negated, true);
  return { counts: toGuestCounts(partySize), uncounted: partySize.uncounted, spouse: partySize.spouse };
}

/** The range of words in the first brackets, or from "that is" to the end of the clause. `to` is exclusive. */
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
  negated: ReadonlySet<Word>,
  claims: boolean,
): PartySize {
  const partySize = emptyPartySize();
  for (let at = from; at < to; at += 1) {
    const word = words[at]!;
    const isYoung = word.claim === 'child' || word.claim === 'infant';
    if (isYoung && words[at - 1]?.claim !== word.claim) partySize[word.claim === 'child' ? 'children' : 'infants'] += 1;
    if (word.claim !== undefined || negated.has(word)) continue;
    // "not for 4 people": the number is refused, and so is what follows it.
    if (parseNumber(words, at) && followsNegation(words, at, isPeopleIntroduction)) continue;
    const next = parseCountedPeople(words, at, partySize, negated) ?? parseNamedPeople(words, at, partySize);
    if (next === undefined) continue;
    if (claims) claimWords(words, at, next, 'guests');
    at = next - 1;
  }
  return partySize;
}

function isPeopleIntroduction(word: Word): boolean {
  return hasSense(word, 'for') || hasSense(word, 'article') || hasSense(word, 'we');
}

/** Parses a number of people: "3 kids", «طفلين», "family of five", "four of us", "for 4". Returns the next index. */
function parseCountedPeople(
  words: readonly Word[],
  at: number,
  partySize: PartySize,
  negated: ReadonlySet<Word>,
): number | undefined {
  const two = senseOf(words[at], 'twoPersons');
  if (two !== undefined) {
    add(partySize, two, 2, words, at);
    return at + 1 + (senseOf(words[at + 1], 'number') === '2' ? 1 : 0);
  }
  const person = senseOf(words[at], 'person');
  const written = parseNumber(words, at);
  const after = person === undefined ? undefined : countAfterPeople(words, at + 1);
  if (after !== undefined) {
    add(partySize, person!, after, words, at);
    return at + 2;
  }
  // «3ayla men 6»: "men" is "of" in Arabizi.
  if (person !== undefined && hasSense(words[at], 'from')) return undefined;
  if (person !== undefined && !written) return parseFollowingNumber(words, at, person, partySize);
  const families = parseFamilies(words, at, written);
  if (families) {
    add(partySize, 'any', families.people, words, at);
    partySize.ofFamily = true;
    return families.next;
  }
  if (!written || written.ordinal) return undefined;
  let next = written.next;
  if (
    !hasSense(words[next], 'person') &&
    (hasSense(words[next], 'request') ||
      hasSense(words[next], 'of') ||
      hasSense(words[next], 'or') ||
      /^(?:more|fewer|less|extra|additional|another)$/.test(words[next]?.text ?? '')) &&
    hasSense(words[next + 1], 'person')
  )
    next += 1;
  // "2 of them kids", "2 of whom are kids".
  if (/^(?:of (?:them|whom|which)|d entre eux|منهم|منهن|من بينهم|menhom|minhom|mnhom)$/.test(words[next]?.text ?? '')) {
    const are = words[next + 1]?.text === 'are' || hasSense(words[next + 1], 'dayWord') ? 1 : 0;
    if (hasSense(words[next + 1 + are], 'person')) {
      partySize.including = true;
      next += 1 + are;
    }
  }
  if (hasSense(words[next], 'couple') && !words[next]!.startsClause) {
    partySize.couples += written.value;
    return next + 1;
  }
  const counted = senseOf(words[next], 'person');
  if (counted !== undefined && !words[next]!.startsClause && !negated.has(words[next]!)) {
    // "2 persons (adults)", «4 أشخاص بالغين»; not «3 ضيوف (بالغان، طفل)».
    const isCountedNoun = hasSense(words[next + 1], 'twoPersons') || senseOf(words[next + 2], 'number') === '1';
    const ageGroup = counted === 'any' && !isCountedNoun ? senseOf(words[next + 1], 'person') : undefined;
    const areAdults =
      hasSense(words[at - 1], 'we') && /^(?:girls|boys|filles|garcons|بنات|banat|bnat)$/.test(words[next]!.text);
    if (areAdults) {
      add(partySize, 'adults', written.value, words, at);
      return next + 1;
    }
    const more = ageGroup !== undefined && !words[next + 1]!.prefix.startsWith('و') ? 1 : 0;
    add(partySize, more ? ageGroup! : counted, written.value, words, at);
    return next + 1 + more;
  }
  if (hasSense(words[written.next], 'ofUs') && !words[written.next]!.startsClause) {
    add(partySize, 'any', written.value, words, at);
    return written.next + 1;
  }
  return countsPeople(words, at, written.next, partySize)
    ? (add(partySize, 'any', written.value, words, at), written.next)
    : undefined;
}

/** Parses people before their number ("guests: 4"), a single child ("and a baby"), or people without a number. */
function parseFollowingNumber(
  words: readonly Word[],
  at: number,
  person: string,
  partySize: PartySize,
): number | undefined {
  const following = parseNumber(words, at + 1);
  const gap = words[at + 1]?.gap ?? '';
  const belongsToNext =
    following &&
    !words[following.next]?.startsClause &&
    ['person', 'timeUnit', 'countedThing', 'month', 'currency', 'propertyType', 'group'].some((kind) =>
      hasSense(words[following.next], kind as 'person'),
    );
  if (
    following &&
    !following.ordinal &&
    !belongsToNext &&
    /^[:=(-]?$/.test(gap) &&
    !words[at + 1]!.prefix.includes('و')
  ) {
    // «أنا وأصحابي أربعة» is four including the speaker.
    add(partySize, person === 'companions' ? 'any' : person, following.value, words, at + 1);
    return following.next;
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

/** Whether the words around a number without a noun show that it counts people. */
function countsPeople(words: readonly Word[], at: number, next: number, partySize: PartySize): boolean {
  const following = words[next];
  if (
    following &&
    !following.startsClause &&
    ['timeUnit', 'countedThing', 'month', 'monthWord', 'currency', 'propertyType', 'until', 'amenity', 'group'].some(
      (kind) => hasSense(following, kind as 'timeUnit') && !(kind === 'until' && hasSense(following, 'in')),
    )
  )
    return false;
  if (following?.digits !== undefined && /^[-/.]/.test(following.gap)) return false;
  // "une" and «واحد» are articles more often than numbers, but not in «شقة لواحد», "sha9a l wa7ed".
  if (words[at]!.digits === undefined && senseOf(words[at], 'number') === '1' && following && !following.startsClause)
    return (
      /واحد|w[ae]?7[ae]?d|wa?hed|wa?hid/.test(words[at]!.text) &&
      (hasSense(words[at - 1], 'for') || words[at]!.prefix.includes('ل')) &&
      ['in', 'from', 'with', 'request'].some((kind) => hasSense(following, kind as 'in'))
    );
  if (words[at]!.startsClause && !/^[:(]$/.test(words[at]!.gap) && !words[at]!.prefix.includes('ل')) return false;
  const before = words[at - 1];
  if (hasSense(before, 'we')) return true;
  const ofFamily =
    hasSense(before, 'group') ||
    ((hasSense(before, 'of') || hasSense(before, 'from')) && hasSense(words[at - 2], 'group'));
  if (ofFamily) {
    partySize.ofFamily = true;
    return true;
  }
  if (hasSense(before, 'of') && hasSense(words[at - 2], 'we')) return true;
  if (hasSense(before, 'we') || (before?.claim === 'guests' && hasSense(words[at - 2], 'we'))) return true;
  return hasSense(before, 'for') || /ل/.test(words[at]!.prefix) || before?.text === 'ل';
}

const totalPhrase =
  /^(?:(?:in )?total(?: of)?|in all|all together|altogether|(?:en|au) tout|au total|المجموع|اجمالي|كاملين|كلنا|كلهم|الكل|في المجموع|kolna|kolhom)$/;

/** "six persons in all", "a total of six", «المجموع 6»: up to two words before the number or three after. */
function isTotal(words: readonly Word[], at: number): boolean {
  for (let near = at - 2; near <= at + 3; near += 1) {
    const word = words[near];
    if (
      word &&
      (near <= at || !word.startsClause) &&
      totalPhrase.test(word.text.replace(/^(?:ال|في |ب)(?=مجموع)/, 'ال'))
    )
      return true;
    if (near > at && word?.startsClause) return false;
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
  else if (person === 'infants') {
    partySize.infants += count;
    // "4 enfants dont un bébé": one of them.
    if (isAmongChildren(words, at) && partySize.children >= count) partySize.children -= count;
  } else if (person === 'companions') {
    partySize.companions += count;
    if (isWith(words, at)) partySize.withMe = true;
  } else
    partySize.any = excludesSpeaker(words, at)
      ? ((partySize.me = true), (partySize.companions += count), partySize.any)
      : partySize.any + count;
}

function isAmongChildren(words: readonly Word[], at: number): boolean {
  const article = hasSense(words[at - 1], 'article') ? 1 : 0;
  const among = words[at - 1 - article];
  const before = words[at - 2 - article];
  const isIncluding =
    hasSense(among, 'including') || /^(?:one of (?:them|whom)|dont|وحده منهم|واحد منهم|منهم)$/.test(among?.text ?? '');
  return (
    isIncluding &&
    before?.claim === 'guests' &&
    before.senses.some(({ kind, value }) => kind === 'person' && value === 'children')
  );
}

/** "me and 3 people": the number does not include the speaker. */
function excludesSpeaker(words: readonly Word[], at: number): boolean {
  const and = hasSense(words[at - 1], 'and');
  const before = words[at - (and ? 2 : 1)];
  return (
    (and || words[at]!.prefix.startsWith('و')) &&
    before !== undefined &&
    before.senses.some(({ kind, value }) => kind === 'relation' && value === 'me')
  );
}

/** "for my mother", «أنا وأمي», "my mother and …", not "my mother is in a wheelchair". */
function isIntroduced(words: readonly Word[], at: number): boolean {
  const [word, before, following] = [words[at]!, words[at - 1], words[at + 1]];
  if (/[ولب]/.test(word.prefix) || /^(?:l|w|wel|lel)$/.test(word.prefix)) return true;
  if (before && ['for', 'with', 'and', 'we', 'of'].some((kind) => hasSense(before, kind as 'for'))) return true;
  return (
    following === undefined || following.startsClause || hasSense(following, 'and') || following.prefix.startsWith('و')
  );
}

function isWith(words: readonly Word[], at: number): boolean {
  const near = hasSense(words[at - 1], 'article') || hasSense(words[at - 1], 'number') ? words[at - 2] : words[at - 1];
  return hasSense(near, 'with');
}

/** Parses people mentioned one by one: "me and my wife", «أنا وأمي», "a couple", "solo". Returns the next index. */
function parseNamedPeople(words: readonly Word[], at: number, partySize: PartySize): number | undefined {
  const word = words[at]!;
  if (hasSense(word, 'couple')) {
    partySize.couples += 1;
    partySize.spouse = true;
    return at + 1;
  }
  if (hasSense(word, 'including')) {
    partySize.including = true;
    return undefined;
  }
  if (hasSense(word, 'group')) partySize.grouped = true;
  if (senseOf(word, 'group') === 'family') partySize.family = true;
  const role = senseOf(word, 'relation');
  if (role !== undefined) {
    if (role === 'me') {
      // "3 colleagues and I", not "a flat, and I need wifi".
      if (word.text === 'and i' && words[at - 1]?.claim !== 'guests') return undefined;
      partySize.me = true;
      const others = parseCompanions(words, at);
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
    else {
      partySize.named += role === 'parents' ? 2 : 1;
      if (isIntroduced(words, at)) partySize.namedAsGuests = true;
    }
    return at + 1;
  }
  if (hasSense(word, 'alone') && (word.text !== 'for one' || isClauseEnd(words, at + 1))) {
    partySize.alone = true;
    return at + 1;
  }
  return undefined;
}
