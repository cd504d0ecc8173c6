import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Failure } from './failure.ts';
import type { Results } from './load-results.server.ts';
import { searchPath, type SearchChoice } from './search-choice.ts';

export interface SearchNotesProps {
  results: Results;
  /** The search as it was understood. */
  choice: SearchChoice;
  /** What the address asks for, before it was understood. */
  asked: SearchChoice;
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
      {failure === null ? null : (
        <Note tone="danger" action={<WayOut failure={failure} choice={choice} isFirstPage={isFirstPage} />}>
          <p className="font-medium">
            <Trans>Unable to load properties</Trans>
          </p>
          <p>{failure.detail === '' ? <Trans>Check your connection and try again.</Trans> : failure.detail}</p>
        </Note>
      )}
    </div>
  );
}

interface WayOutProps {
  failure: Failure;
  choice: SearchChoice;
  isFirstPage: boolean;
}

function WayOut({ failure, choice, isFirstPage }: WayOutProps) {
  const { search } = useLocation();
  if (failure.mayPass) {
    return (
      <LinkButton to={{ search }} reloadDocument>
        <Trans>Retry</Trans>
      </LinkButton>
    );
  }
  return isFirstPage ? (
    <LinkButton to={searchPath({ ...choice, check_in: null, check_out: null, flexible: 0 })}>
      <Trans>Search on any dates</Trans>
    </LinkButton>
  ) : (
    <LinkButton to={searchPath(choice)}>
      <Trans>Back to the first results</Trans>
    </LinkButton>
  );
}
