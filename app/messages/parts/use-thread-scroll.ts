import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end somebody is at the end. */
const endSlackPx = 48;
/** So near to the beginning older lines are asked for. */
const nearBeginningPx = 240;

interface Options {
  /** Its first line; what is put before it must not move what is read. */
  firstId: string | undefined;
  /** Changes with every line that is added at the end. */
  end: string | undefined;
  /** The last line is one's own: whoever writes wants to see it. */
  endsWithOwn: boolean;
  /** With these it is laid out anew. */
  lines: unknown;
  pending: unknown;
  isLoadingOlder: boolean;
  onNearBeginning: () => void;
}

/**
 * Keeps a conversation where its reader is: at the end it follows what is new; elsewhere it stays put when older lines
 * come above or new ones below, and says that there are new ones.
 */
export function useThreadScroll(options: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  const { firstId, end, endsWithOwn, lines, pending, isLoadingOlder, onNearBeginning } = options;
  const isAtEnd = useRef(true);
  const [hasNewBelow, setNewBelow] = useState(false);
  const seenEnd = useRef(end);
  /** Where the first line stood when things were last laid out. */
  const first = useRef<{ id: string; top: number }>(undefined);

  const lineOf = (id: string) => scroller.current?.querySelector<HTMLElement>(`[data-line="${id}"]`);

  function toEnd() {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    isAtEnd.current = true;
    setNewBelow(false);
  }

  const settle = useEffectEvent(() => {
    const element = scroller.current;
    if (!element) return;
    const isLonger = seenEnd.current !== end;
    seenEnd.current = end;
    if (isAtEnd.current || (isLonger && endsWithOwn)) {
      toEnd();
    } else {
      const before = first.current;
      const top = before && lineOf(before.id)?.offsetTop;
      if (before && top !== undefined && top !== before.top) element.scrollTop += top - before.top;
      if (isLonger) setNewBelow(true);
    }
    const top = firstId === undefined ? undefined : lineOf(firstId)?.offsetTop;
    first.current = firstId !== undefined && top !== undefined ? { id: firstId, top } : undefined;
  });
  useLayoutEffect(() => settle(), [lines, pending, isLoadingOlder]);

  // The keyboard of a phone, a turned phone, a taller input: the end stays in sight.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function onScroll() {
    const element = scroller.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < endSlackPx;
    if (isAtEnd.current) setNewBelow(false);
    if (element.scrollTop < nearBeginningPx) onNearBeginning();
  }

  /** Shows a line in the middle; false where it is not there. */
  function toLine(id: string): boolean {
    const line = lineOf(id);
    if (!line) return false;
    isAtEnd.current = false;
    line.scrollIntoView({ block: 'center', behavior: 'instant' });
    line.focus({ preventScroll: true });
    return true;
  }

  return { scroller, hasNewBelow, toEnd, toLine, onScroll };
}
