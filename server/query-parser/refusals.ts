import { readNumber } from './numbers.ts';
import { has, type Word } from './words.ts';
import type { Kind } from './vocabulary/kinds.ts';

const refusable: readonly Kind[] = ['amenity', 'propertyType', 'person', 'group'];
const reachable: readonly Kind[] = ['article', 'and', 'or', 'of', 'for', 'dayWord', 'request', 'in', 'per'];

/** The words that a refusal applies to: "no pool", «مسبح مش لازم», "sans piscine ni clim". */
export function refusedWords(words: readonly Word[]): ReadonlySet<Word> {
  const refused = new Set<Word>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const either = has(word, 'refuseEither') || (has(word, 'refused') && has(word, 'refuse'));
    if (either) {
      const reached = reachForward(words, at);
      for (const one of reached.length > 0 ? reached : reachBack(words, at)) refused.add(one);
    } else if (has(word, 'refused')) for (const one of reachBack(words, at)) refused.add(one);
    else if (has(word, 'refuse')) for (const one of reachForward(words, at)) refused.add(one);
  }
  return refused;
}

function isRefusable(word: Word): boolean {
  return refusable.some((kind) => has(word, kind));
}

/** A list behind the refusal, up to "but", "with", a comma that is not the list's own, or anything else. */
function reachForward(words: readonly Word[], at: number): Word[] {
  const reached: Word[] = [];
  let strange = 0;
  for (let next = at + 1; next < words.length && next < at + 14; next += 1) {
    const word = words[next]!;
    const isItem = isRefusable(word);
    if (word.breaks && !(reached.length > 0 && /^[,،]$/.test(word.gap) && listGoesOn(words, next))) break;
    if (!isItem && has(word, 'wanted')) break;
    if (isItem) reached.push(word);
    else if (has(word, 'refused') || has(word, 'refuseEither')) break;
    else if (
      reached.length > 0 &&
      !has(word, 'and') &&
      !has(word, 'or') &&
      !has(word, 'article') &&
      !has(word, 'refuse')
    )
      break;
    else if (!reachable.some((kind) => has(word, kind)) && !has(word, 'refuse') && ++strange > 1) break;
  }
  return reached;
}

/** "no pool, garden or bbq": behind the comma the list ends with "or", "nor", «ولا». */
function listGoesOn(words: readonly Word[], at: number): boolean {
  for (let next = at; next < words.length && next < at + 6; next += 1) {
    const word = words[next]!;
    if (has(word, 'or')) return true;
    if (!isRefusable(word) && !has(word, 'article')) return false;
    if (has(word, 'wanted')) return false;
  }
  return false;
}

/** The list in front of the refusal: "pool and garden not needed". */
function reachBack(words: readonly Word[], at: number): Word[] {
  const reached: Word[] = [];
  for (let before = at - 1; before >= 0 && before > at - 8; before -= 1) {
    const word = words[before]!;
    if (isRefusable(word) && !readNumber(words, before)) reached.push(word);
    else if (reached.length > 0 ? !has(word, 'and') : before < at - 3) break;
    if (word.breaks || words[before + 1]?.breaks) break;
    if (reached.length > 0 && !word.prefix.startsWith('و') && !has(words[before - 1], 'and') && !has(word, 'and'))
      break;
  }
  return reached;
}
