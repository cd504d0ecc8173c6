import { readFileSync } from 'node:fs';
import type { Locale } from '#contract/common.ts';
import { locales } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import {
  amenities as allAmenities,
  type Amenity,
  type CancellationPolicy,
  type PropertyType,
} from '#contract/listings.ts';
import type { ListingPrices } from '#server/listings/listings.ts';
import { atMinute, feastsBetween, seasonsOf } from './calendar.ts';
import { arrivals } from './content/arrivals.ts';
import { houseRules } from './content/people.ts';
import { near } from './content/landmarks.ts';
import { portraits } from './content/portraits.ts';
import { closings, generatorSentences, tankSentences, wifiSentences } from './content/practical.ts';
import { spots } from './content/spots.ts';
import { homeKinds, say, type HomeKind, type Portrait, type Words } from './content/title-words.ts';
import { kindTraits } from './property-kinds.ts';
import { chooseInterior, type PhotoPlan } from './photos.ts';
import type { Random } from './random.ts';

/** A listing of the demo world, as its rows will say. Prices in dirham. */
export interface Home extends Omit<ListingPrices, 'weekend_nights'> {
  id: string;
  host_id: string;
  kind: HomeKind;
  listing_status: 'published' | 'draft' | 'submitted' | 'rejected' | 'unlisted';
  property_type: PropertyType;
  place_id: string;
  /** Its town's id: the place itself or what it is a part of. */
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
  mobile_signal: 'none' | 'weak' | 'good' | 'strong';
  weekend_nights: number[];
  min_nights: number;
  max_nights: number;
  instant_book: boolean;
  pay_at_property: boolean;
  cancellation_policy: CancellationPolicy;
  check_in_time: string;
  check_out_time: string;
  texts: { language: Locale; title: string; description: string; house_rules: string[]; arrival_steps: string[] }[];
  photos: PhotoPlan;
  created_at: Date;
  published_at: Date;
}

const points = JSON.parse(readFileSync(new URL('content/spot-points.json', import.meta.url), 'utf8')) as Record<
  string,
  [number, number][]
>;

export interface Spot {
  kind: HomeKind;
  place_id: string;
  town: string;
  latitude: number;
  longitude: number;
}

/** All spots, each with a point of its own, mixed so that any first part of them is a fair sample. */
export function chooseSpots(random: Random, townOf: (placeId: string) => string): Spot[] {
  const all: Spot[] = [];
  for (const kind of homeKinds) {
    for (const [place_id, count] of Object.entries(spots[kind])) {
      const own = random.shuffle(points[`${kind}:${place_id}`]!);
      for (const [latitude, longitude] of own.slice(0, count)) {
        all.push({ kind, place_id, town: townOf(place_id), latitude, longitude });
      }
    }
  }
  return random.shuffle(all);
}

/** Remembers which words were used where, so that no two homes of a town, and few at all, read alike. */
export class WordStock {
  readonly #everywhere = new Map<string, number>();
  readonly #within = new Map<string, Map<string, number>>();

