import { screen } from '@testing-library/react';
import type { Map as MapLibre } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { propertyCard } from '#test/cards.ts';
import { renderScreen } from '#test/screen.tsx';
import { MapPins } from './map-pins.tsx';

test('pins say what the whole stay costs where it is known, else the price of a night', async () => {
  const canvas = document.body.appendChild(document.createElement('div'));
  const map = {
    project: () => ({ x: 0, y: 0 }),
    on: () => undefined,
    off: () => undefined,
    once: () => undefined,
    isStyleLoaded: () => false,
    getCanvasContainer: () => canvas,
  } as unknown as MapLibre;
  const homes = [1, 2].map((number) => ({ ...propertyCard(number), longitude: 13, latitude: 32 }));
  const total = { dirham: 250_000, usd_cents: 5000, eur_cents: 4600 };
  await renderScreen(
    <MapPins
      map={map}
      pins={homes.map((marker) => ({ kind: 'property', key: marker.id, longitude: 13, latitude: 32, marker }))}
      visibleBounds={{ west: 12, south: 31, east: 14, north: 33 }}
      currency="USD"
      selectedId={null}
      hoveredId={null}
      viewed={new Set()}
      totals={new Map([[homes[0]!.id, total]])}
      onSelect={() => undefined}
      onZoomTo={() => undefined}
      onApproach={() => undefined}
    />,
  );
  expect(screen.getByRole('button', { name: 'House 1, $50 for the stay' }).textContent).toBe('$50');
  expect(screen.getByRole('button', { name: /^House 2, \$\d+ a night$/ })).toBeDefined();
  canvas.remove();
});
