import { useRef, type MouseEvent, type PointerEvent } from 'react';

const longPressMs = 450;
const moveTolerancePx = 10;

/** Event handlers that call back after a long press of a finger or pen on a descendant that matches `selector`. */
export function useLongPress(selector: string, onLongPress: (target: HTMLElement) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const cancel = () => clearTimeout(timer.current);
  return {
    onPointerDown({ pointerType, target, clientX, clientY }: PointerEvent) {
      cancel();
      const pressed = (target as Element).closest<HTMLElement>(selector);
      if (pointerType === 'mouse' || !pressed) return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => onLongPress(pressed), longPressMs);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > moveTolerancePx) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    // A long press would open the browser's context menu too.
    onContextMenu(event: MouseEvent) {
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') event.preventDefault();
    },
  };
}
