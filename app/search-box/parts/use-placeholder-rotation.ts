import { useEffect, useState } from 'react';
import { rotationMs } from './search-box-rules.ts';

/** Counts up every `rotationMs` while it runs; never if the reader prefers reduced motion. */
export function usePlaceholderRotation(isRunning: boolean): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!isRunning || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => setAt((from) => from + 1), rotationMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return at;
}
