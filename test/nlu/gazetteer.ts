import { readGazetteerFile } from '#db/seed/places.ts';
import type { Gazetteer, GazetteerPlace } from '#server/places/places.ts';
import { foldName } from '#server/places/places.ts';

/** The gazetteer in the form of `openGazetteer`, read from its file. */
export async function gazetteerOfFile(): Promise<Gazetteer> {
  const entries = await readGazetteerFile();
  const places = new Map<string, GazetteerPlace>();
  const names: { place_id: string; folded: string }[] = [];
  for (const entry of entries) {
    const { id, kind, name_en, name_ar, name_fr, parent, latitude, longitude, population } = entry;
    const box = { west: longitude, east: longitude, south: latitude, north: latitude };
    places.set(id, {
      id,
      kind,
      names: { en: name_en, ar: name_ar, fr: name_fr },
      parent,
      latitude,
      longitude,
      population,
      ...box,
    });
    for (const name of [name_en, name_ar, name_fr, ...entry.aliases_latin, ...entry.aliases_ar]) {
      names.push({ place_id: id, folded: foldName(name) });
    }
  }
  return { places, names, readAt: 0 };
}
