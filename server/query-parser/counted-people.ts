import { takeFromCounted } from './counted-parts.ts';
import { parseNumber, type ParsedNumber } from './number-words.ts';
import type { SenseKind } from './vocabulary/sense-kinds.ts';
import { countAfterPeople, isWith, parseFamilies } from './party-phrases.ts';
import { maxPartySize, type PartySize } from './party-size.ts';
import { beginsAnother, hasAnySense, hasSense, senseOf, type Word } from './word.ts';

/** Parses a number of people: "3 kids", «طفلين», "family of five", "four of us", "for 4". Returns the next index. */
export function parseCountedPeople(
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
  const isUs = person === undefined && (hasSense(words[at], 'we') || senseOf(words[at], 'relation') === 'me');
  const after = person === undefined && !isUs ? undefined : countAfterPeople(words, at + 1);
  if (after !== undefined) {
    add(partySize, person ?? 'any', after, words, at);
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
  next = partAfterNumber(words, next) ?? next;
  if (hasSense(words[next], 'couple') && !words[next]!.startsClause) {
    partySize.couples += written.value;
    return next + 1;
  }
  // «اربعين واحد», "15 wa7ed".
  if (written.value >= 3 && isOneOfPeople(words[next])) {
    add(partySize, 'any', written.value, words, at);
    return next + 1;
  }
  const counted = senseOf(words[next], 'person');
  if (counted !== undefined && !words[next]!.startsClause && !negated.has(words[next]!)) {
    // "2 persons (adults)", «4 أشخاص بالغين»; not «3 ضيوف (بالغان، طفل)».
    const isCountedNoun = hasSense(words[next + 1], 'twoPersons') || senseOf(words[next + 2], 'number') === '1';
    const isApart = /[,،;.]/.test(words[next + 1]?.gap ?? '');
    const ageGroup =
      counted === 'any' && !isCountedNoun && !(isApart && hasSense(words[next + 2], 'only'))
        ? senseOf(words[next + 1], 'person')
        : undefined;
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
  if (isBesideYoung(words, at, written)) {
    add(partySize, 'adults', written.value, words, at);
    return written.next;
  }
  return countsPeople(words, at, written.next, partySize)
    ? (add(partySize, 'any', written.value, words, at), written.next)
    : undefined;
}

/** «زوز و3 صغار», "two and a baby": a number without a noun that counted children are added to is of adults. */
function isBesideYoung(words: readonly Word[], at: number, { value, next, digits }: ParsedNumber): boolean {
  if (value > 20 || (value < 2 && !digits) || hasSense(words[at - 1], 'numberedThing')) return false;
  const following = words[next];
  if (!following || (following.startsClause && following.gap !== '+')) return false;
  const isAnd = hasSense(following, 'and');
  if (!isAnd && following.gap !== '+' && !following.prefix.startsWith('و')) return false;
  const from = next + (isAnd ? 1 : 0);
  const number = parseNumber(words, from);
  const noun = number && !number.ordinal ? number.next : from + (hasSense(words[from], 'article') ? 1 : 0);
  const people = words[noun];
  if (!people || (noun > from && people.startsClause)) return false;
  const group = senseOf(people, 'person') ?? senseOf(people, 'twoPersons');
  const isYoung = group === 'children' || group === 'infants' || senseOf(people, 'relation') === 'infant';
  return isYoung && (number !== undefined || hasSense(people, 'twoPersons') || isSingular(people));
}

/** "2 of them kids", "2 of whom are kids", "deux sont des enfants", "1 is an infant": the index of the people. */
function partAfterNumber(words: readonly Word[], at: number): number | undefined {
  const isOfThem = /^(?:of (?:them|whom|which)|d entre eux|منهم|منهن|من بينهم|فيهم|menhom|minhom|mnhom|fihom)$/;
  let next = isOfThem.test(words[at]?.text ?? '') ? at + 1 : at;
  if (/^(?:are|is|sont|est|هم)$/.test(words[next]?.text ?? '') || (next > at && hasSense(words[next], 'dayWord')))
    next += 1;
  if (next > at && hasSense(words[next], 'article')) next += 1;
  return next > at && hasSense(words[next], 'person') ? next : undefined;
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
    hasAnySense(words[following.next], [
      'person',
      'timeUnit',
      'countedThing',
      'month',
      'currency',
      'propertyType',
      'group',
    ]);
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

function isOneOfPeople(word: Word | undefined): boolean {
  return word !== undefined && !word.startsClause && /^(?:واحد|w[ae]?7[ae]?d|wahed)$/.test(word.text);
}

const singular =
  /^(?:baby|infant|newborn|toddler|child|kid|boy|girl|son|daughter|teen|teenager|bebe|nourrisson|enfant|fils|fille|garcon|ado|nouveau ne|fillette|bambin|طفل|طفله|رضيع|رضيعه|بيبي|ولد|بنت|مولود|طفل رضيع|طفله رضيعه|ابن|ابنه|فرخ|مولود جديد|طفل حديث الولاده|radi3|radhi3|rdi3|bibi|tefl|tofl|weld|bent|bint|bnt|bnaya|bneya|tofla|tefla|tifla|walad|wlid|wleed|weld sghir|bent sghira|bebe|tifl|tfel|rade3|نونو)$/;

function isSingular(word: Word): boolean {
  const text =
    word.prefix === '' || !word.text.startsWith(word.prefix) ? word.text : word.text.slice(word.prefix.length);
  return singular.test(text.replace(/ de$/, '')) || singular.test(word.text.replace(/^[ولبف]/, ''));
}

const nounsOtherThanPeople: readonly SenseKind[] = [
  'timeUnit',
  'countedThing',
  'month',
  'monthWord',
  'currency',
  'propertyType',
  'amenity',
  'group',
];

const severalFamilies = /famil(?:ies|les)$|عائلات|عيلات|عايلات|عوائل|3[ae]?[iy]lat|3awayel/;

/** Whether the words around a number without a noun show that it counts people. */
function countsPeople(words: readonly Word[], at: number, next: number, partySize: PartySize): boolean {
  const following = words[next];
  // "we are 4 for work", but not "we are 4 families".
  const isCountOfUs = hasSense(words[at - 1], 'we') && senseOf(words[at], 'number') !== '1';
  if (isCountOfUs && hasSense(following, 'group') && !severalFamilies.test(following!.text)) return true;
  if (
    following &&
    !beginsAnother(following) &&
    (hasAnySense(following, nounsOtherThanPeople) || (hasSense(following, 'until') && !hasSense(following, 'in')))
  )
    return false;
  if (following?.digits !== undefined && /^[-/.]/.test(following.gap)) return false;
  // "une" and «واحد» are articles more often than numbers, but not in «شقة لواحد», "sha9a l wa7ed".
  if (words[at]!.digits === undefined && senseOf(words[at], 'number') === '1' && following && !following.startsClause)
    return (
      /واحد|w[ae]?7[ae]?d|wa?hed|wa?hid/.test(words[at]!.text) &&
      (hasSense(words[at - 1], 'for') || words[at]!.prefix.includes('ل')) &&
      hasAnySense(following, ['in', 'from', 'with', 'request'])
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
  else if (person === 'children' || person === 'infants') {
    takeFromCounted(words, at, person, count, partySize);
    partySize[person] += count;
  } else if (person === 'companions') {
    partySize.companions += count;
    if (isWith(words, at)) partySize.withMe = true;
  } else
    partySize.any = excludesSpeaker(words, at)
      ? ((partySize.me = true), (partySize.companions += count), partySize.any)
      : partySize.any + count;
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
