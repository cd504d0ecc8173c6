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

/** Rendering of new cells in one step stops after this many: laying them out and painting them takes one task. */
const cellsPerStep = 96;

/**
 * The next window to render on the way from the one that is shown to the one in view. Cells that are no longer wanted go at
 * once; new ones come in steps of about {@link cellsPerStep}, because hundreds that are mounted together hold up scrolling.
 */
export function windowTowards(shown: GridWindow, wanted: GridWindow): GridWindow {
  const next = {
    firstRow: Math.max(shown.firstRow, wanted.firstRow),
    endRow: Math.min(shown.endRow, wanted.endRow),
    firstDay: Math.max(shown.firstDay, wanted.firstDay),
    endDay: Math.min(shown.endDay, wanted.endDay),
  };
  if (next.firstRow >= next.endRow || next.firstDay >= next.endDay) {
    // Nothing is shown of what is wanted: begin with a row.
    Object.assign(next, wanted, { endRow: Math.min(wanted.firstRow + 1, wanted.endRow) });
  }
  const kept = cellsOf(next);
  while (cellsOf(next) < kept + cellsPerStep) {
    if (next.endDay < wanted.endDay) next.endDay = Math.min(next.endDay + dayStep, wanted.endDay);
    else if (next.firstDay > wanted.firstDay) next.firstDay = Math.max(next.firstDay - dayStep, wanted.firstDay);
    else if (next.endRow < wanted.endRow) next.endRow += 1;
    else if (next.firstRow > wanted.firstRow) next.firstRow -= 1;
    else break;
  }
  return next;
}

const cellsOf = ({ firstRow, endRow, firstDay, endDay }: GridWindow) => (endRow - firstRow) * (endDay - firstDay);

export const isSameWindow = (one: GridWindow, other: GridWindow) =>
  one.firstRow === other.firstRow &&
  one.endRow === other.endRow &&
  one.firstDay === other.firstDay &&
  one.endDay === other.endDay;
