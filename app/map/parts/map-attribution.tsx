import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';

const bundled = '© OpenStreetMap contributors (ODbL) · GeoNames (CC BY 4.0)';

/** Whose data the map is drawn from, always in sight. */
export function MapAttribution({ map, isBundled }: { map: MapLibre; isBundled: boolean }) {
  const [others, setOthers] = useState('');
  useEffect(() => {
    if (isBundled) return undefined;
    const read = () => {
      const sources = Object.keys(map.getStyle()?.sources ?? {});
      const said = sources.map((id) => plainText(map.getSource(id)?.attribution ?? '')).filter((text) => text !== '');
      setOthers([...new Set(said)].join(' · '));
    };
    map.on('sourcedata', read);
    return () => void map.off('sourcedata', read);
  }, [map, isBundled]);
  return (
    <p dir="ltr" className="map-credit">
      {isBundled ? bundled : others}
    </p>
  );
}

/** Styles write their attribution as HTML; what it says is enough. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}
