import { readFileSync } from 'node:fs';
import type { Amenity, PropertyType } from '#contract/listings.ts';
import type { HomeKind } from './content/title-words.ts';
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

/** Pictures of a home, cover first once it is chosen: one of each scene, for a scene's pictures show one building. */
export type PhotoPlan = DemoPhoto[];

/** Scenes that can stand for a kind of home on its card, the fittest first. */
const coverScenes: Readonly<Record<HomeKind, readonly string[]>> = {
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

/** What to show after the cover, in this order; the building itself where a room is the cover. */
const innerScenes: Readonly<Record<HomeKind, readonly string[]>> = {
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

const settings: Readonly<Record<HomeKind, readonly string[]>> = {
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

/** Scenes whose windows and views show the sea. */
const seaScenes: ReadonlySet<string> = new Set([
  'living-sea',
  'terrace',
  'hero-coast',
  'coastal-villa',
  'beach-chalet',
]);

/** Up to 9 pictures for after the cover: what the home has, in light that fits where it stands. */
export function chooseInterior(
  random: Random,
  kind: HomeKind,
  type: PropertyType,
  amenities: readonly Amenity[],
): PhotoPlan {
  const plan: PhotoPlan = [];
  for (const scene of innerScenes[kind]) {
    if (!sceneIsTrue(scene, kind, amenities)) continue;
    const photo = pickVariant(random, scene, kind, type, amenities);
    if (photo) plan.push(photo);
  }
  return plan.slice(0, random.int(7, 9));
}

/** What could be the cover: pictures by scene, the fittest scene first, its variants in a drawn order. */
export function coverOptions(
  random: Random,
  home: { kind: HomeKind; amenities: readonly Amenity[]; texts: readonly { title: string }[] },
): DemoPhoto[] {
  return coverScenes[home.kind]
    .filter((scene) => sceneIsTrue(scene, home.kind, home.amenities))
    .flatMap((scene) => random.shuffle(demoPhotos.filter((photo) => photo.scene === scene && isTrueOf(photo, home))));
}

function sceneIsTrue(scene: string, kind: HomeKind, amenities: readonly Amenity[]): boolean {
  const has = (amenity: Amenity) => amenities.includes(amenity);
  if (scene === 'coastal-villa') return has('pool');
  if (seaScenes.has(scene)) return has('sea_view') || kind === 'chalet' || kind === 'villa';
  if (scene === 'workspace') return has('workspace') || kind === 'studio' || kind === 'hotel_room';
  if (scene === 'kitchen') return has('kitchen');
  if (scene === 'ghadames-room') return kind === 'oasis_house';
  return true;
}

/** Of the desert camps two pictures show domes and two a house of clay; inland windows do not open to the sea. */
function isTrueOf(
  photo: DemoPhoto,
  home: { kind: HomeKind; amenities: readonly Amenity[]; texts: readonly { title: string }[] },
): boolean {
  if (photo.scene === 'desert-camp') {
    const domes = /dome|tent|camp|star|nomad/i.test(home.texts[0]?.title ?? '');
    return domes === ['desert-camp-01', 'desert-camp-03'].includes(photo.key);
  }
  if (photo.scene === 'city-apartment' || photo.scene === 'bathroom') return true;
  const sea = home.amenities.includes('sea_view') || settings[home.kind].includes('coast');
  if (sea && photo.setting.includes('coast')) return true;
  return !photo.setting.includes('coast') && photo.setting.some((one) => settings[home.kind].includes(one));
}

function pickVariant(
  random: Random,
  scene: string,
  kind: HomeKind,
  type: PropertyType,
  amenities: readonly Amenity[],
): DemoPhoto | undefined {
  const sea = amenities.includes('sea_view') || settings[kind].includes('coast');
  const ofScene = demoPhotos.filter((photo) => photo.scene === scene);
  const inSetting = ofScene.filter((photo) => photo.setting.some((one) => settings[kind].includes(one)));
  const inland = inSetting.filter((photo) => sea || !photo.setting.includes('coast'));
  const ofType = inland.filter((photo) => photo.property_types.includes(type));
  // A bathroom's window shows nothing; other rooms with a view of the sea would tell a lie inland.
  const fallback = scene === 'bathroom' || scene === 'bedroom' ? inSetting : [];
  const fitting = [ofType, inland, fallback].find((photos) => photos.length > 0);
  return fitting && random.pick(fitting);
}
