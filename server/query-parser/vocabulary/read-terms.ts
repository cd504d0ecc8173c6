import { readFileSync } from 'node:fs';
import type { SenseKind, Vocabulary } from './sense-kinds.ts';

/**
 * Reads a file of `wishes/` with one word or phrase a line. Above them stands `# kind`, or `# kind value` for a kind with values;
 * what is Arabic in Latin letters stands below `# arabizi kind`, because its spellings are compared by sound.
 */
export function readTerms(name: string): { words: Vocabulary; arabizi: Vocabulary } {
  const words: Vocabulary = {};
  const arabizi: Vocabulary = {};
  const text = readFileSync(new URL(`wishes/${name}.txt`, import.meta.url), 'utf8');
  for (const section of text.split(/^# /m).slice(1)) {
    const [heading, ...terms] = section.split('\n').filter(Boolean);
    const isArabizi = heading!.startsWith('arabizi ');
    const [kind, value] = heading!.replace('arabizi ', '').split(' ') as [SenseKind, string | undefined];
    const vocabulary = isArabizi ? arabizi : words;
    const list = terms.join(', ');
    vocabulary[kind] =
      value === undefined ? list : { ...(vocabulary[kind] as Record<string, string> | undefined), [value]: list };
  }
  return { words, arabizi };
}
