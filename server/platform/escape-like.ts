/** A text as a part of a pattern of `like`: what has a meaning there stands for itself. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
