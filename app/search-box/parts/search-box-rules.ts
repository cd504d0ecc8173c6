/** The pause in typing after which the text is parsed. */
export const parseDelayMs = 1500;
/** How long each example is shown as the placeholder. */
export const rotationMs = 4000;
/** The timeout of the parser. */
export const lookupTimeoutMs = 5000;
/** Parsed fields are shown for a confidence above this. */
export const understoodThreshold = 0.4;

/** True for a text that may be the name of a place: 2 to 40 characters, at most three words, no digits. */
export function looksLikePlace(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length >= 2 && trimmed.length <= 40 && !/\d/.test(trimmed) && trimmed.split(/\s+/).length <= 3;
}
