import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { Box } from './box.ts';

export interface Sight {
  box: Box;
  zoom: number;
}

/** What of the ground is to be seen. */
export function boxInSight(map: MapLibre): Box {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}

const zoomStep = 0.25;

/** What is in sight, told anew when a move ends, and on the way whenever the zoom has changed enough to matter. */
export function useSight(map: MapLibre): Sight {
  const [sight, setSight] = useState<Sight>(() => ({ box: boxInSight(map), zoom: map.getZoom() }));
  useEffect(() => {
    const read = () => setSight({ box: boxInSight(map), zoom: map.getZoom() });
    const readOnTheWay = () =>
      setSight((before) => {
        const zoom = map.getZoom();
        return Math.abs(zoom - before.zoom) < zoomStep ? before : { box: boxInSight(map), zoom };
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
