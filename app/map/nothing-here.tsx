import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { activeFilters, withoutFilters } from '#app/search-query/filters.ts';
import { mapPath, type SearchQuery } from '#app/search-query/search-query.ts';

export interface NothingHereProps {
  choice: SearchQuery;
  /** The place asked for is not in the gazetteer. */
  isPlaceUnknown: boolean;
}

/** Nothing in sight: what stands in the way, one press from gone. */
export function NothingHere({ choice, isPlaceUnknown }: NothingHereProps) {
  const place = choice.location;
  if (isPlaceUnknown) {
    return (
      <EmptyState
        title={<Trans>We do not know “{place}” yet</Trans>}
        action={
          <LinkButton to={mapPath({ ...choice, location: '' })}>
            <Trans>Show all of Libya</Trans>
          </LinkButton>
        }
      >
        <Trans>Check the spelling, or name a larger place nearby.</Trans>
      </EmptyState>
    );
  }
  const hasFilters = activeFilters(choice).length > 0;
  return (
    <EmptyState
      title={<Trans>No homes in this part of the map</Trans>}
      action={
        <LinkButton to={mapPath(hasFilters ? withoutFilters(choice) : { ...choice, location: '', bbox: '' })}>
          {hasFilters ? <Trans>Clear all filters</Trans> : <Trans>Show all of Libya</Trans>}
        </LinkButton>
      }
    >
      <Trans>Zoom out, or move the map.</Trans>
    </EmptyState>
  );
}
