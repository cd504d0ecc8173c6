/** The search box reads what was typed after so long without a key. */
export const parseDelayMs = 1500;
/** How long one example stands in the empty box. */
export const rotationMs = 4000;
/** A lookup of places, or a reading, that takes longer is given up: the search goes on without it. */
export const lookupTimeoutMs = 5000;
/** "Understood" is said only of what is surer than this. */
export const understoodThreshold = 0.4;

/** Short and without numbers, as the name of a place is: worth looking up while it is typed. */
export function looksLikePlace(text: string): boolean {
  const words = text.trim();
  return words.length >= 2 && words.length <= 40 && !/\d/.test(words) && words.split(/\s+/).length <= 3;
}
