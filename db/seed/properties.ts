import { readFileSync } from 'node:fs';
import { ofFixedLengths } from '#contract/discounts.ts';
import type { Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import { type PropertyType } from '#contract/listings.ts';
import { amenities as allAmenities, type Amenity } from '#contract/amenities.ts';
import { type CancellationPolicy } from '#contract/cancellation-rules.ts';
import type { PowerSource, StandardRule, WaterSource } from '#contract/property-facts.ts';
import type { ListingPrices } from '#server/listings/listings.ts';
import { atMinute, eidHolidaysBetween, seasonsOf } from './calendar.ts';
import { listingTemplates } from './content/listing-templates.ts';
import { propertyCounts } from './content/property-counts.ts';
import { propertyKinds, type ListingTemplate, type PropertyKind } from './content/content-types.ts';
import { kindTraits } from './property-kinds.ts';
import { chooseInterior, type PhotoPlan } from './photos.ts';
import { writeTexts } from './property-texts.ts';
import type { Random } from './random.ts';
import type { TextPicker } from './text-picker.ts';

/** A property of the demo data with its texts, photos, seasons and overrides. Prices in dirham. */
export interface DemoProperty extends Omit<ListingPrices, 'weekend_nights'> {
  id: string;
  host_id: string;
  kind: PropertyKind;
  listing_status: 'published' | 'draft' | 'submitted' | 'rejected' | 'unlisted';
  property_type: PropertyType;
  place_id: string;
  /** The id of its town: the place itself, or the town that the place is a part of. */
  town: string;
  latitude: number;
  longitude: number;
  capacity: number;
  bedrooms: number;
  beds: number;
  bathrooms: number;
  amenities: Amenity[];
  generator_kva: number | null;
  water_tank_litres: number | null;
  wifi_mbps: number | null;
  backup_power: PowerSource | null;
  water_sources: WaterSource[];
  standard_rules: StandardRule[];
  mobile_signal: 'none' | 'weak' | 'good' | 'strong';
  weekend_nights: number[];
  min_nights: number;
  max_nights: number;
  instant_book: boolean;
  pay_at_property: boolean;
  /** The share that guests may pay online, the rest in cash; null where they pay all in one way. */
  online_part_percent: number | null;
  cancellation_policy: CancellationPolicy;
  check_in_time: string;
  check_out_time: string;
  texts: { language: Locale; title: string; description: string; house_rules: string[]; arrival_steps: string[] }[];
  photos: PhotoPlan;
  created_at: Date;
  published_at: Date;
}

const sitePoints = JSON.parse(readFileSync(new URL('content/property-points.json', import.meta.url), 'utf8')) as Record<
  string,
  [number, number][]
>;

export interface Site {
  kind: PropertyKind;
  place_id: string;
  town: string;
  latitude: number;
  longitude: number;
}

/** All sites, each at another point, in random order, so that the first ones are a fair sample. */
export function chooseSites(random: Random, townOf: (placeId: string) => string): Site[] {
  const all: Site[] = [];
  for (const kind of propertyKinds) {
    for (const [place_id, count] of Object.entries(propertyCounts[kind])) {
      const shuffled = random.shuffle(sitePoints[`${kind}:${place_id}`]!);
      for (const [latitude, longitude] of shuffled.slice(0, count)) {
        all.push({ kind, place_id, town: townOf(place_id), latitude, longitude });
      }
    }
  }
  return random.shuffle(all);
}

const policies: readonly (readonly [CancellationPolicy, number])[] = [
  ['flexible', 35],
  ['moderate', 45],
  ['strict', 20],
];

/** A published property at a site, complete but for its host. `age`: days since it was created. */
export function makeProperty(
  random: Random,
  picker: TextPicker,
  site: Site,
  { id, today, age }: { id: (at: Date) => string; today: string; age: number },
): DemoProperty {
  const { kind, place_id, town } = site;
  const traits = kindTraits[kind];
  const template = picker.pick(
    random,
    listingTemplates[kind].filter((one) => fits(one, site)),
    (one) => one.text[0],
    town,
  );
  const property_type = template.types
    ? random.pick(template.types)
    : random.pickWeighted(traits.types, ([, weight]) => weight)[0];
  const isOneRoom = property_type === 'room' || property_type === 'hotel_room' || property_type === 'studio';
  const bedrooms = isOneRoom ? 1 : (template.bedrooms ?? random.int(...traits.bedrooms));
  const capacity = isOneRoom ? random.int(2, 3) : bedrooms * 2 + random.int(...traits.extraBeds);
  const amenities = addFurtherAmenities(chooseAmenities(random, kind, template), site);
  const has = (amenity: Amenity) => amenities.includes(amenity);
  const [low, high] = traits.price;
  const [fewest, most] = traits.bedrooms;
  const size = most === fewest ? 0.5 : Math.min(1, Math.max(0, (bedrooms - fewest) / (most - fewest)));
  const price =
    (low + (high - low) * (0.55 * size + 0.45 * random.float())) * (isOneRoom && !isPricedAsRoom(kind) ? 0.6 : 1);
  const base = roundToFiveDinar(price);
  const nearTown = !remotePlaces.has(place_id);
  const signal = isRemote(place_id, kind)
    ? random.pick(nearTown ? (['weak', 'good'] as const) : (['none', 'weak'] as const))
    : random.pick(['good', 'strong'] as const);
  const created = atMinute(addDays(today, -age), random.int(8 * 60, 22 * 60));
  const property: DemoProperty = {
    id: id(created),
    host_id: '',
    kind,
    listing_status: 'published',
    property_type,
    place_id,
    town,
    latitude: site.latitude,
    longitude: site.longitude,
    capacity,
    bedrooms: property_type === 'studio' ? 0 : bedrooms,
    beds: Math.max(1, Math.ceil(capacity * (kind === 'istiraha' ? 0.5 : 0.7))),
    bathrooms: Math.max(1, Math.ceil(bedrooms / 2)),
    amenities,
    generator_kva: has('generator')
      ? random.pick(kind === 'villa' || kind === 'istiraha' ? [15, 20, 25, 30] : [5, 7, 10, 12])
      : null,
    water_tank_litres: has('water_tank')
      ? random.pick(isOneRoom || kind === 'flat' ? [1000, 2000, 3000] : [3000, 4000, 6000, 10_000])
      : null,
    wifi_mbps: has('wifi') ? random.pick([12, 18, 24, 31, 42, 48, 60, 85]) : null,
    mobile_signal: signal,
    ...statedFacts(site, has('generator'), has('pets_allowed')),
    base_price_dirham: base,
    weekend_price_dirham: random.chance(traits.weekendPriceChance)
      ? roundToFiveDinar((base / 1000) * (1.1 + random.float() * 0.2))
      : null,
    weekend_nights: [4, 5],
    cleaning_fee_dirham: roundToFiveDinar(random.int(...traits.cleaning)),
    extra_guest_fee_dirham: 0,
    guests_included: capacity,
    ...ofFixedLengths('discount_percent', () => 0),
    weekly_discount_percent: random.chance(0.6) ? random.pick([5, 8, 10, 12, 15]) : 0,
    monthly_discount_percent: random.chance(kind === 'flat' || kind === 'studio' ? 0.7 : 0.25)
      ? random.pick([20, 25, 30])
      : 0,
    seasons: [],
    overrides: [],
    min_nights: random.int(...traits.minNights),
    max_nights: random.pick(kind === 'flat' || kind === 'studio' ? [60, 90, 180] : [14, 21, 30, 30]),
    instant_book: random.chance(traits.instantBookChance),
    pay_at_property: random.chance(0.8),
    online_part_percent: null,
    cancellation_policy: random.pickWeighted(policies, ([, weight]) => weight)[0],
    check_in_time: checkInTime(site, random.pick(['14:00', '15:00', '15:00', '16:00'])),
    check_out_time: random.pick(['11:00', '11:00', '12:00']),
    texts: [],
    photos: chooseInterior(random, kind, property_type, amenities),
    created_at: created,
    published_at: new Date(created.getTime() + random.int(20, 70) * 3_600_000),
  };
  if (capacity >= 4 && random.chance(0.55)) {
    property.guests_included = Math.max(2, Math.ceil(capacity * 0.6));
    property.extra_guest_fee_dirham = roundToFiveDinar(random.int(10, 30));
  }
  property.seasons = seasonsOf(kind, today).map(({ starts_on, ends_on, factor }) => ({
    starts_on,
    ends_on,
    price_dirham: roundToFiveDinar((base / 1000) * factor),
  }));
  property.overrides = eidOverrides(random, property, today);
  property.texts = writeTexts(random, picker, property, template);
  return property;
}

/** Dinar to dirham, rounded to 5 dinar. */
function roundToFiveDinar(amount: number): number {
  return Math.round(amount / 5) * 5000;
}

const isPricedAsRoom = (kind: PropertyKind) => kind === 'studio' || kind === 'hotel_room';

const remotePlaces: ReadonlySet<string> = new Set([
  'gaberoun',
  'umm-al-maa',
  'al-awaynat',
  'al-barkat',
  'zella',
  'buwayrat-al-hasun',
]);

function isRemote(placeId: string, kind: PropertyKind): boolean {
  return remotePlaces.has(placeId) || kind === 'desert_camp';
}

function fits({ onlyIn }: ListingTemplate, { place_id, town }: Site): boolean {
  return !onlyIn || onlyIn.includes(place_id) || onlyIn.includes(town);
}

function chooseAmenities(random: Random, kind: PropertyKind, template: ListingTemplate): Amenity[] {
  const traits = kindTraits[kind];
  const chosen = new Set<Amenity>([...traits.always, ...(template.requires ?? [])]);
  for (const [amenity, likelihood] of traits.likelyAmenities) if (random.chance(likelihood)) chosen.add(amenity);
  for (const amenity of template.excludes ?? []) chosen.delete(amenity);
  return allAmenities.filter((amenity) => chosen.has(amenity));
}

/** A number from 0 to 1 from the point of a site, so that later additions to the demo leave the other random numbers alone. */
function shareOf({ latitude, longitude }: Site, salt: number): number {
  const value = Math.sin(latitude * 12.9898 + longitude * 78.233 + salt) * 43_758.5453;
  return value - Math.floor(value);
}

/** Towns with universities and hospitals, where homes for women alone are asked for. */
const largeTowns: ReadonlySet<string> = new Set(['tripoli', 'benghazi']);

const groundKinds: ReadonlySet<PropertyKind> = new Set(['hosh', 'villa', 'chalet', 'istiraha', 'mountain']);

function addFurtherAmenities(chosen: readonly Amenity[], site: Site): Amenity[] {
  const isOnGround = groundKinds.has(site.kind);
  const likely: Partial<Record<Amenity, number>> = {
    ground_floor: isOnGround ? 0.9 : 0.15,
    step_free: isOnGround ? 0.35 : chosen.includes('elevator') ? 0.5 : 0.05,
    screened_pool: chosen.includes('pool') ? 0.6 : 0,
    women_only: site.kind === 'studio' || site.kind === 'flat' ? (largeTowns.has(site.town) ? 0.25 : 0.05) : 0,
    children_play: chosen.includes('garden') ? 0.5 : 0.08,
  };
  return allAmenities.filter(
    (amenity, salt) => chosen.includes(amenity) || shareOf(site, salt) < (likely[amenity] ?? 0),
  );
}

/** Solar power, water and the house rules of a site. Half of the homes say nothing of their water. */
function statedFacts(
  site: Site,
  hasGenerator: boolean,
  takesPets: boolean,
): Pick<DemoProperty, 'backup_power' | 'water_sources' | 'standard_rules'> {
  return {
    backup_power: !hasGenerator && shareOf(site, 101) < 0.4 ? 'solar' : null,
    water_sources: shareOf(site, 102) < 0.5 ? ['city_water', 'hot_water'] : [],
    standard_rules: [
      ...(shareOf(site, 103) < 0.85 ? (['no_smoking'] as const) : []),
      ...(shareOf(site, 104) < 0.8 ? (['no_events'] as const) : []),
      ...(!takesPets && shareOf(site, 105) < 0.5 ? (['no_pets'] as const) : []),
    ],
  };
}

/** Some hosts let guests in only after their day's work. */
function checkInTime(site: Site, usual: string): string {
  const share = shareOf(site, 106);
  return share < 0.05 ? '20:00' : share < 0.15 ? '18:00' : usual;
}

/** Higher prices and longer minimum stays around both Eids, for some properties. */
function eidOverrides(random: Random, property: DemoProperty, today: string): DemoProperty['overrides'] {
  const festive = property.kind === 'villa' || property.kind === 'chalet' || property.kind === 'istiraha';
  if (!random.chance(festive ? 0.6 : 0.1)) return [];
  const price = roundToFiveDinar((property.base_price_dirham / 1000) * 1.4);
  return eidHolidaysBetween(today, addDays(today, 370)).flatMap((holiday) => {
    const nights: DemoProperty['overrides'][number][] = [];
    for (let night = holiday.from; night < holiday.to; night = addDays(night, 1)) {
      nights.push({ night_on: night, price_dirham: price, min_nights: Math.min(3, property.max_nights) });
    }
    return nights;
  });
}
