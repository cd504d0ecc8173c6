import { features, type Feature } from '#contract/amenities.ts';
import { parseCelebrations } from './celebrations.ts';
import { isNegation, type Negations } from './negation.ts';
import { claimWords, hasAnySense, hasSense, senseOf, type Word } from './word.ts';

export interface Amenities {
  readonly wanted: Feature[];
  /** What must not be: "no smoking", «بدون مسبح». */
  readonly refused: Feature[];
  /** What is not needed: "no wifi needed". */
  readonly unneeded: Feature[];
}

/** Says that somebody cannot, or with difficulty. */
const difficulty =
  /^(?:can t|cant|cannot|can not|couldn t|unable|difficult|hard|trouble|problem|problems|struggles?|avoid|صعب|صعبه|صعيب|تعب|يتعب|تتعب|يقدرش|تقدرش|نقدرش|يقدر|تقدر|مشكله|difficile|difficiles|peine|mal|peut pas|ne peut|peux pas|so3b|s3ib|s3iba|yegderch|tegderch|ye9derch|te9derch|ye9dersh|te9dersh|yegdersh|tegdersh)$/;

/** "stairs are hard for my father", «ما تقدرش تطلع الدرج». */
function areTooHard(words: readonly Word[], at: number): boolean {
  for (let near = Math.max(0, at - 5); near < at + 5 && words[near]; near += 1) {
    if (near > at && /[.;!?؟]/.test(words[near]!.gap)) return false;
    if (near !== at && (difficulty.test(words[near]!.text) || isNegatedVerb(words, near))) return true;
  }
  return false;
}

/** «ما تطلعش», "ma tna9zech": Libyan negates a verb on both sides. */
function isNegatedVerb(words: readonly Word[], at: number): boolean {
  const { text } = words[at]!;
  const isJoined = /^(?:ما[يتن].{2,}ش|m[ae]?[ytn].{3,}(?:ch|sh))$/.test(text);
  return (
    isJoined || (/^(?:ما|ma|me)$/.test(words[at - 1]?.text ?? '') && /^(?:[يتن].{2,}ش|[ytn].{3,}(?:ch|sh))$/.test(text))
  );
}

function isGrill(before: Word | undefined): boolean {
  if (!before) return true;
  return (
    hasAnySense(before, ['with', 'and', 'or', 'for']) || before.claim === 'amenity' || /مكان|ركن|فيه/.test(before.text)
  );
}

/** The index of the negation in "must not be overlooked", "ne doit pas être visible", «ما يكونش مكشوف». */
function negationOfExposure(words: readonly Word[], at: number): number | undefined {
  if (!hasSense(words[at], 'exposed')) return undefined;
  for (let before = at - 1; before >= 0 && before >= at - 4; before -= 1) {
    if (words[before + 1]!.startsClause) return undefined;
    const word = words[before]!;
    if (isNegation(word) || isNegatedVerb(words, before) || negatedVerb.test(word.text)) return before;
    if (word.claim !== undefined && word.claim !== 'noise') return undefined;
  }
  return undefined;
}

/** "can't be", «ما يكونش», "ma tkounch", "pas". */
const negatedVerb =
  /^(?:can t|cant|cannot|can not|don t|doesn t|doesnt|isn t|isnt|shouldn t|shouldnt|mustn t|mustnt|never|without being|jamais|pas|aucunement|لا|لن|ليس|ليست|الا يكون|الا تكون|ما ?[يت]كونش|m?a? ?[yt]ko?u?n(?:ch|sh))$/;

/** The index after "by the neighbours", «للجيران», "des voisins". */
function onlookersEnd(words: readonly Word[], at: number): number {
  for (let next = at; next < at + 4 && words[next] && !words[next]!.startsClause; next += 1) {
    if (onlookers.test(words[next]!.text)) return next + 1;
    if (
      !hasAnySense(words[next], ['in', 'from', 'of', 'article', 'for', 'with', 'hourWord', 'nearness']) &&
      words[next]!.text !== 'par'
    )
      return at;
  }
  return at;
}

const onlookers =
  /(?:neighbou?rs?|voisins?|people|others?|outside|gens|autres|(?:لل|ال|ل)?جيران|(?:لل|ال)?ناس|(?:al |el )?jiran|nas|passers? by|street)$/;

const known = new Set<string>(features);

/** The amenities and rules of a sentence, in its order. What is only not needed is in neither list. */
export function parseAmenities(words: readonly Word[], { negated, refused }: Negations): Amenities {
  const wanted = new Set<Feature>();
  const unwanted = new Set<Feature>();
  const unneeded = new Set<Feature>();
  words.forEach((word, at) => {
    const rule = senseOf(word, 'refusal');
    if (rule !== undefined && known.has(rule)) {
      unwanted.add(rule as Feature);
      return claimWords(words, at, at + 1, 'amenity');
    }
    const amenity = senseOf(word, 'amenity');
    if (amenity === undefined || !known.has(amenity)) return;
    // «رخيصة شوي», «قريب من البحر شوي»: "a little", and not the grill.
    if (/^شوي$/.test(word.text) && !isGrill(words[at - 1])) return claimWords(words, at, at + 1, 'noise');
    if (refused.has(word)) unwanted.add(amenity as Feature);
    else if (!negated.has(word)) wanted.add(amenity as Feature);
    else unneeded.add(amenity as Feature);
    claimWords(words, at, at + 1, 'amenity', unneeded.has(amenity as Feature) ? 'nothing' : 'amenities');
  });
  if (parseCelebrations(words, negated)) wanted.add('events_allowed');
  // «للعزاب»: not homes for families only.
  words.forEach((word, at) => {
    if (!hasSense(word, 'bachelors') || negated.has(word)) return;
    unwanted.add('family_only');
    if (!hasAnySense(word, ['person', 'group', 'alone'])) claimWords(words, at, at + 1, 'amenity');
  });
  words.forEach((word, at) => {
    if (!hasSense(word, 'stairs') || !(negated.has(word) || areTooHard(words, at))) return;
    wanted.add('step_free');
    claimWords(words, at, at + 1, 'amenity');
  });
  const screens = words.findIndex(
    (word, at) => hasSense(word, 'screened') || negationOfExposure(words, at) !== undefined,
  );
  if (screens >= 0 && wanted.has('pool') && !negated.has(words[screens]!)) {
    wanted.delete('pool');
    wanted.add('screened_pool');
    claimWords(words, negationOfExposure(words, screens) ?? screens, screens + 1, 'amenity');
    claimWords(words, screens + 1, onlookersEnd(words, screens + 1), 'noise');
  }
  for (const amenity of unwanted) wanted.delete(amenity);
  return { wanted: [...wanted], refused: [...unwanted], unneeded: [...unneeded] };
}
