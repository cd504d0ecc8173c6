/** A bounding box, in degrees. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * The extent of the bundled basemap. The map cannot be zoomed out beyond its height, and a tall phone has to show the whole
 * width of Libya: that is why it goes far to the south, where it is plain land.
 */
export const basemapBounds: MapBounds = { west: 5, south: 6.5, east: 29.5, north: 38.5 };
/** The bounding box of Libya. */
export const libyaBounds: MapBounds = { west: 9.3, south: 19.5, east: 25.2, north: 33.3 };
/** Its coast with the mountains behind it: the part where most people live. */
export const coastBounds: MapBounds = { west: 11.4, south: 30.6, east: 25.2, north: 33.3 };

/** Map bounds as the parameter `bbox`: "west,south,east,north", rounded to 0.0001° (about 10 m). */
export function writeBounds({ west, south, east, north }: MapBounds): string {
  return [west, south, east, north].map((degrees) => String(Math.round(degrees * 10_000) / 10_000)).join(',');
}

/** Reverses `writeBounds`; null for an empty or invalid text. */
export function parseBounds(text: string): MapBounds | null {
  const [west, south, east, north] = text.split(',').map(Number);
  return text === '' || north === undefined || ![west, south, east, north].every(Number.isFinite)
    ? null
    : { west: west!, south: south!, east: east!, north };
}

/** Bounds of the API's array: west, south, east, north. */
export function boundsOfArray([west = 0, south = 0, east = 0, north = 0]: readonly number[]): MapBounds {
  return { west, south, east, north };
}

/** The smallest bounds that contain both. */
export function unionBounds(one: MapBounds, other: MapBounds): MapBounds {
  return {
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
  };
}

/** The bounds, extended at each side by a fraction of their width or height. */
export function growBounds({ west, south, east, north }: MapBounds, fraction: number): MapBounds {
  const [x, y] = [(east - west) * fraction, (north - south) * fraction];
  return { west: west - x, south: south - y, east: east + x, north: north + y };
}

export function isInside({ west, south, east, north }: MapBounds, longitude: number, latitude: number): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
