import { locales } from './common.ts';
import { ofFixedLengths, type FixedLengthPercents } from './discounts.ts';
import { statedNumberFields } from './home-numbers.ts';
import { amenities } from './amenities.ts';
import { loadKinds, standardRules, waterSources } from './property-facts.ts';
import type { ListingContent, ListingChanges } from './types.gen.ts';

/** The steps of the listing editor, in their order. */
export const listingSteps = ['place', 'space', 'amenities', 'photos', 'words', 'rules', 'price', 'preview'] as const;
export type ListingStep = (typeof listingSteps)[number];
export type ListingField = keyof ListingContent;

const discountFields = Object.keys(ofFixedLengths('discount_percent', () => 0)) as (keyof FixedLengthPercents)[];

/** Every field, by the step that shows it. */
const fieldsOfSteps = {
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
    // Those that are not named above, at the end.
    ...statedNumberFields,
  ],
  words: [
    ...locales.map((locale) => `title_${locale}` as const),
    ...locales.map((locale) => `description_${locale}` as const),
  ],
  rules: [
    'check_in_time',
    'check_out_time',
    'standard_rules',
    ...locales.map((locale) => `house_rules_${locale}` as const),
    ...locales.map((locale) => `arrival_steps_${locale}` as const),
  ],
  price: [
    'base_price_dirham',
    'weekend_price_dirham',
    'cleaning_fee_dirham',
    'guests_included',
    'extra_guest_fee_dirham',
    ...discountFields,
    'min_nights',
    'max_nights',
    'cancellation_policy',
    'instant_book',
    'pay_at_property',
    'online_part_percent',
  ],
} as const satisfies Partial<Record<ListingStep, readonly ListingField[]>>;
export const listingFieldNames: readonly ListingField[] = [...new Set(Object.values(fieldsOfSteps).flat())];

/** The step that shows a field. */
export function stepOfField(field: ListingField): ListingStep {
  const found = Object.entries(fieldsOfSteps).find(([, fields]) => (fields as readonly string[]).includes(field));
  return found![0] as ListingStep;
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
export const ruleSetFields = [...discountFields, 'min_nights', 'max_nights'] as const satisfies readonly ListingField[];

/** What holds for a listing whose host has not said otherwise. */
export const listingDefaults = {
  check_in_time: '15:00',
  check_out_time: '11:00',
  cleaning_fee_dirham: 0,
  extra_guest_fee_dirham: 0,
  guests_included: 50,
  ...ofFixedLengths('discount_percent', () => 0),
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
