/** What the layers of the map have in common. */

export const fonts = ['Readex Pro'];

export const roundLines = { 'line-join': 'round', 'line-cap': 'round' } as const;

type Zoomed = [zoom: number, value: number][];

/** A value that is interpolated between zooms. */
export function interpolated(...stops: Zoomed) {
  return ['interpolate', ['exponential', 1.4], ['zoom'], ...stops.flat()] as never;
}

/** A value that changes at zooms, without interpolation. */
export function stepped(first: number, ...stops: Zoomed) {
  return ['step', ['zoom'], first, ...stops.flat()] as never;
}
