import { z } from 'zod';
import { locales, type Locale } from '../common.ts';
import { text } from './common.ts';
import { entities } from './entities.ts';
import { mostDiscountPercent, ofFixedLengths } from '../discounts.ts';
import { mostGuests, ofStatedNumbers, statedNumbers } from '../home-numbers.ts';
import { listingLimits } from '../limits.ts';
import { propertyTypes } from '../listings.ts';
import { amenities } from '../amenities.ts';
import { cancellationPolicies } from '../cancellation-rules.ts';
import { loadKinds, powerSources, standardRules, waterSources } from '../property-facts.ts';
import { networkSignals, sleepingRoom } from './property-facts.ts';
import { listingSteps } from '../listing-content.ts';

export const listingStepSchema = z.enum(listingSteps);

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
  capacity: z.int().min(1).max(mostGuests),
  bedrooms: z.int().min(0).max(50),
  bathrooms: z.int().min(0).max(50),
  /** Where everyone sleeps. Where it is absent, `beds` counts. */
  rooms: z.array(sleepingRoom).max(listingLimits.rooms),
  beds: z.int().min(1).max(100),
  // amenities
  amenities: z.array(z.enum(amenities)).max(amenities.length),
  /** What runs during a power cut. */
  backup_power: z.enum(powerSources),
  /** What it carries at once. */
  generator_carries: z.array(z.enum(loadKinds)).max(loadKinds.length),
  generator_hours: z.int().min(1).max(24).meta({ description: 'hours a day' }),
  generator_starts_itself: z.boolean(),
  generator_fuel_included: z.boolean(),
  water_sources: z.array(z.enum(waterSources)).max(waterSources.length),
  /** Indoors, by network; an absent network is not known. */
  mobile_signals: networkSignals,
  ...ofStatedNumbers((field) => z.int().min(statedNumbers[field].least).max(statedNumbers[field].most)),
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
  ...ofFixedLengths('discount_percent', () => z.int().min(0).max(mostDiscountPercent)),
  min_nights: z.int().min(1).max(365),
  max_nights: z.int().min(1).max(365),
  cancellation_policy: z.enum(cancellationPolicies),
  instant_book: z.boolean(),
  pay_at_property: z.boolean(),
  /** The share that a guest pays online to confirm, the rest being paid in cash on arrival; absent where that is not allowed. */
  online_part_percent: z.int().min(10).max(90).multipleOf(10),
} as const;

/** A listing as its host edits it; every field is absent until it is filled in. */
export const listingContent = z.object(listingFields).partial().register(entities, { id: 'ListingContent' });

/** Changes of a listing: null empties a field, and so does an empty text or list. */
export const listingChanges = z
  .object(
    Object.fromEntries(Object.entries(listingFields).map(([name, schema]) => [name, schema.nullable()])) as {
      [Field in keyof typeof listingFields]: z.ZodNullable<(typeof listingFields)[Field]>;
    },
  )
  .partial()
  .register(entities, { id: 'ListingChanges' });
