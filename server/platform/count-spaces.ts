/**
 * A message of the catalogue with a space that does not break between a count and the word after it, so that no line ends
 * with the count: `{guests, plural, other {# guests}}`. Only this pair is joined, so that long texts still wrap.
 * Catalogues have plain spaces.
 *
 * @param message in ICU MessageFormat, where `#` is the count of a plural
 */
export function joinCounts(message: string): string {
  return message.replaceAll(/# (?=\S)/g, '#\u00a0');
}
