import { useState, type KeyboardEvent, type PointerEvent } from 'react';

/** The step of a key between places in a row, which run in reading direction; undefined for other keys. */
export function placeAfter(key: string, place: number, count: number, isRtl: boolean): number | undefined {
  const last = count - 1;
  const within = (next: number) => Math.min(Math.max(next, 0), last);
  switch (key) {
    case 'ArrowRight':
      return within(place + (isRtl ? -1 : 1));
    case 'ArrowLeft':
      return within(place + (isRtl ? 1 : -1));
    case 'ArrowUp':
      return within(place + 1);
    case 'ArrowDown':
      return within(place - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** The place of equal width under the pointer, among `count` of them. */
export function placeAt(
  x: number,
  { left, right, width }: Pick<DOMRect, 'left' | 'right' | 'width'>,
  count: number,
  isRtl: boolean,
): number {
  const share = width === 0 ? 0 : (isRtl ? right - x : x - left) / width;
  return Math.min(Math.max(Math.floor(share * count), 0), count - 1);
}

const isRtl = () => document.documentElement.dir === 'rtl';

interface Options {
  label: string;
  count: number;
  /** Where the cursor begins for keys. */
  start: number;
  /** What is at a place, in words. */
  textOf: (place: number) => string;
}

/**
 * Reads single values of a chart: by the pointer, or as a slider by the keys. `place` is null while nothing is read.
 */
export function useReadingCursor({ label, count, start, textOf }: Options) {
  const [place, setPlace] = useState<number | null>(null);
  const current = place === null ? start : Math.min(place, count - 1);

  return {
    place: place === null ? null : current,
    sliderProps: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 1,
      'aria-valuemax': count,
      'aria-valuenow': current + 1,
      'aria-valuetext': textOf(current),
      onFocus: (event: { currentTarget: Element }) => {
        if (event.currentTarget.matches(':focus-visible')) setPlace(current);
      },
      onBlur: () => setPlace(null),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') setPlace(null);
        const next = placeAfter(event.key, current, count, isRtl());
        if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        setPlace(next);
      },
    } as const,
    /** Of the element over which the places `first … first + length - 1` lie side by side. */
    pointerProps: (first = 0, length = count) => {
      const read = (event: PointerEvent) =>
        setPlace(first + placeAt(event.clientX, event.currentTarget.getBoundingClientRect(), length, isRtl()));
      return {
        onPointerMove: read,
        onPointerDown: read,
        onPointerLeave: (event: PointerEvent) => {
          // A touch ends by leaving; what it has read stays until the next one.
          if (event.pointerType === 'mouse') setPlace(null);
        },
      };
    },
  };
}
