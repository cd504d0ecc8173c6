import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';

const bundledAttribution = '© OpenStreetMap contributors (ODbL) · GeoNames (CC BY 4.0)';

/** The attribution of the map data. */
export function MapAttribution({ map, isBundled }: { map: MapLibre; isBundled: boolean }) {
  const [attribution, setAttribution] = useState('');
  useEffect(() => {
    if (isBundled) return undefined;
    const read = () => {
      const sources = Object.keys(map.getStyle()?.sources ?? {});
      const texts = sources.map((id) => plainText(map.getSource(id)?.attribution ?? '')).filter((text) => text !== '');
      setAttribution([...new Set(texts)].join(' · '));
    };
    map.on('sourcedata', read);
    return () => void map.off('sourcedata', read);
  }, [map, isBundled]);
  return (
    <p dir="ltr" className="map-credit">
      {isBundled ? bundledAttribution : attribution}
    </p>
  );
}

/** The text of an attribution, which styles give as HTML. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}
