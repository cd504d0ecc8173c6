import { parse } from 'yaml';

/** A text in Markdown whose head, between two lines of `---`, has facts about it in YAML. */
export type MarkdownText<Fact extends string> = Readonly<Record<Fact | 'body', string>>;

/** Reads a text whose head has exactly these facts. Throws an error that says which is missing or unknown. */
export function readMarkdownText<Fact extends string>(source: string, facts: readonly Fact[]): MarkdownText<Fact> {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error('A text has no head between two lines of ---');
  const read = parse(head) as Record<string, unknown>;
  const unlike = [
    ...facts.filter((fact) => typeof read[fact] !== 'string').map((fact) => `no ${fact}`),
    ...Object.keys(read).filter((name) => !(facts as readonly string[]).includes(name)),
  ];
  if (unlike.length > 0) throw new Error(`The head of a text has ${unlike.join(', ')}`);
  return { ...(read as Record<Fact, string>), body: body.trim() };
}
