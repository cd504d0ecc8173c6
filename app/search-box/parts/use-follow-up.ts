import { useEffect, useState } from 'react';
import { useApi } from '#app/session/session.tsx';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { previousOf, refinedQuery } from '#app/search-query/follow-up.ts';
import type { ParsedQuery } from '#app/search-query/parsed-query.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { lookupTimeoutMs, parseDelayMs } from './search-box-rules.ts';

/** A search after a follow-up sentence, and the name of its place if the sentence was parsed. */
export interface FollowUp {
  query: SearchQuery;
  placeName: string | null;
  /** Its other places in the reader's language, by how it names them. */
  placeNames: Readonly<Record<string, string>>;
}

/**
 * What a follow-up sentence makes of the shown search, parsed after a pause in typing. Until it is parsed, or if that fails,
 * null.
 */
export function useFollowUp(shown: SearchQuery, sentence: string): FollowUp | null {
  const api = useApi();
  const currency = useCurrency();
  const [parsed, setParsed] = useState<{ shown: SearchQuery; sentence: string; answer: ParsedQuery } | null>(null);
  useEffect(() => {
    if (sentence === '') return undefined;
    const superseded = new AbortController();
    const timer = setTimeout(() => {
      const signal = AbortSignal.any([superseded.signal, AbortSignal.timeout(lookupTimeoutMs)]);
      api.understandSentence({ body: { query: sentence, previous: previousOf(shown), currency }, signal }).then(
        (answer) => {
          if (!superseded.signal.aborted) setParsed({ shown, sentence, answer });
        },
        // The results parse the sentence too, and say what became of it.
        () => undefined,
      );
    }, parseDelayMs);
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [api, currency, shown, sentence]);
  if (parsed === null || parsed.shown !== shown || parsed.sentence !== sentence) return null;
  const { answer } = parsed;
  const { location_details, place_names = {} } = answer.parsed_data;
  const query = refinedQuery(shown, answer);
  return { query, placeName: query.location === '' ? null : (location_details?.name ?? null), placeNames: place_names };
}
