/** The measures of the grid in pixels at a font size of 16; rows and days scale with rem in the styles. */
export const gridSizes = { day: 2.75, row: 3.75, head: 6.875 } as const;

/** The rows and days that are rendered: `[firstRow, endRow)` and `[firstDay, endDay)`. */
export interface GridWindow {
  firstRow: number;
  endRow: number;
  firstDay: number;
  endDay: number;
}

interface Scroll {
  /** Pixels from the top, and from the edge where lines of text begin. */
  top: number;
  start: number;
  height: number;
  width: number;
  /** Pixels of a rem. */
  rem: number;
}

/** Rows are added and removed two at a time and days four at a time, so that scrolling renders few cells, and seldom. */
const rowStep = 2;
export const dayStep = 4;

/**
 * The part of the grid in view, and one step around it: 50 properties × 62 days are 3,100 cells, of which a screen shows
 * some 300.
 */
export function gridWindow(scroll: Scroll, rows: number, days: number): GridWindow {
  const span = (from: number, length: number, size: number, step: number, count: number) => {
    const first = Math.floor(from / size / step) * step - step;
    const end = Math.ceil((from + length) / size / step) * step + step;
    return [Math.max(0, first), Math.min(count, Math.max(end, step))] as const;
  };
  const [firstRow, endRow] = span(scroll.top, scroll.height, gridSizes.row * scroll.rem, rowStep, rows);
  const [firstDay, endDay] = span(scroll.start, scroll.width, gridSizes.day * scroll.rem, dayStep, days);
  return { firstRow, endRow, firstDay, endDay };
}

export const isSameWindow = (one: GridWindow, other: GridWindow) =>
  one.firstRow === other.firstRow &&
  one.endRow === other.endRow &&
  one.firstDay === other.firstDay &&
  one.endDay === other.endDay;
