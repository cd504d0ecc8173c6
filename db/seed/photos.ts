import { readFileSync } from 'node:fs';
import type { PhotoRoom } from '#contract/photo-rooms.ts';
import type { PropertyType } from '#contract/listings.ts';
import type { Amenity } from '#contract/amenities.ts';
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
  flat: [
    'city-apartment',
    'tripoli-block',
    'benghazi-italian',
    'seafront-flats',
    'balcony-sea',
    'balcony-city',
    'balcony-hammock',
    'living-sea',
    'terrace',
    'living-panorama',
    'rooftop-city',
    'living-sofa',
    'living-tv',
    'majlis',
    'majlis-navy',
    'majlis-garden',
    'studio',
    'bedroom-master',
    'reading-nook',
    'dining-round',
    'kitchen-small',
  ],
  studio: [
    'city-apartment',
    'studio',
    'tripoli-block',
    'benghazi-italian',
    'balcony-city',
    'seafront-flats',
    'bedroom-hotel',
    'living-sofa',
    'terrace',
    'balcony-sea',
    'balcony-hammock',
    'living-sea',
    'bedroom',
    'majlis',
  ],
  hotel_room: [
    'small-hotel',
    'bedroom-hotel',
    'benghazi-italian',
    'city-apartment',
    'balcony-city',
    'balcony-sea',
    'seafront-flats',
    'tripoli-block',
    'terrace',
    'bedroom',
    'bedroom-master',
  ],
  hosh: [
    'hosh',
    'courtyard-tree',
    'medina-alley',
    'rooftop-city',
    'sebha-house',
    'dining-evening',
    'majlis-garden',
    'majlis',
    'stairs',
    'majlis-navy',
  ],
  villa: [
    'coastal-villa',
    'minimal-villa',
    'screened-pool',
    'poolside',
    'cliff-cottage',
    'garden-bbq',
    'leptis-view',
    'terrace',
    'hero-coast',
    'kitchen-outdoor',
    'living-panorama',
  ],
  chalet: [
    'beach-chalet',
    'zuwara-row',
    'stilt-chalet',
    'farwa-hut',
    'cliff-cottage',
    'beach-hut',
    'hero-coast',
    'terrace',
  ],
  istiraha: [
    'istiraha',
    'olive-istiraha',
    'palm-istiraha',
    'poolside',
    'garden-bbq',
    'farm-animals',
    'kitchen-outdoor',
    'majlis-garden',
    'majlis',
  ],
  mountain: [
    'nafusa-house',
    'jebel-farmhouse',
    'nafusa-qasr',
    'troglodyte',
    'pine-cabin',
    'cliff-cottage',
    'living-fireplace',
    'majlis-stripe',
    'majlis',
  ],
  oasis_house: [
    'ghadames-house',
    'ghadames-roofs',
    'germa-mudbrick',
    'sebha-house',
    'palm-istiraha',
    'roof-terrace',
    'ghadames-room',
    'majlis-oasis',
    'bedroom-ghadames',
    'hosh',
  ],
  desert_camp: ['desert-camp', 'canvas-camp', 'gaberoun-lake', 'acacus-lodge', 'tent-room', 'hero-dunes'],
};

/** Scenes of rooms of one use. A property shows one of each. */
const rooms = {
  living: ['living-sea', 'living-panorama', 'living-sofa', 'living-tv', 'living-fireplace', 'reading-nook'],
  majlis: ['majlis', 'majlis-garden', 'majlis-navy', 'majlis-oasis', 'majlis-stripe'],
  bedroom: [
    'bedroom',
    'bedroom-attic',
    'bedroom-ghadames',
    'bedroom-hotel',
    'bedroom-master',
    'bedroom-rattan',
    'bedroom-stone',
    'beach-hut',
    'tent-room',
  ],
  secondBedroom: ['bedroom-twin', 'bedroom-bunk'],
  kitchen: ['kitchen', 'kitchen-family', 'kitchen-farm', 'kitchen-small'],
  bathroom: ['bathroom', 'bathroom-shower', 'bathroom-small', 'bathroom-tub', 'bathroom-hammam'],
  dining: ['breakfast', 'dining-evening', 'dining-round'],
  workspace: ['workspace', 'workspace-niche', 'workspace-office'],
  outdoors: [
    'terrace',
    'balcony-sea',
    'balcony-city',
    'balcony-hammock',
    'rooftop-city',
    'leptis-view',
    'roof-terrace',
  ],
  garden: ['garden-bbq', 'kitchen-outdoor', 'poolside'],
  hall: ['hallway', 'stairs', 'play-corner', 'laundry'],
  technical: ['technical'],
  building: [] as string[],
} as const satisfies Record<string, readonly string[]>;

