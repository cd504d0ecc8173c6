import { windowsZones } from './windows-zones.ts';

/** The offset of a zone from UTC at a local time, in milliseconds. Local times are written as if they were UTC. */
export type OffsetAt = (localMs: number) => number;

/** Libya is at UTC+2 all year; times without a zone, and those of an unknown one, are read as Libya's. */
export const tripoliOffset: OffsetAt = () => 2 * 3_600_000;
export const utcOffset: OffsetAt = () => 0;

/**
 * The zone of a TZID: an IANA name (also at the end of a path, as Mozilla writes it) or a name of Windows; undefined for any
 * other, which the calendar may define itself.
 */
export function knownZone(tzid: string): OffsetAt | undefined {
  const name = tzid.trim();
  const cached = zones.get(name);
  if (cached) return cached;
  const ianaName = [name, windowsNames.get(name.toLowerCase()), ...pathEnds(name)].find(
    (candidate) => candidate !== undefined && isIanaName(candidate),
  );
  if (ianaName === undefined) return undefined;
  const zone = ianaOffset(ianaName);
  // Calendars of strangers can write the name of one zone in any number of ways.
  if (zones.size >= mostZones) zones.clear();
  zones.set(name, zone);
  return zone;
}

const zones = new Map<string, OffsetAt>();
const mostZones = 100;
const windowsNames = new Map(Object.entries(windowsZones).map(([name, iana]) => [name.toLowerCase(), iana]));

/** `/mozilla.org/20070129_1/Europe/Berlin` → `Europe/Berlin`; of America/Argentina/Salta the last three parts. */
function pathEnds(name: string): string[] {
  const parts = name.split('/');
  return parts.length < 3 ? [] : [parts.slice(-3).join('/'), parts.slice(-2).join('/')];
}

function isIanaName(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function ianaOffset(timeZone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsetOfInstant = (instant: number) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const { year, month, day, hour, minute, second } = parts as Record<string, number>;
    return Date.UTC(year!, month! - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  };
  // The second pass is right on the other side of a change of the clock.
  return (localMs) => offsetOfInstant(localMs - offsetOfInstant(localMs));
}
