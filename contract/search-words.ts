import { foldText } from './text-folding.ts';

/** Most words of a search; more would only slow it down. */
const mostWords = 6;

/**
 * The words of a text that somebody types or pastes to find something, in the spelling in which names are compared. Between
 * words stands whatever is no letter and no digit: a title is found with its comma, its quotation marks or without them.
 */
export function searchWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords);
}
