import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { drag, extend, isSameCell, isSelected, moveCell, selectedNights, stepOf, tap } from './selection.ts';
import type { Cell, CellBounds, Selection } from './selection.ts';

interface Options extends CellBounds {
  vertical: 'week' | 'row';
  selection: Selection | null;
  /** Not called while the calendar is read only. */
  onSelect: ((selection: Selection | null) => void) | undefined;
  /** The first night that can be selected. */
  firstSelectable: string;
  /** Enter on selected nights: the fields of the edit get the focus. */
  onEdit: () => void;
  /** Enter on a night that is not selected. Returns whether something was opened. */
  onOpen: (cell: Cell) => boolean;
  /** A key moves to a night, which must be shown. */
  onMove: (cell: Cell) => void;
  /** The prefix of the ids of the cells. */
  id: string;
}

/** The id of a cell, for `aria-activedescendant`. */
export const cellId = (prefix: string, { row, day }: Cell) => `${prefix}-${row}-${day}`;

/** The attributes by which the handlers find the cell of an event. */
export const cellData = ({ row, day }: Cell) => ({ 'data-row': row, 'data-day': day });

function cellOf(target: EventTarget | null): Cell | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  const { row, day } = element?.dataset ?? {};
  return row === undefined || day === undefined ? undefined : { row: Number(row), day };
}

/**
 * Selects a range of nights by dragging, by two taps or clicks, by Shift with a click, and by Shift with arrow keys. The
 * container keeps the focus, so that its cells may come and go while it scrolls.
 * @returns the properties of the container, which is the ARIA grid, and the active cell
 */
export function useRangeSelection(options: Options, initial: Cell) {
  const { selection, onSelect, firstSelectable, vertical, id } = options;
  const [wanted, setActive] = useState(initial);
  const dragFrom = useRef<{ cell: Cell; pointer: number; hasMoved: boolean }>(undefined);
  const dragged = useRef<Selection>(undefined);
  const suppressClick = useRef(false);
  const active = moveCell(wanted, {}, options);
  const isSelectable = ({ day }: Cell) => day >= firstSelectable;

  function clampedDrag(from: Cell, to: Cell) {
    const within = (cell: Cell) => (isSelectable(cell) ? cell : { ...cell, day: firstSelectable });
    return drag(within(from), within(to));
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    suppressClick.current = false;
    const cell = cellOf(event.target);
    if (!onSelect || !cell || event.button !== 0 || event.shiftKey || isLink(event.target) || !isSelectable(cell))
      return;
    dragFrom.current = { cell, pointer: event.pointerId, hasMoved: false };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const from = dragFrom.current;
    if (!from || from.pointer !== event.pointerId) return;
    // A touch is captured by the element on which it began.
    const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (!cell || (!from.hasMoved && isSameCell(from.cell, cell))) return;
    if (!from.hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
    from.hasMoved = true;
    setActive(cell);
    dragged.current = clampedDrag(from.cell, cell);
    onSelect?.({ ...dragged.current, isDragging: true });
  }

  function onPointerUp() {
    suppressClick.current = dragFrom.current?.hasMoved === true;
    dragFrom.current = undefined;
    if (dragged.current) onSelect?.(dragged.current);
    dragged.current = undefined;
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const cell = cellOf(event.target);
    if (suppressClick.current || !onSelect || !cell || isLink(event.target)) return;
    setActive(cell);
    if (!isSelectable(cell)) return;
    onSelect(event.shiftKey ? extend(selection, active, cell) : tap(selection, cell));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const isRtl = document.documentElement.dir === 'rtl';
    const step = stepOf(event.key, { isRtl, vertical });
    if (step) {
      event.preventDefault();
      const next = moveCell(active, step, options);
      setActive(next);
      options.onMove(next);
      if (event.shiftKey && onSelect && isSelectable(active) && isSelectable(next)) {
        onSelect(extend(selection, active, next));
      }
      return;
    }
    if (event.key === 'Escape' && selection && onSelect) {
      event.preventDefault();
      onSelect(null);
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      const nights = selection && selectedNights(selection);
      if (event.key === 'Enter' && isSelected(nights, active)) options.onEdit();
      else if (event.key === ' ' || !options.onOpen(active)) {
        if (onSelect && isSelectable(active)) onSelect(tap(selection, active));
      }
    }
  }

  const gridProps = {
    'aria-multiselectable': onSelect !== undefined,
    'aria-activedescendant': cellId(id, active),
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onClick,
    onKeyDown,
  } as const;
  return { gridProps, active };
}

const isLink = (target: EventTarget | null) => target instanceof Element && target.closest('a') !== null;
