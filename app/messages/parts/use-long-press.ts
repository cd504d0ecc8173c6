import { useRef, type MouseEvent, type PointerEvent } from 'react';

const longPressMs = 450;
const fingerSlipPx = 10;

/** Hears a finger that is kept down on something inside; it may slip a little, but scrolling is no press. */
export function useLongPress(selector: string, onLongPress: (target: HTMLElement) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const cancel = () => clearTimeout(timer.current);
  return {
    onPointerDown({ pointerType, target, clientX, clientY }: PointerEvent) {
      cancel();
      const held = (target as Element).closest<HTMLElement>(selector);
      if (pointerType === 'mouse' || !held) return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => onLongPress(held), longPressMs);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > fingerSlipPx) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    // The browser's own menu for the same press.
    onContextMenu(event: MouseEvent) {
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') event.preventDefault();
    },
  };
}
