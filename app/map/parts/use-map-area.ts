import type { Map as MapLibre } from 'maplibre-gl';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { boundsOfArray, parseBounds, writeBounds, type MapBounds } from '../map-bounds.ts';
import { visibleBounds } from './use-visible-bounds.ts';

/** How long the map has to rest before it searches. */
const restMs = 300;
/** Homes at the edge of the picture would lie under its controls. */
const margin = 56;
/** A single home is shown with the town around it. */
const nearestFit = 13;

export interface Area {
  /** The search with the part of the map that is looked at, before the address knows of it. */
  choice: SearchQuery;
  /** The map has been moved, and nothing was searched there. */
  isAway: boolean;
  searchHere: () => void;
  /** Shows all that was found, where neither place nor part of the map says what to look at. */
  showAll: (box: MapBounds) => void;
}

/** What the map shows and what is searched, kept together from both sides. */
export function useMapArea({
  map,
  choice,
  place,
  isFollowing,
  onArea,
}: {
  map: MapLibre;
  choice: SearchQuery;
  place: readonly number[] | null;
  isFollowing: boolean;
  onArea: (bbox: string) => void;
}): Area {
  /** What the map itself asked for last. */
  const [own, setOwn] = useState<string | null>(null);
  const [isAway, setAway] = useState(false);
  const placeBox = place ? writeBounds(boundsOfArray(place)) : '';
  const wanted = choice.bbox || placeBox;
  const shown = useRef<string | null>(wanted === '' ? null : wanted);

  const searchHere = () => {
    const bbox = writeBounds(visibleBounds(map));
    shown.current = bbox;
    setOwn(bbox);
    setAway(false);
    onArea(bbox);
  };

  // The address says what to look at, unless it only repeats what the map asked for.
  useEffect(() => {
    if (own !== null && choice.bbox !== own) return;
    setOwn(null);
    // oxlint-disable-next-line react/exhaustive-deps -- only when the address changes
  }, [choice.bbox]);
  useEffect(() => {
    if (shown.current === wanted || wanted === '') {
      if (wanted === '') shown.current = null;
      return;
    }
    shown.current = wanted;
    const box = parseBounds(wanted);
    // What the address says exactly is shown exactly.
    if (box && choice.bbox !== '') look(map, box, 0, map.getMaxZoom());
    else if (box) look(map, box, 16, nearestFit);
    setAway(false);
  }, [map, wanted, choice.bbox]);

  useReaderMoves(map, () => {
    if (isFollowing) searchHere();
    else setAway(true);
  });

  const showAll = useCallback(
    (box: MapBounds) => {
      if (shown.current !== null) return;
      shown.current = '';
      look(map, box, margin, nearestFit);
    },
    [map],
  );
  const asked = useMemo(() => (own === null ? choice : { ...choice, bbox: own }), [choice, own]);
  return { choice: asked, isAway, searchHere, showAll };
}

function look(map: MapLibre, { west, south, east, north }: MapBounds, padding: number, maxZoom: number): void {
  map.fitBounds([west, south, east, north], { padding, maxZoom, animate: false });
}

/** Calls when the map has come to rest after the reader moved it; moves of our own and of the window do not count. */
function useReaderMoves(map: MapLibre, onRest: () => void): void {
  const rest = useEffectEvent(onRest);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onStart = () => clearTimeout(timer);
    const onEnd = (event: object) => {
      if (!('byReader' in event) && !('originalEvent' in event)) return;
      clearTimeout(timer);
      timer = setTimeout(rest, restMs);
    };
    map.on('movestart', onStart);
    map.on('moveend', onEnd);
    return () => {
      clearTimeout(timer);
      map.off('movestart', onStart);
      map.off('moveend', onEnd);
    };
  }, [map]);
}
