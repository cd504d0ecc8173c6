/** The first sentences within the limit, or the first words where the first sentence is longer. */
export function shorten(text: string, limit: number): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  if (flat.length <= limit) return flat;
  // Not half of a character.
  const cut = flat.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
  const sentenceEnd = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('؟ '), cut.lastIndexOf('! '));
  if (sentenceEnd > limit / 2) return cut.slice(0, sentenceEnd + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
