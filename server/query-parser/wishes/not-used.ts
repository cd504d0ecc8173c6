import { claimWords, hasSense, senseOf, type Word } from '../word.ts';
import { arabicStems } from '../arabic-stems.ts';
import { isCommonWord, isFrequentWord } from '../lexicon.ts';
import { stopWords } from '../vocabulary/stop-words.ts';

/** Ranges of pieces of the sentence: see `Token.from`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const most = 12;
/** A wish after "with" or "need", but not in "parking for a car". */
const car = /^(?:car|cars|voiture|سياره|sayara|sayyara|karhba)$/;

export interface UnusedOptions {
  /** The sentence has dates, so an expression of time beside them adds nothing. */
  readonly isDated: boolean;
  /** The sentence is about a stay, so any word that is not understood may be a wish. */
  readonly isRequest: boolean;
}

/**
 * The words of wishes that nothing can search: known ones ("jacuzzi"), an expression of time that gives no date ("this
 * summer"), words that are not understood after "with" or "want", and in a sentence about a stay all others that are not
 * understood.
 */
export function findUnused(
  words: readonly Word[],
  negated: ReadonlySet<Word>,
  { isDated, isRequest }: UnusedOptions,
): Range[] {
  const ranges: Range[] = [];
  for (let at = 0; at < words.length && ranges.length < most; at += 1) {
    const word = words[at]!;
    const floor = floorAt(words, at) ?? farFromAt(words, at);
    if (floor) {
      ranges.push({ from: words[floor.from]!.from, to: words[floor.next - 1]!.to });
      claimWords(words, floor.from, floor.next, 'wish');
      at = floor.next - 1;
      continue;
    }
    if (word.claim !== undefined) continue;
    if (
      hasSense(word, 'unsearchable') ||
      hasSense(word, 'screened') ||
      isUnreadLandmark(word, isRequest) ||
      (!isDated && (hasSense(word, 'vagueTime') || hasSense(word, 'islamicMonth')))
    ) {
      let next = at + 1;
      while (words[next] && !words[next]!.startsClause && words[next]!.claim === undefined && isUnknown(words[next]!))
        next += 1;
      ranges.push({ from: word.from, to: words[next - 1]!.to });
      claimWords(words, at, next, 'wish');
      at = next - 1;
      continue;
    }
    if (car.test(word.text) && isWished(words, at)) {
      ranges.push({ from: word.from, to: word.to });
      claimWords(words, at, at + 1, 'wish');
      continue;
    }
    if (!isUnknown(word) || negated.has(word)) continue;
    let next = at + 1;
    while (words[next] && !words[next]!.startsClause && words[next]!.claim === undefined && isUnknown(words[next]!))
      next += 1;
    if (isWished(words, at) || (isRequest && words.slice(at, next).some(isContent))) {
      ranges.push({ from: word.from, to: words[next - 1]!.to });
      claimWords(words, at, next, 'wish');
    }
    at = next - 1;
  }
  return ranges;
}

const floors = /^(?:floors?|etages?|eme etage|طابق|الطابق|دور|الدور|tabe[9kq]|dor|dour)$/;

/** "3rd floor", «الدور الثالث»: a floor other than the ground floor. */
function floorAt(words: readonly Word[], at: number): { from: number; next: number } | undefined {
  const word = words[at]!;
  if (word.claim !== 'countedThing' || !floors.test(word.text)) return undefined;
  let from = at;
  while (from > 0 && words[from - 1]!.claim === 'countedThing' && !words[from]!.startsClause) from -= 1;
  let next = at + 1;
  while (words[next]?.claim === 'countedThing' && !words[next]!.startsClause) next += 1;
  return next - from > 1 ? { from, next } : undefined;
}

/** "far from the sea": of a place, it refuses the place. */
function farFromAt(words: readonly Word[], at: number): { from: number; next: number } | undefined {
  if (!hasSense(words[at], 'farFrom')) return undefined;
  let next = at + 1;
  while (next < at + 4 && words[next] && !words[next]!.startsClause && words[next]!.claim === undefined) next += 1;
  return next > at + 1 ? { from: at, next } : undefined;
}

function isUnknown(word: Word): boolean {
  return (
    word.senses.length === 0 &&
    word.digits === undefined &&
    word.places.length === 0 &&
    word.text.length >= 3 &&
    !isCommonWord(word.text)
  );
}

/** "pas la vieille ville", "a market in the street": a thing that is neither a place of the stay nor near it. */
function isUnreadLandmark(word: Word, isRequest: boolean): boolean {
  return (
    isRequest &&
    word.text.length > 3 &&
    /^(?:old_town|market|port|mosque|hospital)$/.test(senseOf(word, 'landmarkKind') ?? '')
  );
}

/** Whether an unknown word is likely to name a thing, and not a word of grammar, a greeting or a name of the speaker. */
function isContent(word: Word): boolean {
  if (word.text.length < 4 || isFrequentWord(word.text)) return false;
  if (stopWords.has(word.text)) return false;
  return !arabicStems(word.text).some(({ text }) => stopWords.has(text) || isCommonWord(text));
}

/** Whether "with", "near" or an equivalent leads to a word: "with a …", «فيها …», "équipé d'une …". */
function isWished(words: readonly Word[], at: number): boolean {
  for (let before = at - 1; before >= 0 && before >= at - 3; before -= 1) {
    if (words[before + 1]!.startsClause) return false;
    const word = words[before]!;
    if (leads.test(word.text)) return true;
    if (wants.test(word.text)) return true;
    if (!hasSense(word, 'article') && !hasSense(word, 'and') && word.claim !== 'amenity') return false;
  }
  return /^[وب]/.test(words[at]!.prefix) && words[at - 1]?.claim === 'amenity';
}

const leads =
  /^(?:with|has|have|having|includes?|near|near the|close to|next to|avec|ayant|dispose de|disposant d[e]?|equipe(?:e)? de|pres de|proche de|مع|فيه|فيها|وفيه|وفيها|به|بها|وبه|وبها|يكون فيه|تكون فيها|يكون فيها|قرب|قريب من|قريبه من|جنب|fih|fiha|w fiha|ma3a|m3a|7da|grib men|9rib men)$/;

const wants =
  /^(?:i need|i want|we need|we want|need|want|needs|we d like|i would like|i d like|id like|needing|wanting|je veux|on veut|nous voulons|je voudrais|nous voudrions|j aimerais|il me faut|il nous faut|besoin d[e]?|besoin|cherche|je cherche|نبي|نبو|نبوا|نبغي|نريد|اريد|نحتاج|احتاج|محتاج|محتاجين|عندكم|ابي|ابغي|نبيه|نبيها|nebi|nebbi|nabi|nebo|nebou|nabbi|n7eb|ne7eb|nheb|na7tej|ma7taj|ne7taj|3andkom)$/;
