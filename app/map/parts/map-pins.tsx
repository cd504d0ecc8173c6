import { useLingui } from '@lingui/react/macro';
import type { FeatureCollection } from 'geojson';
import { msg, plural } from '@lingui/core/macro';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Currency, Locale } from '#contract/common.ts';
import { formatWholeMoney, hundredthsOf } from '#app/shared/money/money.ts';
import { isInside, type MapBounds } from '../map-bounds.ts';
import type { Marker, Pin } from './pin-clusters.ts';

export interface MapPinsProps {
  map: MapLibre;
  pins: readonly Pin[];
  /** Pins outside the visible bounds are drawn but cannot be focused. */
  visibleBounds: MapBounds;
  currency: Currency;
  selectedId: string | null;
  hoveredId: string | null;
  viewed: ReadonlySet<string>;
  /** What homes cost for the whole stay, shown in place of the price of a night. */
  totals?: ReadonlyMap<string, Marker['nightly'] | null>;
  onSelect: (marker: Marker) => void;
  onZoomTo: (bounds: MapBounds) => void;
  /** A pin was hovered or focused, so its card may be needed next. */
  onApproach: (id: string) => void;
}

/** Prices and clusters on the map: buttons in the order of the results that follow the map's moves. */
export function MapPins(props: MapPinsProps) {
  const { map, pins, visibleBounds } = props;
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      pins.forEach((pin, at) => {
        const { x, y } = map.project([pin.longitude, pin.latitude]);
        const element = layer.current?.children[at] as HTMLElement | undefined;
        if (element) element.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
      });
    };
    place();
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
  }, [map, pins]);
  useEffect(() => {
    const update = () => void map.getSource<GeoJSONSource>('pins')?.setData(pinFeatures(pins));
    if (map.isStyleLoaded()) update();
    else map.once('load', update);
    return () => void map.off('load', update);
  }, [map, pins]);
  // Inside the map's element, so that a drag or a pinch can begin on a pin.
  return createPortal(
    // Map coordinates are not mirrored in right-to-left pages.
    <div ref={layer} dir="ltr" className="map-pins">
      {pins.map((pin) => (
        <MapPin key={pin.key} {...props} pin={pin} isVisible={isInside(visibleBounds, pin.longitude, pin.latitude)} />
      ))}
    </div>,
    map.getCanvasContainer(),
  );
}

/** The places of the pins, for the layer that keeps names clear of them. */
function pinFeatures(pins: readonly Pin[]): FeatureCollection {
  const features = pins.map(({ longitude, latitude }) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    properties: {},
  }));
  return { type: 'FeatureCollection', features };
}

function MapPin({
  pin,
  isVisible,
  currency,
  selectedId,
  hoveredId,
  viewed,
  totals,
  onSelect,
  onZoomTo,
  onApproach,
}: MapPinsProps & { pin: Pin; isVisible: boolean }) {
  const { t, i18n } = useLingui();
  const hidden = isVisible ? {} : ({ tabIndex: -1, 'aria-hidden': true } as const);
  if (pin.kind === 'cluster') {
    const { count } = pin;
    const isHighlighted = [selectedId, hoveredId].some((id) => id !== null && pin.ids.includes(id));
    return (
      <button
        type="button"
        {...hidden}
        className="map-pin map-cluster"
        data-on={isHighlighted || undefined}
        aria-label={i18n._(msg`${plural(count, { one: '# home here: zoom in', other: '# homes here: zoom in' })}`)}
        onClick={() => onZoomTo(pin.bounds)}
      >
        {pin.count > 999 ? `${Math.floor(pin.count / 1000)}k` : pin.count}
      </button>
    );
  }
  const { id, title, nightly } = pin.marker;
  const total = totals?.get(id);
  const price = formatWholeMoney(hundredthsOf(total ?? nightly, currency), currency, i18n.locale as Locale);
  return (
    <button
      type="button"
      {...hidden}
      className="map-pin"
      data-on={id === selectedId || id === hoveredId || undefined}
      data-id={id}
      data-viewed={viewed.has(id) || undefined}
      aria-label={total ? t`${title}, ${price} for the stay` : t`${title}, ${price} a night`}
      aria-expanded={id === selectedId}
      onClick={() => onSelect(pin.marker)}
      onFocus={() => onApproach(id)}
      onPointerEnter={() => onApproach(id)}
    >
      <span dir={currency === 'LYD' ? 'auto' : 'ltr'}>{price}</span>
    </button>
  );
}
