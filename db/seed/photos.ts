import { readFileSync } from 'node:fs';
import type { Amenity, PropertyType } from '#contract/listings.ts';
import type { PropertyKind } from './content/content-types.ts';
import type { Random } from './random.ts';

export interface DemoPhoto {
  key: string;
  width: number;
  height: number;
  scene: string;
  view: string;
  setting: string[];
  property_types: PropertyType[];
  time_of_day: string;
  alt: { en: string; ar: string; fr: string };
  dominant_color: string;
}

export const demoPhotos = JSON.parse(
  readFileSync(new URL('photos/photos.json', import.meta.url), 'utf8'),
) as readonly DemoPhoto[];

/** Photos of a property, later with its cover first. At most one of each scene: a scene shows one building. */
export type PhotoPlan = DemoPhoto[];

/** Scenes for covers by kind of property, most suitable first. */
const coverScenes: Readonly<Record<PropertyKind, readonly string[]>> = {
  flat: ['city-apartment', 'living-sea', 'terrace', 'majlis'],
  studio: ['city-apartment', 'terrace', 'living-sea', 'majlis'],
  hotel_room: ['city-apartment', 'terrace', 'bedroom'],
  hosh: ['hosh', 'majlis'],
  villa: ['coastal-villa', 'terrace', 'hero-coast'],
  chalet: ['beach-chalet', 'hero-coast', 'terrace'],
  istiraha: ['istiraha', 'majlis'],
  mountain: ['nafusa-house', 'majlis'],
  oasis_house: ['ghadames-house', 'ghadames-room', 'hosh'],
  desert_camp: ['desert-camp', 'hero-dunes'],
};

/** Scenes after the cover, in this order. */
const innerScenes: Readonly<Record<PropertyKind, readonly string[]>> = {
  flat: [
    'living-sea',
    'majlis',
    'city-apartment',
    'bedroom',
    'kitchen',
    'bathroom',
    'workspace',
    'terrace',
    'breakfast',
  ],
  studio: ['bedroom', 'city-apartment', 'kitchen', 'living-sea', 'bathroom', 'workspace', 'terrace', 'majlis'],
  hotel_room: ['bedroom', 'city-apartment', 'bathroom', 'breakfast', 'workspace', 'terrace', 'majlis'],
  hosh: ['majlis', 'hosh', 'bedroom', 'bathroom', 'kitchen', 'breakfast', 'workspace'],
  villa: [
    'living-sea',
    'coastal-villa',
    'terrace',
    'bedroom',
    'kitchen',
    'bathroom',
    'breakfast',
    'majlis',
    'hero-coast',
  ],
  chalet: ['terrace', 'beach-chalet', 'living-sea', 'bedroom', 'kitchen', 'breakfast', 'bathroom', 'hero-coast'],
  istiraha: ['majlis', 'istiraha', 'kitchen', 'bedroom', 'breakfast', 'bathroom'],
  mountain: ['majlis', 'nafusa-house', 'bedroom', 'kitchen', 'breakfast', 'bathroom'],
  oasis_house: ['ghadames-room', 'ghadames-house', 'bedroom', 'majlis', 'bathroom', 'hosh', 'breakfast'],
  desert_camp: ['hero-dunes', 'desert-camp', 'majlis', 'bedroom', 'bathroom', 'ghadames-room'],
};

const settings: Readonly<Record<PropertyKind, readonly string[]>> = {
  flat: ['city'],
  studio: ['city'],
  hotel_room: ['city'],
  hosh: ['old_town', 'city'],
  villa: ['coast'],
  chalet: ['coast'],
  istiraha: ['farm'],
  mountain: ['mountain', 'farm'],
  oasis_house: ['old_town', 'desert'],
  desert_camp: ['desert'],
};

/** Scenes that show the sea. */
const seaScenes: ReadonlySet<string> = new Set([
  'living-sea',
  'terrace',
  'hero-coast',
  'coastal-villa',
  'beach-chalet',
]);

/** 7 to 9 photos after the cover that match kind, property type and amenities. */
export function chooseInterior(
  random: Random,
  kind: PropertyKind,
  type: PropertyType,
  amenities: readonly Amenity[],
): PhotoPlan {
  const plan: PhotoPlan = [];
  for (const scene of innerScenes[kind]) {
    if (!sceneMatches(scene, kind, amenities)) continue;
    const photo = pickVariant(random, scene, kind, type, amenities);
    if (photo) plan.push(photo);
  }
  return plan.slice(0, random.int(7, 9));
}

/** Photos that can be the cover: most suitable scene first, the photos of a scene in random order. */
export function coverOptions(
  random: Random,
  property: { kind: PropertyKind; amenities: readonly Amenity[]; texts: readonly { title: string }[] },
): DemoPhoto[] {
  return coverScenes[property.kind]
    .filter((scene) => sceneMatches(scene, property.kind, property.amenities))
    .flatMap((scene) =>
      random.shuffle(demoPhotos.filter((photo) => photo.scene === scene && photoMatches(photo, property))),
    );
}

function sceneMatches(scene: string, kind: PropertyKind, amenities: readonly Amenity[]): boolean {
  const has = (amenity: Amenity) => amenities.includes(amenity);
  if (scene === 'coastal-villa') return has('pool');
  if (seaScenes.has(scene)) return has('sea_view') || kind === 'chalet' || kind === 'villa';
  if (scene === 'workspace') return has('workspace') || kind === 'studio' || kind === 'hotel_room';
  if (scene === 'kitchen') return has('kitchen');
  if (scene === 'ghadames-room') return kind === 'oasis_house';
  return true;
}

/** Whether a photo matches title and location: domes or clay houses for camps, no sea inland. */
function photoMatches(
  photo: DemoPhoto,
  property: { kind: PropertyKind; amenities: readonly Amenity[]; texts: readonly { title: string }[] },
): boolean {
  if (photo.scene === 'desert-camp') {
    const domes = /dome|tent|camp|star|nomad/i.test(property.texts[0]?.title ?? '');
    return domes === ['desert-camp-01', 'desert-camp-03'].includes(photo.key);
  }
  if (photo.scene === 'city-apartment' || photo.scene === 'bathroom') return true;
  const sea = property.amenities.includes('sea_view') || settings[property.kind].includes('coast');
  if (sea && photo.setting.includes('coast')) return true;
  return !photo.setting.includes('coast') && photo.setting.some((one) => settings[property.kind].includes(one));
}

function pickVariant(
  random: Random,
  scene: string,
  kind: PropertyKind,
  type: PropertyType,
  amenities: readonly Amenity[],
): DemoPhoto | undefined {
  const sea = amenities.includes('sea_view') || settings[kind].includes('coast');
  const ofScene = demoPhotos.filter((photo) => photo.scene === scene);
  const inSetting = ofScene.filter((photo) => photo.setting.some((one) => settings[kind].includes(one)));
  const inland = inSetting.filter((photo) => sea || !photo.setting.includes('coast'));
  const ofType = inland.filter((photo) => photo.property_types.includes(type));
  // Photos of bathrooms and bedrooms show no sea, so those of another setting can be used too.
  const fallback = scene === 'bathroom' || scene === 'bedroom' ? inSetting : [];
  const fitting = [ofType, inland, fallback].find((photos) => photos.length > 0);
  return fitting && random.pick(fitting);
}
