import { followsNegation, isNegation } from './negation.ts';
import type { SenseKind } from './vocabulary/sense-kinds.ts';
import { hasAnySense, hasSense, type Word } from './word.ts';

/** Words that may stand between a refusal and its place: "I don't want to be in …". */
const transparentKinds: readonly SenseKind[] = ['article', 'in', 'of', 'for', 'dayWord', 'request'];
const transparentTexts = /^(?:be|live|to|go|see|nkoun|nkono|يكون|تكون|نكون|منطقه|حي|etre|aller)$/;

/** Means "only" as well as "except", so it refuses only after another place: «في طرابلس غير قرقارش». */
const exceptOrOnly = /^(?:غير|الا|وإلا|ghir|gheir|8ir|illa|ella|ela|ila)$/;
/** "anywhere", «أي مكان»: what a place is excepted from. */
const anyPlace =
  /^(?:مكان|منطقه|مناطق|مدينه|مدن|كل|حي|اماكن|مطرح|بلاصه|بقعه|وين ما|any|anywhere|everywhere|wherever|all|mkan|makan|blasa|plasa|mantga|mante9a|mdina|madina|kol|7ay|win ma|partout|n importe ou|n importe|ou)$/;

/** The positions of the places that a sentence refuses: "but not in Gargaresh", «ما عدا قرقارش وعين زارة», "sauf Janzour". */
export function refusedPlaces(words: readonly Word[]): ReadonlySet<number> {
  const refused = new Set<number>();
  for (let at = 0; at < words.length; at += 1) {
    if (isPlace(words[at]) && isRefused(words, at, refused)) refused.add(at);
  }
  return refused;
}

function isPlace(word: Word | undefined): boolean {
  return word !== undefined && word.claim === undefined && (word.places.length > 0 || word.foreign !== undefined);
}

function isRefused(words: readonly Word[], at: number, refused: ReadonlySet<number>): boolean {
  const [before, following] = [words[at - 1], words[at + 1]];
  // «بدون درج», «مش في جنزور وغدوة»: stairs and tomorrow, and not the towns of Derj and Ghuddwa.
  if (hasAnySense(words[at], ['stairs', 'relativeDay']) && !hasSense(before, 'in')) return false;
  if (following && !following.startsClause && hasSense(following, 'negationAfter')) return true;
  if (continuesList(words, at, refused)) return true;
  if (before === undefined || words[at]!.startsClause) return false;
  if (followsExcept(words, at)) return words.slice(0, at - 1).some((word) => isPlace(word) || anyPlace.test(word.text));
  if (hasSense(before, 'farFrom')) return !isNegation(words[at - 2]);
  return followsNegation(words, at, isTransparent);
}

/** «إلا قرقارش», «غير في قرقارش». */
function followsExcept(words: readonly Word[], at: number): boolean {
  const isIn = hasSense(words[at - 1], 'in') && !exceptOrOnly.test(words[at - 1]!.text);
  return exceptOrOnly.test(words[at - (isIn ? 2 : 1)]?.text ?? '');
}

function isTransparent(word: Word): boolean {
  if (hasSense(word, 'negationEnd') || isPlace(word)) return false;
  return transparentTexts.test(word.text) || hasAnySense(word, transparentKinds);
}

/** "except Ain Zara and Gargaresh", «ما عدا قرقارش وعين زارة»: a place joined to a refused one. */
function continuesList(words: readonly Word[], at: number, refused: ReadonlySet<number>): boolean {
  // A place name may be found together with a conjunction before it, as "et" is an article in some names.
  const startsWithAnd = words[at]!.prefix.startsWith('و') || /^(?:et|w|wa) /.test(words[at]!.text);
  if (startsWithAnd && refused.has(at - 1)) return true;
  let before = at - 1;
  while (before > at - 3 && before >= 0 && (hasSense(words[before], 'in') || hasSense(words[before], 'article')))
    before -= 1;
  const isJoined = hasSense(words[before], 'and') || hasSense(words[before], 'or');
  return isJoined && !words[before]!.startsClause && refused.has(before - 1);
}
