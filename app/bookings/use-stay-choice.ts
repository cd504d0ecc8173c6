import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readStayChoice, writeStayChoice, type StayChoice } from './stay-choice.ts';

/**
 * The stay chosen in the address, and a way to change it without leaving the page or its place on it. A change counts
 * at once: the address follows a moment later, and two quick taps must not both start from what it said before.
 */
export function useStayChoice(): [StayChoice, (change: Partial<StayChoice>) => void] {
  const [query, setQuery] = useSearchParams();
  const inAddress = useMemo(() => readStayChoice(query), [query]);
  const [ahead, setAhead] = useState<StayChoice | null>(null);
  const choice = ahead ?? inAddress;

  useEffect(() => {
    if (ahead !== null && textOf(ahead) === textOf(inAddress)) setAhead(null);
  }, [ahead, inAddress]);

  const change = useCallback(
    (part: Partial<StayChoice>) => {
      const changed = { ...choice, ...part };
      setAhead(changed);
      setQuery((now) => writeStayChoice(now, changed), { replace: true, preventScrollReset: true });
    },
    [choice, setQuery],
  );
  return [choice, change];
}

function textOf(choice: StayChoice): string {
  return writeStayChoice(new URLSearchParams(), choice).toString();
}
