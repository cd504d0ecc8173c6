import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readStayChoice, writeStayChoice, type StayChoice } from './stay-choice.ts';

/**
 * The stay chosen in the query string, and a function that changes it without a scroll. A change is applied at once: the
 * router updates the query string later, and a second change before that must not start from the old value.
 */
export function useStayChoice(): [StayChoice, (change: Partial<StayChoice>) => void] {
  const [query, setQuery] = useSearchParams();
  const fromQuery = useMemo(() => readStayChoice(query), [query]);
  const [pending, setPending] = useState<StayChoice | null>(null);
  const choice = pending ?? fromQuery;

  useEffect(() => {
    if (pending !== null && textOf(pending) === textOf(fromQuery)) setPending(null);
  }, [pending, fromQuery]);

  const change = useCallback(
    (part: Partial<StayChoice>) => {
      const changed = { ...choice, ...part };
      setPending(changed);
      setQuery((now) => writeStayChoice(now, changed), { replace: true, preventScrollReset: true });
    },
    [choice, setQuery],
  );
  return [choice, change];
}

function textOf(choice: StayChoice): string {
  return writeStayChoice(new URLSearchParams(), choice).toString();
}
