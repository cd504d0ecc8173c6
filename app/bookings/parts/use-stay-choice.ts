import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readStayChoice, writeStayChoice, type StayChoice } from './stay-choice.ts';

/** The stay chosen in the address, and a way to change it without leaving the page or its place on it. */
export function useStayChoice(): [StayChoice, (change: Partial<StayChoice>) => void] {
  const [query, setQuery] = useSearchParams();
  const choice = useMemo(() => readStayChoice(query), [query]);
  const change = useCallback(
    (part: Partial<StayChoice>) => {
      setQuery((now) => writeStayChoice(now, { ...readStayChoice(now), ...part }), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [setQuery],
  );
  return [choice, change];
}
