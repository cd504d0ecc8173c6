import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { activeFilters, withoutFilters } from '#app/search-query/filters.ts';
import { mapPath } from '#app/search-query/search-addresses.ts';
import { inPlace, type SearchQuery } from '#app/search-query/search-query.ts';

export interface NoResultsInBoundsProps {
  query: SearchQuery;
  /** The place is not in the gazetteer. */
  isPlaceUnknown: boolean;
}

/** The empty state of the map's list, with a link that removes the filters, or the place and the map bounds. */
export function NoResultsInBounds({ query, isPlaceUnknown }: NoResultsInBoundsProps) {
  const place = query.location;
  if (isPlaceUnknown) {
    return (
      <EmptyState
        title={<Trans>We do not know “{place}” yet</Trans>}
        action={
          <LinkButton to={mapPath({ ...query, location: '' })}>
            <Trans>Show all of Libya</Trans>
          </LinkButton>
        }
      >
        <Trans>Check the spelling, or name a larger place nearby.</Trans>
      </EmptyState>
    );
  }
  const hasFilters = activeFilters(query).length > 0;
  return (
    <EmptyState
      title={<Trans>No homes in this part of the map</Trans>}
      action={
        <LinkButton to={mapPath(hasFilters ? withoutFilters(query) : inPlace(query, ''))}>
          {hasFilters ? <Trans>Clear all filters</Trans> : <Trans>Show all of Libya</Trans>}
        </LinkButton>
      }
    >
      <Trans>Zoom out, or move the map.</Trans>
    </EmptyState>
  );
}
