import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { CardNotes } from '#app/shared/property-cards/card-notes.tsx';
import { viewCard } from '#app/shared/property-cards/property-card-view.ts';
import { PropertyCard } from '#app/shared/property-cards/property-card.tsx';
import { useCardNavigation } from '#app/shared/property-cards/property-cards.tsx';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { HeartButton } from '#app/shared/likes/heart-button.tsx';
import { useLikes } from '#app/shared/likes/likes.ts';
import { stayQueryString } from '#app/search-query/search-addresses.ts';
import { nightsOfStay, type SearchQuery } from '#app/search-query/search-query.ts';
import { datesLabel } from '#app/search-query/stay-labels.ts';
import type { Marker } from './pin-clusters.ts';
import { useCard } from './use-markers.ts';

export interface MapCardProps {
  map: MapLibre;
  marker: Marker;
  query: SearchQuery;
  onClose: () => void;
}

/** The card of the selected property: beside its pin, or along the lower edge on phones. */
export function MapCard({ map, marker, query, onClose }: MapCardProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const frame = useRef<HTMLElement>(null);
  const { data: card, isError, refetch } = useCard(marker.id, query);
  const likes = useLikes([marker.id]);
  useCardNavigation(frame);
  useCardPosition(frame, map, marker, card !== undefined);

  // Moves screen readers from the pin to the card.
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
  }, [marker.id]);

  return (
    <section ref={frame} tabIndex={-1} aria-label={marker.title} className="map-card">
      {card ? (
        <PropertyCard
          card={viewCard(card)}
          currency={currency}
          queryString={stayQueryString({ ...query, ...card.stay })}
          dates={card.stay ? datesLabel(card.stay.check_in, card.stay.check_out, i18n) : null}
          nights={nightsOfStay(query)}
          notes={<CardNotes card={card} currency={currency} />}
          sizes="(min-width: 52rem) 19rem, 8rem"
          eager
          headingLevel={2}
          wishlistButton={<HeartButton propertyId={card.id} title={card.title} likes={likes} />}
        />
      ) : isError ? (
        <div className="grid justify-items-start gap-3 p-4">
          <p role="alert">
            <Trans>This home could not be loaded.</Trans>
          </p>
          <Button onPress={() => void refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      ) : (
        <div aria-hidden className="map-card-skeleton">
          <Skeleton className="map-card-picture" />
          <div className="grid gap-2.5 p-4">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      )}
      <button type="button" onClick={onClose} aria-label={t`Close`} className="map-card-close">
        <X className="size-4.5" aria-hidden />
      </button>
    </section>
  );
}

/** Pixels between the card and the edge of the map, and between the card and the pin. */
const edgeDistance = 12;
const pinDistance = 24;

/** Keeps the card below its pin while the map moves, or above it where there is no room below. */
function useCardPosition(
  frame: React.RefObject<HTMLElement | null>,
  map: MapLibre,
  { longitude, latitude }: Marker,
  isFilled: boolean,
): void {
  useLayoutEffect(() => {
    const place = () => {
      const element = frame.current;
      if (!element) return;
      const { x, y } = map.project([longitude, latitude]);
      const { clientWidth, clientHeight } = map.getContainer();
      const { offsetWidth, offsetHeight } = element;
      const below = y + pinDistance;
      const above = y - pinDistance - offsetHeight;
      const top = below + offsetHeight + edgeDistance <= clientHeight || above < edgeDistance ? below : above;
      const clamp = (value: number, most: number) => Math.max(edgeDistance, Math.min(value, most - edgeDistance));
      element.style.setProperty('--x', `${clamp(x - offsetWidth / 2, clientWidth - offsetWidth)}px`);
      element.style.setProperty('--y', `${clamp(top, clientHeight - offsetHeight)}px`);
    };
    place();
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
    // `isFilled` changes the height of the card.
  }, [frame, map, longitude, latitude, isFilled]);
}
