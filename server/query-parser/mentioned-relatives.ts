import type { SenseKind } from './vocabulary/sense-kinds.ts';
import { claimWords, hasAnySense, hasSense, isUnrecognised, type Word } from './word.ts';

/** "for my mother", «أنا وأمي», "my mother and …", not "my mother is in a wheelchair". */
export function isIntroduced(words: readonly Word[], at: number): boolean {
  const [word, before, following] = [words[at]!, words[at - 1], words[at + 1]];
  // A misspelt word is no proof of a person: «إن وجدت» is not «وجدتي».
  if (word.isCorrected) return false;
  if (/[ولب]/.test(word.prefix) || /^(?:l|w|wel|lel)$/.test(word.prefix)) return true;
  if (before && hasAnySense(before, ['for', 'with', 'and', 'we', 'of'])) return true;
  return (
    following === undefined || following.startsClause || hasSense(following, 'and') || following.prefix.startsWith('و')
  );
}

/** Says that somebody is one of the guests. */
const comes =
  /^(?:is|are|will|comes?|coming|joins?|joining|stays?|staying|travels?|travell?ing|arrives?|arriving|too|also|both|vient|viens|viennent|viendra|viendront|venant|sera|seront|accompagne|accompagnent|accompagnera|arrive|arrivent|aussi|egalement|reste|voyage|جاي|جايه|جايين|معانا|معاي|معي|معايا|معانه|يجي|تجي|يجو|تيجي|يجوا|حيجي|حتجي|بيجي|بتجي|تمشي|يمشي|كمان|ايضا|سياتي|ستاتي|سيكون|ستكون|تكون|يكون|m3aya|m3ay|m3ana|jay|jaya|jayin|tji|yji|yjou|tjou|bitji|zada|kaman)$/;
/** "is coming" is of coming, "is ill" is not. */
const auxiliary = /^(?:is|are|will|sera|seront|تكون|يكون|سيكون|ستكون)$/;
const notVerbs: readonly SenseKind[] = [
  'number',
  'person',
  'twoPersons',
  'relation',
  'group',
  'couple',
  'in',
  'from',
  'until',
  'with',
  'for',
  'of',
  'or',
  'age',
  'dayWord',
  'month',
  'weekday',
  'timeUnit',
  'propertyType',
  'only',
  'alone',
];

/** Whether the sentence only tells of a relative: "my mother had surgery", "(my mum won't swim otherwise)". */
export function isToldOf(words: readonly Word[], at: number): boolean {
  if (isIntroduced(words, at)) return false;
  const following = words[at + 1];
  if (!following || following.startsClause || following.digits !== undefined || following.places.length > 0)
    return false;
  if (hasAnySense(following, notVerbs) && !/^(?:is|has|had)$/.test(following.text)) return false;
  for (let next = at + 1; next < at + 4 && words[next] && !(next > at + 1 && words[next]!.startsClause); next += 1) {
    const { text } = words[next]!;
    if (comes.test(text) && !auxiliary.test(text)) return false;
  }
  return true;
}

/** Says what somebody wants, so that what follows is a wish. */
const wants =
  /^(?:needs?|wants?|must|should|requires?|has to|loves?|likes?|prefers?|uses?|veut|voudrait|aimerait|aime|adore|prefere|doit|a besoin|besoin|utilise|يبي|تبي|يبو|يحتاج|تحتاج|محتاج|محتاجه|لازم|لازمه|لازمها|يحب|تحب|يفضل|تفضل|يستعمل|تستعمل|ybi|tebi|tebbi|yebi|yebbi|lazem|lazmah|lazemha|y7eb|t7eb|me7taj|me7taja)$/;
const mostUnknown = 3;

/** Claims a relative that the sentence only tells of, and what it tells in words that are not understood, which is no wish. */
export function claimStory(words: readonly Word[], at: number): void {
  claimWords(words, at, at + 1, 'noise');
  let unknown = 0;
  for (let next = at + 1; next < words.length && next < at + 8; next += 1) {
    const word = words[next]!;
    if (word.startsClause || word.claim !== undefined || word.digits !== undefined || word.places.length > 0) return;
    if (wants.test(word.text) || hasAnySense(word, ['article', 'with', 'of', 'unsearchable', 'amenity'])) return;
    if (!isUnrecognised(word)) continue;
    unknown += 1;
    if (unknown > mostUnknown) return;
    claimWords(words, next, next + 1, 'noise');
  }
}