/** Rooms after the cover, in this order; `building` is another picture of the kind's own buildings. */
const innerRooms: Readonly<Record<PropertyKind, readonly (keyof typeof rooms)[]>> = {
  flat: [
    'living',
    'bedroom',
    'kitchen',
    'bathroom',
    'outdoors',
    'dining',
    'majlis',
    'workspace',
    'secondBedroom',
    'hall',
  ],
  studio: ['bedroom', 'kitchen', 'living', 'bathroom', 'outdoors', 'workspace', 'dining', 'majlis'],
  hotel_room: ['bedroom', 'bathroom', 'dining', 'workspace', 'outdoors', 'majlis'],
  hosh: ['majlis', 'bedroom', 'bathroom', 'kitchen', 'dining', 'secondBedroom', 'hall', 'workspace'],
  villa: ['living', 'bedroom', 'kitchen', 'garden', 'bathroom', 'dining', 'secondBedroom', 'majlis', 'technical'],
  chalet: ['outdoors', 'living', 'bedroom', 'kitchen', 'dining', 'bathroom', 'secondBedroom', 'garden'],
  istiraha: ['majlis', 'garden', 'kitchen', 'bedroom', 'dining', 'bathroom', 'secondBedroom', 'technical'],
  mountain: ['majlis', 'bedroom', 'kitchen', 'dining', 'bathroom', 'living', 'workspace', 'secondBedroom'],
  oasis_house: ['majlis', 'bedroom', 'outdoors', 'bathroom', 'dining', 'kitchen', 'secondBedroom'],
  desert_camp: ['building', 'bedroom', 'majlis', 'bathroom', 'outdoors', 'dining'],
};

const settings: Readonly<Record<PropertyKind, readonly string[]>> = {
  flat: ['city'],
  studio: ['city'],
  hotel_room: ['city'],
  hosh: ['old_town', 'city'],
  villa: ['coast', 'city'],
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
  'balcony-sea',
  'balcony-hammock',
  'cliff-cottage',
  'dining-round',
  'leptis-view',
  'living-panorama',
  'majlis-navy',
  'reading-nook',
  'seafront-flats',
]);

const poolScenes: ReadonlySet<string> = new Set(
  demoPhotos.filter(({ view }) => view === 'pool').map(({ scene }) => scene),
);

/** 7 to 9 photos after the cover that match kind, property type and amenities. */
export function chooseInterior(
  random: Random,
  kind: PropertyKind,
  type: PropertyType,
  amenities: readonly Amenity[],
): PhotoPlan {
  const plan: PhotoPlan = [];
  for (const room of innerRooms[kind]) {
    const scenes = room === 'building' ? coverScenes[kind].slice(0, 3) : rooms[room];
    const unused = scenes.filter((scene) => plan.every((photo) => photo.scene !== scene));
    const fitting = random.shuffle(unused.filter((scene) => sceneMatches(scene, kind, amenities)));
    for (const scene of fitting) {
      const photo = pickVariant(random, scene, kind, type, amenities);
      if (!photo) continue;
      plan.push(photo);
      break;
    }
  }
  return plan.slice(0, random.int(7, 9));
}

/** The picture at the top of the home page, which shows covers below it. */
const heroPhoto = 'coastal-villa-02';

/** Photos that can be the cover: most suitable scene first, the photos of a scene in random order. */
export function coverOptions(
  random: Random,
  property: { kind: PropertyKind; amenities: readonly Amenity[]; texts: readonly { title: string }[] },
): DemoPhoto[] {
  return coverScenes[property.kind]
    .filter((scene) => sceneMatches(scene, property.kind, property.amenities))
    .flatMap((scene) =>
      random.shuffle(
        demoPhotos.filter((photo) => photo.scene === scene && photo.key !== heroPhoto && photoMatches(photo, property)),
      ),
    );
}

function sceneMatches(scene: string, kind: PropertyKind, amenities: readonly Amenity[]): boolean {
  const has = (amenity: Amenity) => amenities.includes(amenity);
  if (poolScenes.has(scene) && !has('pool')) return false;
  if (scene === 'coastal-villa') return has('sea_view') || kind === 'villa';
  if (seaScenes.has(scene)) return has('sea_view') || kind === 'chalet' || kind === 'villa';
  if (scene === 'garden-bbq' || scene === 'kitchen-outdoor') return has('bbq');
  if (scene === 'technical') return has('generator') && has('water_tank');
  if (scene === 'laundry') return has('washer');
  if (scene.startsWith('workspace')) return has('workspace') || kind === 'studio' || kind === 'hotel_room';
  if (scene.startsWith('kitchen')) return has('kitchen');
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
  if (photo.scene === 'city-apartment' || photo.scene.startsWith('bathroom')) return true;
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
  const fallback = /^(?:bathroom|bedroom)/.test(scene) ? inSetting : [];
  const fitting = [ofType, inland, fallback].find((photos) => photos.length > 0);
  return fitting && random.pick(fitting);
}

const roomOfView: Readonly<Record<string, PhotoRoom>> = {
  exterior: 'outside',
  hero: 'outside',
  pool: 'outside',
  terrace: 'outside',
  courtyard: 'outside',
  living: 'living_room',
  kitchen: 'kitchen',
  dining: 'dining_room',
  bathroom: 'bathroom',
};

/** What each photo shows, as its host would say: bedrooms are numbered as far as the home has them. */
export function roomsOfPhotos(photos: readonly DemoPhoto[], bedrooms: number): PhotoRoom[] {
  let seen = 0;
  return photos.map(({ scene, view }) => {
    if (scene.startsWith('majlis')) return 'majlis';
    if (scene === 'technical') return 'power_and_water';
    if (scene === 'kitchen-outdoor') return 'outside';
    // A studio is one room, in which guests sleep and live.
    if (view === 'bedroom' && scene !== 'studio' && seen < bedrooms) return `bedroom_${++seen}` as PhotoRoom;
    return roomOfView[view] ?? 'inside';
  });
}
