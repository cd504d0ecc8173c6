import { useEffect, type Dispatch } from 'react';
import { useApi } from '#app/session/session.tsx';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { lookupTimeoutMs, parseDelayMs } from './search-box-rules.ts';
import type { SearchBoxAction, SearchBoxState } from './search-box-state.ts';

/**
 * Parses the text of the box, after a pause in typing or at once. Another text aborts the call and its answer is ignored.
 * A failure is only logged.
 */
export function useParseQuery({ text, parsing }: SearchBoxState, dispatch: Dispatch<SearchBoxAction>): void {
  const api = useApi();
  const currency = useCurrency();
  const sentence = text.trim();
  useEffect(() => {
    if (parsing !== 'scheduled') return undefined;
    const timer = setTimeout(() => dispatch({ type: 'parse' }), parseDelayMs);
    return () => clearTimeout(timer);
  }, [sentence, parsing, dispatch]);
  useEffect(() => {
    if (parsing !== 'running') return undefined;
    const superseded = new AbortController();
    const signal = AbortSignal.any([superseded.signal, AbortSignal.timeout(lookupTimeoutMs)]);
    api.understandSentence({ body: { query: sentence, currency }, signal }).then(
      (answer) => {
        if (!superseded.signal.aborted) dispatch({ type: 'parsed', text: sentence, answer });
      },
      (error: unknown) => {
        if (superseded.signal.aborted) return;
        // oxlint-disable-next-line eslint/no-console -- logged and nothing else, as specified
        console.warn('The search was not understood', error);
        dispatch({ type: 'failed', text: sentence });
      },
    );
    return () => superseded.abort();
  }, [api, currency, sentence, parsing, dispatch]);
}
