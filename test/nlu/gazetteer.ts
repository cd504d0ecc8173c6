import { readGazetteerFile } from '#db/seed/places.ts';
import type { Gazetteer, GazetteerPlace } from '#server/places/places.ts';
import { foldName } from '#server/places/places.ts';

/** The gazetteer in the form of `openGazetteer`, read from its file. */
export async function gazetteerOfFile(): Promise<Gazetteer> {
  const entries = await readGazetteerFile();
  const places = new Map<string, GazetteerPlace>();
  const names: { place_id: string; folded: string }[] = [];
  for (const entry of entries) {
    const { id, kind, parent, latitude, longitude, population } = entry;
    const box = { west: longitude, east: longitude, south: latitude, north: latitude };
    places.set(id, {
      id,
      kind,
      names: entry.names,
      parent,
      latitude,
      longitude,
      population,
      ...box,
    });
    for (const name of [...Object.values(entry.names), ...entry.aliases_latin, ...entry.aliases_ar]) {
      names.push({ place_id: id, folded: foldName(name) });
    }
  }
  return { places, names, readAt: 0 };
}
