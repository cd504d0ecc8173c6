import { useCallback, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { moveItem } from './move-item.ts';

export interface ItemDrag {
  id: string;
  /** The order as it would be if the item were put down now. */
  ids: readonly string[];
  /** Where the pointer is, in the window; absent while an item is moved with the keyboard. */
  pointer?: { x: number; y: number };
}

export interface DragHandle {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
  'aria-pressed': boolean;
}

export interface DragOptions {
  ids: readonly string[];
  /** The item was put down at another place. */
  onDrop: (id: string, ids: readonly string[]) => void;
  /** For screen readers: what happens to the item at this index. */
  onStep: (step: 'lifted' | 'moved' | 'cancelled', index: number) => void;
}

/** Near the edges of the window the page scrolls, in pixels. */
const scrollEdge = 72;
const scrollStep = 12;

/**
 * Moves the items of a list by a handle: with a pointer, or with the keyboard (Space lifts, arrows move, Space puts down, Escape cancels).
 * Items are elements of a `ul` with their id as `data-ordered`; until one is put down they only change their CSS order, so that no element
 * loses its focus.
 */
export function useDragOrder({ ids, onDrop, onStep }: DragOptions): {
  drag: ItemDrag | undefined;
  handleOf: (id: string) => DragHandle;
} {
  const [drag, setDrag] = useState<ItemDrag>();
  /** The same as `drag`, also between two renderings, in which several events may come. */
  const current = useRef<ItemDrag>(undefined);
  const change = useCallback((next: ItemDrag | undefined) => {
    current.current = next;
    setDrag(next);
  }, []);

  function end(isDropped: boolean) {
    const ended = current.current;
    if (!ended) return;
    change(undefined);
    if (isDropped && ended.ids.some((id, at) => id !== ids[at])) onDrop(ended.id, ended.ids);
    else onStep('cancelled', ids.indexOf(ended.id));
  }
  const endPointerDrag = useEffectEvent(end);

  const isPointerDrag = drag?.pointer !== undefined;
  useEffect(() => {
    if (!isPointerDrag) return undefined;
    let pointer = current.current!.pointer!;
    let lastOver: string | undefined;
    let frame = 0;
    const place = () => {
      const moving = current.current;
      if (!moving) return;
      const over = document.elementFromPoint(pointer.x, pointer.y)?.closest<HTMLElement>('[data-ordered]')
        ?.dataset.ordered;
      // The item under the pointer may be larger than its new place: it moves again only after the pointer has left it.
      const isNew = over !== undefined && over !== lastOver && over !== moving.id;
      if (over !== undefined) lastOver = over;
      const moved = isNew ? moveItem(moving.ids, moving.id, moving.ids.indexOf(over)) : moving.ids;
      change({ id: moving.id, ids: moved, pointer });
    };
    const onMove = (event: globalThis.PointerEvent) => {
      pointer = { x: event.clientX, y: event.clientY };
      place();
    };
    const scroll = () => {
      const step = pointer.y < scrollEdge ? -scrollStep : pointer.y > innerHeight - scrollEdge ? scrollStep : 0;
      if (step !== 0) {
        scrollBy({ top: step, behavior: 'instant' });
        place();
      }
      frame = requestAnimationFrame(scroll);
    };
    const onUp = () => endPointerDrag(true);
    const onCancel = () => endPointerDrag(false);
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') endPointerDrag(false);
    };
    frame = requestAnimationFrame(scroll);
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onCancel);
    addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onCancel);
      removeEventListener('keydown', onKey);
    };
  }, [isPointerDrag, change]);

  const handleOf = (id: string): DragHandle => ({
    'aria-pressed': drag?.id === id,
    onPointerDown(event) {
      if (event.button !== 0) return;
      // Neither a selection of text nor a drag of the browser.
      event.preventDefault();
      event.currentTarget.focus({ preventScroll: true });
      change({ id, ids, pointer: { x: event.clientX, y: event.clientY } });
    },
    onKeyDown(event) {
      const lifted = drag?.id === id && !drag.pointer ? drag : undefined;
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        if (lifted) end(true);
        else {
          change({ id, ids });
          onStep('lifted', ids.indexOf(id));
        }
        return;
      }
      if (!lifted) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        end(false);
        return;
      }
      const step = stepOf(event);
      if (step === undefined) return;
      event.preventDefault();
      const moved = moveItem(lifted.ids, id, lifted.ids.indexOf(id) + step);
      change({ id, ids: moved });
      onStep('moved', moved.indexOf(id));
    },
    onBlur() {
      if (current.current?.id === id && !current.current.pointer) end(true);
    },
  });
  return { drag, handleOf };
}

/** How many places an arrow key moves an item: in reading direction, or by a row. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): number | undefined {
  const list = currentTarget.closest('ul')!;
  const { direction, gridTemplateColumns } = getComputedStyle(list);
  const forward = direction === 'rtl' ? -1 : 1;
  const row = Math.max(1, gridTemplateColumns.split(' ').filter((track) => track !== 'none' && track !== '').length);
  return { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: row, ArrowUp: -row }[key];
}
