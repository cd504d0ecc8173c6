import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { MapBounds } from '../map-bounds.ts';

export interface VisibleBounds {
  bounds: MapBounds;
  zoom: number;
}

/** The visible bounds of a map. */
export function visibleBounds(map: MapLibre): MapBounds {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}

const zoomStep = 0.25;

/** The visible bounds and the zoom, updated when a move ends and whenever the zoom has changed by `zoomStep`. */
export function useVisibleBounds(map: MapLibre): VisibleBounds {
  const [view, setView] = useState<VisibleBounds>(() => ({ bounds: visibleBounds(map), zoom: map.getZoom() }));
  useEffect(() => {
    const read = () => setView({ bounds: visibleBounds(map), zoom: map.getZoom() });
    const readDuringZoom = () =>
      setView((previous) => {
        const zoom = map.getZoom();
        return Math.abs(zoom - previous.zoom) < zoomStep ? previous : { bounds: visibleBounds(map), zoom };
      });
    read();
    map.on('moveend', read);
    map.on('zoom', readDuringZoom);
    map.on('resize', read);
    return () => {
      map.off('moveend', read);
      map.off('zoom', readDuringZoom);
      map.off('resize', read);
    };
  }, [map]);
  return view;
}
