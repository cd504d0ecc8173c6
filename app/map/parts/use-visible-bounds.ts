import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { MapBounds } from '../map-bounds.ts';

export interface VisibleBounds {
  box: MapBounds;
  zoom: number;
}

/** What of the basemapBounds is to be seen. */
export function visibleBounds(map: MapLibre): MapBounds {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}

const zoomStep = 0.25;

/** What is in sight, told anew when a move ends, and on the way whenever the zoom has changed enough to matter. */
export function useVisibleBounds(map: MapLibre): VisibleBounds {
  const [sight, setSight] = useState<VisibleBounds>(() => ({ box: visibleBounds(map), zoom: map.getZoom() }));
  useEffect(() => {
    const read = () => setSight({ box: visibleBounds(map), zoom: map.getZoom() });
    const readOnTheWay = () =>
      setSight((before) => {
        const zoom = map.getZoom();
        return Math.abs(zoom - before.zoom) < zoomStep ? before : { box: visibleBounds(map), zoom };
      });
    read();
    map.on('moveend', read);
    map.on('zoom', readOnTheWay);
    map.on('resize', read);
    return () => {
      map.off('moveend', read);
      map.off('zoom', readOnTheWay);
      map.off('resize', read);
    };
  }, [map]);
  return sight;
}
