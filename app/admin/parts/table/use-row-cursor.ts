import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { useScreenShortcuts } from '../../keyboard.tsx';

/** The row that `j` and `k` move to; its link gets the focus, so that Enter opens it. */
export function useRowCursor(keys: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const move = (step: 1 | -1) => {
    const at = current === undefined ? -1 : keys.indexOf(current);
    const next = Math.min(keys.length - 1, Math.max(0, at + step));
    setCurrent(keys[next]);
    const row = document.querySelectorAll<HTMLElement>('tr[data-row]')[next];
    // The first link that is shown: one that is hidden takes no focus.
    for (const link of row?.querySelectorAll<HTMLElement>('a') ?? []) {
      link.focus({ preventScroll: true });
      if (document.activeElement === link) break;
    }
    row?.scrollIntoView({ block: 'nearest' });
  };
  useScreenShortcuts([
    { code: 'KeyJ', shown: 'j', label: msg`Next row`, run: () => move(1) },
    { code: 'KeyK', shown: 'k', label: msg`Previous row`, run: () => move(-1) },
  ]);
  return current !== undefined && keys.includes(current) ? current : undefined;
}
