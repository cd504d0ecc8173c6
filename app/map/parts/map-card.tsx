import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { nightsBetween } from '#contract/days.ts';
import { viewCard } from '#app/shared/property-cards/property-card-view.ts';
import { PropertyCard } from '#app/shared/property-cards/property-card.tsx';
import { useCardNavigation } from '#app/shared/property-cards/property-cards.tsx';
import { useCurrency } from '#app/shared/money/use-currency.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { HeartButton } from '#app/shared/likes/heart-button.tsx';
import { useLikes } from '#app/shared/likes/likes.ts';
import { stayQuery, type SearchQuery } from '#app/search-query/search-query.ts';
import { datesLabel } from '#app/search-query/stay-labels.ts';
import type { MarkedHome } from './pin-clusters.ts';
import { useCard } from './use-markers.ts';

export interface MapCardProps {
  map: MapLibre;
  home: MarkedHome;
  choice: SearchQuery;
  onClose: () => void;
}

/** The chosen home: beside its pin where there is room for that, along the lower edge on phones. */
export function MapCard({ map, home, choice, onClose }: MapCardProps) {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const frame = useRef<HTMLElement>(null);
  const { data: card, isError, refetch } = useCard(home.id, choice);
  const likes = useLikes([home.id]);
  const { check_in, check_out } = choice;
  useCardNavigation(frame);
  useBesidePin(frame, map, home, card !== undefined);

  // Whoever chose a pin wants to read its card next; a screen reader is taken there.
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
  }, [home.id]);

  return (
    <section ref={frame} tabIndex={-1} aria-label={home.title} className="map-card">
      {card ? (
        <PropertyCard
          card={viewCard(card)}
          currency={currency}
          query={stayQuery({ ...choice, ...card.stay })}
          dates={card.stay ? datesLabel(card.stay.check_in, card.stay.check_out, i18n) : null}
          nights={check_in && check_out ? nightsBetween(check_in, check_out) : null}
          sizes="(min-width: 52rem) 19rem, 8rem"
          eager
          headingLevel={2}
          heart={<HeartButton propertyId={card.id} title={card.title} likes={likes} />}
        />
      ) : isError ? (
        <div className="grid justify-items-start gap-3 p-4">
          <p role="alert">
            <Trans>This stay could not be loaded.</Trans>
          </p>
          <Button onPress={() => void refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      ) : (
        <div aria-hidden className="map-card-waiting">
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

const edge = 12;
const fromPin = 24;

/** Keeps the card next to its pin while the map moves: below where it fits, else above, always whole. */
function useBesidePin(
  frame: React.RefObject<HTMLElement | null>,
  map: MapLibre,
  { longitude, latitude }: MarkedHome,
  isFilled: boolean,
): void {
  useLayoutEffect(() => {
    const follow = () => {
      const element = frame.current;
      if (!element) return;
      const { x, y } = map.project([longitude, latitude]);
      const { clientWidth, clientHeight } = map.getContainer();
      const { offsetWidth, offsetHeight } = element;
      const below = y + fromPin;
      const above = y - fromPin - offsetHeight;
      const top = below + offsetHeight + edge <= clientHeight || above < edge ? below : above;
      const within = (value: number, most: number) => Math.max(edge, Math.min(value, most - edge));
      element.style.setProperty('--x', `${within(x - offsetWidth / 2, clientWidth - offsetWidth)}px`);
      element.style.setProperty('--y', `${within(top, clientHeight - offsetHeight)}px`);
    };
    follow();
    map.on('move', follow);
    map.on('resize', follow);
    return () => {
      map.off('move', follow);
      map.off('resize', follow);
    };
    // Filled, it is as high as it will be.
  }, [frame, map, longitude, latitude, isFilled]);
}