  /** The least used of what fits, within `scope` (a town, a home) above all; chance decides between equals. */
  choose<T>(random: Random, items: readonly T[], nameOf: (item: T) => string, scope = ''): T {
    let within = this.#within.get(scope);
    if (!within) this.#within.set(scope, (within = new Map()));
    const uses = items.map((item) => {
      const name = nameOf(item);
      return (this.#everywhere.get(name) ?? 0) + 10 * (within.get(name) ?? 0);
    });
    const fewest = Math.min(...uses);
    const chosen = random.pick(items.filter((_, index) => uses[index] === fewest));
    for (const counts of [this.#everywhere, within]) counts.set(nameOf(chosen), (counts.get(nameOf(chosen)) ?? 0) + 1);
    return chosen;
  }
}

const policies: readonly (readonly [CancellationPolicy, number])[] = [
  ['flexible', 35],
  ['moderate', 45],
  ['strict', 20],
];

/** A home at a spot, with everything but its host. */
export function makeHome(
  random: Random,
  stock: WordStock,
  spot: Spot,
  { id, today, age }: { id: (at: Date) => string; today: string; age: number },
): Home {
  const { kind, place_id, town } = spot;
  const traits = kindTraits[kind];
  const portrait = stock.choose(
    random,
    portraits[kind].filter((one) => fits(one, spot)),
    (one) => one.text[0],
    town,
  );
  const property_type = portrait.types
    ? random.pick(portrait.types)
    : random.weigh(traits.types, ([, weight]) => weight)[0];
  const oneRoom = property_type === 'room' || property_type === 'hotel_room' || property_type === 'studio';
  const bedrooms = oneRoom ? 1 : (portrait.bedrooms ?? random.int(...traits.bedrooms));
  const capacity = oneRoom ? random.int(2, 3) : bedrooms * 2 + random.int(...traits.extraBeds);
  const amenities = chooseAmenities(random, kind, portrait);
  const has = (amenity: Amenity) => amenities.includes(amenity);
  const [low, high] = traits.price;
  const [fewest, most] = traits.bedrooms;
  const size = most === fewest ? 0.5 : Math.min(1, Math.max(0, (bedrooms - fewest) / (most - fewest)));
  const worth = (low + (high - low) * (0.55 * size + 0.45 * random.float())) * (oneRoom && !fixedPrice(kind) ? 0.6 : 1);
  const base = dinar(worth);
  const nearTown = !remotePlaces.has(place_id);
  const signal = isRemote(place_id, kind)
    ? random.pick(nearTown ? (['weak', 'good'] as const) : (['none', 'weak'] as const))
    : random.pick(['good', 'strong'] as const);
  const created = atMinute(addDays(today, -age), random.int(8 * 60, 22 * 60));
  const home: Home = {
    id: id(created),
    host_id: '',
    kind,
    listing_status: 'published',
    property_type,
    place_id,
    town,
    latitude: spot.latitude,
    longitude: spot.longitude,
    capacity,
    bedrooms: property_type === 'studio' ? 0 : bedrooms,
    beds: Math.max(1, Math.ceil(capacity * (kind === 'istiraha' ? 0.5 : 0.7))),
    bathrooms: Math.max(1, Math.ceil(bedrooms / 2)),
    amenities,
    generator_kva: has('generator')
      ? random.pick(kind === 'villa' || kind === 'istiraha' ? [15, 20, 25, 30] : [5, 7, 10, 12])
      : null,
    water_tank_litres: has('water_tank')
      ? random.pick(oneRoom || kind === 'flat' ? [1000, 2000, 3000] : [3000, 4000, 6000, 10_000])
      : null,
    wifi_mbps: has('wifi') ? random.pick([12, 18, 24, 31, 42, 48, 60, 85]) : null,
    mobile_signal: signal,
    base_price_dirham: base,
    weekend_price_dirham: random.chance(traits.weekendDearer)
      ? dinar((base / 1000) * (1.1 + random.float() * 0.2))
      : null,
    weekend_nights: [4, 5],
    cleaning_fee_dirham: dinar(random.int(...traits.cleaning)),
    extra_guest_fee_dirham: 0,
    guests_included: capacity,
    weekly_discount_percent: random.chance(0.6) ? random.pick([5, 8, 10, 12, 15]) : 0,
    monthly_discount_percent: random.chance(kind === 'flat' || kind === 'studio' ? 0.7 : 0.25)
      ? random.pick([20, 25, 30])
      : 0,
    seasons: [],
    overrides: [],
    min_nights: random.int(...traits.shortestStay),
    max_nights: random.pick(kind === 'flat' || kind === 'studio' ? [60, 90, 180] : [14, 21, 30, 30]),
    instant_book: random.chance(traits.instantBook),
    pay_at_property: random.chance(0.8),
    cancellation_policy: random.weigh(policies, ([, weight]) => weight)[0],
    check_in_time: random.pick(['14:00', '15:00', '15:00', '16:00']),
    check_out_time: random.pick(['11:00', '11:00', '12:00']),
    texts: [],
    photos: chooseInterior(random, kind, property_type, amenities),
    created_at: created,
    published_at: new Date(created.getTime() + random.int(20, 70) * 3_600_000),
  };
  if (capacity >= 4 && random.chance(0.55)) {
    home.guests_included = Math.max(2, Math.ceil(capacity * 0.6));
    home.extra_guest_fee_dirham = dinar(random.int(10, 30));
  }
  home.seasons = seasonsOf(kind, today).map(({ starts_on, ends_on, factor }) => ({
    starts_on,
    ends_on,
    price_dirham: dinar((base / 1000) * factor),
  }));
  home.overrides = feastNights(random, home, today);
  home.texts = writeTexts(random, stock, home, portrait);
  return home;
}

/** Whole fives of a dinar, in dirham. */
function dinar(amount: number): number {
  return Math.round(amount / 5) * 5000;
}

const fixedPrice = (kind: HomeKind) => kind === 'studio' || kind === 'hotel_room';

const remotePlaces: ReadonlySet<string> = new Set([
  'gaberoun',
  'umm-al-maa',
  'al-awaynat',
  'al-barkat',
  'zella',
  'buwayrat-al-hasun',
]);

function isRemote(placeId: string, kind: HomeKind): boolean {
  return remotePlaces.has(placeId) || kind === 'desert_camp';
}

function fits({ only }: Portrait, { place_id, town }: Spot): boolean {
  return !only || only.includes(place_id) || only.includes(town);
}

function chooseAmenities(random: Random, kind: HomeKind, portrait: Portrait): Amenity[] {
  const traits = kindTraits[kind];
  const chosen = new Set<Amenity>([...traits.always, ...(portrait.has ?? [])]);
  for (const [amenity, likelihood] of traits.often) if (random.chance(likelihood)) chosen.add(amenity);
  for (const amenity of portrait.lacks ?? []) chosen.delete(amenity);
  return allAmenities.filter((amenity) => chosen.has(amenity));
}

/** Around the feasts some ask for more, and for longer stays. */
function feastNights(random: Random, home: Home, today: string): Home['overrides'] {
  const festive = home.kind === 'villa' || home.kind === 'chalet' || home.kind === 'istiraha';
  if (!random.chance(festive ? 0.6 : 0.1)) return [];
  const price = dinar((home.base_price_dirham / 1000) * 1.4);
  return feastsBetween(today, addDays(today, 370)).flatMap((feast) => {
    const nights: Home['overrides'][number][] = [];
    for (let night = feast.from; night < feast.to; night = addDays(night, 1)) {
      nights.push({ night_on: night, price_dirham: price, min_nights: Math.min(3, home.max_nights) });
    }
    return nights;
  });
}

function writeTexts(random: Random, stock: WordStock, home: Home, portrait: Portrait): Home['texts'] {
  const fitting = portrait.titles.filter(([english]) => titleFits(english, home.property_type));
  const title = stock.choose(random, fitting.length > 0 ? fitting : portrait.titles, (one) => one[0], home.town);
  const around = near[home.place_id] ?? near[home.town];
  const parts: Words[] = [];
  if (around) parts.push(stock.choose(random, around, (one) => one[0], home.town));
  const practical: Words[] = [];
  const figures: [readonly Words[], number | null][] = [
    [generatorSentences, home.generator_kva],
    [tankSentences, home.water_tank_litres],
    [wifiSentences, home.wifi_mbps],
  ];
  for (const [sentences, figure] of figures) {
    if (figure === null || practical.length === 2 || !random.chance(0.75)) continue;
    practical.push(
      fillIn(
        stock.choose(random, sentences, (one) => one[0]),
        figure,
      ),
    );
  }
  const isWhole = !['room', 'hotel_room', 'guesthouse'].includes(home.property_type);
  const closing = stock.choose(
    random,
    closings.filter((one) => isWhole || !one[0].includes('whole place')),
    (one) => one[0],
    home.town,
  );
  const rules = chooseRules(random, home);
  return locales.map((language) => ({
    language,
    title: say(title, language),
    description: [
      say(portrait.text, language),
      parts.map((one) => say(one, language)).join(' '),
      [...practical, closing].map((one) => say(one, language)).join(' '),
    ]
      .filter((paragraph) => paragraph !== '')
      .join('\n\n'),
    house_rules: rules.map((rule) => say(rule, language)),
    arrival_steps: arrivals[home.kind].map((step) => say(step, language)),
  }));
}

/** A room is not called a house, nor a guesthouse a room. */
function titleFits(title: string, type: PropertyType): boolean {
  if (type === 'room') return !/house|farm/i.test(title);
  return type === 'hotel_room' || type === 'studio' || !/^room|room$/i.test(title);
}

function fillIn([en, ar, fr]: Words, figure: number): Words {
  const grouped = String(figure).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return [en.replace('{n}', grouped), ar.replace('{n}', grouped), fr.replace('{n}', grouped.replace(',', '\u202f'))];
}

function chooseRules(random: Random, home: Home): Words[] {
  const has = (amenity: Amenity) => home.amenities.includes(amenity);
  const [smoking, quiet, parties, shoes, pool, cooling, sand, registered, families, fires] = houseRules as [
    Words,
    Words,
    Words,
    Words,
    Words,
    Words,
    Words,
    Words,
    Words,
    Words,
  ];
  const rules = [smoking];
  if (has('family_only')) rules.push(families);
  if (has('pool')) rules.push(pool);
  if (has('beach_access')) rules.push(sand);
  if (home.kind === 'desert_camp') rules.push(fires);
  const more = [quiet, parties, registered, ...(has('air_conditioning') ? [cooling] : []), shoes];
  for (const rule of random.shuffle(more)) if (rules.length < 5 && random.chance(0.5)) rules.push(rule);
  return rules;
}
