import { Trans } from '@lingui/react/macro';
import { Note } from '#app/ui/note.tsx';
import type { Results } from './load-results.server.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { SearchFailure } from './search-failure.tsx';

export interface SearchNotesProps {
  results: Results;
  /** The search as it was understood. */
  choice: SearchQuery;
  /** What the address asks for, before it was understood. */
  asked: SearchQuery;
  isFirstPage: boolean;
}

/** What has to be known of these results before reading them: what was not understood, or is no longer so. */
export function SearchNotes({ results, choice, asked, isFirstPage }: SearchNotesProps) {
  const { abroad, failure } = results;
  const words = asked.q;
  return (
    <div className="mt-4 grid max-w-2xl gap-3 empty:hidden">
      {abroad !== null ? (
        <Note>
          <Trans>
            Diyar has homes in Libya only, and <bdi>{abroad}</bdi> is not in Libya: these are homes all over Libya.
          </Trans>
        </Note>
      ) : results.isTextUnknown ? (
        <Note>
          <Trans>We found no place in “{words}”, so these are homes all over Libya.</Trans>
        </Note>
      ) : null}
      {asked.check_in !== null && choice.check_in === null ? (
        <Note tone="attention">
          <Trans>The dates in this link have passed, so these are homes on any dates.</Trans>
        </Note>
      ) : null}
      {failure === null ? null : <SearchFailure failure={failure} choice={choice} isFirstPage={isFirstPage} />}
    </div>
  );
}
