import { useRef } from 'react';
import { ApiError } from '#app/api.ts';

/** The idempotency key of an action: the same while its outcome is unknown, a new one for the next. */
export function useActionKey(): { current: () => string; end: (error?: unknown) => void } {
  const key = useRef<string>(undefined);
  return {
    current: () => (key.current ??= crypto.randomUUID()),
    end(error) {
      const isUnknown =
        error instanceof ApiError ? error.code === 'network' || error.status >= 500 : error !== undefined;
      if (!isUnknown) key.current = undefined;
    },
  };
}
