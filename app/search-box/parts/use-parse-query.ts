import { useEffect, type Dispatch } from 'react';
import { useApi } from '#app/session/session.tsx';
import { lookupTimeoutMs, parseDelayMs } from './search-box-rules.ts';
import type { SearchBoxAction, SearchBoxState } from './search-box-state.ts';

/**
 * Has the words in the box read: after a pause in typing, or at once. Other words abort a reading that is under way,
 * and an answer that comes too late is not taken. A failure is only logged.
 */
export function useParseQuery({ text, reading }: SearchBoxState, dispatch: Dispatch<SearchBoxAction>): void {
  const api = useApi();
  const words = text.trim();
  useEffect(() => {
    if (reading !== 'soon') return undefined;
    const timer = setTimeout(() => dispatch({ type: 'hurry' }), parseDelayMs);
    return () => clearTimeout(timer);
  }, [words, reading, dispatch]);
  useEffect(() => {
    if (reading !== 'now') return undefined;
    const overtaken = new AbortController();
    const signal = AbortSignal.any([overtaken.signal, AbortSignal.timeout(lookupTimeoutMs)]);
    api.understandSentence({ body: { query: words }, signal }).then(
      (answer) => {
        if (!overtaken.signal.aborted) dispatch({ type: 'understood', text: words, answer });
      },
      (error: unknown) => {
        if (overtaken.signal.aborted) return;
        // oxlint-disable-next-line eslint/no-console -- logged and nothing else, as specified
        console.warn('The search was not understood', error);
        dispatch({ type: 'failed', text: words });
      },
    );
    return () => overtaken.abort();
  }, [api, words, reading, dispatch]);
}
