import { z } from 'zod';
import { locales, text, type Locale } from './common.ts';
import { entities } from './entities.ts';
import { listingLimits } from './limits.ts';
import { amenities, cancellationPolicies, propertyTypes } from './listings.ts';
import {
  loadKinds,
  networkSignals,
  powerSources,
  sleepingRoom,
  standardRules,
  waterSources,
} from './property-facts.ts';

/** The steps of the listing editor, in their order. */
export const listingSteps = ['place', 'space', 'amenities', 'photos', 'words', 'rules', 'price', 'preview'] as const;
export const listingStepSchema = z.enum(listingSteps);
export type ListingStep = (typeof listingSteps)[number];

/** The same field in each language, as `title_en`, `title_ar`, `title_fr`: two devices may write different languages. */
function inEachLanguage<const Name extends string, S extends z.ZodType>(name: Name, schema: S) {
  return Object.fromEntries(locales.map((locale) => [`${name}_${locale}`, schema])) as {
    [Key in `${Name}_${Locale}`]: S;
  };
}

const price = (max: number) => z.int().min(0).max(max).multipleOf(10);
const nightPrice = z
  .int()
  .min(listingLimits.leastNightDirham, 'night_price_range')
  .max(listingLimits.nightPriceDirham, 'night_price_range')
  .multipleOf(10, 'price_step');
const percent = z.int().min(0).max(90);
const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'HH:MM in Africa/Tripoli' });
const lines = (count: number, length: number) => z.array(text(length).pipe(z.string().min(1))).max(count);

/**
 * Every field of a listing. A field is the unit of merging: two devices that change different fields both win. Photos are
 * not among them, see `contract/listing-photos.ts`.
 */
export const listingFields = {
  // place
  place_id: text(80).meta({ description: 'an entry of the gazetteer' }),
  /** The exact place of the home, in degrees. Guests see it after a confirmed booking. */
  point: z.object({ latitude: z.number().min(19).max(34), longitude: z.number().min(9).max(26) }),
  address: text(200),
  // space
  property_type: z.enum(propertyTypes),
  /** Adults and children; infants are not counted. */
  capacity: z.int().min(1).max(50),
  bedrooms: z.int().min(0).max(50),
  bathrooms: z.int().min(0).max(50),
  /** Where everyone sleeps. Where it is absent, `beds` counts. */
  rooms: z.array(sleepingRoom).max(listingLimits.rooms),
  beds: z.int().min(1).max(100),
  // amenities
  amenities: z.array(z.enum(amenities)).max(amenities.length),
  /** What runs during a power cut. */
  backup_power: z.enum(powerSources),
  generator_kva: z.int().min(1).max(500),
  /** What it carries at once. */
  generator_carries: z.array(z.enum(loadKinds)).max(loadKinds.length),
  generator_hours: z.int().min(1).max(24).meta({ description: 'hours a day' }),
  generator_starts_itself: z.boolean(),
  generator_fuel_included: z.boolean(),
  water_sources: z.array(z.enum(waterSources)).max(waterSources.length),
  water_tank_litres: z.int().min(50).max(100_000),
  /** Indoors, by network; an absent network is not known. */
  mobile_signals: networkSignals,
  wifi_mbps: z.int().min(1).max(10_000),
  // words
  ...inEachLanguage('title', text(listingLimits.titleCharacters)),
  ...inEachLanguage('description', text(listingLimits.descriptionCharacters)),
  // rules
  check_in_time: clockTime,
  check_out_time: clockTime,
  /** Rules that every language has a sentence for. */
  standard_rules: z.array(z.enum(standardRules)).max(standardRules.length),
  ...inEachLanguage('house_rules', lines(listingLimits.houseRules, 200)),
  ...inEachLanguage('arrival_steps', lines(listingLimits.arrivalSteps, 300)),
  // price
  base_price_dirham: nightPrice,
  weekend_price_dirham: nightPrice,
  cleaning_fee_dirham: price(listingLimits.feeDirham),
  guests_included: z.int().min(1).max(50),
  /** For each guest above `guests_included`, a night. */
  extra_guest_fee_dirham: price(listingLimits.feeDirham),
  weekly_discount_percent: percent,
  monthly_discount_percent: percent,
  min_nights: z.int().min(1).max(365),
  max_nights: z.int().min(1).max(365),
  cancellation_policy: z.enum(cancellationPolicies),
  instant_book: z.boolean(),
  pay_at_property: z.boolean(),
  /** The share that a guest pays online to confirm, the rest being paid in cash on arrival; absent where that is not allowed. */
  online_part_percent: z.int().min(10).max(90).multipleOf(10),
} as const;
export type ListingField = keyof typeof listingFields;
export const listingFieldNames = Object.keys(listingFields) as ListingField[];

/** A listing as its host edits it; every field is absent until it is filled in. */
export const listingContent = z.object(listingFields).partial().register(entities, { id: 'ListingContent' });
export type ListingContent = z.output<typeof listingContent>;

