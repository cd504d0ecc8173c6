import { useLingui } from '@lingui/react/macro';
import type { FeatureCollection } from 'geojson';
import { msg, plural } from '@lingui/core/macro';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Currency, Locale } from '#contract/common.ts';
import { formatWholeMoney, hundredthsOf } from '#app/shared/money/money.ts';
import { isInside, type MapBounds } from '../map-bounds.ts';
import type { MarkedHome, Pin } from './pin-clusters.ts';

export interface MapPinsProps {
  map: MapLibre;
  pins: readonly Pin[];
  /** What is in sight: a pin outside of it is drawn on the way in, but nobody can step onto it. */
  sight: MapBounds;
  currency: Currency;
  chosenId: string | null;
  hoveredId: string | null;
  seen: ReadonlySet<string>;
  onHome: (home: MarkedHome) => void;
  onCluster: (box: MapBounds) => void;
  /** A home that will probably be chosen next. */
  onNear: (id: string) => void;
}

/** Prices and circles on the map: real buttons, in the order of the results, moved along with the basemapBounds. */
export function MapPins(props: MapPinsProps) {
  const { map, pins, sight } = props;
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const follow = () => {
      pins.forEach((pin, at) => {
        const { x, y } = map.project([pin.longitude, pin.latitude]);
        const element = layer.current?.children[at] as HTMLElement | undefined;
        if (element) element.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
      });
    };
    follow();
    map.on('move', follow);
    map.on('resize', follow);
    return () => {
      map.off('move', follow);
      map.off('resize', follow);
    };
  }, [map, pins]);
  useEffect(() => {
    const tell = () => void map.getSource<GeoJSONSource>('pins')?.setData(roomOf(pins));
    if (map.isStyleLoaded()) tell();
    else map.once('load', tell);
    return () => void map.off('load', tell);
  }, [map, pins]);
  // Within the map's own element, so that a drag or a pinch may begin on a pin.
  return createPortal(
    // The map is a picture of the basemapBounds and never mirrors.
    <div ref={layer} dir="ltr" className="map-pins">
      {pins.map((pin) => (
        <MapPin key={pin.key} {...props} pin={pin} isInSight={isInside(sight, pin.longitude, pin.latitude)} />
      ))}
    </div>,
    map.getCanvasContainer(),
  );
}

/** The basemapBounds that pins stand on, for the names to keep clear of. */
function roomOf(pins: readonly Pin[]): FeatureCollection {
  const features = pins.map(({ longitude, latitude }) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    properties: {},
  }));
  return { type: 'FeatureCollection', features };
}

function MapPin({
  pin,
  isInSight,
  currency,
  chosenId,
  hoveredId,
  seen,
  onHome,
  onCluster,
  onNear,
}: MapPinsProps & { pin: Pin; isInSight: boolean }) {
  const { t, i18n } = useLingui();
  const outside = isInSight ? {} : ({ tabIndex: -1, 'aria-hidden': true } as const);
  if (pin.kind === 'cluster') {
    const { count } = pin;
    const isOn = [chosenId, hoveredId].some((id) => id !== null && pin.ids.includes(id));
    return (
      <button
        type="button"
        {...outside}
        className="map-pin map-cluster"
        data-on={isOn || undefined}
        aria-label={i18n._(msg`${plural(count, { one: '# stay here: zoom in', other: '# stays here: zoom in' })}`)}
        onClick={() => onCluster(pin.box)}
      >
        {pin.count > 999 ? `${Math.floor(pin.count / 1000)}k` : pin.count}
      </button>
    );
  }
  const { id, title, nightly } = pin.home;
  const price = formatWholeMoney(hundredthsOf(nightly, currency), currency, i18n.locale as Locale);
  return (
    <button
      type="button"
      {...outside}
      className="map-pin"
      data-on={id === chosenId || id === hoveredId || undefined}
      data-id={id}
      data-seen={seen.has(id) || undefined}
      aria-label={t`${title}, ${price} a night`}
      aria-expanded={id === chosenId}
      onClick={() => onHome(pin.home)}
      onFocus={() => onNear(id)}
      onPointerEnter={() => onNear(id)}
    >
      <span dir={currency === 'LYD' ? 'auto' : 'ltr'}>{price}</span>
    </button>
  );
}
