import { Trans } from '@lingui/react/macro';
import { useLocation, useRevalidator } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { SearchFailureReason } from '#app/search-query/search-error.ts';
import { withoutDates, withoutLandmark, type SearchQuery } from '#app/search-query/search-query.ts';
import { useSearchPath } from '#app/search-query/search-links.ts';

export interface SearchFailureProps {
  failure: SearchFailureReason;
  query: SearchQuery;
  isFirstPage?: boolean;
}

/** The reason of a failed search, with a retry or a link to another search. */
export function SearchFailure({ failure, query, isFirstPage = true }: SearchFailureProps) {
  return (
    <Note tone="danger" action={<FailureAction failure={failure} query={query} isFirstPage={isFirstPage} />}>
      <p className="font-medium">
        <Trans>Unable to load properties</Trans>
      </p>
      <p>{failure.detail === '' ? <Trans>Check your connection and try again.</Trans> : failure.detail}</p>
    </Note>
  );
}

function FailureAction({ failure, query, isFirstPage }: Required<SearchFailureProps>) {
  const { search } = useLocation();
  const pathOf = useSearchPath();
  const { revalidate, state } = useRevalidator();
  const isRetrying = state === 'loading';
  if (failure.isTemporary) {
    return (
      // A link, so that it works without scripts. With scripts, the screen stays while the search is repeated.
      <LinkButton
        to={{ search }}
        reloadDocument
        aria-busy={isRetrying}
        icon={isRetrying ? <Spinner /> : null}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          if (!isRetrying) void revalidate();
        }}
      >
        <Trans>Retry</Trans>
      </LinkButton>
    );
  }
  if (!isFirstPage) {
    return (
      <LinkButton to={pathOf(query)}>
        <Trans>Back to the first results</Trans>
      </LinkButton>
    );
  }
  return failure.refusedPart === 'near' ? (
    <LinkButton to={pathOf(withoutLandmark(query))}>
      <Trans>Search without the landmark</Trans>
    </LinkButton>
  ) : (
    <LinkButton to={pathOf(withoutDates(query))}>
      <Trans>Search on any dates</Trans>
    </LinkButton>
  );
}
