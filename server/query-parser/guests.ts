import type { GuestCounts } from '#contract/types.gen.ts';
import type { Ages } from './ages.ts';
import { takeFromCounted } from './counted-parts.ts';
import { parseCountedPeople } from './counted-people.ts';
import { followsNegation } from './negation.ts';
import { parseNumber } from './number-words.ts';
import { isClauseEnd, isWith, parseCompanions } from './party-phrases.ts';
import { emptyPartySize, toGuestCounts, type PartySize } from './party-size.ts';
import { claimStory, isIntroduced, isToldOf } from './mentioned-relatives.ts';
import { claimWords, hasSense, senseOf, type Word } from './word.ts';

export interface Guests {
  readonly counts: GuestCounts | null;
  /** The sentence mentions people without their number: "me, my wife and the kids". */
  readonly uncounted: boolean;
  /** The sentence mentions a spouse or a couple. */
  readonly spouse: boolean;
}

/**
 * Counts the guests of a sentence and claims the words. Where people join those of a former sentence, the speaker is not
 * counted again.
 */
export function parseGuests(words: readonly Word[], negated: ReadonlySet<Word>, ages: Ages, isJoining = false): Guests {
  const parenthesis = findParenthesis(words);
  if (parenthesis) {
    // "a family with three kids (so 2 adults and 3 children)": a complete count in brackets replaces the one before.
    const restated = countParty(words, parenthesis.from, parenthesis.to, negated, ages, false);
    const whole = restated.adults > 0 && restated.children + restated.infants + restated.named > 0;
    if (whole && !restated.including && !restated.me) {
      const before = countParty(words, 0, parenthesis.from, negated, ages, false);
      const total = (partySize: PartySize) => partySize.adults + partySize.children + partySize.infants + partySize.any;
      if (total(restated) >= total(before)) {
        // "14 guests (3 adults, 11 children) and 2 infants": people after the brackets are added.
        const more = countParty(words, parenthesis.to, words.length, negated, ages, false);
        for (const age of ['adults', 'children', 'infants'] as const) restated[age] += more[age];
        const { spouse } = countParty(words, 0, words.length, negated, ages, true);
        return { counts: byAge(toGuestCounts(restated), ages), uncounted: restated.uncounted, spouse };
      }
    }
    const isStated = (partySize: PartySize) => partySize.adults + partySize.any + partySize.couples > 0;
    const isNamed = restated.named > 0 && !isStated(restated) && restated.children + restated.infants === 0;
    // "2 adults (my mother and me)" names those who are counted, "2 adults (and my mother)" another.
    if (isNamed && words[parenthesis.from]!.gap.includes('(') && !isJoined(words[parenthesis.from]!)) {
      if (isStated(countParty(words, 0, parenthesis.from, negated, ages, false)))
        words.forEach((word, at) => {
          const isInside = at >= parenthesis.from && at < parenthesis.to;
          if (isInside && hasSense(word, 'relation')) claimWords(words, at, at + 1, 'noise');
        });
    }
  }
  const party = countParty(words, 0, words.length, negated, ages, true);
  const partySize = isJoining
    ? { ...party, namedAsGuests: true, toldOf: 0, toldOfSpouse: 0, me: false, withMe: false }
    : party;
  return { counts: byAge(toGuestCounts(partySize), ages), uncounted: partySize.uncounted, spouse: partySize.spouse };
}

/** Moves people to the age group that their age says. */
function byAge(counts: GuestCounts | null, { shift }: Ages): GuestCounts | null {
  if (!counts) return null;
  const moved = (group: keyof GuestCounts) => Math.max(0, counts[group] + shift[group]);
  return { adults: moved('adults'), children: moved('children'), infants: moved('infants') };
}

function isJoined(word: Word): boolean {
  return hasSense(word, 'and') || hasSense(word, 'with') || word.prefix.startsWith('و');
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
  ages: Ages,
  claims: boolean,
): PartySize {
  const partySize = emptyPartySize();
  for (let at = from; at < to; at += 1) {
    const word = words[at]!;
    const named = ages.people.get(word);
    if (named) {
      partySize.adults += named.adults;
      partySize.children += named.children;
      if (hasSense(word, 'group')) partySize.grouped = true;
      if (claims) claimWords(words, at, at + 1, 'guests');
      continue;
    }
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

function isDefinite(words: readonly Word[], at: number): boolean {
  return /^[وبل]*ال|^the /.test(words[at]!.text) || /^(?:the|le|la|el)$/.test(words[at - 1]?.text ?? '');
}

function isPeopleIntroduction(word: Word): boolean {
  return hasSense(word, 'for') || hasSense(word, 'article') || hasSense(word, 'we');
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
  // "my mum's treatment"
  const role = words[at + 1]?.text === 's' && words[at + 1]!.gap === '' ? undefined : senseOf(word, 'relation');
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
    // «رضيعنا … والرضيع»: named again with the article.
    else if (role === 'infant') {
      if (partySize.infants === 0 || !isDefinite(words, at)) {
        takeFromCounted(words, at, 'infants', 1, partySize);
        partySize.infants += 1;
      }
    } else {
      const count = role === 'parents' ? 2 : 1;
      partySize.named += count;
      if (role === 'spouse' && isToldOf(words, at)) partySize.toldOfSpouse += 1;
      else if (isToldOf(words, at)) {
        partySize.toldOf += count;
        claimStory(words, at);
      } else if (isIntroduced(words, at)) partySize.namedAsGuests = true;
    }
    return at + 1;
  }
  // "une seule nuit"
  if (
    hasSense(word, 'alone') &&
    !(word.text.endsWith('seule') && words[at + 1]?.claim === 'duration') &&
    (word.text !== 'for one' || isClauseEnd(words, at + 1))
  ) {
    partySize.alone = true;
    return at + 1;
  }
  return undefined;
}
