import basemapUrl from '#app/shared/place-map-data.json?url';
import type { Basemap } from './map-drawing.ts';

/**
 * The data of the base map for drawing in the browser: the file that the map of results loads too, 46 kB, which the browser
 * then has.
 */
export async function loadBasemap(): Promise<Basemap> {
  const answer = await fetch(basemapUrl);
  if (!answer.ok) throw new Error(`The base map answered ${answer.status}`);
  return (await answer.json()) as Basemap;
}
