import { parseNumber } from './number-words.ts';
import { hasAnySense, hasSense, senseOf, type Word } from './word.ts';
import type { SenseKind } from './vocabulary/sense-kinds.ts';

const negatableKinds: readonly SenseKind[] = ['amenity', 'propertyType', 'person', 'group', 'stairs'];
const transparentKinds: readonly SenseKind[] = ['article', 'and', 'or', 'of', 'for', 'dayWord', 'request', 'in', 'per'];

const rules: readonly string[] = ['smoking_allowed', 'pets_allowed', 'events_allowed'];

export interface Negations {
  /** The words in the scope of a negation: "no pool", «مسبح مش لازم», "sans piscine ni clim". */
  readonly negated: ReadonlySet<Word>;
  /** Those of them that must not be: "no pool", "pets forbidden", but not "no pool needed". */
  readonly refused: ReadonlySet<Word>;
}

export function findNegations(words: readonly Word[]): Negations {
  const negated = new Set<Word>();
  const refused = new Set<Word>();
  const add = (scope: readonly Word[], isRefusal: boolean) => {
    for (const word of scope) {
      negated.add(word);
      if (isRefusal) refused.add(word);
    }
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const isForbidden = hasSense(word, 'forbidden');
    const either =
      isForbidden ||
      hasSense(word, 'negationEither') ||
      (hasSense(word, 'negationAfter') && hasSense(word, 'negation'));
    if (either) {
      const before = predicate.test(word.text) ? scopeBefore(words, at) : [];
      const scope = before.length > 0 ? before : scopeAfter(words, at);
      const found = scope.length > 0 ? scope : scopeBefore(words, at);
      add(isForbidden ? found.filter((one) => hasSense(one, 'amenity')) : found, isForbidden);
    } else if (hasSense(word, 'negationAfter')) add(scopeBefore(words, at), hasSense(word, 'unwanted'));
    else if (hasSense(word, 'negation')) {
      const scope = scopeAfter(words, at);
      // "smoking no, pets yes", "pets are fine, smoking isn't".
      const isBehind = scope.length === 0 && (words[at + 1] === undefined || words[at + 1]!.startsClause);
      const negates = isBehind ? scopeBefore(words, at).filter((one) => hasSense(one, 'amenity')) : scope;
      add(negates, !optional.test(word.text) && !isOptionalAfter(words, at, scope));
    }
  }
  words.forEach((word, at) => {
    if (!hasSense(word, 'refusal')) return;
    refused.add(word);
    const next = words[at + 1];
    if (!next || next.startsClause) return;
    // "no smoking or pool", «ممنوع التدخين ولا الحفلات».
    if (hasSense(next, 'or') || /^(?:ni|nor|ولا|wala|wla)$/.test(next.text)) add(scopeAfter(words, at + 1), true);
    // "no smoking and pets", «ممنوع الحفلات والتدخين»: after "and", only rules of the home are refused as well.
    const and = hasSense(next, 'and') ? 1 : 0;
    const rule = words[at + 1 + and];
    const isJoined = rule && (and > 0 || next.prefix.startsWith('و'));
    if (isJoined && rules.includes(senseOf(rule, 'amenity') ?? '') && !isAllowed(words, at + 1 + and))
      add([rule], true);
  });
  return { negated, refused };
}

/** Stands behind what it forbids: "smoking is not permitted and pets are". */
const predicate = /^(?:is|are|isn|aren|isnt|arent|not|pas|non)\b/;

const allowed =
  /\b(?:allowed|welcome|ok|okay|fine|friendly|accepted|permitted|autoris|admis|accept|bienvenu)|مسموح|مرحب|مقبول|عادي/;

/** "no smoking and pets allowed": said of the second alone. */
function isAllowed(words: readonly Word[], at: number): boolean {
  const [rule, behind] = [words[at]!, words[at + 1]];
  return allowed.test(rule.text) || (behind !== undefined && !behind.startsClause && allowed.test(behind.text));
}

/** What a negation of need leaves free: "don't need a pool", «مش محتاجين مسبح». */
const optional =
  /fuss|bother|need|necess|matter|mind|care|skip|forget|interest|require|without being|besoin|inutile|importe|forc|oblig|peine|passe|محتاج|نحتاج|احتاج|حاج|لازم|ضرور|يلزم|داعي|يهم|تهم|شرط|راغب|ترغب|نرغب|ارغب|lazem|lazim|ma7taj|me7taj|mehtaj|n7taj|ne7taj|nehtaj|nhtaj|nou7taj|daro?ur|dharour/;

/** "no pool needed", «بدون مسبح عادي»: the need is named after the list. */
function isOptionalAfter(words: readonly Word[], at: number, scope: readonly Word[]): boolean {
  const last = scope.at(-1);
  const following = last && words[words.indexOf(last, at) + 1];
  return following !== undefined && !following.startsClause && /^(?:needed|necessary|required)$/.test(following.text);
}

/** Whether the word negates what follows: "not", «مش», "sauf". «ولا» does not, because it also means "or". */
export function isNegation(word: Word | undefined): boolean {
  return hasSense(word, 'negation') && !hasSense(word, 'or');
}

/** "Why not Tripoli?" wants Tripoli. */
const why = /^(?:why|pourquoi|علاش|ليش|لماذا|3lash|3lach)$/;
const maxBetween = 4;

/** Whether a negation in the same clause precedes a word, with none but transparent words between them. */
export function followsNegation(words: readonly Word[], at: number, isTransparent: (word: Word) => boolean): boolean {
  for (let before = at - 1; before >= 0 && before >= at - 1 - maxBetween; before -= 1) {
    if (words[before + 1]!.startsClause) return false;
    const word = words[before]!;
    if (isNegation(word)) return !why.test(words[before - 1]?.text ?? '');
    if (!isTransparent(word)) return false;
  }
  return false;
}

