/**
 * The first `most` UTF-16 units of a text, or one less where the last would be half of a character. PostgreSQL refuses half
 * of a character in JSON.
 */
export function limitText(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed();
}
