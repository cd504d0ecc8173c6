/**
 * A text as consecutive pieces of at most `limit` (2 or more) UTF-16 units. A piece ends with a paragraph or line where that
 * leaves it at least half full, else with a word; a longer word is cut between characters. Spaces around the ends are left out.
 */
export function splitText(text: string, limit: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > limit) {
    const end = endOfPiece(rest, limit);
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

function endOfPiece(text: string, limit: number): number {
  // One more, because the space after a full piece may be left out.
  const head = text.slice(0, limit + 1);
  for (const separator of ['\n\n', '\n']) {
    const end = head.lastIndexOf(separator);
    if (end >= limit / 2) return end;
  }
  const endOfWord = head.search(/\s\S*$/);
  if (endOfWord > 0) return endOfWord;
  const isPairCut = (text.codePointAt(limit - 1) ?? 0) > 0xff_ff;
  return isPairCut ? limit - 1 : limit;
}
