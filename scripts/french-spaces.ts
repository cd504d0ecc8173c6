/**
 * A French text with spaces that do not break before : ; ? ! % » and after «, so that no line begins with such a sign.
 * Catalogues have plain spaces.
 */
export function joinFrenchPunctuation(text: string): string {
  return text.replaceAll(/ (?=[:;?!%»])/g, '\u00a0').replaceAll('« ', '«\u00a0');
}
