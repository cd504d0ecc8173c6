import type { Map as MapLibre } from 'maplibre-gl';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { withinBounds, type SearchQuery } from '#app/search-query/search-query.ts';
import { boundsOfArray, parseBounds, writeBounds, type MapBounds } from '../map-bounds.ts';
import { frameHomes, type Homes } from '../home-frame.ts';
import { maxFitZoom, sizeWithout } from './use-map.ts';
import { markersQueryOf } from './use-markers.ts';
import { visibleBounds } from './use-visible-bounds.ts';

/** The pause after a move before the map searches. */
const searchDelayMs = 300;
/** Pixels kept free of pins at the edges: above, the controls cover the map, below the switch to the list, and pins have a width. */
const freeEdges = { top: 128, bottom: 96, left: 56, right: 56 };

export interface BoundsSearch {
  /** The search with the searched map bounds, also before the address has them. */
  query: SearchQuery;
  /** The map was moved without a search. */
  isMoved: boolean;
  searchHere: () => void;
  /**
   * Shows all results, as far as the map can, unless the search has map bounds, or the reader has moved the map since the
   * search changed. Another function for each search.
   */
  showAll: (results: Homes) => void;
}

/** Synchronises the visible bounds of the map with the bounds of the search, in both directions. */
export function useBoundsSearch({
  map,
  query,
  place,
  isSearchingOnMove,
  onBoundsChange,
}: {
  map: MapLibre;
  query: SearchQuery;
  place: readonly number[] | null;
  isSearchingOnMove: boolean;
  onBoundsChange: (bbox: string) => void;
}): BoundsSearch {
  /** The bounds that the map searched last, until the address has them. */
  const [searchedBounds, setSearchedBounds] = useState<string | null>(null);
  const [isMoved, setMoved] = useState(false);
  const placeBounds = place ? writeBounds(boundsOfArray(place)) : '';
  const target = query.bbox || placeBounds;
  const shown = useRef(target);
  const search = JSON.stringify(markersQueryOf({ ...query, bbox: '' }));
  const fittedSearch = useRef(search);
  /** The map shows the homes of the search, given map bounds, or what the reader moved it to. */
  const isFitted = useRef(query.bbox !== '');

  const searchHere = () => {
    const bbox = writeBounds(visibleBounds(map));
    shown.current = bbox;
    isFitted.current = true;
    setSearchedBounds(bbox);
    setMoved(false);
    onBoundsChange(bbox);
  };

  // Another address replaces the bounds that the map searched.
  useEffect(() => {
    if (searchedBounds !== null && query.bbox !== searchedBounds) return;
    setSearchedBounds(null);
    // oxlint-disable-next-line react/exhaustive-deps -- only when the address changes
  }, [query.bbox]);
  useEffect(() => {
    if (shown.current === target || target === '') {
      if (target === '' && shown.current !== '') {
        shown.current = '';
        isFitted.current = false;
      }
      return;
    }
    shown.current = target;
    const bounds = parseBounds(target);
    // Map bounds are shown exactly; a place with some padding, until its homes are known.
    if (bounds && query.bbox !== '') fitBounds(map, bounds, 0, map.getMaxZoom());
    else if (bounds) fitBounds(map, bounds, 16, maxFitZoom);
    isFitted.current = query.bbox !== '';
    setMoved(false);
  }, [map, target, query.bbox]);

  // Also where the place stays the same, as with another landmark or without a filter.
  useEffect(() => {
    if (fittedSearch.current === search) return;
    fittedSearch.current = search;
    if (query.bbox !== '') return;
    isFitted.current = false;
    setMoved(false);
  }, [search, query.bbox]);

  useReaderMoves(map, () => {
    isFitted.current = true;
    if (isSearchingOnMove) searchHere();
    else setMoved(true);
  });

  const showAll = useCallback(
    (results: Homes) => {
      if (isFitted.current) return;
      isFitted.current = true;
      const edges = freeEdgesOf(map);
      fitBounds(map, frameHomes(results, sizeWithout(edges, map.getContainer())), edges, maxFitZoom);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the results of another search are shown again
    [map, search],
  );
  const boundsQuery = useMemo(
    () => (searchedBounds === null ? query : withinBounds(query, searchedBounds)),
    [query, searchedBounds],
  );
  return { query: boundsQuery, isMoved, searchHere, showAll };
}

/** The edges that are kept free of pins when the map is moved to them; smaller on a map with little room. */
export function freeEdgesOf(map: MapLibre): typeof freeEdges {
  const { clientWidth, clientHeight } = map.getContainer();
  const { top, bottom, left, right } = freeEdges;
  const x = Math.min(1, (0.6 * clientWidth) / (left + right));
  const y = Math.min(1, (0.6 * clientHeight) / (top + bottom));
  return { top: top * y, bottom: bottom * y, left: left * x, right: right * x };
}

function fitBounds(
  map: MapLibre,
  { west, south, east, north }: MapBounds,
  space: number | typeof freeEdges,
  maxZoom: number,
): void {
  map.fitBounds([west, south, east, north], { padding: space, maxZoom, animate: false });
}

/** Calls back `searchDelayMs` after the reader moved the map; moves by code and by a resized window are ignored. */
function useReaderMoves(map: MapLibre, onMoved: () => void): void {
  const notify = useEffectEvent(onMoved);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onStart = () => clearTimeout(timer);
    const onEnd = (event: object) => {
      if (!('isReaderMove' in event) && !('originalEvent' in event)) return;
      clearTimeout(timer);
      timer = setTimeout(notify, searchDelayMs);
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
