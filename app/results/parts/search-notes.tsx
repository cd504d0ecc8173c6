import { Trans } from '@lingui/react/macro';
import { withTexts } from '#app/later-texts.ts';
import { laterPart } from '#app/ui/later-part.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Results } from './load-results.server.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { SearchFailure } from './search-failure.tsx';

const UnsearchedWishes = laterPart(() =>
  withTexts('results', async () => ({ default: (await import('./unsearched-wishes.tsx')).UnsearchedWishes })),
);

export interface SearchNotesProps {
  results: Pick<Results, 'foreignPlace' | 'isTextUnknown' | 'isUnchanged' | 'unsearched' | 'failure'>;
  /** The search that was run. */
  query: SearchQuery;
  /** The search of the address, with its sentence and past dates. */
  addressQuery: SearchQuery;
  isFirstPage: boolean;
}

/** Notes above the results: an unknown or foreign place, past dates, wishes that the search leaves out, a failed search. */
export function SearchNotes({ results, query, addressQuery, isFirstPage }: SearchNotesProps) {
  const { foreignPlace: abroad, failure } = results;
  const words = addressQuery.q;
  return (
    <div className="mt-4 grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
      {abroad !== null ? (
        <Note>
          <Trans>
            Diyar has homes in Libya only, and <bdi>{abroad}</bdi> is not in Libya: these are homes all over Libya.
          </Trans>
        </Note>
      ) : results.isUnchanged ? (
        <Note>
          <Trans>“{words}” changes nothing in this search.</Trans>
        </Note>
      ) : results.isTextUnknown ? (
        <Note>
          <Trans>We found no place in “{words}”, so these are homes all over Libya.</Trans>
        </Note>
      ) : null}
      {addressQuery.check_in !== null && query.check_in === null ? (
        <Note tone="attention">
          <Trans>The dates in this link have passed, so these are homes on any dates.</Trans>
        </Note>
      ) : null}
      {isFirstPage && failure === null && results.unsearched.length > 0 ? (
        <UnsearchedWishes wishes={results.unsearched} />
      ) : null}
      {failure === null ? null : <SearchFailure failure={failure} query={query} isFirstPage={isFirstPage} />}
    </div>
  );
}