/** Changes of a listing: null empties a field, and so does an empty text or list. */
export const listingChanges = z
  .object(
    Object.fromEntries(Object.entries(listingFields).map(([name, schema]) => [name, schema.nullable()])) as {
      [Field in ListingField]: z.ZodNullable<(typeof listingFields)[Field]>;
    },
  )
  .partial()
  .register(entities, { id: 'ListingChanges' });
export type ListingChanges = z.output<typeof listingChanges>;

const stepOf = {
  place: ['place_id', 'point', 'address'],
  space: ['property_type', 'capacity', 'bedrooms', 'bathrooms', 'rooms', 'beds'],
  amenities: [
    'amenities',
    'backup_power',
    'generator_kva',
    'generator_carries',
    'generator_hours',
    'generator_starts_itself',
    'generator_fuel_included',
    'water_sources',
    'water_tank_litres',
    'mobile_signals',
    'wifi_mbps',
  ],
  words: locales.flatMap((locale) => [`title_${locale}` as const, `description_${locale}` as const]),
  rules: [
    'check_in_time',
    'check_out_time',
    'standard_rules',
    ...locales.flatMap((locale) => [`house_rules_${locale}` as const, `arrival_steps_${locale}` as const]),
  ],
} as const satisfies Partial<Record<ListingStep, readonly ListingField[]>>;

/** The step that shows a field. */
export function stepOfField(field: ListingField): ListingStep {
  const found = Object.entries(stepOf).find(([, fields]) => (fields as readonly string[]).includes(field));
  return (found?.[0] as ListingStep | undefined) ?? 'price';
}

/**
 * Fields of a published listing whose changes wait for an administrator, because guests chose it by them; photos wait too.
 * All others are live as soon as the host publishes them.
 */
export const reviewedFields = ['place_id', 'point', 'address', 'capacity'] as const satisfies readonly ListingField[];

/**
 * Fields that properties with a common rule set share. They belong to the set: of such a property they are changed with the
 * set, not in its draft.
 */
export const ruleSetFields = [
  'weekly_discount_percent',
  'monthly_discount_percent',
  'min_nights',
  'max_nights',
] as const satisfies readonly ListingField[];

/** What holds for a listing whose host has not said otherwise. */
export const listingDefaults = {
  check_in_time: '15:00',
  check_out_time: '11:00',
  cleaning_fee_dirham: 0,
  extra_guest_fee_dirham: 0,
  guests_included: 50,
  weekly_discount_percent: 0,
  monthly_discount_percent: 0,
  min_nights: 1,
  max_nights: 365,
  cancellation_policy: 'moderate',
  instant_book: false,
  pay_at_property: true,
} as const satisfies Partial<ListingContent>;

/** The content with what holds where its host has not said otherwise. */
export function withDefaults(
  content: ListingContent,
): ListingContent & { [Field in keyof typeof listingDefaults]: NonNullable<ListingContent[Field]> } {
  return { ...listingDefaults, ...content } as ReturnType<typeof withDefaults>;
}

/** Lists of codes, whose order means nothing: they are stored in the order of the codes, each once. */
const codeLists = {
  amenities,
  generator_carries: loadKinds,
  water_sources: waterSources,
  standard_rules: standardRules,
} as const satisfies Partial<Record<ListingField, readonly string[]>>;

/** A value of a field as it is stored: an empty text, list or object counts as absent. */
export function storedValue<Field extends ListingField>(
  field: Field,
  value: ListingContent[Field] | null,
): ListingContent[Field] | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'object' && Object.keys(value).length === 0) return undefined;
  const codes = (codeLists as Partial<Record<ListingField, readonly string[]>>)[field];
  if (!codes) return value;
  return codes.filter((code) => (value as readonly string[]).includes(code)) as unknown as ListingContent[Field];
}

/** The content with each value as it is stored. */
export function storedContent(content: ListingChanges): ListingContent {
  return Object.fromEntries(
    listingFieldNames.flatMap((field) => {
      const value = storedValue(field, content[field]);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

/** The beds of a home, floor mattresses included, cots not; undefined while nothing is filled in. */
export function bedsOf({ rooms, beds }: Pick<ListingContent, 'rooms' | 'beds'>): number | undefined {
  if (!rooms || rooms.length === 0) return beds;
  return rooms.reduce((sum, room) => sum + room.double + room.single + room.floor_mattress, 0);
}

/** How many guests can sleep in the rooms; undefined where the rooms are not filled in. */
export function sleepingPlaces({ rooms }: Pick<ListingContent, 'rooms'>): number | undefined {
  if (!rooms || rooms.length === 0) return undefined;
  return rooms.reduce((sum, room) => sum + 2 * room.double + room.single + room.floor_mattress, 0);
}

/** What a stay at the property costs the guest, with the service fee: rounded half up to 10 dirham, as in a quote. */
export function guestPays(hostDirham: number, serviceFeePercent: number): number {
  return hostDirham + Math.floor((hostDirham * serviceFeePercent + 500) / 1000) * 10;
}
