import type { TokenisedText } from './tokenised-text.ts';

/** "@name", but not an e-mail address, "@ 8" or "@home". */
const atName = /(?<![\p{L}\p{N}._-])@(?!noon|home|night|midnight|around|about)[\p{L}_][\p{L}\p{N}._]{2,}/u;
/** Underscores inside a name: "dar_hala". */
const underscored = /[\p{L}\p{N}]\p{L}_{1,3}[\p{L}\p{N}]{2}/gu;
/** What is written before the name of a network of the home. */
const networkName = /(?:wi-?fi|واي ?فاي|network|reseau|ssid|password|الشبكه|الباسورد|mot de passe)[^.!?]*$/u;

/** Finds the name of an account on another service that is written as services write it: "@dar_hala". */
export function findsAtName({ text }: TokenisedText): boolean {
  return atName.test(text);
}

/**
 * Finds a name with underscores that is not the name of a network. In a listing such a name is an account elsewhere; messages
 * name files and networks so, too.
 */
export function findsUnderscoredName({ text }: TokenisedText): boolean {
  if (!text.includes('_')) return false;
  return [...text.matchAll(underscored)].some(
    ({ index }) => !networkName.test(text.slice(Math.max(0, index - 40), index)),
  );
}
