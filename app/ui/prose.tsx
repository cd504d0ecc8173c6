import type { ReactNode } from 'react';
import { Link } from './link.tsx';

/**
 * Renders a subset of Markdown: paragraphs separated by empty lines, `## ` headings, `- ` list items, `**strong**` and
 * `[text](/path)` links. Headings have the anchors `#part-1`, `#part-2`, ….
 */
export function Prose({ text }: { text: string }) {
  return (
    <div className="grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-3 break-words [&>h2]:mt-5 [&>h2]:scroll-mt-24 [&>h2]:text-title">
      {blocksOf(text).map(({ kind, lines, number }, at) => {
        switch (kind) {
          case 'heading':
            return (
              <h2 key={at} id={`part-${number}`}>
                {lines[0]}
              </h2>
            );
          case 'list':
            return (
              <ul key={at} className="grid list-disc grid-cols-[minmax(0,1fr)] gap-2 ps-5 marker:text-ink-3">
                {lines.map((line, item) => (
                  <li key={item}>{inline(line)}</li>
                ))}
              </ul>
            );
          case 'paragraph':
            return <p key={at}>{inline(lines.join(' '))}</p>;
        }
      })}
    </div>
  );
}

/** The headings of a text, in order. */
export function headingsOf(text: string): string[] {
  return blocksOf(text).flatMap(({ kind, lines }) => (kind === 'heading' ? lines : []));
}

interface Block {
  kind: 'heading' | 'list' | 'paragraph';
  lines: string[];
  /** The number of the heading, from 1. */
  number: number;
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let headings = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    const kind = line.startsWith('## ') ? 'heading' : line.startsWith('- ') ? 'list' : 'paragraph';
    const content = kind === 'paragraph' ? line : line.slice(line.indexOf(' ') + 1);
    if (open?.kind === kind && kind !== 'heading') open.lines.push(content);
    else {
      if (kind === 'heading') headings += 1;
      blocks.push((open = { kind, lines: [content], number: headings }));
    }
  }
  return blocks;
}

const inlineMarkup = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<to>[^)\s]+)\)/g;

function inline(line: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of line.matchAll(inlineMarkup)) {
    const { strong, label, to } = match.groups!;
    parts.push(line.slice(from, match.index));
    if (strong) parts.push(<strong key={from}>{strong}</strong>);
    else
      parts.push(
        <Link key={from} to={to!} className="text-link">
          {label}
        </Link>,
      );
    from = match.index + match[0].length;
  }
  parts.push(line.slice(from));
  return parts;
}
