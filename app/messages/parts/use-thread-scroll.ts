import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance of the end, the thread counts as scrolled to the end. */
const endSlackPx = 48;
/** Within this distance of the beginning, older items are loaded. */
const nearBeginningPx = 240;

/** In pixels, of what is scrolled and of the window on it. */
interface Heights {
  content: number;
  box: number;
}

interface Options {
  /** The id of the first item; items inserted before it must not move the visible ones. */
  firstId: string | undefined;
  /** Identifies the last item; changes with every item that is added at the end. */
  end: string | undefined;
  /** The last item is the viewer's own message; the thread then scrolls to it. */
  endsWithOwnMessage: boolean;
  /** The layout is adjusted whenever these change. */
  items: unknown;
  pending: unknown;
  isLoadingOlder: boolean;
  onNearBeginning: () => void;
}

/**
 * Keeps the scroll position of a thread. At the end it follows new items; elsewhere it stays in place when older items are
 * inserted above or new ones below, and `hasNewBelow` is true for the latter.
 */
export function useThreadScroll(options: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  const { firstId, end, endsWithOwnMessage, items, pending, isLoadingOlder, onNearBeginning } = options;
  const isAtEnd = useRef(true);
  const [hasNewBelow, setNewBelow] = useState(false);
  const seenEnd = useRef(end);
  /** The offset of the first item at the last layout. */
  const first = useRef<{ id: string; top: number }>(undefined);
  /** The heights at the last layout: a scroll event at others tells of a layout, not of what somebody did. */
  const heights = useRef<Heights>({ content: 0, box: 0 });

  const elementOf = (id: string) => scroller.current?.querySelector<HTMLElement>(`[data-item="${id}"]`);

  function scrollToEnd() {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    isAtEnd.current = true;
    setNewBelow(false);
  }

  const adjust = useEffectEvent(() => {
    const element = scroller.current;
    if (!element) return;
    const isLonger = seenEnd.current !== end;
    seenEnd.current = end;
    if (isAtEnd.current || (isLonger && endsWithOwnMessage)) {
      scrollToEnd();
    } else {
      const before = first.current;
      const top = before && elementOf(before.id)?.offsetTop;
      if (before && top !== undefined && top !== before.top) element.scrollTop += top - before.top;
      if (isLonger) setNewBelow(true);
    }
    heights.current = heightsOf(element);
    const top = firstId === undefined ? undefined : elementOf(firstId)?.offsetTop;
    first.current = firstId !== undefined && top !== undefined ? { id: firstId, top } : undefined;
  });
  useLayoutEffect(() => adjust(), [items, pending, isLoadingOlder]);

  // The end stays visible when the keyboard opens, the phone is rotated, the input grows or a message becomes longer.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      heights.current = heightsOf(element);
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    for (const sized of [element, ...element.children]) observer.observe(sized);
    return () => observer.disconnect();
  }, []);

  function onScroll() {
    const element = scroller.current;
    if (!element) return;
    const last = heights.current;
    const { content, box } = (heights.current = heightsOf(element));
    // The layout has moved it, and the observer above answers that.
    if (content !== last.content || box !== last.box) return;
    isAtEnd.current = content - element.scrollTop - box < endSlackPx;
    if (isAtEnd.current) setNewBelow(false);
    if (element.scrollTop < nearBeginningPx) onNearBeginning();
  }

  /** Scrolls to an item and focuses it; false where it is not loaded. */
  function scrollToItem(id: string): boolean {
    const element = elementOf(id);
    if (!element) return false;
    isAtEnd.current = false;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    element.focus({ preventScroll: true });
    return true;
  }

  return { scroller, hasNewBelow, scrollToEnd, scrollToItem, onScroll };
}

function heightsOf({ scrollHeight, clientHeight }: Element): Heights {
  return { content: scrollHeight, box: clientHeight };
}
