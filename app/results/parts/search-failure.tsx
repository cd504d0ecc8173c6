import { Trans } from '@lingui/react/macro';
import { useLocation, useRevalidator } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Failure } from '#app/search-query/search-error.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { useSearchPath } from '#app/search-query/search-links.ts';

export interface SearchFailureProps {
  failure: Failure;
  choice: SearchQuery;
  isFirstPage?: boolean;
}

/** Why there are no homes to see, and what can be done about it: the same again later, or another search. */
export function SearchFailure({ failure, choice, isFirstPage = true }: SearchFailureProps) {
  return (
    <Note tone="danger" action={<WayOut failure={failure} choice={choice} isFirstPage={isFirstPage} />}>
      <p className="font-medium">
        <Trans>Unable to load properties</Trans>
      </p>
      <p>{failure.detail === '' ? <Trans>Check your connection and try again.</Trans> : failure.detail}</p>
    </Note>
  );
}

function WayOut({ failure, choice, isFirstPage }: Required<SearchFailureProps>) {
  const { search } = useLocation();
  const pathOf = useSearchPath();
  const { revalidate, state } = useRevalidator();
  const isTrying = state === 'loading';
  if (failure.mayPass) {
    return (
      // A link, so that it works before any script has come. Afterwards what is on the screen stays while it is tried.
      <LinkButton
        to={{ search }}
        reloadDocument
        aria-busy={isTrying}
        icon={isTrying ? <Spinner /> : null}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          if (!isTrying) void revalidate();
        }}
      >
        <Trans>Retry</Trans>
      </LinkButton>
    );
  }
  return isFirstPage ? (
    <LinkButton to={pathOf({ ...choice, check_in: null, check_out: null, flexible: 0 })}>
      <Trans>Search on any dates</Trans>
    </LinkButton>
  ) : (
    <LinkButton to={pathOf(choice)}>
      <Trans>Back to the first results</Trans>
    </LinkButton>
  );
}
