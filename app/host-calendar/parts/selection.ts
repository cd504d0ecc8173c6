import { addDays, nightsBetween } from '#contract/days.ts';

/** A night of a row. In the grid a row is a property; in the month there is one row. */
export interface Cell {
  row: number;
  day: string;
}

/**
 * The nights between two corners. `isOpen`: the first corner was tapped, and the next tap sets the other one. `isDragging`:
 * the second corner still moves, and nothing must come between it and the nights.
 */
export interface Selection {
  anchor: Cell;
  focus: Cell;
  isOpen: boolean;
  isDragging?: boolean;
}

/** The rectangle of a selection: rows and the half-open range `[from, to)` of nights. */
export interface SelectedNights {
  firstRow: number;
  lastRow: number;
  from: string;
  to: string;
}

/** A tap or a click: the first begins a selection, the second ends it; a second one on the same night clears it. */
export function tap(selection: Selection | null, cell: Cell): Selection | null {
  if (!selection?.isOpen) return { anchor: cell, focus: cell, isOpen: true };
  if (isSameCell(selection.anchor, cell)) return null;
  return { anchor: selection.anchor, focus: cell, isOpen: false };
}

/** A drag from one night to another. */
export function drag(from: Cell, to: Cell): Selection {
  return { anchor: from, focus: to, isOpen: false };
}

/** Shift with an arrow or a click: moves the second corner; without a selection, `from` is the first one. */
export function extend(selection: Selection | null, from: Cell, to: Cell): Selection {
  return { anchor: selection?.anchor ?? from, focus: to, isOpen: false };
}

/** The selection of the nights `[from, to)` of the first row. */
export function rangeOf({ from, to }: { from: string; to: string }): Selection {
  return { anchor: { row: 0, day: from }, focus: { row: 0, day: addDays(to, -1) }, isOpen: false };
}

export function selectedNights({ anchor, focus }: Selection): SelectedNights {
  const [first, last] = anchor.day <= focus.day ? [anchor.day, focus.day] : [focus.day, anchor.day];
  return {
    firstRow: Math.min(anchor.row, focus.row),
    lastRow: Math.max(anchor.row, focus.row),
    from: first,
    to: addDays(last, 1),
  };
}

export function isSelected(nights: SelectedNights | null, { row, day }: Cell): boolean {
  return nights !== null && nights.firstRow <= row && row <= nights.lastRow && nights.from <= day && day < nights.to;
}

export const isSameCell = (one: Cell, other: Cell) => one.row === other.row && one.day === other.day;

export const nightCount = ({ from, to }: { from: string; to: string }) => nightsBetween(from, to);

/** The cells that can be reached: rows `0 … rowCount - 1` and the days `[firstDay, lastDay]`. */
export interface CellBounds {
  rowCount: number;
  firstDay: string;
  lastDay: string;
}

/** A step by a number of rows and days, kept within the bounds. */
export function moveCell({ row, day }: Cell, by: { rows?: number; days?: number }, bounds: CellBounds): Cell {
  const moved = addDays(day, by.days ?? 0);
  return {
    row: Math.min(Math.max(row + (by.rows ?? 0), 0), bounds.rowCount - 1),
    day: moved < bounds.firstDay ? bounds.firstDay : moved > bounds.lastDay ? bounds.lastDay : moved,
  };
}

/**
 * The step of a key; undefined for other keys. Left and right follow the direction of reading. Up and down are a week in
 * the month, and a property in the grid.
 */
export function stepOf(
  key: string,
  { isRtl, vertical }: { isRtl: boolean; vertical: 'week' | 'row' },
): { rows?: number; days?: number } | undefined {
  const forward = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return { days: forward };
    case 'ArrowLeft':
      return { days: -forward };
    case 'ArrowDown':
      return vertical === 'week' ? { days: 7 } : { rows: 1 };
    case 'ArrowUp':
      return vertical === 'week' ? { days: -7 } : { rows: -1 };
    case 'PageDown':
      return { days: 28 };
    case 'PageUp':
      return { days: -28 };
    default:
      return undefined;
  }
}
