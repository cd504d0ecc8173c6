import { expect, test, vi } from 'vitest';
import { renderScreen } from '#test/screen.tsx';
import AreaPickerMap from './area-picker-map.tsx';
import type { MapSettings } from './use-map.ts';

const { frames } = vi.hoisted(() => ({ frames: [] as unknown[] }));
// Components are tested without WebGL.
vi.mock('./use-map.ts', () => ({
  useMap: (_: unknown, { frame }: MapSettings) => {
    frames.push(frame);
    return { kind: 'loading' };
  },
}));

const homes = {
  markers: [],
  clusters: [{ latitude: 32.88, longitude: 13.19, count: 12, bbox: [13.1, 32.8, 13.3, 32.9] }],
  total: 12,
  bbox: [13.1, 32.8, 13.3, 32.9],
};

test('a map without an area shows the homes', async () => {
  frames.length = 0;
  await renderScreen(<AreaPickerMap corners={[]} onChange={() => {}} />, {
    viewer: { role: 'admin' },
    answers: { findMarkers: homes },
  });
  await vi.waitFor(() => expect(frames.at(-1)).toEqual(homes));
  expect(frames).not.toContain(null);
});

test('a map with an area shows the area', async () => {
  frames.length = 0;
  const corners = [
    { latitude: 32.7, longitude: 22.6 },
    { latitude: 32.8, longitude: 22.7 },
    { latitude: 32.6, longitude: 22.7 },
  ];
  await renderScreen(<AreaPickerMap corners={corners} />, {
    viewer: { role: 'admin' },
    answers: { findMarkers: homes },
  });
  expect(frames[0]).toMatchObject({ west: expect.closeTo(22.55), north: expect.closeTo(32.85) });
});
