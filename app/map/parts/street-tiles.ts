import { addProtocol } from 'maplibre-gl';
import { savesData } from '#app/ui/saves-data.ts';

/** The scheme under which MapLibre asks the reader of PMTiles files for tiles. */
const scheme = 'pmtiles';

/** Streets to be drawn on the bundled ground. */
export interface StreetTiles {
  /** The address for MapLibre. */
  url: string;
  /** The zoom from which tiles are stretched. */
  maxzoom: number;
}

const opened = new Map<string, Promise<StreetTiles | undefined>>();
let isKnown = false;

/**
 * Opens a PMTiles file, whose beginning is read once: 16 kB. Resolves to undefined where it cannot be read (there is no connection, or
 * the file is not what it should be), so that the map stays without streets, and a later map tries again; and where the reader
 * saves data.
 */
export function openStreetTiles(address: string): Promise<StreetTiles | undefined> {
  if (savesData()) return Promise.resolve(undefined);
  let tiles = opened.get(address);
  if (!tiles) {
    tiles = readHeader(new URL(address, location.href).href).catch(() => {
      opened.delete(address);
      return undefined;
    });
    opened.set(address, tiles);
  }
  return tiles;
}

async function readHeader(address: string): Promise<StreetTiles> {
  const { PMTiles, Protocol } = await import('pmtiles');
  const file = new PMTiles(address);
  const { maxZoom } = await file.getHeader();
  const protocol = new Protocol();
  protocol.add(file);
  // Each map would otherwise read the beginning of the file again.
  if (!isKnown) addProtocol(scheme, protocol.tile);
  isKnown = true;
  return { url: `${scheme}://${address}`, maxzoom: maxZoom };
}
