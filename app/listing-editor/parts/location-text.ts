import { plainText } from '#contract/typed-text.ts';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** How maps write a point in their links, the most exact first; Google's `!3d…!4d…` is the pin, `@…` the view. */
const patterns = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&](?:q|query|ll|sll|daddr|destination|mlat)=(?:loc:)?${number}(?:,|%2C|&mlon=)\\s*${number}`, 'i'),
  new RegExp(`geo:${number},${number}`),
  new RegExp(`@${number},${number}`),
  new RegExp(`#map=\\d+/${number}/${number}`),
  new RegExp(`^\\s*${number}\\s*[,;،\\s]\\s*${number}\\s*$`),
];

/**
 * The point in a pasted text: coordinates, or a link of Google Maps, OpenStreetMap, Apple Maps or a `geo:` address. Undefined
 * where the text has none; short links (maps.app.goo.gl) have none before they are opened.
 */
export function readCoordinates(text: string): Coordinates | undefined {
  const western = plainText(text).replaceAll('٫', '.');
  for (const pattern of patterns) {
    const [, latitude, longitude] = pattern.exec(western) ?? [];
    if (latitude !== undefined && longitude !== undefined) {
      return { latitude: roundDegrees(Number(latitude)), longitude: roundDegrees(Number(longitude)) };
    }
  }
  return undefined;
}

/** Whether a point lies where Diyar has homes: Libya, with some space around. */
export function isInLibya({ latitude, longitude }: Coordinates): boolean {
  return latitude >= 19 && latitude <= 34 && longitude >= 9 && longitude <= 26;
}

/** Moves a point by metres to the north and to the east. */
export function moveBy(point: Coordinates, north: number, east: number): Coordinates {
  const metresPerDegree = 111_320;
  return {
    latitude: roundDegrees(point.latitude + north / metresPerDegree),
    longitude: roundDegrees(point.longitude + east / (metresPerDegree * Math.cos((point.latitude * Math.PI) / 180))),
  };
}

/** To about a metre. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
