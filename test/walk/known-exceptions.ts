import type { Finding } from './checks.ts';
import type { Reader } from './screen-list.ts';
import type { Width } from './widths.ts';

interface Place {
  /** The address with its state, and what is opened there. */
  screen: string;
  reader: Reader;
  width: Width['name'];
}

/**
 * A fault that is known, with the reader who sees it at least: it must not get worse, and its row goes when it is mended. Overflow is in pixels, and depends on the
 * words that the demo world shows on a day.
 */
export type KnownException = [screen: string, reader: Reader, width: Width['name'], check: string, atMost: number];

export const exceptions: readonly KnownException[] = [];

/** The findings that are no known exceptions, and the exceptions that are no longer needed, as sentences. */
export function judge(
  place: Place,
  findings: readonly Finding[],
  table: readonly KnownException[] = exceptions,
): string[] {
  const known = table.filter(([screen, , width]) => screen === place.screen && width === place.width);
  const isKnown = ({ check, measure }: Finding) =>
    known.some(([, , , name, atMost]) => name === check && measure !== undefined && measure <= atMost);
  // Whether a shift is seen depends on how fast the answers come.
  const unneeded = known.filter(
    ([, reader, , name]) =>
      reader === place.reader && name !== 'layout shift' && !findings.some(({ check }) => check === name),
  );
  return [
    ...findings
      .filter((finding) => !isKnown(finding))
      .map(({ check, measure, detail }) => `${check}${measure === undefined ? '' : ` ${measure}`}: ${detail}`),
    ...unneeded.map(([, , , check]) => `${check}: mended, take it out of the known exceptions`),
  ];
}