function isNegatable(word: Word): boolean {
  return hasAnySense(word, negatableKinds);
}

/** The list after a negation. It ends at "but", "with", a comma that does not continue it, or a word that is no item. */
function scopeAfter(words: readonly Word[], at: number): Word[] {
  const scope: Word[] = [];
  let otherWords = 0;
  for (let next = at + 1; next < words.length && next < at + 14; next += 1) {
    const word = words[next]!;
    const isItem = isNegatable(word);
    // "not in Janzour and with wifi": the place is what is refused.
    if (word.claim === 'refusedPlace') break;
    if (
      word.startsClause &&
      !(scope.length > 0 && /^[,،]$/.test(word.gap) && listContinues(words, next, scope.at(-1)!))
    )
      break;
    if (!isItem && hasSense(word, 'negationEnd')) break;
    // «دون درج لكرسي متحرك»: what the refusal is for.
    if (isItem && scope.length > 0 && isAccess(word)) break;
    // «بلا كلاب شقة», "no pets, and a flat": a type behind another refused thing is wanted, unless "or" joins it.
    if (isItem && scope.length > 0 && isTypeApart(words, next, scope.at(-1)!)) break;
    if (isItem && scope.length > 0 && isDemanded(words, next)) break;
    if (isItem) scope.push(word);
    else if (hasSense(word, 'negationAfter') || hasSense(word, 'negationEither')) break;
    else if (
      scope.length > 0 &&
      !hasSense(word, 'and') &&
      !hasSense(word, 'or') &&
      !hasSense(word, 'article') &&
      !hasSense(word, 'negation')
    )
      break;
    else if (!hasAnySense(word, transparentKinds) && !hasSense(word, 'negation') && ++otherWords > 1) break;
  }
  return scope;
}

const demanded =
  /^(?:(?:a|is a) must|must|essential|indispensable|obligatoire|imperatif|imperative|(?:ال)?(?:ضروري|ضروريه|لازم|لازمه|مهم|مهمه|مطلوب|مطلوبه|اساسي|اساسيه|واجب)|daro?uri|dharo?uri|lazem|lazim|mohem|mouhem|matloub)$/;

/** «مش في الدور الأرضي والمصعد ضروري», "no pool and an elevator is a must": the last is wanted all the more. */
function isDemanded(words: readonly Word[], at: number): boolean {
  let next = at + 1;
  while (next < at + 3 && words[next] && /^(?:is|are|est|sont|a|هو|هي)$/.test(words[next]!.text)) next += 1;
  const word = words[next];
  return word !== undefined && !word.startsClause && demanded.test(word.text);
}

function isTypeApart(words: readonly Word[], at: number, last: Word): boolean {
  if (!hasSense(words[at], 'propertyType') || hasSense(words[at], 'amenity')) return false;
  // «مش فيلا شقة»: a type right behind a refused one is what is wanted.
  if (hasSense(last, 'propertyType')) {
    const before = hasSense(words[at - 1], 'article') ? at - 2 : at - 1;
    return words[before] === last && words[at]!.prefix === '';
  }
  for (let before = at - 1; words[before] !== last; before -= 1) if (hasSense(words[before], 'or')) return false;
  return true;
}

/** Access without steps, which nobody refuses. */
function isAccess(word: Word): boolean {
  return senseOf(word, 'amenity') === 'step_free';
}

/**
 * Whether a comma continues a list of things of one kind, which then ends with "or", "nor" or «ولا»: "no pool, garden or bbq".
 * In "no hotels, villa or chalet" the types after the comma are wanted.
 */
function listContinues(words: readonly Word[], at: number, item: Word): boolean {
  const kind = negatableKinds.find((one) => hasSense(item, one));
  for (let next = at; next < words.length && next < at + 6; next += 1) {
    const word = words[next]!;
    if (hasSense(word, 'or')) return kind !== 'propertyType' || /^(?:nor|ni|ولا|wala|wla)$/.test(word.text);
    if (isNegatable(word) ? !hasSense(word, kind!) : !hasSense(word, 'article')) return false;
    if (hasSense(word, 'negationEnd')) return false;
  }
  return false;
}

const definiteArticle = /^(?:the|le|la|les|l|el|al|our|my|notre|nos)$/;

function isDefinite(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  return (
    /ال$|(?:el|al|l)$/.test(word.prefix) ||
    word.text.startsWith('ال') ||
    definiteArticle.test(words[at - 1]?.text ?? '')
  );
}

/** The list before a negation: "pool and garden not needed". */
function scopeBefore(words: readonly Word[], at: number): Word[] {
  const scope: Word[] = [];
  for (let before = at - 1; before >= 0 && before > at - 8; before -= 1) {
    const word = words[before]!;
    if (isNegatable(word) && !parseNumber(words, before)) {
      // «شواية والمسبح مش لازم»: only the one with the article is refused.
      if (scope.length > 0 && isDefinite(words, before) !== isDefinite(words, words.indexOf(scope.at(-1)!, before)))
        break;
      scope.push(word);
    } else if (scope.length > 0 ? !hasSense(word, 'and') : before < at - 3) break;
    if (word.startsClause || words[before + 1]?.startsClause) break;
    if (
      scope.length > 0 &&
      !word.prefix.startsWith('و') &&
      !hasSense(words[before - 1], 'and') &&
      !hasSense(word, 'and')
    )
      break;
  }
  return scope;
}
